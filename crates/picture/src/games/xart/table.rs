use super::geometry::Cell;
use std::collections::BTreeMap;
use xart::{Face, Tile};

/// The tiles on the table, row by row, whatever the order in which they were laid.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    /// By row and column.
    faces: BTreeMap<(i32, i32), Face>,
}

impl Table {
    pub(super) fn new(tiles: &[Tile]) -> Table {
        Table { faces: tiles.iter().map(|tile| ((tile.row, tile.column), tile.face)).collect() }
    }

    pub(super) fn face(&self, (column, row): Cell) -> Option<Face> {
        self.faces.get(&(row, column)).copied()
    }

    pub(super) fn tiles(&self) -> impl Iterator<Item = (Cell, Face)> + '_ {
        self.faces.iter().map(|(&(row, column), &face)| ((column, row), face))
    }

    /// How many columns and rows the layout has.
    pub(super) fn size(&self) -> (i32, i32) {
        self.tiles().fold((0, 0), |(width, height), ((column, row), _)| {
            (width.max(column), height.max(row))
        })
    }
}
