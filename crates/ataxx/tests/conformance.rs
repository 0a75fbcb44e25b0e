//! What every game promises.

use ataxx::{Ataxx, Bitboard, Square, Variant};
use proptest::prelude::*;
use rules::Game;
use rules::conformance::{check_game, check_text};

fn variant() -> impl Strategy<Value = Variant> {
    proptest::collection::vec(0..Square::COUNT, 0..12).prop_map(|numbers| {
        let blocked: Bitboard =
            Square::all().filter(|square| numbers.contains(&square.index())).collect();
        Variant::with_blocked(blocked).unwrap_or_default()
    })
}

/// Texts that look like something of Ataxx.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,30}",
        "[xo1-7/ -]{0,40}",
        "([xo-]{7}/){6}[xo-]{7} [xo] [0-9]{1,6} [0-9]{1,11}",
        "[a-hA-H0-8]{0,5}",
        "blocked=([a-g][1-7],){0,5}[a-g][1-7]",
        "([1-3]\\.{0,3} ([a-g][1-7]){1,2} ){0,8}(1-0|0-1|\\*)",
        "\\[(Game|FEN|Position|Variant|Black|Red) \"[xo1-7/ a-z=]{0,30}\"\\]\n1\\. g2",
    ]
}

/// Good texts, in which something is changed.
fn mangled() -> impl Strategy<Value = String> {
    let good = [
        "x5o/7/2-1-2/7/2-1-2/7/o5x x 3 9".to_owned(),
        Ataxx::default().diagram(),
        "a7c5".to_owned(),
        "blocked=c3,e3,c5,e5".to_owned(),
        "[Event \"?\"]\n[black \"A\"]\n[white \"B\"]\n[Result \"1-0\"]\n\n1. g2 (1. f2) a2 {x} 1-0\n"
            .to_owned(),
        "[Game \"ataxx\"]\n[Position \"x5o/7/7/7/7/7/o5x o 4 7\"]\n\n1. b1! 2. f1 ; so\n".to_owned(),
    ];
    (proptest::sample::select(good.to_vec()), any::<[prop::sample::Index; 2]>(), "\\PC{0,3}")
        .prop_map(|(good, [first, second], inserted)| {
            let chars: Vec<char> = good.chars().collect();
            let (first, second) = (first.index(chars.len()), second.index(chars.len()));
            let (start, end) = (first.min(second), first.max(second).min(first + 3));
            let mut text: String = chars[..start].iter().collect();
            text.push_str(&inserted);
            text.extend(&chars[end.max(start)..]);
            text
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn games(variant in variant(), choices in proptest::collection::vec(any::<u16>(), 0..60)) {
        check_game(&Ataxx::new(&variant), &choices);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn random_texts(text in texts()) {
        check_text(&Ataxx::default(), &text);
    }

    #[test]
    fn mangled_texts(text in mangled()) {
        check_text(&Ataxx::default(), &text);
    }
}

/// A third occurrence on the way to the end of the choices.
#[test]
fn games_that_repeat() {
    let start = "xx5/-------/-------/-------/-------/-------/oo5 x 0 1";
    let start = Ataxx::from_code(&Variant::default(), start).unwrap();
    let mut game = start.clone();
    let mut choices = Vec::new();
    for text in ["a7c7", "a1c1", "c7a7", "c1a1"].into_iter().cycle().take(8) {
        let turn = game.parse_turn(text).unwrap();
        let index = game.turns().iter().position(|known| *known == turn).unwrap();
        choices.push(u16::try_from(index).unwrap());
        game.play(&turn).unwrap();
    }
    let end = check_game(&start, &choices);
    assert_eq!(end.outcome().map(|outcome| outcome.reason), Some(rules::Reason::Repetition));
}
