//! The five Zwickmühlen, and what breaks them.

use super::geometry::FORWARD;
use ::twixt::{Bridge, Hole};

/// Where a double bridge leads, and the two holes between.
#[derive(Clone, Copy)]
pub(super) struct Zwickmuehle {
    pub(super) to: (usize, i32),
    pub(super) by: [(i32, i32); 2],
}

const fn zwickmuehle(to: (usize, i32), by: [(i32, i32); 2]) -> Zwickmuehle {
    Zwickmuehle { to, by }
}

/// The five Zwickmühlen in all their orientations, each seen from its first end.
pub(super) const ZWICKMUEHLEN: [Zwickmuehle; 12] = [
    zwickmuehle((1, 1), [(2, -1), (-1, 2)]),
    zwickmuehle((1, -1), [(2, 1), (-1, -2)]),
    zwickmuehle((2, 0), [(1, 2), (1, -2)]),
    zwickmuehle((0, 2), [(2, 1), (-2, 1)]),
    zwickmuehle((3, 1), [(1, 2), (2, -1)]),
    zwickmuehle((3, -1), [(1, -2), (2, 1)]),
    zwickmuehle((1, 3), [(2, 1), (-1, 2)]),
    zwickmuehle((1, -3), [(2, -1), (-1, -2)]),
    zwickmuehle((3, 3), [(1, 2), (2, 1)]),
    zwickmuehle((3, -3), [(1, -2), (2, -1)]),
    zwickmuehle((4, 0), [(2, 1), (2, -1)]),
    zwickmuehle((0, 4), [(1, 2), (-1, 2)]),
];

/// A bridge with which the opponent would break both ways of a Zwickmühle at once.
#[derive(Clone, Copy)]
pub(super) struct Breach {
    /// Where its first end lies from the first end of the Zwickmühle.
    pub(super) along: isize,
    pub(super) across: i32,
    /// Which of all sets of [`Attacks`](super::view::Attacks) it must be in, by its kind and because
    /// it crosses both ways, or because it crosses one of them and its peg stands in the hole of the
    /// other.
    pub(super) set: usize,
}

/// No Zwickmühle has more breaches than this.
const MOST_BREACHES: usize = 12;

/// No breach lies more lines than this away from the first end of its Zwickmühle.
#[cfg(test)]
const BREACHES_REACH: usize = 4;

/// By Zwickmühle, what breaks it.
pub(super) const BREACHES: [[Option<Breach>; MOST_BREACHES]; ZWICKMUEHLEN.len()] = {
    let mut all = [[None; MOST_BREACHES]; ZWICKMUEHLEN.len()];
    let mut number = 0;
    while number < all.len() {
        all[number] = breaches(ZWICKMUEHLEN[number]);
        number += 1;
    }
    all
};

/// So many Zwickmühlen, the first ones, cannot be broken in this way: they are small.
pub(super) const UNBREAKABLE: usize = {
    let mut count = 0;
    while BREACHES[count][0].is_none() {
        count += 1;
    }
    count
};

type Place = (i32, i32);

const fn breaches(Zwickmuehle { to, by }: Zwickmuehle) -> [Option<Breach>; MOST_BREACHES] {
    const START: Place = (0, 0);
    let to = (to.0 as i32, to.1);
    let ways =
        [[between(START, by[0]), between(by[0], to)], [between(START, by[1]), between(by[1], to)]];
    let mut breaches = [None; MOST_BREACHES];
    let mut count = 0;
    let mut along = -4;
    while along <= 6 {
        let mut across = -6;
        while across <= 6 {
            let mut kind = 0;
            while kind < FORWARD.len() {
                let first = (along, across);
                let second = (along + FORWARD[kind].0 as i32, across + FORWARD[kind].1);
                let attack = attack(first, second, [START, to], by, ways);
                if let Some(attack) = attack {
                    let set = attack * FORWARD.len() + kind;
                    breaches[count] = Some(Breach { along: along as isize, across, set });
                    count += 1;
                }
                kind += 1;
            }
            across += 1;
        }
        along += 1;
    }
    breaches
}

/// Which kind of [`Attacks`](super::view::Attacks) a bridge must be to break both ways between
/// `ends`, if it can.
const fn attack(
    first: Place,
    second: Place,
    ends: [Place; 2],
    by: [Place; 2],
    ways: [[Option<Bridge>; 2]; 2],
) -> Option<usize> {
    const fn same(one: Place, other: Place) -> bool {
        one.0 == other.0 && one.1 == other.1
    }
    let mut end = 0;
    while end < ends.len() {
        if same(first, ends[end]) || same(second, ends[end]) {
            return None;
        }
        end += 1;
    }
    let Some(bridge) = between(first, second) else { return None };
    let (one, two) = (crosses(ways[0], bridge), crosses(ways[1], bridge));
    if one && two {
        Some(2)
    } else if one && same(second, by[1]) || two && same(second, by[0]) {
        Some(0)
    } else if one && same(first, by[1]) || two && same(first, by[0]) {
        Some(1)
    } else {
        None
    }
}

/// The bridge between two places, in the middle of a board.
const fn between(one: Place, other: Place) -> Option<Bridge> {
    const fn hole(place: Place) -> Option<Hole> {
        const MIDDLE: i32 = 12;
        Hole::new((MIDDLE + place.0) as usize, (MIDDLE + place.1) as usize)
    }
    match (hole(one), hole(other)) {
        (Some(one), Some(other)) => Bridge::between(one, other),
        _ => None,
    }
}

/// Whether a bridge crosses a part of a way.
const fn crosses(way: [Option<Bridge>; 2], bridge: Bridge) -> bool {
    matches!(way[0], Some(part) if part.crosses(bridge))
        || matches!(way[1], Some(part) if part.crosses(bridge))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaches_are_near() {
        let reach = BREACHES.iter().flatten().flatten().map(|breach| breach.along.unsigned_abs());
        assert!(reach.max().is_some_and(|reach| reach <= BREACHES_REACH));
    }
}
