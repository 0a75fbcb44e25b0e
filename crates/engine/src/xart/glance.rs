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

impl Glance {
    /// Looks at a position with `side` to move, which has no win left from before the last turn.
    pub(super) fn look(&mut self, board: &mut Board, side: Side, before: &View) -> Seen {
        self.tries.clear();
        // More cells than that are not looked at.
        let lines = if line_needs(board) <= 3 { reachable(board) } else { 0 };
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

/// A turn that won before the last one and still does.
pub(super) fn still_wins(board: &mut Board, side: Side, before: &View) -> Option<Choice> {
    let mut wins = before.wins(side).map(|win| win.choice);
    wins.find(|choice| winners(board, *choice)[side.index()])
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

/// Bits for the outermost edges of the layout between which a turn could complete a winning line.
fn reachable(board: &Board) -> u8 {
    let bounds = board.bounds();
    let mask = |size: usize, bits: u8| if size + 1 >= LINE_SPAN { bits } else { 0 };
    if board.lines_win() { mask(bounds.height(), 0b0101) | mask(bounds.width(), 0b1010) } else { 0 }
}
