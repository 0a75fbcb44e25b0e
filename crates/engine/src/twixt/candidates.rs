//! Which turns are worth a look when nothing has to be answered at once: holes on the short ways
//! of either side.

use super::distance::{FAR, Way};
use super::geometry::{Point, Words, count, points};
use super::view::View;
use ::twixt::Hole;

/// What a hole on a shortest way and on one that is a peg longer promises.
const SHORTEST: i32 = 4000;
const LONGER: i32 = 1500;

/// Shared by all choices for one peg of a shortest way: the fewer there are, the more each counts.
const NARROW: i32 = 8000;

/// No more turns than this are considered.
const MOST: usize = 48;

/// How promising each hole of the board is.
pub(super) struct Promises {
    of: [i32; Hole::INDEX_END],
    holes: Vec<Hole>,
}

impl Promises {
    pub(super) fn new() -> Promises {
        Promises { of: [0; Hole::INDEX_END], holes: Vec::new() }
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
            let rest: Words = std::array::from_fn(|line| longer[line] & !shortest[line]);
            self.add_all(view, &rest, LONGER);
        }
    }

    fn add_all(&mut self, view: &View, holes: &Words, promise: i32) {
        for hole in points(holes).filter_map(|point| point.hole(view.side)) {
            let promised = &mut self.of[hole.index()];
            if *promised == 0 {
                self.holes.push(hole);
            }
            *promised += promise;
        }
    }

    /// The best holes in which `view`'s side may place, with their promises.
    pub(super) fn best(&self, view: &View) -> impl Iterator<Item = (Hole, i32)> {
        // The promise, then the hole, in one number, so that they are quickly compared.
        let rank = |hole: &Hole| (self.of[hole.index()] as u32, !(hole.index() as u32));
        let pack = |(promise, hole): (u32, u32)| u64::from(promise) << 32 | u64::from(hole);
        let may_place = |hole: &&Hole| Point::of(view.side, **hole).is_in(&view.free);
        let mut best: Vec<u64> =
            self.holes.iter().filter(may_place).map(|hole| pack(rank(hole))).collect();
        if let Some(surplus) = best.len().checked_sub(MOST).filter(|surplus| *surplus > 0) {
            best.select_nth_unstable(surplus);
            best.drain(..surplus);
        }
        let hole = |index: usize| Hole::new(index / 32, index % 32);
        best.into_iter().filter_map(move |packed| {
            Some((hole(!(packed as u32) as usize)?, (packed >> 32) as i32))
        })
    }
}
