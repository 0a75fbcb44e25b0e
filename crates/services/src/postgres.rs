//! PostgreSQL.

use crate::private::{Home, Running, free_port};
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tokio::runtime;
use tokio_postgres::{Config, NoTls, SimpleQueryMessage};

/// Where Debian puts each version of it.
const DEBIAN: &str = "/usr/lib/postgresql";

/// As whom it runs: it refuses to do so as root.
const USERS: [&str; 2] = ["postgres", "nobody"];

/// Whose its databases are, and by which password.
const USER: &str = "zwickmuehle";
const PASSWORD: &str = "private to a test";

/// So long it may take to start or to stop.
const PATIENCE: Duration = Duration::from_secs(60);

/// What makes it quick where nothing has to survive the machine. It survives `kill -9` nevertheless: what
/// the system was given to write, it writes.
const QUICK: [(&str, &str); 3] =
    [("fsync", "off"), ("full_page_writes", "off"), ("autovacuum", "off")];

/// A PostgreSQL of our own. It ends when this is dropped, and also when this program ends.
pub struct Postgres {
    programs: PathBuf,
    options: Vec<(String, String)>,
    port: u16,
    running: Option<Running>,
    home: Home,
}

impl Postgres {
    /// Starts one that does not wait for the disk.
    ///
    /// # Errors
    /// It is not installed, or does not start.
    pub fn start() -> io::Result<Postgres> {
        Postgres::with(&QUICK)
    }

    /// Starts one with these options, and otherwise as an operator would: what is committed is on the disk.
    ///
    /// # Errors
    /// It is not installed, or does not start.
    pub fn with(options: &[(&str, &str)]) -> io::Result<Postgres> {
        let programs = programs()?;
        let home = Home::new(&USERS)?;
        let password = home.write("password", PASSWORD)?;
        let made = home
            .command(programs.join("initdb"))
            .args(["--no-sync", "--encoding=UTF8", "--no-locale", "--auth=scram-sha-256"])
            .arg(format!("--username={USER}"))
            .arg(format!("--pwfile={}", password.display()))
            .arg("--pgdata=data")
            .output()?;
        if !made.status.success() {
            let said = String::from_utf8_lossy(&made.stderr);
            return Err(io::Error::other(format!("initdb: {said}")));
        }
        let options = options.iter().map(|(name, value)| ((*name).into(), (*value).into()));
        let mut postgres =
            Postgres { programs, options: options.collect(), port: 0, running: None, home };
        for _ in 0..3 {
            // Somebody else may take the port before it is used.
            postgres.port = free_port()?;
            if postgres.start_again().is_ok() {
                return Ok(postgres);
            }
        }
        Err(io::Error::other(format!("PostgreSQL does not start: {}", postgres.home.log())))
    }

