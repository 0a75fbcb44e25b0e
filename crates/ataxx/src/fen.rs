//! Positions as the engine community writes them: `x5o/7/7/7/7/7/o5x x 0 1`.
//!
//! Rows from the top, `x` for Red, `o` for Blue, `-` for a blocked square, numbers for empty
//! squares; the side to move; plies since the last division; number of the move. Some programs
//! leave the last fields out: then Red is to move, and the counters are those of a first turn.

use crate::{Cell, Position, Square};
use rules::{Malformed, Side};
use std::fmt;
use std::str::FromStr;

const SIDE: usize = Square::SIDE as usize;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..Square::SIDE).rev() {
            write_row(self, row, f)?;
            f.write_str(if row > 0 { "/" } else { " " })?;
        }
        let side = stone(self.side());
        write!(f, "{side} {} {}", self.plies_since_division(), self.move_number())
    }
}

fn write_row(position: &Position, row: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut empty = 0;
    for square in (0..Square::SIDE).filter_map(|column| Square::new(column, row)) {
        let letter = match position.cell(square) {
            Cell::Empty => {
                empty += 1;
                continue;
            }
            Cell::Stone(side) => stone(side),
            Cell::Blocked => '-',
        };
        if empty > 0 {
            write!(f, "{empty}")?;
            empty = 0;
        }
        write!(f, "{letter}")?;
    }
    if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
}

fn stone(side: Side) -> char {
    match side {
        Side::First => 'x',
        Side::Second => 'o',
    }
}

impl FromStr for Position {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Position, Malformed> {
        let mut fields = text.split_whitespace();
        let board = fields.next().ok_or_else(|| Malformed::new("the position is missing"))?;
        let side = match fields.next() {
            None | Some("x") => Side::First,
            Some("o") => Side::Second,
            Some(other) => {
                return Err(Malformed::new(format!("the side to move is x or o, not \"{other}\"")));
            }
        };
        let plies = fields.next().map_or(Ok(0), counter)?;
        let move_number = fields.next().map_or(Ok(1), counter)?;
        if let Some(more) = fields.next() {
            return Err(Malformed::new(format!("\"{more}\" stands behind the position")));
        }
        let cells = read_board(board)?;
        let cell = |square: Square| cells[usize::from(square.row())][usize::from(square.column())];
        Ok(Position::set_up(cell, side, plies, move_number))
    }
}

fn counter<T: FromStr>(text: &str) -> Result<T, Malformed> {
    // `parse` alone would take a sign.
    let number = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok());
    number.flatten().ok_or_else(|| Malformed::new(format!("\"{text}\" is not a counter")))
}

/// The cells by row from the bottom and column.
fn read_board(text: &str) -> Result<[[Cell; SIDE]; SIDE], Malformed> {
    let mut cells = [[Cell::Empty; SIDE]; SIDE];
    let mut rows = text.split('/');
    for (index, cells) in cells.iter_mut().enumerate().rev() {
        let row = rows.next().ok_or_else(|| Malformed::new("the board has 7 rows, not fewer"))?;
        read_row(row, cells)
            .map_err(|what| Malformed::new(format!("row {}: {what}", index + 1)))?;
    }
    match rows.next() {
        None => Ok(cells),
        Some(_) => Err(Malformed::new("the board has 7 rows, not more")),
    }
}

fn read_row(text: &str, cells: &mut [Cell; SIDE]) -> Result<(), String> {
    let mut column = 0;
    let mut after_number = false;
    for letter in text.chars() {
        let (cell, width) = match letter {
            'x' => (Cell::Stone(Side::First), 1),
            'o' => (Cell::Stone(Side::Second), 1),
            '-' => (Cell::Blocked, 1),
            '1'..='7' if after_number => return Err("two numbers in a row".to_owned()),
            '1'..='7' => (Cell::Empty, letter as usize - '0' as usize),
            _ => return Err(format!("'{letter}' is not x, o, - or 1 to 7")),
        };
        after_number = cell == Cell::Empty;
        let next = column + width;
        cells.get_mut(column..next).ok_or("it has 7 squares, not more")?.fill(cell);
        column = next;
    }
    if column == SIDE { Ok(()) } else { Err(format!("it has 7 squares, not {column}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_may_be_missing() {
        let start = Position::default();
        for text in [
            "x5o/7/7/7/7/7/o5x",
            "x5o/7/7/7/7/7/o5x x",
            "x5o/7/7/7/7/7/o5x x 0",
            " x5o/7/7/7/7/7/o5x  x 0 1\n",
        ] {
            assert_eq!(text.parse(), Ok(start), "{text}");
        }
    }

    #[test]
    fn counters_are_kept() {
        for text in ["7/7/7/7/7/7/7 o 65535 4294967295", "xoxoxox/-------/7/7/7/7/7 x 0 0"] {
            assert_eq!(
                text.parse::<Position>().map(|position| position.to_string()),
                Ok(text.into())
            );
        }
    }

    #[test]
    fn refused() {
        for (text, what) in [
            ("", "the position is missing"),
            ("x5o/7/7/7/7/7", "the board has 7 rows, not fewer"),
            ("7/7/7/7/7/7/7/7 x 0 1", "the board has 7 rows, not more"),
            ("x5o/7/7/7/7/7/o5 x 0 1", "row 1: it has 7 squares, not 6"),
            ("x6o/7/7/7/7/7/o5x x 0 1", "row 7: it has 7 squares, not more"),
            ("7/8/7/7/7/7/7 x 0 1", "row 6: '8' is not x, o, - or 1 to 7"),
            ("7/0x6/7/7/7/7/7 x 0 1", "row 6: '0' is not x, o, - or 1 to 7"),
            ("7/7/34/7/7/7/7 x 0 1", "row 5: two numbers in a row"),
            ("X6/7/7/7/7/7/7 x 0 1", "row 7: 'X' is not x, o, - or 1 to 7"),
            ("7/7/7/7/7/7/ü x 0 1", "row 1: 'ü' is not x, o, - or 1 to 7"),
            ("7/7/7/7/7/7/7 w 0 1", "the side to move is x or o, not \"w\""),
            ("7/7/7/7/7/7/7 x -1 1", "\"-1\" is not a counter"),
            ("7/7/7/7/7/7/7 x 65536 1", "\"65536\" is not a counter"),
            ("7/7/7/7/7/7/7 x 0 4294967296", "\"4294967296\" is not a counter"),
            ("7/7/7/7/7/7/7 x 0 +1", "\"+1\" is not a counter"),
            ("7/7/7/7/7/7/7 x 0 1 1", "\"1\" stands behind the position"),
        ] {
            assert_eq!(text.parse::<Position>(), Err(Malformed::new(what)), "{text}");
        }
    }
}
