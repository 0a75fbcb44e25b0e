//! The five Zwickmühlen, and what breaks them.

use super::geometry::FORWARD;
use super::lines::lines;
use super::view::Attacks;
use ::twixt::{Bridge, Hole};
use std::sync::LazyLock;

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
pub(super) struct Breach {
    /// Where its first end lies from the first end of the Zwickmühle.
    along: isize,
    across: u32,
    /// Which of all sets of [`Attacks`] it must be in, by its kind and because it crosses both
    /// ways, or because it crosses one of them and its peg stands in the hole of the other.
    set: usize,
}

/// The breaches of a Zwickmühle by the side on which the first end of the bridge lies.
#[derive(Default)]
pub(super) struct Breaches {
    pub(super) to_the_right: Vec<Breach>,
    pub(super) to_the_left: Vec<Breach>,
}

impl Breaches {
    /// The Zwickmühlen in `N` lines that one of the attacks would break, by their first ends.
    #[inline(always)]
    pub(super) fn find<const N: usize>(&self, attacks: &Attacks, first: usize) -> [u32; N] {
        let attacks = attacks.as_flattened();
        let bridges = |breach: &Breach| {
            let first = first.wrapping_add_signed(breach.along);
            lines::<N>(&attacks[breach.set], first)
        };
        let mut broken = [0; N];
        for breach in &self.to_the_right {
            let bridges = bridges(breach);
            for n in 0..N {
                broken[n] |= bridges[n] >> breach.across;
            }
        }
        for breach in &self.to_the_left {
            let bridges = bridges(breach);
            for n in 0..N {
                broken[n] |= bridges[n] << breach.across;
            }
        }
        broken
    }
}

/// No breach lies more lines than this away from the first end of its Zwickmühle.
#[cfg(test)]
const BREACHES_REACH: usize = 4;

/// All of them, by Zwickmühle. The small ones cannot be broken in this way, the wide ones easily.
pub(super) static BREACHES: LazyLock<[Breaches; ZWICKMUEHLEN.len()]> =
    LazyLock::new(|| ZWICKMUEHLEN.map(breaches));

fn breaches(Zwickmuehle { to, by }: Zwickmuehle) -> Breaches {
    const MIDDLE: i32 = 12;
    let hole = |(along, across): (i32, i32)| {
        Hole::new((MIDDLE + along) as usize, (MIDDLE + across) as usize)
    };
    let between = |one, other| Bridge::between(hole(one)?, hole(other)?);
    let mut breaches = Breaches::default();
    let to = (to.0 as i32, to.1);
    let ways = by.map(|hole| [between((0, 0), hole), between(hole, to)]);
    for first in (-4..=6).flat_map(|along| (-6..=6).map(move |across| (along, across))) {
        for (kind, (ahead, aside)) in FORWARD.into_iter().enumerate() {
            let second = (first.0 + ahead as i32, first.1 + aside);
            if [first, second].iter().any(|end| *end == (0, 0) || *end == to) {
                continue;
            }
            let Some(bridge) = between(first, second) else { continue };
            let crosses = |way: [Option<Bridge>; 2]| {
                way.into_iter().flatten().any(|part| part.crosses(bridge))
            };
            let [one, two] = ways.map(crosses);
            let stands = |end| one && end == by[1] || two && end == by[0];
            let attack = match (one && two, stands(second), stands(first)) {
                (true, _, _) => 2,
                (_, true, _) => 0,
                (_, _, true) => 1,
                _ => continue,
            };
            let (along, across) = (first.0 as isize, first.1.unsigned_abs());
            let side =
                if first.1 > 0 { &mut breaches.to_the_right } else { &mut breaches.to_the_left };
            side.push(Breach { along, across, set: attack * FORWARD.len() + kind });
        }
    }
    breaches
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaches_are_near() {
        let all = BREACHES.iter().flat_map(|all| all.to_the_left.iter().chain(&all.to_the_right));
        let reach = all.map(|breach| breach.along.unsigned_abs()).max();
        assert!(reach.is_some_and(|reach| reach <= BREACHES_REACH), "{reach:?}");
    }
}