    /// How one of its databases is reached.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        let password = PASSWORD.replace(' ', "%20");
        format!("postgres://{USER}:{password}@127.0.0.1:{}/{database}", self.port)
    }

    /// The port on which it listens.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// A new database, empty; gives how it is reached.
    ///
    /// # Errors
    /// It does not run.
    pub fn create(&self) -> io::Result<String> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        self.execute("postgres", &format!("CREATE DATABASE {name}"))?;
        Ok(self.url(&name))
    }

    /// Lets one of its databases execute something. Gives how many rows the last statement concerned.
    ///
    /// # Errors
    /// It does not run, or refuses.
    pub fn execute(&self, database: &str, statements: &str) -> io::Result<u64> {
        let said = self.said(database, statements)?;
        let count = said.into_iter().rev().find_map(|said| match said {
            SimpleQueryMessage::CommandComplete(count) => Some(count),
            _ => None,
        });
        Ok(count.unwrap_or_default())
    }

    /// Asks one of its databases for the one value that a statement gives.
    ///
    /// # Errors
    /// It does not run, refuses, or has no answer.
    pub fn ask(&self, database: &str, statement: &str) -> io::Result<String> {
        let said = self.said(database, statement)?;
        let value = said.iter().find_map(|said| match said {
            SimpleQueryMessage::Row(row) => row.get(0),
            _ => None,
        });
        value.map(str::to_owned).ok_or_else(|| io::Error::other("it has no answer"))
    }

    fn said(&self, database: &str, statements: &str) -> io::Result<Vec<SimpleQueryMessage>> {
        let url = self.url(database);
        let execute = async || -> Result<_, tokio_postgres::Error> {
            let config: Config = url.parse()?;
            let (client, connection) = config.connect(NoTls).await?;
            let connection = tokio::spawn(connection);
            let said = client.simple_query(statements).await?;
            drop(client);
            let _ = connection.await;
            Ok(said)
        };
        // Whoever asks may be in a runtime of his own, where nobody may wait.
        let executed = || runtime()?.block_on(execute()).map_err(said);
        let executed = thread::scope(|scope| scope.spawn(executed).join());
        executed.map_err(|_| io::Error::other("it could not be executed"))?
    }

    /// Ends all connections to its databases.
    ///
    /// # Errors
    /// It does not run.
    pub fn cut(&self) -> io::Result<()> {
        self.execute(
            "postgres",
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
        )
        .map(drop)
    }

    /// Stops it, as for an upgrade: whoever is connected loses his connection.
    ///
    /// # Errors
    /// It cannot be stopped.
    pub fn stop(&mut self) -> io::Result<()> {
        self.end("INT")
    }

    /// Kills it, as a power cut would.
    ///
    /// # Errors
    /// It cannot be killed.
    pub fn kill(&mut self) -> io::Result<()> {
        self.end("KILL")
    }

    fn end(&mut self, signal: &str) -> io::Result<()> {
        let Some(running) = self.running.take() else { return Ok(()) };
        running.signal(signal)?;
        running.wait()
    }

    /// Lets it do nothing until it is let go on: it neither answers nor goes away.
    ///
    /// # Errors
    /// It does not run.
    pub fn freeze(&self) -> io::Result<()> {
        self.signal_all("STOP")
    }

    /// Lets it go on.
    ///
    /// # Errors
    /// It does not run.
    pub fn thaw(&self) -> io::Result<()> {
        self.signal_all("CONT")
    }

    fn signal_all(&self, signal: &str) -> io::Result<()> {
        let gone = || io::Error::other("PostgreSQL does not run");
        self.running.as_ref().ok_or_else(gone)?.signal_with_children(signal)
    }

    /// Starts it again, with what it had stored, at the same port.
    ///
    /// # Errors
    /// It does not start.
    pub fn start_again(&mut self) -> io::Result<()> {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            let mut args = vec!["-D".to_owned(), "data".to_owned()];
            let own = [
                ("port", self.port.to_string()),
                ("listen_addresses", "127.0.0.1".to_owned()),
                ("unix_socket_directories", self.home.path().display().to_string()),
                ("max_connections", "300".to_owned()),
                ("shared_buffers", "64MB".to_owned()),
            ];
            let own = own.map(|(name, value)| (name.to_owned(), value));
            for (name, value) in own.iter().chain(&self.options) {
                args.extend(["-c".to_owned(), format!("{name}={value}")]);
            }
            let running = self.home.start(&self.programs.join("postgres"), &args)?;
            while running.is_running() && start.elapsed() < PATIENCE {
                if self.execute("postgres", "SELECT 1").is_ok() {
                    self.running = Some(running);
                    return Ok(());
                }
                thread::sleep(Duration::from_millis(20));
            }
            // What a killed one has left behind may still be in use for a moment; a port that somebody
            // else has stays so.
            drop(running);
            if self.home.log().contains("could not bind") {
                break;
            }
            thread::sleep(Duration::from_millis(100));
        }
        Err(io::Error::other(format!("PostgreSQL does not start: {}", self.home.log())))
    }
}

fn runtime() -> io::Result<runtime::Runtime> {
    runtime::Builder::new_current_thread().enable_all().build()
}

#[expect(clippy::needless_pass_by_value, reason = "this is what `map_err` hands over")]
fn said(error: tokio_postgres::Error) -> io::Error {
    let said = error.as_db_error().map(ToString::to_string);
    io::Error::other(said.unwrap_or_else(|| error.to_string()))
}

/// The folder with its programs: Debian's newest, or one that the shell finds.
fn programs() -> io::Result<PathBuf> {
    let is_it = |folder: &PathBuf| {
        ["initdb", "postgres"].iter().all(|program| folder.join(program).is_file())
    };
    let version = |folder: &Path| -> Option<u32> { folder.file_name()?.to_str()?.parse().ok() };
    let mut debian: Vec<PathBuf> = fs::read_dir(DEBIAN)
        .map(|folders| folders.flatten().map(|folder| folder.path()).collect())
        .unwrap_or_default();
    debian.sort_by_key(|folder| version(folder));
    let debian = debian.into_iter().rev().map(|folder| folder.join("bin"));
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path: Vec<PathBuf> = env::split_paths(&path).collect();
    debian.chain(on_path).find(is_it).ok_or_else(|| {
        io::Error::new(
            io::ErrorKind::NotFound,
            "PostgreSQL is missing (Debian's package postgresql)",
        )
    })
}
