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
//! * A winning line needs ends of lines from both outermost edges in the cells that the turn fills.

use super::area::Area;
use super::fringe::{Fringe, may_complete_line, reachable};
use ::xart::{Board, Cell, Direction, Face, Faces, Forced};
use rules::Side;

/// A ring of new tiles alone needs so many.
const NEW_RING: usize = 5;

/// Finds turns that win, with memory of its own.
#[derive(Clone, Debug, Default)]
pub(super) struct Finder {
    filled: Vec<usize>,
    fringe: Fringe,
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
    /// Begins with a new position, of which this is the fringe.
    pub(super) fn begin(&mut self, fringe: Fringe) {
        self.fringe = fringe;
    }

    /// Finds out what a space offers.
    pub(super) fn consider(&mut self, board: &mut Board, place: usize) -> Offer {
        let fitting = board.fitting(place);
        let forcing = fitting.and(forcing(board, place));
        let mut offer = Offer { legal: fitting, ..Offer::default() };
        let here = Area::cell(board.spot(place));
        offer.reach = Area::around(board.spot(place));
        if !forcing.is_empty() {
            let others = other_ends(board, place);
            for face in forcing {
                let allowed = board.foresee(place, face, &mut self.filled);
                let mut cells = here;
                for cell in &self.filled[1..] {
                    let spot = board.spot(*cell);
                    offer.reach = offer.reach.or(Area::around(spot));
                    cells = cells.or(Area::cell(spot));
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
                if self.fringe.may_be_joined(cells) && may_complete_line(board, &self.filled) {
                    offer.doubtful = offer.doubtful.or(Faces::only(face));
                }
            }
        }
        if self.fringe.may_be_joined(here) && may_complete_line(board, &[place]) {
            offer.doubtful = fitting
                .filter(|face| !forcing.contains(*face))
                .fold(offer.doubtful, |faces, face| faces.or(Faces::only(face)));
        }
        offer
    }
}

/// Who wins with a tile that fits, if it is legal.
pub(super) fn winners(board: &mut Board, place: usize, face: Face) -> [bool; 2] {
    let may_complete =
        |board: &Board, filled: &[usize]| reachable(board) != 0 && may_complete_line(board, filled);
    let doubtful = match board.forced(place, face) {
        Forced::Nothing => may_complete(board, &[place]),
        Forced::One(forced) => {
            if let Some(winner) = ring(board, (place, face), forced, other_ends(board, place)) {
                return Side::BOTH.map(|side| side == winner);
            }
            may_complete(board, &[place, forced])
        }
        Forced::More => true,
        Forced::Forbidden => false,
    };
    let tried = if doubtful { board.try_out(place, face) } else { None };
    tried.map_or([false; 2], |tried| tried.wins)
}

/// The lines that end in a space.
fn other_ends(board: &Board, place: usize) -> OtherEnds {
    let mut others = [place; 2];
    let cell = board.cell(place);
    for way in cell.ways_in() {
        let colour = cell.number() >> (2 * way.index() + 1) & 1;
        others[colour] = board.far_end(place, way).space;
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
