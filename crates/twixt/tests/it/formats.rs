//! The formats of the communities.

use rules::{Format, Game, Outcome, Reason, Record, Replay, Side, replay};
use twixt::TwixT;

fn format(name: &str) -> Format {
    *TwixT::FORMATS.iter().find(|format| format.name == name).unwrap()
}

fn read(name: &str, text: &str) -> Replay<TwixT> {
    let record = (format(name).read)(text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    replay(&record, None).unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

fn turns(replay: &Replay<TwixT>) -> String {
    replay.record.main.nodes.iter().map(|node| node.turn.as_str()).collect::<Vec<_>>().join(" ")
}

fn tag<'a>(replay: &'a Replay<TwixT>, name: &str) -> &'a str {
    replay.record.tags.get(name).unwrap_or("")
}

fn refused(name: &str, text: &str, message: &str) {
    let error = (format(name).read)(text).unwrap_err();
    assert_eq!(error.to_string(), message, "{text}");
}

const GOLEM: &str = "(;FF[4]EV[twixt.ld.DEFAULT]PB[Anna]PW[Bert]SZ[24]SO[https://www.littlegolem.net];b[gk];r[nm];b[ml];r[op];b[kn])";

#[test]
fn formats_know_their_own() {
    let t1 = t1_file("1", "Y", "F6\nL8\n");
    let own = "[Game \"twixt\"]\n\n1. f6 2. l8 {(;} *\n";
    for (name, text) in
        [("t1", t1.as_str()), ("tsgf", GOLEM), ("", own), ("", "1. f6 2. l8"), ("", "")]
    {
        for format in TwixT::FORMATS {
            assert_eq!((format.detect)(text), format.name == name, "{} in {text}", format.name);
        }
    }
    let names: Vec<_> = TwixT::FORMATS.iter().map(|format| format.name).collect();
    assert_eq!(names, ["record", "t1", "tsgf", "list"]);
}

#[test]
fn the_own_record_joins_removals_with_their_peg() {
    let text =
        "1. f6 2. c4 3. g8 4. d6 5. -f6g8 {not needed} h7! (5. -G8F6 -c1d3 x1) 6. -c4d6 d8= resign";
    let record = (format("record").read)(text).unwrap();
    let nodes: Vec<_> = record.main.nodes.iter().map(|node| node.turn.as_str()).collect();
    assert_eq!(nodes, ["f6", "c4", "g8", "d6", "-f6g8h7", "-c4d6d8=", "resign"]);
    assert_eq!(record.main.nodes[4].marks, [1]);
    assert_eq!(record.main.nodes[4].variations[0].nodes[0].turn, "-G8F6-c1d3x1");
    let played = read("record", "1. f6 2. c4 3. g8 4. d6 5. -G8F6 h7 6. e8=");
    assert_eq!(turns(&played), "f6 c4 g8 d6 -f6g8h7 e8=");
    assert_eq!(read("record", &played.record.to_string()).record, played.record);
}

#[test]
fn a_list() {
    let played = read("list", "1. f6 2. swap 3. l8 4. g8 resign");
    let text = (format("list").write)(&played.record).unwrap();
    assert_eq!(text, "1. f6 2. swap 3. l8 4. g8 5. resign\n");
    assert_eq!(read("list", &text).record, played.record);
    let mut record = Record::default();
    record.tags.set("Position", "…");
    for name in ["list", "t1", "tsgf"] {
        let error = (format(name).write)(&record).unwrap_err();
        assert!(error.what.ends_with("has no way to say a starting position"), "{error}");
    }
}

fn t1_file(starts: &str, pie: &str, moves: &str) -> String {
    format!(
        "# File created by T1j\n# T1j is a program to play TwixT\n1 # version of file-format\n\
         Anna # Name of Player 1\nBert # Name of Player 2\n24 # y-size of board\n\
         24 # x-size of board\nH # player 1 human or computer\nC # player 2 human or computer\n\
         {starts} # starting player (1 plays top-down)\nV # Direction of letters\n\
         {pie} # pierule?\nN # game already over?\n{moves}"
    )
}

