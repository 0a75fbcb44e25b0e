//! Finds forced wins in games of the engine against itself.
//!
//! ```text
//! cargo run --release -p engine --example find_wins -- xart 100 > wins.txt
//! ```
//!
//! A third number is how many positions may be looked at to find and prove a win.
//!
//! Each line has the plies that the win takes, the turns that win, and the position.

use engine::{Engine, ForcedWin, Limits, Score, Searched, Settings, Undisturbed};
use rules::{Game, mix};
use std::collections::HashSet;

/// How much the players of the games look at for a turn: little, so that they make mistakes that
/// can be punished.
const PLAYED_WITH: u64 = 2_000;

/// The other player looks at so many times less, so that games are decided.
const WEAKER: u64 = 30;

/// Games that are not over after so many turns are given up: most of them would be drawn.
const LONGEST: usize = 120;

/// How much may be looked at to find and prove a win, unless said otherwise.
const PROVEN_WITH: u64 = 2_000_000;

/// How many turns are looked at to find all that win.
const LINES: usize = 6;

/// After so many positions without a proof, none is expected earlier in the game.
const FAILURES: usize = 2;

/// How far from the end of a game positions are taken.
const BACK: usize = 16;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let wanted = args.get(1).and_then(|count| count.parse().ok());
    let (Some(game), Some(wanted)) = (args.first(), wanted) else {
        eprintln!("usage: find_wins xart|twixt|ataxx COUNT [EFFORT]");
        std::process::exit(2);
    };
    let effort = args.get(2).and_then(|effort| effort.parse().ok()).unwrap_or(PROVEN_WITH);
    match game.as_str() {
        "xart" => find::<xart::Xart>(wanted, effort),
        "twixt" => find::<twixt::TwixT>(wanted, effort),
        "ataxx" => find::<ataxx::Ataxx>(wanted, effort),
        other => eprintln!("there is no game {other}"),
    }
}

fn find<G: Searched>(wanted: usize, effort: u64) {
    let mut seen = HashSet::new();
    let mut found = 0;
    let mut engine = Engine::<G>::new(Settings { memory: 32, ..Settings::default() });
    for seed in 0.. {
        let mut game = play::<G>(seed, &mut engine);
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        // The earliest position of a game that can be proven is the most interesting one.
        let mut earliest = None;
        let mut failures = 0;
        for _ in 0..BACK {
            if failures == FAILURES || game.undo().is_none() {
                break;
            }
            if Some(game.to_move()) == winner {
                match engine.find_win(&game, effort, &Undisturbed) {
                    Some(win) if win.plies >= 3 => earliest = Some((game.clone(), win)),
                    Some(_) => {}
                    None => failures += 1,
                }
            }
        }
        let Some((game, mut win)) = earliest else { continue };
        if !win.complete {
            add_wins(&game, &mut win);
        }
        if seen.insert(game.hash()) {
            println!("{}", line(&game, &win));
            found += 1;
            eprintln!("{found} of {wanted}");
        }
        if found == wanted {
            return;
        }
    }
}

/// Adds other turns that win, if perhaps not as quickly.
fn add_wins<G: Searched>(game: &G, win: &mut ForcedWin<G::Turn>) {
    let settings = Settings { memory: 64, lines: LINES, ..Settings::default() };
    let limits = Limits { nodes: Some(LINES as u64 * PROVEN_WITH), ..Limits::default() };
    let Ok(report) = Engine::new(settings).think(game, &limits, &Undisturbed, &mut |_| ()) else {
        return;
    };
    for line in report.lines {
        let turn = line.turns.first();
        if let (Score::Win(_), Some(turn)) = (line.score, turn)
            && !win.turns.contains(turn)
        {
            win.turns.push(turn.clone());
        }
    }
}

/// A game of the engine against itself after some random turns.
fn play<G: Searched>(seed: u64, engine: &mut Engine<G>) -> G {
    let limits = [PLAYED_WITH, PLAYED_WITH / WEAKER]
        .map(|nodes| Limits { nodes: Some(nodes), ..Limits::default() });
    engine.forget();
    let mut game = G::new(&G::Variant::default());
    let mut random = mix(seed);
    for _ in 0..3 + seed % 4 {
        random = mix(random.wrapping_add(1));
        let turns = game.turns();
        if let Some(turn) = turns.get(random as usize % turns.len().max(1)) {
            let _ = game.play(turn);
        }
    }
    for number in 0..LONGEST {
        let limits = &limits[(number + seed as usize) % 2];
        let Ok(report) = engine.think(&game, limits, &Undisturbed, &mut |_| ()) else { break };
        match report.best() {
            Some(turn) if game.play(turn).is_ok() => {}
            _ => break,
        }
    }
    game
}

fn line<G: Game>(game: &G, win: &ForcedWin<G::Turn>) -> String {
    let turns: Vec<String> = win.turns.iter().map(|turn| game.format_turn(turn)).collect();
    format!("{}\t{}\t{}", win.plies, turns.join(" "), game.code())
}
