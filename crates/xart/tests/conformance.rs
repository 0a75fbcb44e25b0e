//! What the `Game` trait promises, and texts of all kinds.

use proptest::prelude::*;
use rules::Game;
use rules::conformance::{check_game, check_text};
use xart::{Bag, Variant, Xart};

fn variants() -> impl Strategy<Value = Variant> {
    proptest::sample::select(Variant::ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn games(variant in variants(), choices in proptest::collection::vec(any::<u16>(), 1..25)) {
        check_game(&Xart::new(&variant), &choices);
    }

    #[test]
    fn lucky_games_with_known_draws(
        seed in "[a-z]{1,8}",
        known in 0_usize..30,
        choices in proptest::collection::vec(any::<u16>(), 1..20),
    ) {
        let mut tags = rules::Tags::default();
        let draws: String = Bag::new(seed).draws(known).iter().map(|face| face.letter()).collect();
        tags.set("Draws", draws);
        let mut game = Xart::new(&Variant::Lucky);
        game.read_tags(&tags).unwrap();
        check_game(&game, &choices);
    }
}

/// A game to try texts in: some tiles, a few of them forced.
fn some_game(variant: Variant, choices: &[u16]) -> Xart {
    let mut game = Xart::new(&variant);
    for &choice in choices {
        let turns = game.turns();
        if turns.is_empty() {
            break;
        }
        game.play(&turns[usize::from(choice) % turns.len()]).unwrap();
    }
    game
}

/// Texts that are nearly right: a valid one with a few bytes exchanged, cut or doubled.
fn mangled(text: &str, cuts: &[(u16, u8, u8)]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for &(place, byte, kind) in cuts {
        let place = usize::from(place) % bytes.len().max(1);
        match kind % 4 {
            0 if !bytes.is_empty() => bytes[place] = byte,
            1 if !bytes.is_empty() => {
                bytes.remove(place);
            }
            2 => bytes.insert(place, byte),
            _ => bytes.truncate(place),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn random_texts(text in any::<String>(), choices in proptest::collection::vec(any::<u16>(), 0..6)) {
        check_text(&some_game(Variant::Unlimited, &choices), &text);
    }

    #[test]
    fn texts_of_the_right_letters(text in "[@A-Ea-e0-9+/\\\\vhqezcwr \n\\[\\](){};.-]{0,60}") {
        check_text(&some_game(Variant::Lucky, &[1, 2]), &text);
    }

    #[test]
    fn mangled_texts(
        variant in variants(),
        choices in proptest::collection::vec(any::<u16>(), 0..10),
        cuts in proptest::collection::vec(any::<(u16, u8, u8)>(), 1..4),
        kind in 0..4,
    ) {
        let game = some_game(variant, &choices);
        let text = match kind {
            0 => game.code(),
            1 => game.diagram(),
            2 => game.turns().first().map(|turn| game.format_turn(turn)).unwrap_or_default(),
            _ => {
                let mut start = game.clone();
                let mut turns: Vec<_> = std::iter::from_fn(|| start.undo()).collect();
                turns.reverse();
                rules::Record::of(&start, &turns, game.outcome()).to_string()
            }
        };
        check_text(&game, &mangled(&text, &cuts));
    }
}

/// The grid grows many times and everything can still be taken back.
#[test]
fn a_very_wide_layout() {
    let mut game = Xart::new(&Variant::Loop);
    game.play(&game.parse_turn("@0+").unwrap()).unwrap();
    let start = game.code();
    for _ in 0..500 {
        let turn = game.parse_turn("@1+").unwrap();
        game.play(&turn).unwrap();
        assert_eq!(game.hash(), game.fresh_hash());
    }
    assert_eq!(game.size(), (501, 1));
    assert_eq!(Xart::from_code(&Variant::Loop, &game.code()).unwrap().hash(), game.hash());
    for _ in 0..500 {
        game.undo().unwrap();
    }
    assert_eq!(game.code(), start);
    assert_eq!(game.hash(), game.fresh_hash());
    assert_eq!(game.turns().len(), 12);
}

#[test]
fn the_program_s_own_limit_is_an_error_like_any_other() {
    let row = "h".repeat(1024);
    let game = Xart::from_code(&Variant::Loop, &format!("{row} w")).unwrap();
    let error = game.clone().play(&game.parse_turn("@1+").unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "@1 lies outside: the layout may not exceed 1024 × 1024");
    assert!(Xart::from_code(&Variant::Loop, &format!("h{row} w")).is_err());
}

/// A lucky game read from a bare list goes on with drawn tiles, and its record can be read back.
#[test]
fn draws_begin_behind_turns_without_any() {
    let mut game = Xart::new(&Variant::Lucky);
    for text in ["@0/", "A2\\"] {
        game.play(&game.parse_turn(text).unwrap()).unwrap();
    }
    assert_eq!(game.hand(), None);
    game.deal(xart::Face::Vertical);
    game.deal(xart::Face::Horizontal);
    assert_eq!(game.hand(), Some(xart::Face::Vertical));
    assert!(game.turns().iter().all(|turn| turn.face == xart::Face::Vertical));
    let mut start = game.clone();
    let mut turns: Vec<_> = std::iter::from_fn(|| start.undo()).collect();
    turns.reverse();
    let record = rules::Record::of(&start, &turns, None);
    assert_eq!(record.tags.get("Draws"), Some("qzv"));
    let read = record.to_string().parse().unwrap();
    assert_eq!(rules::replay::<Xart>(&read, None).unwrap().end.code(), game.code());
}
