//! What the search relies on, checked against plain and slow implementations.

use super::distance::{FAR, Way};
use super::geometry::{Point, WORDS, Words, points, turned};
use super::threats::{any, winning_holes};
use super::tree::TwixTTree;
use super::view::View;
use crate::tree::Tree;
use crate::{Engine, Limits, Settings, Undisturbed};
use ::twixt::{Bridge, Direction, Hole, TwixT, Variant};
use proptest::prelude::*;
use rules::{Game, Side, mix};
use std::collections::{BTreeMap, BTreeSet};

fn game(variant: &str, turns: &str) -> TwixT {
    let mut game = TwixT::new(&variant.parse::<Variant>().unwrap());
    for turn in turns.split_whitespace() {
        let turn = game.parse_turn(turn).unwrap();
        game.play(&turn).unwrap();
    }
    game
}

fn hole(text: &str) -> Hole {
    text.parse().unwrap()
}

/// A game of random pegs that mostly stand near each other, so that there are many bridges.
fn random_game(variant: &str, seed: u64, turns: usize) -> TwixT {
    let mut game = TwixT::new(&variant.parse::<Variant>().unwrap());
    let mut random = seed;
    for _ in 0..turns {
        let mut holes: Vec<Hole> =
            game.holes().filter(|hole| game.may_place(game.to_move(), *hole)).collect();
        random = mix(random);
        if !random.is_multiple_of(4) {
            let side = game.to_move();
            let near: Vec<Hole> =
                holes.iter().copied().filter(|hole| game.open_bridges(side, *hole) != 0).collect();
            if !near.is_empty() {
                holes = near;
            }
        }
        let Some(hole) = holes.get((random >> 8) as usize % holes.len().max(1)) else { break };
        if game.outcome().is_some() || !game.make_peg(*hole) {
            break;
        }
        if game.winner().is_some() {
            game.unmake();
            break;
        }
    }
    game
}

const VARIANTS: [&str; 5] = ["size=12", "size=12,pp", "size=18", "nopie", "size=30,pp"];

