//! Who comes to the server, accepts challenges and sits down at tables.

use super::choice::Choice;
use super::table::{Table, WAITS};
use super::{failed, is_passing, say};
use crate::failure::Failure;
use client::{Method, Program};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::sleep;
use wire::{
    Bearer, Challenged, Challenges, Control, Fine, GameId, GameInfo, Incoming, Kind, Offer, Refused,
};

/// How often it is looked whether somebody wants it to end.
const LOOK: Duration = Duration::from_millis(200);

/// Plays until somebody wants it to end.
pub(super) async fn play(
    program: Program,
    choice: Arc<Choice>,
    upgrade: bool,
    stop: Arc<AtomicBool>,
) -> Result<(), Failure> {
    let mut visit = Visit {
        program,
        choice,
        upgrade,
        stop,
        is_known: false,
        tables: JoinSet::new(),
        playing: HashMap::new(),
        is_leaving: false,
    };
    let mut wait = WAITS[0];
    while !visit.is_over() {
        match visit.stay(&mut wait).await {
            Ok(()) => {}
            Err(failure) if is_passing(&failure) => {
                say(format_args!("{failure}; trying again"));
                visit.pause(wait).await;
                wait = (wait * 2).min(WAITS[1]);
            }
            Err(failure) => return Err(failed(failure)),
        }
    }
    visit.tables.shutdown().await;
    say("no game with a clock goes on; goodbye");
    Ok(())
}

struct Visit {
    program: Program,
    choice: Arc<Choice>,
    /// Whether the account may be made a bot's.
    upgrade: bool,
    stop: Arc<AtomicBool>,
    /// Whether the server knows it as a bot.
    is_known: bool,
    tables: JoinSet<GameId>,
    /// The games that go on here, and whether they have clocks.
    playing: HashMap<GameId, bool>,
    /// Whether it has taken its offers back, because it is about to go.
    is_leaving: bool,
}

impl Visit {
    fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Whether it shall end, and no game with a clock goes on.
    fn is_over(&self) -> bool {
        self.is_stopped() && !self.playing.values().any(|is_live| *is_live)
    }

    /// Waits a while, unless it is over.
    async fn pause(&mut self, time: Duration) {
        let end = tokio::time::Instant::now() + time;
        while tokio::time::Instant::now() < end && !self.is_over() {
            sleep(LOOK.min(time)).await;
            self.clear();
        }
    }

