//! Ataxx.

mod evaluation;
mod step;
mod tree;

pub(crate) use tree::AtaxxTree;

use crate::engine::Searched;
use ::ataxx::{Ataxx, Turn};
use step::Step;

impl Searched for Ataxx {
    type Tree = AtaxxTree;

    fn tree(&self) -> AtaxxTree {
        AtaxxTree::new(self)
    }

    fn turn_of(&self, turn: Step) -> Turn {
        turn.turn()
    }
}