#[test]
fn t1() {
    let played = read("t1", &t1_file("1", "Y", "L10\nk12 # near\n\n# a remark\nP7\nresign\n"));
    assert_eq!(turns(&played), "l10 k12 p7 resign");
    assert_eq!((tag(&played, "White"), tag(&played, "Black")), ("Anna", "Bert"));
    assert_eq!(played.record.main.nodes[1].comments, ["near"]);
    assert_eq!(played.start.variant().to_string(), "standard");
    assert_eq!(played.outcome, Some(Outcome::win(Side::First, Reason::Resignation)));
    let text = (format("t1").write)(&played.record).unwrap();
    assert_eq!(read("t1", &text).record.main, played.record.main);
    assert!(
        text.contains("\nAnna # Name of player 1\n")
            && text.contains("\nL10\nK12 # near\nP7\nresign\n")
    );
    assert!(text.contains("\nY # game already over?\n"), "{text}");
}

#[test]
fn t1_when_the_other_player_begins() {
    let played =
        read("t1", &t1_file("2", "N", "C10\nX3").replace("24 #", "26 #").replace('\n', "\r\n"));
    assert_eq!(turns(&played), "j3 c24");
    assert_eq!((tag(&played, "White"), tag(&played, "Black")), ("Bert", "Anna"));
    assert_eq!(played.start.variant().to_string(), "size=26,nopie");
}

#[test]
fn t1_with_a_swap_and_without_names() {
    let played = read("t1", &t1_file("1", "Y", "C10\nSwap\nL8\nDraw\n"));
    assert_eq!(turns(&played), "c10 swap l8 draw");
    assert_eq!((tag(&played, "White"), tag(&played, "Black")), ("Bert", "Anna"));
    assert_eq!(played.outcome, Some(Outcome::draw(Reason::Agreement)));
    let text = (format("t1").write)(&played.record).unwrap();
    assert!(text.contains("\nAnna # Name of player 1\nBert # Name"), "{text}");
    assert_eq!(read("t1", &text).record, played.record);

    for nobody in [" # Name of player 1", "# Name of Player 1", "#name of player 1"] {
        let file = t1_file("1", "Y", "C10\n").replace("Anna # Name of Player 1", nobody);
        let played = read("t1", &file);
        assert_eq!((tag(&played, "White"), tag(&played, "Black")), ("", "Bert"));
        let text = (format("t1").write)(&played.record).unwrap();
        assert_eq!(read("t1", &text).record, played.record);
    }
    let file = t1_file("1", "Y", "").replace("Anna #", "An #1 #");
    assert_eq!(tag(&read("t1", &file), "White"), "An #1");
}

#[test]
fn t1_errors_say_their_line() {
    let good = t1_file("1", "Y", "L10\n");
    for (from, to, message) in [
        ("1 # version", "2 # version", "line 3: here should be the version, not \"2\""),
        ("24 # y-size", "11 # y-size", "line 6: here should be the y-size (12 to 30), not \"11\""),
        (
            "24 # x-size",
            "20 # x-size",
            "line 7: here should be an x-size like the y-size, not \"20\"",
        ),
        (
            "C # player 2",
            "X # player 2",
            "line 9: here should be H for a human or C for a computer, not \"X\"",
        ),
        (
            "1 # starting",
            "3 # starting",
            "line 10: here should be the player who begins, 1 or 2, not \"3\"",
        ),
        ("V # Dir", "H # Dir", "line 11: here should be V for letters on the columns, not \"H\""),
        (
            "Y # pierule",
            "? # pierule",
            "line 12: here should be Y or N for the pie rule, not \"?\"",
        ),
        (
            "N # game",
            "maybe # game",
            "line 13: here should be Y or N for whether the game is over, not \"maybe\"",
        ),
        ("L10", "L10\nZ9", "line 15: z9 is not a hole of this board"),
        ("L10", "hello", "line 14: \"hello\" is not a hole"),
    ] {
        refused("t1", &good.replacen(from, to, 1), message);
    }
    refused("t1", "1 # version of file-format\nAnna", "the header ends before the players' names");
    refused("t1", "", "the header ends before the version");
}

#[test]
fn what_t1_cannot_say() {
    for (variant, turn) in
        [("size=12,pp", "f6"), ("handicap=2", "f6"), ("", "f6="), ("", "-f6g8h7")]
    {
        let mut record = Record::default();
        record.tags.set("Variant", variant);
        record.main.nodes.push(rules::Node::new(turn));
        let error = (format("t1").write)(&record).unwrap_err();
        assert!(error.what.starts_with("T1 has no way to say"), "{error}");
    }
}

