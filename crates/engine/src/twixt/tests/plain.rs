//! Links and distances, plain and slow.

use ::twixt::{Bridge, Direction, Hole, TwixT};
use rules::{Game, Side};
use std::collections::{BTreeMap, BTreeSet};

/// The plain way to know what a side needs: the definitions, hole by hole.
pub(super) struct Plain<'a> {
    pub(super) game: &'a TwixT,
    pub(super) side: Side,
}

impl Plain<'_> {
    fn open(&self, bridge: Bridge) -> bool {
        let own =
            !self.game.variant().paper_and_pencil() && self.game.crossed(self.side, bridge) > 0;
        self.game.crossed(!self.side, bridge) == 0 && !own
    }

    fn is_free(&self, hole: Hole) -> bool {
        self.game.may_place(self.side, hole)
    }

    pub(super) fn is_own(&self, hole: Hole) -> bool {
        self.game.peg(hole) == Some(self.side)
    }

    /// The holes a bridge away to which the way is open.
    fn steps(&self, hole: Hole) -> Vec<Hole> {
        Direction::ALL
            .into_iter()
            .filter_map(|direction| hole.neighbour(direction))
            .filter(|end| Bridge::between(hole, *end).is_some_and(|bridge| self.open(bridge)))
            .filter(|end| self.is_free(*end) || self.is_own(*end))
            .collect()
    }

    /// The bridges that the opponent could lay with one peg, and where that peg would stand.
    pub(super) fn attacks(&self) -> Vec<(Bridge, Hole)> {
        let foe = !self.side;
        let mut attacks = Vec::new();
        for hole in self.game.holes().filter(|hole| self.game.may_place(foe, *hole)) {
            for direction in Direction::in_mask(self.game.open_bridges(foe, hole)) {
                attacks.push((Bridge::leading(hole, direction).unwrap(), hole));
            }
        }
        attacks
    }

    /// Whether one of the attacks breaks both of two ways over a hole each.
    fn is_breached(&self, attacks: &[(Bridge, Hole)], ends: [Hole; 2], by: [Hole; 2]) -> bool {
        attacks.iter().any(|(bridge, peg)| {
            let breaks = |hole: Hole| {
                *peg == hole
                    || ends.iter().any(|end| {
                        Bridge::between(*end, hole).is_some_and(|part| part.crosses(*bridge))
                    })
            };
            bridge.ends().iter().all(|end| !ends.contains(end)) && by.into_iter().all(breaks)
        })
    }

    /// The holes that are linked: by a bridge, or by two different double bridges.
    pub(super) fn linked(&self, attacks: &[(Bridge, Hole)], hole: Hole) -> BTreeSet<Hole> {
        let steps = self.steps(hole);
        let mut ways: BTreeMap<Hole, Vec<Hole>> = BTreeMap::new();
        for step in &steps {
            for end in self.steps(*step) {
                ways.entry(end).or_default().push(*step);
            }
        }
        let double = ways.into_iter().filter(|(end, by)| {
            *end != hole
                && by.len() == 2
                && !self.is_breached(attacks, [hole, *end], [by[0], by[1]])
        });
        steps.iter().copied().chain(double.map(|(end, _)| end)).collect()
    }

    fn on_border(&self, hole: Hole, second: bool) -> bool {
        let along = if self.side == Side::First { hole.row() } else { hole.column() };
        along == if second { self.game.size() - 1 } else { 0 }
    }

    /// How many pegs until each hole hangs on the border.
    pub(super) fn distances(&self, second: bool) -> BTreeMap<Hole, usize> {
        let holes: Vec<Hole> = self.game.holes().collect();
        let own = |hole: &&Hole| self.is_own(**hole);
        let mut hanging: BTreeSet<Hole> = holes
            .iter()
            .filter(own)
            .filter(|hole| self.on_border(**hole, second))
            .copied()
            .collect();
        let mut near: BTreeSet<Hole>;
        loop {
            let is_near = |hole: &Hole| {
                self.is_free(*hole)
                    && (self.on_border(*hole, second)
                        || self.steps(*hole).iter().any(|step| hanging.contains(step)))
            };
            near = holes.iter().copied().filter(is_near).collect();
            let more: Vec<Hole> = holes
                .iter()
                .filter(own)
                .filter(|hole| !hanging.contains(hole))
                .filter(|hole| {
                    let laid = self.game.bridges_at(**hole);
                    let joined = Direction::in_mask(laid)
                        .filter_map(|direction| hole.neighbour(direction))
                        .any(|end| hanging.contains(&end));
                    let ways = self.steps(**hole).iter().filter(|step| near.contains(step)).count();
                    joined || ways >= 2
                })
                .copied()
                .collect();
            if more.is_empty() {
                break;
            }
            hanging.extend(more);
        }
        let mut distances: BTreeMap<Hole, usize> = hanging.iter().map(|hole| (*hole, 0)).collect();
        let twice =
            |hole: &Hole| self.steps(*hole).iter().filter(|step| near.contains(step)).count() >= 2;
        for hole in holes.iter().filter(|hole| self.is_free(**hole)) {
            if near.contains(hole) || twice(hole) {
                distances.insert(*hole, 1);
            }
        }
        // Relax until nothing changes.
        let attacks = self.attacks();
        let linked: BTreeMap<Hole, BTreeSet<Hole>> =
            holes.iter().map(|hole| (*hole, self.linked(&attacks, *hole))).collect();
        loop {
            let mut changed = false;
            for hole in &holes {
                let cost = if self.is_own(*hole) {
                    0
                } else if self.is_free(*hole) {
                    1
                } else {
                    continue;
                };
                let mut around = linked[hole].clone();
                if cost == 0 {
                    let laid = Direction::in_mask(self.game.bridges_at(*hole));
                    around.extend(laid.filter_map(|direction| hole.neighbour(direction)));
                }
                // From pegs that hang there the first step is counted above.
                let best = around
                    .iter()
                    .filter_map(|end| distances.get(end))
                    .filter(|distance| **distance > 0)
                    .min()
                    .map(|distance| distance + cost);
                let before = distances.get(hole).copied().unwrap_or(usize::MAX);
                if best.is_some_and(|best| best < before) {
                    distances.extend(best.map(|best| (*hole, best)));
                    changed = true;
                }
            }
            if !changed {
                return distances;
            }
        }
    }
}
