//! Ataxx: stones and blocked squares. Nothing of it is ever impossible.

use super::Tool;
use crate::boards::ataxx::piece;
use crate::texts::t;
use ataxx::{Ataxx, Cell, Position, Square};
use leptos::prelude::*;
use rules::{Game, Side};

/// What can be put onto a square.
const CELLS: [(Cell, &str); 4] = [
    (Cell::Stone(Side::First), "ataxx-stone-1"),
    (Cell::Stone(Side::Second), "ataxx-stone-2"),
    (Cell::Blocked, "ataxx-blocked"),
    (Cell::Empty, "ataxx-empty"),
];

pub(super) fn tools() -> Vec<Tool> {
    let tool = |(cell, name): (Cell, &'static str)| Tool {
        name: Signal::derive(move || t(name)),
        picture: piece(cell).into_any(),
    };
    CELLS.map(tool).into()
}

/// The board without anything on it.
pub(super) fn cleared(game: &Ataxx) -> Ataxx {
    Position::set_up(|_| Cell::Empty, game.to_move(), 0, 1).into()
}

/// The same with another side to move.
pub(super) fn with_mover(game: &Ataxx, side: Side) -> Ataxx {
    Position::set_up(|square| game.position().cell(square), side, 0, 1).into()
}

/// What a tool does on a square. What it would put there it takes away if it is there.
pub(super) fn touched(game: &Ataxx, tool: usize, square: Square) -> Ataxx {
    let before = game.position();
    let wanted = CELLS.get(tool).map_or(Cell::Empty, |(cell, _)| *cell);
    let wanted = if before.cell(square) == wanted { Cell::Empty } else { wanted };
    let cell = |at| if at == square { wanted } else { before.cell(at) };
    Position::set_up(cell, before.side(), 0, 1).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_filled_and_emptied() {
        let at = |name: &str| name.parse::<Square>().unwrap();
        let mut game = cleared(&Ataxx::default());
        for (tool, name) in [(0, "a1"), (1, "d4"), (2, "g7"), (0, "d4"), (1, "b2"), (3, "b2")] {
            game = touched(&game, tool, at(name));
        }
        assert_eq!(game.code(), "6-/7/7/3x3/7/7/x6 x 0 1");
        game = with_mover(&touched(&game, 2, at("g7")), Side::Second);
        assert_eq!(game.code(), "7/7/7/3x3/7/7/x6 o 0 1");
    }
}
