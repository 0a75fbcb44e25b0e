//! TwixT.

mod tree;

use crate::engine::Searched;
use crate::level::Strength;
use ::twixt::{Turn, TwixT};
use tree::{TreeTurn, TwixTTree};

impl Searched for TwixT {
    type Tree = TwixTTree;

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

    fn tree(&self) -> TwixTTree {
        TwixTTree::new(self)
    }

    fn turn_of(&self, turn: TreeTurn) -> Turn {
        match turn {
            TreeTurn::Peg(hole) => Turn::Peg(hole),
            TreeTurn::Swap => Turn::Swap,
        }
    }
}
