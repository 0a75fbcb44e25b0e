//! The parts of a position's hash. Each is a mixed number of its own; a position's hash is their
//! exclusive or.

use crate::board::left_end;
use crate::crossing::place;
use crate::{Bridge, Direction, Hole, Opening, Variant};
use rules::{Side, mix};

/// Keeps the numbers of different kinds of keys apart.
const KIND: u32 = 32;

const fn key(kind: u64, number: usize) -> u64 {
    mix(kind << KIND | number as u64)
}

/// A peg of a side.
pub(crate) const fn peg(side: Side, hole: Hole) -> u64 {
    key(1, hole.index() * 2 + side.index())
}

/// A bridge; whose it is, its pegs say.
pub(crate) const fn bridge(bridge: Bridge) -> u64 {
    bridge_from(bridge.left().cell(), bridge.direction())
}

/// The bridge that leads from `cell` in a direction.
pub(crate) const fn bridge_from(cell: usize, direction: Direction) -> u64 {
    key(2, place(left_end(cell, direction), direction.index() & 3))
}

/// Whose turn it is.
pub(crate) const fn to_move(side: Side) -> u64 {
    match side {
        Side::First => 0,
        Side::Second => key(3, 0),
    }
}

/// The state of the opening; nothing once it is over.
pub(crate) const fn opening(opening: Opening) -> u64 {
    match opening {
        Opening::Over => 0,
        _ => key(4, opening as usize),
    }
}

/// The size of the board and the rules for bridges.
pub(crate) const fn variant(variant: Variant) -> u64 {
    key(5, variant.size() * 2 + variant.paper_and_pencil() as usize)
}
