//! Serves the client to browsers, and games between people.
//!
//! * [`Server`]: opens the data folder and takes up what was going on.
//! * [`Server::run`]: answers on an address until it is told to stop.
//! * [`Push`]: how devices are told of news.
//! * [`Limits`]: how much anybody may ask for.
//! * [`backup`] and [`restore`]: copies of what is in a data folder, taken while a server runs.
//! * [`migrate`]: everything from one database to another one.
//! * [`moderate`]: what a moderator orders, also while a server runs.
//! * [`pass`] and [`follow`]: move time, for tests of games that go on for days.
//! * [`echo()`]: a bare server on the same stack, to compare with.
//!
//! A turn is acknowledged after it is stored, never before. Every game is a list of numbered events
//! in the store; what is in memory is a copy. The client's files are given to it, packed already;
//! the headers forbid pages to load anything from elsewhere.
//!
//! Only `registry` knows the games. This crate deliberately knows nothing of what the pages show.

mod accounts;
mod api;
mod bus;
mod chance;
mod cluster;
mod control;
mod deadlines;
mod device;
mod echo;
mod faces;
mod forwarded;
mod headers;
mod health;
mod house;
mod hub;
mod limits;
mod lobby;
mod measures;
pub mod moderation;
mod news;
mod nodes;
mod plan;
mod play;
mod programs;
mod progress;
mod push;
mod ratings;
mod registry;
mod room;
mod serving;
mod sessions;
mod site;
mod socket;
mod store;
mod terms;
mod time;
mod vacations;
mod watched;

pub use bus::local::{Faults, LocalBus};
pub use bus::nats::{NatsUrl, NoNats};
pub use cluster::Cluster;
pub use control::{ModerateError, moderate};
pub use echo::echo;
pub use forwarded::{NoProxy, Proxy};
pub use health::until_ready;
pub use limits::Limits;
pub use push::{NoPushService, Push, PushService, Reach};
pub use site::File;
pub use store::{
    BackupError, CONFIGURATION, Carried, DatabaseUrl, MigrateError, NoDatabaseUrl, Saved, Step,
    Trouble, Whereabouts, backup, migrate, restore,
};
pub use time::{follow, pass};

use accounts::Accounts;
use axum::Router;
use axum::middleware::{from_fn_with_state, map_response_with_state};
use bus::{Bus, Ear};
use hub::Hub;
use measures::Measures;
use nodes::Nodes;
use push::{Desk, Key, Teller};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::{Postgres, Sqlite, Store};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;
use watched::{Audience, Watched};
use wire::GameId;

/// How often the server notes that it is there, so that after a crash it knows how long it was not.
const BEAT: Duration = Duration::from_secs(1);

/// How often it forgets what nobody needs.
const TIDY: Duration = Duration::from_secs(60);

/// Offers are told at most so often.
const LOBBY: Duration = Duration::from_millis(100);

/// How often it takes in what was measured.
const MEASURE: Duration = Duration::from_secs(5);

/// A database that is away is looked for at least so often.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// So long it waits for whoever asks something when it ends, and then so long for its sockets.
const FAREWELL: Duration = Duration::from_secs(5);

/// A server that is ready.
pub struct Server {
    hub: Arc<Hub>,
    accounts: Accounts,
    limits: Limits,
    proxies: Arc<[Proxy]>,
    /// Where it is measured, if that is an address of its own.
    measured: Option<TcpListener>,
    /// The key by which push services know it,
    key: Arc<Key>,
    /// and how it tells devices of news, if it does.
    push: Option<Push>,
    /// What goes on beside the answers: engines, clocks, offers. It ends with the server.
    beside: JoinSet<()>,
}

impl Server {
    /// Opens the data folder, and takes up what was going on there. It needs a Tokio runtime.
    ///
    /// # Errors
    /// The folder's database cannot be used.
    pub async fn open(data: &Path, limits: Limits) -> Result<Server, Trouble> {
        Server::open_with(data, None, limits).await
    }

