//! Which turns are worth a look when nothing has to be answered at once: holes on the short ways
//! of either side.

use super::distance::{FAR, Way};
use super::geometry::{MARGIN, Point, WORDS, Words, count, points, turned};
use super::lines::bridged;
use super::promise::{self, Surroundings};
use super::turn::TreeTurn;
use super::view::View;
use crate::tree::Candidate;
use ::twixt::Hole;
use rules::Side;
use std::cmp::Reverse;

/// No more turns than this are considered.
const MOST: usize = 48;

/// The holes on the short ways of both sides.
pub(super) struct Candidates {
    /// By side, as it sees them: those on its shortest ways.
    shortest: [Words; 2],
    /// By side, as it sees them: those on ways that are a peg longer.
    longer: [Words; 2],
    /// By hole, what it promises the player to move on shortest ways.
    promises: [i32; Hole::INDEX_END],
    mover: Side,
}

impl Candidates {
    pub(super) fn of(mover: Side) -> Candidates {
        let none = [[0; WORDS]; 2];
        Candidates { shortest: none, longer: none, promises: [0; Hole::INDEX_END], mover }
    }

    /// Adds the holes on the ways of a side.
    pub(super) fn add(&mut self, way: &mut Way, view: &View) {
        if way.length >= FAR {
            return;
        }
        way.complete(view, way.length + 1);
        let side = view.side.index();
        for number in 1..=way.length + 1 {
            let shortest = way.choices(view, number, 0);
            let longer = way.choices(view, number, 1);
            for line in 0..WORDS {
                self.shortest[side][line] |= shortest[line];
                self.longer[side][line] |= longer[line] & !shortest[line];
            }
            if number <= way.length {
                let promise = promise::on_shortest(view.side == self.mover, count(&shortest));
                self.promise(view, &shortest, promise);
            }
        }
    }

    fn promise(&mut self, view: &View, holes: &Words, promise: i32) {
        // How far the indices of holes lie apart along and across.
        let (along, across) = match view.side {
            Side::First => (1, Hole::STRIDE),
            Side::Second => (Hole::STRIDE, 1),
        };
        for hole in points(holes) {
            let index = (hole.along - MARGIN) * along + hole.across as usize * across;
            self.promises[index] += promise;
        }
    }

    /// Adds the best holes in which the player to move may place. `last` are the last pegs of
    /// each side.
    pub(super) fn best(
        &self,
        ways: &[Way; 2],
        views: &[View; 2],
        last: [Option<Hole>; 2],
        turns: &mut Vec<Candidate<TreeTurn>>,
    ) {
        let (own, other) = (self.mover.index(), (!self.mover).index());
        let view = &views[own];
        let surroundings = Surroundings {
            longer: [self.longer[own], turned(&self.longer[other])],
            reach: [ways[own].reach(view), turned(&ways[other].reach(&views[other]))],
            bridged: [
                bridged(&view.open, &view.own),
                bridged(&views[other].open, &views[other].own).map(|holes| turned(&holes)),
            ],
            last: [last[own], last[other]].map(|hole| Some(Point::of(self.mover, hole?))),
        };
        let candidate = |point: Point| {
            let hole = point.hole(self.mover)?;
            let promise = self.promises[hole.index()] + surroundings.promise(point);
            Some(Candidate { turn: TreeTurn::Peg(hole), promise })
        };
        let before = turns.len();
        let other_shortest = turned(&self.shortest[other]);
        let shortest: Words = std::array::from_fn(|line| {
            (self.shortest[own][line] | other_shortest[line]) & view.free[line]
        });
        turns.extend(points(&shortest).filter_map(candidate));
        // Those on longer ways only where there is something near.
        let ([one, two], [own, other]) = (&surroundings.longer, &surroundings.reach);
        let longer: Words = std::array::from_fn(|line| {
            (one[line] | two[line]) & (own[line] | other[line]) & view.free[line] & !shortest[line]
        });
        turns.extend(points(&longer).filter_map(candidate));
        let best = &mut turns[before..];
        if best.len() > MOST {
            best.select_nth_unstable_by_key(MOST, |candidate| Reverse(candidate.promise));
            turns.truncate(before + MOST);
        }
        let room = MOST - (turns.len() - before);
        let rest: Words = std::array::from_fn(|line| {
            (one[line] | two[line]) & view.free[line] & !shortest[line] & !longer[line]
        });
        turns.extend(points(&rest).take(room).filter_map(candidate));
    }
}
