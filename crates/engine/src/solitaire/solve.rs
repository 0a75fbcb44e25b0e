//! Solving a stack that is known to its last tile.

use super::goals::Goals;
use crate::World;
use std::collections::HashSet;
use xart::{Face, Solitaire, Square, Turn};

/// Whether somebody who knows the whole stack can solve a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Yes, with these turns. None if it is solved already.
    Solved(Vec<Turn>),
    /// No: everything was tried.
    Unsolvable,
    /// The effort was used up, or the world stopped it, before the answer was found.
    Unknown,
}

/// A search through the layouts that a stack allows, for one that is a goal.
pub(super) struct Search<'a> {
    goals: &'a Goals,
    stack: &'a [Face],
    start: Square,
    size: usize,
    effort: u64,
    world: &'a dyn World,
    /// Layouts from which no goal can be reached. How many tiles lie says which one is in hand, so
    /// the layout alone is enough.
    hopeless: HashSet<Square>,
    /// The turns after which a goal was found, the last first.
    line: Vec<Turn>,
}

/// The answer is not known.
struct Unknown;

/// After so many layouts the world is asked whether to go on.
const PAUSE: u64 = 256;

impl<'a> Search<'a> {
    pub(super) fn new(
        goals: &'a Goals,
        game: &'a Solitaire,
        effort: u64,
        world: &'a dyn World,
    ) -> Search<'a> {
        Search {
            goals,
            stack: game.stack(),
            start: game.square(),
            size: game.size(),
            effort,
            world,
            hopeless: HashSet::new(),
            line: Vec::new(),
        }
    }

    pub(super) fn verdict(mut self) -> Verdict {
        if self.world.stopped() {
            return Verdict::Unknown;
        }
        match self.reaches_goal(self.start) {
            Ok(true) => {
                self.line.reverse();
                Verdict::Solved(self.line)
            }
            Ok(false) => Verdict::Unsolvable,
            Err(Unknown) => Verdict::Unknown,
        }
    }

    fn reaches_goal(&mut self, square: Square) -> Result<bool, Unknown> {
        if !self.goals.any(square) {
            return Ok(false);
        }
        let Some(&hand) = self.stack.get(square.tile_count()) else { return Ok(true) };
        if self.hopeless.contains(&square) {
            return Ok(false);
        }
        self.effort = self.effort.checked_sub(1).ok_or(Unknown)?;
        if self.effort.is_multiple_of(PAUSE) && self.world.stopped() {
            return Err(Unknown);
        }
        let mut turns = Vec::new();
        square.each_turn(self.size, hand, |turn, after| {
            let [white, red] = self.goals.count(after);
            if white + red > 0 {
                turns.push((white + red, turn, after));
            }
        });
        // Where more goals are left, one is reached more often.
        turns.sort_by_key(|(goals, turn, _)| (std::cmp::Reverse(*goals), *turn));
        for (_, turn, after) in turns {
            if self.reaches_goal(after)? {
                self.line.push(turn);
                return Ok(true);
            }
        }
        self.hopeless.insert(square);
        Ok(false)
    }
}
