//! Turns as the search knows them.

use ::twixt::{Bridge, Direction, Hole};

/// A turn in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeTurn {
    /// A peg with every bridge that it allows.
    Peg(Hole),
    /// The same after taking an own bridge away.
    Instead(Hole, Bridge),
    /// Taking over White.
    Swap,
    /// Waiting while the opponent has several turns in a row.
    Wait,
}

impl TreeTurn {
    /// The peg that it places.
    pub(super) fn peg(self) -> Option<Hole> {
        match self {
            TreeTurn::Peg(hole) | TreeTurn::Instead(hole, _) => Some(hole),
            TreeTurn::Swap | TreeTurn::Wait => None,
        }
    }

    /// The turn as a number other than 0.
    pub(super) fn pack(self) -> u32 {
        match self {
            TreeTurn::Swap => 1,
            TreeTurn::Wait => 2,
            TreeTurn::Peg(hole) => 3 | (hole.index() as u32) << 2,
            TreeTurn::Instead(hole, bridge) => {
                let bridge = bridge.left().index() * 4 + bridge.direction().index();
                3 | (hole.index() as u32) << 2 | (1 + bridge as u32) << 16
            }
        }
    }

    /// The opposite of [`pack`](TreeTurn::pack).
    pub(super) fn unpack(packed: u32) -> Option<TreeTurn> {
        let hole = |index: u32| Hole::of_index(index as usize);
        match packed {
            1 => Some(TreeTurn::Swap),
            2 => Some(TreeTurn::Wait),
            _ if packed & 3 != 3 => None,
            _ => {
                let peg = hole(packed >> 2 & 0x3fff)?;
                match (packed >> 16).checked_sub(1) {
                    None => Some(TreeTurn::Peg(peg)),
                    Some(bridge) => {
                        let direction = Direction::ALL[bridge as usize % 4];
                        Bridge::leading(hole(bridge / 4)?, direction)
                            .map(|bridge| TreeTurn::Instead(peg, bridge))
                    }
                }
            }
        }
    }
}
