//! Sets of cells in one word.

use ::xart::Spot;

/// A set of cells. One bit stands for all cells that are certain distances apart, the nearest of
/// them eleven cells, so a set may seem to have something in common with another one that it has
/// not, but never the other way round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Area(u128);

const BITS: usize = 128;

/// The next row begins so many bits later.
const ROW: usize = 12;

impl Area {
    /// One cell.
    #[inline]
    pub(super) const fn cell(spot: Spot) -> Area {
        Area(1 << index(spot))
    }

    /// A cell and those beside it.
    #[inline]
    pub(super) const fn around(spot: Spot) -> Area {
        AROUND[index(spot)]
    }

    /// The cells at most two steps from this one.
    #[inline]
    pub(super) const fn near(spot: Spot) -> Area {
        NEAR[index(spot)]
    }

    /// What is in one of the sets or in both.
    #[inline]
    pub(super) const fn or(self, other: Area) -> Area {
        Area(self.0 | other.0)
    }

    /// Whether there may be a cell in both.
    #[inline]
    pub(super) const fn touches(self, other: Area) -> bool {
        self.0 & other.0 != 0
    }
}

const fn index(spot: Spot) -> usize {
    (spot.x as isize + spot.y as isize * ROW as isize) as usize % BITS
}

/// A cell and those beside it.
const STEP: u128 = 1 | 1 << 1 | 1 << (BITS - 1) | 1 << ROW | 1 << (BITS - ROW);

static AROUND: [Area; BITS] = everywhere(STEP);

static NEAR: [Area; BITS] = everywhere({
    let (mut steps, mut number) = (0, 0);
    while number < BITS {
        if STEP >> number & 1 != 0 {
            steps |= STEP.rotate_left(number as u32);
        }
        number += 1;
    }
    steps
});

/// A set around the first cell, moved to all others.
const fn everywhere(set: u128) -> [Area; BITS] {
    let mut table = [Area(0); BITS];
    let mut number = 0;
    while number < BITS {
        table[number] = Area(set.rotate_left(number as u32));
        number += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_touch_and_what_is_farther_does_not() {
        for (x, y) in [(0, 0), (-1, 10), (11, -11), (-300, 41)] {
            let here = Area::around(Spot { x, y });
            for (dx, dy) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)] {
                assert!(here.touches(Area::cell(Spot { x: x + dx, y: y + dy })));
            }
            assert!(!here.touches(Area::cell(Spot { x: x + 1, y: y + 1 })));
            for (dx, dy) in [(2, 1), (-3, 0), (-1, 7), (8, 3), (0, -9)] {
                assert!(!here.touches(Area::around(Spot { x: x + dx, y: y + dy })));
            }
        }
    }
}
