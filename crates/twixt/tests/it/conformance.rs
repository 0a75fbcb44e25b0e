//! The promises of every game.

use crate::{Dice, game};
use proptest::prelude::*;
use rules::conformance::{check_game, check_text};
use rules::{Game, Record};
use twixt::TwixT;

fn start(variant: &str) -> TwixT {
    game(variant, "")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn whole_games(choices in prop::collection::vec(any::<u16>(), 140)) {
        for variant in ["size=12", "size=12,pp"] {
            check_game(&start(variant), &choices);
        }
    }

    #[test]
    fn beginnings(choices in prop::collection::vec(any::<u16>(), 0..8)) {
        for variant in ["", "size=30,pp", "size=13,handicap=2", "size=12,handicap=3", "size=12,nopie"] {
            check_game(&start(variant), &choices);
        }
    }
}

/// Texts of every kind that are right.
fn samples() -> Vec<String> {
    let game = game("size=12", "f6 c4 g8 d6 e4 d8 -e4f6f10 b5=");
    let paper = crate::game("size=12,pp", "f6 swap c4 g8 d6");
    let mut texts = vec![game.code(), game.diagram(), paper.code(), paper.diagram()];
    for (start, end) in [("size=12", &game), ("size=12,pp", &paper)] {
        let mut back = end.clone();
        let mut turns: Vec<_> = std::iter::from_fn(|| back.undo()).collect();
        turns.reverse();
        let record = Record::of(&crate::game(start, ""), &turns, None);
        texts.extend(TwixT::FORMATS.iter().filter_map(|format| (format.write)(&record).ok()));
    }
    let mut plain = Record::of(&start("size=12"), &[], None);
    plain.main.nodes = ["f6", "c4", "resign"].map(rules::Node::new).to_vec();
    texts.extend(TwixT::FORMATS.iter().filter_map(|format| (format.write)(&plain).ok()));
    texts.extend(
        ["-e4f6f10", "l8=j7l8,l8n9", "swap", "size=12,pp,handicap=2,nopie"].map(str::to_owned),
    );
    texts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn mangled_texts(seed: u64) {
        const SIGNS: &[u8] = b"abfgjlwbrBWSZ0123456789 /-=,.;#()[]{}|\\\n\"";
        let mut dice = Dice(seed);
        let game = game("size=12", "f6 c4 g8 d6 e4");
        for text in samples() {
            let mut bytes = text.into_bytes();
            for _ in 0..=dice.below(3) {
                let place = dice.below(bytes.len().max(1)).min(bytes.len());
                let sign = SIGNS[dice.below(SIGNS.len())];
                match dice.below(4) {
                    0 => bytes.insert(place, sign),
                    1 if place < bytes.len() => { bytes.remove(place); }
                    2 if place < bytes.len() => bytes[place] = sign,
                    _ => bytes.truncate(bytes.len() - dice.below(bytes.len().max(1)) / 8),
                }
            }
            check_text(&game, &String::from_utf8_lossy(&bytes));
        }
    }

    #[test]
    fn any_text(text in ".{0,60}") {
        check_text(&start("size=12"), &text);
        check_text(&start("size=12"), &format!("(;{text}"));
    }
}

#[test]
fn right_texts() {
    let game = game("size=12", "f6 c4 g8 d6 e4 d8");
    for text in samples() {
        check_text(&game, &text);
    }
}
