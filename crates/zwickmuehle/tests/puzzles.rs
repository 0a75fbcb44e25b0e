//! Puzzles, made and checked by the command.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn run(args: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_zwickmuehle")).args(args).output();
    let output = output.expect("the command starts");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"), "{args:?}");
    output
}

/// What a call prints that ends with this code.
#[track_caller]
fn answer(args: &[&str], code: i32) -> String {
    let output = run(args);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
    String::from_utf8(output.stdout).expect("text")
}

/// A file that is not there yet.
fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

fn shipped(game: &str) -> String {
    format!("{}/../../puzzles/{game}.txt", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn what_is_made_is_proven_and_can_go_on() {
    let at_once = file("puzzles-at-once.txt");
    let in_parts = file("puzzles-in-parts.txt");
    let make = |count: &str, out: &Path| {
        let out = out.to_str().expect("a path");
        let args = ["--seed", "11", "--count", count, "--turns", "1", "--out", out];
        answer(&[&["puzzles", "make", "xart"], &args[..]].concat(), 0);
        fs::read_to_string(out).expect("puzzles")
    };
    let all = make("4", &at_once);
    make("1", &in_parts);
    assert_eq!(make("4", &in_parts), all, "what was stopped goes on in the same way");
    assert_eq!(all.matches(" w\"]").count(), 2, "{all}");
    assert_eq!(all.matches(" r\"]").count(), 2, "{all}");
    let path = at_once.to_str().expect("a path");
    assert_eq!(answer(&["puzzles", "check", path], 0), "4 proven, 0 wrong\n");
    let listed = answer(&["puzzles", "list", path], 0);
    assert!(listed.lines().count() == 4 && listed.contains(" win 1 easy "), "{listed}");
}

#[test]
fn what_is_wrong_is_named_and_the_rest_still_checked() {
    let text = fs::read_to_string(shipped("ataxx")).expect("puzzles");
    let mut parts: Vec<String> = text
        .split_inclusive("\n\n[Puzzle")
        .take(6)
        .enumerate()
        .map(|(index, part)| {
            let part = part.strip_suffix("[Puzzle").unwrap_or(part);
            if index == 0 { part.to_owned() } else { format!("[Puzzle{part}") }
        })
        .collect();
    let wins = |part: &str| {
        let line = part.lines().find(|line| line.starts_with("[Wins")).expect("a tag");
        line.to_owned()
    };
    parts[0] = parts[0].replace("[Puzzle \"1\"]", "[Puzzle \"2\"]");
    parts[1] = parts[1].replace("[Position \"", "[Position \"9");
    let wrong = wins(&parts[2]);
    parts[2] = parts[2].replace(&wrong, "[Wins \"a1 g9\"]");
    let cut = parts[3].find("\n\n1. ").expect("a solution");
    parts[3].truncate(cut + 2);
    let twice = parts[5].clone();
    parts.push(twice);
    let path = file("puzzles-wrong.txt");
    fs::write(&path, parts.concat()).expect("written");
    let path = path.to_str().expect("a path");
    let said = answer(&["puzzles", "check", path], 1);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 6, "{said}");
    assert!(lines[0].contains("version 2"), "{said}");
    assert!(lines[1].contains("Position"), "{said}");
    assert!(lines[2].contains("Wins"), "{said}");
    assert!(lines[3].contains("gap"), "{said}");
    assert!(lines[4].contains("same name"), "{said}");
    assert_eq!(lines[5], "2 proven, 5 wrong");
}

/// The line was counted from the puzzle's first one, and a version before the first was believed.
#[test]
fn a_broken_line_is_named_as_it_is_counted_in_the_file() {
    let good = "[Puzzle \"1\"]\n[Id \"x-1\"]\n[Grade \"easy\"]\n[Rating \"900\"]\n[Turns \"1\"]\n\
                [Wins \"A0/ B0\\\\\"]\n[Themes \"ring\"]\n[Game \"xart\"]\n[Position \"eq w\"]\n\n";
    let first = format!("{good}1. A0/\n\n");
    let unclosed = good.replace("\"900\"", "\"900");
    let path = file("puzzles-lines.txt");
    fs::write(&path, format!("{first}{unclosed}1. A0/\n\n{good}\n")).expect("written");
    let path = path.to_str().expect("a path");
    let said = answer(&["puzzles", "check", path], 1);
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].contains("puzzles-lines.txt:16 - the value of the tag Rating"), "{said}");
    assert!(lines[1].contains("puzzles-lines.txt:25 x-1 the solution has a gap at its beginning"));
    assert_eq!(lines[2], "1 proven, 2 wrong");
    fs::write(path, first.replace("\"1\"]\n[Id", "\"0\"]\n[Id")).expect("written");
    assert!(answer(&["puzzles", "check", path], 1).contains("version 0"));
}

#[test]
fn wrong_calls_are_refused() {
    let out = file("puzzles-none.txt");
    let out = out.to_str().expect("a path");
    let make = ["puzzles", "make", "xart", "--out", out];
    for more in [
        &["--count", "0"][..],
        &["--count", "1", "--turns", "3..2"],
        &["--count", "1", "--grade", "odd"],
    ] {
        answer(&[&make, more].concat(), 2);
    }
    assert!(!Path::new(out).exists());
    answer(&["puzzles", "check", out], 2);
    fs::write(out, "no puzzle at all").expect("written");
    assert!(answer(&["puzzles", "check", out], 1).contains("no puzzle"));
}
