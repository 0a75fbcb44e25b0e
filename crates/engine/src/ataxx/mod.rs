//! Ataxx.

mod net;
mod step;
mod threats;
mod tree;

pub use threats::Exchange;
pub(crate) use tree::AtaxxTree;

use crate::engine::Searched;
use crate::level::Strength;
use crate::ordering::Ordering;
use crate::search::{self, Found, Task};
use crate::tree::Listener;
use ::ataxx::{Ataxx, Turn};
use step::Step;

impl Searched for Ataxx {
    type Tree = AtaxxTree;

    // Measured: see docs/levels.md.
    const LEVELS: [Strength; 9] = [
        Strength { depth: Some(1), nodes: None, overlooks: 200, misjudges: 450, form: 0 },
        Strength { depth: Some(1), nodes: None, overlooks: 60, misjudges: 160, form: 2 },
        Strength { depth: None, nodes: Some(50), overlooks: 20, misjudges: 40, form: 2 },
        Strength { depth: None, nodes: Some(190), overlooks: 5, misjudges: 10, form: 2 },
        Strength { depth: None, nodes: Some(800), overlooks: 0, misjudges: 0, form: 2 },
        Strength { depth: None, nodes: Some(3_300), overlooks: 0, misjudges: 0, form: 2 },
        Strength { depth: None, nodes: Some(14_000), overlooks: 0, misjudges: 0, form: 2 },
        Strength { depth: None, nodes: Some(58_000), overlooks: 0, misjudges: 0, form: 2 },
        Strength { depth: None, nodes: Some(240_000), overlooks: 0, misjudges: 0, form: 2 },
    ];

    fn tree(&self) -> AtaxxTree {
        AtaxxTree::new(self)
    }

    fn turn_of(&self, turn: Step) -> Turn {
        turn.turn()
    }

    fn idle_plies(&self) -> Option<u32> {
        Some(self.position().plies_since_division().into())
    }

    fn search(
        &self,
        task: &Task<'_>,
        orderings: &mut [Ordering<AtaxxTree>],
        report: &mut Listener<'_, AtaxxTree>,
    ) -> Found<Step> {
        let mut tree = self.tree();
        tree.draw_after(task.draw_after);
        search::run(&tree, task, orderings, report)
    }
}
