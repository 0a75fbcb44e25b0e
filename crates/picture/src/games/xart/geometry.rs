use crate::svg::Point;
use xart::Direction;

/// From one tile to the next.
pub(super) const CELL: f64 = 100.0;
/// Between the edge of a tile and that of its cell.
pub(super) const GAP: f64 = 1.5;
/// The rounding of a tile's corners.
pub(super) const ROUNDING: f64 = 7.0;
/// The width of a line.
pub(super) const LINE: f64 = 24.0;
/// Around the layout: the spaces where the next tiles may come to lie, narrower than they are.
pub(super) const MARGIN: f64 = 44.0;

/// A cell of the table: column and row, counted from 1 in the layout.
pub(super) type Cell = (i32, i32);

/// The top left corner of a cell.
pub(super) fn corner((column, row): Cell) -> Point {
    (f64::from(column - 1) * CELL, f64::from(row - 1) * CELL)
}

/// The middle of a cell.
pub(super) fn middle(cell: Cell) -> Point {
    let (x, y) = corner(cell);
    (x + CELL / 2.0, y + CELL / 2.0)
}

/// The middle of an edge of a cell, or the point that lies so far inside of it.
pub(super) fn edge(cell: Cell, way: Direction, inside: f64) -> Point {
    let (x, y) = middle(cell);
    let (step_x, step_y) = way.step();
    let reach = CELL / 2.0 - inside;
    (x + f64::from(step_x) * reach, y + f64::from(step_y) * reach)
}

/// The cell that lies across an edge.
pub(super) fn neighbour((column, row): Cell, way: Direction) -> Cell {
    let (x, y) = way.step();
    (column + x, row + y)
}
