//! Turns, positions, records and puzzles.

use engine::puzzle::Puzzle;
use rules::conformance::check_text;
use rules::{Game, Record};
use xart::{Bag, Solitaire};

/// Any text into everything of Ataxx that reads text.
pub fn ataxx(text: &str) {
    check_text(&after::<ataxx::Ataxx>(&["g2", "b1", "a7c6"]), text);
}

/// Any text into everything of TwixT that reads text.
pub fn twixt(text: &str) {
    check_text(&after::<twixt::TwixT>(&["l8", "m10", "m6", "n12"]), text);
}

/// Any text into everything of Xart that reads text.
pub fn xart(text: &str) {
    check_text(&after::<xart::Xart>(&["@0/", "A2/", "B1+"]), text);
}

/// A game after these turns, so that there is something to refer to.
fn after<G: Game>(turns: &[&str]) -> G {
    let mut game = G::new(&G::Variant::default());
    for turn in turns {
        let turn = game.parse_turn(turn).expect("these can be read");
        game.play(&turn).expect("these are legal");
    }
    game
}

/// Any text as a record: what is read is written as something that is read as the same.
pub fn record(text: &str) {
    if let Ok(record) = text.parse::<Record>() {
        let written = record.to_string();
        let again: Record = written.parse().unwrap_or_else(|why| panic!("{why} in\n{written}"));
        assert_eq!(again, record, "{written}");
    }
}

/// Any text as a record of solitaire, and as a turn in one.
pub fn solitaire(text: &str) {
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
}

/// Any text as a puzzle of each game.
pub fn puzzle(text: &str) {
    if let Ok(record) = text.parse::<Record>() {
        puzzle_of::<ataxx::Ataxx>(&record);
        puzzle_of::<twixt::TwixT>(&record);
        puzzle_of::<xart::Xart>(&record);
    }
}

fn puzzle_of<G: Game>(record: &Record) {
    let Ok(puzzle) = Puzzle::<G>::read(record) else { return };
    let written = puzzle.to_record();
    let again = written.to_string().parse().expect("what is written is a record");
    let again = Puzzle::<G>::read(&again).unwrap_or_else(|why| panic!("{why} in\n{written}"));
    assert_eq!(again.start.code(), puzzle.start.code());
    assert_eq!(again.wins, puzzle.wins);
    assert_eq!(again.to_record().to_string(), written.to_string());
}
