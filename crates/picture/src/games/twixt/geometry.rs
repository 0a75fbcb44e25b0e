use crate::svg::Point;
use twixt::Hole;

/// From one hole to the next.
pub(super) const CELL: f64 = 40.0;

/// Where a hole is; the first column and row are at 0.
pub(super) fn place(hole: Hole) -> Point {
    (hole.column() as f64 * CELL, hole.row() as f64 * CELL)
}
