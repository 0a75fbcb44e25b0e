use super::*;
use crate::terminal::Told;
use ataxx::Ataxx;
use proptest::prelude::*;
use rules::Game;
use xart::Xart;

fn session<G: PlayableGame>() -> Session<G> {
    Session::new(G::Variant::default(), Options::default())
}

/// What is answered at once.
fn answer<G: PlayableGame>(session: &mut Session<G>, line: &str) -> String {
    let mut answer = String::new();
    let _ = session.hear(line, false, &mut answer);
    answer
}

#[test]
fn it_introduces_itself_in_both_protocols() {
    let mut ataxx = session::<Ataxx>();
    for (hello, end) in [("ugi", "ugiok\n"), ("uai", "uaiok\n")] {
        let answer = answer(&mut ataxx, hello);
        assert!(answer.starts_with("id name ") && answer.ends_with(end), "{answer}");
        assert!(answer.contains("option name Hash type spin default 64 min 1"), "{answer}");
    }
    assert!(answer(&mut session::<Xart>(), "uai").starts_with("info string error"));
}

#[test]
fn positions_have_codes_draws_and_moves() {
    let mut ataxx = session::<Ataxx>();
    assert_eq!(answer(&mut ataxx, "position startpos moves g2 a2"), "");
    let two_turns = ataxx.game.code();
    let code = "x5o/7/7/7/7/7/o5x x 0 1";
    assert_eq!(answer(&mut ataxx, &format!("position fen {code} moves g2 a2")), "");
    assert_eq!(ataxx.game.code(), two_turns);
    assert_eq!(answer(&mut ataxx, "position fen x5o/7/7/7/7/7/o5x o 0 1"), "");
    assert_eq!(answer(&mut ataxx, "query p1turn"), "response false\n");

    let mut lucky = Session::<Xart>::new(xart::Variant::Lucky, Options::default());
    assert_eq!(answer(&mut lucky, "position startpos draws vh moves @0+"), "");
    assert_eq!(lucky.game.hand().map(xart::Face::letter), Some('h'));
    assert_eq!(answer(&mut lucky, "position fen v r q"), "");
    assert_eq!(lucky.game.hand().map(xart::Face::letter), Some('q'));
    assert_eq!(answer(&mut lucky, "position fen v r moves A2+"), "");
    assert!(answer(&mut lucky, "go depth 1").ends_with("bestmove (none)\n"));
}

#[test]
fn bad_lines_say_why_and_change_nothing() {
    let mut ataxx = session::<Ataxx>();
    answer(&mut ataxx, "position startpos moves g2");
    let (code, options) = (ataxx.game.code(), ataxx.options.clone());
    for line in [
        "nonsense",
        "go depth 0",
        "go movetime -5",
        "go nodes x",
        "position",
        "position here",
        "position fen",
        "position fen x5o/7 x 0 1",
        "position startpos moves g2 g2",
        "position startpos moves g2 \u{0}",
        "position startpos draws v",
        "position startpos g2",
        "setoption",
        "setoption name",
        "setoption name Hash value",
        "setoption name Hash value 1000000000000",
        "setoption name Variant value nonsense",
        "query",
        "query weather",
        "\u{1b}[31m",
    ] {
        let answer = answer(&mut ataxx, line);
        assert!(answer.starts_with("info string error: "), "{line}: {answer}");
        assert_eq!(answer.lines().count(), 1, "{line}: {answer}");
    }
    assert_eq!((ataxx.game.code(), ataxx.options), (code, options));
}

#[test]
fn a_finished_game_is_known_and_not_searched() {
    let mut ataxx = session::<Ataxx>();
    assert_eq!(answer(&mut ataxx, "query gameover"), "response false\n");
    assert_eq!(answer(&mut ataxx, "query result"), "response none\n");
    answer(&mut ataxx, "position fen 7/7/7/7/7/7/o6 x 0 1");
    assert_eq!(answer(&mut ataxx, "query gameover"), "response true\n");
    assert_eq!(answer(&mut ataxx, "query result"), "response p2win\n");
    let refused = answer(&mut ataxx, "go depth 3");
    assert!(refused.starts_with("info string error: the game is over"), "{refused}");
    assert!(refused.ends_with("bestmove (none)\n"));
}

