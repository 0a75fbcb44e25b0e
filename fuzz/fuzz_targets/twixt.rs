//! Any text into everything of TwixT that reads text.
#![no_main]

use twixt::TwixT;
use libfuzzer_sys::fuzz_target;
use rules::Game;
use rules::conformance::check_text;

fuzz_target!(|text: &str| {
    let mut game = TwixT::new(&Default::default());
    for turn in ["f6", "l8", "h7"] {
        let turn = game.parse_turn(turn).expect(turn);
        game.play(&turn).expect("a legal turn");
    }
    check_text(&game, text);
});