    /// Stays as long as the connection lasts.
    async fn stay(&mut self, wait: &mut Duration) -> Result<(), client::Failure> {
        if !self.is_known {
            self.introduce().await?;
        }
        let mut events = self.program.lines::<Incoming>("/api/stream/event").await?;
        *wait = WAITS[0];
        self.attend().await?;
        let mut look = tokio::time::interval(LOOK);
        loop {
            tokio::select! {
                event = events.next() => match event? {
                    Some(Incoming::GameStart { game }) => self.sit(&game),
                    Some(Incoming::Challenge { .. } | Incoming::ChallengeCanceled { .. }) => {
                        self.attend().await?;
                    }
                    Some(_) => {}
                    None => {
                        let gone = "the server says goodbye".to_owned();
                        return Err(client::Failure::Connection(gone));
                    }
                },
                _ = look.tick() => {
                    if self.clear() {
                        self.attend().await?;
                    }
                    if self.is_stopped() && !self.is_leaving {
                        self.leave().await?;
                    }
                    if self.is_over() {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Finds out who it is, and becomes a bot if it is none.
    async fn introduce(&mut self) -> Result<(), client::Failure> {
        let me: Bearer = self.program.ask(Method::GET, "/api/token").await?;
        if me.kind == Kind::Person {
            if !self.upgrade {
                let how = format!(
                    "the account of {} is a person's; --upgrade makes it a bot's, for good, if nobody \
                     has played with it",
                    me.name
                );
                return Err(client::Failure::Unexpected(how));
            }
            let _: Fine = self.program.ask(Method::POST, "/api/bot/account/upgrade").await?;
        }
        self.is_known = true;
        say(format_args!("{} plays {}", me.name, self.choice.described()));
        Ok(())
    }

    /// Takes away the tables at which the game is over; gives whether there were any.
    fn clear(&mut self) -> bool {
        let mut is_cleared = false;
        while let Some(over) = self.tables.try_join_next() {
            is_cleared = true;
            if let Ok(game) = over {
                self.playing.remove(&game);
            }
        }
        is_cleared
    }

    /// Sits down at a game, if it does not sit there already.
    fn sit(&mut self, game: &GameInfo) {
        if self.playing.contains_key(&game.id) {
            return;
        }
        let is_live = matches!(game.terms.control, Control::Live { .. });
        if self.is_stopped() && !is_live {
            return;
        }
        let opponent = game.opponent.name.as_deref().unwrap_or(game.opponent.id.as_str());
        say(format_args!("game {}: {} against {opponent}", game.id, game.terms.game));
        self.playing.insert(game.id.clone(), is_live);
        let id = game.id.clone();
        let table = Table::new(self.program.clone(), self.choice.clone(), id.clone());
        self.tables.spawn(async move {
            let word = if table.play().await { "is over" } else { "was left" };
            say(format_args!("game {id} {word}"));
            id
        });
    }

    fn has_room(&self) -> bool {
        !self.is_stopped() && self.playing.len() < self.choice.concurrent
    }

    /// Answers the challenges that stand, and offers games if there is room for them.
    async fn attend(&mut self) -> Result<(), client::Failure> {
        if self.is_stopped() {
            return Ok(());
        }
        let standing: Challenges = self.program.ask(Method::GET, "/api/challenge").await?;
        for offer in &standing.incoming {
            match self.choice.judge(offer) {
                Ok(()) if self.has_room() => self.accept(offer).await?,
                // It waits until there is room.
                Ok(()) => {}
                Err(why) => {
                    say(format_args!("challenge {} declined: {why}", offer.id));
                    let path = format!("/api/challenge/{}/decline", offer.id);
                    self.unless_gone(&path).await?;
                }
            }
        }
        if !self.has_room() {
            return self.withdraw(&standing.outgoing).await;
        }
        for wanted in self.choice.offers().collect::<Vec<_>>() {
            let stands =
                |offer: &Offer| offer.to.is_none() && offer.terms.game == wanted.terms.game;
            if !standing.outgoing.iter().any(stands) {
                let path = "/api/challenge/open";
                let _: Challenged = self.program.say(Method::POST, path, Some(&wanted)).await?;
            }
        }
        Ok(())
    }

    async fn accept(&mut self, offer: &Offer) -> Result<(), client::Failure> {
        let path = format!("/api/challenge/{}/accept", offer.id);
        match self.program.ask(Method::POST, &path).await {
            Ok(Challenged::Game(game)) => {
                // The stream tells of it as well, but perhaps after the next challenge.
                let (terms, opponent) = (offer.terms.clone(), offer.by.clone());
                let (seat, ply) = (0, 0);
                let info = GameInfo {
                    id: game,
                    terms,
                    seat,
                    opponent,
                    ply,
                    is_my_turn: false,
                    ended: None,
                };
                self.sit(&info);
                Ok(())
            }
            Ok(Challenged::Challenge(_)) | Err(client::Failure::Refused(Refused::NoSuchOffer)) => {
                Ok(())
            }
            Err(client::Failure::Refused(why))
                if why != Refused::TooMuch && why != Refused::Trouble =>
            {
                say(format_args!("challenge {}: {why}", offer.id));
                self.unless_gone(&format!("/api/challenge/{}/decline", offer.id)).await
            }
            Err(failure) => Err(failure),
        }
    }

    /// Takes back what it has offered to anybody.
    async fn withdraw(&self, offers: &[Offer]) -> Result<(), client::Failure> {
        for offer in offers.iter().filter(|offer| offer.to.is_none()) {
            self.unless_gone(&format!("/api/challenge/{}/cancel", offer.id)).await?;
        }
        Ok(())
    }

    /// Goes, but not before the games with clocks are over.
    async fn leave(&mut self) -> Result<(), client::Failure> {
        say("no more games; those with clocks are played to the end");
        let standing: Challenges = self.program.ask(Method::GET, "/api/challenge").await?;
        self.withdraw(&standing.outgoing).await?;
        self.is_leaving = true;
        Ok(())
    }

    async fn unless_gone(&self, path: &str) -> Result<(), client::Failure> {
        match self.program.ask::<Fine>(Method::POST, path).await {
            Ok(_) | Err(client::Failure::Refused(Refused::NoSuchOffer)) => Ok(()),
            Err(failure) => Err(failure),
        }
    }
}
