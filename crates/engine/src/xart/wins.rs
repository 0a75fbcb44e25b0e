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

use super::choice::Choice;
use super::evaluation::coming_in;
use ::xart::{Board, Bounds, Cell, Direction, Edge, Face, Faces};
use rules::Side;

/// So many winning turns are kept for each colour.
const KEPT: usize = 6;

/// A winning line spans so many rows or columns.
const LINE_SPAN: usize = 8;

/// A ring of new tiles alone needs so many.
const NEW_RING: usize = 5;

/// The turns that win at once.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wins {
    by_side: [[Option<Choice>; KEPT]; 2],
}

impl Wins {
    /// The turns with which `side` would win if it were its turn.
    pub(super) fn of(&self, side: Side) -> impl Iterator<Item = Choice> + '_ {
        self.by_side[side.index()].iter().map_while(|choice| *choice)
    }

    /// Whether `side` would win if it were its turn.
    pub(super) fn any(&self, side: Side) -> bool {
        self.by_side[side.index()][0].is_some()
    }

    fn add(&mut self, side: Side, choice: Choice) {
        let known = &mut self.by_side[side.index()];
        if known.contains(&Some(choice)) {
            return;
        }
        if let Some(place) = known.iter_mut().find(|place| place.is_none()) {
            *place = Some(choice);
        }
    }
}

/// Finds winning turns, with memory of its own.
#[derive(Clone, Debug, Default)]
pub(super) struct Finder {
    filled: Vec<usize>,
    tries: Vec<Choice>,
}

impl Finder {
    /// All winning turns of both sides, or at least one if one of them is a turn of `enough`.
    pub(super) fn find(&mut self, board: &mut Board, enough: Side) -> Wins {
        let mut wins = Wins::default();
        if board.is_empty() {
            return wins;
        }
        self.tries.clear();
        let lines = lines_count(board);
        let Bounds { left, right, top, bottom } = board.bounds();
        for row in usize::from(top) - 1..=usize::from(bottom) + 1 {
            let first = row * board.stride();
            for place in first + usize::from(left) - 1..=first + usize::from(right) + 1 {
                if board.cell(place).is_space() {
                    self.consider(board, place, lines);
                }
            }
        }
        try_out(board, &self.tries, enough, &mut wins);
        wins
    }

    /// Notes the turns with a tile here that could win.
    fn consider(&mut self, board: &mut Board, place: usize, lines: bool) {
        let fitting = board.fitting(place);
        let forcing = fitting.and(forcing(board, place));
        for face in forcing {
            if board.foresee(place, face, &mut self.filled)
                && (may_close_ring(board, &self.filled)
                    || (lines && may_complete_line(board, &self.filled)))
            {
                self.tries.push(Choice { spot: board.spot(place), face });
            }
        }
        if lines && may_complete_line(board, &[place]) {
            let quiet = fitting.filter(|face| !forcing.contains(*face));
            self.tries.extend(quiet.map(|face| Choice { spot: board.spot(place), face }));
        }
    }

    /// The same with a glance: what won before the last turn, and what lines near it could do with
    /// one forced tile, or with one on both sides of the chosen tile.
    pub(super) fn glance(&mut self, board: &mut Board, enough: Side, before: &Wins) -> Wins {
        let mut wins = Wins::default();
        self.tries.clear();
        for side in [enough, !enough] {
            self.tries.extend(before.of(side).filter(|c| board.fits(c.spot, c.face)));
        }
        if try_out(board, &self.tries, enough, &mut wins) {
            return wins;
        }
        self.tries.clear();
        let lines = reachable(board);
        for end in board.last_ends() {
            self.glance_at_line(board, end, lines);
        }
        for (tile, _) in board.last_turn() {
            for way in Direction::ALL {
                let place = board.neighbour(tile, way);
                if board.cell(place).is_space() {
                    self.glance_around(board, place);
                }
            }
        }
        try_out(board, &self.tries, enough, &mut wins);
        wins
    }

    /// Notes turns that could win with the line that ends here.
    fn glance_at_line(&mut self, board: &Board, end: Edge, lines: u8) {
        let (place, way) = coming_in(board, end);
        let far = board.other_end(end);
        let other = board.space_behind(far);
        let (here, there) = (board.column_and_row(place), board.column_and_row(other));
        let distance = here.0.abs_diff(there.0) + here.1.abs_diff(there.1);
        let far_place = board.column_and_row((far / 2) as usize);
        // The outermost edge that the line must still reach.
        let from = lines & outermost(board.bounds(), far_place, far);
        let goal = (from << 2 | from >> 2) & 0b1111;
        if goal == 0 && distance > 2 {
            return;
        }
        let Some(side) = board.cell(place).colour(way) else { return };
        let arrives = lies_at(board, here, goal);
        for onward in Direction::ALL.into_iter().filter(|onward| *onward != way) {
            let beside = board.neighbour(place, onward);
            if beside == other || arrives || leads_to(board, beside, side, goal) {
                self.try_joining(board, place, side, (way, onward));
            }
            if !board.cell(beside).is_space() {
                continue;
            }
            let arrives = lies_at(board, board.column_and_row(beside), goal);
            for turn in Direction::ALL.into_iter().filter(|turn| *turn != onward.opposite()) {
                let third = board.neighbour(beside, turn);
                if third == other || arrives || leads_to(board, third, side, goal) {
                    self.try_joining(board, beside, side, (onward.opposite(), turn));
                }
            }
        }
    }

