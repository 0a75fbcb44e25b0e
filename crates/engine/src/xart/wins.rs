//! Turns that win at once, of both colours.
//!
//! Both players may lay the same tiles, so one look at a position finds what either of them could
//! win with. To lay every tile for that would take as long as a ply more of search; most can be
//! ruled out before.
//!
//! * No space has two lines of a colour in it, for it would have been forced. So the chosen tile
//!   itself never closes a ring: a ring needs a forced tile, and both ends of a line in the cells
//!   that the turn fills. (A ring of new tiles alone needs at least five: the chosen tile forces its
//!   neighbours in the ring only with help from tiles outside.)
//! * A winning line that a turn completes begins in the cells it fills, or comes into them from the
//!   outermost edge where it begins.

use super::area::Area;
use super::choice::Choice;
use ::xart::{Board, Bounds, Cell, Direction, Edge, Face, Faces, Forced};
use rules::Side;

/// A winning line spans so many rows or columns.
pub(super) const LINE_SPAN: usize = 8;

/// A ring of new tiles alone needs so many.
const NEW_RING: usize = 5;

/// Finds turns that win, with memory of its own.
#[derive(Clone, Debug, Default)]
pub(super) struct Finder {
    filled: Vec<usize>,
    /// At least so many cells must be filled to complete a winning line.
    line_needs: usize,
}

/// What a space offers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Offer {
    /// The faces that may be laid there,
    pub(super) legal: Faces,
    /// those that close a ring, for each side,
    pub(super) rings: [Faces; 2],
    /// those that have to be tried, because they could win in other ways,
    pub(super) doubtful: Faces,
    /// and the cells on which all that depends.
    pub(super) reach: Area,
}

/// The lines that end in a space, which are two at most: for each colour, where its line ends on its
/// other side. Without a line this is the space itself.
type OtherEnds = [usize; 2];

impl Finder {
    /// Begins with a new position.
    pub(super) fn begin(&mut self, board: &Board) {
        self.line_needs = line_needs(board);
    }

    /// Finds out what a space offers.
    pub(super) fn consider(&mut self, board: &mut Board, place: usize) -> Offer {
        let fitting = board.fitting(place);
        let forcing = fitting.and(forcing(board, place));
        let mut offer = Offer { legal: fitting, ..Offer::default() };
        offer.reach = Area::around(board.spot(place));
        if !forcing.is_empty() {
            let others = other_ends(board, place);
            for face in forcing {
                let allowed = board.foresee(place, face, &mut self.filled);
                for cell in &self.filled[1..] {
                    offer.reach = offer.reach.or(Area::around(board.spot(*cell)));
                }
                if !allowed {
                    offer.legal = offer.legal.without(face);
                    continue;
                }
                if let [_, forced] = self.filled[..] {
                    if let Some(side) = ring(board, (place, face), forced, others) {
                        let rings = &mut offer.rings[side.index()];
                        *rings = rings.or(Faces::only(face));
                    }
                } else if may_close_ring(board, &self.filled, others) {
                    offer.doubtful = offer.doubtful.or(Faces::only(face));
                }
                if self.filled.len() >= self.line_needs && may_complete_line(board, &self.filled) {
                    offer.doubtful = offer.doubtful.or(Faces::only(face));
                }
            }
        }
        if self.line_needs <= 1
            && lies_outermost(board, place)
            && may_complete_line(board, &[place])
        {
            offer.doubtful = fitting
                .filter(|face| !forcing.contains(*face))
                .fold(offer.doubtful, |faces, face| faces.or(Faces::only(face)));
        }
        offer
    }
}

/// Who wins with a tile that fits, if it is legal.
pub(super) fn winners(board: &mut Board, place: usize, face: Face) -> [bool; 2] {
    let choice = Choice { spot: board.spot(place), face };
    match board.forced(place, face) {
        Forced::Nothing if lines_count(board) && may_complete_line(board, &[place]) => {
            try_out(board, choice)
        }
        Forced::One(forced) => {
            let ring = ring(board, (place, face), forced, other_ends(board, place));
            if ring.is_none() && lines_count(board) && may_complete_line(board, &[place, forced]) {
                return try_out(board, choice);
            }
            Side::BOTH.map(|side| ring == Some(side))
        }
        Forced::More => try_out(board, choice),
        Forced::Nothing | Forced::Forbidden => [false; 2],
    }
}

