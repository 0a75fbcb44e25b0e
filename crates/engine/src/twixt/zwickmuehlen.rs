//! The five Zwickmühlen, and what breaks them.

use super::geometry::FORWARD;
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
    /// Which Zwickmühle.
    pub(super) number: usize,
    /// The kind of the bridge, and where its first end lies from the first end of the Zwickmühle.
    pub(super) kind: usize,
    pub(super) first: (i32, i32),
    /// Which of [`View::attacks`](super::view::View::attacks) it must be: it crosses both ways, or it crosses one of them and
    /// its peg stands in the hole of the other.
    pub(super) attack: usize,
}

/// All of them. The small Zwickmühlen cannot be broken in this way, the wide ones easily.
pub(super) static BREACHES: LazyLock<Vec<Breach>> = LazyLock::new(|| {
    const MIDDLE: i32 = 12;
    let hole = |(along, across): (i32, i32)| {
        Hole::new((MIDDLE + along) as usize, (MIDDLE + across) as usize)
    };
    let between = |one, other| Bridge::between(hole(one)?, hole(other)?);
    let mut breaches = Vec::new();
    for (number, Zwickmuehle { to, by }) in ZWICKMUEHLEN.into_iter().enumerate() {
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
                breaches.push(Breach { number, kind, first, attack });
            }
        }
    }
    breaches
});
