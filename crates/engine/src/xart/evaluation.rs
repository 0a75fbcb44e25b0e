//! What a Xart position is worth, without looking ahead.
//!
//! The sum over all open ends of lines: how the line's other end lies to this one, and what is
//! around it. Each of these few thousand shapes has a weight for the player to move and one for
//! his opponent.

use super::area::Area;
use super::weights::{AROUND, LINES, SHAPES, TURN};
use crate::score::Value;
use ::xart::{Board, Bounds, Direction, LineEnd};
use rules::Side;

/// Farther ends count as so far away.
const REACH: i32 = 4;

const SPAN: usize = 2 * REACH as usize + 1;

/// Where the other end can be: to the right, ahead or behind; and where it comes from.
const PLACES: usize = (REACH as usize + 1) * SPAN * 4;

/// How many shapes a line can have: where its ends are, and whether lines of the other colour end
/// in the same spaces.
pub(super) const SHAPE_COUNT: usize = PLACES * 8;

/// How many different surroundings an end can have: what is left, ahead and right of it. Those with
/// more to the left than to the right count like their mirror image.
pub(super) const AROUND_COUNT: usize = 125;

/// From this size of the layout on, lines across it count.
pub(super) const LONG: usize = 5;

/// Lines with at least so many rows between them and the outermost edges do not count.
const GAPS: usize = 5;

/// How many ways there are in which a line lies between two outermost edges.
pub(super) const LINE_COUNT: usize = 5 * GAPS * 4;

/// What something counts when the first or when the second side is to move.
pub(super) type Worth = [i32; 2];

/// From the view of `side`, which is to move.
pub(super) fn evaluate(board: &Board, side: Side) -> Value {
    let mut sum = Worth::default();
    if !board.is_empty() {
        let Bounds { left, right, top, bottom } = board.bounds();
        for row in usize::from(top) - 1..=usize::from(bottom) + 1 {
            let first = row * board.stride();
            for place in first + usize::from(left) - 1..=first + usize::from(right) + 1 {
                if board.cell(place).is_space() {
                    let (of_space, _) = worth(board, place);
                    sum = [sum[0] + of_space[0], sum[1] + of_space[1]];
                }
            }
        }
    }
    value(sum, side)
}

/// What the sum of all spaces' worth means to `side`, which is to move.
pub(super) fn value(sum: Worth, side: Side) -> Value {
    (i32::from(TURN) + sum[side.index()]) / 16
}

/// What the lines that end in a space count, and whether the size of the layout matters.
pub(super) fn worth(board: &Board, place: usize) -> (Worth, bool) {
    let mut worth = Worth::default();
    let mut long = false;
    let cell = board.cell(place);
    let here = board.column_and_row(place);
    let around = Direction::ALL.map(|way| board.cell(board.neighbour(place, way)).number());
    let lines_win = board.lines_win();
    for way in cell.ways_in() {
        let colour = cell.number() >> (2 * way.index() + 1) & 1;
        let LineEnd { space: other, way: far_way } = board.far_end(place, way);
        let there = board.column_and_row(other);
        let cells = (cell.number(), board.cell(other).number());
        let mut add = |weights: [i16; 2]| {
            worth[colour] += i32::from(weights[0]);
            worth[1 - colour] += i32::from(weights[1]);
        };
        add(WEIGHTS.shapes[shape((here, way), (there, far_way), cells)]);
        add(WEIGHTS.around[surroundings(around, way, colour)]);
        // Each line across the layout once.
        if place < other && lines_win {
            let Bounds { left, right, top, bottom } = board.bounds();
            let ways = (way.index(), far_way.index());
            if is_long((here.1, there.1, top, bottom)) {
                let ways = (ways.0 == 2, ways.1 == 2, ways.0 == 0, ways.1 == 0);
                add(WEIGHTS.lines[line((here.1, there.1, top, bottom), ways)]);
                long = true;
            }
            if is_long((here.0, there.0, left, right)) {
                let ways = (ways.0 == 1, ways.1 == 1, ways.0 == 3, ways.1 == 3);
                add(WEIGHTS.lines[line((here.0, there.0, left, right), ways)]);
                long = true;
            }
        }
    }
    (worth, long)
}

/// The spaces in which the lines end on their other side that end in this one.
pub(super) fn other_ends(board: &Board, place: usize) -> Area {
    board.cell(place).ways_in().fold(Area::default(), |area, way| {
        area.or(Area::cell(board.spot(board.far_end(place, way).space)))
    })
}

/// The weights for both sides together, because both are always needed.
struct Weights {
    shapes: [[i16; 2]; SHAPE_COUNT],
    around: [[i16; 2]; AROUND_COUNT],
    lines: [[i16; 2]; LINE_COUNT],
}

static WEIGHTS: Weights = Weights {
    shapes: paired(&SHAPES),
    around: {
        // Left and right are the same.
        let (table, mut paired) = (paired(&AROUND), [[0; 2]; AROUND_COUNT]);
        let mut number = 0;
        while number < AROUND_COUNT {
            let (left, ahead, right) = (number / 25, number / 5 % 5, number % 5);
            let (less, more) = if left < right { (left, right) } else { (right, left) };
            paired[number] = table[(less * 5 + ahead) * 5 + more];
            number += 1;
        }
        paired
    },
    lines: paired(&LINES),
};

