use crate::Bitboard;
use rules::{Malformed, Symmetry};
use std::fmt;
use std::str::FromStr;

/// A square of the board: `a1` is bottom left, `g7` top right.
///
/// ```
/// use ataxx::Square;
///
/// let square: Square = "c5".parse()?;
/// assert_eq!((square.column(), square.row()), (2, 4));
/// assert_eq!(square.to_string(), "c5");
/// # Ok::<(), rules::Malformed>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(
    /// The number of its bit: see [`Bitboard`].
    u8,
);

impl Square {
    /// How many columns and how many rows the board has.
    pub const SIDE: u8 = 7;

    /// How many squares the board has.
    pub const COUNT: usize = 49;

    /// From one row to the next. Two columns of padding stand between the rows, so that no step
    /// of one or two columns leads from one row into another.
    pub(crate) const STRIDE: u8 = Square::SIDE + 2;

    /// The square in `column` and `row`, both counted from 0, from the bottom left.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Square> {
        if column < Square::SIDE && row < Square::SIDE {
            Some(Square(row * Square::STRIDE + column))
        } else {
            None
        }
    }

    /// All squares, row by row from the bottom.
    pub fn all() -> impl Iterator<Item = Square> {
        Bitboard::ALL.into_iter()
    }

    /// The square with this [`bit`](Square::bit), if it is one.
    #[must_use]
    pub const fn from_bit(bit: u8) -> Option<Square> {
        Square::new(bit % Square::STRIDE, bit / Square::STRIDE)
    }

    /// The square of a bit. Only for bits that are squares.
    pub(crate) const fn of_bit(bit: u8) -> Square {
        Square(bit)
    }

    /// The number of its bit, below 64: from one square to the next in its row it is 1 more, to the
    /// one above 9 more. For tables of 64 entries that are looked into very often; the other tables
    /// go by [`index`](Square::index).
    #[must_use]
    pub const fn bit(self) -> usize {
        // The mask changes nothing; it shows the compiler that tables of 64 entries suffice.
        (self.0 & 63) as usize
    }

    /// Its column, 0 to 6 from the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % Square::STRIDE
    }

    /// Its row, 0 to 6 from the bottom.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / Square::STRIDE
    }

    /// Its number among all squares, 0 to 48, row by row from the bottom.
    #[must_use]
    pub const fn index(self) -> usize {
        INDICES[self.bit()] as usize
    }

    /// How many steps away `other` is, where a diagonal step counts as one.
    #[must_use]
    pub const fn distance(self, other: Square) -> u8 {
        let columns = self.column().abs_diff(other.column());
        let rows = self.row().abs_diff(other.row());
        if columns > rows { columns } else { rows }
    }

    /// The up to 8 squares one step away.
    #[must_use]
    pub const fn neighbours(self) -> Bitboard {
        Bitboard::NEIGHBOURS[self.bit()]
    }

    /// The up to 16 squares two steps away.
    #[must_use]
    pub const fn ring(self) -> Bitboard {
        Bitboard::RINGS[self.bit()]
    }

    /// Where `symmetry` puts this square.
    #[must_use]
    pub(crate) fn transformed(self, symmetry: Symmetry) -> Square {
        let side = i32::from(Square::SIDE);
        // Symmetries count rows from the top.
        let point = (i32::from(self.column()), side - 1 - i32::from(self.row()));
        let (x, y) = symmetry.apply(point, side, side);
        let image = u8::try_from(x).ok().zip(u8::try_from(side - 1 - y).ok());
        // A symmetry of the board leads nowhere else.
        image.and_then(|(column, row)| Square::new(column, row)).unwrap_or(self)
    }
}

/// The number of each bit's square among all squares; 0 for bits that are none.
const INDICES: [u8; 64] = {
    let mut indices = [0; 64];
    let mut row = 0;
    while row < Square::SIDE {
        let mut column = 0;
        while column < Square::SIDE {
            indices[(row * Square::STRIDE + column) as usize] = row * Square::SIDE + column;
            column += 1;
        }
        row += 1;
    }
    indices
};

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl FromStr for Square {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Square, Malformed> {
        let square = match text.as_bytes() {
            &[column, row] => {
                let column = column.to_ascii_lowercase().checked_sub(b'a');
                column.zip(row.checked_sub(b'1')).and_then(|(column, row)| Square::new(column, row))
            }
            _ => None,
        };
        square.ok_or_else(|| Malformed::new(format!("\"{text}\" is not a square (a1 to g7)")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers() {
        let squares: Vec<Square> = Square::all().collect();
        assert_eq!(squares.len(), Square::COUNT);
        for (index, square) in squares.into_iter().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
            assert_eq!(Square::new(square.column(), square.row()), Some(square));
            assert_eq!(Square::from_bit(square.bit() as u8), Some(square));
        }
        for text in ["", "a", "a0", "a8", "h1", "a10", "1a", "`1", "ä1", "a1 "] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn tables_are_distances() {
        for from in Square::all() {
            for to in Square::all() {
                let distance = from.distance(to);
                assert_eq!(from.neighbours().contains(to), distance == 1, "{from}{to}");
                assert_eq!(from.ring().contains(to), distance == 2, "{from}{to}");
            }
        }
    }
}
