//! What an Ataxx position is worth, by hand.

use crate::score::Value;
use ::ataxx::{Bitboard, Position};

/// A stone more. Everything else is measured by it.
const STONE: Value = 100;

/// A square next to own stones into which one could divide.
const ROOM: Value = 8;

/// A stone next to an empty square: it can be turned.
const EXPOSED: Value = -12;

/// Whose turn it is.
const TURN: Value = 60;

/// From the view of the player to move.
pub(super) fn evaluate(position: &Position) -> Value {
    let side = position.side();
    let (own, other) = (position.stones(side), position.stones(!side));
    let empty = position.empty();
    let difference = |own: Bitboard, other: Bitboard| own.count() as Value - other.count() as Value;
    let beside = empty.singles();
    TURN + STONE * difference(own, other)
        + ROOM * difference(own.singles() & empty, other.singles() & empty)
        + EXPOSED * difference(own & beside, other & beside)
}
