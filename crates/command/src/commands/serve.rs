//! `zwickmuehle serve`.

use crate::args::{LogFormat, ServeArgs};
use crate::failure::Failure;
use crate::logging;
use server::{File, Limits, Server, Shared};
use std::fs;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;

/// Names a file that says by how many milliseconds it is later than it is. Only tests of the whole program
/// set it: they cannot wait for the days of a game. It is no option, so that no operator meets it.
const CLOCK: &str = "ZWICKMUEHLE_TEST_CLOCK";

/// So long a thought may go on when the server ends.
const THOUGHT: Duration = Duration::from_millis(100);

pub(crate) fn serve(args: &ServeArgs, files: &'static [File]) -> Result<(), Failure> {
    if files.is_empty() {
        return Err(Failure::Usage(
            "this program was built without its pages; `cargo xtask run` builds it with them"
                .to_owned(),
        ));
    }
    logging::start(args.log, args.log_level);
    let data = &args.data.data;
    let in_folder =
        |error: &dyn std::error::Error| Failure::Usage(format!("{}: {error}", data.display()));
    let (database, bus) = (args.database.database()?, args.database.bus()?);
    let shared = database.as_ref().map(|database| Shared { database, bus: bus.as_ref() });
    fs::create_dir_all(data).map_err(|error| in_folder(&error))?;
    let runtime = tokio::runtime::Runtime::new().map_err(system)?;
    let served = runtime.block_on(async {
        if let Some(file) = std::env::var_os(CLOCK) {
            tokio::spawn(server::follow(file.into()));
        }
        let listener = listen(args.addr).await?;
        let (listener, other) = twice(listener).map_err(system)?;
        let opening = Server::open_with(data, shared, limits(args));
        let opened = match &database {
            None => opening.await.map_err(|trouble| in_folder(&trouble))?,
            // It may be away for a while.
            Some(_) => server::until_ready(other, opening)
                .await
                .map_err(|trouble| Failure::Usage(trouble.to_string()))?,
        };
        let mut server = opened.behind(args.trusted_proxy.iter().copied());
        if let Some(addr) = args.metrics_addr {
            let listener = listen(addr).await?;
            let addr = listener.local_addr().map_err(system)?;
            tracing::info!("metrics on http://{addr}/metrics");
            server = server.measured_at(listener);
        }
        let stopped = Stopped::listen()?;
        announce(args.log, listener.local_addr().map_err(system)?);
        server.run(listener, files, stopped.wait()).await.map_err(system)
    });
    // What an engine is still thinking about, nobody wants to know any more.
    runtime.shutdown_timeout(THOUGHT);
    served
}

#[expect(clippy::needless_pass_by_value, reason = "this is what `map_err` hands over")]
fn system(error: io::Error) -> Failure {
    Failure::Usage(error.to_string())
}

/// The same listener once more.
fn twice(listener: TcpListener) -> io::Result<(TcpListener, TcpListener)> {
    let listener = listener.into_std()?;
    let other = listener.try_clone()?;
    Ok((TcpListener::from_std(listener)?, TcpListener::from_std(other)?))
}

async fn listen(addr: SocketAddr) -> Result<TcpListener, Failure> {
    TcpListener::bind(addr).await.map_err(|error| Failure::Usage(format!("{addr}: {error}")))
}

fn limits(args: &ServeArgs) -> Limits {
    Limits {
        messages: args.messages,
        requests: args.requests,
        guests: args.guests,
        attempts: args.attempts,
        sockets: args.sockets,
        thinkers: args.thinkers,
        patience: Duration::from_secs(args.patience),
        vacation: args.vacation,
    }
}

/// Says where it answers: to people whatever they want to be logged, to programs as one of the lines
/// that they read.
fn announce(log: LogFormat, addr: SocketAddr) {
    match log {
        LogFormat::Text => eprintln!("zwickmuehle: http://{addr}"),
        LogFormat::Json => {
            tracing::info!(version = env!("CARGO_PKG_VERSION"), "answers on http://{addr}");
        }
    }
}

/// The wish that the server stops, heard from the moment on when this is made.
#[cfg(unix)]
struct Stopped {
    interrupted: tokio::signal::unix::Signal,
    terminated: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Stopped {
    fn listen() -> Result<Stopped, Failure> {
        use tokio::signal::unix::{SignalKind, signal};
        let interrupted = signal(SignalKind::interrupt()).map_err(system)?;
        let terminated = signal(SignalKind::terminate()).map_err(system)?;
        Ok(Stopped { interrupted, terminated })
    }

    async fn wait(mut self) {
        tokio::select! {
            _ = self.interrupted.recv() => {}
            _ = self.terminated.recv() => {}
        }
    }
}

/// The wish that the server stops. Where nobody can tell it, it ends with the terminal.
#[cfg(not(unix))]
struct Stopped;

#[cfg(not(unix))]
impl Stopped {
    fn listen() -> Result<Stopped, Failure> {
        Ok(Stopped)
    }

    async fn wait(self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
