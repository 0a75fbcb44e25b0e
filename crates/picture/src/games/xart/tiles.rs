use super::geometry::{CELL, Cell, GAP, LINE, ROUNDING, corner, middle};
use super::line::Line;
use super::table::Table;
use crate::colours::{GLOW, RED_LINE, RED_THREAD, TILE, WHITE_LINE};
use crate::svg::{Element, group, rectangle};
use rules::Side;
use xart::{Face, RED, WHITE};

/// The thread in the middle of a red line.
const THREAD: f64 = 3.5;
/// What stays dark on each side of the white line where it crosses over the red one.
const CLEARANCE: f64 = 5.0;
/// The widths of the glow behind a line that wins and how much of it is seen, from outside in.
const GLOWS: [(f64, f64); 2] = [(LINE + 26.0, 0.3), (LINE + 13.0, 0.75)];

/// The body of a tile, `inset` smaller on each side than the tile is.
pub(super) fn body(cell: Cell, inset: f64) -> Element {
    let (x, y) = corner(cell);
    let shrink = GAP + inset;
    let side = CELL - 2.0 * shrink;
    rectangle((x + shrink, y + shrink), (side, side), (ROUNDING - inset).max(0.0))
}

/// All lines on the table; those of a colour that run through the cell next to it glow.
pub(super) fn lines(table: &Table, glowing: &[(Side, Cell)]) -> Vec<Element> {
    let [white, red] = [WHITE, RED].map(|side| Line::all(table, side));
    let glow = |lines: &[Line], side: Side| {
        let wins = |line: &&Line| {
            glowing.iter().any(|&(colour, cell)| colour == side && line.runs_through(cell))
        };
        let elements: Vec<Element> = lines.iter().filter(wins).map(Line::element).collect();
        GLOWS.map(|(width, opacity)| {
            stroked(elements.iter().cloned(), GLOW, width).set_number("opacity", opacity)
        })
    };
    let mut drawn = Vec::new();
    drawn.extend(glow(&red, RED));
    drawn.push(stroked(red.iter().map(Line::element), RED_LINE, LINE));
    drawn.push(stroked(red.iter().map(Line::element), RED_THREAD, THREAD));
    // White crosses over red on every straight tile.
    drawn.push(group().fill(TILE).children(table.tiles().filter_map(crossing)));
    drawn.extend(glow(&white, WHITE));
    drawn.push(stroked(white.iter().map(Line::element), WHITE_LINE, LINE));
    drawn
}

fn stroked(lines: impl IntoIterator<Item = Element>, colour: &str, width: f64) -> Element {
    group().fill("none").stroke(colour, width).children(lines)
}

/// What takes the red line away on both sides of the white one.
fn crossing((cell, face): (Cell, Face)) -> Option<Element> {
    let (x, y) = middle(cell);
    // A little more than the line, or a thin rest of it would shimmer through at its edges.
    let along = LINE + 1.0;
    let across = LINE + 2.0 * CLEARANCE;
    let (width, height) = match face {
        Face::Vertical => (across, along),
        Face::Horizontal => (along, across),
        _ => return None,
    };
    Some(rectangle((x - width / 2.0, y - height / 2.0), (width, height), 0.0))
}
