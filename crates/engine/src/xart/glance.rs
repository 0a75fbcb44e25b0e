//! Turns that win at once, seen with a glance: what won before the last turn, and what lines near it
//! could do with one forced tile, or with one on both sides of the chosen tile. That is much quicker
//! than to look at everything, and overlooks little.

use super::choice::Choice;
use super::evaluation::coming_in;
use super::outlook::View;
use super::wins::{LINE_SPAN, line_needs, outermost, winners};
use ::xart::{Board, Bounds, Direction, Edge, Face};
use rules::Side;

/// What a glance has seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    /// A turn that wins at once for the player to move.
    pub(super) win: Option<Choice>,
    /// If there is none, whether the other side would win at once.
    pub(super) threatened: bool,
}

/// Looks at positions with a glance, with memory of its own.
#[derive(Clone, Debug, Default)]
pub(super) struct Glance {
    tries: Vec<Choice>,
}

/// A line is completed with at most so many tiles, as far as a glance sees it.
const TILES: usize = 3;

impl Glance {
    /// Looks at a position with `side` to move, which has no win left from before the last turn.
    pub(super) fn look(&mut self, board: &mut Board, side: Side, before: &View) -> Seen {
        self.tries.clear();
        for (one, two) in board.last_lines() {
            self.try_closing(board, one, two);
        }
        for (tile, _) in board.last_turn() {
            for way in Direction::ALL {
                let place = board.neighbour(tile, way);
                if board.cell(place).is_space() {
                    self.try_between(board, place);
                }
            }
        }
        let edges = reachable(board);
        // Found out only if it matters, because it takes a look at all outermost edges.
        let mut is_near = None;
        for (end, far) in board.last_lines().flat_map(|(one, two)| [(one, two), (two, one)]) {
            let goal = goal(board, far, edges);
            if goal != 0 && *is_near.get_or_insert_with(|| line_needs(board) <= TILES) {
                self.try_completing(board, end, goal);
            }
        }
        let mut threatened = false;
        for choice in &self.tries {
            let won = winners(board, *choice);
            if won[side.index()] {
                return Seen { win: Some(*choice), threatened: false };
            }
            threatened |= won[1 - side.index()];
        }
        threatened = threatened || still_wins(board, !side, before).is_some();
        Seen { win: None, threatened }
    }

    /// Notes turns that could close the line with these ends.
    #[inline]
    fn try_closing(&mut self, board: &Board, one: Edge, two: Edge) {
        let (here, there) = (board.space_behind(one), board.space_behind(two));
        let (from, to) = (board.column_and_row(here), board.column_and_row(there));
        let distance = from.0.abs_diff(to.0) + from.1.abs_diff(to.1);
        if distance > 2 {
            return;
        }
        let ((here, way), (there, far_way)) = (coming_in(board, one), coming_in(board, two));
        let Some(side) = board.cell(here).colour(way) else { return };
        for onward in Direction::ALL {
            let beside = board.neighbour(here, onward);
            if beside == there {
                self.try_joining(board, here, side, (way, onward));
                self.try_joining(board, there, side, (far_way, onward.opposite()));
            } else if board.cell(beside).is_space()
                && let Some(turn) = towards(board, beside, there)
            {
                self.try_joining(board, beside, side, (onward.opposite(), turn));
            }
        }
    }

    /// Notes turns with a tile here that force the two ends of a line on two sides.
    #[inline]
    fn try_between(&mut self, board: &Board, place: usize) {
        let is_space = |way: Direction| board.cell(board.neighbour(place, way)).is_space();
        let spaces = Direction::ALL.map(is_space);
        if spaces.into_iter().filter(|space| *space).count() < 2 {
            return;
        }
        // The last one has been seen from all others.
        for way in Direction::ALL.into_iter().take(3).filter(|way| spaces[way.index()]) {
            let beside = board.neighbour(place, way);
            let cell = board.cell(beside);
            for from in cell.ways_in() {
                let other = board.space_behind(board.other_end(board.edge(beside, from)));
                if let (Some(onward), Some(side)) =
                    (towards(board, place, other), cell.colour(from))
                {
                    self.try_joining(board, place, side, (way, onward));
                }
            }
        }
    }

