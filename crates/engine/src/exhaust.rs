//! Every forced win within so many plies, without leaving anything out.

use crate::limits::World;
use crate::score::WIN;
use crate::tree::{Candidate, Foreseen, Tree};
use std::collections::HashMap;

/// Looks at everything, with an effort that must not be exceeded.
pub(crate) struct Exhaustive<'a, T: Tree> {
    tree: T,
    /// For positions with the attacker to move: within how many plies he is known to win, and
    /// within how many he is known not to.
    known: HashMap<u64, Known>,
    nodes: u64,
    world: &'a dyn World,
    /// Lists that are not in use.
    lists: Vec<Vec<Candidate<T::Turn>>>,
}

#[derive(Clone, Copy)]
struct Known {
    wins: u32,
    does_not: u32,
}

/// The effort ran out before the answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exhausted;

impl<'a, T: Tree> Exhaustive<'a, T> {
    /// Looks at positions after `tree`'s, at most so many.
    pub(crate) fn new(tree: T, nodes: u64, world: &'a dyn World) -> Exhaustive<'a, T> {
        Exhaustive { tree, known: HashMap::new(), nodes, world, lists: Vec::new() }
    }

    /// How much of the effort is left.
    pub(crate) fn nodes_left(&self) -> u64 {
        self.nodes
    }

    /// The turns after which the player to move wins within so many plies, these turns included,
    /// and whether these are all.
    pub(crate) fn winning_turns(&mut self, plies: u32) -> Result<(Vec<T::Turn>, bool), Exhausted> {
        let (candidates, complete) = self.turns();
        let mut turns = Vec::new();
        for candidate in candidates {
            if self.wins_by(candidate.turn, plies)? {
                turns.push(candidate.turn);
            }
        }
        Ok((turns, complete))
    }

    /// Whether the attacker, who is to move, wins with this turn.
    fn wins_by(&mut self, turn: T::Turn, plies: u32) -> Result<bool, Exhausted> {
        self.nodes = self.nodes.checked_sub(1).ok_or(Exhausted)?;
        if self.nodes.is_multiple_of(1024) && self.world.stopped() {
            return Err(Exhausted);
        }
        if !self.tree.make(turn) {
            return Ok(false);
        }
        let lost = self.is_lost(plies - 1);
        self.tree.unmake();
        lost
    }

    /// Whether the attacker, who is to move, wins within so many plies.
    pub(crate) fn wins(&mut self, plies: u32) -> Result<bool, Exhausted> {
        if plies == 0 {
            return Ok(false);
        }
        if T::SEES_WINS {
            if self.tree.wins_now().is_some() {
                return Ok(true);
            }
            if plies < 3 {
                return Ok(false);
            }
            if let Some(Foreseen::Win(within, _)) = self.tree.foresees()
                && within <= plies as usize
            {
                return Ok(true);
            }
        }
        let hash = self.tree.hash();
        let known = self.known.get(&hash).copied();
        let known = known.unwrap_or(Known { wins: u32::MAX, does_not: 0 });
        if known.wins <= plies || known.does_not >= plies {
            return Ok(known.wins <= plies);
        }
        let (turns, _) = self.turns();
        let mut found = false;
        for candidate in &turns {
            if self.wins_by(candidate.turn, plies)? {
                found = true;
                break;
            }
        }
        self.lists.push(turns);
        let known =
            if found { Known { wins: plies, ..known } } else { Known { does_not: plies, ..known } };
        self.known.insert(hash, known);
        Ok(found)
    }

    /// Whether the defender, who is to move, loses within so many plies whatever he does.
    fn is_lost(&mut self, plies: u32) -> Result<bool, Exhausted> {
        if let Some(end) = self.tree.end() {
            return Ok(end == -WIN);
        }
        if plies < 2 {
            return Ok(false);
        }
        if T::SEES_WINS {
            if self.tree.wins_now().is_some() {
                return Ok(false);
            }
            if let Some(Foreseen::Loss(within)) = self.tree.foresees()
                && within <= plies as usize
            {
                return Ok(true);
            }
            // Without a threat it takes two more turns of the attacker.
            if plies < 4 && !self.tree.is_threatened() {
                return Ok(false);
            }
        }
        let (turns, mut lost) = self.turns();
        for candidate in &turns {
            if !lost {
                break;
            }
            self.nodes = self.nodes.checked_sub(1).ok_or(Exhausted)?;
            if !self.tree.make(candidate.turn) {
                continue;
            }
            let answer = match self.tree.end() {
                Some(end) => Ok(end == WIN),
                None => self.wins(plies - 1),
            };
            self.tree.unmake();
            lost = answer?;
        }
        self.lists.push(turns);
        Ok(lost)
    }

    /// The turns of the player to move, the most promising first, and whether these are all that
    /// matter.
    fn turns(&mut self) -> (Vec<Candidate<T::Turn>>, bool) {
        let mut turns = self.lists.pop().unwrap_or_default();
        turns.clear();
        let complete = self.tree.generate(&mut turns);
        turns.sort_by_key(|candidate| -candidate.promise);
        (turns, complete)
    }
}
