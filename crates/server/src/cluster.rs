//! Several nodes in one process, on one store and one bus: for tests.

use crate::Server;
use crate::bus::local::LocalBus;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::measures::Measures;
use crate::nodes::Nodes;
use crate::store::{Sqlite, Store, Trouble};
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
        let (sender, games) = mpsc::unbounded_channel();
        let (nodes, measures) = (Nodes::new(Box::new(place)), Arc::new(Measures::new()));
        let hub = Hub::new(self.store.clone(), Some(nodes), sender, &limits, measures);
        Server::start(Arc::new(hub), games, Some(ear), limits).await
    }
}
