//! What the search relies on, checked against plain and slow implementations.

mod connection;
mod explained;
mod hopeless;
mod plain;
mod play;
mod promise;

use super::distance::{FAR, Way};
use super::geometry::{LINES, Point, WORDS, Words, points, turned};
use super::line::TwixTTree;
use super::threats::winning_holes;
use super::view::View;
use crate::tree::Tree;
use ::twixt::{Hole, TwixT, Variant};
use plain::Plain;
use proptest::prelude::*;
use rules::{Game, Side, mix};
use std::collections::BTreeSet;

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
                    // Which pegs are the farthest is found out only when it matters.
                    let farthest = distance + 1 == fresh.known;
                    let seen = |line: usize| if farthest { view.free[line] } else { !0 };
                    let [known, fresh] = [field, fresh].map(|field| -> Words {
                        std::array::from_fn(|line| field.at_most(distance)[line] & seen(line))
                    });
                    assert_eq!(known, fresh, "{distance}");
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
                links.find::<LINES>(&view, None);
                let mut from = [0; WORDS];
                let point = Point::of(Side::First, hole("m13"));
                from[point.along] |= point.bit();
                let mut reached = [0; WORDS];
                links.expand::<LINES>(&from, &mut reached);
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

#[test]
fn a_turned_set_has_the_same_holes() {
    let game = random_game("size=30", 5, 120);
    let [white, black] = Side::BOTH.map(|side| View::new(&game, side));
    assert_eq!(holes_of(Side::Second, &turned(&white.own)), holes_of(Side::First, &white.own));
    assert_eq!(turned(&turned(&black.own)), black.own);
}