#[test]
fn while_it_thinks_it_is_ready_but_takes_no_second_task() {
    let mut ataxx = session::<Ataxx>();
    let mut said = String::new();
    assert!(matches!(ataxx.hear("go infinite", false, &mut said), Reaction::Job(Job::Think(_))));
    assert!(matches!(ataxx.hear("isready", true, &mut said), Reaction::Nothing));
    assert_eq!(said, "readyok\n");
    assert!(matches!(ataxx.hear("go depth 1", true, &mut said), Reaction::Nothing));
    assert!(said.ends_with("info string error: already thinking; say stop first\n"));
    assert!(matches!(ataxx.hear("stop", true, &mut said), Reaction::Stop));
    assert!(matches!(ataxx.hear("quit", true, &mut said), Reaction::Quit));
}

#[test]
fn a_variant_can_be_chosen() {
    let mut xart = session::<Xart>();
    let mut said = String::new();
    let reaction = xart.hear("setoption name Variant value lucky", false, &mut said);
    assert!(matches!(reaction, Reaction::Job(Job::Forget)) && said.is_empty());
    assert!(xart.game.needs_chance());
}

#[test]
fn a_hundred_idle_plies_are_a_draw_if_that_was_agreed() {
    let mut ataxx = session::<Ataxx>();
    let mut ask = |line: &str| {
        let mut said = String::new();
        ataxx.hear(line, false, &mut said);
        said
    };
    ask("position fen x5o/7/7/7/7/7/o5x x 100 60");
    assert_eq!(ask("query gameover"), "response false\n");
    assert_eq!(ask("setoption name HundredPlies value true"), "");
    assert_eq!(ask("query gameover"), "response true\n");
    assert_eq!(ask("query result"), "response draw\n");
    assert!(ask("go depth 1").ends_with("bestmove (none)\n"));
    let mut xart = session::<Xart>();
    let mut said = String::new();
    xart.hear("setoption name HundredPlies value true", false, &mut said);
    assert!(said.starts_with("info string error"), "{said}");
}

/// Words that commands are made of, and some that they are not.
const WORDS: [&str; 40] = [
    "ugi",
    "uai",
    "isready",
    "setoption",
    "name",
    "value",
    "Hash",
    "Level",
    "Variant",
    "blocked=d4",
    "uginewgame",
    "uainewgame",
    "position",
    "startpos",
    "fen",
    "moves",
    "draws",
    "vhq",
    "go",
    "depth",
    "nodes",
    "movetime",
    "p1time",
    "p2time",
    "btime",
    "movestogo",
    "infinite",
    "stop",
    "query",
    "gameover",
    "result",
    "0",
    "1",
    "-7",
    "99999999999999999999",
    "g2",
    "a7a5",
    "0000",
    "x5o/7/7/7/7/7/o5x x 0 1",
    "é\u{0}",
];

proptest! {
    #[test]
    fn whatever_is_said_is_answered_in_whole_lines(
        lines in prop::collection::vec(prop::collection::vec(0..WORDS.len(), 0..8), 1..12),
        noise in ".{0,40}",
        busy: bool,
    ) {
        let mut session = session::<Ataxx>();
        let said = lines.iter().map(|words| {
            words.iter().map(|word| WORDS[*word]).collect::<Vec<_>>().join(" ")
        });
        for line in said.chain([noise]) {
            let code = session.game.code();
            let mut answer = String::new();
            let _ = session.hear(&line, busy, &mut answer);
            prop_assert!(answer.is_empty() || answer.ends_with('\n'));
            if answer.starts_with("info string error") {
                prop_assert_eq!(code, session.game.code());
            }
        }
    }
}
