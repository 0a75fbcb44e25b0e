//! The engine protocol and matches, called as other programs call them.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_zwickmuehle");

/// Far longer than anything here takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// An engine that is spoken with line by line.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn start(args: &[&str]) -> Engine {
        let mut child = Command::new(PROGRAM)
            .arg("engine")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        let mut engine = Engine { input: child.stdin.take(), child, lines };
        engine.say("isready");
        engine.hear("readyok");
        engine
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().expect("open"), "{line}").expect("the engine listens");
    }

    /// The next line that begins like this, and all before it.
    #[track_caller]
    fn hear(&mut self, beginning: &str) -> (String, Vec<String>) {
        let mut before = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("no \"{beginning}\" after {before:?}"));
            if line.starts_with(beginning) {
                return (line, before);
            }
            before.push(line);
        }
    }

    /// Waits for its end and gives its exit code.
    fn end(mut self) -> Option<i32> {
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            if let Ok(Some(status)) = self.child.try_wait() {
                return status.code();
            }
            thread::sleep(Duration::from_millis(5));
        }
        None
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn run(args: &[&str]) -> Output {
    Command::new(PROGRAM).args(args).stdin(Stdio::null()).output().expect("the command ends")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn it_tells_what_it_finds_and_answers_with_a_turn() {
    for (game, turns) in [("ataxx", "g2"), ("xart", "@0/ A2/"), ("twixt", "l8")] {
        let mut engine = Engine::start(&[game, "--memory", "4"]);
        engine.say(&format!("position startpos moves {turns}"));
        engine.say("go nodes 2000");
        let (answer, before) = engine.hear("bestmove ");
        let info = before.iter().rfind(|line| line.starts_with("info depth ")).expect("an info");
        for word in [" seldepth ", " score cp ", " nodes ", " time ", " hashfull ", " chance "] {
            assert!(info.contains(word), "{game}: {info}");
        }
        let turn = answer.strip_prefix("bestmove ").expect("a turn");
        let line = info.split(" pv ").nth(1).expect("a line");
        assert_eq!(line.split(' ').next(), Some(turn), "{game}");
        // The engine itself takes the turn as legal.
        engine.say(&format!("position startpos moves {turns} {turn}"));
        engine.say("isready");
        assert_eq!(engine.hear("readyok").1, Vec::<String>::new(), "{game}");
    }
}

#[test]
fn several_lines_are_told_on_request() {
    let mut engine = Engine::start(&["ataxx", "--memory", "4"]);
    engine.say("setoption name MultiPV value 3");
    engine.say("go depth 4");
    let (_, infos) = engine.hear("bestmove ");
    for number in 1..=3 {
        let wanted = format!("info depth 4 seldepth 4 multipv {number} ");
        assert!(infos.iter().any(|line| line.starts_with(&wanted)), "{infos:?}");
    }
}

#[test]
fn a_proven_win_is_told_in_turns() {
    let mut engine = Engine::start(&["ataxx", "--memory", "4"]);
    // One division takes the last stone.
    engine.say("position fen x6/2o4/7/7/7/7/7 x 0 1");
    engine.say("go depth 6");
    let (answer, infos) = engine.hear("bestmove ");
    assert!(infos.iter().any(|line| line.contains(" score mate 1 ")), "{infos:?}");
    engine.say(&format!(
        "position fen x6/2o4/7/7/7/7/7 x 0 1 moves {}",
        answer.strip_prefix("bestmove ").expect("a turn")
    ));
    engine.say("query result");
    assert_eq!(engine.hear("response").0, "response p1win");
}

#[test]
fn it_listens_while_it_thinks() {
    let mut engine = Engine::start(&["ataxx", "--memory", "4"]);
    engine.say("go infinite");
    engine.hear("info depth 3 ");
    engine.say("isready");
    let (_, before) = engine.hear("readyok");
    assert!(before.iter().all(|line| !line.starts_with("bestmove")));
    engine.say("go depth 1");
    engine.hear("info string error: already thinking");
    engine.say("stop");
    engine.hear("bestmove ");
    // Ready for the next one.
    engine.say("go depth 2");
    engine.hear("bestmove ");
}

#[test]
fn an_infinite_search_waits_for_stop_even_if_everything_is_clear() {
    let mut engine = Engine::start(&["ataxx", "--memory", "4"]);
    engine.say("position fen x6/2o4/7/7/7/7/7 x 0 1");
    engine.say("go infinite");
    thread::sleep(Duration::from_millis(300));
    engine.say("isready");
    let (_, before) = engine.hear("readyok");
    assert!(before.iter().all(|line| !line.starts_with("bestmove")), "{before:?}");
    engine.say("stop");
    engine.hear("bestmove ");
}

#[test]
fn it_keeps_to_its_time() {
    let mut engine = Engine::start(&["ataxx", "--memory", "4"]);
    for allowed in [50, 200, 400] {
        let started = Instant::now();
        engine.say(&format!("go movetime {allowed}"));
        engine.hear("bestmove ");
        let took = started.elapsed().as_millis();
        // A busy machine may take the processor away for a while.
        assert!((allowed * 3 / 4..allowed + 150).contains(&took), "{took} ms of {allowed}");
    }
    let started = Instant::now();
    engine.say("go btime 100 wtime 100 binc 0 winc 0");
    engine.hear("bestmove ");
    assert!(started.elapsed() < Duration::from_millis(250));
}

#[test]
fn bad_lines_do_no_harm() {
    let mut engine = Engine::start(&["ataxx", "--memory", "4"]);
    engine.say("position startpos moves g2");
    for line in ["xyzzy", "go depth 0", "go movetime -5", "position fen 9/9", "query", "go x"] {
        engine.say(line);
        engine.hear("info string error: ");
    }
    let input = engine.input.as_mut().expect("open");
    input.write_all(b"\xff\xfe\x00position\n\n \n").expect("the engine listens");
    engine.hear("info string error: ");
    engine.say("query p1turn");
    assert_eq!(engine.hear("response").0, "response false");
    engine.say("position fen 7/7/7/7/7/7/o6 x 0 1");
    engine.say("go depth 3");
    assert_eq!(engine.hear("bestmove").0, "bestmove (none)");
}

#[test]
fn quit_ends_it_at_once_with_what_it_has() {
    let mut engine = Engine::start(&["xart", "--memory", "4"]);
    engine.say("go infinite");
    engine.say("quit");
    engine.hear("bestmove ");
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn closing_its_input_ends_it_with_what_it_has() {
    let mut engine = Engine::start(&["ataxx", "--memory", "4"]);
    engine.say("go infinite");
    engine.hear("info depth 3 ");
    engine.input = None;
    engine.hear("bestmove ");
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn a_search_with_limits_is_finished_when_the_input_ends() {
    let answer = |input: &str| stdout(&run_with(&["engine", "ataxx", "--memory", "1"], input));
    let text = answer("position startpos moves g2\ngo nodes 5000\n");
    assert!(text.contains("info depth 5 ") && text.contains("\nbestmove "), "{text}");
    // What was stopped may be followed by the next search at once.
    let text = answer("go infinite\nstop\ngo depth 2\nisready\n");
    assert_eq!(text.matches("bestmove ").count(), 2, "{text}");
    assert!(!text.contains("error"), "{text}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_says_how_it_stands() {
    let mut child = Command::new(PROGRAM)
        .args(["match", "10", "5", "--game", "ataxx", "--nodes", "20", "--games", "100000"])
        .args(["--options", "Hash=1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the match starts");
    thread::sleep(Duration::from_secs(2));
    let id = child.id().to_string();
    let sent = Command::new("sh").args(["-c", &format!("kill -INT {id}")]).status();
    assert!(sent.expect("a shell").success());
    let started = Instant::now();
    while started.elapsed() < PATIENCE && matches!(child.try_wait(), Ok(None)) {
        thread::sleep(Duration::from_millis(20));
    }
    let _ = child.kill();
    let output = child.wait_with_output().expect("the match ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).contains("Games "), "{}", stdout(&output));
}

#[test]
fn the_same_seed_and_nodes_give_the_same_game() {
    let play = || {
        let mut engine = Engine::start(&["ataxx", "--memory", "4", "--level", "4", "--seed", "7"]);
        engine.say("go nodes 3000");
        engine.hear("bestmove ").0
    };
    assert_eq!(play(), play());
}

#[test]
fn a_match_is_refereed_counted_and_recorded() {
    let games = folder("a_match");
    let output = run(&[
        "match",
        "zwickmuehle engine ataxx --memory 4",
        "10",
        "--games",
        "4",
        "--nodes",
        "200",
        "--protocol-b",
        "uai",
        "--options-b",
        "Hash=4",
        "--records",
        games.to_str().expect("text"),
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("Games 4: A won ") && text.contains("\nPairs 2: ["), "{text}");
    assert!(!stderr(&output).contains("loses"), "{}", stderr(&output));
    for number in 1..=4 {
        let file = games.join(format!("00000{number}.zwick"));
        let record = fs::read_to_string(&file).expect("a record");
        assert!(record.contains("[Red \"") && record.contains("[Reason \""), "{record}");
        let replayed = run(&["replay", "ataxx", file.to_str().expect("text")]);
        assert_eq!(replayed.status.code(), Some(0), "{}", stderr(&replayed));
        assert!(stderr(&replayed).is_empty(), "{}", stderr(&replayed));
    }
}

#[test]
fn every_game_and_variant_can_be_played_in_a_match() {
    for (game, variant) in [
        ("xart", "unlimited"),
        ("xart", "lucky"),
        ("xart", "limited"),
        ("twixt", "size=12"),
        ("twixt", "size=12,pp,nopie"),
        ("ataxx", "blocked=d4"),
    ] {
        let output = run(&[
            "match",
            "10",
            "6",
            "--game",
            game,
            "--variant",
            variant,
            "--games",
            "2",
            "--nodes",
            "20",
            "--max-turns",
            "60",
            "--random-plies",
            "1",
            "--options",
            "Hash=1",
        ]);
        assert_eq!(output.status.code(), Some(0), "{game} {variant}: {}", stderr(&output));
        assert!(!stderr(&output).contains("loses"), "{game} {variant}: {}", stderr(&output));
        assert!(stdout(&output).contains("Games 2: "), "{game} {variant}");
    }
}

/// A shell script that speaks just enough UGI.
#[cfg(unix)]
fn script(name: &str, bestmove: &str) -> String {
    let file = folder(name).join("engine.sh");
    let text = format!(
        "while read -r word rest; do case $word in \
         ugi) echo 'id name {name}'; echo ugiok;; isready) echo readyok;; \
         go) {bestmove};; quit) exit;; esac; done"
    );
    fs::write(&file, text).expect("a script");
    format!("sh '{}'", file.display())
}

#[cfg(unix)]
#[test]
fn whoever_breaks_the_rules_loses_and_it_is_said() {
    for (name, does, said) in [
        ("cheat", "echo bestmove a4", "cheat loses: illegal turn a4: "),
        ("babbler", "echo bestmove", "babbler loses: illegal turn "),
        ("fainter", "exit 1", "fainter loses: the engine ended"),
    ] {
        let games = folder(&format!("{name}_games"));
        let output = run(&[
            "match",
            "zwickmuehle engine ataxx --memory 1",
            &script(name, does),
            "--games",
            "2",
            "--nodes",
            "50",
            "--records",
            games.to_str().expect("text"),
        ]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
        assert!(stdout(&output).contains("Games 2: A won 2, drawn 0, lost 0"), "{name}");
        let record = fs::read_to_string(games.join("000001.zwick")).expect("a record");
        assert!(record.contains("[Result \"1-0\"]"), "{record}");
        assert!(record.contains("[Termination \""), "{record}");
    }
}

#[cfg(unix)]
#[test]
fn whoever_is_late_loses_on_time() {
    let games = folder("sleeper_games");
    let output = run(&[
        "match",
        &script("sleeper", "sleep 0.4; echo bestmove g2"),
        "zwickmuehle engine ataxx --memory 1",
        "--games",
        "2",
        "--movetime",
        "100",
        "--random-plies",
        "0",
        "--records",
        games.to_str().expect("text"),
    ]);
    assert!(stdout(&output).contains("Games 2: A won 0, drawn 0, lost 2"), "{}", stdout(&output));
    let record = fs::read_to_string(games.join("000001.zwick")).expect("a record");
    assert!(record.contains("[Reason \"time\"]"), "{record}");
}

#[cfg(unix)]
#[test]
fn a_swap_takes_the_points_along() {
    // The swapper always takes over White; the resigner then gives up as Black, or as White.
    let swapper = script("swapper", "echo bestmove swap");
    let resigner = script("resigner", "echo bestmove resign");
    let openings = folder("swap").join("openings.txt");
    fs::write(&openings, "# a peg in the middle\n1. f6\n").expect("a file");
    let openings = openings.to_str().expect("text");
    let output = run(&[
        "match",
        &resigner,
        &swapper,
        "--game",
        "twixt",
        "--variant",
        "size=12",
        "--games",
        "2",
        "--nodes",
        "1",
        "--openings",
        openings,
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    // First game: the swapper sits on Black and swaps, the resigner gives up. Second game: the
    // resigner has the choice and gives up.
    assert!(stdout(&output).contains("A won 0, drawn 0, lost 2"), "{}", stdout(&output));
}

#[test]
fn a_sequential_test_stops_when_it_is_clear() {
    let output = run(&[
        "match",
        "10",
        "1",
        "--game",
        "ataxx",
        "--nodes",
        "300",
        "--sprt",
        "-100,100",
        "--options",
        "Hash=1",
    ]);
    let text = stdout(&output);
    assert!(text.trim_end().ends_with("H1 accepted"), "{text}");
}

#[test]
fn a_tournament_is_a_table() {
    let output = run(&[
        "tournament",
        "2",
        "10",
        "6",
        "--game",
        "ataxx",
        "--games",
        "2",
        "--nodes",
        "100",
        "--options",
        "Hash=1",
    ]);
    let text = stdout(&output);
    assert_eq!(text.lines().count(), 4, "{text}");
    assert!(text.lines().next().expect("a head").contains("Elo"), "{text}");
    assert!(text.contains(" level 10") && text.contains(" level 2"), "{text}");
}

#[test]
fn wrong_calls_are_refused() {
    for (args, said) in [
        (&["match", "10", "9"][..], "which game? say --game"),
        (&["match", "10", "11", "--game", "xart"], "is not a level (1 to 10)"),
        (&["match", "10", "/no/such/engine", "--game", "xart"], "does not start"),
        (&["match", "10", "'x", "--game", "xart"], "is not closed"),
        (&["match", "1", "2", "--game", "xart", "--sprt", "5"], "ELO0,ELO1"),
        (&["match", "1", "2", "--game", "xart", "--nodes", "5", "--depth", "2"], "cannot be used"),
        (&["match", "1", "2", "--game", "xart", "--options", "Hash"], "Name=Value"),
        (&["match", "1", "2", "--game", "xart", "--options", "No=1"], "has no option No"),
        (&["match", "1", "2", "--game", "xart", "--options", "Hash=0"], "complains: Hash is"),
        (&["tournament", "1", "--game", "xart"], "at least two engines"),
        (&["engine", "ataxx", "--level", "0"], "is not a level (1 to 10)"),
        (&["engine", "ataxx", "--variant", "round"], "--variant: "),
        (&["engine", "ataxx", "--memory", "0"], "0 is not in 1..="),
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", stderr(&output));
        assert!(stderr(&output).contains(said), "{args:?}: {}", stderr(&output));
    }
}

/// Runs the command with `input` on standard input.
fn run_with(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(PROGRAM)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("the command ends")
}

#[test]
fn an_analysis_marks_mistakes_and_shows_what_was_better() {
    let folder = folder("analysis");
    let (record, curve) = (folder.join("out.zwick"), folder.join("curve.svg"));
    // White's third turn lets Red close a ring.
    let output = run_with(
        &[
            "analyse",
            "xart",
            "-",
            "--depth",
            "3",
            "--memory",
            "1",
            "-o",
            record.to_str().expect("text"),
            "--curve",
            curve.to_str().expect("text"),
        ],
        "[White \"Anna\"] {A comment stays.} 1. @0/ 2. A2\\ 3. @1/ {So does this.} 4. C1\\",
    );
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = fs::read_to_string(&record).expect("a record");
    assert!(text.contains("{A comment stays.}") && text.contains("{So does this.}"), "{text}");
    assert!(text.contains("[Annotator \"Zwickmuehle "), "{text}");
    for words in ["3. @1/??", "{red wins in 1}", "(3. "] {
        assert!(text.contains(words), "no {words} in {text}");
    }
    let replayed = run(&["replay", "xart", record.to_str().expect("text")]);
    assert_eq!(replayed.status.code(), Some(0), "{}", stderr(&replayed));
    let svg = fs::read_to_string(&curve).expect("a curve");
    assert!(svg.contains("data-mistake=") && svg.contains("white: Anna"), "{svg}");
}

#[test]
fn an_analysis_of_a_wrong_record_or_to_a_wrong_file_is_refused() {
    let wrong = run_with(&["analyse", "ataxx", "-", "--depth", "1"], "1. g2 2. g2");
    assert_eq!(wrong.status.code(), Some(1), "{}", stderr(&wrong));
    let wrong = run_with(&["analyse", "ataxx", "-", "--curve", "curve.jpg"], "1. g2");
    assert_eq!(wrong.status.code(), Some(2), "{}", stderr(&wrong));
    assert!(stdout(&wrong).is_empty());
}

#[test]
fn an_engine_plays_at_the_terminal() {
    let args = &["play", "ataxx", "--against", "2", "--movetime", "20"];
    let output = run_with(args, "g2\nhint\nundo\nlast\nquit\n");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    let said =
        ["You play red against ", "blue thinks", "blue plays ", "Try ", "Taken back.", "Noth"];
    let mut rest = &*text;
    for words in said {
        let at = rest.find(words).unwrap_or_else(|| panic!("no \"{words}\" in {text}"));
        rest = &rest[at..];
    }
}

#[test]
fn threats_and_the_reason_of_a_hint_are_told_in_words() {
    // White has half a ring.
    let text = stdout(&run_with(&["play", "xart"], "@0/\n@1\\\nthreats\nquit\n"));
    assert!(text.contains("white can do 2 things:\n  A0/ completes a ring\n"), "{text}");
    assert!(text.contains("red threatens nothing special."), "{text}");
    let text = stdout(&run_with(&["play", "xart"], "@0/\n@1\\\nhint\nquit\n"));
    assert!(text.contains("white wins in 1. It completes a ring."), "{text}");
    let text = stdout(&run_with(&["play", "twixt"], "m10\nn11\nm14\nthreats\nquit\n"));
    assert!(text.contains("l12 breaks the 4-0 Zwickmühle of m10 and m14"), "{text}");
    assert!(text.contains("closes the 4-0 Zwickmühle of m10 and m14, as "), "{text}");
}

#[cfg(unix)]
#[test]
fn an_opponent_may_swap_and_may_fail() {
    let swapper = script("terminal_swapper", "echo bestmove swap");
    let args = &["play", "twixt", "--variant", "size=12", "--against", &swapper];
    let output = run_with(args, "f6\nc3\nundo\nquit\n");
    let text = stdout(&output);
    assert!(text.contains("You play black from now on."), "{text}");
    // A second swap is not possible, so the engine is out.
    assert!(text.contains("black plays c3.") && text.contains("Not possible: "), "{text}");
    assert!(text.contains("From now on you play both sides."), "{text}");
    let wrong = run(&["play", "ataxx", "--against", "3", "--side", "green"]);
    assert_eq!(wrong.status.code(), Some(2), "{}", stderr(&wrong));
}
