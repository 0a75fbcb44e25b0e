//! One game between two engines, watched over by the rules.

use super::limit::Limit;
use super::openings::Opening;
use super::position::{position_line, start_words};
use super::process::{EngineProcess, Protocol, Silence, Thought};
use crate::games::PlayableGame;
use rules::{Outcome, Reason, Side};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What holds for every game of a match.
#[derive(Clone, Debug)]
pub(crate) struct Conditions {
    pub(crate) limit: Limit,
    /// How much later than allowed an answer may come.
    pub(crate) margin: Duration,
    /// A longer game is a draw.
    pub(crate) max_turns: usize,
    /// How long to wait for an engine where time is not limited.
    pub(crate) patience: Duration,
}

/// A game that has ended.
#[derive(Clone, Debug)]
pub(crate) struct Ended<G: PlayableGame> {
    pub(crate) game: G,
    pub(crate) turns: Vec<G::Turn>,
    /// Who of the two engines won: 0 or 1, or nobody.
    pub(crate) winner: Option<usize>,
    /// Which engine plays which side at the end.
    pub(crate) seats: [usize; 2],
    pub(crate) ending: Ending,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// On the board, by time or by resignation.
    Outcome(Outcome),
    TooLong,
    /// The engine on this side did what it may not do.
    Fault(Side, String),
}

/// The match was stopped in the middle of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Interrupted;

/// Plays a game. `seats` says which of the engines begins with which side.
pub(crate) fn play<G: PlayableGame>(
    opening: &Opening<G>,
    engines: [&mut EngineProcess; 2],
    seats: [usize; 2],
    conditions: &Conditions,
    stop: &AtomicBool,
) -> Result<Ended<G>, Interrupted> {
    let mut table = Table::new(opening, engines, seats, conditions, stop);
    let ending = match table.begin() {
        Ok(()) => loop {
            match table.next_turn() {
                Ok(None) => {}
                Ok(Some(ending)) => break ending,
                Err(Trouble::Stopped) => return Err(Interrupted),
                Err(Trouble::Fault(side, what)) => break Ending::Fault(side, what),
            }
        },
        Err(Trouble::Stopped) => return Err(Interrupted),
        Err(Trouble::Fault(side, what)) => Ending::Fault(side, what),
    };
    let winner = match &ending {
        Ending::Outcome(outcome) => outcome.winner,
        Ending::TooLong => None,
        Ending::Fault(side, _) => Some(!*side),
    };
    let Table { game, turns, seats, .. } = table;
    Ok(Ended { winner: winner.map(|side| seats[side.index()]), game, turns, seats, ending })
}

/// Why a game cannot go on.
enum Trouble {
    Stopped,
    Fault(Side, String),
}

/// What an engine answered.
struct Answer {
    turn: String,
    complaint: Option<String>,
    took: Duration,
}

struct Table<'a, G: PlayableGame> {
    opening: &'a Opening<G>,
    /// The position before the first turn, in the words of the protocol.
    start: String,
    game: G,
    turns: Vec<G::Turn>,
    notation: Vec<String>,
    engines: [&'a mut EngineProcess; 2],
    seats: [usize; 2],
    /// What the clocks of the engines show.
    clocks: [Duration; 2],
    conditions: &'a Conditions,
    stop: &'a AtomicBool,
}

impl<'a, G: PlayableGame> Table<'a, G> {
    fn new(
        opening: &'a Opening<G>,
        engines: [&'a mut EngineProcess; 2],
        seats: [usize; 2],
        conditions: &'a Conditions,
        stop: &'a AtomicBool,
    ) -> Table<'a, G> {
        let mut start = opening.game.clone();
        while start.undo().is_some() {}
        let mut position = start.clone();
        let notation = opening.turns.iter().map(|turn| {
            let text = position.format_turn(turn);
            // They were played before.
            let _ = position.play(turn);
            text
        });
        let notation = notation.collect();
        let clock = match conditions.limit {
            Limit::Clock(control) => control.start,
            _ => Duration::ZERO,
        };
        Table {
            opening,
            start: start_words(&start),
            game: opening.game.clone(),
            turns: opening.turns.clone(),
            notation,
            engines,
            seats,
            clocks: [clock; 2],
            conditions,
            stop,
        }
    }

    fn begin(&mut self) -> Result<(), Trouble> {
        for side in Side::BOTH {
            let engine = &mut self.engines[self.seats[side.index()]];
            let new_game = format!("{}newgame", engine.protocol.name());
            let done = engine
                .send(&new_game)
                .and_then(|()| engine.wait_until_ready(self.conditions.patience, self.stop));
            done.map_err(|silence| trouble(silence, side))?;
        }
        Ok(())
    }

