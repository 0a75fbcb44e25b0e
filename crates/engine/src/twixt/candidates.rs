//! Which turns are worth a look when nothing has to be answered at once: holes on the short ways
//! of either side.

use super::distance::{FAR, Way};
use super::geometry::{LINES, MARGIN, Point, WORDS, Words, count, points, turned};
use super::lines::{bridged, for_board};
use super::promise::{Promises, Sets, UNIT, on_shortest};
use super::turn::TreeTurn;
use super::view::View;
use crate::tree::Candidate;
use ::twixt::Hole;
use rules::Side;

/// No more turns than this are considered.
const MOST: usize = 48;

/// A way that is as short as this can be the last one.
const CLOSE: usize = 3;

/// The holes on the short ways of a side, as it sees them.
pub(super) struct Short {
    shortest: Words,
    /// Those on ways that are a peg longer.
    pub(super) longer: Words,
}

impl Short {
    /// Finds them. Tells of the choices for each peg of the shortest ways.
    pub(super) fn of(way: &mut Way, view: &View, tell: &mut impl FnMut(&Words)) -> Short {
        let mut short = Short { shortest: [0; WORDS], longer: [0; WORDS] };
        if way.length >= FAR {
            return short;
        }
        // A longer way can begin or end with a hole that is farther from a border than the
        // shortest way is long. It takes time to see, and matters only when the end is near.
        let farthest = if way.length <= CLOSE { way.length + 1 } else { way.length };
        way.complete(view, farthest);
        for number in 1..=farthest {
            let shortest = way.choices(view, number, 0, farthest);
            let longer = way.choices(view, number, 1, farthest);
            for line in 0..WORDS {
                short.shortest[line] |= shortest[line];
                short.longer[line] |= longer[line] & !shortest[line];
            }
            tell(&shortest);
        }
        short
    }
}

/// The same hole as the other side sees it.
pub(super) fn across(hole: Point) -> Point {
    Point { along: hole.across as usize + MARGIN, across: (hole.along - MARGIN) as u32 }
}

/// Adds the best holes in which `mover` may place. `last` are the last pegs of each side.
pub(super) fn add_candidates(
    mover: Side,
    ways: &mut [Way; 2],
    views: &[View; 2],
    last: [Option<Hole>; 2],
    turns: &mut Vec<Candidate<TreeTurn>>,
) {
    let sides = [mover, !mover].map(Side::index);
    let view = &views[sides[0]];
    let other_view = &views[sides[1]];
    let mut promises = Promises::of_borders(view.size);
    let [own, other] = [0, 1].map(|side| {
        Short::of(&mut ways[sides[side]], &views[sides[side]], &mut |shortest| {
            let promise = on_shortest(side, count(shortest));
            for hole in points(shortest) {
                promises.add(if side == 0 { hole } else { across(hole) }, promise);
            }
        })
    });
    let sets = Sets {
        longer: [own.longer, turned(&other.longer)],
        reach: [ways[sides[0]].reach(view), turned(&ways[sides[1]].reach(other_view))],
        bridged: [
            bridged::<LINES>(&view.open, &view.own),
            bridged::<LINES>(&other_view.open, &other_view.own).map(|holes| turned(&holes)),
        ],
    };
    for_board!(view.size, promises.add_sets(&sets));
    for (side, pegs) in [&view.own, &view.foe].into_iter().enumerate() {
        promises.add_pegs(side, pegs);
        if let Some(hole) = last[sides[side]] {
            promises.add_last(side, Point::of(mover, hole));
        }
    }

    let others_shortest = turned(&other.shortest);
    let shortest = |line: usize| own.shortest[line] | others_shortest[line];
    let longer = |line: usize| sets.longer[0][line] | sets.longer[1][line];
    // Those on longer ways first where there is something near.
    let reached = |line: usize| sets.reach[0][line] | sets.reach[1][line];
    let near = |line: usize| (shortest(line) | longer(line) & reached(line)) & view.free[line];
    let rest = |line: usize| longer(line) & !near(line) & view.free[line];
    let mut best: Vec<Packed> = Vec::with_capacity(Hole::INDEX_END);
    for along in MARGIN..MARGIN + view.size {
        let mut holes = near(along);
        while holes != 0 {
            best.push(Packed::new(&promises, Point { along, across: holes.trailing_zeros() }));
            holes &= holes - 1;
        }
    }
    if best.len() > MOST {
        best.select_nth_unstable(MOST);
        best.truncate(MOST);
    }
    let room = MOST - best.len();
    let rest = std::array::from_fn(rest);
    best.extend(points(&rest).take(room).map(|hole| Packed::new(&promises, hole)));
    turns.extend(best.into_iter().filter_map(|packed| packed.candidate(mover)));
}

/// A hole and what it promises in one number, so that they are quickly compared: the most promising
/// the least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Packed(i32);

impl Packed {
    /// A hole is written in so many bits,
    const HOLE: u32 = 11;
    /// and of these its place in the line in so many.
    const ACROSS: u32 = 5;

    fn new(promises: &Promises, hole: Point) -> Packed {
        let place = (hole.along as i32) << Packed::ACROSS | hole.across as i32;
        Packed(-i32::from(promises.of(hole)) << Packed::HOLE | place)
    }

    fn candidate(self, mover: Side) -> Option<Candidate<TreeTurn>> {
        let place = self.0 as u32 & ((1 << Packed::HOLE) - 1);
        let across = place & ((1 << Packed::ACROSS) - 1);
        let point = Point { along: (place >> Packed::ACROSS) as usize, across };
        let turn = TreeTurn::Peg(point.hole(mover)?);
        Some(Candidate { turn, promise: -(self.0 >> Packed::HOLE) * UNIT })
    }
}