const fn paired<const COUNT: usize>(table: &[[i16; COUNT]; 2]) -> [[i16; 2]; COUNT] {
    let mut paired = [[0; 2]; COUNT];
    let mut number = 0;
    while number < COUNT {
        paired[number] = [table[0][number], table[1][number]];
        number += 1;
    }
    paired
}

/// Whether a line with its ends in these two rows counts in a layout with this first and last row.
fn is_long((one, two, first, last): (u16, u16, u16, u16)) -> bool {
    let size = usize::from(last - first) + 1;
    size >= LONG && usize::from(one.abs_diff(two)) + GAPS > size + 1
}

/// The shape of a line that comes into one space from one side and into another from another, if
/// these are their places and the numbers of their cells.
#[inline(always)]
fn shape(
    (here, way): ((u16, u16), Direction),
    (there, far_way): ((u16, u16), Direction),
    cells: (usize, usize),
) -> usize {
    let clip =
        |there: u16, here: u16| (i32::from(there) - i32::from(here)).clamp(-REACH, REACH) + REACH;
    let (x, y) = (clip(there.0, here.0) as usize, clip(there.1, here.1) as usize);
    let (base, mirrored) = TURNED[way.index()][far_way.index()][y][x];
    let other = BESIDE[usize::from(mirrored)][way.index()][cells.0 % 256];
    usize::from(base) + 2 * usize::from(other) + usize::from(BOTH[cells.1 % 256])
}

/// By how far it is to the south and to the east.
type Turned = [[(u16, bool); SPAN]; SPAN];

/// The part of a shape that is where the other end lies, and whether left and right are to be
/// exchanged: by where the line comes from here and there, and by how far it is to the south and
/// to the east.
static TURNED: [[Turned; 4]; 4] = {
    let mut table = [[[[(0, false); SPAN]; SPAN]; 4]; 4];
    let mut number = 0;
    while number < 16 * SPAN * SPAN {
        let (x, y) = (number % SPAN, number / SPAN % SPAN);
        let (far_way, way) = (number / (SPAN * SPAN) % 4, number / (4 * SPAN * SPAN));
        let (east, south) = (x as i32 - REACH, y as i32 - REACH);
        // As if the line came from the south.
        let turn = (way + 2) % 4;
        let (right, behind) = match turn {
            0 => (east, south),
            1 => (south, -east),
            2 => (-east, -south),
            _ => (-south, east),
        };
        let from = (far_way + 4 - turn) % 4;
        // As if the other end lay to the right.
        let mirrored = right < 0 || (right == 0 && from == 3);
        let from = if mirrored { (4 - from) % 4 } else { from };
        let right = right.unsigned_abs() as usize;
        let place = (right * SPAN + (behind + REACH) as usize) * 4 + from;
        table[way][far_way][y][x] = (8 * place as u16, mirrored);
        number += 1;
    }
    table
};

/// Where a second line comes into a space: 0 there is none, else from the left, ahead or from the
/// right, or with these exchanged; by where the first line comes from.
static BESIDE: [[[u8; 256]; 4]; 2] = {
    let mut table = [[[0; 256]; 4]; 2];
    let mut number = 0;
    while number < 2 * 4 * 256 {
        let (cell, way, mirrored) = (number % 256, number / 256 % 4, number / 1024);
        let mut quarter = 3;
        while quarter > 0 {
            if cell >> (2 * ((way + quarter) % 4)) & 3 != 0 {
                table[mirrored][way][cell] =
                    if mirrored == 1 { 4 - quarter as u8 } else { quarter as u8 };
            }
            quarter -= 1;
        }
        number += 1;
    }
    table
};

/// Whether lines of both colours come in.
const BOTH: [bool; 256] = {
    let mut table = [false; 256];
    let mut cell = 0;
    while cell < 256 {
        let mut colours = 0;
        let mut way = 0;
        while way < 4 {
            colours |= cell >> (2 * way) & 3;
            way += 1;
        }
        table[cell] = colours == 3;
        cell += 1;
    }
    table
};

/// What a cell beside an end is to a colour: untouched, a tile, a space with a line of this
/// colour, with one of the other, with both.
static BORDERING: [[u8; 512]; 2] = {
    let mut table = [[0; 512]; 2];
    let mut cell = 0;
    while cell < 512 {
        let mut colours = 0;
        let mut way = 0;
        while way < 4 {
            colours |= cell >> (2 * way) & 3;
            way += 1;
        }
        let mut colour = 0;
        while colour < 2 {
            table[colour][cell] = if cell >= 256 {
                1
            } else if colours == 0 {
                0
            } else if colours == 3 {
                4
            } else if colours == colour + 1 {
                2
            } else {
                3
            };
            colour += 1;
        }
        cell += 1;
    }
    table
};

/// What is around a space into which a line comes from `way`, if these are the numbers of the cells
/// around it.
#[inline(always)]
fn surroundings(around: [usize; 4], way: Direction, colour: usize) -> usize {
    let state =
        |quarter: usize| usize::from(BORDERING[colour][around[(way.index() + quarter) % 4] % 512]);
    (state(1) * 5 + state(2)) * 5 + state(3)
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
    ((size.min(9) - LONG) * GAPS + gap) * 4 + usize::from(up) * 2 + usize::from(down)
}
