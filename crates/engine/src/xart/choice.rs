//! A turn as the search knows it.

use ::xart::{Face, Spot, Turn, Xart};

/// A tile and where it is laid. In places that stay the same while the layout grows, so that what
/// is learnt about a turn in one position helps in others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    pub(super) spot: Spot,
    pub(super) face: Face,
}

/// Spots are kept in so many bits each.
const BITS: u32 = 12;

impl Choice {
    /// The turn in the notation's columns and rows.
    pub(super) fn turn(self, game: &Xart) -> Turn {
        let (column, row) = game.tiles().next().map_or((0, 0), |tile| (tile.column, tile.row));
        Turn {
            column: (column + i32::from(self.spot.x)) as u16,
            row: (row + i32::from(self.spot.y)) as u16,
            face: self.face,
        }
    }

    /// As a number other than 0.
    pub(super) fn pack(self) -> u32 {
        let bits = |distance: i16| (i32::from(distance) + (1 << (BITS - 1))) as u32;
        1 + self.face.index() as u32 + (bits(self.spot.x) << 3) + (bits(self.spot.y) << (3 + BITS))
    }

    /// The opposite of [`pack`](Choice::pack).
    pub(super) fn unpack(packed: u32) -> Option<Choice> {
        let packed = packed.checked_sub(1)?;
        let face = *Face::ALL.get(packed as usize & 7)?;
        let distance =
            |shift: u32| ((packed >> shift & ((1 << BITS) - 1)) as i32 - (1 << (BITS - 1))) as i16;
        Some(Choice { spot: Spot { x: distance(3), y: distance(3 + BITS) }, face })
    }
}
