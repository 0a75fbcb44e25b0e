//! Xart.

mod choice;
mod evaluation;
#[cfg(test)]
mod tests;
mod tree;
mod wins;

use crate::engine::Searched;
use ::xart::{Turn, Xart};
use choice::Choice;
use tree::XartTree;

impl Searched for Xart {
    type Tree = XartTree;

    fn tree(&self) -> XartTree {
        XartTree::new(self)
    }

    fn turn_of(&self, choice: Choice) -> Turn {
        choice.turn(self)
    }
}
