//! Where a game went wrong.

use super::{Choice, Solver, Verdict};
use crate::World;
use xart::{Solitaire, Turn};

/// What there is to say about a game when its stack lies open.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// How the stack could be solved from the beginning.
    pub solution: Verdict,
    /// The turns of the game, one by one.
    pub steps: Vec<Step>,
    /// The last moment at which the game could still be solved. Nothing if it never could, or if
    /// the effort did not suffice to find out.
    pub last_chance: Option<LastChance>,
}

/// One turn of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The turn that was made.
    pub turn: Turn,
    /// The best turn for a player who sees two tiles.
    pub best: Turn,
    /// The chance before the turn, that is, with the best one.
    ///
    /// It differs from `after` of the step before by luck: a tile more is seen.
    pub before: f64,
    /// The chance after the turn that was made. What it is below `before` was the player's doing.
    pub after: f64,
    /// Whether the game could be solved after the turn by somebody who knows the stack; nothing if
    /// the effort did not suffice to find out.
    pub solvable: Option<bool>,
}

/// A moment at which a game can be solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastChance {
    /// So many turns were made.
    pub turns: usize,
    /// And so it could go on.
    pub line: Vec<Turn>,
}

impl Step {
    /// By how much the turn was worse than the best one: 0 for a perfect turn.
    #[must_use]
    pub fn loss(&self) -> f64 {
        (self.before - self.after).max(0.0)
    }
}

impl Solver {
    /// Goes through a game turn by turn. It need not be over.
    ///
    /// Looks at no more than `effort` layouts for the solution from each of its positions.
    ///
    /// Nothing if the world stops it.
    pub fn review(&mut self, game: &Solitaire, effort: u64, world: &dyn World) -> Option<Review> {
        let mut position = game.clone();
        let mut turns: Vec<Turn> = std::iter::from_fn(|| position.undo()).collect();
        turns.reverse();
        let solution = self.solve(&position, effort, world);
        let mut now = solution.clone();
        let mut last_chance = last_chance(&now, 0);
        let mut steps = Vec::new();
        for (index, turn) in turns.into_iter().enumerate() {
            let choices = self.choices(&position, world)?;
            let best = choices.first()?;
            let made: &Choice = choices.iter().find(|choice| choice.turn == turn)?;
            position.play(&turn).ok()?;
            // What cannot be solved cannot be solved later either.
            if now != Verdict::Unsolvable {
                now = self.solve(&position, effort, world);
            }
            last_chance = self::last_chance(&now, index + 1).or(last_chance);
            steps.push(Step {
                turn,
                best: best.turn,
                before: best.chance,
                after: made.chance,
                solvable: match now {
                    Verdict::Solved(_) => Some(true),
                    Verdict::Unsolvable => Some(false),
                    Verdict::Unknown => None,
                },
            });
        }
        (!world.stopped()).then_some(Review { solution, steps, last_chance })
    }
}

fn last_chance(verdict: &Verdict, turns: usize) -> Option<LastChance> {
    match verdict {
        Verdict::Solved(line) => Some(LastChance { turns, line: line.clone() }),
        Verdict::Unsolvable | Verdict::Unknown => None,
    }
}
