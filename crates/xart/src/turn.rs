use crate::Face;

/// One turn: a tile laid in a space. Forced tiles are not part of it, they follow from it.
///
/// Columns and rows are counted as the notation counts them, in the box of the layout before the
/// turn: 1 is the first column or row of the layout, 0 the empty one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    /// The column, from the west.
    pub column: u16,
    /// The row, from the north.
    pub row: u16,
    /// The tile as it lies.
    pub face: Face,
}

/// A tile on the table, with column and row counted from 1 in the box of the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tile {
    /// The column, from the west.
    pub column: i32,
    /// The row, from the north.
    pub row: i32,
    /// The tile as it lies.
    pub face: Face,
}
