//! Records, PGN and FEN.

use ataxx::{Ataxx, Variant};
use rules::{Format, Game, Outcome, Reason, Record, Replay, Side, replay};

fn format(name: &str) -> Format {
    *Ataxx::FORMATS.iter().find(|format| format.name == name).unwrap()
}

fn read(name: &str, text: &str) -> Replay<Ataxx> {
    let record = (format(name).read)(text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    replay(&record, None).unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

fn detected(text: &str) -> Vec<&'static str> {
    let found = Ataxx::FORMATS.iter().filter(|format| (format.detect)(text));
    found.map(|format| format.name).collect()
}

/// As match programs write it: sides in lower case, a FEN always, comments, their own tags.
const MATCH: &str = r#"[Event "A match"]
[Site "Somewhere"]
[Date "2024-05-06 07:08:09"]
[Round "1"]
[black "Engine A"]
[white "Engine B"]
[Result "1-0"]
[FEN "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1"]
[Adjudicated "Out of time"]
[PlyCount "4"]

1. g2 { movetime 12 } g7f5 { movetime 15 } 2. f3 { movetime 9 } f5g3 1-0

"#;

#[test]
fn pgn_of_a_match() {
    assert_eq!(detected(MATCH), ["pgn"]);
    let played = read("pgn", MATCH);
    assert_eq!(played.start.variant().to_string(), "blocked=c3,e3,c5,e5");
    assert_eq!(played.end.code(), "x6/7/2-1-2/7/2-1-oo/6o/o5x x 1 3");
    assert_eq!(played.outcome, Some(Outcome::win(Side::First, Reason::Time)));
    assert_eq!(played.contradiction, None);
    let tags = &played.record.tags;
    assert_eq!((tags.get("Red"), tags.get("Blue")), (Some("Engine A"), Some("Engine B")));
    assert_eq!(tags.get("Variant"), Some("blocked=c3,e3,c5,e5"));
    assert_eq!((tags.get("Position"), tags.get("FEN")), (None, None));
}

/// Comments, variations in variations, marks, both numberings.
const ANNOTATED: &str = "\
[Event \"?\"]
[Site \"?\"]
[Date \"????.??.??\"]
[Round \"?\"]
[Black \"Anna \\\"A\\\"\"]
[White \"Bert\"]
[Result \"*\"]
[BlackElo \"1800\"]

{To begin:} 1. g2 a2! 2. g3 {slow} (2. g1g3 (2. b7 b2 {so}) 2... a3 $2 $14) 2... a1c2 {a long
comment} 3. 0000 *
";

#[test]
fn pgn_with_annotations() {
    let text = ANNOTATED.replace("3. 0000 ", "").replace("long\n", "long ");
    let played = read("pgn", &text);
    assert_eq!(played.turns.len(), 4);
    assert_eq!(played.record.tags.get("RedElo"), Some("1800"));
    let written = (format("pgn").write)(&played.record).unwrap();
    assert_eq!(
        written.split_whitespace().collect::<Vec<_>>(),
        text.split_whitespace().collect::<Vec<_>>()
    );
    assert!(written.lines().all(|line| line.len() <= 80));
    assert_eq!(read("pgn", &written).record, played.record);
    // Passing is not allowed there.
    let record = (format("pgn").read)(ANNOTATED).unwrap();
    let error = replay::<Ataxx>(&record, None).unwrap_err();
    assert_eq!(error.to_string(), "turn 5, 0000: you can move, so you must not pass");
}

#[test]
fn pgn_that_begins_with_blue() {
    let text = "[Event \"?\"]\n[FEN \"x5o/7/7/7/7/7/o5x o 3 7\"]\n\n7... a2 8. g2 *\n";
    let played = read("pgn", text);
    let written = (format("pgn").write)(&played.record).unwrap();
    assert!(written.ends_with(
        "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"x5o/7/7/7/7/7/o5x o 3 7\"]\n\n7... a2 8. g2 *\n"
    ));
    assert_eq!(read("pgn", &written).record, played.record);
}

#[test]
fn pgn_has_no_word_for_giving_up() {
    let own = "[Game \"ataxx\"]\n\n1. g2 2. a2 {ah} 3. resign {enough}";
    let played = read("record", own);
    let written = (format("pgn").write)(&played.record).unwrap();
    assert!(written.ends_with("\n1. g2 a2 {ah} {resign} {enough} 0-1\n"), "{written}");
    assert_eq!(read("pgn", &written).outcome, played.outcome);
    let variation = read("record", "1. g2 2. resign (2. a2)").record;
    assert!((format("pgn").write)(&variation).is_err());
}

#[test]
fn comments_with_braces() {
    let mut record = read("record", "1. g2 2. a2").record;
    record.main.nodes[0].comments = vec!["a } and\nmore".to_owned(), "plain".to_owned()];
    let written = (format("pgn").write)(&record).unwrap();
    let again = read("pgn", &written).record;
    assert_eq!(again.main.nodes[0].comments, ["a } and", "more", "plain"]);
    assert_eq!(again.main.nodes[1].turn, "a2");
}

#[test]
fn a_division_written_with_its_stone_is_read() {
    let played = read("pgn", "[Event \"?\"]\n\n1. g1g2 a1b2 2. A7A5 *");
    let turns: Vec<String> = played.turns.iter().map(ToString::to_string).collect();
    assert_eq!(turns, ["g2", "b2", "a7a5"]);
}

#[test]
fn the_same_side_twice_is_refused() {
    let error = (format("pgn").read)("[Black \"A\"]\n[black \"B\"]\n\n*").unwrap_err();
    assert_eq!(error.to_string(), "the tag Red is there twice");
}

#[test]
fn own_record_takes_a_fen_tag() {
    let text = "[Game \"ataxx\"]\n[SetUp \"1\"]\n[FEN \"x5o/7/7/7/7/7/o5x o\"]\n\n1. a2";
    assert_eq!(detected(text), [""; 0]);
    let played = read("record", text);
    assert_eq!(played.start.code(), "x5o/7/7/7/7/7/o5x o 0 1");
    assert_eq!(played.record.tags.get("Position"), Some("x5o/7/7/7/7/7/o5x o 0 1"));
    assert_eq!((played.record.tags.get("FEN"), played.record.tags.get("SetUp")), (None, None));
    let again = read("record", &played.record.to_string());
    assert_eq!(again.record, played.record);
}

#[test]
fn fen_is_a_game_without_turns() {
    let text = "x5o/7/7/7/7/7/o5x o 3 7\n";
    assert_eq!(detected(text), ["fen"]);
    let played = read("fen", text);
    assert_eq!(played.start.code(), text.trim());
    assert!(played.turns.is_empty());
    assert_eq!((format("fen").write)(&played.record).as_deref(), Ok(text));
    assert!((format("fen").read)("x5o/7/7/7/7/7/o5x\nx 0 1").is_err());
}

#[test]
fn fen_of_a_game_is_its_last_position() {
    let played = read("record", "1. g2 2. a2 3. resign");
    let fen = (format("fen").write)(&played.record);
    assert_eq!(fen.as_deref(), Ok("x5o/7/7/7/7/o5x/o5x x 0 2\n"));
}

#[test]
fn fen_cannot_say_repetition() {
    let start = "xx5/-------/-------/-------/-------/-------/oo5 x 0 1";
    let start = Ataxx::from_code(&Variant::default(), start).unwrap();
    let mut game = start.clone();
    let mut turns = Vec::new();
    for text in ["a7c7", "a1c1", "c7a7", "c1a1"].into_iter().cycle().take(8) {
        let turn = game.parse_turn(text).unwrap();
        game.play(&turn).unwrap();
        turns.push(turn);
    }
    let record = Record::of(&start, &turns, game.outcome());
    assert!((format("fen").write)(&record).is_err());
    let pgn = (format("pgn").write)(&record).unwrap();
    assert_eq!(read("pgn", &pgn).outcome, Some(Outcome::draw(Reason::Repetition)));
}
