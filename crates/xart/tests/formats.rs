//! Texts: lists of turns, records, position codes and drawings, right and wrong ones.

use proptest::prelude::*;
use rules::{Format, Game, Line, Node, Outcome, Reason, Record, Side, replay};
use xart::{Variant, Xart};

/// A short game that Red wins with a ring, and the position in which it ends.
const TURNS: [&str; 8] = ["@0/", "B1+", "B2+", "C2\\", "@2/", "A3/", "C3/", "A4\\"];
const END: &str = "1qv/czve/qeqc/zc w";

fn trax() -> &'static Format {
    Xart::FORMATS.iter().find(|format| format.name == "trax").expect("the format trax")
}

fn numbered(glue: &str, between: &str) -> String {
    let turns: Vec<String> =
        (1..).zip(TURNS).map(|(number, turn)| format!("{number}{glue}{turn}")).collect();
    turns.join(between)
}

fn turns_of(record: &Record) -> Vec<&str> {
    record.main.nodes.iter().map(|node| node.turn.as_str()).collect()
}

fn reread(record: &Record) -> Record {
    let text = record.to_string();
    text.parse().unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

// Lists of turns.

#[test]
fn lists_of_turns_in_every_layout() {
    let pairs: Vec<String> =
        (1..).zip(TURNS.chunks(2)).map(|(n, pair)| format!("{n}. {}", pair.join(" "))).collect();
    let texts = [
        numbered(". ", " "),
        numbered(".", " "),
        numbered(" ", " "),
        numbered(". ", "\n"),
        numbered(".", "\n") + "\n",
        numbered(" ", "\n"),
        numbered(". ", "\r\n") + "\r\n",
        numbered(".\t", "\t"),
        numbered("\t", "\r\n\t"),
        numbered("... ", "\n\n\n"),
        numbered(". ", " ").to_lowercase(),
        numbered(".", "\n").to_uppercase(),
        TURNS.join(" "),
        TURNS.join("\n"),
        TURNS.join("\r\n"),
        TURNS.join("\t\t"),
        format!("\u{feff}{}", TURNS.join(" ")),
        format!("  \n\t{}  \n\n", TURNS.join("   ")),
        pairs.join("\n"),
        pairs.join(" ; good turns\r\n"),
        format!("{} 0-1", numbered(". ", " ")),
    ];
    for text in texts {
        let record = (trax().read)(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
        let played = replay::<Xart>(&record, None).unwrap_or_else(|e| panic!("{e} in\n{text}"));
        assert_eq!(turns_of(&played.record), TURNS, "{text:?}");
        assert_eq!(played.end.code(), END, "{text:?}");
        assert_eq!(played.outcome, Some(Outcome::win(Side::Second, Reason::Ring)), "{text:?}");
        assert_eq!(played.contradiction, None, "{text:?}");
    }
}

#[test]
fn comments_in_lists_of_turns() {
    let text =
        "; Anna – Bert\r\n1. @0/ ; the curved side\n2 B1+;straight\n;\n3.B2+ { forces } 4. C2\\";
    let record = (trax().read)(text).unwrap();
    assert_eq!(record.main.comments, ["Anna – Bert"]);
    assert_eq!(turns_of(&record), ["@0/", "B1+", "B2+", "C2\\"]);
    let comments: Vec<&[String]> =
        record.main.nodes.iter().map(|node| node.comments.as_slice()).collect();
    assert_eq!(comments[0], ["the curved side"]);
    assert_eq!(comments[1], ["straight"]);
    assert_eq!(comments[2], ["forces"]);
    assert!(comments[3].is_empty());
    assert_eq!(replay::<Xart>(&record, None).unwrap().end.tile_count(), 5);
}

#[test]
fn columns_of_two_letters_in_upper_and_lower_case() {
    let row = "h".repeat(26);
    let game = Xart::from_code(&Variant::Loop, &format!("{row} w")).unwrap();
    for text in ["AA1+", "aa1+", "Aa1+", "aA1+"] {
        let turn = game.parse_turn(text).unwrap();
        assert_eq!((turn.column, turn.row), (27, 1));
        assert_eq!(game.format_turn(&turn), "AA1+");
        assert_eq!(game.clone().play(&turn), Ok(()));
    }
    assert_eq!(game.parse_turn("z2\\").unwrap(), game.parse_turn("Z2\\").unwrap());
    assert_eq!(game.parse_turn("Z02\\").unwrap(), game.parse_turn("Z2\\").unwrap());
}

#[test]
fn lists_of_turns_as_the_archives_head_them() {
    let turns = numbered(". ", " ");
    for (head, variant) in [
        ("", Variant::Unlimited),
        ("Trax", Variant::Unlimited),
        ("SuperTrax", Variant::Unlimited),
        ("8x8 Trax", Variant::Limited),
        ("8x8Trax", Variant::Limited),
        ("trax 8x8", Variant::Limited),
        ("Loop Trax", Variant::Loop),
        ("LOOPTRAX", Variant::Loop),
    ] {
        for players in ["Anna Müller vs Bert", "Anna Müller vs Bert (0-1, 8 turns)"] {
            let text = format!("# archive\r\n{head}\r\n{players}\r\n\r\n{turns}\r\n# end\r\n");
            assert!((trax().detect)(&text), "{text}");
            let record = (trax().read)(&text).unwrap();
            assert_eq!(record.tags.get("White"), Some("Anna Müller"), "{text}");
            assert_eq!(record.tags.get("Red"), Some("Bert"), "{text}");
            let played = replay::<Xart>(&record, None).unwrap();
            assert_eq!(played.end.variant(), variant, "{text}");
            assert_eq!(turns_of(&played.record), TURNS, "{text}");
        }
    }
    // Neither a bare list nor a record with tags is claimed.
    assert!(!(trax().detect)(&turns));
    assert!(!(trax().detect)(&format!("[Event \"Anna vs Bert\"]\n\n{turns}")));
    assert!(!(trax().detect)(""));
    // Errors name the line of the whole text.
    let error = (trax().read)("Loop Trax\nAnna vs Bert\n\n1. @0/ }").unwrap_err();
    assert_eq!(error.to_string(), "line 4: a closing brace without an opening one");
}

/// A comment about two players is no line of names, wherever it stands, and loses no turns.
#[test]
fn a_comment_about_two_players_is_a_comment() {
    for text in [
        "1. @0/ 2. B1+ ; Anna vs Bert\n3. A2+",
        "{Anna vs Bert} 1. @0/ 2. B1+ 3. A2+",
        "; Anna vs Bert\n1. @0/ 2. B1+ 3. A2+",
        "Trax\n{Anna vs Bert\n# and more} 1. @0/ 2. B1+ 3. A2+",
        "\u{feff}Trax\n1. @0/ 2. B1+ 3. A2+",
    ] {
        let record = (trax().read)(text).unwrap();
        assert_eq!(turns_of(&record), ["@0/", "B1+", "A2+"], "{text}");
        assert_eq!(record.tags.get("White"), None, "{text}");
        assert_eq!((trax().detect)(text), text.contains("Trax"), "{text}");
    }
}

#[test]
fn a_game_given_up_in_a_list_of_turns() {
    let record = (trax().read)("Trax\nAnna vs Bert\n1. @0/ 2. B1+\n3. RESIGN\n").unwrap();
    let played = replay::<Xart>(&record, None).unwrap();
    assert_eq!(played.outcome, Some(Outcome::win(Side::Second, Reason::Resignation)));
    assert_eq!(
        (trax().write)(&played.record).unwrap(),
        "Anna vs Bert\n\n1. @0/ 2. B1+ 3. resign\n"
    );
}

#[test]
fn a_list_of_turns_is_written_without_tags() {
    let mut record: Record = numbered(". ", " ").parse().unwrap();
    record.main.nodes[1].comments.push("straight".to_owned());
    let turns = "1. @0/ 2. B1+ {straight} 3. B2+ 4. C2\\ 5. @2/ 6. A3/ 7. C3/ 8. A4\\\n";
    for (variant, head) in
        [("unlimited", ""), ("limited", "8x8 Trax\n\n"), ("loop", "Loop Trax\n\n")]
    {
        record.tags.set("Variant", variant);
        let text = (trax().write)(&record).unwrap();
        assert_eq!(text, format!("{head}{turns}"));
        let read = (trax().read)(&text).unwrap();
        assert_eq!(read.main, record.main);
        let played = replay::<Xart>(&read, None).unwrap();
        assert_eq!(played.end.variant().to_string(), variant);
    }
    record.tags.set("Variant", "lucky");
    let error = (trax().write)(&record).unwrap_err();
    assert_eq!(error.to_string(), "a list of turns cannot hold the tiles drawn");
    record.tags.remove("Variant");
    record.tags.set("Position", "q r");
    let error = (trax().write)(&record).unwrap_err();
    assert_eq!(error.to_string(), "a list of turns cannot say that the game began elsewhere");
}

// Records.

/// Comments that need care in writing.
const COMMENTS: [&str; 14] = [
    "plain",
    "an { opening brace",
    "a closing } brace",
    "{both}",
    "} {",
    "a ; semicolon",
    "; at the beginning",
    "(parentheses) ) (",
    "[Tag \"in a comment\"]",
    "back\\slash and \"quotes\"",
    "Zwickmühle, größer, „so“ – ½ ✓",
    "1. @0/ 2. B1+ 0-1",
    "two\nlines",
    "a long one: Abwechselnd werden nun solange Spielsteine angelegt bzw. erzwungene Räume \
     gefüllt, bis einer der Spieler einen Ring bzw. eine Gewinnlinie erzeugen kann",
];

/// A record with a bit of everything.
fn annotated(comment: &str) -> Record {
    let mut record = Record::default();
    for (name, value) in [
        ("Game", "xart"),
        ("White", "Änne \"die Säge\" Müller"),
        ("Red", "C:\\Xart\\"),
        ("Event", ""),
        ("Site", "\\\"]"),
        ("Annotator", comment),
    ] {
        record.tags.set(name, value.replace('\n', " "));
    }
    record.main.comments.push(comment.to_owned());
    for (index, turn) in TURNS.into_iter().enumerate() {
        let mut node = Node::new(turn);
        node.marks = match index {
            0..6 => vec![index as u8 + 1],
            6 => vec![10],
            _ => vec![1, 3, 146],
        };
        if index % 2 == 0 {
            node.comments = vec![comment.to_owned(), "and".to_owned(), comment.to_owned()];
        }
        record.main.nodes.push(node);
    }
    let mut inner = Line { comments: vec![comment.to_owned()], nodes: vec![Node::new("A2/")] };
    inner.nodes[0].comments.push(comment.to_owned());
    let mut reply = Node::new("A2+");
    reply.marks.push(6);
    reply.variations.push(inner);
    reply.comments.push(comment.to_owned());
    let empty = Line::default();
    record.main.nodes[1].variations.push(Line { comments: Vec::new(), nodes: vec![reply] });
    record.main.nodes[1].variations.push(Line { nodes: vec![Node::new("A0+")], ..empty });
    record.main.nodes[1].variations[0].nodes.push(Node::new("resign"));
    record
}

#[test]
fn records_lose_nothing_when_written_and_read() {
    for comment in COMMENTS {
        let record = annotated(comment);
        assert_eq!(reread(&record), record, "{record}");
    }
}

#[test]
fn records_lose_nothing_when_played_through() {
    for comment in COMMENTS {
        let record = annotated(comment);
        let played = replay::<Xart>(&record, None).unwrap();
        assert_eq!(played.record.main, record.main, "{record}");
        for (name, value) in record.tags.iter() {
            assert_eq!(played.record.tags.get(name), Some(value));
        }
        assert_eq!(played.record.tags.get("Result"), Some("0-1"));
        assert_eq!(played.record.tags.get("Reason"), Some("ring"));
        let again = replay::<Xart>(&reread(&played.record), None).unwrap();
        assert_eq!(again.record, played.record);
        assert_eq!(again.end.code(), END);
    }
}

#[test]
fn a_record_looks_as_people_write_it() {
    let text = r#"[Game "xart"]
[White "Änne \"die Säge\" Müller"]
[Red "C:\\Xart\\"]
[Result "0-1"]
[Reason "ring"]

{A short one.} 1. @0/! 2. B1+ {straight} (2. A2+?! {forces nothing} (2. A2/)
3. resign) 3. B2+ $10 4. C2\?? 5. @2/ 6. A3/ 7. C3/ $1 $3 8. A4\!! 0-1
"#;
    let record: Record = text.parse().unwrap();
    assert_eq!(record.tags.get("White"), Some("Änne \"die Säge\" Müller"));
    assert_eq!(record.tags.get("Red"), Some("C:\\Xart\\"));
    assert_eq!(turns_of(&record), TURNS);
    let marks: Vec<&[u8]> = record.main.nodes.iter().map(|node| node.marks.as_slice()).collect();
    assert_eq!(marks, [&[1][..], &[], &[10], &[4], &[], &[], &[1, 3], &[3]]);
    let variation = &record.main.nodes[1].variations[0];
    assert_eq!(variation.nodes.len(), 2);
    assert_eq!(variation.nodes[0].variations[0].nodes[0].turn, "A2/");
    let played = replay::<Xart>(&record, None).unwrap();
    assert_eq!(played.record, record);
    assert_eq!(record.to_string(), text);
}

/// Words that can stand in a record where a turn stands.
fn turn_words() -> impl Strategy<Value = String> {
    proptest::sample::select(TURNS.to_vec()).prop_map(str::to_owned)
}

fn comments() -> impl Strategy<Value = Vec<String>> {
    let comment = "[a-zäß{}();\\[\\]\"\\\\ !?$0-9.@/+-]{1,90}"
        .prop_map(|text| text.trim().to_owned())
        .prop_filter("a comment says something", |text| !text.is_empty());
    proptest::collection::vec(comment, 0..3)
}

fn nodes(depth: u32) -> BoxedStrategy<Vec<Node>> {
    let marks = proptest::collection::vec(1..=255_u8, 0..3);
    let variations = if depth == 0 {
        Just(Vec::new()).boxed()
    } else {
        let line =
            (comments(), nodes(depth - 1)).prop_map(|(comments, nodes)| Line { comments, nodes });
        proptest::collection::vec(line, 0..2).boxed()
    };
    let node = (turn_words(), marks, comments(), variations)
        .prop_map(|(turn, marks, comments, variations)| Node { turn, marks, comments, variations });
    proptest::collection::vec(node, 1..4).boxed()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn random_records_lose_nothing(
        values in proptest::collection::vec("[a-zÄ\"\\\\\\[\\] ]{0,20}", 0..3),
        comments in comments(),
        nodes in nodes(2),
    ) {
        let mut record = Record { main: Line { comments, nodes }, ..Record::default() };
        for (name, value) in ["White", "Red", "Event"].into_iter().zip(values) {
            record.tags.set(name, value);
        }
        assert_eq!(reread(&record), record, "{}", record);
    }
}

#[test]
fn records_that_cannot_be_read() {
    for (text, message) in [
        ("[White \"Anna]\n\n1. @0/", "line 1: the value of the tag White has no closing quote"),
        ("[White Anna]", "line 1: the tag White needs a value in quotes"),
        ("[White \"Anna\"\n1. @0/", "line 2: the tag White has no closing bracket"),
        ("[ \"Anna\"]", "line 1: a tag without a name"),
        ("[Red \"a\"]\n[Red \"b\"]", "line 2: the tag Red is there twice"),
        ("1. @0/\n\n{no end", "line 3: a comment has no closing brace"),
        ("1. @0/ }", "line 1: a closing brace without an opening one"),
        ("1. @0/\n(2. B1+", "line 2: a variation has no closing parenthesis"),
        ("1. @0/ )", "line 1: a closing parenthesis without an opening one"),
        ("(1. @0/)", "line 1: a variation stands before the first turn"),
        ("1. @0/\n[White \"Anna\"]", "line 2: a tag behind the first turn (one text, one game)"),
        ("1. @0/ 1-0 2. B1+", "line 1: \"B1+\" stands behind the result"),
        ("1. @0/!!!", "line 1: \"!!!\" is not a mark"),
        ("1. @0/ $300", "line 1: \"$300\" is not a mark"),
        ("! 1. @0/", "line 1: \"!\" marks no turn"),
    ] {
        let error = text.parse::<Record>().unwrap_err();
        assert_eq!(error.to_string(), message, "{text}");
    }
}

// Playing records through.

#[test]
fn replay_says_which_turn_is_not_legal_and_why() {
    for (text, message) in [
        ("1. @0/ 2. B1+ 3. A1+", "turn 3, A1+: A1 is occupied"),
        ("@0/ b1+ a1+", "turn 3, a1+: A1 is occupied"),
        ("1. @0/ 2. C1+", "turn 2, C1+: C1 does not touch the layout"),
        ("1. @0/ 2. B2+", "turn 2, B2+: at B2 only a corner touches the layout"),
        ("1. B1+", "turn 1, B1+: the first turn is @0+ or @0/"),
        (
            "1. @0/ 2. e4",
            "turn 2, e4: \"e4\" is not a turn; a turn is column, row and tile, such as B3/ or @1+",
        ),
        (
            "1. @0/ 2. B1+ (2. A2\\ 3. @2+) 3. A2\\ 4. B2/",
            "turn 4, B2/: colours clash at the west edge of B2",
        ),
        ("1. @0/ 2. B1+ (2. A1+)", "turn 2, A1+ (in a variation): A1 is occupied"),
        (
            "1. @0/ 2. B1+ (2. A2\\ (2. A0+ 3. A1+)) 3. A2+",
            "turn 3, A1+ (in a variation): A1 is occupied",
        ),
        ("1. @0/ 2. A2\\ 3. B1\\ 4. A0+", "turn 4, A0+: the game is over (ring)"),
        ("1. @0/ resign 2. B1+", "turn 3, B1+: the game is over (resignation)"),
        ("1. @0/ draw 2. B1+", "turn 3, B1+: the game is over (agreement)"),
        (
            "[Position \"zvv/2e/2z/hze w\"]\n1. A2/",
            "turn 1, A2/: forbidden space at B2 after forced B3",
        ),
        (
            "[Variant \"limited\"]\n[Position \"hhhhhhhz w\"]\n1. I1+",
            "turn 1, I1+: I1 lies outside: the layout may not exceed 8 × 8",
        ),
    ] {
        let record: Record = text.parse().unwrap();
        assert_eq!(replay::<Xart>(&record, None).unwrap_err().to_string(), message, "{text}");
    }
}

#[test]
fn replay_says_what_is_wrong_with_the_set_up() {
    for (tags, message) in [
        ("[Game \"twixt\"]", "this is a record of twixt, not of xart"),
        (
            "[Variant \"endless\"]",
            "the tag Variant: \"endless\" is no variant of Xart; there are unlimited, limited, \
             lucky, loop",
        ),
        ("[Position \"qv/h w\"]", "the tag Position: B2 is an empty forced space"),
        ("[Draws \"qv\"]", "the tag Draws belongs to the variant lucky"),
        (
            "[Variant \"lucky\"]\n[Draws \"qx\"]",
            "the tag Draws: \"x\" is no tile; tiles are v, h, q, e, z and c",
        ),
        (
            "[Variant \"lucky\"]\n[Position \"q r v\"]\n[Draws \"hv\"]",
            "the tags Draws and Position name different tiles in hand",
        ),
    ] {
        let record: Record = tags.parse().unwrap();
        assert_eq!(replay::<Xart>(&record, None).unwrap_err().to_string(), message, "{tags}");
    }
    for game in ["xart", "Xart", "XART"] {
        let record: Record = format!("[Game \"{game}\"]\n1. @0/").parse().unwrap();
        assert_eq!(replay::<Xart>(&record, None).unwrap().end.code(), "q r");
    }
}

#[test]
fn variants_by_their_names() {
    for variant in Variant::ALL {
        let name = variant.to_string();
        assert_eq!(name.parse(), Ok(variant));
        assert_eq!(name.to_uppercase().parse(), Ok(variant));
        let record: Record = format!("[Variant \"{name}\"]\n1. @0/").parse().unwrap();
        let played = replay::<Xart>(&record, None).unwrap();
        assert_eq!(played.end.variant(), variant);
        let again = replay::<Xart>(&reread(&played.record), None).unwrap();
        assert_eq!(again.end.variant(), variant);
        // What the caller says stands above the record.
        let forced = replay::<Xart>(&record, Some(&Variant::Loop)).unwrap();
        assert_eq!(forced.end.variant(), Variant::Loop);
    }
    assert!("".parse::<Variant>().is_err());
}

#[test]
fn a_result_that_contradicts_the_board_is_reported() {
    let game = numbered(". ", " ");
    for (result, contradiction) in [
        ("1-0", Some("the record says 1-0, the turns end 0-1")),
        ("1/2-1/2", Some("the record says 1/2-1/2, the turns end 0-1")),
        ("0-1", None),
        ("*", None),
    ] {
        for text in [format!("[Result \"{result}\"]\n\n{game}"), format!("{game} {result}")] {
            let played = replay::<Xart>(&text.parse().unwrap(), None).unwrap();
            assert_eq!(played.contradiction.as_deref(), contradiction, "{text}");
            // The board is right.
            assert_eq!(played.outcome, Some(Outcome::win(Side::Second, Reason::Ring)));
            assert_eq!(played.record.tags.get("Result"), Some("0-1"));
        }
    }
    // In Loop a line ends nothing, so a claimed win is nothing the board could contradict.
    let column = "[Position \"v/v/v/v/v/v/v w\"]\n[Result \"0-1\"]\n1. A8+";
    let played = replay::<Xart>(&column.parse().unwrap(), None).unwrap();
    assert_eq!(played.contradiction.as_deref(), Some("the record says 0-1, the turns end 1-0"));
    let played = replay::<Xart>(&column.parse().unwrap(), Some(&Variant::Loop)).unwrap();
    assert_eq!(played.contradiction, None);
    assert_eq!(played.outcome, Some(Outcome::win(Side::Second, Reason::Resignation)));
}

#[test]
fn games_that_end_by_a_word() {
    let white = Outcome::win(Side::First, Reason::Resignation);
    let red = Outcome::win(Side::Second, Reason::Resignation);
    let agreed = Outcome::draw(Reason::Agreement);
    for (text, outcome, contradiction) in [
        ("1. @0/ 2. resign", white, None),
        ("1. @0/ 2. RESIGN 1-0", white, None),
        ("1. @0/ B1+ Resign", red, None),
        ("1. resign", red, None),
        ("1. @0/ 2. draw", agreed, None),
        ("1. @0/ Draw 1/2-1/2", agreed, None),
        ("1. @0/ 2. resign 0-1", white, Some("the record says 0-1, the turns end 1-0")),
        ("1. @0/ 1-0", white, None),
        ("[Result \"1/2-1/2\"]\n1. @0/", agreed, None),
        (
            "[Result \"0-1\"]\n[Reason \"time\"]\n1. @0/",
            Outcome::win(Side::Second, Reason::Time),
            None,
        ),
        (
            "[Result \"0-1\"]\n[Termination \"time forfeit\"]\n1. @0/",
            Outcome::win(Side::Second, Reason::Time),
            None,
        ),
    ] {
        let record: Record = text.parse().unwrap();
        let played = replay::<Xart>(&record, None).unwrap();
        assert_eq!(played.outcome, Some(outcome), "{text}");
        assert_eq!(played.contradiction.as_deref(), contradiction, "{text}");
        assert_eq!(played.end.outcome(), None, "the board says nothing of it");
        let again = replay::<Xart>(&reread(&played.record), None).unwrap();
        assert_eq!(again.record, played.record, "{text}");
        assert_eq!(again.outcome, played.outcome, "{text}");
    }
    let open = replay::<Xart>(&"1. @0/ *".parse().unwrap(), None).unwrap();
    assert_eq!(open.outcome, None);
    assert_eq!(open.record.tags.get("Result"), Some("*"));
    // A game played here, and given up.
    let start = Xart::new(&Variant::Unlimited);
    let first = start.parse_turn("@0/").unwrap();
    assert_eq!(turns_of(&Record::of(&start, &[first], Some(white))), ["@0/", "resign"]);
    assert_eq!(turns_of(&Record::of(&start, &[first], Some(agreed))), ["@0/", "draw"]);
    assert_eq!(turns_of(&Record::of(&start, &[first], None)), ["@0/"]);
}

// Position codes and drawings.

#[test]
fn position_codes() {
    for (variant, code) in [
        (Variant::Unlimited, "- w"),
        (Variant::Unlimited, "- r"),
        (Variant::Unlimited, "q w"),
        (Variant::Limited, "hhhhhhhz r"),
        (Variant::Unlimited, "zvv/2e/2z/hze w"),
        (Variant::Loop, "1vch/1qvch/czv2h/1vv2z/1vvezv w"),
        (Variant::Lucky, "q r"),
        (Variant::Lucky, "q r c"),
        (Variant::Lucky, "- w h"),
    ] {
        let game = Xart::from_code(&variant, code).unwrap_or_else(|e| panic!("{code}: {e}"));
        assert_eq!(game.code(), code);
        let again = Xart::from_diagram(&variant, &game.diagram()).unwrap();
        assert_eq!((again.code(), again.hash()), (game.code(), game.hash()));
        let spaced = format!("  {}\t\n", code.replace(' ', "  "));
        assert_eq!(Xart::from_code(&variant, &spaced).unwrap().code(), code);
    }
    let long = format!("{}12{} w", "h".repeat(3), "h".repeat(2));
    let error = Xart::from_code(&Variant::Unlimited, &long).unwrap_err();
    assert_eq!(error.to_string(), "the tile at P1 does not touch the others with an edge");
}

#[test]
fn position_codes_that_cannot_be_read() {
    let unlimited = Variant::Unlimited;
    let tiles = "tiles are v, h, q, e, z and c";
    let nine = "hhhhhhhhz w";
    let tall = format!("{}v w", "v/".repeat(1024));
    let far = format!("v{}v w", "9".repeat(60));
    for (variant, code, message) in [
        (unlimited, "", "the position is empty".to_owned()),
        (unlimited, " \n", "the position is empty".to_owned()),
        (unlimited, "x w", format!("\"x\" is no tile; {tiles}")),
        (unlimited, "qä w", format!("\"ä\" is no tile; {tiles}")),
        (unlimited, "Q w", format!("\"Q\" is no tile; {tiles}")),
        (unlimited, "q-v w", format!("\"-\" is no tile; {tiles}")),
        (unlimited, "-- w", format!("\"-\" is no tile; {tiles}")),
        (unlimited, "3 w", "there is no tile; the empty table is written -".to_owned()),
        (unlimited, "/ w", "there is no tile; the empty table is written -".to_owned()),
        (unlimited, "q", "the side to move is missing (w or r)".to_owned()),
        (unlimited, "-", "the side to move is missing (w or r)".to_owned()),
        (unlimited, "q b", "the side to move is w or r, not \"b\"".to_owned()),
        (unlimited, "q W", "the side to move is w or r, not \"W\"".to_owned()),
        (unlimited, "v1v w", "the tile at C1 does not touch the others with an edge".to_owned()),
        (unlimited, "v/1v w", "the tile at B2 does not touch the others with an edge".to_owned()),
        (
            unlimited,
            "vh w",
            "the colours of the tile at B1 do not match its neighbours'".to_owned(),
        ),
        (
            unlimited,
            "v/h w",
            "the colours of the tile at A2 do not match its neighbours'".to_owned(),
        ),
        (unlimited, "qv/h w", "B2 is an empty forced space".to_owned()),
        (unlimited, "1v/hq w", "A1 is an empty forced space".to_owned()),
        (unlimited, "h1h/hqc w", "B1 is an empty forbidden space".to_owned()),
        (unlimited, "q w v", "only the variant lucky has a tile in hand".to_owned()),
        (Variant::Limited, "q w v", "only the variant lucky has a tile in hand".to_owned()),
        (Variant::Loop, "- w v", "only the variant lucky has a tile in hand".to_owned()),
        (Variant::Lucky, "q w x", format!("\"x\" is no tile; {tiles}")),
        (Variant::Lucky, "q w vv", "\"vv\" is not the letter of one tile".to_owned()),
        (Variant::Lucky, "q w v v", "\"v\" stands behind the end of the position".to_owned()),
        (Variant::Limited, nine, "the layout is larger than 8 × 8".to_owned()),
        (unlimited, &tall, "the layout is larger than 1024 × 1024".to_owned()),
    ] {
        let error = Xart::from_code(&variant, code).unwrap_err();
        assert_eq!(error.to_string(), message, "{code}");
    }
    // How far away is not worth a number; that it is too far is.
    let error = Xart::from_code(&unlimited, &far).unwrap_err().to_string();
    assert!(error.ends_with("larger than 1024 × 1024"), "{error}");
    let wide = Xart::from_code(&unlimited, nine).unwrap();
    assert_eq!(wide.size(), (9, 1));
}

#[test]
fn drawings_that_cannot_be_read() {
    let good = [
        r"      A   B",
        r"    +-w-+-w-+",
        r"  1 w / r + r",
        r"    +-r-+-w-+",
        r"  2 w \ r",
        r"    +-w-+",
        r"white to move",
        "",
    ]
    .join("\n");
    let good = good.as_str();
    let unlimited = Variant::Unlimited;
    let game = Xart::from_diagram(&unlimited, good).unwrap();
    assert_eq!(game.code(), "qv/z w");
    assert_eq!(game.diagram(), good);
    let tiles = "tiles are v, h, q, e, z and c";
    let changed = |from: &str, to: &str| {
        assert!(good.contains(from));
        good.replacen(from, to, 1)
    };
    for (variant, text, message) in [
        (unlimited, String::new(), "the drawing does not say who is to move".to_owned()),
        (
            unlimited,
            changed("white to move\n", ""),
            "the drawing does not say who is to move".to_owned(),
        ),
        (
            unlimited,
            changed("white to", "blue to"),
            "the drawing does not say who is to move".to_owned(),
        ),
        (
            unlimited,
            changed("  1 w /", "  1 b /"),
            "line 3: an edge of the tile at A1 has no colour".to_owned(),
        ),
        (
            unlimited,
            changed("    +-w-+\nw", "    +---+\nw"),
            "line 5: an edge of the tile at A2 has no colour".to_owned(),
        ),
        (
            unlimited,
            changed("r + r\n", "r +\n"),
            "line 3: an edge of the tile at B1 has no colour".to_owned(),
        ),
        (
            unlimited,
            changed("1 w /", "1 w \\"),
            "line 3: the tile at A1 is drawn as \\, but its edges say otherwise".to_owned(),
        ),
        (
            unlimited,
            changed("2 w \\", "2 w ?"),
            "line 5: the tile at A2 is drawn as ?, but its edges say otherwise".to_owned(),
        ),
        (
            unlimited,
            changed("r + r\n", "r + w\n"),
            "line 3: the tile at B1 is drawn as +, but its edges say otherwise".to_owned(),
        ),
        (
            unlimited,
            changed("  2 w \\ r\n    +-w-+", "  2 w + w\n    +-r-+"),
            "B2 is an empty forced space".to_owned(),
        ),
        (
            unlimited,
            changed("  2 w", "  4 w"),
            "the tile at A4 does not touch the others with an edge".to_owned(),
        ),
        (
            unlimited,
            format!("{good}tile in hand: v\n"),
            "only the variant lucky has a tile in hand".to_owned(),
        ),
        (
            Variant::Lucky,
            format!("{good}tile in hand: x\n"),
            format!("line 8: \"x\" is no tile; {tiles}"),
        ),
        (
            Variant::Limited,
            Xart::from_code(&unlimited, "hhhhhhhhz w").unwrap().diagram(),
            "the layout is larger than 8 × 8".to_owned(),
        ),
    ] {
        let error = Xart::from_diagram(&variant, &text).unwrap_err();
        assert_eq!(error.to_string(), message, "{text}");
    }
    let lucky = Xart::from_diagram(&Variant::Lucky, &format!("{good}tile in hand: e\n")).unwrap();
    assert_eq!(lucky.code(), "qv/z w e");
    let empty = Xart::from_diagram(&unlimited, "(empty table)\nred to move\n").unwrap();
    assert_eq!(empty.code(), "- r");
    let windows = Xart::from_diagram(&unlimited, &good.replace('\n', "\r\n")).unwrap();
    assert_eq!(windows.code(), game.code());
}
