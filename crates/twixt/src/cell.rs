use crate::Hole;
use rules::Side;

/// What is in a place: a peg, a hole that some sides may place in, or nothing at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell(u8);

impl Cell {
    /// Beside the board, or a corner.
    pub(crate) const NOTHING: Cell = Cell(0);

    const fn free_bit(side: Side) -> u8 {
        1 << side.index()
    }

    const fn peg_bit(side: Side) -> u8 {
        4 << side.index()
    }

    /// A hole with a peg.
    pub(crate) const fn peg(side: Side) -> Cell {
        Cell(Cell::peg_bit(side))
    }

    /// A hole without a peg, on a board of `size`.
    pub(crate) fn empty(hole: Hole, size: usize) -> Cell {
        if hole.column() >= size || hole.row() >= size {
            return Cell::NOTHING;
        }
        let inside = |line: usize| 0 < line && line + 1 < size;
        let white = if inside(hole.column()) { Cell::free_bit(Side::First) } else { 0 };
        let black = if inside(hole.row()) { Cell::free_bit(Side::Second) } else { 0 };
        Cell(white | black)
    }

    pub(crate) const fn is_free_for(self, side: Side) -> bool {
        self.0 & Cell::free_bit(side) != 0
    }

    pub(crate) const fn has_peg_of(self, side: Side) -> bool {
        self.0 & Cell::peg_bit(side) != 0
    }

    /// Whether a peg of `side` stands here or could still be placed.
    pub(crate) const fn can_hold(self, side: Side) -> bool {
        self.0 & (Cell::free_bit(side) | Cell::peg_bit(side)) != 0
    }

    /// Whose peg stands here.
    pub(crate) fn owner(self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.has_peg_of(*side))
    }
}
