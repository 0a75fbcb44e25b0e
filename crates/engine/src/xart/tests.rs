//! The tree against the rules, and what it sees against looking at every turn.

use super::choice::Choice;
use super::evaluation::evaluate;
use super::tree::XartTree;
use crate::engine::Searched;
use crate::score::WIN;
use crate::tree::Tree;
use ::xart::{Variant, Xart};
use proptest::prelude::*;
use rules::{Game, Side, mix};

/// The variants without chance.
const CERTAIN: [Variant; 3] = [Variant::Unlimited, Variant::Limited, Variant::Loop];

/// The turns of a position that win for a side, whoever makes them.
fn winning_turns(game: &Xart, side: Side) -> Vec<::xart::Turn> {
    let mover = game.to_move();
    let mut turns = Vec::new();
    game.clone().visit(&mut |after, turn| {
        let lines = after.winning_lines();
        let has = |side: Side| lines.iter().any(|(winner, _)| *winner == side);
        if has(side) {
            turns.push(*turn);
        }
        if let Some(winner) = after.outcome().and_then(|outcome| outcome.winner) {
            assert_eq!(winner, if has(mover) { mover } else { !mover });
        }
    });
    turns
}

/// A game by chance in which nobody takes a win, so that it becomes long and full of threats, and
/// what the tree says in every position of it.
fn wander(variant: Variant, seed: u64, turns: usize, check: &mut impl FnMut(&Xart, &mut XartTree)) {
    let mut game = Xart::new(&variant);
    let mut tree = XartTree::new(&game);
    for number in 0..turns as u64 {
        check(&game, &mut tree);
        let mut quiet = Vec::new();
        game.clone().visit(&mut |after, turn| {
            if after.outcome().is_none() {
                quiet.push(*turn);
            }
        });
        if quiet.is_empty() {
            return;
        }
        let turn = quiet[mix(seed ^ mix(number)) as usize % quiet.len()];
        let choice = choice_of(&game, &tree, turn);
        game.play(&turn).unwrap();
        assert!(tree.make(choice));
    }
}

/// A turn of the rules as the tree knows it.
fn choice_of(game: &Xart, tree: &XartTree, turn: ::xart::Turn) -> Choice {
    let mut candidates = Vec::new();
    tree.clone().generate_all(&mut candidates);
    let found = candidates.iter().find(|candidate| game.turn_of(candidate.turn) == turn);
    found.expect("every legal turn is generated").turn
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn wins_are_those_found_by_trying_everything(seed: u64, variant in 0..3_usize) {
        wander(CERTAIN[variant], seed, 60, &mut |game, tree| {
            for side in Side::BOTH {
                let mut expected = winning_turns(game, side);
                expected.sort();
                // What is found from the position before, and anew.
                for tree in [&mut *tree, &mut XartTree::new(game)] {
                    let mut found: Vec<_> =
                        tree.wins(side).map(|choice| game.turn_of(choice)).collect();
                    found.sort();
                    if game.tile_count() > 0 {
                        assert_eq!(found, expected, "{}", game.diagram());
                    }
                }
            }
        });
    }

    #[test]
    fn what_is_kept_up_is_what_is_found_anew(seed: u64, variant in 0..3_usize) {
        wander(CERTAIN[variant], seed, 60, &mut |game, tree| {
            assert_eq!(tree.evaluate(), evaluate(&game.board(), game.to_move()));
            let [kept, anew] = [&mut *tree, &mut XartTree::new(game)].map(|tree| {
                let mut turns = Vec::new();
                tree.generate_all(&mut turns);
                let mut turns: Vec<_> = turns.iter().map(|turn| game.turn_of(turn.turn)).collect();
                turns.sort();
                turns
            });
            assert_eq!(kept, anew);
        });
    }

    #[test]
    fn the_tree_is_the_game(seed: u64, variant in 0..3_usize) {
        wander(CERTAIN[variant], seed, 50, &mut |game, tree| {
            assert_eq!(tree.side(), game.to_move());
            let hash = tree.hash();
            let mut turns: Vec<_> = Vec::new();
            let mut candidates = Vec::new();
            tree.clone().generate_all(&mut candidates);
            for candidate in candidates {
                let choice = candidate.turn;
                assert_eq!(Choice::unpack(choice.pack()), Some(choice));
                assert!(tree.accepts(choice));
                let turn = game.turn_of(choice);
                let mut after = game.clone();
                let legal = after.play(&turn).is_ok();
                assert_eq!(tree.make(choice), legal);
                if legal {
                    turns.push(turn);
                    let value = after.outcome().map(|outcome| match outcome.winner {
                        None => 0,
                        Some(winner) if winner == tree.side() => WIN,
                        Some(_) => -WIN,
                    });
                    assert_eq!(tree.end(), value);
                    tree.unmake();
                }
                assert_eq!(tree.hash(), hash);
            }
            turns.sort();
            let mut expected = game.turns();
            expected.sort();
            assert_eq!(turns, expected);
        });
    }

    #[test]
    fn what_is_left_out_loses_at_once(seed: u64, variant in 0..3_usize) {
        wander(CERTAIN[variant], seed, 40, &mut |game, tree| {
            let side = game.to_move();
            if tree.wins_now().is_some() || !tree.is_threatened() || game.tile_count() < 2 {
                return;
            }
            let mut kept = Vec::new();
            assert!(tree.generate(&mut kept));
            let kept: Vec<_> = kept.iter().map(|candidate| game.turn_of(candidate.turn)).collect();
            assert!(!kept.is_empty());
            game.clone().visit(&mut |after, turn| {
                let won = after.outcome().is_some_and(|outcome| outcome.winner.is_some());
                let loses = won || !winning_turns(after, !side).is_empty();
                assert!(loses || kept.contains(turn));
            });
        });
    }
}
