//! How squares and stones look.

use ataxx::{Cell, Square};
use leptos::prelude::*;
use rules::Side;

/// From one square to the next.
pub(super) const CELL: f64 = 60.0;

/// What the board has on its edges besides the squares.
pub(super) const RIM: f64 = 34.0;

const STONE: f64 = 23.0;

/// How many squares there are in a row.
const SIDE: f64 = Square::SIDE as f64;

/// The upper left corner of a square.
pub(super) fn corner(square: Square) -> (f64, f64) {
    let row = Square::SIDE - 1 - square.row();
    (f64::from(square.column()) * CELL, f64::from(row) * CELL)
}

/// The square at a place of the drawing; the drawing goes from 0 to 1 both ways.
pub(super) fn square_at(x: f64, y: f64) -> Option<Square> {
    let number = |part: f64| {
        let number = ((part * (SIDE * CELL + 2.0 * RIM) - RIM) / CELL).floor();
        (0.0..SIDE).contains(&number).then_some(number as u8)
    };
    Square::new(number(x)?, Square::SIDE - 1 - number(y)?)
}

/// What is on a square, and how it came there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Seen {
    pub(super) cell: Cell,
    came: &'static str,
}

/// What is on a square now, after what was there before.
pub(super) fn seen(before: Option<&Seen>, cell: Cell) -> Seen {
    let came = match (before, cell) {
        (Some(before), _) if before.cell == cell => before.came,
        (Some(Seen { cell: Cell::Stone(_), .. }), Cell::Stone(_)) => "turned",
        (Some(_), Cell::Stone(_)) => "laid",
        _ => "",
    };
    Seen { cell, came }
}

/// The stone on a square, if there is one. Red has a ring, Blue a dot.
pub(super) fn stone(seen: Seen) -> Option<impl IntoView> {
    let Cell::Stone(side) = seen.cell else { return None };
    let (name, mark) = match side {
        Side::First => ("first", STONE * 0.55),
        Side::Second => ("second", STONE * 0.22),
    };
    let middle = CELL / 2.0;
    Some(view! {
        <g class=format!("stone {name} {}", seen.came)>
            <circle class="shadow" cx=middle cy=middle + 2.0 r=STONE/>
            <circle class="body" cx=middle cy=middle r=STONE/>
            <circle class="mark" cx=middle cy=middle r=mark/>
        </g>
    })
}

/// The names of columns and rows.
pub(super) fn labels() -> impl IntoView {
    let size = CELL * SIDE;
    let label = |number: u8| {
        let along = (f64::from(number) + 0.5) * CELL;
        let column = char::from(b'a' + number);
        view! {
            <text x=along y=size + RIM * 0.62>{column.to_string()}</text>
            <text x=-RIM * 0.5 y=size - along + 6.0>{(number + 1).to_string()}</text>
        }
    };
    (0..Square::SIDE).map(label).collect_view()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_found_where_they_are_drawn() {
        let whole = SIDE * CELL + 2.0 * RIM;
        for name in ["a1", "g7", "c5"] {
            let square: Square = name.parse().unwrap();
            let (x, y) = corner(square);
            let part = |place: f64| (place + RIM + CELL / 2.0) / whole;
            assert_eq!(square_at(part(x), part(y)), Some(square));
        }
        assert_eq!(square_at(0.01, 0.5), None);
        assert_eq!(square_at(0.5, 1.0), None);
    }

    #[test]
    fn a_stone_knows_how_it_came() {
        let stone = |side| Cell::Stone(side);
        let empty = seen(None, Cell::Empty);
        let laid = seen(Some(&empty), stone(Side::First));
        assert_eq!(laid.came, "laid");
        assert_eq!(seen(Some(&laid), stone(Side::First)), laid);
        assert_eq!(seen(Some(&laid), stone(Side::Second)).came, "turned");
        assert_eq!(seen(None, stone(Side::First)).came, "");
    }
}
