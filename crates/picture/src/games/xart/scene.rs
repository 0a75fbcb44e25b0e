use super::geometry::{CELL, Cell, corner, middle};
use super::table::Table;
use super::tiles::{body, lines};
use super::words;
use crate::Style;
use crate::colours::{FORCED_TILE, LABEL, LAST_TILE, TABLE, TILE};
use crate::frame::Frame;
use crate::labels::Labels;
use crate::svg::{Element, group, number, rectangle};
use crate::words::Words;
use rules::Side;
use xart::{Face, Tile};

/// Pixels a unit.
const SCALE: f64 = 0.5;
/// Around the layout: the spaces where the next tiles may come to lie.
const MARGIN: f64 = 44.0;
/// Outside of the margin, where columns and rows are named.
const LABEL_BAND: f64 = 42.0;
const LABEL_SIZE: f64 = 30.0;
/// Tiles in hand are smaller than those on the table, and what comes next is smaller still.
const HAND_SIZES: [f64; 2] = [0.8, 0.5];
const HAND_MARGIN: f64 = 24.0;

/// What lies on and beside the table.
pub(super) struct Scene {
    pub(super) tiles: Vec<Tile>,
    /// The tiles of the last turn, the chosen one first.
    pub(super) last: Vec<Tile>,
    /// A colour and a tile for each line that glows.
    pub(super) glowing: Vec<(Side, Tile)>,
    /// What the player to move has drawn, and what comes next.
    pub(super) in_hand: Vec<Face>,
}

impl Scene {
    pub(super) fn document(&self, style: &Style, text: &Words) -> String {
        let table = Table::new(&self.tiles);
        // An empty table shows the one space that waits for the first tile.
        let (columns, rows) = table.size();
        let (width, height) = (f64::from(columns.max(1)) * CELL, f64::from(rows.max(1)) * CELL);
        let band = if style.labels { LABEL_BAND } else { 0.0 };
        let hand = if self.in_hand.is_empty() { 0.0 } else { HAND_SIZES[0] * CELL + HAND_MARGIN };
        let frame = Frame {
            left: -MARGIN - band,
            top: -MARGIN - band,
            right: width + MARGIN,
            bottom: height + MARGIN + hand,
        };

        let mut parts = vec![
            rectangle((frame.left, frame.top), (frame.width(), frame.height()), 14.0).fill(TABLE),
        ];
        if self.tiles.is_empty() {
            parts.push(first_space());
        }
        parts.push(group().fill(TILE).children(
            table.tiles().map(|(cell, _)| body(cell, 0.0).set("data-tile", &name(cell))),
        ));
        parts.push(self.marks());
        let glowing: Vec<(Side, Cell)> =
            self.glowing.iter().map(|(side, tile)| (*side, place(tile))).collect();
        parts.extend(lines(&table, &glowing));
        if style.labels {
            parts.push(labels((columns, rows)));
        }
        parts.extend(self.hand(height + MARGIN));
        frame.document(SCALE, style, text, parts)
    }

    /// Frames on the tiles of the last turn: a clear one on the chosen tile, faint ones on those
    /// that it forced.
    fn marks(&self) -> Element {
        group().fill("none").children(self.last.iter().enumerate().map(|(index, tile)| {
            if index == 0 {
                body(place(tile), 4.0).stroke(LAST_TILE, 4.0)
            } else {
                body(place(tile), 3.5).stroke(FORCED_TILE, 2.5)
            }
        }))
    }

    /// The tiles in hand, in a row below the layout.
    fn hand(&self, top: f64) -> Vec<Element> {
        let mut left = 0.0;
        let mut drawn = Vec::new();
        for (&face, size) in self.in_hand.iter().zip(HAND_SIZES) {
            let down = top + (HAND_SIZES[0] - size) * CELL;
            let place =
                format!("translate({} {}) scale({})", number(left), number(down), number(size));
            let table = Table::new(&[Tile { column: 1, row: 1, face }]);
            drawn.push(
                group()
                    .set("transform", &place)
                    .child(&body((1, 1), 0.0).fill(TILE).set("data-hand", words::name(face)))
                    .children(lines(&table, &[])),
            );
            left += size * CELL + HAND_MARGIN / 2.0;
        }
        drawn
    }
}

/// The place of the first tile.
fn first_space() -> Element {
    body((1, 1), 3.0).fill("none").stroke(LABEL, 3.0).set("stroke-dasharray", "11 8")
}

fn place(tile: &Tile) -> Cell {
    (tile.column, tile.row)
}

/// A cell as the notation names it.
fn name((column, row): Cell) -> String {
    format!("{}{row}", column_name(column))
}

/// `@` is the empty column before the first.
pub(super) fn column_name(column: i32) -> String {
    match usize::try_from(column - 1) {
        Ok(index) => rules::letters(index).to_uppercase(),
        Err(_) => "@".to_owned(),
    }
}

/// The names of columns and rows: faint around the layout, where they name empty spaces.
fn labels((columns, rows): (i32, i32)) -> Element {
    let mut labels = Labels::new(LABEL_SIZE);
    let line = -MARGIN - LABEL_BAND / 2.0;
    if (columns, rows) == (0, 0) {
        // The first turn is written as one in the margins of nothing.
        let (x, y) = middle((1, 1));
        labels.add((x, line), "@");
        labels.add((line, y), "0");
        return labels.into_element();
    }
    // The margin is narrower than a cell, its name stands in its middle.
    let along = |number: i32, count: i32| match number {
        0 => -MARGIN / 2.0,
        _ if number > count => f64::from(count) * CELL + MARGIN / 2.0,
        _ => corner((number, 1)).0 + CELL / 2.0,
    };
    for column in 0..=columns + 1 {
        let at = (along(column, columns), line);
        let name = column_name(column);
        if (1..=columns).contains(&column) {
            labels.add(at, &name)
        } else {
            labels.add_faint(at, &name)
        }
    }
    for row in 0..=rows + 1 {
        let at = (line, along(row, rows));
        let name = row.to_string();
        if (1..=rows).contains(&row) { labels.add(at, &name) } else { labels.add_faint(at, &name) }
    }
    labels.into_element()
}
