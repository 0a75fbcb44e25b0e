//! TwixT as the search walks through it.

use crate::score::{Value, WIN};
use crate::tree::{Candidate, Tree, Tuning};
use ::twixt::{Hole, Turn, TwixT};
use rules::{Game, Side};

/// A turn in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeTurn {
    /// A peg with every bridge that it allows.
    Peg(Hole),
    /// Taking over White.
    Swap,
}

/// A TwixT position with the line of play that led to it.
#[derive(Clone, Debug)]
pub struct TwixTTree {
    game: TwixT,
}

impl TwixTTree {
    pub(super) fn new(game: &TwixT) -> TwixTTree {
        TwixTTree { game: game.clone() }
    }
}

impl Tree for TwixTTree {
    type Turn = TreeTurn;

    const TUNING: Tuning = Tuning {
        scale: 350.0,
        aspiration: 60,
        standing_margin: 120,
        standing_depth: 0,
        late_base: 12,
        late_factor: 12,
        late_depth: 0,
        reduction: 200,
        reduction_base: 20,
        pass_depth: i32::MAX,
        singular_depth: i32::MAX,
        singular_margin: 32,
        leaves_in_table: true,
        poll: 256,
    };

    const SLOTS: usize = Hole::INDEX_END + 1;

    fn side(&self) -> Side {
        self.game.to_move()
    }

    fn hash(&self) -> u64 {
        self.game.hash()
    }

    fn end(&self) -> Option<Value> {
        let outcome = self.game.outcome()?;
        Some(match outcome.winner {
            Some(winner) if winner == self.side() => WIN,
            Some(_) => -WIN,
            None => 0,
        })
    }

    fn accepts(&self, turn: TreeTurn) -> bool {
        match turn {
            TreeTurn::Peg(hole) => self.game.may_place(self.side(), hole),
            TreeTurn::Swap => false,
        }
    }

    fn make(&mut self, turn: TreeTurn) -> bool {
        match turn {
            TreeTurn::Peg(hole) => self.game.make_peg(hole),
            TreeTurn::Swap => self.game.play(&Turn::Swap).is_ok(),
        }
    }

    fn unmake(&mut self) {
        self.game.unmake();
    }

    fn generate(&mut self, turns: &mut Vec<Candidate<TreeTurn>>) -> bool {
        let side = self.side();
        let holes = self.game.holes().filter(|hole| self.game.may_place(side, *hole));
        turns.extend(holes.map(|hole| Candidate { turn: TreeTurn::Peg(hole), promise: 0 }));
        true
    }

    fn evaluate(&mut self) -> Value {
        0
    }

    fn slot(&self, turn: TreeTurn) -> usize {
        match turn {
            TreeTurn::Peg(hole) => hole.index(),
            TreeTurn::Swap => Hole::INDEX_END,
        }
    }

    fn pack(turn: TreeTurn) -> u32 {
        match turn {
            TreeTurn::Peg(hole) => 2 + hole.index() as u32,
            TreeTurn::Swap => 1,
        }
    }

    fn unpack(packed: u32) -> Option<TreeTurn> {
        match packed.checked_sub(2) {
            Some(index) => Hole::new(index as usize / 32, index as usize % 32).map(TreeTurn::Peg),
            None => (packed == 1).then_some(TreeTurn::Swap),
        }
    }
}
