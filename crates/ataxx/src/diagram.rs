//! Positions drawn as text:
//!
//! ```text
//! 7 x . . . . . o
//! 6 . . . . . . .
//! 5 . . # . # . .
//! 4 . . . . . . .
//! 3 . . # . # . .
//! 2 . . . . . . .
//! 1 o . . . . . x
//!   a b c d e f g
//! red to move
//! move 1, plies since the last division 0
//! red 2, blue 2
//! ```
//!
//! `x` is Red, `o` is Blue, `#` is a blocked square. A drawing by hand may leave out what follows
//! the board: then Red is to move, and the counters are those of a first turn.

use crate::{Cell, Position, SIDES, Square};
use rules::{Malformed, Side};
use std::fmt::Write;

const COLUMNS: &str = "a b c d e f g";

/// Every kind of cell with its sign.
const SIGNS: [(Cell, &str); 4] = [
    (Cell::Empty, "."),
    (Cell::Stone(Side::First), "x"),
    (Cell::Stone(Side::Second), "o"),
    (Cell::Blocked, "#"),
];

pub(crate) fn write(position: &Position) -> String {
    let mut text = String::new();
    for row in (0..Square::SIDE).rev() {
        text.push(char::from(b'1' + row));
        for square in (0..Square::SIDE).filter_map(|column| Square::new(column, row)) {
            let cell = position.cell(square);
            text.push(' ');
            text.extend(SIGNS.iter().filter(|(known, _)| *known == cell).map(|(_, sign)| *sign));
        }
        text.push('\n');
    }
    let (side, counters) = (SIDES[position.side().index()], counters(position));
    // Writing into a string cannot fail.
    let _ = writeln!(text, "  {COLUMNS}\n{side} to move\n{counters}\n{}", stones(position));
    text
}

fn counters(position: &Position) -> String {
    let plies = position.plies_since_division();
    format!("move {}, plies since the last division {plies}", position.move_number())
}

fn stones(position: &Position) -> String {
    let [red, blue] = Side::BOTH.map(|side| position.stones(side).count());
    format!("{} {red}, {} {blue}", SIDES[0], SIDES[1])
}

pub(crate) fn read(text: &str) -> Result<Position, Malformed> {
    let mut lines = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty());

    let mut cells = [Cell::Empty; Square::COUNT];
    for (row, cells) in cells.chunks_mut(Square::SIDE.into()).enumerate().rev() {
        let (number, line) =
            lines.next().ok_or_else(|| Malformed::new("the drawing has 7 rows, not fewer"))?;
        read_row(row, line, cells).map_err(|what| Malformed::new(what).in_line(number))?;
    }

    let mut lines = lines.skip_while(|(_, line)| *line == COLUMNS);
    let mut side = Side::First;
    let mut numbers = (0, 1);
    if let Some((number, line)) = lines.next() {
        let found = Side::BOTH.into_iter().find(|side| {
            line.strip_suffix(" to move").is_some_and(|name| name == SIDES[side.index()])
        });
        side = found.ok_or_else(|| {
            Malformed::new(format!("\"{line}\" does not say whose turn it is")).in_line(number)
        })?;
    }
    if let Some((number, line)) = lines.next() {
        numbers = read_counters(line).ok_or_else(|| {
            Malformed::new(format!("\"{line}\" does not say the counters")).in_line(number)
        })?;
    }
    let (plies, move_number) = numbers;
    let position = Position::set_up(|square| cells[square.index()], side, plies, move_number);
    if let Some((number, line)) = lines.next()
        && line != stones(&position)
    {
        let what = format!("\"{line}\" does not count the stones, which are {}", stones(&position));
        return Err(Malformed::new(what).in_line(number));
    }
    match lines.next() {
        None => Ok(position),
        Some((number, line)) => {
            Err(Malformed::new(format!("\"{line}\" stands behind the drawing")).in_line(number))
        }
    }
}

fn read_row(row: usize, line: &str, cells: &mut [Cell]) -> Result<(), String> {
    let mut words = line.split_whitespace();
    let name = (row + 1).to_string();
    if words.next() != Some(&name) {
        return Err(format!("row {name} begins with its number"));
    }
    for cell in &mut *cells {
        let word = words.next().ok_or_else(|| format!("row {name} has 7 squares, not fewer"))?;
        let known = SIGNS.iter().find(|(_, sign)| *sign == word);
        *cell = known.ok_or_else(|| format!("\"{word}\" is not one of . x o #"))?.0;
    }
    match words.next() {
        None => Ok(()),
        Some(_) => Err(format!("row {name} has 7 squares, not more")),
    }
}

/// Plies since the last division and number of the move.
fn read_counters(line: &str) -> Option<(u16, u32)> {
    let (move_number, plies) =
        line.strip_prefix("move ")?.split_once(", plies since the last division ")?;
    Some((plies.parse().ok()?, move_number.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWING: &str = "\
7 x . . . . . o
6 . . . . . . .
5 . . # . # . .
4 . . . . . . .
3 . . # . # . .
2 . . . . . . x
1 o . . . . . x
  a b c d e f g
blue to move
move 3, plies since the last division 1
red 3, blue 2
";

    #[test]
    fn there_and_back() {
        let position = read(DRAWING).unwrap();
        assert_eq!(position.to_string(), "x5o/7/2-1-2/7/2-1-2/6x/o5x o 1 3");
        assert_eq!(write(&position), DRAWING);
    }

    #[test]
    fn the_board_suffices() {
        let board: Vec<&str> = DRAWING.lines().take(7).collect();
        let position = read(&board.join("\n")).unwrap();
        assert_eq!(position.to_string(), "x5o/7/2-1-2/7/2-1-2/6x/o5x x 0 1");
    }

    #[test]
    fn refused() {
        for (from, to, what) in [
            ("7 x", "6 x", "line 1: row 7 begins with its number"),
            (" o\n", " o .\n", "line 1: row 7 has 7 squares, not more"),
            (" o\n", "\n", "line 1: row 7 has 7 squares, not fewer"),
            ("# .", "? .", "line 3: \"?\" is not one of . x o #"),
            ("blue to", "green to", "line 9: \"green to move\" does not say whose turn it is"),
            (
                "move 3",
                "move three",
                "line 10: \"move three, plies since the last division 1\" does not say the counters",
            ),
            (
                "red 3",
                "red 4",
                "line 11: \"red 4, blue 2\" does not count the stones, which are red 3, blue 2",
            ),
            ("blue 2\n", "blue 2\nmore\n", "line 12: \"more\" stands behind the drawing"),
            (DRAWING, "", "the drawing has 7 rows, not fewer"),
        ] {
            let error = read(&DRAWING.replacen(from, to, 1)).unwrap_err();
            assert_eq!(error.to_string(), what);
        }
    }
}