#[test]
fn little_golem() {
    let played = read("tsgf", GOLEM);
    assert_eq!(turns(&played), "g11 n13 m12 o16 k14");
    assert_eq!((tag(&played, "White"), tag(&played, "Black")), ("Anna", "Bert"));
    assert_eq!(tag(&played, "Event"), "twixt.ld.DEFAULT");
    assert_eq!(tag(&played, "Site"), "https://www.littlegolem.net");
    assert_eq!(played.start.variant().to_string(), "pp");
    assert_eq!((format("tsgf").write)(&played.record).unwrap().trim_end(), GOLEM);
}

#[test]
fn little_golem_mirrors_where_we_change_colours() {
    let text = "(;FF[4]PB[Anna]PW[Bert]SZ[30];b[pl];r[swap];b[cA|draw];r[Bd]C[well \\[well\\] \\\\];b[draw])";
    let played = read("tsgf", text);
    assert_eq!(turns(&played), "p12 swap aa3 d28 draw");
    assert_eq!((tag(&played, "White"), tag(&played, "Black")), ("Bert", "Anna"));
    assert_eq!(played.record.main.nodes[2].comments, ["draw offered"]);
    assert_eq!(played.record.main.nodes[3].comments, ["well [well] \\"]);
    assert_eq!(played.outcome, Some(Outcome::draw(Reason::Agreement)));
    assert_eq!(played.start.variant().to_string(), "size=30,pp");
    let written = (format("tsgf").write)(&played.record).unwrap();
    assert_eq!(written.trim_end(), text.replace("\\[", "["));
    assert_eq!(read("tsgf", &written).record, played.record);
}

#[test]
fn little_golem_tolerates_much() {
    let played = read("tsgf", "\u{feff} (\r\n;\r\n B [pl]\n;W[ps] XY[1][2]\n; B[ resign ]");
    assert_eq!(turns(&played), "p12 p19 resign");
    assert_eq!(played.outcome, Some(Outcome::win(Side::Second, Reason::Resignation)));
    assert_eq!(played.start.variant().to_string(), "pp");
    let commented = read("tsgf", "(;C[a\nb]C[ ]SZ[12];b[cd];r[de|draw];b[ff])");
    assert_eq!(commented.record.main.comments, ["a b"]);
    assert_eq!(turns(&read("tsgf", "(;)")), "");
}

#[test]
fn little_golem_errors_say_their_line() {
    for (text, message) in [
        ("b[pl]", "line 1: a game begins with an opening parenthesis"),
        ("(;b[pl];b[ps])", "line 1: b[ps] is out of turn"),
        ("(;\nr[pl])", "line 2: r[pl] is out of turn"),
        ("(;SZ[\n11])", "line 1: there is no board of size 11 (12 to 30)"),
        ("(;\nSZ[12];\nb[cm])", "line 3: \"cm\" is not a turn on a board of 12"),
        ("(;b[cde])", "line 1: \"cde\" is not a turn on a board of 24"),
        ("(;b[|draw])", "line 1: \"|draw\" is not a turn on a board of 24"),
        ("(;b[swap])", "line 1: only the second turn can be a swap"),
        ("(;b[pl];r[swap];b[ps];\nr[swap])", "line 2: only the second turn can be a swap"),
        ("(;b[pl", "line 1: a value has no closing bracket"),
        ("(b[pl])", "line 1: a property stands before the first node"),
        ("(;[pl])", "line 1: a value without a name"),
        ("(;b[pl](;r[ps]))", "line 1: variations cannot be read here"),
        ("(;b[pl])\nx", "line 2: something stands behind the end of the game"),
        ("(;b!)", "line 1: \"!\" makes no sense here"),
    ] {
        refused("tsgf", text, message);
    }
    for variant in ["", "size=12", "pp,nopie", "pp,handicap=2"] {
        let mut record = Record::default();
        record.tags.set("Variant", variant);
        let error = (format("tsgf").write)(&record).unwrap_err();
        assert!(error.what.starts_with("tsgf means paper-and-pencil rules"), "{error}");
    }
}
