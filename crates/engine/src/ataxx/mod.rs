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

    // Depth, positions, overlooks, misjudges.
    const LEVELS: [Strength; 9] = [
        Strength { depth: Some(1), nodes: None, overlooks: 500, misjudges: 800 },
        Strength { depth: Some(1), nodes: None, overlooks: 250, misjudges: 400 },
        Strength { depth: Some(1), nodes: None, overlooks: 60, misjudges: 150 },
        Strength { depth: Some(2), nodes: None, overlooks: 100, misjudges: 120 },
        Strength { depth: Some(2), nodes: None, overlooks: 30, misjudges: 60 },
        Strength { depth: Some(3), nodes: None, overlooks: 30, misjudges: 60 },
        Strength { depth: Some(4), nodes: None, overlooks: 10, misjudges: 30 },
        Strength { depth: Some(5), nodes: None, overlooks: 3, misjudges: 20 },
        Strength { depth: Some(7), nodes: None, overlooks: 0, misjudges: 0 },
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