/// Who wins with a turn that fits, found out by making it.
fn try_out(board: &mut Board, Choice { spot, face }: Choice) -> [bool; 2] {
    if !board.make(spot, face) {
        return [false; 2];
    }
    let won = Side::BOTH.map(|side| board.has_won(side));
    board.unmake();
    won
}

/// The lines that end in a space.
fn other_ends(board: &Board, place: usize) -> OtherEnds {
    let mut others = [place; 2];
    let cell = board.cell(place);
    for way in cell.ways_in() {
        let colour = cell.number() >> (2 * way.index() + 1) & 1;
        others[colour] = board.space_behind(board.other_end(board.edge(place, way)));
    }
    others
}

/// Who gets a ring from a tile that forces one other space.
///
/// The line of a colour that ends in both spaces is closed if the chosen tile shows this colour to
/// the other one, which is then forced by it to go on with the line.
fn ring(
    board: &Board,
    (place, face): (usize, Face),
    forced: usize,
    others: OtherEnds,
) -> Option<Side> {
    let shown = Direction::ALL.into_iter().find(|way| board.neighbour(place, *way) == forced)?;
    let side = face.edge(shown);
    (others[side.index()] == forced).then_some(side)
}

/// Whether a tile here would lie in the first or last row or column. One that completes a line
/// alone does: it has one line of each colour, which comes from one edge only.
fn lies_outermost(board: &Board, place: usize) -> bool {
    let (column, row) = board.column_and_row(place);
    let Bounds { left, right, top, bottom } = board.bounds();
    column <= left || column >= right || row <= top || row >= bottom
}

/// How many cells a turn must fill at least to complete a winning line.
///
/// The line comes into them from one outermost edge, or begins in them there, and goes on from
/// them to the opposite one: so they reach from the end of a line from one edge to the end of a
/// line of the same colour from the other one.
fn line_needs(board: &Board) -> usize {
    let bounds @ Bounds { left, right, top, bottom } = board.bounds();
    let mut needs = usize::MAX;
    if !board.lines_win() {
        return needs;
    }
    let place = |column: u16, row: u16| usize::from(row) * board.stride() + usize::from(column);
    if bounds.height() + 1 >= LINE_SPAN {
        let end = |column: u16, row: u16, way: Direction| {
            let (colour, (_, row)) = line_from(board, place(column, row), way)?;
            Some((colour, row))
        };
        let from_top = (left..=right).filter_map(|column| end(column, top, Direction::North));
        let from_bottom = (left..=right).filter_map(|column| end(column, bottom, Direction::South));
        needs = needs.min(gap(from_top, from_bottom, top, bottom));
    }
    if bounds.width() + 1 >= LINE_SPAN {
        let end = |column: u16, row: u16, way: Direction| {
            let (colour, (column, _)) = line_from(board, place(column, row), way)?;
            Some((colour, column))
        };
        let from_left = (top..=bottom).filter_map(|row| end(left, row, Direction::West));
        let from_right = (top..=bottom).filter_map(|row| end(right, row, Direction::East));
        needs = needs.min(gap(from_left, from_right, left, right));
    }
    needs
}

/// The colour of the line that ends at this side of a tile, and column and row of the space into
/// which it runs on its other side.
fn line_from(board: &Board, place: usize, way: Direction) -> Option<(Side, (u16, u16))> {
    let face = board.cell(place).face()?;
    let far = board.other_end(board.edge(place, way));
    Some((face.edge(way), board.column_and_row(board.space_behind(far))))
}

