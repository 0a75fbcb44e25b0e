//! A bare echo server, and how quick it is.

use super::failed;
use super::measured::{Measured, Pace};
use crate::failure::Failure;
use client::Link;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::task::JoinSet;

/// About as long as what is sent for a turn.
const MESSAGE: &str = "{\"request\":\"k7qf2mk7qf2mk7qf\",\"do\":{\"play\":{\"game\":\"k7qf2mk7qf\",\"wish\":\
    {\"turn\":{\"ply\":12,\"turn\":\"d4e5\"}}}}}";

/// `zwickmuehle echo`: a process of its own, which says its address.
pub(crate) fn echo() -> Result<(), Failure> {
    let system = |error: std::io::Error| Failure::Usage(error.to_string());
    let runtime = tokio::runtime::Runtime::new().map_err(system)?;
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.map_err(system)?;
        writeln!(std::io::stdout(), "{}", listener.local_addr().map_err(system)?)?;
        server::echo(listener).await.map_err(system)
    })
}

/// That process; it ends when this is dropped.
pub(super) struct Server {
    child: Child,
    pub(super) address: SocketAddr,
}

impl Server {
    pub(super) async fn start() -> Result<Server, Failure> {
        let bad = |what: String| Failure::Usage(format!("the echo server: {what}"));
        let own = std::env::current_exe().map_err(|error| bad(error.to_string()))?;
        let mut command = Command::new(own);
        let mut child = command
            .arg("echo")
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| bad(error.to_string()))?;
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            let _ = BufReader::new(output).read_line(&mut line);
        }
        let address = line.trim().parse().map_err(|_| bad(format!("it says \"{line}\"")));
        match address {
            Ok(address) => Ok(Server { child, address }),
            Err(failure) => {
                let _ = child.kill();
                let _ = child.wait();
                Err(failure)
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends messages on so many sockets, on every second one a message at a time, as in a game where
/// one of two is to move.
pub(super) async fn exchange(
    server: SocketAddr,
    sockets: u32,
    time: Duration,
    rate: Option<f64>,
) -> Result<Measured, Failure> {
    let mut links = Vec::new();
    for _ in 0..sockets {
        links.push(Link::to_anybody(server).await.map_err(failed)?);
    }
    let active = sockets / 2;
    let start = Instant::now();
    let mut tasks = JoinSet::new();
    for (mut link, number) in links.into_iter().step_by(2).zip(0..) {
        let mut pace = Pace::new(rate, active, number);
        tasks.spawn(async move {
            let mut times = Vec::new();
            while start.elapsed() < time {
                pace.wait().await;
                let sent = Instant::now();
                let heard = link.exchange(MESSAGE.to_owned()).await?;
                times.push(sent.elapsed());
                if heard != MESSAGE {
                    return Err(client::Failure::Unexpected(heard));
                }
            }
            Ok(times)
        });
    }
    let mut times = Vec::new();
    while let Some(done) = tasks.join_next().await {
        let done = done.map_err(|error| Failure::Content(error.to_string()))?;
        times.extend(done.map_err(failed)?);
    }
    Ok(Measured::new(times, start.elapsed()))
}