    /// Notes turns with a tile here that force the two ends of a line on two sides.
    fn glance_around(&mut self, board: &Board, place: usize) {
        for way in Direction::ALL {
            let beside = board.neighbour(place, way);
            let cell = board.cell(beside);
            if !cell.is_space() {
                continue;
            }
            for from in cell.ways_in() {
                let other = board.space_behind(board.other_end(board.edge(beside, from)));
                let onward = Direction::ALL
                    .into_iter()
                    .find(|onward| *onward != way && board.neighbour(place, *onward) == other);
                if let (Some(onward), Some(side)) = (onward, cell.colour(from)) {
                    self.try_joining(board, place, side, (way, onward));
                }
            }
        }
    }

    /// Notes the turn that joins two sides of a space with a line, if it fits.
    fn try_joining(
        &mut self,
        board: &Board,
        place: usize,
        side: Side,
        (one, two): (Direction, Direction),
    ) {
        let joins = |face: &Face| face.edge(one) == side && face.edge(two) == side;
        let face = board.fitting(place).find(joins);
        self.tries.extend(face.map(|face| Choice { spot: board.spot(place), face }));
    }
}

/// Bits for the outermost edges of the layout at which a line ends: above, right, below, left.
fn outermost(bounds: Bounds, (column, row): (u16, u16), end: Edge) -> u8 {
    let Bounds { left, right, top, bottom } = bounds;
    if end & 1 == 0 {
        u8::from(row == top) | u8::from(row == bottom + 1) << 2
    } else {
        u8::from(column == left) << 3 | u8::from(column == right + 1) << 1
    }
}

/// Whether a tile in this column and row would lie at one of these outermost edges.
fn lies_at(board: &Board, (column, row): (u16, u16), goal: u8) -> bool {
    let Bounds { left, right, top, bottom } = board.bounds();
    let edges = u8::from(row <= top)
        | u8::from(column >= right) << 1
        | u8::from(row >= bottom) << 2
        | u8::from(column <= left) << 3;
    edges & goal != 0
}

/// Whether a line of a colour runs from a space to one of these outermost edges.
fn leads_to(board: &Board, place: usize, side: Side, goal: u8) -> bool {
    let cell = board.cell(place);
    goal != 0
        && cell.is_space()
        && cell.ways_in().filter(|way| cell.colour(*way) == Some(side)).any(|way| {
            let far = board.other_end(board.edge(place, way));
            let far_place = board.column_and_row((far / 2) as usize);
            outermost(board.bounds(), far_place, far) & goal != 0
        })
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

/// Whether both ends of a line are in the cells that a turn fills.
fn may_close_ring(board: &Board, filled: &[usize]) -> bool {
    if filled.len() >= NEW_RING {
        return true;
    }
    filled.iter().enumerate().any(|(number, &place)| {
        let later = &filled[number + 1..];
        board.cell(place).ways_in().any(|way| {
            let far = board.other_end(board.edge(place, way));
            later.contains(&board.space_behind(far))
        })
    })
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

/// Bits for the outermost edges of the layout between which a turn could complete a winning line.
fn reachable(board: &Board) -> u8 {
    let bounds = board.bounds();
    let mask = |size: usize, bits: u8| if size + 1 >= LINE_SPAN { bits } else { 0 };
    if board.lines_win() { mask(bounds.height(), 0b0101) | mask(bounds.width(), 0b1010) } else { 0 }
}

/// Whether a turn could complete a winning line as far as the layout's size goes.
fn lines_count(board: &Board) -> bool {
    reachable(board) != 0
}

/// Makes the turns and notes those that win. Stops when `enough` wins, and says whether it does.
fn try_out(board: &mut Board, tries: &[Choice], enough: Side, wins: &mut Wins) -> bool {
    for choice in tries {
        if board.make(choice.spot, choice.face) {
            let won = Side::BOTH.map(|side| board.has_won(side));
            board.unmake();
            for side in Side::BOTH {
                if won[side.index()] {
                    wins.add(side, *choice);
                }
            }
            if won[enough.index()] {
                return true;
            }
        }
    }
    false
}
