//! Any text into everything of Xart that reads text.
#![no_main]

use xart::Xart;
use libfuzzer_sys::fuzz_target;
use rules::Game;
use rules::conformance::check_text;

fuzz_target!(|text: &str| {
    let mut game = Xart::new(&Default::default());
    for turn in ["@0/", "A2/", "B1+"] {
        let turn = game.parse_turn(turn).expect(turn);
        game.play(&turn).expect("a legal turn");
    }
    check_text(&game, text);
});