/// The plain way to know what a side needs: the definitions, hole by hole.
struct Plain<'a> {
    game: &'a TwixT,
    side: Side,
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

    fn is_own(&self, hole: Hole) -> bool {
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
    fn attacks(&self) -> Vec<(Bridge, Hole)> {
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
    fn linked(&self, attacks: &[(Bridge, Hole)], hole: Hole) -> BTreeSet<Hole> {
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
    fn distances(&self, second: bool) -> BTreeMap<Hole, usize> {
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

fn holes_of(side: Side, set: &Words) -> BTreeSet<Hole> {
    points(set).filter_map(|point| point.hole(side)).collect()
}

fn same_views(one: &View, other: &View) {
    assert_eq!(one.free, other.free);
    assert_eq!(one.own, other.own);
    assert_eq!(one.laid, other.laid);
    assert_eq!(one.open, other.open);
    assert_eq!(one.walled, other.walled);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn distances_are_what_they_are_by_definition(
        variant in 0..VARIANTS.len(), seed: u64, turns in 0..60usize,
    ) {
        let game = random_game(VARIANTS[variant], seed, turns);
        for side in Side::BOTH {
            let view = View::new(&game, side);
            let plain = Plain { game: &game, side };
            let mut way = Box::new(Way::UNKNOWN);
            way.find(&view, None);
            way.complete(&view, FAR);
            let distances = [false, true].map(|second| plain.distances(second));
            for (field, distances) in way.fields.iter().zip(&distances) {
                for (distance, within) in field.within[..field.known].iter().enumerate() {
                    let expected: BTreeSet<Hole> = distances
                        .iter()
                        .filter(|(_, steps)| **steps <= distance)
                        .map(|(hole, _)| *hole)
                        .collect();
                    prop_assert_eq!(holes_of(side, within), expected, "{}", distance);
                }
            }
            let [first, second] = &distances;
            let shortest = first.iter().filter_map(|(hole, there)| {
                let whole = there + second.get(hole)?;
                Some(if plain.is_own(*hole) { whole } else { whole - 1 })
            });
            prop_assert_eq!(way.length, shortest.min().unwrap_or(FAR).min(FAR));
        }
    }

    #[test]
    fn winning_holes_are_those_that_win(
        variant in 0..VARIANTS.len(), seed: u64, turns in 40..150usize,
    ) {
        let mut game = random_game(VARIANTS[variant], seed, turns);
        for side in Side::BOTH {
            let found = holes_of(side, &winning_holes(&View::new(&game, side)));
            let mut expected = BTreeSet::new();
            for hole in game.holes() {
                if game.make_peg_for(side, hole) {
                    if game.winner() == Some(side) {
                        expected.insert(hole);
                    }
                    game.unmake();
                }
            }
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn what_is_made_is_unmade(variant in 0..VARIANTS.len(), seed: u64, turns in 0..80usize) {
        let game = random_game(VARIANTS[variant], seed, 10);
        let mut tree = TwixTTree::new(&game);
        let mut random = seed;
        let mut hashes = vec![(tree.hash(), tree.side(), tree.evaluate())];
        let mut candidates = Vec::new();
        for _ in 0..turns {
            random = mix(random);
            candidates.clear();
            if tree.end().is_some() {
                break;
            }
            tree.generate(&mut candidates);
            let turn = candidates[(random >> 8) as usize % candidates.len()].turn;
            prop_assert_eq!(TwixTTree::unpack(TwixTTree::pack(turn)), Some(turn));
            let passed = random.is_multiple_of(5) && tree.pass();
            if !passed && !tree.make(turn) {
                break;
            }
            tree.check();
            hashes.push((tree.hash(), tree.side(), tree.evaluate()));
        }
        while let Some(before) = hashes.pop() {
            prop_assert_eq!((tree.hash(), tree.side(), tree.evaluate()), before);
            tree.check();
            tree.unmake();
        }
    }
}

impl TwixTTree {
    /// What is kept up turn by turn must be what a fresh look at the board gives.
    fn check(&mut self) {
        for view in self.views() {
            same_views(view, &View::new(self.game(), view.side));
        }
        let mut fresh = Box::new(Way::UNKNOWN);
        for side in Side::BOTH {
            let view = View::new(self.game(), side);
            fresh.find(&view, None);
            let known = &self.known_ways()[side.index()];
            assert_eq!(known.length, fresh.length);
            for (field, fresh) in known.fields.iter().zip(&fresh.fields) {
                for distance in 0..fresh.known {
                    assert_eq!(field.at_most(distance), fresh.at_most(distance), "{distance}");
                }
            }
        }
    }
}

#[test]
fn zwickmuehlen_are_seen_in_all_orientations() {
    for (along, across) in [(1, 1), (2, 0), (3, 1), (3, 3), (4, 0)] {
        for (x, y) in [(along, across), (across, along)] {
            for (x, y) in [(x, y), (-x, y), (x, -y), (-x, -y)] {
                let (column, row) = ((12 + x) as usize, (12 + y) as usize);
                let other = Hole::new(column, row).unwrap();
                // Black far away, and White twice.
                let game = game("nopie", &format!("m13 c3 {other} c20"));
                let plain = Plain { game: &game, side: Side::First };
                assert!(plain.linked(&plain.attacks(), hole("m13")).contains(&other), "{x} {y}");
                let view = View::new(&game, Side::First);
                let mut links = super::links::Links::NONE;
                links.find(&view);
                let mut from = [0; WORDS];
                let point = Point::of(Side::First, hole("m13"));
                from[point.along] |= point.bit();
                let mut reached = [0; WORDS];
                links.expand(&from, &mut reached);
                assert!(Point::of(Side::First, other).is_in(&reached), "{x} {y}");
            }
        }
    }
}

#[test]
fn a_peg_near_the_border_hangs_on_it_if_it_can_reach_it_in_two_ways() {
    for (peg, hangs) in [("l2", true), ("l3", true), ("l4", false), ("b2", false)] {
        let game = game("nopie", peg);
        let mut way = Box::new(Way::UNKNOWN);
        let view = View::new(&game, Side::First);
        way.find(&view, None);
        assert_eq!(way.fields[0].within[0] != [0; WORDS], hangs, "{peg}");
    }
}

fn best(game: &TwixT, nodes: u64) -> (crate::Score, ::twixt::Turn) {
    let mut engine = Engine::<TwixT>::new(Settings { memory: 1, ..Settings::default() });
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let report = engine.think(game, &limits, &Undisturbed, &mut |_| ()).unwrap();
    (report.lines[0].score, report.best().unwrap().clone())
}

#[test]
fn every_variant_is_played_to_its_end() {
    for variant in [
        "size=12",
        "size=12,pp",
        "size=12,nopie",
        "size=12,handicap=2",
        "size=12,handicap=3,pp",
        "size=18,handicap=3",
        "size=18,pp",
        "standard",
        "nopie,pp",
        "size=30",
        "size=30,pp",
    ] {
        let mut game = TwixT::new(&variant.parse::<Variant>().unwrap());
        let mut engine = Engine::<TwixT>::new(Settings { memory: 1, ..Settings::default() });
        let limits = Limits { nodes: Some(40), ..Limits::default() };
        while game.outcome().is_none() {
            let report = engine.think(&game, &limits, &Undisturbed, &mut |_| ()).unwrap();
            let turn = report.best().unwrap();
            assert_eq!(game.play(turn), Ok(()), "{variant}: {turn} in {}", game.code());
        }
    }
}

#[test]
fn the_same_nodes_give_the_same_turn() {
    let game = game("nopie", "l8 n14 j14 r14 j18");
    assert_eq!(best(&game, 700), best(&game, 700));
}

/// All turns that place a peg, in which at most one bridge is taken away.
fn all_turns(game: &TwixT) -> Vec<::twixt::Turn> {
    let side = game.to_move();
    let holes: Vec<Hole> = game.holes().filter(|hole| game.may_place(side, *hole)).collect();
    let mut turns: Vec<_> = holes.iter().map(|hole| ::twixt::Turn::Peg(*hole)).collect();
    if !game.variant().paper_and_pencil() {
        for bridge in game.bridges().filter(|bridge| game.peg(bridge.left()) == Some(side)) {
            turns.extend(holes.iter().map(|hole| ::twixt::Turn::new(vec![bridge], *hole, None)));
        }
    }
    turns
}

/// Whether the player to move wins within so many plies, by trying everything.
fn wins_within(game: &mut TwixT, plies: u32) -> bool {
    let side = game.to_move();
    let winning = holes_of(side, &winning_holes(&View::new(game, side)));
    if !winning.is_empty() {
        return true;
    }
    if plies < 3 {
        return false;
    }
    let holes: Vec<Hole> = game.holes().collect();
    holes.into_iter().any(|hole| {
        if !game.make_peg(hole) {
            return false;
        }
        // Without a threat the answer can be anything, and one of them will do.
        let threat = holes_of(side, &winning_holes(&View::new(game, side)));
        let wins = !threat.is_empty()
            && all_turns(game).into_iter().all(|answer| {
                game.play(&answer).unwrap();
                let wins = game.winner().is_none() && wins_within(game, plies - 2);
                game.undo();
                wins
            });
        game.unmake();
        wins
    })
}

#[test]
fn proven_wins_are_wins() {
    let mut proven = 0;
    for seed in 0..60 {
        let variant = if seed % 2 == 0 { "size=12" } else { "size=12,pp" };
        let mut game = random_game(variant, seed, 50 + seed as usize);
        if game.outcome().is_some() {
            continue;
        }
        let (score, turn) = best(&game, 400);
        match score {
            crate::Score::Win(1) => {
                game.play(&turn).unwrap();
                assert!(game.winner().is_some());
                proven += 1;
            }
            crate::Score::Win(3) => {
                assert!(wins_within(&mut game, 3), "{variant} {}", game.code());
                proven += 1;
            }
            crate::Score::Loss(2) => {
                let lost = all_turns(&game).into_iter().all(|turn| {
                    game.play(&turn).unwrap();
                    let lost = game.winner().is_none() && wins_within(&mut game, 1);
                    game.undo();
                    lost
                });
                assert!(lost, "{variant} {}", game.code());
                proven += 1;
            }
            _ => {}
        }
    }
    assert!(proven >= 10, "only {proven} positions say anything");
}

#[test]
fn taking_a_bridge_away_is_found_where_only_that_wins() {
    let mut found = 0;
    for seed in 0..400 {
        let game = random_game("size=12", seed, 70 + seed as usize % 60);
        let side = game.to_move();
        if game.outcome().is_some() || any(&winning_holes(&View::new(&game, side))).is_some() {
            continue;
        }
        let wins = |turn: &::twixt::Turn| {
            let mut game = game.clone();
            game.play(turn).is_ok() && game.winner() == Some(side)
        };
        if all_turns(&game).iter().any(wins) {
            let (score, turn) = best(&game, 50);
            assert_eq!(score, crate::Score::Win(1), "{}", game.code());
            assert!(wins(&turn), "{turn} in {}", game.code());
            found += 1;
        }
    }
    assert!(found >= 3, "only {found} such positions");
}

#[test]
fn a_turned_set_has_the_same_holes() {
    let game = random_game("size=30", 5, 120);
    let [white, black] = Side::BOTH.map(|side| View::new(&game, side));
    assert_eq!(holes_of(Side::Second, &turned(&white.own)), holes_of(Side::First, &white.own));
    assert_eq!(turned(&turned(&black.own)), black.own);
}
