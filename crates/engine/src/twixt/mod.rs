//! TwixT.

mod tree;

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
            TreeTurn::Swap => Turn::Swap,
        }
    }
}