    /// The same with a database that is elsewhere and that other nodes may use as well, and waits for that
    /// if it is away. What remains in the data folder is how the command line reaches this server.
    ///
    /// # Errors
    /// The database is there and cannot be used.
    pub async fn open_with(
        data: &Path,
        shared: Option<Shared<'_>>,
        limits: Limits,
    ) -> Result<Server, Trouble> {
        let mut pause = Duration::from_secs(1);
        let (hub, games, ear) = loop {
            match ready(data, shared, &limits).await {
                Err(trouble @ (Trouble::Away(..) | Trouble::Busy)) => {
                    let seconds = pause.as_secs();
                    tracing::error!(%trouble, seconds, "trying again");
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
                ready => break ready?,
            }
        };
        let mut server = Server::start(hub, games, ear, limits).await?;
        #[cfg(unix)]
        match control::Control::open(data) {
            Ok(control) => {
                drop(server.beside.spawn(control::listen(control, server.hub.clone())));
            }
            // People can play without it.
            Err(error) => tracing::error!(%error, "nobody can moderate while this server runs"),
        }
        Ok(server)
    }

    /// Takes up what is going on, and lets begin what goes on beside the answers.
    async fn start(
        hub: Arc<Hub>,
        games: mpsc::UnboundedReceiver<GameId>,
        ear: Option<Ear>,
        limits: Limits,
    ) -> Result<Server, Trouble> {
        let key = Arc::new(push_key(hub.store()).await?);
        let mut beside = JoinSet::new();
        beside.spawn(house::play(hub.clone(), games, limits.thinkers.get()));
        // Whatever takes time comes before the clocks run again.
        let accounts = Accounts::new(hub.clone(), &limits)?;
        take_up(&hub, &mut beside).await?;
        beside.spawn(watch_deadlines(hub.clone()));
        beside.spawn(watch_lobby(hub.clone()));
        if hub.nodes.is_some() {
            beside.spawn(hub::heal(hub.clone()));
        } else {
            beside.spawn(beat(hub.clone()));
        }
        if let Some(ear) = ear {
            beside.spawn(hub::listen(hub.clone(), ear));
        }
        beside.spawn(tidy(hub.clone()));
        beside.spawn(measure(hub.clone()));
        let (proxies, measured, push) = (Arc::default(), None, None);
        Ok(Server { hub, accounts, limits, proxies, measured, key, push, beside })
    }

    /// Believes these proxies when they say for whom they ask.
    #[must_use]
    pub fn behind(self, proxies: impl IntoIterator<Item = Proxy>) -> Server {
        Server { proxies: proxies.into_iter().collect(), ..self }
    }

    /// Shows what is measured here to whoever asks, and nowhere else. Otherwise it shows that to whoever
    /// asks from the same machine.
    #[must_use]
    pub fn measured_at(self, listener: TcpListener) -> Server {
        Server { measured: Some(listener), ..self }
    }

    /// Tells devices of news on which no page is open.
    #[must_use]
    pub fn pushing(self, push: Push) -> Server {
        Server { push: Some(push), ..self }
    }

    /// Answers until `stop` is done, and then ends what has begun. Clients are told to come again. What
    /// was acknowledged is stored when it returns, and another server may use the data.
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
        let watched = Watched::new(self.hub.clone(), places.clone(), stopped.clone());
        let audience = match self.measured.take() {
            Some(listener) => {
                let router = watched.clone().router(Audience::Everybody);
                self.beside.spawn(show(listener, router));
                Audience::Nobody
            }
            None => Audience::ThisMachine,
        };
        let desk = self.push.take().and_then(|push| self.begin_to_push(push));
        let router = api::router(
            self.hub.clone(),
            self.accounts,
            self.limits,
            files,
            desk,
            places.clone(),
            stopped.clone(),
        )
        .merge(watched.router(audience))
        .layer(map_response_with_state(self.hub.measures.clone(), watched::count))
        .layer(from_fn_with_state(self.proxies.clone(), forwarded::settle));
        let serving = serving::serve(listener, router, async move {
            stop.await;
            tracing::info!("stopping");
            let _ = stopping.send(true);
        });
        tokio::select! {
            () = serving => {}
            // Who asks and never comes to an end does not keep the others from coming again.
            () = too_long(stopped) => tracing::warn!("some requests were not answered to the end"),
        }
        // Whoever is still there has his turn stored, and hears that he should come again.
        if timeout(FAREWELL, places.acquire_many(self.limits.sockets)).await.is_err() {
            tracing::warn!("some sockets did not take their farewell");
        }
        self.beside.shutdown().await;
        close(&self.hub).await;
        Ok(())
    }

    /// Begins to tell devices of news. Gives where they subscribe, unless no service could be trusted.
    fn begin_to_push(&mut self, push: Push) -> Option<Desk> {
        let Some((teller, desk)) = Teller::new(self.hub.clone(), self.key.clone(), push) else {
            tracing::warn!("this machine trusts no certificates, so no device is told of news");
            return None;
        };
        let (sender, queue) = mpsc::channel(push::QUEUE);
        self.hub.tell_devices(sender);
        self.beside.spawn(teller.deliver(queue));
        Some(desk)
    }
}

