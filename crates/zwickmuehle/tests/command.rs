//! The command, called as people and scripts call it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Runs the command with `input` on standard input.
fn run(args: &[&str], input: &str) -> Output {
    run_bytes(args, input.as_bytes())
}

fn run_bytes(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_zwickmuehle"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    // A command that has seen enough may close its input early.
    let _ = child.stdin.take().expect("piped").write_all(input);
    child.wait_with_output().expect("the command ends")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// What a successful call prints.
#[track_caller]
fn answer(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    stdout(&output)
}

/// What a failing call says.
#[track_caller]
fn failure(args: &[&str], input: &str, code: i32) -> String {
    let output = run(args, input);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {}", stderr(&output));
    assert!(!stderr(&output).contains("panicked"), "{args:?}");
    stderr(&output)
}

#[track_caller]
fn last_line(text: &str) -> &str {
    text.lines().last().expect("some output")
}

/// A folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn perft_prints_a_line_for_each_depth_and_nothing_else() {
    assert_eq!(answer(&["perft", "xart", "4"], ""), "1 2\n2 24\n3 432\n4 9568\n");
    assert_eq!(answer(&["perft", "xart", "--variant", "limited", "3"], ""), "1 2\n2 24\n3 432\n");
    assert_eq!(answer(&["perft", "ataxx", "4"], ""), "1 16\n2 256\n3 6460\n4 155888\n");
    assert_eq!(answer(&["perft", "twixt", "2"], ""), "1 528\n2 278828\n");
    assert_eq!(
        answer(&["perft", "twixt", "--variant", "size=12,nopie", "2"], ""),
        "1 120\n2 14300\n"
    );
    assert_eq!(answer(&["perft", "xart", "0"], ""), "");
}

#[test]
fn perft_starts_from_a_position_and_behind_turns() {
    let walled = "7/7/7/7/-------/-------/x5o x 0 1";
    assert_eq!(
        answer(&["perft", "ataxx", "--position", walled, "5"], ""),
        "1 2\n2 4\n3 13\n4 30\n5 73\n"
    );
    assert_eq!(answer(&["perft", "xart", "--turns", "1. @0+", "1"], ""), "1 12\n");
    assert_eq!(answer(&["perft", "xart", "--position", "- w", "2"], ""), "1 2\n2 24\n");
    let drawn = answer(&["show", "xart", "--turns", "@0/ A2/"], "");
    let code = answer(&["show", "xart", "--turns", "@0/ A2/", "--code"], "");
    assert_eq!(
        answer(&["perft", "xart", "--position", &drawn, "2"], ""),
        answer(&["perft", "xart", "--position", code.trim(), "2"], "")
    );
    let finished = answer(&["perft", "xart", "--turns", "@0/ A2\\ B1\\", "2"], "");
    assert_eq!(finished, "1 0\n2 0\n");
}

#[test]
fn replay_ends_with_the_result() {
    let ring = answer(&["replay", "xart", "-"], "1. @0/ 2. a2\\ 3. B1\\ ; a ring");
    assert_eq!(last_line(&ring), "result red ring");
    let open = answer(&["replay", "xart", "--variant", "loop", "-"], "@0+");
    assert_eq!(last_line(&open), "result open");
    let resigned = answer(
        &["replay", "twixt", "-"],
        "(;FF[4]PB[Anna]PW[Bert]SZ[24];b[dd];r[swap];b[mm];r[resign])",
    );
    assert_eq!(last_line(&resigned), "result black resignation");
    let agreed = answer(&["replay", "twixt", "-"], "1. f6 2. l8 3. draw");
    assert_eq!(last_line(&agreed), "result draw agreement");
    let fen = answer(
        &["replay", "ataxx", "-"],
        "xxxxxxx/xxxxxxx/xxxxxxx/xxxxooo/ooooooo/ooooooo/ooooooo x 0 1",
    );
    assert_eq!(last_line(&fen), "result red more stones");
}

#[test]
fn an_illegal_turn_is_named_with_number_and_reason() {
    let said = failure(&["replay", "xart", "-"], "1. @0/ 2. A2\\ 3. A1+", 1);
    assert_eq!(said, "zwickmuehle: turn 3, A1+: A1 is occupied\n");
    let said = failure(&["replay", "twixt", "-"], "1. a5", 1);
    assert!(said.contains("turn 1, a5"), "{said}");
    let said = failure(&["replay", "ataxx", "-"], "1. g2 a2 2. d4", 1);
    assert!(said.contains("turn 3, d4"), "{said}");
    let said = failure(&["replay", "xart", "-"], "@0/ A2\\ B1\\ B3/", 1);
    assert_eq!(said, "zwickmuehle: turn 4, B3/: the game is over (ring)\n");
}

