//! The server is killed again and again while people play. Nothing that it has acknowledged is lost.
//!
//! This program is also the server that is killed: it starts itself with the data folder in a
//! variable.

use anyhow::{Context, Result, ensure};
use ataxx::Ataxx;
use client::{Failure, Guest, Link, Seated};
use rules::{Game, mix};
use server::{Limits, Server};
use std::collections::BTreeMap;
use std::env;
use std::net::{SocketAddr, TcpListener};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{Child, Command as Process};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use twixt::TwixT;
use wire::{Colour, Command, Control, Done, Event, Opponent, RequestId, Terms, What};
use xart::Xart;

const FOLDER: &str = "CRASH_FOLDER";
const ADDRESS: &str = "CRASH_ADDRESS";

/// So often the server is killed.
const KILLS: u32 = 60;

/// So often it is killed just when a rated game ends.
const ENDS: u32 = 25;

/// So many seconds everybody has, and for every turn.
const BASE: u32 = 600;
const INCREMENT: u32 = 1;

fn main() -> Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    match (env::var_os(FOLDER), env::var(ADDRESS)) {
        (Some(folder), Ok(address)) => runtime.block_on(serve(&PathBuf::from(folder), &address)),
        _ => {
            let acknowledged = runtime.block_on(survive())?;
            println!("{KILLS} kills, {acknowledged} turns acknowledged, none lost");
            runtime.block_on(count_once())?;
            println!("{ENDS} rated games, the server killed at the end of each, all counted once");
            println!("2 passed, 0 failed");
            Ok(())
        }
    }
}

async fn serve(folder: &Path, address: &str) -> Result<()> {
    let much = NonZeroU32::new(100_000).context("more than none")?;
    let limits = Limits {
        messages: much,
        requests: much,
        guests: much,
        attempts: much,
        ..Limits::default()
    };
    let server = Server::open(folder, limits).await?;
    let listener = tokio::net::TcpListener::bind(address).await?;
    Ok(server.run(listener, &[], std::future::pending()).await?)
}

/// The server as a process of its own.
struct Killed {
    child: Child,
}

