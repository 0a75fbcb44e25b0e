//! Whole games, and what is claimed as proven.

use super::super::threats::{any, winning_holes};
use super::super::view::View;
use super::{game, holes_of, random_game};
use crate::{Engine, Limits, Score, Settings, Undisturbed};
use ::twixt::{Hole, Turn, TwixT, Variant};
use rules::Game;

pub(super) fn best(game: &TwixT, nodes: u64) -> (Score, Turn) {
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
fn all_turns(game: &TwixT) -> Vec<Turn> {
    let side = game.to_move();
    let holes: Vec<Hole> = game.holes().filter(|hole| game.may_place(side, *hole)).collect();
    let mut turns: Vec<_> = holes.iter().map(|hole| Turn::Peg(*hole)).collect();
    if !game.variant().paper_and_pencil() {
        for bridge in game.bridges().filter(|bridge| game.peg(bridge.left()) == Some(side)) {
            turns.extend(holes.iter().map(|hole| Turn::new(vec![bridge], *hole, None)));
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
            Score::Win(1) => {
                game.play(&turn).unwrap();
                assert!(game.winner().is_some());
                proven += 1;
            }
            Score::Win(3) => {
                assert!(wins_within(&mut game, 3), "{variant} {}", game.code());
                proven += 1;
            }
            Score::Loss(2) => {
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
        let wins = |turn: &Turn| {
            let mut game = game.clone();
            game.play(turn).is_ok() && game.winner() == Some(side)
        };
        if all_turns(&game).iter().any(wins) {
            let (score, turn) = best(&game, 50);
            assert_eq!(score, Score::Win(1), "{}", game.code());
            assert!(wins(&turn), "{turn} in {}", game.code());
            found += 1;
        }
    }
    assert!(found >= 3, "only {found} such positions");
}
