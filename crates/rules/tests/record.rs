//! Records as text: what is written is read back, and anything else is met with an error.

use proptest::collection::vec;
use proptest::prelude::*;
use rules::{Line, Node, Record, Tags};

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

#[track_caller]
fn error(text: &str) -> String {
    text.parse::<Record>().expect_err(text).to_string()
}

fn turns(record: &Record) -> Vec<&str> {
    record.main.nodes.iter().map(|node| node.turn.as_str()).collect()
}

#[test]
fn numbers_are_optional_and_tolerant() {
    for text in [
        "1. a1 2. b2 3. c3",
        "1.a1 2.b2 3.c3",
        "1 a1 2 b2 3 c3",
        "a1 b2 c3",
        "1. a1 b2 2. c3",
        "1. a1 1... b2 2. c3",
        "a1\r\nb2\r\n\r\nc3",
        "\u{feff}1.\ta1\n2.\tb2\n3.\tc3 *",
    ] {
        assert_eq!(turns(&read(text)), ["a1", "b2", "c3"], "{text}");
    }
}

#[test]
fn a_pass_is_not_a_number() {
    assert_eq!(turns(&read("1. g2 2. 0000 3. 0000")), ["g2", "0000", "0000"]);
}

#[test]
fn comments_marks_and_variations_stand_where_they_belong() {
    let record =
        read("{before} 1. a1! {good} ; and so on\n (1. b1?? {bad} (1. d1) 2. b2) 2. c3 $14");
    assert_eq!(record.main.comments, ["before"]);
    let first = &record.main.nodes[0];
    assert_eq!(first.marks, [1]);
    assert_eq!(first.comments, ["good", "and so on"]);
    let variation = &first.variations[0];
    assert_eq!(variation.nodes[0].marks, [4]);
    assert_eq!(variation.nodes[0].variations[0].nodes[0].turn, "d1");
    assert_eq!(variation.nodes[1].turn, "b2");
    assert_eq!(record.main.nodes[1].marks, [14]);
}

#[test]
fn the_result_is_a_tag_wherever_it_stands() {
    assert_eq!(read("1. a1 1-0").tags.get("Result"), Some("1-0"));
    assert_eq!(read("[Result \"*\"]\n1. a1 1/2-1/2").tags.get("Result"), Some("1/2-1/2"));
    assert_eq!(read("[Result \"0-1\"]\n1. a1 *").tags.get("Result"), Some("0-1"));
    assert_eq!(read("1. a1").tags.get("Result"), None);
}

#[test]
fn errors_name_their_line() {
    assert_eq!(error("1. a1\n2. b2 {open"), "line 2: a comment has no closing brace");
    assert_eq!(error("1. a1\n\n)"), "line 3: a closing parenthesis without an opening one");
    assert_eq!(error("1. a1 (1. b1"), "line 1: a variation has no closing parenthesis");
    assert_eq!(error("(1. b1)"), "line 1: a variation stands before the first turn");
    assert_eq!(error("1. a1 }"), "line 1: a closing brace without an opening one");
    assert_eq!(error("1. a1 $x"), "line 1: \"$x\" is not a mark");
    assert_eq!(error("!"), "line 1: \"!\" marks no turn");
    assert_eq!(error("1. a1 !!!"), "line 1: \"!!!\" is not a mark");
    assert_eq!(error("1. a1 1-0 b2"), "line 1: \"b2\" stands behind the result");
    assert_eq!(error("[Game \"x\"]\n[Game \"y\"]"), "line 2: the tag Game is there twice");
    assert_eq!(error("[Game x]"), "line 1: the tag Game needs a value in quotes");
    assert_eq!(error("[Game \"x]"), "line 1: the value of the tag Game has no closing quote");
    assert_eq!(error("[Game \"x\""), "line 1: the tag Game has no closing bracket");
    assert_eq!(error("[]"), "line 1: a tag without a name");
    assert_eq!(
        error("1. a1\n[Game \"x\"]"),
        "line 2: a tag behind the first turn (one text, one game)"
    );
    let deep = format!("1. a1 {}", "(1. a1 ".repeat(300));
    assert_eq!(error(&deep), "line 1: variations are nested too deeply");
}

#[test]
fn partial_turns_are_joined() {
    let mut record = read("1. -a1b3 c5 2. d4 (2. -x y)");
    record.join_partial_turns(|turn| turn.starts_with('-') && turn.len() < 6);
    assert_eq!(turns(&record), ["-a1b3c5", "d4"]);
    assert_eq!(record.main.nodes[1].variations[0].nodes[0].turn, "-xy");
}

/// Comments that one of the two ways to write them can hold.
fn comment() -> impl Strategy<Value = String> {
    prop_oneof!["[^}\r]{1,30}", "[^\r\n]{1,30}"]
        .prop_map(|text| text.trim().to_owned())
        .prop_filter("not empty", |text| !text.is_empty())
}

fn line(depth: u32) -> BoxedStrategy<Line> {
    let variations =
        if depth == 0 { Just(Vec::new()).boxed() } else { vec(line(depth - 1), 0..3).boxed() };
    let node =
        ("[a-z@][a-z0-9+/\\\\=,]{0,8}", vec(any::<u8>(), 0..3), vec(comment(), 0..3), variations)
            .prop_map(|(turn, marks, comments, variations)| Node {
                turn,
                marks,
                comments,
                variations,
            });
    (vec(comment(), 0..2), vec(node, 0..6))
        .prop_map(|(comments, nodes)| Line { comments, nodes })
        .boxed()
}

fn record() -> impl Strategy<Value = Record> {
    let tags = vec(("[A-Za-z_][A-Za-z0-9_]{0,9}", "[^\r\n]{0,20}"), 0..5);
    let result =
        proptest::option::of(prop_oneof![Just("1-0"), Just("0-1"), Just("1/2-1/2"), Just("*")]);
    (tags, result, line(2)).prop_map(|(pairs, result, main)| {
        let mut tags = Tags::default();
        for (name, value) in pairs {
            if name != "Result" {
                tags.set(name, value);
            }
        }
        if let Some(result) = result {
            tags.set("Result", result);
        }
        Record { tags, main }
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(record in record()) {
        let text = record.to_string();
        let read: Record = text.parse().map_err(|error| TestCaseError::fail(format!("{error} in\n{text}")))?;
        prop_assert_eq!(&read, &record, "{}", text);
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        if let Ok(record) = text.parse::<Record>() {
            let _ = record.to_string();
        }
    }

    #[test]
    fn what_was_read_is_written_without_loss(text in "[a-c1-3.!?$(){};\n \"\\[\\]\\\\-]{0,60}") {
        if let Ok(record) = text.parse::<Record>() {
            let written = record.to_string();
            prop_assert_eq!(written.parse::<Record>(), Ok(record), "{}", written);
        }
    }
}
