//! People who play, and remember what was acknowledged.

use anyhow::{Context, Result, bail, ensure};
use ataxx::Ataxx;
use client::{Failure, Guest, Link, Seated};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::timeout;
use wire::{Colour, Command, Control, Done, Event, GameId, Opponent, Terms, Told, What, Wish};

/// A turn that was acknowledged: in which game, as which event, and what it was.
pub(crate) type Acknowledged = (GameId, u32, String);

/// Nobody waits longer to be told something.
const PATIENCE: Duration = Duration::from_secs(10);

/// Pairs of people who play game after game.
pub(crate) struct People {
    pairs: JoinSet<Result<usize>>,
    known: Arc<Mutex<Vec<Acknowledged>>>,
    stop: Arc<AtomicBool>,
}

impl People {
    /// So many pairs begin to play.
    pub(crate) async fn play(server: SocketAddr, pairs: usize) -> Result<People> {
        let mut playing =
            People { pairs: JoinSet::new(), known: Arc::default(), stop: Arc::default() };
        for _ in 0..pairs {
            let guests = [Guest::new(server).await?, Guest::new(server).await?];
            let players = sit(&guests).await?;
            let (known, stop) = (playing.known.clone(), playing.stop.clone());
            playing.pairs.spawn(async move { keep_playing(players, guests, &known, &stop).await });
        }
        Ok(playing)
    }

    /// What has been acknowledged by now.
    pub(crate) fn acknowledged(&self) -> Vec<Acknowledged> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Lets them stop, and gives what was acknowledged.
    pub(crate) async fn end(mut self) -> Result<Vec<Acknowledged>> {
        self.stop.store(true, Ordering::Relaxed);
        while let Some(ended) = self.pairs.join_next().await {
            ensure!(ended?? == 0, "the server said goodbye");
        }
        Ok(self.acknowledged())
    }

    /// Waits until the server has gone, and gives what was acknowledged, and how many were told that
    /// it goes.
    pub(crate) async fn until_gone(mut self) -> Result<(Vec<Acknowledged>, usize)> {
        let mut goodbyes = 0;
        while let Some(ended) = self.pairs.join_next().await {
            goodbyes += ended??;
        }
        Ok((self.acknowledged(), goodbyes))
    }
}

/// Two who sit down to a new game.
pub(crate) async fn sit(guests: &[Guest; 2]) -> Result<[Seated<Ataxx>; 2], Failure> {
    let (mut first, mut second) = (guests[0].connect().await?, guests[1].connect().await?);
    let control = Control::Live { base: 600, increment: 1 };
    let terms = Terms { game: "ataxx".to_owned(), variant: String::new(), control, rated: false };
    let offer = Command::Offer { terms, colour: Colour::First, to: Opponent::Invited };
    let unexpected = |done: &Done| Failure::Unexpected(format!("{done:?}"));
    let offer = match first.ask(offer).await? {
        Done::Offered(offer) => offer,
        other => return Err(unexpected(&other)),
    };
    let game = match second.ask(Command::Accept { offer }).await? {
        Done::Game(game) => game,
        other => return Err(unexpected(&other)),
    };
    let first = Seated::sit(guests[0].clone(), first, game.clone()).await?;
    Ok([first, Seated::sit(guests[1].clone(), second, game).await?])
}

/// Plays until it shall stop or the server has gone; gives how many of the two were told so.
async fn keep_playing(
    mut players: [Seated<Ataxx>; 2],
    guests: [Guest; 2],
    known: &Mutex<Vec<Acknowledged>>,
    stop: &AtomicBool,
) -> Result<usize> {
    while !stop.load(Ordering::Relaxed) {
        let gone_on = match one_turn(&mut players, known).await {
            Ok(true) => Ok(()),
            // They stay at the old table until the new one is ready.
            Ok(false) => sit(&guests).await.map(|next| players = next),
            Err(failure) => Err(failure),
        };
        match gone_on {
            Ok(()) => {}
            Err(Failure::Connection(_)) => {
                let mut told = 0;
                for player in &mut players {
                    told += usize::from(is_told_goodbye(&mut player.link).await);
                }
                return Ok(told);
            }
            Err(failure) => bail!("{failure}"),
        }
    }
    Ok(0)
}

/// Makes a turn that both hear of; `false` if the game is over.
async fn one_turn(
    players: &mut [Seated<Ataxx>; 2],
    known: &Mutex<Vec<Acknowledged>>,
) -> Result<bool, Failure> {
    let Some(mover) = players[0].to_move() else { return Ok(false) };
    let player = &mut players[usize::from(mover)];
    let command = player.turn_command();
    let turn = match &command {
        Command::Play { wish: Wish::Turn { turn, .. }, .. } => turn.clone(),
        other => return Err(Failure::Unexpected(format!("{other:?}"))),
    };
    let number = player.act(Link::new_request(), command).await?;
    let acknowledged = (player.game.clone(), number, turn);
    known.lock().unwrap_or_else(PoisonError::into_inner).push(acknowledged);
    for player in players {
        player.hear(number).await?;
    }
    Ok(true)
}

/// Whether somebody was told that the server goes, before it went.
async fn is_told_goodbye(link: &mut Link) -> bool {
    let to_the_end = async { while link.next().await.is_ok() {} };
    timeout(PATIENCE, to_the_end).await.is_ok() && link.is_dismissed()
}

/// The server has all of these turns.
pub(crate) async fn check(server: SocketAddr, known: &[Acknowledged]) -> Result<()> {
    let mut games: BTreeMap<&GameId, Vec<(u32, &str)>> = BTreeMap::new();
    for (game, number, turn) in known {
        games.entry(game).or_default().push((*number, turn));
    }
    for (game, turns) in games {
        let (status, said) = client::get(server, &format!("/api/games/{game}")).await?;
        ensure!(status == 200, "game {game}: {status} {said}");
        let Told::Game { events, .. } = serde_json::from_str(&said)? else { bail!("{said}") };
        for (number, turn) in turns {
            let event = events.get(number as usize - 1).context("an event is missing")?;
            let is_it = matches!(event, Event { what: What::Turn { turn: stored, .. }, .. }
                if stored == turn);
            ensure!(is_it, "turn {turn} was acknowledged as event {number}, which is {event:?}");
        }
    }
    Ok(())
}
