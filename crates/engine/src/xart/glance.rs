//! Turns that win at once, seen with a glance: what won before the last turn, and what lines near it
//! could do with one forced tile, or with one on both sides of the chosen tile. That is much quicker
//! than to look at everything, and overlooks little.

use super::area::Area;
use super::changes::is_new;
use super::choice::Choice;
use super::fringe::{lies_at, reachable, runs_out};
use super::outlook::View;
use super::wins::winners;
use ::xart::{Board, Direction, Face, LineEnd};
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
    tries: Vec<(usize, Face)>,
}

impl Glance {
    /// Looks at a position with `side` to move, which has no win left from before the last turn.
    pub(super) fn look(&mut self, board: &mut Board, side: Side, before: &View) -> Seen {
        self.tries.clear();
        let (edges, bounds) = (reachable(board), board.bounds());
        for [one, two] in board.last_lines() {
            self.try_closing(board, one, two);
            if edges == 0 {
                continue;
            }
            for (end, far) in [(one, two), (two, one)] {
                let from = edges & runs_out(bounds, board.column_and_row(far.space));
                if from != 0 {
                    self.try_completing(board, end, opposite(from), before);
                }
            }
        }
        for (tile, _) in board.last_turn() {
            for way in Direction::ALL {
                let place = board.neighbour(tile, way);
                // What was a space before has been looked at then.
                if is_new(board, place, tile) {
                    self.try_between(board, place);
                }
            }
        }
        let mut threatened = false;
        for &(place, face) in &self.tries {
            let won = winners(board, place, face);
            if won[side.index()] {
                let win = Some(Choice { spot: board.spot(place), face });
                return Seen { win, threatened: false };
            }
            threatened |= won[1 - side.index()];
        }
        threatened = threatened || still_wins(board, !side, before).is_some();
        Seen { win: None, threatened }
    }

    /// Notes turns that could close the line with these ends.
    #[inline]
    fn try_closing(&mut self, board: &Board, one: LineEnd, two: LineEnd) {
        let LineEnd { space: here, way } = one;
        let LineEnd { space: there, way: far_way } = two;
        let (from, to) = (board.column_and_row(here), board.column_and_row(there));
        let [east, south] = [(from.0, to.0), (from.1, to.1)]
            .map(|(from, to)| to.cast_signed() - from.cast_signed());
        let distance = east.unsigned_abs() + south.unsigned_abs();
        if distance > 2 {
            return;
        }
        let Some(side) = board.cell(here).colour(way) else { return };
        let across = if east > 0 { Direction::East } else { Direction::West };
        let down = if south > 0 { Direction::South } else { Direction::North };
        if distance == 1 {
            let onward = if east == 0 { down } else { across };
            self.try_joining(board, here, side, (way, onward));
            self.try_joining(board, there, side, (far_way, onward.opposite()));
            return;
        }
        if east != 0 {
            let turn = if south == 0 { across } else { down };
            self.try_joining(board, board.neighbour(here, across), side, (across.opposite(), turn));
        }
        if south != 0 {
            let turn = if east == 0 { down } else { across };
            self.try_joining(board, board.neighbour(here, down), side, (down.opposite(), turn));
        }
    }

    /// Notes turns with a tile here that force the two ends of a line on two sides.
    #[inline]
    fn try_between(&mut self, board: &Board, place: usize) {
        // The last one has been seen from all others.
        for way in Direction::ALL.into_iter().take(3) {
            let beside = board.neighbour(place, way);
            let cell = board.cell(beside);
            if !cell.is_space() {
                continue;
            }
            for from in cell.ways_in() {
                let other = board.far_end(beside, from).space;
                if let (Some(onward), Some(side)) =
                    (towards(board, place, other), cell.colour(from))
                {
                    self.try_joining(board, place, side, (way, onward));
                }
            }
        }
    }

    /// Notes turns that could lead the line with this end to one of these outermost edges.
    fn try_completing(&mut self, board: &Board, end: LineEnd, goal: u8, before: &View) {
        let LineEnd { space: place, way } = end;
        let Some(side) = board.cell(place).colour(way) else { return };
        let bounds = board.bounds();
        let lies_at = |place: usize| lies_at(bounds, board.column_and_row(place)) & goal != 0;
        let others = before.fringe.at(goal, side);
        // What begins there with this turn is overlooked.
        if !Area::near(board.spot(place)).touches(others) {
            return;
        }
        let arrives = lies_at(place);
        for onward in Direction::ALL.into_iter().filter(|onward| *onward != way) {
            let beside = board.neighbour(place, onward);
            if arrives || leads_to(board, beside, side, goal) {
                self.try_joining(board, place, side, (way, onward));
            }
            if !board.cell(beside).is_space() {
                continue;
            }
            let arrives = lies_at(beside);
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
            && board.cell(place).is_space()
            && board.fitting(place).contains(face)
        {
            self.tries.push((place, face));
        }
    }
}

/// A turn that won before the last one and still does.
pub(super) fn still_wins(board: &mut Board, side: Side, before: &View) -> Option<Choice> {
    let mut wins = before.wins(side).map(|win| win.choice);
    wins.find(|choice| {
        // Beside the layout, as it was before.
        let place = board.place(choice.spot);
        board.cell(place).is_space()
            && board.fitting(place).contains(choice.face)
            && winners(board, place, choice.face)[side.index()]
    })
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

/// The outermost edges opposite of these.
const fn opposite(edges: u8) -> u8 {
    (edges << 2 | edges >> 2) & 0b1111
}

/// Whether a line of a colour runs from a space to one of these outermost edges.
fn leads_to(board: &Board, place: usize, side: Side, goal: u8) -> bool {
    let cell = board.cell(place);
    cell.is_space()
        && cell.ways_in().filter(|way| cell.colour(*way) == Some(side)).any(|way| {
            let LineEnd { space, .. } = board.far_end(place, way);
            runs_out(board.bounds(), board.column_and_row(space)) & goal != 0
        })
}
