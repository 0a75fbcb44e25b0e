//! Proves what a puzzle claims, with nothing but the rules.

use super::Puzzle;
use super::bound::Bounded;
use super::plain::{Exhausted, Plain};
use super::solution::{Gap, READ_WITH, Reading};
use rules::{Game, Goal, Line};
use std::cell::Cell;
use std::fmt;

/// Why a puzzle is not what it claims to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproven {
    /// The tree of the solution has a gap behind these turns.
    Gap {
        /// The turns that lead there.
        turns: Vec<String>,
        /// What is wrong there.
        what: &'static str,
    },
    /// The tree does not begin with this first turn, or begins with one that is not claimed.
    NotInTree(String),
    /// This first turn does not reach the goal in time.
    Fails(String),
    /// This first turn reaches the goal, too, and is not listed.
    NotAlone(String),
    /// This first turn reaches more than is asked.
    Better(String),
    /// The goal can be reached in fewer turns than are claimed.
    Sooner(u32),
    /// The proof needs more positions than were allowed.
    Exhausted,
}

impl fmt::Display for Unproven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unproven::Gap { turns, what } if turns.is_empty() => {
                write!(f, "the solution has a gap at its beginning: {what}")
            }
            Unproven::Gap { turns, what } => {
                write!(f, "the solution has a gap after {}: {what}", turns.join(" "))
            }
            Unproven::NotInTree(turn) => {
                write!(f, "{turn} stands in the solution or in the tag Wins, but not in both")
            }
            Unproven::Fails(turn) => write!(f, "{turn} does not solve it in time"),
            Unproven::NotAlone(turn) => write!(f, "{turn} solves it, too"),
            Unproven::Better(turn) => write!(f, "{turn} wins, and only a draw is asked for"),
            Unproven::Sooner(turns) => write!(f, "it is solved within {turns}"),
            Unproven::Exhausted => Exhausted.fmt(f),
        }
    }
}

impl std::error::Error for Unproven {}

impl From<Exhausted> for Unproven {
    fn from(_: Exhausted) -> Unproven {
        Unproven::Exhausted
    }
}

impl From<Gap> for Unproven {
    fn from(Gap { turns, what }: Gap) -> Unproven {
        Unproven::Gap { turns, what }
    }
}

impl<G: Bounded> Puzzle<G> {
    /// Checks the tree of the solution with the rules alone: every reply is answered, every line
    /// ends in time and as it should. That is a proof that the first turns solve the puzzle.
    ///
    /// # Errors
    /// Says what is missing.
    pub fn check(&self) -> Result<(), Unproven> {
        let left = Cell::new(READ_WITH);
        let mut listed = Vec::new();
        for line in self.first_lines() {
            Reading::new(self.heading.goal, &left).check(&self.start, self.heading.turns, line)?;
            let text = line.first().map_or("", |node| node.turn.as_str());
            let turn = self.start.parse_turn(text).ok().filter(|turn| self.wins.contains(turn));
            listed.push(turn.ok_or_else(|| Unproven::NotInTree(text.to_owned()))?);
        }
        // A first turn that leads to the same position as one in the tree has the same answers.
        let reached: Vec<_> = listed.iter().map(|turn| position_after(&self.start, turn)).collect();
        let missing =
            self.wins.iter().find(|win| !reached.contains(&position_after(&self.start, win)));
        match missing {
            Some(win) => Err(Unproven::NotInTree(self.start.format_turn(win))),
            None => Ok(()),
        }
    }

    /// The lines of the solution, one for each first turn.
    fn first_lines(&self) -> Vec<&[rules::Node]> {
        let main = &self.solution.nodes;
        let others = main.first().into_iter().flat_map(|first| &first.variations);
        let others = others.map(|Line { nodes, .. }| nodes.as_slice());
        std::iter::once(main.as_slice()).chain(others).collect()
    }
}

impl<G: Bounded> Puzzle<G> {
    /// Proves everything that the puzzle claims, by looking at all turns: its tree is
    /// [complete](Puzzle::check), exactly its first turns reach the goal, not within fewer turns,
    /// and no other one does within as many turns as it says. Where a draw is a goal, the game is
    /// solved to its end: after every other turn the other side is proven to reach the opposite.
    ///
    /// # Errors
    /// Says what is wrong, or that it would take more than so many positions.
    pub fn prove(&self, positions: u64) -> Result<(), Unproven> {
        self.check()?;
        let heading = &self.heading;
        let mut plain = Plain::new(positions);
        let sooner = heading.turns.saturating_sub(1);
        if plain.reaches(&self.start, heading.goal, sooner)? {
            return Err(Unproven::Sooner(sooner));
        }
        for turn in self.start.turns() {
            let mut after = self.start.clone();
            if after.play(&turn).is_err() {
                continue;
            }
            let text = || self.start.format_turn(&turn);
            if self.wins.contains(&turn) {
                if !plain.holds(&after, heading.goal, sooner)?
                    || !after.holds_against_all(sooner, plain.positions_left())?
                {
                    return Err(Unproven::Fails(text()));
                }
                if heading.goal == Goal::Draw && !self.is_no_win(&mut plain, &after)? {
                    return Err(Unproven::Better(text()));
                }
            } else if !self.is_refuted(&mut plain, &after)? {
                return Err(Unproven::NotAlone(text()));
            }
        }
        Ok(())
    }

    /// Whether the other side is proven to draw at least after a turn.
    fn is_no_win(&self, plain: &mut Plain<G>, after: &G) -> Result<bool, Exhausted> {
        match after.outcome() {
            Some(outcome) => Ok(Goal::Draw.is_met(outcome, !self.start.to_move())),
            None => plain.reaches(after, Goal::Draw, self.heading.alone),
        }
    }

    /// Whether a first turn that is not listed is proven not to solve the puzzle.
    fn is_refuted(&self, plain: &mut Plain<G>, after: &G) -> Result<bool, Exhausted> {
        let heading = &self.heading;
        if !G::ENDS_SOON {
            return Ok(!plain.holds(after, heading.goal, heading.alone.saturating_sub(1))?);
        }
        let opposite = heading.goal.opposite();
        match after.outcome() {
            Some(outcome) => Ok(opposite.is_met(outcome, !self.start.to_move())),
            None => plain.reaches(after, opposite, heading.alone),
        }
    }
}

/// The position after a turn.
fn position_after<G: Game>(game: &G, turn: &G::Turn) -> Option<String> {
    let mut after = game.clone();
    after.play(turn).ok()?;
    Some(after.code())
}
