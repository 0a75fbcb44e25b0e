/// The columns and rows the layout covers, in cells of the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) left: u16,
    pub(super) right: u16,
    pub(super) top: u16,
    pub(super) bottom: u16,
}

impl Bounds {
    pub(super) const fn width(self) -> usize {
        (self.right - self.left) as usize + 1
    }

    pub(super) const fn height(self) -> usize {
        (self.bottom - self.top) as usize + 1
    }

    pub(super) fn including(self, column: u16, row: u16) -> Bounds {
        Bounds {
            left: self.left.min(column),
            right: self.right.max(column),
            top: self.top.min(row),
            bottom: self.bottom.max(row),
        }
    }
}
