use super::geometry::{CELL, Cell, MARGIN, ROUNDING};
use super::names;
use super::table::Table;
use super::tiles::{body, lines};
use super::words;
use crate::Style;
use crate::colours::{FORCED_TILE, LABEL, LAST_TILE, TABLE, TILE, TRAY};
use crate::frame::Frame;
use crate::svg::{Element, group, number, rectangle};
use crate::words::Words;
use rules::Side;
use xart::{Face, Tile, place_name};

/// Pixels a unit.
const SCALE: f64 = 0.5;
/// Tiles in hand are smaller than those on the table, and what comes next is smaller still.
const HAND_SIZES: [f64; 2] = [0.72, 0.46];
/// Between the tiles in hand and the edge of the tray on which they lie.
const TRAY_MARGIN: f64 = 10.0;
const TRAY_HEIGHT: f64 = HAND_SIZES[0] * CELL + 2.0 * TRAY_MARGIN;

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
        let (left_band, top_band) =
            if style.labels { (names::row_band(rows), names::COLUMN_BAND) } else { (0.0, 0.0) };
        let (tray_width, tray_height) = self.tray_size();
        let frame = Frame {
            left: -MARGIN - left_band,
            top: -MARGIN - top_band,
            right: width.max(tray_width) + MARGIN,
            bottom: height + MARGIN + tray_height,
        };

        let mut parts = vec![
            rectangle((frame.left, frame.top), (frame.width(), frame.height()), 14.0).fill(TABLE),
        ];
        if self.tiles.is_empty() {
            parts.push(first_space());
        }
        parts.push(
            group().fill(TILE).children(
                table
                    .tiles()
                    .map(|(cell, _)| body(cell, 0.0).set("data-tile", &place_name(cell.0, cell.1))),
            ),
        );
        parts.push(self.marks());
        let glowing: Vec<(Side, Cell)> =
            self.glowing.iter().map(|(side, tile)| (*side, place(tile))).collect();
        parts.extend(lines(&table, &glowing));
        if style.labels {
            parts.push(names::labels(columns, rows));
        }
        parts.push(self.tray(height + MARGIN));
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

    /// The tray for the tiles in hand; nothing without any. The space below it belongs to it.
    fn tray_size(&self) -> (f64, f64) {
        if self.in_hand.is_empty() {
            return (0.0, 0.0);
        }
        let tiles = self.in_hand.iter().zip(HAND_SIZES).map(|(_, size)| size * CELL + TRAY_MARGIN);
        (tiles.sum::<f64>() + TRAY_MARGIN, TRAY_HEIGHT + MARGIN / 2.0)
    }

    /// The tiles in hand, on a tray below the layout.
    fn tray(&self, top: f64) -> Element {
        if self.in_hand.is_empty() {
            return group();
        }
        let (width, _) = self.tray_size();
        let tray = rectangle((0.0, top), (width, TRAY_HEIGHT), ROUNDING).fill(TRAY);
        let mut left = TRAY_MARGIN;
        let tiles = self.in_hand.iter().zip(HAND_SIZES).map(|(&face, size)| {
            let down = top + (TRAY_HEIGHT - size * CELL) / 2.0;
            let place =
                format!("translate({} {}) scale({})", number(left), number(down), number(size));
            left += size * CELL + TRAY_MARGIN;
            let table = Table::new(&[Tile { column: 1, row: 1, face }]);
            group()
                .set("transform", &place)
                .child(&body((1, 1), 0.0).fill(TILE).set("data-hand", words::name(face)))
                .children(lines(&table, &[]))
        });
        group().child(&tray).children(tiles)
    }
}

/// The place of the first tile.
fn first_space() -> Element {
    body((1, 1), 3.0).fill("none").stroke(LABEL, 3.0).set("stroke-dasharray", "11 8")
}

fn place(tile: &Tile) -> Cell {
    (tile.column, tile.row)
}
