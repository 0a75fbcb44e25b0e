//! Which turns are worth a look when nothing has to be answered at once: holes on the short ways
//! of either side.

use super::distance::{FAR, Way};
use super::geometry::{MARGIN, Point, WORDS, Words, count, points, turned};
use super::lines::bridged;
use super::promise::{Promises, Surroundings, on_shortest};
use super::turn::TreeTurn;
use super::view::View;
use crate::tree::Candidate;
use ::twixt::Hole;
use rules::Side;
use std::cmp::Reverse;

/// No more turns than this are considered.
const MOST: usize = 48;

/// A way that is as short as this can be the last one.
const CLOSE: usize = 3;

/// The holes on the short ways of a side, as it sees them.
struct Short {
    shortest: Words,
    /// Those on ways that are a peg longer.
    longer: Words,
}

impl Short {
    /// Finds them, and adds what they promise `mover`.
    fn of(way: &mut Way, view: &View, mover: Side, promises: &mut Promises) -> Short {
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
            let promise = on_shortest(view.side == mover, count(&shortest));
            for hole in points(&shortest) {
                let seen = if view.side == mover { hole } else { across(hole) };
                promises.add(seen, promise);
            }
        }
        short
    }
}

/// The same hole as the other side sees it.
fn across(hole: Point) -> Point {
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
    let mut promises = Promises::new();
    let [own, other] =
        sides.map(|side| Short::of(&mut ways[side], &views[side], mover, &mut promises));
    for (number, pegs) in [&view.own, &view.foe].into_iter().enumerate() {
        promises.add_pegs(number, pegs);
        if let Some(hole) = last[sides[number]] {
            promises.add_last(number, Point::of(mover, hole));
        }
    }
    let other_view = &views[sides[1]];
    let surroundings = Surroundings {
        size: view.size,
        promises,
        longer: [own.longer, turned(&other.longer)],
        reach: [ways[sides[0]].reach(view), turned(&ways[sides[1]].reach(other_view))],
        bridged: [
            bridged(&view.open, &view.own),
            bridged(&other_view.open, &other_view.own).map(|holes| turned(&holes)),
        ],
    };
    let candidate = |point: Point| {
        let turn = TreeTurn::Peg(point.hole(mover)?);
        Some(Candidate { turn, promise: surroundings.promise(point) })
    };
    let others_shortest = turned(&other.shortest);
    let shortest: Words = std::array::from_fn(|line| own.shortest[line] | others_shortest[line]);
    let longer: Words =
        std::array::from_fn(|line| surroundings.longer[0][line] | surroundings.longer[1][line]);
    // Those on longer ways first where there is something near.
    let reached = |line: usize| surroundings.reach[0][line] | surroundings.reach[1][line];
    let near = |line: usize| (shortest[line] | longer[line] & reached(line)) & view.free[line];
    let before = turns.len();
    turns.extend(points(&std::array::from_fn(near)).filter_map(candidate));
    let best = &mut turns[before..];
    if best.len() > MOST {
        best.select_nth_unstable_by_key(MOST, |candidate| Reverse(candidate.promise));
        turns.truncate(before + MOST);
    }
    let room = MOST - (turns.len() - before);
    let rest = |line: usize| longer[line] & !near(line) & view.free[line];
    turns.extend(points(&std::array::from_fn(rest)).take(room).filter_map(candidate));
}
