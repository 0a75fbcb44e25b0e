//! What a Xart position is worth, without looking ahead.
//!
//! The sum over all open ends of lines: how the line's other end lies to this one, and what is
//! around it. Each of these few thousand shapes has a weight for the player to move and one for
//! his opponent.

use super::weights::{AROUND, LINES, SHAPES, TURN};
use crate::score::Value;
use ::xart::{Board, Bounds, Cell, Direction};
use rules::Side;

/// Farther ends count as so far away.
const REACH: i32 = 4;

/// Where the other end can be: to the right, ahead or behind; and where it points to.
const PLACES: usize = (REACH as usize + 1) * (2 * REACH as usize + 1) * 4;

/// How many shapes a line can have: where its ends are, and whether lines of the other colour end
/// in the same spaces.
pub(super) const SHAPE_COUNT: usize = PLACES * 8;

/// How many different surroundings an end can have: what is left, ahead and right of it.
pub(super) const AROUND_COUNT: usize = 125;

/// From this size of the layout on, lines across it count.
const LONG: usize = 5;

/// How many ways there are in which a line lies between two outermost edges.
pub(super) const LINE_COUNT: usize = 5 * 6 * 4;

/// What the features of a position are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Feature {
    Shape(usize),
    Around(usize),
    Line(usize),
}

/// From the view of `side`, which is to move.
pub(super) fn evaluate(board: &Board, side: Side) -> Value {
    let mut sum = i32::from(TURN);
    for_each_feature(board, |colour, feature| {
        let index = usize::from(colour != side);
        sum += i32::from(match feature {
            Feature::Shape(shape) => SHAPES[index][shape],
            Feature::Around(around) => AROUND[index][around],
            Feature::Line(line) => LINES[index][line],
        });
    });
    sum / 16
}

/// Calls `each` for everything that counts.
#[inline(always)]
pub(super) fn for_each_feature(board: &Board, mut each: impl FnMut(Side, Feature)) {
    if board.is_empty() {
        return;
    }
    let bounds @ Bounds { left, right, top, bottom } = board.bounds();
    let long = board.lines_win() && bounds.width().max(bounds.height()) >= LONG;
    for row in usize::from(top) - 1..=usize::from(bottom) + 1 {
        let first = row * board.stride();
        for place in first + usize::from(left) - 1..=first + usize::from(right) + 1 {
            let cell = board.cell(place);
            if !cell.is_space() {
                continue;
            }
            for way in Direction::ALL {
                let Some(colour) = cell.colour(way) else { continue };
                let end = board.edge(place, way);
                let far = board.other_end(end);
                let other_place = board.space_behind(far);
                let far_way = if far & 1 == 0 {
                    if (far / 2) as usize == other_place { 0 } else { 2 }
                } else if (far / 2) as usize == other_place {
                    3
                } else {
                    1
                };
                let here = board.column_and_row(place);
                let there = board.column_and_row(other_place);
                let step = (
                    i32::from(there.0) - i32::from(here.0),
                    i32::from(there.1) - i32::from(here.1),
                );
                let crossed = crossed(board.cell(other_place)) as usize;
                each(colour, Feature::Shape(shape(cell, way, step, far_way, crossed)));
                each(colour, Feature::Around(around(board, place, way, colour)));
                if long && end < far {
                    let ways = (way.index(), far_way);
                    if bounds.height() >= LONG {
                        let gaps = (here.1, there.1, top, bottom);
                        let ways = (ways.0 == 2, ways.1 == 2, ways.0 == 0, ways.1 == 0);
                        each(colour, Feature::Line(line(gaps, ways)));
                    }
                    if bounds.width() >= LONG {
                        let gaps = (here.0, there.0, left, right);
                        let ways = (ways.0 == 1, ways.1 == 1, ways.0 == 3, ways.1 == 3);
                        each(colour, Feature::Line(line(gaps, ways)));
                    }
                }
            }
        }
    }
}

/// Whether lines of both colours end in this space.
fn crossed(cell: Cell) -> bool {
    let colours = Direction::ALL.map(|way| cell.colour(way));
    colours.contains(&Some(Side::First)) && colours.contains(&Some(Side::Second))
}

/// The shape of a line that comes into `cell` from `way` and whose other end lies `step` away in a
/// space into which it comes from the way number `far_way`.
fn shape(cell: Cell, way: Direction, step: (i32, i32), far_way: usize, crossed: usize) -> usize {
    // As if the line came from the south.
    let turn = (way.index() + 2) % 4;
    let (x, y) = match turn {
        0 => step,
        1 => (step.1, -step.0),
        2 => (-step.0, -step.1),
        _ => (-step.1, step.0),
    };
    let mut far_way = (far_way + 4 - turn) % 4;
    // A line of the other colour, from the left, ahead or the right.
    let from = |quarter: usize| cell.colour(Direction::ALL[(turn + quarter) % 4]).is_some();
    let (mut left, ahead, mut right) = (from(3), from(0), from(1));
    // As if the other end lay to the right.
    if x < 0 || (x == 0 && far_way == 3) {
        far_way = (4 - far_way) % 4;
        (left, right) = (right, left);
    }
    let other = if left {
        1
    } else if ahead {
        2
    } else if right {
        3
    } else {
        0
    };
    let x = x.abs().min(REACH) as usize;
    let y = (y.clamp(-REACH, REACH) + REACH) as usize;
    (((x * (2 * REACH as usize + 1) + y) * 4 + far_way) * 4 + other) * 2 + crossed
}

/// What is around the space into which a line comes from `way`.
fn around(board: &Board, place: usize, way: Direction, colour: Side) -> usize {
    let state = |quarter: usize| {
        let beside = Direction::ALL[(way.index() + quarter) % 4];
        let cell = board.cell(board.neighbour(place, beside));
        if cell.is_untouched() {
            0
        } else if cell.is_tile() {
            1
        } else {
            let colours = Direction::ALL.map(|way| cell.colour(way));
            match (colours.contains(&Some(colour)), colours.contains(&Some(!colour))) {
                (true, false) => 2,
                (false, _) => 3,
                (true, true) => 4,
            }
        }
    };
    let (left, ahead, right) = (state(1), state(2), state(3));
    let (less, more) = (left.min(right), left.max(right));
    (less * 5 + ahead) * 5 + more
}

/// How a line with its ends in these two rows lies between the first and the last, and whether
/// the ends come from the row after, or from the row before.
fn line(
    (one, two, first, last): (u16, u16, u16, u16),
    (one_up, two_up, one_down, two_down): (bool, bool, bool, bool),
) -> usize {
    let size = usize::from(last - first) + 1;
    let (upper, up, lower, down) =
        if one <= two { (one, one_up, two, two_down) } else { (two, two_up, one, one_down) };
    let gap = usize::from(upper + 1 - first) + usize::from(last + 1 - lower);
    ((size.min(9) - LONG) * 6 + gap.min(5)) * 4 + usize::from(up) * 2 + usize::from(down)
}
