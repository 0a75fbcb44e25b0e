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
const CLEARANCE: f64 = 4.5;
/// The widths of the glow behind a line that wins and how much of it is seen, from outside in.
const GLOWS: [(f64, f64); 2] = [(LINE + 26.0, 0.3), (LINE + 13.0, 0.75)];

/// The body of a tile, `inset` smaller on each side than the tile is.
pub(super) fn body(cell: Cell, inset: f64) -> Element {
    let (x, y) = corner(cell);
    let shrink = GAP + inset;
    let side = CELL - 2.0 * shrink;
    rectangle((x + shrink, y + shrink), (side, side), (ROUNDING - inset).max(0.0))
}

/// All lines on the table. Of each colour in `glowing`, the line through the cell beside it glows.
pub(super) fn lines(table: &Table, glowing: &[(Side, Cell)]) -> Vec<Element> {
    let [white, red] = [WHITE, RED].map(|side| Line::all(table, side));
    let [white_glow, red_glow] = [(&white, WHITE), (&red, RED)].map(|(lines, side)| {
        let glows = |line: &&Line| glowing.iter().any(|&(s, cell)| s == side && line.has(cell));
        lines.iter().filter(glows).collect::<Vec<&Line>>()
    });
    // White crosses over red on every straight tile; both are as wide as their glow.
    let crossings = table.tiles().filter_map(|(cell, face)| {
        let [white, red] = [&white_glow, &red_glow].map(|glowing| {
            if glowing.iter().any(|line| line.has(cell)) { GLOWS[0].0 } else { LINE }
        });
        crossing(cell, face, white, red)
    });
    let mut drawn = glow(&red_glow).to_vec();
    drawn.push(stroked(&red, RED_LINE, LINE));
    drawn.push(stroked(&red, RED_THREAD, THREAD));
    drawn.push(group().fill(TILE).children(crossings));
    drawn.extend(glow(&white_glow));
    drawn.push(stroked(&white, WHITE_LINE, LINE));
    drawn
}

fn glow(lines: &[&Line]) -> [Element; 2] {
    GLOWS.map(|(width, opacity)| {
        stroked(lines.iter().copied(), GLOW, width).set_number("opacity", opacity)
    })
}

fn stroked<'a>(lines: impl IntoIterator<Item = &'a Line>, colour: &str, width: f64) -> Element {
    group().fill("none").stroke(colour, width).children(lines.into_iter().map(Line::element))
}

/// What takes the red line away on both sides of the white one, where lines are so wide.
fn crossing(cell: Cell, face: Face, white: f64, red: f64) -> Option<Element> {
    let (x, y) = middle(cell);
    // A little more than the line, or a thin rest of it would shimmer through at its edges.
    let along = red + 1.0;
    let across = white + 2.0 * CLEARANCE;
    let (width, height) = match face {
        Face::Vertical => (across, along),
        Face::Horizontal => (along, across),
        _ => return None,
    };
    Some(rectangle((x - width / 2.0, y - height / 2.0), (width, height), 0.0))
}
