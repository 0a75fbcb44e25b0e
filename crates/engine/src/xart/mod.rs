//! Xart.

mod tree;

use crate::engine::Searched;
use ::xart::{Turn, Xart};
use tree::XartTree;

impl Searched for Xart {
    type Tree = XartTree;

    fn tree(&self) -> XartTree {
        XartTree::new(self)
    }

    fn turn_of(&self, turn: Turn) -> Turn {
        turn
    }
}
