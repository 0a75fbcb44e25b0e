//! Xart.

mod area;
mod choice;
mod defences;
mod evaluation;
mod glance;
mod lucky;
mod outlook;
#[cfg(test)]
mod tests;
mod threats;
mod tree;
mod weights;
mod wins;

pub use threats::{Attack, Danger};

use crate::engine::Searched;
use crate::level::Strength;
use crate::ordering::Ordering;
use crate::search::{self, Found, Task};
use crate::tree::Listener;
use ::xart::{Turn, Variant, Xart};
use choice::Choice;
use rules::Game;
use tree::XartTree;

impl Searched for Xart {
    type Tree = XartTree;

    // Depth, positions, overlooks, misjudges.
    const LEVELS: [Strength; 9] = [
        Strength { depth: Some(1), nodes: None, overlooks: 500, misjudges: 800, form: 0 },
        Strength { depth: Some(1), nodes: None, overlooks: 250, misjudges: 400, form: 0 },
        Strength { depth: Some(1), nodes: None, overlooks: 60, misjudges: 150, form: 0 },
        Strength { depth: Some(2), nodes: None, overlooks: 100, misjudges: 120, form: 0 },
        Strength { depth: Some(2), nodes: None, overlooks: 30, misjudges: 60, form: 0 },
        Strength { depth: Some(3), nodes: None, overlooks: 30, misjudges: 60, form: 0 },
        Strength { depth: Some(4), nodes: None, overlooks: 10, misjudges: 30, form: 0 },
        Strength { depth: Some(5), nodes: None, overlooks: 3, misjudges: 20, form: 0 },
        Strength { depth: Some(7), nodes: None, overlooks: 0, misjudges: 0, form: 0 },
    ];

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
