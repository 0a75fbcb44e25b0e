//! Which turns are worth a look when nothing has to be answered at once: holes on the short ways
//! of either side.

use super::distance::{FAR, Way};
use super::geometry::{MARGIN, Point, WORDS, Words, count, points, turned};
use super::line::TreeTurn;
use super::view::View;
use crate::tree::Candidate;
use ::twixt::Hole;
use rules::Side;
use std::cmp::Reverse;

/// What a hole on a shortest way and on one that is a peg longer promises.
const SHORTEST: i32 = 4000;
const LONGER: i32 = 1500;

/// Shared by all choices for one peg of a shortest way: the fewer there are, the more each counts.
const NARROW: i32 = 8000;

/// No more turns than this are considered.
const MOST: usize = 48;

/// The holes on the short ways of both sides.
pub(super) struct Promises {
    /// By side, as it sees them: those on its shortest ways.
    shortest: [Words; 2],
    /// By side, as it sees them: those on ways that are a peg longer.
    longer: [Words; 2],
    /// By hole, what it promises on shortest ways.
    of: [i32; Hole::INDEX_END],
}

impl Promises {
    pub(super) fn new() -> Promises {
        let none = [[0; WORDS]; 2];
        Promises { shortest: none, longer: none, of: [0; Hole::INDEX_END] }
    }

    /// Adds what the holes on the ways of a side promise.
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
                let choices = count(&shortest) as i32;
                self.add_all(view, &shortest, SHORTEST + NARROW / choices.max(1));
            }
        }
    }

    fn add_all(&mut self, view: &View, holes: &Words, promise: i32) {
        // How far the indices of holes lie apart along and across.
        let (along, across) = match view.side {
            Side::First => (1, Hole::STRIDE),
            Side::Second => (Hole::STRIDE, 1),
        };
        for line in MARGIN..MARGIN + view.size {
            let mut rest = holes[line];
            while rest != 0 {
                let place = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                self.of[(line - MARGIN) * along + place * across] += promise;
            }
        }
    }

    /// Adds the best holes in which `view`'s side may place.
    pub(super) fn best(&self, view: &View, turns: &mut Vec<Candidate<TreeTurn>>) {
        let (own, other) = (view.side.index(), (!view.side).index());
        let other_shortest = turned(&self.shortest[other]);
        let longer = [self.longer[own], turned(&self.longer[other])];
        let shortest = |line: usize| self.shortest[own][line] | other_shortest[line];
        let holes = |choose: &dyn Fn(usize) -> u32| -> Words {
            std::array::from_fn(|line| choose(line) & view.free[line])
        };
        let candidate = |point: Point| {
            let hole = point.hole(view.side)?;
            let longer = longer.iter().map(|longer| i32::from(point.is_in(longer)) * LONGER);
            let promise = self.of[hole.index()] + longer.sum::<i32>();
            Some(Candidate { turn: TreeTurn::Peg(hole), promise })
        };
        let before = turns.len();
        turns.extend(points(&holes(&shortest)).filter_map(candidate));
        let best = &mut turns[before..];
        if best.len() > MOST {
            best.select_nth_unstable_by_key(MOST, |candidate| Reverse(candidate.promise));
            turns.truncate(before + MOST);
        }
        // Those on longer ways of both sides, then those on longer ways of one.
        let rest = holes(&|line| (longer[0][line] & longer[1][line]) & !shortest(line));
        let room = MOST - (turns.len() - before);
        turns.extend(points(&rest).take(room).filter_map(candidate));
        let rest = holes(&|line| (longer[0][line] ^ longer[1][line]) & !shortest(line));
        let room = MOST - (turns.len() - before);
        turns.extend(points(&rest).take(room).filter_map(candidate));
    }
}