#[test]
fn a_wrong_call_is_not_wrong_content() {
    for call in [
        &["perft", "chess", "3"][..],
        &["perft", "xart", "deep"],
        &["perft", "xart", "--variant", "small", "3"],
        &["perft", "twixt", "--variant", "size=11", "1"],
        &["replay", "xart"],
        &["replay", "xart", "no/such/file"],
        &["draw", "xart", "-o", "board.gif"],
        &["convert", "xart", "-", "--to", "tsgf"],
        &["solitaire", "5"],
        &["solitaire", "odds", "5"],
        &["solitaire", "solve"],
        &["frobnicate"],
        &[],
    ] {
        let said = failure(call, "", 2);
        assert!(!said.is_empty(), "{call:?}");
    }
    for call in [
        &["perft", "xart", "--position", "x w", "3"][..],
        &["perft", "ataxx", "--position", "8/7/7/7/7/7/7 x 0 1", "3"],
        &["perft", "twixt", "--position", "w", "3"],
        &["perft", "xart", "--turns", "@0*", "3"],
        &["show", "ataxx", "--turns", "a1"],
    ] {
        let said = failure(call, "", 1);
        assert!(said.starts_with("zwickmuehle: "), "{call:?}: {said}");
    }
}

#[test]
fn every_command_helps_with_examples() {
    let help = answer(&["--help"], "");
    let commands =
        ["perft", "replay", "show", "draw", "convert", "play", "solitaire", "completions"];
    for command in commands {
        assert!(help.contains(command), "{command}");
        assert!(answer(&[command, "--help"], "").contains("Examples:"), "{command}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(answer(&["completions", shell], "").contains("zwickmuehle"), "{shell}");
    }
}

#[test]
fn pictures() {
    let folder = folder("pictures");
    for (game, turns) in
        [("xart", "@0/ A2\\ B1\\"), ("twixt", "1. f6 2. l8 3. h7"), ("ataxx", "g2 a2 g2e4")]
    {
        let svg = folder.join(format!("{game}.svg"));
        answer(&["draw", game, "--turns", turns, "-o", svg.to_str().expect("a name")], "");
        let text = fs::read_to_string(&svg).expect("a picture");
        assert!(text.starts_with("<svg") && text.trim_end().ends_with("</svg>"), "{game}");
        let png = folder.join(format!("{game}.PNG"));
        let name = png.to_str().expect("a name");
        answer(&["draw", game, "--turns", turns, "-o", name, "--width", "300"], "");
        let bytes = fs::read(&png).expect("a picture");
        assert!(bytes.starts_with(b"\x89PNG"), "{game}");
        assert_eq!(bytes[16..20], 300_u32.to_be_bytes(), "{game}: width");
    }
}

#[test]
fn a_position_alone_is_read_as_well() {
    let turns = [("xart", "@0/ A2\\"), ("twixt", "1. f6 2. l8 3. h7"), ("ataxx", "g2 a2 g2e4")];
    for (game, turns) in turns {
        let drawn = answer(&["show", game, "--turns", turns], "");
        let code = answer(&["show", game, "--turns", turns, "--code"], "");
        for text in [&drawn, &code] {
            assert_eq!(answer(&["show", game, "-"], text), drawn);
            assert_eq!(answer(&["show", game, "-", "--code"], text), code);
            assert_eq!(last_line(&answer(&["replay", game, "-"], text)), "result open");
        }
    }
}

#[test]
fn a_failing_command_writes_no_file() {
    let folder = folder("failing");
    let target = folder.join("board.png");
    let name = target.to_str().expect("a name");
    failure(&["draw", "xart", "--turns", "@0/ @0/", "-o", name], "", 1);
    failure(&["draw", "xart", "--width", "0", "-o", name], "", 2);
    failure(&["draw", "xart", "--width", "100000", "-o", name], "", 2);
    failure(&["convert", "xart", "-", "--to", "record", "-o", name], "@0/ @0/", 1);
    let missing = folder.join("no/such/board.png");
    failure(&["draw", "xart", "-o", missing.to_str().expect("a name")], "", 2);
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}

#[test]
fn records_convert_there_and_back() {
    let xart = "1. @0/ 2. A2\\ 3. @1+ {a \"quoted\" word} (3. B1\\ {a ring})\n";
    let record = answer(&["convert", "xart", "-", "--to", "record"], xart);
    assert!(
        record.contains("[Game \"xart\"]") && record.contains("(3. B1\\ {a ring})"),
        "{record}"
    );
    assert_eq!(answer(&["convert", "xart", "-", "--to", "record"], &record), record);
    assert_eq!(answer(&["convert", "xart", "-", "--to", "trax"], &record), xart);

    let tsgf = "(;FF[4]EV[cup]PB[Anna]PW[Bert]SZ[24]SO[https://www.littlegolem.net];b[dd];r[swap];b[mk];r[ll|draw];b[resign])";
    let record = answer(&["convert", "twixt", "-", "--to", "record"], tsgf);
    assert!(record.contains("1. d4 2. swap 3. k13"), "{record}");
    assert_eq!(answer(&["convert", "twixt", "-", "--to", "tsgf"], &record).trim(), tsgf);

    let pgn = answer(&["convert", "ataxx", "-", "--to", "pgn"], "g2 a2 g2e4");
    let record = answer(&["convert", "ataxx", "-", "--to", "record"], &pgn);
    assert!(record.contains("1. g2 2. a2 3. g2e4"), "{record}");
}

#[test]
fn two_people_play_xart() {
    let said = answer(
        &["play", "xart"],
        "@0/\nnonsense\nA2\\\nlegal\nundo\nA2\\\nlast\nboard\ndraw\nno\nB1\\\nundo\nresign\nundo\nB1\\\nB9+\nquit\n",
    );
    for expected in [
        "Not possible: \"nonsense\" is not a turn",
        "red plays A2\\.",
        "Taken back.",
        "  1 w / r",
        "white offers a draw. red, do you accept?",
        "white plays B1\\; forced: B2/",
        "red wins (resignation).",
        "The game goes on.",
        "red wins (ring).",
        "Not possible: the game is over (ring).",
    ] {
        assert!(said.contains(expected), "{expected} is missing in\n{said}");
    }
}

#[test]
fn two_people_play_twixt_and_ataxx() {
    let said = answer(
        &["play", "twixt", "--variant", "size=12"],
        "f6\nswap\ng8\nh7\ni9\n-f6h7 g5=f6h7\ndraw\nyes\n",
    );
    for expected in [
        "you may say swap",
        "the players exchange colours",
        "white plays h7; bridges laid: f6h7.",
        "The game is drawn (agreement).",
    ] {
        assert!(said.contains(expected), "{expected} is missing in\n{said}");
    }
    // Red fills its corner; Blue, walled in, passes by itself.
    let said = answer(&["play", "ataxx"], "g2\na2\ng2e4\nlast\nrecord\n");
    assert!(said.contains("red plays g2e4; red 3, blue 3."), "{said}");
    assert!(said.contains("1. g2 2. a2 3. g2e4"), "{said}");
}

#[test]
fn a_forced_pass_is_made_and_taken_back_automatically() {
    let folder = folder("passes");
    let file = folder.join("walled.zwick");
    fs::write(
        &file,
        "[Game \"ataxx\"]\n[Position \"xxxxxxx/-------/-------/7/7/-------/ooooooo o 0 1\"]\n",
    )
    .expect("written");
    let said = answer(
        &["play", "ataxx", "--file", file.to_str().expect("a name")],
        "a1a3\nundo\na1a3\nrecord\n",
    );
    assert_eq!(said.matches("red cannot move and passes.").count(), 2, "{said}");
    assert!(said.contains("1. a1a3 2. 0000"), "{said}");
}

#[test]
fn a_game_is_kept_in_its_file() {
    let folder = folder("kept");
    let file = folder.join("game.zwick");
    let name = file.to_str().expect("a name");
    answer(&["play", "xart", "--variant", "lucky", "--seed", "tea", "--file", name], "@0/\n@0+\n");
    let kept = fs::read_to_string(&file).expect("a file");
    assert!(kept.contains("[Variant \"lucky\"]") && kept.contains("[Seed \"tea\"]"), "{kept}");
    let said = answer(&["play", "xart", "--file", name], "undo\nundo\n");
    assert!(said.contains("1 turns played.") && said.contains("nothing to take back"), "{said}");
    let other = folder.join("other.zwick");
    let script = format!("@0/\nsave {0}\nA2\\\nload {0}\nrecord\n", other.display());
    let said = answer(&["play", "xart"], &script);
    assert!(said.contains("\n1. @0/ *"), "{said}");
    let said = answer(&["replay", "xart", other.to_str().expect("a name")], "");
    assert_eq!(last_line(&said), "result open");
}

#[test]
fn solitaire() {
    assert_eq!(last_line(&answer(&["solitaire", "odds", "3"], "")), "0.676765");
    let said = answer(&["solitaire", "--seed", "tea"], "legal\nundo\nboard\n");
    assert!(said.contains("The stack's seed is tea."), "{said}");
    assert!(said.contains("1 turn\n@0"), "{said}");
    let folder = folder("solitaire");
    let name = folder.join("game.zwick");
    let name = name.to_str().expect("a name");
    let first = if said.contains("1 turn\n@0+") {
        "@0+"
    } else if said.contains("1 turn\n@0/") {
        "@0/"
    } else {
        "@0\\"
    };
    answer(&["solitaire", "--seed", "tea", "--file", name], &format!("{first}\n"));
    let said = answer(&["solitaire", "4", "--file", name], "record\nhand\n");
    assert!(said.contains("Xart Solitaire 3 × 3") && said.contains("8 tiles left"), "{said}");
}

/// The turn that a hint names.
fn hinted(said: &str) -> Option<&str> {
    said.rsplit_once("Try ")?.1.split_once(':').map(|(turn, _)| turn)
}

#[test]
fn solitaire_with_hints_to_its_end() {
    assert_eq!(last_line(&answer(&["solitaire", "odds", "4"], "")), "0.659836");
    let folder = folder("hints");
    for size in ["3", "4"] {
        let name = folder.join(format!("{size}.zwick"));
        let name = name.to_str().expect("a name");
        let call = ["solitaire", size, "--seed", "sunday", "--file", name];
        let mut turn = String::new();
        let mut said = String::new();
        for _ in 0..17 {
            said = answer(&call, &format!("{turn}\nlines\nhint\n"));
            assert!(!said.contains("Not possible"), "{said}");
            match hinted(&said) {
                Some(hint) => hint.clone_into(&mut turn),
                None => break,
            }
            assert!(said.contains("still possible"), "{said}");
        }
        assert!(said.contains("Solved") || said.contains("cannot be solved"), "{said}");
        let review = answer(&["solitaire", "solve", name], "");
        assert!(review.contains(" 1. @0"), "{review}");
        assert!(review.contains("Every turn was the best one"), "{review}");
        let solution = answer(&["solitaire", "solve", "--seed", "sunday", "--size", size], "");
        assert!(solution.starts_with("The stack could be solved: @0"), "{solution}");
    }
}

#[test]
fn a_reader_that_has_seen_enough_is_no_disaster() {
    for call in [&["play", "xart"][..], &["solitaire"], &["perft", "xart", "3"], &["show", "twixt"]]
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_zwickmuehle"))
            .args(call)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        drop(child.stdout.take());
        let _ = child.stdin.take().expect("piped").write_all(&b"help\nboard\nlegal\n".repeat(100));
        let output = child.wait_with_output().expect("the command ends");
        assert_eq!(output.status.code(), Some(0), "{call:?}: {}", stderr(&output));
        assert_eq!(stderr(&output), "", "{call:?}");
    }
}

#[test]
fn any_bytes_are_met_with_an_answer() {
    let mut state = 1_u64;
    let mut random = move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u8
    };
    for round in 0..40 {
        let bytes: Vec<u8> = (0..round * 7).map(|_| random()).collect();
        for game in ["xart", "twixt", "ataxx"] {
            let output = run_bytes(&["replay", game, "-"], &bytes);
            let code = output.status.code();
            assert!(matches!(code, Some(0 | 1)), "{game}, {bytes:?}: {code:?}");
            assert!(
                !String::from_utf8_lossy(&output.stderr).contains("panicked"),
                "{game}, {bytes:?}"
            );
        }
        let output = run_bytes(&["play", "twixt"], &bytes);
        assert_eq!(output.status.code(), Some(0), "{bytes:?}");
    }
}
