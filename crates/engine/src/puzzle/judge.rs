//! Who says, while somebody solves, whether a goal is still reached.

use super::bound::Bounded;
use super::plain::{Exhausted, Plain};
use crate::engine::Searched;
use crate::exhaust::Exhaustive;
use crate::limits::Undisturbed;
use crate::threat::Explained;
use ::ataxx::Ataxx;
use ::twixt::TwixT;
use ::xart::Xart;
use rules::Goal;

/// A game with puzzles.
pub trait Posed: Explained + Bounded {
    /// Whether there are puzzles in which a draw is all that can be reached.
    const DRAWS: bool = false;

    /// Whether the player to move reaches a goal within so many own turns, found as quickly as
    /// possible; `plain` has the effort that may be spent, and does it where nothing is quicker.
    /// Nothing is left out.
    ///
    /// # Errors
    /// The effort was not enough.
    fn reaches(&self, goal: Goal, turns: u32, plain: &mut Plain<Self>) -> Result<bool, Exhausted> {
        plain.reaches(self, goal, turns)
    }

    /// The turns with which the player to move reaches a goal within so many own turns, these
    /// included. Nothing is left out.
    ///
    /// # Errors
    /// The effort was not enough.
    fn solving_turns(
        &self,
        goal: Goal,
        turns: u32,
        plain: &mut Plain<Self>,
    ) -> Result<Vec<Self::Turn>, Exhausted> {
        let mut solving = Vec::new();
        let mut after = self.clone();
        for turn in self.turns() {
            if after.play(&turn).is_err() {
                continue;
            }
            if holds(&after, goal, turns.saturating_sub(1), plain)? {
                solving.push(turn);
            }
            after.undo();
        }
        Ok(solving)
    }
}

impl Posed for TwixT {}

impl Posed for Ataxx {
    const DRAWS: bool = true;
}

impl Posed for Xart {
    /// The engine sees attacks without trying all turns, and knows which replies can stop them.
    fn reaches(&self, goal: Goal, turns: u32, plain: &mut Plain<Xart>) -> Result<bool, Exhausted> {
        if goal != Goal::Win || turns == 0 {
            return plain.reaches(self, goal, turns);
        }
        let mut search = Exhaustive::new(self.tree(), plain.positions_left(), &Undisturbed);
        let reached = search.wins(2 * turns - 1);
        plain.leave(search.nodes_left());
        reached.map_err(|_| Exhausted)
    }
}

/// Whether the player who has just moved has reached a goal, or does with so many more turns.
fn holds<G: Posed>(
    after: &G,
    goal: Goal,
    turns: u32,
    plain: &mut Plain<G>,
) -> Result<bool, Exhausted> {
    let solver = !after.to_move();
    plain.spend(1)?;
    if let Some(outcome) = after.decided() {
        return Ok(goal.is_met(outcome, solver));
    }
    if goal == Goal::Win && after.least_turns(solver) > turns {
        return Ok(false);
    }
    // Only now, because it may take longer to see that nobody can win any more.
    if let Some(outcome) = after.outcome() {
        return Ok(goal.is_met(outcome, solver));
    }
    let mut next = after.clone();
    for reply in after.turns() {
        if next.play(&reply).is_err() {
            continue;
        }
        let stands = match next.outcome() {
            Some(outcome) => goal.is_met(outcome, solver),
            None => next.reaches(goal, turns, plain)?,
        };
        next.undo();
        if !stands {
            return Ok(false);
        }
    }
    Ok(true)
}
