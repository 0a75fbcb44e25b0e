//! Positions in which neither side has a way.

use super::super::distance::FAR;
use super::super::hopeless::narrowest_place;
use super::play::best;
use super::*;
use crate::Score;
use crate::tree::Foreseen;
use rules::Reason;

/// A game in which both sides are cut off at its end, but not by the rules.
const CUT_OFF: &str = "h7 d2 f12 j10 h3 g5 i5 i2 g9 g3 j3 k3 c3 c4 b5 b6 e4 e2 e3 f3 h11 l6 f6";

#[test]
fn nobody_is_better_if_both_are_cut_off() {
    let game = game("size=12,nopie", CUT_OFF);
    assert_eq!(game.outcome(), None);
    let mut tree = TwixTTree::new(&game);
    assert!(tree.is_hopeless());
    assert_eq!(tree.evaluate(), 0);
    assert_eq!(best(&game, 200).0, Score::Estimate(0));
}

#[test]
fn who_cannot_win_bars_the_other_until_the_game_is_drawn() {
    let mut game = game("size=12,nopie", CUT_OFF);
    for _ in 0..20 {
        if game.outcome().is_some() {
            break;
        }
        let (_, turn) = best(&game, 200);
        game.play(&turn).unwrap();
    }
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::DeadPosition));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn ways_are_left_as_long_as_the_rules_say(
        variant in 0..VARIANTS.len(), seed: u64, turns in 20..200usize,
    ) {
        let game = random_game(VARIANTS[variant], seed, turns);
        let ways = Side::BOTH.map(|side| narrowest_place(&View::new(&game, side)));
        for (side, place) in Side::BOTH.into_iter().zip(&ways) {
            prop_assert_eq!(place.is_some(), game.can_connect(side));
        }
        let mut tree = TwixTTree::new(&game);
        if game.outcome().is_some_and(|outcome| outcome.reason == Reason::DeadPosition) {
            prop_assert_eq!(ways, [None, None]);
            prop_assert!(tree.known_ways().iter().all(|way| way.length >= FAR));
            prop_assert_eq!(tree.foresees(), Some(Foreseen::Draw));
        }
    }
}
