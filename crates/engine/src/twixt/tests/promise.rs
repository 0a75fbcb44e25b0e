//! What a hole promises.

use super::super::features::{promise_features, promise_tables};
use super::super::promise::{ON_NONE, UNIT};
use super::super::turn::TreeTurn;
use super::*;
use ::twixt::Turn;
use rules::Symmetry;
use std::collections::BTreeMap;

/// The candidates of a position and what they promise.
fn promises(game: &TwixT) -> BTreeMap<Hole, i32> {
    let mut turns = Vec::new();
    TwixTTree::new(game).generate(&mut turns);
    let peg = |turn: TreeTurn| turn.peg();
    turns.iter().filter_map(|turn| Some((peg(turn.turn)?, turn.promise))).collect()
}

/// The position without the turns that led to it.
fn without_history(game: &TwixT) -> TwixT {
    TwixT::from_code(&game.variant(), &game.code()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn a_board_that_is_turned_promises_the_same(
        variant in 0..VARIANTS.len(), seed: u64, turns in 2..30usize, symmetry in 0..8usize,
    ) {
        let game = without_history(&random_game(VARIANTS[variant], seed, turns));
        prop_assume!(game.outcome().is_none());
        let symmetry = Symmetry::ALL[symmetry];
        let image = without_history(&game.transformed(symmetry));
        let found = promises(&image);
        // Of several turns that win at once, or that lose, one is enough.
        prop_assume!(found.len() > 8);
        let promised = promises(&game);
        prop_assert_eq!(found.len(), promised.len());
        let mut common = 0;
        for (hole, promise) in promised {
            let Turn::Peg(hole) = game.transform_turn(&Turn::Peg(hole), symmetry) else { panic!() };
            // Where there are too many, it is arbitrary which of those on longer ways are left out:
            // with few pegs on the board that can be most of them.
            if let Some(other) = found.get(&hole) {
                prop_assert_eq!(*other, promise, "{}", hole);
                common += 1;
            }
        }
        prop_assert!(common > 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn features_add_up_to_the_promise(
        variant in 0..VARIANTS.len(), seed: u64, turns in 2..40usize,
    ) {
        let game = random_game(VARIANTS[variant], seed, turns);
        prop_assume!(game.outcome().is_none());
        let numbers: Vec<i16> =
            promise_tables().into_iter().flat_map(|table| table.promises).collect();
        // What is on no way at all is where the search begins to count.
        let none: i16 = ON_NONE.iter().sum();
        let found = promises(&game);
        prop_assume!(found.len() > 8);
        for (hole, features) in promise_features(&game) {
            let sum: i16 = features.into_iter().map(|feature| numbers[feature]).sum();
            prop_assert_eq!(found.get(&hole).copied(), Some(i32::from(sum - none) * UNIT));
        }
    }
}

#[test]
fn turns_near_the_last_pegs_promise_more() {
    let quiet = game("nopie", "l8 m14 f5");
    let now = promises(&quiet);
    let before = promises(&without_history(&quiet));
    let near = |hole: &Hole| hole.column().abs_diff(5) <= 1 && hole.row().abs_diff(4) <= 1;
    let more =
        now.iter().filter(|(hole, promise)| before.get(*hole).is_some_and(|it| it < promise));
    assert!(more.clone().any(|(hole, _)| near(hole)), "{now:?}");
}
