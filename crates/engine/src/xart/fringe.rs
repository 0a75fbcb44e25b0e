//! Lines from one outermost edge of the layout to the opposite one.
//!
//! A turn completes a winning line in the cells it fills: the line comes into them from one
//! outermost edge, or begins in them there, and goes on from them to the opposite one.

use super::area::Area;
use ::xart::{Board, Bounds, Direction, LINE_SPAN, LineEnd};
use rules::Side;

/// For each outermost edge and colour, the cells that are connected with it: those in which lines end
/// on their other side that begin at this edge, and those at the edge themselves. Nothing for edges
/// between which no turn can complete a winning line.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fringe([[Area; 2]; 4]);

impl Fringe {
    /// Of a position of which nothing is known.
    pub(super) fn of(board: &Board) -> Fringe {
        let mut fringe = Fringe::default();
        let edges = reachable(board);
        let Bounds { left, right, top, bottom } = board.bounds();
        if edges & 1 != 0 {
            for column in left - 1..=right + 1 {
                fringe.add(board, (column, top - 1), Direction::South);
                fringe.add(board, (column, bottom + 1), Direction::North);
            }
        }
        if edges & 2 != 0 {
            for row in top - 1..=bottom + 1 {
                fringe.add(board, (left - 1, row), Direction::East);
                fringe.add(board, (right + 1, row), Direction::West);
            }
        }
        fringe
    }

    /// Adds a cell outside the layout, the one on its inner side, and the line from there.
    fn add(&mut self, board: &Board, (column, row): (u16, u16), inwards: Direction) {
        let place = usize::from(row) * board.stride() + usize::from(column);
        let edge = &mut self.0[inwards.opposite().index()];
        let beside = board.neighbour(place, inwards);
        let direct = Area::cell(board.spot(place)).or(Area::cell(board.spot(beside)));
        *edge = edge.map(|area| area.or(direct));
        if let Some(side) = board.cell(place).colour(inwards) {
            let inner = board.far_end(place, inwards).space;
            edge[side.index()] = edge[side.index()].or(Area::cell(board.spot(inner)));
        }
    }

    /// After a turn that did not widen the layout. Cells that are connected no longer stay in it, so
    /// it is not quite as small as it could be.
    pub(super) fn after(mut self, board: &Board) -> Fringe {
        let edges = reachable(board);
        if edges != 0 {
            for [one, two] in board.last_lines() {
                self.connect(board, edges, one, two);
                self.connect(board, edges, two, one);
            }
        }
        self
    }

    /// Adds one end of a line if it begins at one of these edges with the other.
    #[inline]
    fn connect(&mut self, board: &Board, edges: u8, outer: LineEnd, inner: LineEnd) {
        let edge = edges & runs_out(board.bounds(), board.column_and_row(outer.space));
        if edge != 0
            && let Some(side) = board.cell(outer.space).colour(outer.way)
        {
            let area = &mut self.0[edge.trailing_zeros() as usize % 4][side.index()];
            *area = area.or(Area::cell(board.spot(inner.space)));
        }
    }

    /// The cells connected for a side with this outermost edge.
    #[inline]
    pub(super) fn at(&self, edge: u8, side: Side) -> Area {
        self.0[edge.trailing_zeros() as usize % 4][side.index()]
    }

    /// Whether a winning line could come of it if these cells are filled.
    #[inline]
    pub(super) fn may_be_joined(&self, cells: Area) -> bool {
        let reaches = |edge: usize, colour: usize| cells.touches(self.0[edge][colour]);
        let joins = |edge: usize, colour: usize| reaches(edge, colour) && reaches(edge + 2, colour);
        joins(0, 0) || joins(0, 1) || joins(1, 0) || joins(1, 1)
    }
}

/// Bits for the outermost edges of the layout between which a turn could complete a winning line:
/// above, right, below, left.
pub(super) fn reachable(board: &Board) -> u8 {
    let bounds = board.bounds();
    let mask = |size: usize, bits: u8| if size + 1 >= LINE_SPAN { bits } else { 0 };
    if board.lines_win() { mask(bounds.height(), 0b0101) | mask(bounds.width(), 0b1010) } else { 0 }
}

/// Bits for the outermost edges at which a tile here would lie.
pub(super) fn lies_at(bounds: Bounds, (column, row): (u16, u16)) -> u8 {
    let Bounds { left, right, top, bottom } = bounds;
    u8::from(row <= top)
        | u8::from(column >= right) << 1
        | u8::from(row >= bottom) << 2
        | u8::from(column <= left) << 3
}

/// Bits for the outermost edges across which a line runs into this space.
pub(super) fn runs_out(bounds: Bounds, (column, row): (u16, u16)) -> u8 {
    let Bounds { left, right, top, bottom } = bounds;
    u8::from(row < top)
        | u8::from(column > right) << 1
        | u8::from(row > bottom) << 2
        | u8::from(column < left) << 3
}

/// Whether a winning line could begin and end where these cells are, if they are filled.
pub(super) fn may_complete_line(board: &Board, filled: &[usize]) -> bool {
    let (column, row) = board.column_and_row(filled[0]);
    let bounds = board.bounds().including(column, row);
    // Bits for the outermost edges that lines reach, by colour.
    let mut reach = [0_u8; 2];
    for &place in filled {
        let direct = lies_at(bounds, board.column_and_row(place));
        reach = reach.map(|reach| reach | direct);
        let cell = board.cell(place);
        for way in cell.ways_in() {
            let colour = cell.number() >> (2 * way.index() + 1) & 1;
            let LineEnd { space, .. } = board.far_end(place, way);
            reach[colour] |= runs_out(bounds, board.column_and_row(space));
        }
    }
    reach.into_iter().any(|reach| {
        (bounds.height() >= LINE_SPAN && reach & 0b0101 == 0b0101)
            || (bounds.width() >= LINE_SPAN && reach & 0b1010 == 0b1010)
    })
}
