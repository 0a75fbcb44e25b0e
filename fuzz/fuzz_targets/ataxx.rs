//! Any text into everything of Ataxx that reads text.
#![no_main]

use ataxx::Ataxx;
use libfuzzer_sys::fuzz_target;
use rules::Game;
use rules::conformance::check_text;

fuzz_target!(|text: &str| {
    let mut game = Ataxx::new(&Default::default());
    for turn in ["g2", "a2"] {
        let turn = game.parse_turn(turn).expect(turn);
        game.play(&turn).expect("a legal turn");
    }
    check_text(&game, text);
});