    /// Notes turns that could lead the line with this end to one of these outermost edges.
    fn try_completing(&mut self, board: &Board, end: Edge, goal: u8) {
        let (place, way) = coming_in(board, end);
        let Some(side) = board.cell(place).colour(way) else { return };
        let arrives = lies_at(board, place, goal);
        for onward in Direction::ALL.into_iter().filter(|onward| *onward != way) {
            let beside = board.neighbour(place, onward);
            if arrives || leads_to(board, beside, side, goal) {
                self.try_joining(board, place, side, (way, onward));
            }
            if !board.cell(beside).is_space() {
                continue;
            }
            let arrives = lies_at(board, beside, goal);
            for turn in Direction::ALL.into_iter().filter(|turn| *turn != onward.opposite()) {
                if arrives || leads_to(board, board.neighbour(beside, turn), side, goal) {
                    self.try_joining(board, beside, side, (onward.opposite(), turn));
                }
            }
        }
    }

    /// Notes the turn that joins two sides of a space with a line, if it fits.
    #[inline]
    fn try_joining(
        &mut self,
        board: &Board,
        place: usize,
        side: Side,
        (one, two): (Direction, Direction),
    ) {
        if let Some(face) = JOINING[side.index()][one.index()][two.index()]
            && board.fitting(place).contains(face)
        {
            self.tries.push(Choice { spot: board.spot(place), face });
        }
    }
}

/// A turn that won before the last one and still does.
pub(super) fn still_wins(board: &mut Board, side: Side, before: &View) -> Option<Choice> {
    let mut wins = before.wins(side).map(|win| win.choice);
    wins.find(|choice| winners(board, *choice)[side.index()])
}

/// The face on which a colour joins two sides.
const JOINING: [[[Option<Face>; 4]; 4]; 2] = {
    let mut table = [[[None; 4]; 4]; 2];
    let mut number = 0;
    while number < 12 {
        let (face, side) = (Face::ALL[number / 2], Side::BOTH[number % 2]);
        let [one, two] = face.ends(side);
        table[side.index()][one.index()][two.index()] = Some(face);
        table[side.index()][two.index()][one.index()] = Some(face);
        number += 1;
    }
    table
};

/// On which side of a cell another one lies, if it lies beside it.
#[inline]
fn towards(board: &Board, place: usize, other: usize) -> Option<Direction> {
    Direction::ALL.into_iter().find(|way| board.neighbour(place, *way) == other)
}

/// The outermost edges opposite of where a line ends, if it ends at one of `edges`.
fn goal(board: &Board, end: Edge, edges: u8) -> u8 {
    let place = board.column_and_row((end / 2) as usize);
    let from = edges & outermost(board.bounds(), place, end);
    (from << 2 | from >> 2) & 0b1111
}

/// Whether a tile here would lie at one of these outermost edges.
fn lies_at(board: &Board, place: usize, goal: u8) -> bool {
    let (column, row) = board.column_and_row(place);
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
    cell.is_space()
        && cell.ways_in().filter(|way| cell.colour(*way) == Some(side)).any(|way| {
            let far = board.other_end(board.edge(place, way));
            let far_place = board.column_and_row((far / 2) as usize);
            outermost(board.bounds(), far_place, far) & goal != 0
        })
}

/// Bits for the outermost edges of the layout between which a turn could complete a winning line.
fn reachable(board: &Board) -> u8 {
    let bounds = board.bounds();
    let mask = |size: usize, bits: u8| if size + 1 >= LINE_SPAN { bits } else { 0 };
    if board.lines_win() { mask(bounds.height(), 0b0101) | mask(bounds.width(), 0b1010) } else { 0 }
}
