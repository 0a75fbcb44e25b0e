/// The columns and rows the layout covers, in cells of the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// The first column.
    pub left: u16,
    /// The last column.
    pub right: u16,
    /// The first row.
    pub top: u16,
    /// The last row.
    pub bottom: u16,
}

impl Bounds {
    /// How many columns these are.
    #[must_use]
    pub const fn width(self) -> usize {
        (self.right - self.left) as usize + 1
    }

    /// How many rows these are.
    #[must_use]
    pub const fn height(self) -> usize {
        (self.bottom - self.top) as usize + 1
    }

    /// The columns and rows up to a cell as well.
    #[must_use]
    pub fn including(self, column: u16, row: u16) -> Bounds {
        Bounds {
            left: self.left.min(column),
            right: self.right.max(column),
            top: self.top.min(row),
            bottom: self.bottom.max(row),
        }
    }
}
