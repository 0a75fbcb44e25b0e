//! What is answered to somebody who solves a puzzle.

use super::judge::Posed;
use super::plain::{Exhausted, Plain};
use crate::engine::{Engine, Settings};
use crate::limits::{Limits, Undisturbed};
use rules::Goal;

/// What a turn in a puzzle is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt<T> {
    /// The goal is reached. Where a reply is part of the end, it is the reply.
    Solved(Option<T>),
    /// The goal can still be reached in time.
    Holds {
        /// The most stubborn reply.
        reply: T,
        /// How many own turns the solver has after it.
        left: u32,
    },
    /// The goal cannot be reached in time any more.
    Fails {
        /// What shows it: the reply, and how it goes on where the game soon ends with it. Empty if
        /// the turn has ended the game.
        line: Vec<T>,
    },
}

/// Why an attempt cannot be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unjudged {
    /// The turn is not legal, or the game is over.
    #[error("the turn is not legal here")]
    Illegal,
    /// See [`Exhausted`].
    #[error(transparent)]
    Exhausted(#[from] Exhausted),
}

/// How many positions the engine looks at to find a likely turn.
const GUESSED_WITH: u64 = 3_000;

/// A refutation is shown to the end of the game if that takes no more plies.
const SHOWN: usize = 7;

/// How many positions are looked at to count the turns that still solve after equally long defences.
const COMPARED_WITH: u64 = 1_000;

/// Judges a turn of the solver, who is to move in `game` and has `left` own turns, this one
/// included, to win; or to draw, if he could not win in time. At most so many positions are looked
/// at.
///
/// # Errors
/// The turn is not legal, or the effort was not enough.
pub fn attempt<G: Posed>(
    game: &G,
    left: u32,
    turn: &G::Turn,
    positions: u64,
) -> Result<Attempt<G::Turn>, Unjudged> {
    let mut after = game.clone();
    if !game.turns().contains(turn) || after.play(turn).is_err() {
        return Err(Unjudged::Illegal);
    }
    let mut plain = Plain::new(positions);
    let goal = if G::DRAWS && !game.reaches(Goal::Win, left, &mut plain)? {
        Goal::Draw
    } else {
        Goal::Win
    };
    let solver = game.to_move();
    if let Some(outcome) = after.outcome() {
        return Ok(match goal.is_met(outcome, solver) {
            true => Attempt::Solved(None),
            false => Attempt::Fails { line: Vec::new() },
        });
    }
    Ok(Defence { after: &after, goal, left: left.saturating_sub(1), plain }.answer()?)
}

/// The position after a turn of the solver, who has so many more.
struct Defence<'a, G: Posed> {
    after: &'a G,
    goal: Goal,
    left: u32,
    plain: Plain<G>,
}

impl<G: Posed> Defence<'_, G> {
    fn answer(mut self) -> Result<Attempt<G::Turn>, Exhausted> {
        let likely = engine_line(self.after);
        // A good reply refutes more often than another one.
        let replies = likely.first().cloned().into_iter().chain(self.after.turns());
        let mut longest = Vec::new();
        let mut resistance = 0;
        for reply in replies {
            let Some(turns) = self.resistance(&reply)? else {
                return Ok(Attempt::Fails { line: self.refutation(reply, &likely) });
            };
            if turns > resistance {
                resistance = turns;
                longest.clear();
            }
            if turns == resistance && !longest.contains(&reply) {
                longest.push(reply);
            }
        }
        let reply = self.hardest(longest, resistance);
        Ok(match (resistance, reply) {
            (0, reply) => Attempt::Solved(reply),
            (_, Some(reply)) => Attempt::Holds { reply, left: self.left },
            (_, None) => Attempt::Fails { line: Vec::new() },
        })
    }

    /// How many turns the solver needs after a reply; nothing if those that he has do not suffice.
    fn resistance(&mut self, reply: &G::Turn) -> Result<Option<u32>, Exhausted> {
        let mut next = self.after.clone();
        if next.play(reply).is_err() {
            return Ok(Some(0));
        }
        if let Some(outcome) = next.outcome() {
            return Ok(self.goal.is_met(outcome, !self.after.to_move()).then_some(0));
        }
        for turns in 1..=self.left {
            if next.reaches(self.goal, turns, &mut self.plain)? {
                return Ok(Some(turns));
            }
        }
        Ok(None)
    }

    /// Of replies that are equally long, the one that leaves the fewest turns that solve, as far as
    /// that is quickly seen.
    fn hardest(&self, replies: Vec<G::Turn>, turns: u32) -> Option<G::Turn> {
        if replies.len() == 1 || turns == 0 {
            return replies.into_iter().next();
        }
        let mut plain = Plain::new(COMPARED_WITH.min(self.plain.positions_left()));
        let mut hardest: Option<(usize, G::Turn)> = None;
        for reply in replies {
            let mut next = self.after.clone();
            if next.play(&reply).is_err() {
                continue;
            }
            let solving = next.solving_turns(self.goal, turns, &mut plain);
            let solving = solving.map_or(usize::MAX, |solving| solving.len());
            if hardest.as_ref().is_none_or(|(fewest, _)| solving < *fewest) {
                hardest = Some((solving, reply));
            }
            if plain.positions_left() == 0 {
                break;
            }
        }
        hardest.map(|(_, reply)| reply)
    }

    /// The reply that refutes, and what follows it if that soon ends the game: half a line shows
    /// nothing.
    fn refutation(&self, reply: G::Turn, likely: &[G::Turn]) -> Vec<G::Turn> {
        let mut game = self.after.clone();
        let is_likely = likely.first() == Some(&reply);
        let mut line = vec![reply];
        if game.play(&line[0]).is_err() {
            return line;
        }
        let rest = if is_likely { likely[1..].to_vec() } else { engine_line(&game) };
        for turn in rest.into_iter().take(SHOWN - 1) {
            if game.outcome().is_some() || game.play(&turn).is_err() {
                break;
            }
            line.push(turn);
        }
        let solver = !self.after.to_move();
        if game.outcome().is_none_or(|outcome| self.goal.is_met(outcome, solver)) {
            line.truncate(1);
        }
        line
    }
}

/// What the engine would play, and how it would go on. It is only tried first.
pub(super) fn engine_line<G: Posed>(game: &G) -> Vec<G::Turn> {
    let mut engine = Engine::new(Settings { memory: 1, ..Settings::default() });
    let limits = Limits { nodes: Some(GUESSED_WITH), ..Limits::default() };
    let report = engine.think(game, &limits, &Undisturbed, &mut |_| ()).ok();
    let line = report.and_then(|report| report.lines.into_iter().next());
    line.map_or_else(Vec::new, |line| line.turns)
}