/// The key by which push services know the server, made when there is none.
async fn push_key(store: &dyn Store) -> Result<Key, Trouble> {
    let broken = || Trouble::Broken("the key for push services is none".to_owned());
    let new = Key::new_secret().map_err(|_| broken())?;
    Key::of_secret(&store.push_key(new).await?).ok_or_else(broken)
}

/// A database that nodes share, and where they talk to each other, if anywhere.
#[derive(Clone, Copy, Debug)]
pub struct Shared<'a> {
    /// The database.
    pub database: &'a DatabaseUrl,
    /// The bus.
    pub bus: Option<&'a NatsUrl>,
}

/// What is in a data folder or a database, the games that engines may have to play in, and what other nodes
/// say.
type Ready = (Arc<Hub>, mpsc::UnboundedReceiver<GameId>, Option<Ear>);

async fn ready(data: &Path, shared: Option<Shared<'_>>, limits: &Limits) -> Result<Ready, Trouble> {
    let measures = Arc::new(Measures::new());
    let (sender, games) = mpsc::unbounded_channel();
    let (store, nodes, ear): (Arc<dyn Store>, _, _) = match shared {
        None => (Arc::new(Sqlite::open(data, &measures).await?), None, None),
        Some(Shared { database, bus }) => {
            let store = Arc::new(Postgres::open(database, &measures).await?);
            let (bus, ear): (Box<dyn Bus>, _) = match bus.map(bus::nats::join) {
                Some((bus, ear)) => (Box::new(bus), Some(ear)),
                None => (Box::new(bus::Silent), None),
            };
            (store, Some(Nodes::new(bus)), ear)
        }
    };
    Ok((Arc::new(Hub::new(store, nodes, sender, limits, measures)), games, ear))
}

/// Takes up what was going on there. Where there may be others, they know from here on that this node is
/// there, for as long as what is beside it goes on.
async fn take_up(hub: &Arc<Hub>, beside: &mut JoinSet<()>) -> Result<(), Trouble> {
    hub.describe_older_games().await?;
    if hub.nodes.is_some() {
        let claimed = hub.join().await?;
        beside.spawn(hub::pulse(hub.clone()));
        hub.take_over(&claimed).await?;
    } else {
        hub.resume().await?;
    }
    hub.enforce_bans().await
}

/// Lets go of the data.
async fn close(hub: &Hub) {
    let store = hub.store();
    // Nobody's clock runs from here on.
    let last = async {
        match &hub.nodes {
            Some(nodes) => store.farewell(nodes.me).await?,
            None => store.beat(time::now()).await?,
        }
        store.close().await
    };
    match timeout(FAREWELL, last).await {
        Ok(Ok(())) => tracing::info!("stopped"),
        Ok(Err(trouble)) => tracing::error!(%trouble, "the last beat"),
        Err(_) => tracing::error!("the store does not come to an end"),
    }
}

/// Waits until the server has been stopping for too long.
async fn too_long(mut stopped: watch::Receiver<bool>) {
    if stopped.wait_for(|stopped| *stopped).await.is_ok() {
        tokio::time::sleep(FAREWELL).await;
    } else {
        // Whoever could have said so is gone: it has stopped.
        std::future::pending::<()>().await;
    }
}

/// Shows what is measured at an address of its own.
async fn show(listener: TcpListener, router: Router) {
    serving::serve(listener, router, std::future::pending()).await;
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
        if hub.deadlines.len() == 0 {
            continue;
        }
        if let Err(trouble) = hub.store().beat(time::now()).await {
            tracing::error!(%trouble, "no beat");
        }
    }
}

async fn measure(hub: Arc<Hub>) {
    let mut each = tokio::time::interval(MEASURE);
    loop {
        each.tick().await;
        hub.measures.tidy();
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
        let now = time::now();
        // Who is a day behind still sees what was solved.
        let oldest = progress::day_of(now).saturating_sub(1);
        if let Err(trouble) = hub.store().forget_old(now, oldest).await {
            tracing::error!(%trouble, "what is over");
        }
        let stale = hub.lobby.stale(time::now());
        if !stale.is_empty() && hub.forget_offers(stale).await.is_err() {
            tracing::error!("stale offers");
        }
    }
}
