//! NATS.

use crate::private::{Home, Running, free_port};
use std::env;
use std::io;
use std::net::TcpStream;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

/// What it is called, and where Debian puts it.
const PROGRAM: &str = "nats-server";
const DEBIAN: &str = "/usr/sbin";

/// As whom it runs if we are root.
const USERS: [&str; 2] = ["nats", "nobody"];

/// By what one is let in.
const USER: &str = "zwickmuehle";
const PASSWORD: &str = "private";

/// So long it may take to start.
const PATIENCE: Duration = Duration::from_secs(30);

/// A NATS server of our own. It ends when this is dropped, and also when this program ends.
pub struct Nats {
    program: PathBuf,
    port: u16,
    running: Option<Running>,
    home: Home,
}

impl Nats {
    /// Starts one.
    ///
    /// # Errors
    /// It is not installed, or does not start.
    pub fn start() -> io::Result<Nats> {
        let program = program()?;
        let mut nats = Nats { program, port: 0, running: None, home: Home::new(&USERS)? };
        for _ in 0..3 {
            // Somebody else may take the port before it is used.
            nats.port = free_port()?;
            if nats.start_again().is_ok() {
                return Ok(nats);
            }
        }
        Err(io::Error::other(format!("NATS does not start: {}", nats.home.log())))
    }

    /// How it is reached.
    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://{USER}:{PASSWORD}@127.0.0.1:{}", self.port)
    }

    /// Stops it: whoever is connected loses his connection.
    ///
    /// # Errors
    /// It cannot be stopped.
    pub fn stop(&mut self) -> io::Result<()> {
        self.end("TERM")
    }

    /// Kills it.
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

    /// Lets it do nothing until it is let go on: like a network that is cut, nobody hears anything, and
    /// nobody is told so.
    ///
    /// # Errors
    /// It does not run.
    pub fn freeze(&self) -> io::Result<()> {
        self.signal("STOP")
    }

    /// Lets it go on.
    ///
    /// # Errors
    /// It does not run.
    pub fn thaw(&self) -> io::Result<()> {
        self.signal("CONT")
    }

    fn signal(&self, name: &str) -> io::Result<()> {
        let gone = || io::Error::other("NATS does not run");
        self.running.as_ref().ok_or_else(gone)?.signal(name)
    }

    /// Starts it again at the same port.
    ///
    /// # Errors
    /// It does not start.
    pub fn start_again(&mut self) -> io::Result<()> {
        let port = self.port.to_string();
        let args = ["--addr", "127.0.0.1", "--port", &port, "--user", USER, "--pass", PASSWORD];
        let running = self.home.start(&self.program, args)?;
        let start = Instant::now();
        while running.is_running() && start.elapsed() < PATIENCE {
            if TcpStream::connect(("127.0.0.1", self.port)).is_ok() {
                self.running = Some(running);
                return Ok(());
            }
            thread::sleep(Duration::from_millis(10));
        }
        Err(io::Error::other(format!("NATS does not start: {}", self.home.log())))
    }
}

/// The program, where the shell or Debian has it.
fn program() -> io::Result<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders = env::split_paths(&path).chain([PathBuf::from(DEBIAN)]);
    let found = folders.find_map(|folder| {
        let program = folder.join(PROGRAM);
        program.is_file().then_some(program)
    });
    let missing = "NATS is missing (Debian's package nats-server)";
    found.ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, missing))
}
