use crate::{Bitboard, Cell, Square};
use rules::{Side, mix};
use std::ops::{Add, Sub};

/// What the hash of a position is made of: the sum of a key for everything that is there.
///
/// The key of a thing on a square is the key of the thing, shifted to the square. So the keys of
/// a whole set of squares are added by one multiplication, and a turn that flips many stones
/// costs no more than one that flips none. The usual way, random keys joined by xor, needs a loop
/// over the flipped stones, whose length the processor cannot foresee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Sum(u64);

/// The keys of the things. Odd: no shift to a square makes them nothing.
const STONES: [u64; 2] = [mix(0) | 1, mix(1) | 1];
const BLOCKED: u64 = mix(2) | 1;
const TO_MOVE: [u64; 2] = [mix(3), mix(4)];

impl Sum {
    /// The keys of stones of `side`.
    pub(crate) fn stones(side: Side, squares: Bitboard) -> Sum {
        Sum(squares.bits().wrapping_mul(STONES[side.index()]))
    }

    /// The key of what is on one square.
    pub(crate) fn of(cell: Cell, square: Square) -> Sum {
        match cell {
            Cell::Empty => Sum(0),
            Cell::Stone(side) => Sum(STONES[side.index()] << square.bit()),
            Cell::Blocked => Sum(BLOCKED << square.bit()),
        }
    }

    /// The key of the side to move.
    pub(crate) fn to_move(side: Side) -> Sum {
        Sum(TO_MOVE[side.index()])
    }

    /// The low bits of a sum tell only of the first squares; here every bit tells of all.
    pub(crate) fn hash(self) -> u64 {
        mix(self.0)
    }
}

impl Add for Sum {
    type Output = Sum;

    fn add(self, other: Sum) -> Sum {
        Sum(self.0.wrapping_add(other.0))
    }
}

impl Sub for Sum {
    type Output = Sum;

    fn sub(self, other: Sum) -> Sum {
        Sum(self.0.wrapping_sub(other.0))
    }
}
