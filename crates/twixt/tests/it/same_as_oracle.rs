//! Random games, turn by turn the same in both implementations.

use crate::Dice;
use crate::oracle::{Link, Oracle, Point, link, link_text, text};
use proptest::prelude::*;
use rules::{Game, Side, conformance};
use std::collections::{BTreeMap, BTreeSet};
use twixt::{Bridge, Direction, Hole, TwixT, Variant};

fn hole(point: Point) -> Hole {
    Hole::new(point.0 as usize, point.1 as usize).unwrap()
}

fn point(hole: Hole) -> Point {
    (hole.column() as i32, hole.row() as i32)
}

fn oracle_of(variant: Variant) -> Oracle {
    let size = variant.size() as i32;
    Oracle::new(size, variant.paper_and_pencil(), variant.pie(), variant.handicap())
}

fn assert_same(game: &TwixT, oracle: &Oracle) {
    let place = || game.diagram();
    let pegs: Vec<_> = oracle.pegs.iter().map(|(&peg, &side)| (hole(peg), side)).collect();
    assert_eq!(game.pegs().collect::<Vec<_>>(), pegs);
    let bridges: Vec<_> =
        oracle.links.iter().map(|&(a, b)| Bridge::between(hole(a), hole(b)).unwrap()).collect();
    assert_eq!(game.bridges().collect::<Vec<_>>(), bridges, "{}", place());
    let outcome = oracle.outcome();
    assert_eq!(game.outcome(), outcome, "{}", place());
    assert_eq!(game.to_move(), oracle.to_move);
    let mut turns: Vec<String> = game.turns().iter().map(|turn| game.format_turn(turn)).collect();
    let mut expected: Vec<String> = Vec::new();
    if outcome.is_none() {
        expected.extend(oracle.free().into_iter().map(text));
        expected.extend(oracle.may_swap.then(|| "swap".to_owned()));
    }
    turns.sort();
    expected.sort();
    assert_eq!(turns, expected, "{}", place());
    assert_eq!(game.hash(), game.fresh_hash());
    let [white, black] = Side::BOTH.map(|to_move| Oracle { to_move, ..oracle.clone() });
    for (peg, side) in game.pegs() {
        let own = if side == Side::First { &white } else { &black };
        let mask = game.open_bridges(side, peg);
        for direction in Direction::ALL {
            let Some(bridge) = Bridge::leading(peg, direction) else { continue };
            let ends = bridge.ends().map(point);
            assert_eq!(mask & direction.bit() != 0, own.may_lay(link(ends[0], ends[1])));
        }
    }
}

/// A turn with bridges taken away and chosen at random, played in the oracle; its notation.
fn custom_turn(oracle: &mut Oracle, peg: Point, dice: &mut Dice) -> String {
    let removed: Vec<Link> = oracle.own_links().into_iter().filter(|_| dice.one_in(4)).collect();
    let mut notation: String =
        removed.iter().map(|link| format!("-{}", link_text(*link))).collect();
    notation += &text(peg);
    oracle.remove(&removed);
    oracle.place(peg);
    if dice.one_in(2) {
        oracle.lay_all(peg);
        return notation;
    }
    let mut laid = Vec::new();
    for link in oracle.all_links() {
        // Those of the new peg, mostly; some between older ones.
        let wanted = if link.0 == peg || link.1 == peg { !dice.one_in(3) } else { dice.one_in(3) };
        if wanted && oracle.may_lay(link) {
            oracle.lay(link);
            laid.push(link_text(link));
        }
    }
    notation + "=" + &laid.join(",")
}

/// How a test steers its games.
struct Style {
    /// One turn in so many has a choice of bridges of its own; none if 0.
    custom: usize,
    /// Pegs near the last one build chains; pegs anywhere fill the board.
    near: bool,
    /// After how many turns it stops, over or not.
    turns: usize,
}

/// More turns than any game has.
const ALL: usize = usize::MAX;

/// The chains, however they came about, are those of the same position set up anew.
fn assert_same_chains(game: &TwixT) {
    let anew = game.setup().into_game(game.variant()).unwrap();
    let mut names = BTreeMap::new();
    for (peg, _) in game.pegs() {
        let (chain, expected) = (game.chain(peg).unwrap(), anew.chain(peg).unwrap());
        assert_eq!(*names.entry(chain).or_insert(expected), expected, "{}", game.diagram());
    }
    let different: BTreeSet<Hole> = names.values().copied().collect();
    assert_eq!(different.len(), names.len(), "{}", game.diagram());
}

/// Tries every turn and takes it back, then takes some turns back and plays them again. What that
/// leaves behind, the turns that follow bring to light.
fn there_and_back(game: &mut TwixT, turns: usize) {
    game.visit(&mut |_, _| {});
    let taken: Vec<_> = (0..turns).map_while(|_| game.undo()).collect();
    assert_same_chains(game);
    game.visit(&mut |_, _| {});
    for turn in taken.iter().rev() {
        game.play(turn).unwrap();
    }
}

