//! TwixT.
//!
//! [`view`] is the board as one side sees it, in bits; [`links`] what hangs together on it without
//! bridges yet and [`differences`] what of that a peg has changed, [`field`] and [`distance`] how
//! many pegs a side still needs, [`evaluation`] what follows from that, [`connection`] what is won
//! although it is not connected yet, [`candidates`] which turns are worth a look and [`promise`]
//! which of them first, [`features`] what that is made of, [`hopeless`] what is left when neither
//! side has a way, [`threats`] what is one peg from its end, [`opening`] the pie rule. [`mod@line`]
//! keeps them up along a line of play, and [`tree`] is what the search asks.

mod candidates;
mod chains;
mod connection;
mod differences;
mod distance;
mod evaluation;
mod explained;
mod features;
mod field;
mod gaps;
mod geometry;
mod hopeless;
mod line;
mod lines;
mod linked;
mod links;
mod opening;
mod promise;
#[cfg(test)]
mod tests;
mod threats;
mod tree;
mod turn;
mod vectors;
mod view;
mod zwickmuehlen;

pub use explained::{Link, TwixTThreat};
pub use features::{PromiseTable, promise_features, promise_tables};

use crate::engine::Searched;
use crate::level::Strength;
use crate::ordering::Ordering;
use crate::search::{self, Found, Task};
use crate::tree::Listener;
use ::twixt::{Opening, Turn, TwixT};
use line::TwixTTree;
use rules::Game;
use turn::TreeTurn;

impl Searched for TwixT {
    type Tree = TwixTTree;

    // Measured: see docs/levels.md.
    const LEVELS: [Strength; 9] = [
        Strength { depth: Some(1), nodes: None, overlooks: 300, misjudges: 500, form: 0 },
        Strength { depth: Some(1), nodes: None, overlooks: 70, misjudges: 180, form: 1 },
        Strength { depth: Some(1), nodes: None, overlooks: 10, misjudges: 35, form: 1 },
        Strength { depth: None, nodes: Some(220), overlooks: 0, misjudges: 0, form: 1 },
        Strength { depth: None, nodes: Some(900), overlooks: 0, misjudges: 0, form: 1 },
        Strength { depth: None, nodes: Some(2_500), overlooks: 0, misjudges: 0, form: 1 },
        Strength { depth: None, nodes: Some(7_000), overlooks: 0, misjudges: 0, form: 1 },
        Strength { depth: None, nodes: Some(19_000), overlooks: 0, misjudges: 0, form: 1 },
        Strength { depth: None, nodes: Some(55_000), overlooks: 0, misjudges: 0, form: 1 },
    ];

    fn tree(&self) -> TwixTTree {
        TwixTTree::new(self)
    }

    fn turn_of(&self, turn: TreeTurn) -> Turn {
        match turn {
            TreeTurn::Peg(hole) => Turn::Peg(hole),
            TreeTurn::Instead(hole, bridge) => Turn::new(vec![bridge], hole, None),
            // Waiting is no turn: a line of turns ends before it, because a swap is not legal
            // there either.
            TreeTurn::Swap | TreeTurn::Wait => Turn::Swap,
        }
    }

    /// The pie rule is a matter of knowledge; all else is searched. Whoever wants several lines
    /// wants to compare, and gets a search in any case.
    fn search(
        &self,
        task: &Task<'_>,
        orderings: &mut [Ordering<TwixTTree>],
        report: &mut Listener<'_, TwixTTree>,
    ) -> Found<TreeTurn> {
        let mut tree = self.tree();
        if task.lines == 1 {
            let peg = self.pegs().next().map(|(hole, _)| hole);
            let known = match self.opening() {
                Opening::FirstPeg => {
                    opening::fair_peg(self.variant(), task.sight.seed).map(TreeTurn::Peg)
                }
                Opening::Choice => peg
                    .filter(|hole| opening::is_worth_taking(self.size(), *hole))
                    .map(|_| TreeTurn::Swap),
                _ => None,
            };
            if let Some(turn) = known {
                let lines = vec![(0, vec![turn])];
                return Found { depth: 1, selective_depth: 1, nodes: 1, lines };
            }
            tree.leave_the_colours();
        }
        search::run(&tree, task, orderings, report)
    }
}