/// How many cells it takes from the end of a line from the first row to the end of one of the
/// same colour from the last row.
fn gap(
    from_first: impl Iterator<Item = (Side, u16)>,
    from_last: impl Iterator<Item = (Side, u16)>,
    first: u16,
    last: u16,
) -> usize {
    let (mut reached, mut left) = ([first; 2], [last; 2]);
    for (colour, row) in from_first {
        reached[colour.index()] = reached[colour.index()].max(row);
    }
    for (colour, row) in from_last {
        left[colour.index()] = left[colour.index()].min(row);
    }
    let gap =
        |side: Side| 1 + usize::from(left[side.index()].saturating_sub(reached[side.index()]));
    gap(Side::BOTH[0]).min(gap(Side::BOTH[1]))
}

/// Bits for the outermost edges of the layout at which a line ends: above, right, below, left.
pub(super) fn outermost(bounds: Bounds, (column, row): (u16, u16), end: Edge) -> u8 {
    let Bounds { left, right, top, bottom } = bounds;
    if end & 1 == 0 {
        u8::from(row == top) | u8::from(row == bottom + 1) << 2
    } else {
        u8::from(column == left) << 3 | u8::from(column == right + 1) << 1
    }
}

/// The faces that would force a neighbour, or something forbidden, if they were laid here.
pub(super) fn forcing(board: &Board, place: usize) -> Faces {
    let ways = Direction::ALL
        .map(|way| FORCING[way.index()][board.cell(board.neighbour(place, way)).number()]);
    ways[0].or(ways[1]).or(ways[2]).or(ways[3])
}

/// The faces that force a cell if they are laid so that it is on their side `way`.
static FORCING: [[Faces; 512]; 4] = {
    let mut table = [[Faces::NONE; 512]; 4];
    let mut way = 0;
    while way < 4 {
        let mut number = 0;
        while number < 256 {
            let mut face = 0;
            while face < 6 {
                let from = Direction::ALL[way].opposite();
                if Cell::with_lines(number as u8).beside(Face::ALL[face], from).demands() != 0 {
                    table[way][number] = table[way][number].or(Faces::only(Face::ALL[face]));
                }
                face += 1;
            }
            number += 1;
        }
        way += 1;
    }
    table
};

/// Whether both ends of a line are in the cells that a turn fills, if the lines that end in the first
/// of them have these other ends.
fn may_close_ring(board: &Board, filled: &[usize], others: OtherEnds) -> bool {
    let mut later = &filled[1..];
    if filled.len() >= NEW_RING || later.contains(&others[0]) || later.contains(&others[1]) {
        return true;
    }
    while let [first, rest @ ..] = later
        && !rest.is_empty()
    {
        let others = other_ends(board, *first);
        if rest.contains(&others[0]) || rest.contains(&others[1]) {
            return true;
        }
        later = rest;
    }
    false
}

/// Whether a winning line could begin and end where these cells are, if they are filled.
fn may_complete_line(board: &Board, filled: &[usize]) -> bool {
    let (column, row) = board.column_and_row(filled[0]);
    let bounds @ Bounds { left, right, top, bottom } = board.bounds().including(column, row);
    // Bits for the outermost edges that lines reach, by colour.
    let mut reach = [0_u8; 2];
    for &place in filled {
        let (column, row) = board.column_and_row(place);
        let direct = u8::from(row == top)
            | u8::from(column == right) << 1
            | u8::from(row == bottom) << 2
            | u8::from(column == left) << 3;
        reach = reach.map(|reach| reach | direct);
        let cell = board.cell(place);
        for way in cell.ways_in() {
            let colour = cell.number() >> (2 * way.index()) & 2;
            let far = board.other_end(board.edge(place, way));
            let far_place = board.column_and_row((far / 2) as usize);
            reach[colour / 2] |= outermost(bounds, far_place, far);
        }
    }
    reach.into_iter().any(|reach| {
        (bounds.height() >= LINE_SPAN && reach & 0b0101 == 0b0101)
            || (bounds.width() >= LINE_SPAN && reach & 0b1010 == 0b1010)
    })
}

/// Whether a turn could complete a winning line as far as the layout's size goes.
pub(super) fn lines_count(board: &Board) -> bool {
    let bounds = board.bounds();
    board.lines_win() && bounds.width().max(bounds.height()) + 1 >= LINE_SPAN
}
