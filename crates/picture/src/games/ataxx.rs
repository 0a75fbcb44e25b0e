//! Ataxx: stones on squares.

use crate::colours::{
    BLOCKED, BLUE_STONE, BLUE_STONE_EDGE, BLUE_STONE_MARK, GRID, HATCHING, LAST, RED_STONE,
    RED_STONE_MARK, SQUARE, WOOD, WOOD_EDGE,
};
use crate::frame::Frame;
use crate::labels::Labels;
use crate::svg::{Element, Path, Point, circle, group, line, rectangle};
use crate::words::{Words, list, status};
use crate::{Picture, SideColours, Style};
use ataxx::{Ataxx, Cell, Square, Turn};
use rules::{Game, Side};

/// Pixels a unit.
const SCALE: f64 = 1.0;
/// From one square to the next.
const CELL: f64 = 60.0;
/// The side of the board.
const BOARD: f64 = CELL * Square::SIDE as f64;
/// Of wood around the squares.
const RIM: f64 = 14.0;
/// Where columns and rows are named.
const LABEL_BAND: f64 = 22.0;
const LABEL_SIZE: f64 = 18.0;
/// The radius of a stone.
const STONE: f64 = 23.0;
/// How many lines of the hatching begin on the left edge.
const HATCH_LINES: u8 = 4;
const HATCH_INSET: f64 = 2.0;

impl SideColours for Ataxx {
    const COLOURS: [&'static str; 2] = [RED_STONE, BLUE_STONE];
}

impl Picture for Ataxx {
    fn svg(&self, style: &Style) -> String {
        let band = if style.labels { LABEL_BAND } else { 0.0 };
        let frame =
            Frame { left: -RIM - band, top: -RIM, right: BOARD + RIM, bottom: BOARD + RIM + band };
        let last = if style.mark_last { last_turn(self) } else { None };
        let mut parts = vec![
            frame.board(WOOD, WOOD_EDGE, 10.0),
            rectangle((0.0, 0.0), (BOARD, BOARD), 0.0).fill(SQUARE),
            group().children(pieces(self, |cell| cell == Cell::Blocked).map(blocked)),
            grid(),
            group().children(pieces(self, |cell| cell == Cell::Stone(Side::First)).map(red_stone)),
            group()
                .children(pieces(self, |cell| cell == Cell::Stone(Side::Second)).map(blue_stone)),
            marks(last),
        ];
        if style.labels {
            parts.push(labels());
        }
        frame.document(SCALE, style, &words(self, last), parts)
    }
}

/// The turn played last. Only a game that takes it back tells it.
fn last_turn(game: &Ataxx) -> Option<Turn> {
    game.clone().undo()
}

/// The squares with certain contents.
fn pieces(game: &Ataxx, wanted: impl Fn(Cell) -> bool) -> impl Iterator<Item = Square> {
    Square::all().filter(move |&square| wanted(game.position().cell(square)))
}

/// The top left corner of a square. Rows are counted from the bottom.
fn corner(square: Square) -> Point {
    let down = Square::SIDE - 1 - square.row();
    (f64::from(square.column()) * CELL, f64::from(down) * CELL)
}

fn middle(square: Square) -> Point {
    let (x, y) = corner(square);
    (x + CELL / 2.0, y + CELL / 2.0)
}

fn grid() -> Element {
    let lines = (1..Square::SIDE).map(|index| f64::from(index) * CELL);
    group()
        .fill("none")
        .stroke(GRID, 1.5)
        .children(lines.flat_map(|at| [line((at, 0.0), (at, BOARD)), line((0.0, at), (BOARD, at))]))
        .child(&rectangle((0.0, 0.0), (BOARD, BOARD), 0.0))
}

fn blocked(square: Square) -> Element {
    let (x, y) = corner(square);
    // So far inside of the square that the lines with their width do not leave it.
    let (left, top, side) = (x + HATCH_INSET, y + HATCH_INSET, CELL - 2.0 * HATCH_INSET);
    let mut hatching = Path::default();
    for index in 1..=2 * HATCH_LINES - 1 {
        // From the left or lower edge up to the upper or right one.
        let along = f64::from(index) * side / f64::from(HATCH_LINES);
        let (near, far) = (along.min(side), (along - side).max(0.0));
        hatching.move_to((left + far, top + near));
        hatching.line_to((left + near, top + far));
    }
    group()
        .set("data-blocked", &square.to_string())
        .child(&rectangle((x, y), (CELL, CELL), 0.0).fill(BLOCKED))
        .child(&hatching.element().stroke(HATCHING, 3.0))
}

/// Red stones have a ring.
fn red_stone(square: Square) -> Element {
    group()
        .set("data-stone", &square.to_string())
        .child(&circle(middle(square), STONE).fill(RED_STONE).stroke(RED_STONE_MARK, 2.0))
        .child(&circle(middle(square), STONE * 0.55).fill("none").stroke(RED_STONE_MARK, 3.0))
}

/// Blue stones have a dot.
fn blue_stone(square: Square) -> Element {
    group()
        .set("data-stone", &square.to_string())
        .child(&circle(middle(square), STONE).fill(BLUE_STONE).stroke(BLUE_STONE_EDGE, 2.0))
        .child(&circle(middle(square), STONE * 0.26).fill(BLUE_STONE_MARK))
}

/// A frame around the square where the stone went, and a dashed one where it came from.
fn marks(last: Option<Turn>) -> Element {
    let frame = |square: Square| {
        let (x, y) = corner(square);
        rectangle((x + 2.5, y + 2.5), (CELL - 5.0, CELL - 5.0), 5.0)
    };
    let marks = group().fill("none").stroke(LAST, 3.0);
    match last {
        Some(Turn::Divide(to)) => marks.child(&frame(to)),
        Some(Turn::Move(from, to)) => {
            marks.child(&frame(to)).child(&frame(from).set("stroke-dasharray", "6 5"))
        }
        Some(Turn::Pass) | None => marks,
    }
}

fn labels() -> Element {
    let mut labels = Labels::new(LABEL_SIZE);
    let away = RIM / 2.0 + LABEL_BAND / 2.0;
    for index in 0..Square::SIDE {
        let along = (f64::from(index) + 0.5) * CELL;
        labels.add((along, BOARD + away), &rules::letters(index.into()));
        labels.add((-away, BOARD - along), &(index + 1).to_string());
    }
    labels.into_element()
}

fn words(game: &Ataxx, last: Option<Turn>) -> Words {
    let [red, blue] = Side::BOTH.map(|side| game.position().stones(side));
    let mut description = vec![list("Red stones", red), list("Blue stones", blue)];
    if !game.position().blocked().is_empty() {
        description.push(list("Blocked squares", game.position().blocked()));
    }
    if let Some(turn) = last {
        description.push(format!("Last turn: {}.", in_words(turn)));
    }
    Words {
        title: format!(
            "{}, red {}, blue {}, {}",
            Ataxx::TITLE,
            red.count(),
            blue.count(),
            status(game)
        ),
        description: description.join(" "),
    }
}

fn in_words(turn: Turn) -> String {
    match turn {
        Turn::Divide(to) => format!("a new stone on {to}"),
        Turn::Move(from, to) => format!("from {from} to {to}"),
        Turn::Pass => "a pass".to_owned(),
    }
}