fn random_game(variant: Variant, seed: u64, style: &Style) {
    let mut dice = Dice(seed);
    let mut game = TwixT::new(&variant);
    let mut oracle = oracle_of(variant);
    let mut codes = Vec::new();
    assert_same(&game, &oracle);
    while codes.len() < style.turns && game.outcome().is_none() {
        codes.push((game.code(), game.hash()));
        there_and_back(&mut game, dice.below(4));
        let free = oracle.free();
        let mut peg = free[dice.below(free.len())];
        if style.near
            && let Some(last) = game.pegs().nth(dice.below(oracle.pegs.len().max(1)))
        {
            let near: Vec<Point> = free
                .iter()
                .copied()
                .filter(|it| (it.0 - point(last.0).0).abs() + (it.1 - point(last.0).1).abs() <= 3)
                .collect();
            if !near.is_empty() {
                peg = near[dice.below(near.len())];
            }
        }
        let notation = if oracle.may_swap && dice.one_in(2) {
            oracle.swap();
            "swap".to_owned()
        } else if style.custom > 0 && dice.one_in(style.custom) {
            let notation = custom_turn(&mut oracle, peg, &mut dice);
            oracle.end_turn();
            if dice.one_in(4) {
                conformance::check_text(&game, &notation);
            }
            notation
        } else {
            oracle.place(peg);
            oracle.lay_all(peg);
            oracle.end_turn();
            text(peg)
        };
        let turn = game.parse_turn(&notation).unwrap();
        game.play(&turn).unwrap_or_else(|error| panic!("{notation}: {error}\n{}", game.diagram()));
        assert_same(&game, &oracle);
        assert_eq!(game.last_turn(), Some(&turn));
    }
    while let Some((code, hash)) = codes.pop() {
        assert!(game.undo().is_some());
        assert_eq!((game.code(), game.hash()), (code, hash));
        assert_eq!(game.hash(), game.fresh_hash());
        assert_same_chains(&game);
    }
    assert_eq!(game.undo(), None);
}

fn variant(text: &str) -> Variant {
    text.parse().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn random_pegs(seed: u64) {
        for text in ["size=12", "size=12,pp", "size=13,handicap=3"] {
            random_game(variant(text), seed, &Style { custom: 0, near: false, turns: ALL });
        }
    }

    #[test]
    fn chains(seed: u64) {
        for text in ["size=12", "size=13,pp", "size=12,handicap=2", "size=14,nopie"] {
            random_game(variant(text), seed, &Style { custom: 0, near: true, turns: ALL });
        }
    }

    #[test]
    fn chosen_bridges(seed: u64) {
        for text in ["size=12", "size=13,nopie"] {
            random_game(variant(text), seed, &Style { custom: 2, near: true, turns: ALL });
        }
    }

    /// The same pegs and bridges in another order: the same position, the same hash.
    #[test]
    fn order_does_not_matter(seed: u64) {
        let mut dice = Dice(seed);
        let mut game = TwixT::new(&variant("size=12,nopie"));
        for _ in 0..30 {
            let turns = game.turns();
            if turns.is_empty() {
                break;
            }
            game.play(&turns[dice.below(turns.len())]).unwrap();
        }
        let mut setup = game.setup();
        setup.pegs.reverse();
        let middle = setup.bridges.len() / 2;
        setup.bridges.rotate_left(middle);
        let other = setup.into_game(game.variant()).unwrap();
        prop_assert_eq!(other.hash(), game.hash());
        prop_assert_eq!(other.code(), game.code());
    }
}

#[test]
fn a_large_board() {
    random_game(variant("size=30,pp"), 7, &Style { custom: 0, near: true, turns: 60 });
    random_game(variant("size=24"), 8, &Style { custom: 3, near: true, turns: 60 });
}

#[test]
fn transpositions_have_one_hash() {
    let one = crate::game("nopie", "l8 d4 j7 e6");
    let other = crate::game("nopie", "j7 e6 l8 d4");
    assert_eq!(one.code(), other.code());
    assert_eq!(one.hash(), other.hash());
    let without_bridge = crate::game("nopie", "l8 d4 j7= e6");
    assert_ne!(one.hash(), without_bridge.hash());
    let differ = ["size=12", "size=12,nopie", "size=12,pp", "size=13", "size=12,handicap=2"];
    for text in differ {
        for other in differ.into_iter().filter(|other| *other != text) {
            assert_ne!(crate::game(text, "").hash(), crate::game(other, "").hash());
        }
    }
    let swapped = crate::game("", "l8 swap");
    assert_ne!(swapped.hash(), crate::game("", "l8").hash());
    assert_eq!(swapped.hash(), crate::game("nopie", "l8").hash());
}