    /// Lets the next turn be made, and says how the game ended if it did.
    fn next_turn(&mut self) -> Result<Option<Ending>, Trouble> {
        if let Some(outcome) = self.game.outcome() {
            return Ok(Some(Ending::Outcome(outcome)));
        }
        if self.turns.len() >= self.conditions.max_turns {
            return Ok(Some(Ending::TooLong));
        }
        self.game.draw(&self.opening.bag);
        if let Some(turn) = self.game.automatic_turn() {
            let text = self.game.format_turn(&turn);
            if self.game.play(&turn).is_ok() {
                self.turns.push(turn);
                self.notation.push(text);
                return Ok(None);
            }
        }
        let side = self.game.to_move();
        let Answer { turn: answer, complaint, took } = self.ask(side)?;
        if let Some(outcome) = self.charge(side, took) {
            return Ok(Some(Ending::Outcome(outcome)));
        }
        if answer.eq_ignore_ascii_case("resign") {
            let outcome = Outcome::win(!side, Reason::Resignation);
            return Ok(Some(Ending::Outcome(outcome)));
        }
        let played = self.game.parse_turn(&answer).and_then(|turn| {
            let text = self.game.format_turn(&turn);
            self.game.play(&turn)?;
            Ok((turn, text))
        });
        let (turn, text) = played.map_err(|illegal| {
            let complaint = complaint.map(|text| format!(" (it says: {text})"));
            let complaint = complaint.unwrap_or_default();
            Trouble::Fault(side, format!("illegal turn {answer}: {illegal}{complaint}"))
        })?;
        if G::exchanges_players(&turn) {
            self.seats.swap(0, 1);
        }
        self.turns.push(turn);
        self.notation.push(text);
        Ok(None)
    }

    /// The answer of the engine that plays this side.
    fn ask(&mut self, side: Side) -> Result<Answer, Trouble> {
        let position = position_line(&self.start, &self.game, &self.notation);
        let go = self.go(self.engines[self.seats[side.index()]].protocol);
        let Conditions { limit, margin, patience, .. } = *self.conditions;
        let engine = &mut self.engines[self.seats[side.index()]];
        let allowed = match limit {
            Limit::Time(time) => time + margin,
            Limit::Clock(_) => self.clocks[self.seats[side.index()]] + margin,
            Limit::Nodes(_) | Limit::Depth(_) => patience,
        };
        let told = engine.send(&position).and_then(|()| engine.send(&go));
        told.map_err(|silence| trouble(silence, side))?;
        let asked = Instant::now();
        // A little longer, to know whether it came too late or not at all.
        let until = asked + allowed + GRACE;
        let answer = engine.wait_for_turn(until, self.stop);
        let Thought { turn, complaint, .. } = answer.map_err(|silence| trouble(silence, side))?;
        Ok(Answer { turn, complaint, took: asked.elapsed() })
    }

    fn go(&self, protocol: Protocol) -> String {
        match self.conditions.limit {
            Limit::Time(time) => format!("go movetime {}", time.as_millis()),
            Limit::Nodes(nodes) => format!("go nodes {nodes}"),
            Limit::Depth(depth) => format!("go depth {depth}"),
            Limit::Clock(control) => {
                let left = self.seats.map(|engine| self.clocks[engine].as_millis());
                format!("go {}", protocol.clocks(left, control.increment.as_millis()))
            }
        }
    }

    /// Takes the time from the clock; the outcome if that was too much.
    fn charge(&mut self, side: Side, took: Duration) -> Option<Outcome> {
        let late = match self.conditions.limit {
            Limit::Time(time) => took > time + self.conditions.margin,
            Limit::Clock(control) => {
                let clock = &mut self.clocks[self.seats[side.index()]];
                let late = took > *clock + self.conditions.margin;
                *clock = clock.saturating_sub(took) + control.increment;
                late
            }
            Limit::Nodes(_) | Limit::Depth(_) => false,
        };
        late.then_some(Outcome::win(!side, Reason::Time))
    }
}

const GRACE: Duration = Duration::from_millis(500);

fn trouble(silence: Silence, side: Side) -> Trouble {
    match silence {
        Silence::Interrupted => Trouble::Stopped,
        Silence::Gone => Trouble::Fault(side, "the engine ended".to_owned()),
        Silence::Late => Trouble::Fault(side, "the engine does not answer".to_owned()),
    }
}
