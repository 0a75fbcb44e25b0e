//! The crate against the plain implementation, on random games.

mod plain;

use plain::{Order, Table};
use proptest::prelude::*;
use rules::{Game, Reason, Side};
use xart::{Variant, Xart};

/// Plays both side by side. Where `long` is set, turns that end the game are avoided, so that
/// layouts grow large; every `step`th position is compared in full.
fn compare(variant: Variant, choices: &[u16], long: bool, step: usize) -> usize {
    let mut game = Xart::new(&variant);
    let limit = if variant == Variant::Limited { 8 } else { 1000 };
    let mut table = Table::default();
    for (number, &choice) in choices.iter().enumerate() {
        if number % step == 0 && number > 0 {
            compare_turns(&game, &table, limit);
        }
        let turns = game.turns();
        if turns.is_empty() {
            break;
        }
        let mut index = usize::from(choice) % turns.len();
        if long {
            let ends = |index: usize| {
                let mut after = game.clone();
                after.play(&turns[index]).unwrap();
                after.outcome().is_some()
            };
            let Some(open) =
                (0..turns.len()).map(|k| (index + k) % turns.len()).find(|&k| !ends(k))
            else {
                break;
            };
            index = open;
        }
        let turn = turns[index];
        let text = game.format_turn(&turn);
        let mover = game.to_move();
        let edges = xart::Direction::ALL.map(|way| turn.face.edge(way));
        if number == 0 {
            table.tiles.insert((0, 0), edges);
        } else {
            let ((left, top), _) = table.bounds();
            let place = (left + i32::from(turn.column) - 1, top + i32::from(turn.row) - 1);
            assert_eq!(table.notation(place, edges), text);
            let orders = [Order::First, Order::Last, Order::Scattered(u64::from(choice) + 1)]
                .map(|order| table.lay(place, edges, limit, order).expect(&text));
            assert!(orders.iter().all(|other| *other == orders[0]), "the order decides: {text}");
            [table, ..] = orders;
        }
        game.play(&turn).unwrap();
        assert_eq!(game.code().split(' ').next().unwrap(), table.code(), "after {text}");
        let mut outcome = table.winner(mover, variant != Variant::Loop);
        if outcome.is_none() && variant == Variant::Limited && table.turns(limit).is_empty() {
            outcome = Some(rules::Outcome::draw(Reason::NoTurn));
        }
        assert_eq!(game.outcome(), outcome, "after {text} in {}", game.code());
        if outcome.is_some() {
            assert!(game.turns().is_empty());
            break;
        }
        assert_eq!(game.hash(), game.fresh_hash());
    }
    table.tiles.len()
}

fn compare_turns(game: &Xart, table: &Table, limit: i32) {
    let mut own: Vec<String> = game.turns().iter().map(|turn| game.format_turn(turn)).collect();
    let mut plain: Vec<String> =
        table.turns(limit).iter().map(|(place, edges, _)| table.notation(*place, *edges)).collect();
    own.sort();
    plain.sort();
    assert_eq!(own, plain, "{}", game.code());
}

fn variants() -> impl Strategy<Value = Variant> {
    proptest::sample::select(Variant::ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, ..ProptestConfig::default() })]

    #[test]
    fn short_games(variant in variants(), choices in proptest::collection::vec(any::<u16>(), 1..30)) {
        compare(variant, &choices, false, 1);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn long_games(variant in variants(), choices in proptest::collection::vec(any::<u16>(), 60..90)) {
        compare(variant, &choices, true, 7);
    }
}

/// Larger than any tournament game on record, and far beyond the first grid.
#[test]
fn a_game_of_more_than_340_tiles() {
    for (variant, factor) in [(Variant::Unlimited, 40_503_u32), (Variant::Loop, 30_011)] {
        let choices: Vec<u16> =
            (0..400_u32).map(|n| (n.wrapping_mul(factor) >> 3) as u16).collect();
        let tiles = compare(variant, &choices, true, 97);
        assert!(tiles > 340, "{variant}: {tiles} tiles");
    }
}

/// Limited games end drawn when nothing can be laid any more.
#[test]
fn limited_games_can_be_drawn() {
    let mut drawn = 0;
    for seed in 0..400_u32 {
        let mut game = Xart::new(&Variant::Limited);
        let mut state = u64::from(seed);
        loop {
            let mut turns = game.turns();
            if turns.is_empty() {
                break;
            }
            state = rules::mix(state);
            let count = turns.len();
            turns.rotate_left(state as usize % count);
            let quiet = turns.iter().find(|turn| {
                let mut after = game.clone();
                after.play(turn).unwrap();
                after.outcome().is_none_or(|outcome| outcome.winner.is_none())
            });
            game.play(quiet.unwrap_or(&turns[0])).unwrap();
        }
        let outcome = game.outcome().expect("nobody can go on");
        if outcome.reason == Reason::NoTurn {
            assert_eq!(outcome.winner, None);
            drawn += 1;
            let table = read(&game);
            assert!(table.turns(8).is_empty());
            assert_eq!(table.winner(Side::First, true), None);
        }
    }
    assert!(drawn > 0, "no game was drawn");
}

fn read(game: &Xart) -> Table {
    let tiles = game
        .tiles()
        .map(|tile| ((tile.column, tile.row), xart::Direction::ALL.map(|way| tile.face.edge(way))));
    Table { tiles: tiles.collect() }
}
