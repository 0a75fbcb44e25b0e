//! Forced wins from games, found and proven by `examples/find_wins.rs`, are found again with a
//! small part of that effort.

use ataxx::Ataxx;
use engine::{Engine, Limits, Score, Searched, Settings, Undisturbed};
use twixt::TwixT;
use xart::Xart;

/// How much more may be looked at to see that a turn wins that is not among those known to.
const MORE: u64 = 20;

/// How many of the wins in a file are found: the turn that is chosen is known to win, or is proven
/// to with more effort. `nodes` is about what a native engine on one core looks at in 300 ms.
fn found<G: Searched>(file: &str, nodes: u64) -> (usize, usize) {
    let mut engine = Engine::<G>::new(Settings { memory: 16, ..Settings::default() });
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut found = 0;
    for line in file.lines() {
        let [_, turns, code] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not a win: {line}");
        };
        let game = G::from_code(&G::Variant::default(), code).unwrap();
        engine.forget();
        let report = engine.think(&game, &limits, &Undisturbed, &mut |_| ()).unwrap();
        let best = report.best().unwrap();
        let chosen = game.format_turn(best);
        let proven = matches!(report.lines[0].score, Score::Win(_));
        if proven
            || turns.split(' ').any(|turn| turn == chosen)
            || wins(&mut engine, &game, best, MORE * nodes)
        {
            found += 1;
        } else {
            println!("missed: {line}\nchosen: {chosen}, {}", report.lines[0].score);
        }
    }
    (found, file.lines().count())
}

/// Whether a turn is proven to win.
fn wins<G: Searched>(engine: &mut Engine<G>, game: &G, turn: &G::Turn, nodes: u64) -> bool {
    let mut after = game.clone();
    after.play(turn).unwrap();
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    match engine.think(&after, &limits, &Undisturbed, &mut |_| ()) {
        Ok(report) => matches!(report.lines[0].score, Score::Loss(_)),
        Err(over) => over.0.winner == Some(game.to_move()),
    }
}

#[test]
fn ends_of_ataxx() {
    let (found, all) = found::<Ataxx>(include_str!("data/ataxx-wins.txt"), 900_000);
    assert!(all >= 100 && found * 100 >= all * 98, "{found} of {all}");
}

#[test]
fn ends_of_twixt() {
    let (found, all) = found::<TwixT>(include_str!("data/twixt-wins.txt"), 80_000);
    assert!(all >= 100 && found * 100 >= all * 98, "{found} of {all}");
}

#[test]
fn ends_of_xart() {
    let file = include_str!("data/xart-wins.txt");
    let (found, all) = found::<Xart>(file, 330_000);
    assert!(all >= 100 && found * 100 >= all * 98, "{found} of {all}");
    // Most of them are longer than one attack and its reply.
    let plies = |line: &str| line.split('\t').next().and_then(|plies| plies.parse().ok());
    let long = file.lines().filter(|line| plies(line).is_some_and(|plies: u32| plies >= 5));
    assert!(long.count() * 2 >= all);
}