impl Killed {
    async fn start(folder: &Path, address: SocketAddr) -> Result<Killed> {
        let child = Process::new(env::current_exe()?)
            .env(FOLDER, folder)
            .env(ADDRESS, address.to_string())
            .spawn()?;
        let killed = Killed { child };
        for _ in 0..1000 {
            if client::get(address, "/api/games/aaaaaaaaaa").await.is_ok() {
                return Ok(killed);
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        anyhow::bail!("the server does not start again")
    }

    /// As `kill -9` does.
    fn kill(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

/// Lets people play while the server is killed, and gives how many turns it has acknowledged.
async fn survive() -> Result<u64> {
    let folder = tempfile::tempdir()?;
    let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let mut server = Killed::start(folder.path(), address).await?;
    let stop = Arc::new(AtomicBool::new(false));
    let up = Arc::new(AtomicU64::new(0));
    let mut players = tokio::task::JoinSet::new();
    for _ in 0..4 {
        players.spawn(keep_playing::<Ataxx>(address, "", stop.clone(), up.clone()));
        players.spawn(keep_playing::<TwixT>(address, "size=12", stop.clone(), up.clone()));
        players.spawn(keep_playing::<Xart>(address, "lucky", stop.clone(), up.clone()));
    }
    let mut chance = u64::from(std::process::id());
    for _ in 0..KILLS {
        let began = Instant::now();
        chance = mix(chance);
        tokio::time::sleep(Duration::from_millis(30 + chance % 300)).await;
        server.kill()?;
        up.fetch_add(began.elapsed().as_millis() as u64, Ordering::Relaxed);
        // Nobody's clock runs meanwhile.
        tokio::time::sleep(Duration::from_millis(chance / 300 % 150)).await;
        server = Killed::start(folder.path(), address).await?;
    }
    stop.store(true, Ordering::Relaxed);
    up.fetch_add(2000, Ordering::Relaxed);
    let mut acknowledged = 0;
    while let Some(played) = players.join_next().await {
        acknowledged += played??;
    }
    server.kill()?;
    ensure!(acknowledged > u64::from(KILLS), "only {acknowledged} turns were acknowledged");
    Ok(acknowledged)
}

/// Rated games end while the server is killed, and whoever ended one asks again. Each is counted once.
async fn count_once() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let mut server = Killed::start(folder.path(), address).await?;
    let mut people = [Guest::new(address).await?, Guest::new(address).await?];
    for (guest, name) in people.iter_mut().zip(["Anna", "Berta"]) {
        guest.register(name, "correct horse battery").await?;
    }
    let mut chance = u64::from(std::process::id());
    let mut value = [1500, 1500];
    for round in 0..ENDS {
        let mut players = begin::<Ataxx>(&people, "", true).await?;
        for seat in [0, 1] {
            let number = players[seat].play().await?;
            players[1 - seat].hear(number).await?;
            players[seat].hear(number).await?;
        }
        let loser = round as usize % 2;
        let (request, resign) = (Link::new_request(), players[loser].command(wire::Wish::Resign));
        players[loser].link.send(request.clone(), resign.clone()).await?;
        chance = mix(chance);
        tokio::time::sleep(Duration::from_micros(chance % 6000)).await;
        server.kill()?;
        server = Killed::start(folder.path(), address).await?;
        catch_up(&mut players[loser]).await?;
        insist(&mut players[loser], request, resign).await?;
        let events = players[loser].all_events().await?;
        let [.., end, Event { what: What::Rated(changes), .. }] = &events[..] else {
            anyhow::bail!("the game is not rated: {events:?}");
        };
        ensure!(matches!(end.what, What::Ended { .. }), "{events:?}");
        // What one game left is where the next one begins.
        for (seat, change) in changes.iter().enumerate() {
            ensure!(change.before.value == value[seat], "{changes:?} after {value:?}");
            value[seat] = change.after.value;
        }
    }
    for (name, value) in ["Anna", "Berta"].into_iter().zip(value) {
        let (_, text) = client::get(address, &format!("/api/players/{name}")).await?;
        let profile: wire::Profile = serde_json::from_str(&text)?;
        let [rated] = &profile.ratings[..] else { anyhow::bail!("{profile:?}") };
        ensure!((rated.games, rated.rating.value) == (ENDS, value), "{profile:?}");
        let record = &profile.games[0];
        ensure!(record.won + record.lost == ENDS, "{profile:?}");
    }
    server.kill()
}

/// Somebody who plays both sides of games, one after the other, and remembers what was
/// acknowledged. Gives how many turns that were.
async fn keep_playing<G: Game + Send + Sync>(
    address: SocketAddr,
    variant: &'static str,
    stop: Arc<AtomicBool>,
    up: Arc<AtomicU64>,
) -> Result<u64>
where
    G::Turn: Send + Sync,
{
    let people =
        [patiently(|| Guest::new(address)).await?, patiently(|| Guest::new(address)).await?];
    let mut acknowledged = 0;
    while !stop.load(Ordering::Relaxed) {
        let up_before = up.load(Ordering::Relaxed);
        let start = Instant::now();
        let mut players = begin::<G>(&people, variant, false).await?;
        // What was acknowledged: the turn of each event.
        let mut known: BTreeMap<u32, String> = BTreeMap::new();
        while let Some(mover) = players[0].to_move() {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let player = &mut players[usize::from(mover)];
            if player.course.number < known.keys().next_back().copied().unwrap_or(0) {
                catch_up(player).await?;
            }
            let (request, command) = (Link::new_request(), player.turn_command());
            let Command::Play { wish: wire::Wish::Turn { turn, .. }, .. } = &command else {
                anyhow::bail!("no turn");
            };
            let turn = turn.clone();
            let number = insist(player, request, command).await?;
            known.insert(number, turn);
            for player in &mut players {
                while player.hear(number).await.is_err() {
                    catch_up(player).await?;
                }
            }
        }
        check(&mut players, &known, up_before, &up, start).await?;
        acknowledged += known.len() as u64;
    }
    Ok(acknowledged)
}

/// What the server says now is what it said before.
async fn check<G: Game>(
    players: &mut [Seated<G>; 2],
    known: &BTreeMap<u32, String>,
    up_before: u64,
    up: &AtomicU64,
    start: Instant,
) -> Result<()> {
    let [player, _] = players;
    let events = loop {
        match player.all_events().await {
            Ok(events) => break events,
            Err(_) => catch_up(player).await?,
        }
    };
    for (event, number) in events.iter().zip(1..) {
        ensure!(event.number == number, "event {} stands where {number} should", event.number);
    }
    for (number, turn) in known {
        let event = events.get(*number as usize - 1);
        let is_there = matches!(event, Some(Event { what: What::Turn { turn: stored, .. }, .. }) if stored == turn);
        ensure!(is_there, "turn {turn} was acknowledged as event {number}, which is {event:?}");
    }
    // The clocks ran no longer than the server did.
    let turns =
        events.iter().filter(|event| matches!(event.what, What::Turn { .. })).count() as u64;
    let given = 2 * 1000 * u64::from(BASE) + 1000 * u64::from(INCREMENT) * turns.saturating_sub(2);
    let left: u64 = player.course.left.context("there are clocks")?.iter().sum();
    let (used, was_up) = (given.saturating_sub(left), up.load(Ordering::Relaxed) - up_before);
    let most = was_up + 400;
    let all = start.elapsed().as_millis() as u64;
    ensure!(left <= given, "{left} is left of {given}");
    ensure!(
        used <= most.max(400),
        "the clocks ran for {used} ms, the server for {was_up} of {all} ms"
    );
    Ok(())
}

async fn begin<G: Game>(people: &[Guest; 2], variant: &str, rated: bool) -> Result<[Seated<G>; 2]> {
    let terms = Terms {
        game: G::NAME.to_owned(),
        variant: variant.to_owned(),
        control: Control::Live { base: BASE, increment: INCREMENT },
        rated,
    };
    let (offering, accepting) = (Link::new_request(), Link::new_request());
    loop {
        // The same requests, as often as it takes: it remains one game.
        let begun = async {
            let (mut first, mut second) = (people[0].connect().await?, people[1].connect().await?);
            let offer = Command::Offer {
                terms: terms.clone(),
                colour: Colour::First,
                to: Opponent::Invited,
            };
            let game = match first.ask_as(offering.clone(), offer).await? {
                Done::Game(game) => game,
                Done::Offered(offer) => {
                    match second.ask_as(accepting.clone(), Command::Accept { offer }).await? {
                        Done::Game(game) => game,
                        other => return Err(Failure::Unexpected(format!("{other:?}"))),
                    }
                }
                other => return Err(Failure::Unexpected(format!("{other:?}"))),
            };
            let first = Seated::sit(people[0].clone(), first, game.clone()).await?;
            Ok([first, Seated::sit(people[1].clone(), second, game).await?])
        };
        match begun.await {
            Ok(players) => return Ok(players),
            Err(Failure::Connection(_)) => tokio::time::sleep(Duration::from_millis(10)).await,
            Err(failure) => return Err(failure.into()),
        }
    }
}

/// Asks under the same name until there is an answer.
async fn insist<G: Game>(
    player: &mut Seated<G>,
    request: RequestId,
    command: Command,
) -> Result<u32> {
    loop {
        match player.act(request.clone(), command.clone()).await {
            Ok(number) => return Ok(number),
            Err(Failure::Connection(_)) => catch_up(player).await?,
            Err(failure) => return Err(failure.into()),
        }
    }
}

/// Connects anew until that succeeds.
async fn catch_up<G: Game>(player: &mut Seated<G>) -> Result<()> {
    loop {
        match player.reconnect().await {
            Ok(()) => return Ok(()),
            Err(Failure::Connection(_)) => tokio::time::sleep(Duration::from_millis(10)).await,
            Err(failure) => return Err(failure.into()),
        }
    }
}

/// Tries until the server is there.
async fn patiently<T, F: Future<Output = Result<T, Failure>>>(
    mut what: impl FnMut() -> F,
) -> Result<T> {
    loop {
        match what().await {
            Ok(done) => return Ok(done),
            Err(Failure::Connection(_)) => tokio::time::sleep(Duration::from_millis(10)).await,
            Err(failure) => return Err(failure.into()),
        }
    }
}
