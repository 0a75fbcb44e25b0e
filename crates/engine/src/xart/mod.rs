//! Xart.

mod choice;
mod evaluation;
mod lucky;
#[cfg(test)]
mod tests;
mod tree;
mod weights;
mod wins;

use crate::engine::Searched;
use crate::ordering::Ordering;
use crate::search::{self, Found, Task};
use crate::tree::Listener;
use ::xart::{Turn, Variant, Xart};
use choice::Choice;
use rules::Game;
use tree::XartTree;

impl Searched for Xart {
    type Tree = XartTree;

    fn tree(&self) -> XartTree {
        XartTree::new(self)
    }

    fn turn_of(&self, choice: Choice) -> Turn {
        choice.turn(self)
    }

    fn search(
        &self,
        task: &Task<'_>,
        orderings: &mut [Ordering<XartTree>],
        report: &mut Listener<'_, XartTree>,
    ) -> Found<Choice> {
        match self.variant() {
            Variant::Lucky => lucky::search(self, task, report),
            _ => search::run(&self.tree(), task, orderings, report),
        }
    }
}
