//! A server of our own, with a data folder of its own, and with a database of its own in PostgreSQL if the
//! variable says so that [`STORE`] names.

use client::{Guest, Link, Method};
use server::{DatabaseUrl, Limits, Server, Shared};
use services::Postgres;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// What is anybody's password here.
pub(crate) const PASSWORD: &str = "correct horse battery";

/// Says where servers keep what must not be lost: `postgres`, or in their folders if it says nothing.
const STORE: &str = "ZWICKMUEHLE_TEST_STORE";

/// What all tests of this program share, if they need it. It ends with the program.
static POSTGRES: LazyLock<Postgres> =
    LazyLock::new(|| Postgres::start().expect("PostgreSQL can be started"));

/// Where a server keeps what must not be lost.
#[derive(Clone)]
pub(crate) struct Data {
    folder: PathBuf,
    database: Option<DatabaseUrl>,
    /// What PostgreSQL calls the database.
    name: String,
}

impl Data {
    /// The database, if it is not in the folder.
    fn shared(&self) -> Option<Shared<'_>> {
        self.database.as_ref().map(|database| Shared { database, bus: None })
    }

    fn new(folder: &Path) -> Data {
        let folder = folder.to_owned();
        match std::env::var(STORE).as_deref() {
            Err(_) => Data { folder, database: None, name: String::new() },
            Ok("postgres") => {
                let url = POSTGRES.create().unwrap();
                let name = url.rsplit('/').next().unwrap_or_default().to_owned();
                Data { folder, database: Some(url.parse().unwrap()), name }
            }
            Ok(other) => panic!("there is no store {other}"),
        }
    }

    /// Changes what a server could not be asked for. Gives how many rows that concerned.
    pub(crate) fn change(&self, sql: &str) -> u64 {
        match self.database {
            Some(_) => POSTGRES.execute(&self.name, sql).unwrap(),
            None => self.sqlite().execute(sql, []).unwrap() as u64,
        }
    }

    /// Counts something.
    pub(crate) fn count(&self, sql: &str) -> i64 {
        match self.database {
            Some(_) => POSTGRES.ask(&self.name, sql).unwrap().parse().unwrap(),
            None => self.sqlite().query_row(sql, [], |row| row.get(0)).unwrap(),
        }
    }

    fn sqlite(&self) -> rusqlite::Connection {
        let database = rusqlite::Connection::open(self.folder.join("zwickmuehle.db")).unwrap();
        database.busy_timeout(Duration::from_secs(5)).unwrap();
        database
    }
}

/// A server of our own.
pub(crate) struct Place {
    pub(crate) address: SocketAddr,
    folder: TempDir,
    data: Data,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

impl Place {
    pub(crate) async fn open() -> Place {
        Place::with(limits()).await
    }

    pub(crate) async fn with(limits: Limits) -> Place {
        Place::adjusted(limits, |server| server).await
    }

    /// One that is told more than its limits.
    pub(crate) async fn adjusted(limits: Limits, adjust: impl FnOnce(Server) -> Server) -> Place {
        let folder = tempfile::tempdir().unwrap();
        let data = Data::new(folder.path());
        let (address, stop, running) = serve(&data, limits, adjust).await;
        Place { address, folder, data, stop: Some(stop), running }
    }

    /// Its data folder.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Stops it and starts it again with the same data, at another address.
    pub(crate) async fn restart(self) -> Place {
        self.restart_after(|_| ()).await
    }

    /// The same, with something that happens to the data meanwhile.
    pub(crate) async fn restart_after(self, happens: impl FnOnce(&Path)) -> Place {
        self.restart_within(Duration::from_secs(5), happens).await
    }

    /// The same, if it takes no longer until it has stopped.
    pub(crate) async fn restart_within(
        mut self,
        time: Duration,
        happens: impl FnOnce(&Path),
    ) -> Place {
        self.stop.take().unwrap().send(()).unwrap();
        tokio::time::timeout(time, &mut self.running).await.unwrap().unwrap();
        happens(self.folder.path());
        let (address, stop, running) = serve(&self.data, limits(), |server| server).await;
        Place { address, stop: Some(stop), running, ..self }
    }

    /// What it keeps.
    pub(crate) fn data(&self) -> Data {
        self.data.clone()
    }

    /// The server's database, to change what it could not be asked for. Only in its folder: tests that are
    /// for every store use [`Place::data`].
    pub(crate) fn database(&self) -> rusqlite::Connection {
        assert!(self.data.database.is_none(), "this test knows only SQLite");
        self.data.sqlite()
    }

    /// Somebody with a new account of this name. All have the same password.
    pub(crate) async fn account(&self, name: &str) -> (Guest, Link) {
        let mut guest = Guest::new(self.address).await.unwrap();
        guest.register(name, PASSWORD).await.unwrap();
        let link = guest.connect().await.unwrap();
        (guest, link)
    }

    /// A token for a new account of this name.
    pub(crate) async fn token(&self, name: &str, scopes: &[&str]) -> String {
        let (mut guest, _) = self.account(name).await;
        issue(&mut guest, scopes).await.1
    }

    pub(crate) async fn guest(&self) -> (Guest, Link) {
        let guest = Guest::new(self.address).await.unwrap();
        let link = guest.connect().await.unwrap();
        (guest, link)
    }
}

/// A new token of whoever this is: its id and its secret.
pub(crate) async fn issue(guest: &mut Guest, scopes: &[&str]) -> (String, String) {
    let wanted = serde_json::json!({"name": "a test", "scopes": scopes});
    let issued: serde_json::Value = guest.ask(Method::POST, "/api/tokens", &wanted).await.unwrap();
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    (text(&issued["token"]["id"]), text(&issued["secret"]))
}

/// Tests are quicker than people.
pub(crate) fn limits() -> Limits {
    let much = NonZeroU32::new(10_000).unwrap();
    Limits { messages: much, requests: much, guests: much, attempts: much, ..Limits::default() }
}

async fn serve(
    data: &Data,
    limits: Limits,
    adjust: impl FnOnce(Server) -> Server,
) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<()>) {
    let server = Server::open_with(&data.folder, data.shared(), limits).await;
    let server = adjust(server.unwrap());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let running = tokio::spawn(async move {
        let stopped = async {
            let _ = stopped.await;
        };
        server.run(listener, &[], stopped).await.unwrap();
    });
    (address, stop, running)
}
