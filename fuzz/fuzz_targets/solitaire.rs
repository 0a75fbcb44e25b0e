//! Any text as a record of solitaire, and as a turn in one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::Record;
use xart::{Bag, Solitaire};

fuzz_target!(|text: &str| {
    if let Ok(record) = text.parse::<Record>()
        && let Ok(game) = Solitaire::from_record(&record)
    {
        let written = game.to_record(None).to_string();
        let again = written.parse().map(|record| Solitaire::from_record(&record));
        assert_eq!(again.expect("readable").expect("playable").code(), game.code());
    }
    let mut game = Solitaire::new(3, Bag::new("fuzz").draws(9)).expect("nine tiles");
    let before = game.code();
    if let Ok(turn) = game.parse_turn(text)
        && game.play(&turn).is_err()
    {
        assert_eq!(game.code(), before);
    }
});
