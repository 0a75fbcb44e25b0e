//! Serves the client to browsers, and games between people.
//!
//! * [`Server`]: opens the data folder and takes up what was going on.
//! * [`Server::run`]: answers on an address until it is told to stop.
//! * [`Limits`]: how much anybody may ask for.
//! * [`echo()`]: a bare server on the same stack, to compare with.
//!
//! A turn is acknowledged after it is stored, never before. Every game is a list of numbered events
//! in the store; what is in memory is a copy. The client's files are given to it, packed already;
//! the headers forbid pages to load anything from elsewhere.
//!
//! Only `registry` knows the games. This crate deliberately knows nothing of what the pages show.

mod accounts;
mod api;
mod chance;
mod deadlines;
mod device;
mod echo;
mod faces;
mod headers;
mod house;
mod hub;
mod limits;
mod lobby;
mod play;
mod ratings;
mod registry;
mod room;
mod sessions;
mod site;
mod socket;
mod store;
mod terms;
mod time;

pub use echo::echo;
pub use limits::Limits;
pub use site::File;
pub use store::Trouble;

use accounts::Accounts;
use axum::serve::{ListenerExt, TapIo};
use hub::Hub;
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::Sqlite;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;

/// How often the server notes that it is there, so that after a crash it knows how long it was not.
const BEAT: Duration = Duration::from_secs(1);

/// How often it forgets what nobody needs.
const TIDY: Duration = Duration::from_secs(60);

/// Offers are told at most so often.
const LOBBY: Duration = Duration::from_millis(100);

/// So long it waits for its sockets when it ends.
const FAREWELL: Duration = Duration::from_secs(5);

/// A server that is ready.
pub struct Server {
    hub: Arc<Hub>,
    accounts: Accounts,
    limits: Limits,
    /// What goes on beside the answers: engines, clocks, offers. It ends with the server.
    beside: JoinSet<()>,
}

impl Server {
    /// Opens the data folder, and takes up what was going on there. It needs a Tokio runtime.
    ///
    /// # Errors
    /// The folder's database cannot be used.
    pub async fn open(data: &Path, limits: Limits) -> Result<Server, Trouble> {
        let store = Arc::new(Sqlite::open(data).await?);
        let (sender, games) = mpsc::unbounded_channel();
        let hub = Arc::new(Hub::new(store, sender, limits.patience));
        let mut beside = JoinSet::new();
        beside.spawn(house::play(hub.clone(), games, limits.thinkers.get()));
        // Whatever takes time comes before the clocks run again.
        let accounts = Accounts::new(hub.clone(), &limits)?;
        hub.describe_older_games().await?;
        hub.resume().await?;
        beside.spawn(watch_deadlines(hub.clone()));
        beside.spawn(watch_lobby(hub.clone()));
        beside.spawn(beat(hub.clone()));
        beside.spawn(tidy(hub.clone()));
        Ok(Server { hub, accounts, limits, beside })
    }

    /// Answers until `stop` is done, and then ends what has begun. Clients are told to come again.
    ///
    /// # Errors
    /// The network is gone.
    pub async fn run(
        mut self,
        listener: TcpListener,
        files: &'static [File],
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        let (stopping, stopped) = watch::channel(false);
        let places = Arc::new(Semaphore::new(self.limits.sockets as usize));
        let router =
            api::router(self.hub, self.accounts, self.limits, files, places.clone(), stopped);
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(at_once(listener), service)
            .with_graceful_shutdown(async move {
                stop.await;
                let _ = stopping.send(true);
            })
            .await?;
        // Whoever is still there has his turn stored, and hears that he should come again.
        let _ = tokio::time::timeout(FAREWELL, places.acquire_many(self.limits.sockets)).await;
        // Another server may take up the same data from here on.
        self.beside.shutdown().await;
        Ok(())
    }
}

/// Connections on which everything is sent at once: small messages would wait for each other.
fn at_once(listener: TcpListener) -> TapIo<TcpListener, fn(&mut TcpStream)> {
    listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection that waits");
        }
    })
}

async fn watch_deadlines(hub: Arc<Hub>) {
    loop {
        let game = hub.deadlines.next(time::now).await;
        let hub = hub.clone();
        tokio::spawn(async move { hub.look_at_the_clock(&game).await });
    }
}

async fn watch_lobby(hub: Arc<Hub>) {
    loop {
        hub.lobby.changed().await;
        hub.lobby.tell(&hub.offers().await);
        tokio::time::sleep(LOBBY).await;
    }
}

async fn beat(hub: Arc<Hub>) {
    let mut each = tokio::time::interval(BEAT);
    loop {
        each.tick().await;
        // Where no clock runs, it does not matter how long the server was away.
        if hub.deadlines.is_empty() {
            continue;
        }
        if let Err(trouble) = hub.store().beat(time::now()).await {
            tracing::error!(%trouble, "no beat");
        }
    }
}

async fn tidy(hub: Arc<Hub>) {
    let mut each = tokio::time::interval(TIDY);
    loop {
        each.tick().await;
        hub.tidy();
        if let Err(trouble) = hub.store().forget_expired(time::now()).await {
            tracing::error!(%trouble, "sessions");
        }
        let stale = hub.lobby.stale(time::now());
        if !stale.is_empty()
            && let Err(trouble) = hub.store().remove_offers(stale).await
        {
            tracing::error!(%trouble, "stale offers");
        }
    }
}
