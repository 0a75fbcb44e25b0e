//! People who go on playing whatever happens, and remember what was acknowledged.

use anyhow::{Result, bail, ensure};
use client::{Failure, Guest, Link, Seated};
use rules::Game;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::ops::AddAssign;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};
use wire::{
    Colour, Command, Control, Done, Event, Opponent, Refused, RequestId, Terms, What, Wish,
};

/// So long it is waited for an answer before it is asked again over a new connection.
const PATIENCE: Duration = Duration::from_secs(3);

/// Nobody recovers later than this.
const LONGEST: Duration = Duration::from_secs(40);

/// What was played.
#[derive(Debug, Default)]
pub(crate) struct Played {
    pub(crate) games: u64,
    pub(crate) turns: u64,
    /// How long it took at most until a turn was acknowledged.
    pub(crate) longest: Duration,
}

impl AddAssign for Played {
    fn add_assign(&mut self, other: Played) {
        self.games += other.games;
        self.turns += other.turns;
        self.longest = self.longest.max(other.longest);
    }
}

/// Whether something is to be tried again: the connection is lost, or the server says that it has trouble.
fn passes(failure: &Failure) -> bool {
    matches!(failure, Failure::Connection(_) | Failure::Refused(Refused::Trouble))
}

/// Plays both sides of games, one after the other. Two connections are hardly ever at the same node.
pub(crate) async fn keep_playing<G: Game + Send + Sync>(
    address: SocketAddr,
    variant: &'static str,
    stop: Arc<AtomicBool>,
) -> Result<Played>
where
    G::Turn: Send + Sync,
{
    let people = [newcomer(address).await?, newcomer(address).await?];
    let mut played = Played::default();
    while !stop.load(Ordering::Relaxed) {
        let control = Control::Live { base: 600, increment: 1 };
        let mut players = begin::<G>(&people, variant, control).await?;
        let mut known: BTreeMap<u32, String> = BTreeMap::new();
        while let Some(mover) = players[0].to_move() {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let player = &mut players[usize::from(mover)];
            let (request, command) = (Link::new_request(), player.turn_command());
            let Command::Play { wish: Wish::Turn { turn, .. }, .. } = &command else {
                bail!("no turn");
            };
            let turn = turn.clone();
            let start = Instant::now();
            let number = insist(player, request, command).await?;
            played.longest = played.longest.max(start.elapsed());
            let before = known.insert(number, turn);
            ensure!(before.is_none(), "two turns were acknowledged as event {number}");
            for player in &mut players {
                hear(player, number).await?;
            }
        }
        check(&mut players, &known).await?;
        played.games += 1;
        played.turns += known.len() as u64;
    }
    Ok(played)
}

async fn newcomer(address: SocketAddr) -> Result<Guest> {
    let start = Instant::now();
    loop {
        match timeout(PATIENCE, Guest::new(address)).await {
            Ok(Ok(guest)) => return Ok(guest),
            Ok(Err(failure)) if !passes(&failure) => return Err(failure.into()),
            _ => ensure!(start.elapsed() < LONGEST, "nobody is let in"),
        }
        sleep(Duration::from_millis(50)).await;
    }
}

/// What the store says now is what was acknowledged.
async fn check<G: Game>(players: &mut [Seated<G>; 2], known: &BTreeMap<u32, String>) -> Result<()> {
    for player in players {
        let events = loop {
            match timeout(PATIENCE, player.all_events()).await {
                Ok(Ok(events)) => break events,
                _ => catch_up(player).await?,
            }
        };
        for (event, number) in events.iter().zip(1..) {
            ensure!(event.number == number, "event {} stands where {number} should", event.number);
        }
        for (number, turn) in known {
            let event = events.get(*number as usize - 1);
            let is_there = matches!(event, Some(Event { what: What::Turn { turn: stored, .. }, .. })
                if stored == turn);
            ensure!(is_there, "{turn} was acknowledged as event {number}, which is {event:?}");
        }
        let plies: Vec<u32> = events
            .iter()
            .filter_map(|event| match event.what {
                What::Turn { ply, .. } => Some(ply),
                _ => None,
            })
            .collect();
        let in_order: Vec<u32> = (0..plies.len() as u32).collect();
        ensure!(plies == in_order, "turns {plies:?}");
    }
    Ok(())
}

pub(crate) async fn begin<G: Game>(
    people: &[Guest; 2],
    variant: &str,
    control: Control,
) -> Result<[Seated<G>; 2]> {
    let (game, variant) = (G::NAME.to_owned(), variant.to_owned());
    let terms = Terms { game, variant, control, rated: false };
    let (offering, accepting) = (Link::new_request(), Link::new_request());
    let start = Instant::now();
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
        match timeout(PATIENCE, begun).await {
            Ok(Ok(players)) => return Ok(players),
            Ok(Err(failure)) if !passes(&failure) => return Err(failure.into()),
            _ => ensure!(start.elapsed() < LONGEST, "no game begins"),
        }
        sleep(Duration::from_millis(50)).await;
    }
}

/// Asks under the same name until there is an answer.
async fn insist<G: Game>(
    player: &mut Seated<G>,
    request: RequestId,
    command: Command,
) -> Result<u32> {
    let start = Instant::now();
    loop {
        match timeout(PATIENCE, player.act(request.clone(), command.clone())).await {
            Ok(Ok(number)) => return Ok(number),
            Ok(Err(failure)) if !passes(&failure) => return Err(failure.into()),
            _ => ensure!(start.elapsed() < LONGEST, "a turn is not acknowledged"),
        }
        catch_up(player).await?;
    }
}

/// Waits until an event is told, over as many connections as it takes.
async fn hear<G: Game>(player: &mut Seated<G>, number: u32) -> Result<()> {
    let start = Instant::now();
    loop {
        match timeout(PATIENCE, player.hear(number)).await {
            Ok(Ok(_)) => return Ok(()),
            _ => ensure!(start.elapsed() < LONGEST, "event {number} is not told"),
        }
        catch_up(player).await?;
    }
}

/// Connects anew until that succeeds.
async fn catch_up<G: Game>(player: &mut Seated<G>) -> Result<()> {
    let start = Instant::now();
    loop {
        match timeout(PATIENCE, player.reconnect()).await {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(failure)) if !passes(&failure) => return Err(failure.into()),
            _ => ensure!(start.elapsed() < LONGEST, "nobody answers"),
        }
        sleep(Duration::from_millis(50)).await;
    }
}
