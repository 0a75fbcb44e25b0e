//! Where the names of columns and rows stand.

use super::geometry::{CELL, MARGIN, middle};
use crate::labels::Labels;
use crate::svg::Element;
use xart::column_name;

/// Above the margin, where the columns are named.
pub(super) const COLUMN_BAND: f64 = 46.0;
const SIZE: f64 = 30.0;
/// The width of a digit, as a part of the size.
const DIGIT: f64 = 0.64;

/// Left of the margin, where the rows are named. Two digits always have room.
pub(super) fn row_band(rows: i32) -> f64 {
    let digits = (rows + 1).to_string().len();
    COLUMN_BAND + digits.saturating_sub(2) as f64 * DIGIT * SIZE
}

/// The names around a layout. Where they name what is still empty, they are faint.
pub(super) fn labels(columns: i32, rows: i32) -> Element {
    let mut labels = Labels::new(SIZE);
    let (left, top) = (-MARGIN - row_band(rows) / 2.0, -MARGIN - COLUMN_BAND / 2.0);
    if (columns, rows) == (0, 0) {
        // The first tile is laid into the margins of nothing.
        let (x, y) = middle((1, 1));
        labels.add((x, top), &column_name(0));
        labels.add((left, y), "0");
        return labels.into_element();
    }
    for (count, is_column) in [(columns, true), (rows, false)] {
        for number in 0..=count + 1 {
            let (at, name) = if is_column {
                ((along(number, count), top), column_name(number))
            } else {
                ((left, along(number, count)), number.to_string())
            };
            if (1..=count).contains(&number) {
                labels.add(at, &name);
            } else {
                labels.add_faint(at, &name);
            }
        }
    }
    labels.into_element()
}

/// The middle of a column or row, or of the margin before the first or behind the last.
fn along(number: i32, count: i32) -> f64 {
    if number == 0 {
        -MARGIN / 2.0
    } else if number > count {
        f64::from(count) * CELL + MARGIN / 2.0
    } else {
        middle((number, 1)).0
    }
}
