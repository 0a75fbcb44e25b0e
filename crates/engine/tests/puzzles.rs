//! Puzzles are what they claim to be.

use ataxx::Ataxx;
use engine::puzzle::{Attempt, Plain, Posed, attempt};
use rules::{Game, Goal, mix};
use xart::{Variant, Xart};

/// A random game in which nobody takes a win at once.
fn wander<G: Game>(variant: &G::Variant, seed: u64, length: u64) -> Vec<G> {
    let mut game = G::new(variant);
    let mut games = Vec::new();
    for number in 0..length {
        let mut quiet = Vec::new();
        game.visit(&mut |after, turn| {
            if after.outcome().is_none() {
                quiet.push(turn.clone());
            }
        });
        let Some(turn) = quiet.get(mix(seed ^ mix(number)) as usize % quiet.len().max(1)) else {
            break;
        };
        game.play(turn).unwrap();
        games.push(game.clone());
    }
    games
}

/// The quick judge and the plain search say the same.
#[test]
fn xart_is_judged_like_by_the_plain_search() {
    let mut seen = [0; 2];
    for seed in 0..40 {
        for game in wander::<Xart>(&Variant::Unlimited, seed, 7) {
            for turns in 1..=2 {
                let plain = Plain::new(u64::MAX).reaches(&game, Goal::Win, turns).unwrap();
                let quick = game.reaches(Goal::Win, turns, &mut Plain::new(u64::MAX)).unwrap();
                assert_eq!(plain, quick, "{turns} turns\n{}", game.diagram());
                seen[usize::from(plain)] += 1;
            }
        }
    }
    assert!(seen.iter().all(|count| *count >= 50), "{seen:?}");
}

/// Blue makes his last turn, and the only one that Red has left fills the board: a win that was
/// called a mistake, and puzzles that were said to take a turn more than they do.
#[test]
fn a_forced_reply_that_ends_the_game_counts_as_in_time() {
    let variant = "blocked=d4".parse().unwrap();
    let code = "1xxoooo/xoxxoxx/xxoxxxx/oxx-oxx/xxooooo/xooooxx/xo1ooo1 o 0 1";
    let mut game = Ataxx::from_code(&variant, code).unwrap();
    assert!(Plain::new(u64::MAX).reaches(&game, Goal::Win, 2).unwrap());
    assert!(!Plain::new(u64::MAX).reaches(&game, Goal::Win, 1).unwrap());
    for turn in ["c1", "c7a7"] {
        let turn = game.parse_turn(turn).unwrap();
        game.play(&turn).unwrap();
    }
    let turn = game.parse_turn("c5c7").unwrap();
    let judged = attempt(&game, 2, &turn, u64::MAX).unwrap();
    assert!(matches!(judged, Attempt::Holds { left: 1, .. }), "{judged:?}");
}

/// Whoever follows turns that hold solves the puzzle in time, whatever is replied.
#[test]
fn turns_that_hold_lead_to_the_end() {
    let mut solved = 0;
    for seed in 100..220 {
        for mut game in wander::<Xart>(&Variant::Unlimited, seed, 8) {
            if !game.reaches(Goal::Win, 2, &mut Plain::new(u64::MAX)).unwrap()
                || game.reaches(Goal::Win, 1, &mut Plain::new(u64::MAX)).unwrap()
            {
                continue;
            }
            let mut left = 2;
            loop {
                let judged = |turn| (turn, attempt(&game, left, &turn, u64::MAX).unwrap());
                let attempts: Vec<_> = game.turns().into_iter().map(judged).collect();
                let good =
                    attempts.iter().find(|(_, judged)| !matches!(judged, Attempt::Fails { .. }));
                let (turn, judged) = good.expect("something still wins");
                let solver = game.to_move();
                game.play(turn).unwrap();
                match judged {
                    Attempt::Holds { reply, left: after } => {
                        game.play(reply).unwrap();
                        assert_eq!(*after, left - 1);
                        left = *after;
                    }
                    _ => {
                        assert_eq!(game.outcome().unwrap().winner, Some(solver));
                        solved += 1;
                        break;
                    }
                }
            }
        }
    }
    assert!(solved >= 4, "{solved}");
}
