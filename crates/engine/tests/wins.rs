//! Forced wins from games, found and proven by `examples/find_wins.rs`, are found again with a
//! small part of that effort.

use ataxx::Ataxx;
use engine::{Engine, Limits, Score, Searched, Settings, Undisturbed};
use twixt::TwixT;

/// How many of the wins in a file are found: a turn that is known to win is chosen, or another one
/// is proven to. `nodes` is about what a native engine on one core looks at in 300 ms.
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
        let chosen = game.format_turn(report.best().unwrap());
        let proven = matches!(report.lines[0].score, Score::Win(_));
        if proven || turns.split(' ').any(|turn| turn == chosen) {
            found += 1;
        } else {
            println!("missed: {line}\nchosen: {chosen}, {}", report.lines[0].score);
        }
    }
    (found, file.lines().count())
}

#[test]
fn ends_of_ataxx() {
    let (found, all) = found::<Ataxx>(include_str!("data/ataxx-wins.txt"), 900_000);
    assert!(all >= 100 && found * 100 >= all * 98, "{found} of {all}");
}

#[test]
fn ends_of_twixt() {
    let (found, all) = found::<TwixT>(include_str!("data/twixt-wins.txt"), 60_000);
    assert!(all >= 100 && found * 100 >= all * 98, "{found} of {all}");
}
