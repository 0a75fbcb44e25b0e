//! Several nodes in one process, on one store and one bus: for tests.

use crate::bus::local::LocalBus;
use crate::bus::{Bus, Ear};
use crate::hub::{self, Hub};
use crate::limits::Limits;
use crate::measures::Measures;
use crate::nodes::Nodes;
use crate::store::{Sqlite, Store, Trouble};
use crate::Server;
use std::path::Path;
use std::sync::Arc;
use tokio::sync::mpsc;

/// Several nodes in one process.
pub struct Cluster {
    store: Arc<dyn Store>,
    bus: LocalBus,
}

impl Cluster {
    /// Opens the data folder, for nodes that are still to come. It needs a Tokio runtime, which must live
    /// longer than they do.
    ///
    /// # Errors
    /// The folder's database cannot be used.
    pub async fn open(data: &Path) -> Result<Cluster, Trouble> {
        let store = Sqlite::open(data, &Measures::new()).await?;
        Ok(Cluster { store: Arc::new(store), bus: LocalBus::default() })
    }

    /// By what the nodes talk to each other.
    #[must_use]
    pub fn bus(&self) -> &LocalBus {
        &self.bus
    }

    /// A new node.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn node(&self, limits: Limits) -> Result<Server, Trouble> {
        let (place, ear) = self.bus.join();
        node(self.store.clone(), Box::new(place), Some(ear), limits, Measures::new()).await
    }
}

/// A node among others that use the same store.
pub(crate) async fn node(
    store: Arc<dyn Store>,
    bus: Box<dyn Bus>,
    ear: Option<Ear>,
    limits: Limits,
    measures: Measures,
) -> Result<Server, Trouble> {
    let (sender, games) = mpsc::unbounded_channel();
    let nodes = Some(Nodes::new(bus));
    let hub = Arc::new(Hub::new(store, nodes, sender, &limits, Arc::new(measures)));
    let mut server = Server::new(hub.clone(), games, limits)?;
    hub.describe_older_games().await?;
    hub.join().await?;
    server.beside.spawn(hub::pulse(hub.clone()));
    server.beside.spawn(hub::heal(hub.clone()));
    if let Some(ear) = ear {
        server.beside.spawn(hub::listen(hub.clone(), ear));
    }
    hub.enforce_bans().await?;
    Ok(server.serve())
}
