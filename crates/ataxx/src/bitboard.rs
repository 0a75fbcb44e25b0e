use crate::Square;
use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of squares, one bit each.
///
/// The rows lie nine bits apart, with two bits between them that are no squares: a shift by one
/// or two columns ends there instead of in the next row. Every public way to make a set leaves
/// these bits clear.
///
/// ```
/// use ataxx::{Bitboard, Square};
///
/// let corner: Bitboard = ["a1".parse::<Square>()?].into_iter().collect();
/// assert_eq!(corner.singles().count(), 4);
/// assert_eq!(corner.doubles().count(), 5);
/// # Ok::<(), rules::Malformed>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(u64);

/// A bit that is no square.
const NO_SQUARE: u32 = 63;

const ROW: u32 = Square::STRIDE as u32;

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);

    /// Every square of the board.
    pub const ALL: Bitboard = {
        let mut rows = 0;
        let mut row = 0;
        while row < Square::SIDE {
            rows |= 0b111_1111 << (row * Square::STRIDE);
            row += 1;
        }
        Bitboard(rows)
    };

    /// The squares one step from each bit.
    pub(crate) const NEIGHBOURS: [Bitboard; 64] = by_bit(1);

    /// The squares two steps from each bit.
    pub(crate) const RINGS: [Bitboard; 64] = by_bit(2);

    /// Only `square`.
    #[must_use]
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(1 << square.bit())
    }

    /// These and `square`.
    #[must_use]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | Bitboard::of(square).0)
    }

    /// One bit for each square.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// Whether `square` is in it.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Bitboard::of(square).0 != 0
    }

    /// Whether it holds no square.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether no square is in both.
    #[must_use]
    pub const fn is_disjoint(self, other: Bitboard) -> bool {
        self.0 & other.0 == 0
    }

    /// The squares of a row, counted from 0, as the lowest seven bits: column a is the first.
    #[must_use]
    pub const fn row(self, row: usize) -> usize {
        (self.0 >> (row * Square::STRIDE as usize)) as usize & ((1 << Square::SIDE) - 1)
    }

    /// How many squares it holds.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Its first square, row by row from the bottom.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::of_bit(self.0.trailing_zeros() as u8)) }
    }

    /// Takes the first square out and gives the squares two steps away from it; none if there is
    /// no square. Without a branch.
    pub(crate) const fn take_ring(&mut self) -> Bitboard {
        let first = (self.0 | 1 << NO_SQUARE).trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        Bitboard::RINGS[first as usize]
    }

    /// All squares at most one step away from one of these, these included.
    #[must_use]
    pub const fn singles(self) -> Bitboard {
        let rows = self.0 | self.0 << 1 | self.0 >> 1;
        Bitboard((rows | rows << ROW | rows >> ROW) & Bitboard::ALL.0)
    }

    /// All squares exactly two steps away from one of these.
    #[must_use]
    pub const fn doubles(self) -> Bitboard {
        let ends = self.0 << 2 | self.0 >> 2;
        let rows = ends | self.0 << 1 | self.0 | self.0 >> 1;
        let sides = ends | ends << ROW | ends >> ROW;
        Bitboard((sides | rows << (2 * ROW) | rows >> (2 * ROW)) & Bitboard::ALL.0)
    }

    /// All squares at most two steps away from one of these, these included.
    #[must_use]
    pub const fn reach(self) -> Bitboard {
        let rows = self.0 | self.0 << 1 | self.0 >> 1 | self.0 << 2 | self.0 >> 2;
        let near = rows | rows << ROW | rows >> ROW;
        Bitboard((near | rows << (2 * ROW) | rows >> (2 * ROW)) & Bitboard::ALL.0)
    }
}

/// The squares `distance` steps away from each bit that is a square.
const fn by_bit(distance: u8) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            if Bitboard::ALL.0 >> from & Bitboard::ALL.0 >> to & 1 == 1
                && Square::of_bit(from).distance(Square::of_bit(to)) == distance
            {
                table[from as usize].0 |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    table
}

impl BitAnd for Bitboard {
    type Output = Bitboard;

    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;

    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;

    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;

    /// All other squares of the board.
    fn not(self) -> Bitboard {
        Bitboard(!self.0 & Bitboard::ALL.0)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], row by row from the bottom.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(|square| square.to_string())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares of which `distances` has one to a square of `set`.
    fn at_distance(set: Bitboard, distances: &[u8]) -> Bitboard {
        Square::all()
            .filter(|to| set.into_iter().any(|from| distances.contains(&from.distance(*to))))
            .collect()
    }

    #[test]
    fn spreads_are_distances() {
        for first in Square::all() {
            for second in Square::all() {
                let set = Bitboard::of(first) | Bitboard::of(second);
                assert_eq!(set.singles(), at_distance(set, &[0, 1]), "{set:?}");
                assert_eq!(set.doubles(), at_distance(set, &[2]), "{set:?}");
                assert_eq!(set.reach(), at_distance(set, &[0, 1, 2]), "{set:?}");
            }
        }
    }

    #[test]
    fn sets() {
        let set: Bitboard = Square::all().filter(|square| square.column() == 3).collect();
        assert_eq!(set.count(), 7);
        assert_eq!((!set).count(), 42);
        assert_eq!(set | !set, Bitboard::ALL);
        assert_eq!(set ^ set, Bitboard::EMPTY);
        assert!(set.is_disjoint(!set));
        assert_eq!(set.into_iter().len(), 7);
        assert_eq!(set.into_iter().collect::<Bitboard>(), set);
        assert_eq!(Bitboard::EMPTY.first(), None);
    }
}
