//! TwixT.

mod candidates;
mod distance;
mod evaluation;
mod geometry;
mod links;
#[cfg(test)]
mod tests;
mod threats;
mod tree;
mod view;

use crate::engine::Searched;
use ::twixt::{Turn, TwixT};
use tree::{TreeTurn, TwixTTree};

impl Searched for TwixT {
    type Tree = TwixTTree;

    fn tree(&self) -> TwixTTree {
        TwixTTree::new(self)
    }

    fn turn_of(&self, turn: TreeTurn) -> Turn {
        match turn {
            TreeTurn::Peg(hole) => Turn::Peg(hole),
            TreeTurn::Instead(hole, bridge) => Turn::new(vec![bridge], hole, None),
            // Waiting is no turn: a line of turns ends before it, because a swap is not legal
            // there either.
            TreeTurn::Swap | TreeTurn::Wait => Turn::Swap,
        }
    }
}
