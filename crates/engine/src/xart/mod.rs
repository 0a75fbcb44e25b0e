//! Xart.

mod area;
mod changes;
mod choice;
mod defences;
mod evaluation;
mod fringe;
mod glance;
mod lucky;
mod outlook;
mod shapes;
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

    // Measured: see docs/levels.md.
    const LEVELS: [Strength; 9] = [
        Strength { depth: Some(1), nodes: None, overlooks: 250, misjudges: 450, form: 0 },
        Strength { depth: Some(1), nodes: None, overlooks: 65, misjudges: 170, form: 1 },
        Strength { depth: Some(1), nodes: None, overlooks: 18, misjudges: 60, form: 1 },
        Strength { depth: None, nodes: Some(350), overlooks: 0, misjudges: 25, form: 1 },
        Strength { depth: None, nodes: Some(2_200), overlooks: 0, misjudges: 0, form: 1 },
        Strength { depth: None, nodes: Some(8_000), overlooks: 0, misjudges: 0, form: 1 },
        Strength { depth: None, nodes: Some(29_000), overlooks: 0, misjudges: 0, form: 1 },
        Strength { depth: None, nodes: Some(105_000), overlooks: 0, misjudges: 0, form: 1 },
        Strength { depth: None, nodes: Some(450_000), overlooks: 0, misjudges: 0, form: 1 },
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
