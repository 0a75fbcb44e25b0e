//! TwixT.
//!
//! [`view`] is the board as one side sees it, in bits; [`links`] what hangs together on it without
//! bridges yet, [`distance`] how many pegs a side still needs, [`evaluation`] what follows from
//! that, [`candidates`] which turns do, [`threats`] what is one peg from its end, [`opening`] the
//! pie rule. [`line`] keeps them up along a line of play, and [`tree`] is what the search asks.

mod candidates;
mod distance;
mod evaluation;
mod geometry;
mod line;
mod links;
mod opening;
#[cfg(test)]
mod tests;
mod threats;
mod tree;
mod view;
mod zwickmuehlen;

use crate::engine::Searched;
use crate::ordering::Ordering;
use crate::search::{self, Found, Task};
use crate::tree::Listener;
use ::twixt::{Opening, Turn, TwixT};
use line::{TreeTurn, TwixTTree};
use rules::Game;

impl Searched for TwixT {
    type Tree = TwixTTree;

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
