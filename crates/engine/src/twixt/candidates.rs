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
    pub(super) fn best(mut self, view: &View) -> impl Iterator<Item = (Hole, i32)> {
        self.holes.retain(|hole| Point::of(view.side, *hole).is_in(&view.free));
        if self.holes.len() > MOST {
            let key = |hole: &Hole| (-self.of[hole.index()], hole.index());
            self.holes.select_nth_unstable_by_key(MOST, key);
            self.holes.truncate(MOST);
        }
        self.holes.into_iter().map(move |hole| (hole, self.of[hole.index()]))
    }
}
