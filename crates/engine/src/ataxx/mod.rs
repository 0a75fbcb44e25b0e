//! Ataxx.

mod evaluation;
mod tree;

pub(crate) use tree::AtaxxTree;

use crate::engine::Searched;
use ::ataxx::{Ataxx, Turn};

impl Searched for Ataxx {
    type Tree = AtaxxTree;

    fn tree(&self) -> AtaxxTree {
        AtaxxTree::new(self)
    }

    fn turn_of(&self, turn: Turn) -> Turn {
        turn
    }
}
