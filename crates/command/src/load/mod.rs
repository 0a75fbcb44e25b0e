//! `zwickmuehle load`: how much a server bears.

mod echoed;
mod measured;
mod played;

use crate::args::LoadArgs;
use crate::failure::Failure;
use client::{Guest, Link};
use std::io::Write;
use std::net::{SocketAddr, ToSocketAddrs};
use std::sync::Once;
use std::time::Duration;
use tokio::time::sleep;
use wire::Refused;

/// So long it waits when it is told that something was too much.
const BREATH: Duration = Duration::from_millis(20);

/// So many guests hold idle sockets: one can have many.
const IDLE_GUESTS: usize = 10;

pub(crate) use echoed::echo;

pub(crate) fn load(args: &LoadArgs) -> Result<(), Failure> {
    let server = address(&args.url)?;
    let runtime =
        tokio::runtime::Runtime::new().map_err(|error| Failure::Usage(error.to_string()))?;
    runtime.block_on(async {
        let _idle = hold(server, args.idle).await?;
        if args.beside_echo { compare(args, server).await } else { play(args, server).await }
    })
}

async fn play(args: &LoadArgs, server: SocketAddr) -> Result<(), Failure> {
    let time = Duration::from_secs(args.seconds);
    let measured = played::play(server, args.games, args.game, time, None).await?;
    Ok(writeln!(std::io::stdout(), "turns  {measured}")?)
}

/// Both in turns, first at full speed, then at half the speed that was reached.
async fn compare(args: &LoadArgs, server: SocketAddr) -> Result<(), Failure> {
    let echo = echoed::Server::start().await?;
    let time = Duration::from_secs(args.seconds);
    let sockets = 2 * args.games;
    let mut out = std::io::stdout();
    let full_echo = echoed::exchange(echo.address, sockets, time, None).await?;
    writeln!(out, "echo   {full_echo}")?;
    let full = played::play(server, args.games, args.game, time, None).await?;
    writeln!(out, "turns  {full}")?;
    let half = full.rate() / 2.0;
    let half_echo = echoed::exchange(echo.address, sockets, time, Some(half)).await?;
    writeln!(out, "echo   {half_echo}  at half the rate of turns")?;
    let half_turns = played::play(server, args.games, args.game, time, Some(half)).await?;
    writeln!(out, "turns  {half_turns}  at half the rate")?;
    writeln!(
        out,
        "ratio  {:.2} turns an echo at full speed, {:.1} times the echo's p99 at half",
        full.rate() / full_echo.rate(),
        half_turns.percentile(99.0).as_secs_f64() / half_echo.percentile(99.0).as_secs_f64(),
    )?;
    Ok(())
}

/// Opens sockets and holds them.
async fn hold(server: SocketAddr, count: u32) -> Result<Vec<Link>, Failure> {
    let mut guests = Vec::new();
    for _ in 0..IDLE_GUESTS.min(count as usize) {
        guests.push(patiently(|| Guest::new(server)).await.map_err(failed)?);
    }
    let mut links = Vec::with_capacity(count as usize);
    for guest in guests.iter().cycle().take(count as usize) {
        links.push(patiently(|| guest.connect()).await.map_err(failed)?);
    }
    if count > 0 {
        writeln!(std::io::stdout(), "held   {count} sockets")?;
    }
    Ok(links)
}

/// Does something as soon as the server allows it.
async fn patiently<T, F: Future<Output = Result<T, client::Failure>>>(
    mut act: impl FnMut() -> F,
) -> Result<T, client::Failure> {
    loop {
        match act().await {
            Err(client::Failure::Refused(Refused::TooMuch)) => breathe().await,
            done => return done,
        }
    }
}

/// Waits a little because something was too much, and says once that this happens.
async fn breathe() {
    static SAID: Once = Once::new();
    SAID.call_once(|| {
        // Who cannot read it can still be measured.
        let _ = writeln!(
            std::io::stderr(),
            "the server's limits slow this down: see --messages, --requests and --guests of \
             `zwickmuehle serve`"
        );
    });
    sleep(BREATH).await;
}

/// The address of a server, from `http://127.0.0.1:8080`.
pub(crate) fn address(url: &str) -> Result<SocketAddr, Failure> {
    let bad = |why: &str| Failure::Usage(format!("\"{url}\": {why}"));
    let rest = url.strip_prefix("http://").ok_or_else(|| bad("an address begins with http://"))?;
    let host = rest.split('/').next().unwrap_or_default();
    let host = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
    let mut found = host.to_socket_addrs().map_err(|error| bad(&error.to_string()))?;
    found.next().ok_or_else(|| bad("there is no such address"))
}

#[expect(clippy::needless_pass_by_value, reason = "this is what `map_err` hands over")]
fn failed(failure: client::Failure) -> Failure {
    Failure::Content(failure.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        assert_eq!(address("http://127.0.0.1:8080/").unwrap().port(), 8080);
        assert_eq!(address("http://127.0.0.1").unwrap().port(), 80);
        for bad in ["", "127.0.0.1:8080", "https://127.0.0.1", "http://", "http://127.0.0.1:x"] {
            assert!(address(bad).is_err(), "{bad}");
        }
    }
}
