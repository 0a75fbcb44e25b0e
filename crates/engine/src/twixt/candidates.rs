//! Which turns are worth a look when nothing has to be answered at once: holes on the short ways
//! of either side.

use super::distance::{FAR, Way};
use super::geometry::{MARGIN, WORDS, Words, count, points, turned};
use super::view::View;
use ::twixt::Hole;
use rules::Side;

/// What a hole on a shortest way and on one that is a peg longer promises.
const SHORTEST: i32 = 4000;
const LONGER: i32 = 1500;

/// Shared by all choices for one peg of a shortest way: the fewer there are, the more each counts.
const NARROW: i32 = 8000;

/// No more turns than this are considered.
const MOST: usize = 48;

/// How promising each hole of the board is.
pub(super) struct Promises {
    /// By side: the holes that promise something to it, as it sees them.
    holes: [Words; 2],
    /// By hole.
    of: [i32; Hole::INDEX_END],
}

impl Promises {
    pub(super) fn new() -> Promises {
        Promises { holes: [[0; WORDS]; 2], of: [0; Hole::INDEX_END] }
    }

    /// Adds what the holes on the ways of a side promise.
    pub(super) fn add(&mut self, way: &mut Way, view: &View) {
        if way.length >= FAR {
            return;
        }
        way.complete(view, way.length + 1);
        for number in 1..=way.length + 1 {
            let shortest = way.choices(view, number, 0);
            let choices = count(&shortest) as i32;
            self.add_all(view, &shortest, SHORTEST + NARROW / choices.max(1));
            let longer = way.choices(view, number, 1);
            let rest = std::array::from_fn(|line| longer[line] & !shortest[line]);
            self.add_all(view, &rest, LONGER);
        }
    }

    fn add_all(&mut self, view: &View, holes: &Words, promise: i32) {
        // How far the indices of holes lie apart along and across.
        let (along, across) = match view.side {
            Side::First => (1, Hole::STRIDE),
            Side::Second => (Hole::STRIDE, 1),
        };
        let all = &mut self.holes[view.side.index()];
        for line in MARGIN..MARGIN + view.size {
            all[line] |= holes[line];
            let mut rest = holes[line];
            while rest != 0 {
                let place = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                self.of[(line - MARGIN) * along + place * across] += promise;
            }
        }
    }

    /// The best holes in which `view`'s side may place, with their promises.
    pub(super) fn best(&self, view: &View) -> impl Iterator<Item = (Hole, i32)> {
        let own = &self.holes[view.side.index()];
        let others = turned(&self.holes[(!view.side).index()]);
        let holes = std::array::from_fn(|line| (own[line] | others[line]) & view.free[line]);
        // The promise, then the hole, in one number, so that they are quickly compared.
        let pack = |hole: Hole| {
            let promise = self.of[hole.index()] as u32;
            u64::from(promise) << 32 | u64::from(!(hole.index() as u32))
        };
        let mut best = Vec::with_capacity(Hole::INDEX_END);
        best.extend(points(&holes).filter_map(|point| point.hole(view.side)).map(pack));
        if let Some(surplus) = best.len().checked_sub(MOST).filter(|surplus| *surplus > 0) {
            best.select_nth_unstable(surplus);
            best.drain(..surplus);
        }
        best.into_iter().filter_map(|packed| {
            Some((Hole::of_index(!(packed as u32) as usize)?, (packed >> 32) as i32))
        })
    }
}
