use crate::Direction;
use rules::{Malformed, letters, parse_letters, split_letters};
use std::fmt;
use std::str::FromStr;

/// A hole of the board: a column from the left and a row from the top.
///
/// It fits on a board of the largest size; whether it is on a smaller one, the board knows. Holes
/// are ordered by column, then by row.
///
/// ```
/// use twixt::Hole;
///
/// let hole: Hole = "l8".parse().unwrap();
/// assert_eq!((hole.column(), hole.row()), (11, 7));
/// assert_eq!(hole.to_string(), "l8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hole(u16);

/// How far the columns lie apart in memory: the largest board and two cells beside it, which
/// the end of one column and the beginning of the next share.
const STRIDE: usize = Hole::STRIDE;

/// What a knight's move can reach before the first hole and behind the last.
const MARGIN: usize = 2 * STRIDE + 1;

/// How many cells a board needs so that no knight's move from any hole leaves it.
pub(crate) const CELLS: usize = (Hole::MAX_SIZE - 1) * STRIDE + Hole::MAX_SIZE + 2 * MARGIN;

impl Hole {
    /// How far the [indices](Hole::index) of a column and the next lie apart.
    pub const STRIDE: usize = 32;

    /// The largest size of a board.
    pub const MAX_SIZE: usize = 30;

    /// Every [`index`](Hole::index) is smaller than this.
    pub const INDEX_END: usize = Hole::MAX_SIZE * STRIDE;

    /// The hole in a column and a row, both counted from 0; nothing beyond the largest board.
    #[must_use]
    pub const fn new(column: usize, row: usize) -> Option<Hole> {
        if column < Hole::MAX_SIZE && row < Hole::MAX_SIZE {
            Some(Hole((column * STRIDE + row) as u16))
        } else {
            None
        }
    }

    /// The column, counted from 0 at the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.0 as usize / STRIDE
    }

    /// The row, counted from 0 at the top.
    #[must_use]
    pub const fn row(self) -> usize {
        self.0 as usize % STRIDE
    }

    /// A number below [`INDEX_END`](Hole::INDEX_END) for tables, the same on every size of board.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The hole with an [`index`](Hole::index).
    #[must_use]
    pub const fn of_index(index: usize) -> Option<Hole> {
        Hole::new(index / STRIDE, index % STRIDE)
    }

    /// The hole a knight's move away, if that is not beyond the largest board.
    #[must_use]
    pub const fn neighbour(self, direction: Direction) -> Option<Hole> {
        let (x, y) = direction.step();
        let column = self.column() as i32 + x;
        let row = self.row() as i32 + y;
        if column < 0 || row < 0 { None } else { Hole::new(column as usize, row as usize) }
    }

    /// Where the hole lies in the board's arrays.
    pub(crate) const fn cell(self) -> usize {
        self.0 as usize + MARGIN
    }

    /// The hole that lies in `cell`, which must be the cell of one.
    pub(crate) const fn of_cell(cell: usize) -> Hole {
        Hole((cell - MARGIN) as u16)
    }

    /// How far a step goes in the board's arrays.
    pub(crate) const fn offset(x: i32, y: i32) -> isize {
        x as isize * STRIDE as isize + y as isize
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letters(self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Hole {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Hole, Malformed> {
        let (column, row) = split_letters(text);
        let all_digits = row.bytes().all(|byte| byte.is_ascii_digit());
        parse_letters(column)
            .zip(row.parse::<usize>().ok().filter(|_| all_digits))
            .and_then(|(column, row)| Hole::new(column, row.checked_sub(1)?))
            .ok_or_else(|| Malformed::new(format!("\"{text}\" is not a hole")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_back() {
        for column in 0..Hole::MAX_SIZE {
            for row in 0..Hole::MAX_SIZE {
                let hole = Hole::new(column, row).unwrap();
                assert_eq!((hole.column(), hole.row()), (column, row));
                assert_eq!(hole.to_string().parse(), Ok(hole));
                assert_eq!(hole.to_string().to_uppercase().parse(), Ok(hole));
                assert_eq!(Hole::of_cell(hole.cell()), hole);
                assert!(hole.index() < Hole::INDEX_END);
            }
        }
        assert_eq!(Hole::new(29, 29).unwrap().to_string(), "ad30");
    }

    #[test]
    fn not_a_hole() {
        for text in
            ["", "a", "1", "a0", "a31", "ae1", "a+1", "a-1", "a1b", "1a", "a99999999999999999999"]
        {
            assert!(text.parse::<Hole>().is_err(), "{text}");
        }
    }
}
