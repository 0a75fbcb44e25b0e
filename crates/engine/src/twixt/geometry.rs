//! The board as one side looks across it, as rows of bits.
//!
//! Each side has its own view: it goes *along* the board from its first border to its second one,
//! a word for each line on the way, and *across* within the words. White's view is the board
//! turned on its side. What a side needs to know is then the same code for both, and whatever
//! lies between two lines is a few words that follow each other.

use super::vectors::transpose;
use ::twixt::{Bridge, Direction, Hole};
use rules::Side;
use std::sync::LazyLock;

/// Words before the first line, so that no link leads out of the array.
pub(super) const MARGIN: usize = 4;

/// The lines of the largest board, and as many more as processors like to handle at once.
pub(super) const LINES: usize = 32;

/// The same with margins on both sides.
pub(super) const WORDS: usize = MARGIN + LINES + MARGIN;

/// A set of holes: a word for each line, a bit for each hole of it.
pub(super) type Words = [u32; WORDS];

/// The four kinds of bridges by where they lead from their first end: lines along, holes across.
pub(super) const FORWARD: [(usize, i32); 4] = [(1, -2), (1, 2), (2, -1), (2, 1)];

/// A hole in a view: its line with the margin, and its place across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) along: usize,
    pub(super) across: u32,
}

impl Point {
    /// A hole as `side` sees it.
    pub(super) fn of(side: Side, hole: Hole) -> Point {
        let (along, across) = match side {
            Side::First => (hole.row(), hole.column()),
            Side::Second => (hole.column(), hole.row()),
        };
        Point { along: along + MARGIN, across: across as u32 }
    }

    /// The opposite of [`of`](Point::of).
    pub(super) fn hole(self, side: Side) -> Option<Hole> {
        let (along, across) = (self.along.checked_sub(MARGIN)?, self.across as usize);
        match side {
            Side::First => Hole::new(across, along),
            Side::Second => Hole::new(along, across),
        }
    }

    pub(super) const fn bit(self) -> u32 {
        1 << self.across
    }

    /// So many lines along and so many holes across from here, if that is still in the words.
    pub(super) fn moved(self, along: i32, across: i32) -> Option<Point> {
        let along = usize::try_from(self.along as i32 + along).ok()?;
        let across = u32::try_from(self.across as i32 + across).ok()?;
        (along < WORDS && across < u32::BITS).then_some(Point { along, across })
    }

    pub(super) fn is_in(self, set: &Words) -> bool {
        set[self.along] & self.bit() != 0
    }
}

/// A bridge in a view: its first end and its kind in [`FORWARD`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) first: Point,
    pub(super) kind: usize,
}

impl Span {
    /// The bridge that leads from `point`, a hole as `side` sees it, in a direction of the board.
    pub(super) fn leading(side: Side, point: Point, direction: Direction) -> Option<Span> {
        let (x, y) = direction.step();
        let (along, across) = if side == Side::First { (y, x) } else { (x, y) };
        let ahead = along > 0;
        let (along, across) = if ahead { (along, across) } else { (-along, -across) };
        let kind = FORWARD.iter().position(|kind| *kind == (along as usize, across))?;
        let first = if ahead { point } else { point.moved(-along, -across)? };
        Some(Span { first, kind })
    }

    /// The bridge between two holes, if they are a knight's move apart.
    pub(super) fn between(one: Point, other: Point) -> Option<Span> {
        let (first, second) = if one.along < other.along { (one, other) } else { (other, one) };
        let step = (second.along - first.along, second.across as i32 - first.across as i32);
        let kind = FORWARD.iter().position(|kind| *kind == step)?;
        Some(Span { first, kind })
    }

    pub(super) fn second(self) -> Option<Point> {
        let (along, across) = FORWARD[self.kind];
        self.first.moved(along as i32, across)
    }

    pub(super) fn is_in(self, spans: &[Words; 4]) -> bool {
        self.first.is_in(&spans[self.kind])
    }

    /// All bridges that cross this one, as far as they fit into the words.
    pub(super) fn crossing(self) -> impl Iterator<Item = Span> {
        CROSSINGS[self.kind].iter().filter_map(move |&(along, across, kind)| {
            let first = self.first.moved(along, across)?;
            Some(Span { first, kind })
        })
    }

    /// The bridge as the rules know it.
    pub(super) fn bridge(self, side: Side) -> Option<Bridge> {
        Bridge::between(self.first.hole(side)?, self.second()?.hole(side)?)
    }
}

/// For each kind of bridge the nine that cross it: where their first ends lie from its own, and
/// their kinds. The rules say what crosses; turning the board over changes nothing about it.
static CROSSINGS: LazyLock<[[(i32, i32, usize); 9]; 4]> = LazyLock::new(|| {
    const MIDDLE: i32 = 12;
    let bridge = |along: i32, across: i32, kind: usize| {
        let (far, aside) = FORWARD[kind];
        let hole = |along: i32, across: i32| Hole::new(along as usize, across as usize);
        let ends = hole(along, across).zip(hole(along + far as i32, across + aside));
        ends.and_then(|(one, other)| Bridge::between(one, other))
    };
    std::array::from_fn(|own| {
        let mut crossing = [(0, 0, 0); 9];
        let mut count = 0;
        for along in -3..=3 {
            for across in -4..=4 {
                for kind in 0..4 {
                    let one = bridge(MIDDLE, MIDDLE, own);
                    let other = bridge(MIDDLE + along, MIDDLE + across, kind);
                    if one.zip(other).is_some_and(|(one, other)| one.crosses(other)) {
                        crossing[count] = (along, across, kind);
                        count += 1;
                    }
                }
            }
        }
        crossing
    })
});

/// Moves every hole of a line across, to higher places if `by` is positive.
#[inline(always)]
pub(super) const fn shifted(word: u32, by: i32) -> u32 {
    if by >= 0 { word << by } else { word >> -by }
}

/// The holes of a set, line by line.
pub(super) fn points(set: &Words) -> impl Iterator<Item = Point> {
    let mut along = 0;
    let mut rest = set[0];
    std::iter::from_fn(move || {
        while rest == 0 {
            along += 1;
            rest = *set.get(along)?;
        }
        let across = rest.trailing_zeros();
        rest &= rest - 1;
        Some(Point { along, across })
    })
}

/// Whether a set holds nothing.
// All lines are looked at, because that takes fewer instructions than stopping at the first.
pub(super) fn is_empty(set: &Words) -> bool {
    set.iter().fold(0, |all, word| all | word) == 0
}

/// Whether two sets share a hole.
pub(super) fn meet(one: &Words, other: &Words) -> bool {
    one.iter().zip(other).fold(0, |all, (one, other)| all | one & other) != 0
}

/// How many holes a set has.
pub(super) fn count(set: &Words) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

/// The same holes as the other side sees them.
pub(super) fn turned(set: &Words) -> Words {
    let mut turned = [0; WORDS];
    let square: &mut [u32; LINES] = &mut turned[MARGIN..].as_chunks_mut().0[0];
    square.copy_from_slice(&set[MARGIN..MARGIN + LINES]);
    transpose(square);
    turned
}
