//! The puzzles that are shipped are what they claim to be.
//!
//! Here all of them are checked with the rules alone, and some are proven; `zwickmuehle puzzles check`
//! proves all.

use ataxx::Ataxx;
use engine::puzzle::{Attempt, Crafted, Puzzle, Unjudged, attempt};
use rules::{Game, Grade, Record, Side, mix, split_puzzles};
use std::collections::HashSet;
use twixt::TwixT;
use xart::Xart;

const XART: &str = include_str!("../../../puzzles/xart.txt");
const TWIXT: &str = include_str!("../../../puzzles/twixt.txt");
const ATAXX: &str = include_str!("../../../puzzles/ataxx.txt");

fn read<G: Crafted>(text: &str) -> Vec<Puzzle<G>> {
    let read = |(line, text): (usize, &str)| {
        let record: Record = text.parse().unwrap_or_else(|error| panic!("line {line}: {error}"));
        Puzzle::read(&record).unwrap_or_else(|error| panic!("line {line}: {error}"))
    };
    split_puzzles(text).map(read).collect()
}

/// Everything that can be seen with the rules alone.
fn look_at<G: Crafted>(text: &str, at_least: usize) -> Vec<Puzzle<G>> {
    let puzzles = read::<G>(text);
    assert!(puzzles.len() >= at_least, "{}", puzzles.len());
    let mut names = HashSet::new();
    let mut pictures = HashSet::new();
    for puzzle in &puzzles {
        let heading = &puzzle.heading;
        assert!(names.insert(&heading.id), "{} is there twice", heading.id);
        let picture = puzzle.start.pictures().into_iter().min();
        assert!(pictures.insert(picture), "{} looks like another one", heading.id);
        assert!(!heading.themes.is_empty() && heading.wins.len() <= 3, "{}", heading.id);
        assert!((800..=2400).contains(&heading.rating), "{}", heading.id);
        puzzle.check().unwrap_or_else(|error| panic!("{}: {error}", heading.id));
        // What is written is what was read.
        let again = Puzzle::<G>::read(&puzzle.to_record()).unwrap();
        assert_eq!(again.to_record(), puzzle.to_record());
    }
    puzzles
}

fn count<G: Crafted>(puzzles: &[Puzzle<G>], fits: impl Fn(&Puzzle<G>) -> bool) -> usize {
    puzzles.iter().filter(|puzzle| fits(puzzle)).count()
}

#[test]
fn xart() {
    let puzzles = look_at::<Xart>(XART, 300);
    let white = |puzzle: &Puzzle<Xart>| puzzle.start.code().ends_with('w');
    assert_eq!(2 * count(&puzzles, white), puzzles.len(), "White and Red have equally many");
    let [easy, medium, hard] =
        Grade::ALL.map(|grade| count(&puzzles, |puzzle| puzzle.heading.grade == grade) as f64);
    assert!((easy / medium - 4.0 / 3.0).abs() < 0.1 && (medium / hard - 1.5).abs() < 0.15);
    for (turns, at_least) in [(1, 30), (2, 100), (3, 100), (4, 12)] {
        let count = count(&puzzles, |puzzle| puzzle.heading.turns == turns);
        assert!(count >= at_least, "{count} take {turns} turns");
    }
    for theme in ["ring", "line"] {
        let about = |puzzle: &Puzzle<Xart>| puzzle.heading.themes.iter().any(|name| name == theme);
        assert!(count(&puzzles, about) >= 10, "{theme}");
    }
    // The classic page has the booklet's numbers.
    for side in Side::BOTH {
        let classic = Grade::ALL.map(|grade| {
            count(&puzzles, |puzzle| {
                puzzle.heading.classic
                    && puzzle.heading.grade == grade
                    && white(puzzle) == (side == Side::First)
            })
        });
        assert_eq!(classic, [4, 3, 2]);
    }
}

#[test]
fn twixt() {
    let puzzles = look_at::<TwixT>(TWIXT, 150);
    for theme in ["connect", "block", "zwickmuehle"] {
        let about = |puzzle: &Puzzle<TwixT>| puzzle.heading.themes.iter().any(|name| name == theme);
        assert!(count(&puzzles, about) >= 10, "{theme}");
    }
}

#[test]
fn ataxx() {
    let puzzles = look_at::<Ataxx>(ATAXX, 150);
    for theme in ["win", "save"] {
        let about = |puzzle: &Puzzle<Ataxx>| puzzle.heading.themes.iter().any(|name| name == theme);
        assert!(count(&puzzles, about) >= 10, "{theme}");
    }
}

/// Which puzzles are taken for a test that takes long: those whose names fall together by chance.
fn sample<G: Crafted>(text: &str, one_in: u64, salt: u64) -> Vec<Puzzle<G>> {
    let mut puzzles = read::<G>(text);
    puzzles.retain(|puzzle| {
        let name = puzzle.heading.id.bytes();
        name.fold(salt, |hash, byte| mix(hash ^ u64::from(byte))).is_multiple_of(one_in)
    });
    assert!(!puzzles.is_empty());
    puzzles
}

/// The whole proof, with nothing but the rules.
fn prove<G: Crafted>(text: &str, one_in: u64) {
    for puzzle in sample::<G>(text, one_in, 7) {
        puzzle.prove(20_000_000).unwrap_or_else(|error| panic!("{}: {error}", puzzle.heading.id));
    }
}

#[test]
fn a_sample_of_xart_is_proven() {
    prove::<Xart>(XART, 40);
}

#[test]
fn a_sample_of_twixt_is_proven() {
    prove::<TwixT>(TWIXT, 30);
}

#[test]
fn a_sample_of_ataxx_is_proven() {
    prove::<Ataxx>(ATAXX, 15);
}

/// How many positions may be looked at for one answer.
const EFFORT: u64 = 2_000_000;

/// Solves puzzles by their first turns and then by trying, and plays anything against others.
fn solve<G: Crafted>(text: &str, one_in: u64) {
    for puzzle in sample::<G>(text, one_in, 3) {
        let id = &puzzle.heading.id;
        for win in &puzzle.wins {
            let judged = attempt(&puzzle.start, puzzle.heading.turns, win, EFFORT);
            match judged.unwrap_or_else(|error| panic!("{id}: {error}")) {
                Attempt::Solved(_) => {}
                Attempt::Holds { reply, left } => {
                    let mut game = puzzle.start.clone();
                    game.play(win).unwrap();
                    game.play(&reply).unwrap();
                    assert_eq!(left, puzzle.heading.turns - 1, "{id}");
                    assert!(game.outcome().is_none(), "{id}");
                }
                Attempt::Fails { line } => panic!("{id}: {line:?}"),
            }
        }
    }
}

/// Plays a random legal turn against the defence of every puzzle.
fn wander<G: Crafted>(text: &str) {
    for puzzle in read::<G>(text) {
        let mut game = puzzle.start.clone();
        let turns = game.turns();
        let turn = &turns[mix(game.hash()) as usize % turns.len()];
        let wins = puzzle.wins.contains(turn);
        match attempt(&game, puzzle.heading.turns, turn, EFFORT) {
            Ok(Attempt::Fails { line }) => {
                assert!(!wins, "{}", puzzle.heading.id);
                game.play(turn).unwrap();
                for refuting in &line {
                    game.play(refuting).unwrap();
                }
            }
            Ok(Attempt::Holds { reply, left }) => {
                assert!(wins && left < puzzle.heading.turns, "{}", puzzle.heading.id);
                game.play(turn).unwrap();
                game.play(&reply).unwrap();
            }
            Ok(Attempt::Solved(_)) => assert!(wins, "{}", puzzle.heading.id),
            Err(error) => assert_eq!(error, Unjudged::Exhausted(engine::puzzle::Exhausted)),
        }
    }
}

#[test]
fn the_defence_answers_in_xart() {
    solve::<Xart>(XART, 8);
    wander::<Xart>(XART);
}

#[test]
fn the_defence_answers_in_twixt() {
    solve::<TwixT>(TWIXT, 8);
    wander::<TwixT>(TWIXT);
}

#[test]
fn the_defence_answers_in_ataxx() {
    solve::<Ataxx>(ATAXX, 8);
    wander::<Ataxx>(ATAXX);
}

/// Whatever is changed in a puzzle, it is seen.
#[test]
fn what_is_not_true_is_not_proven() {
    for puzzle in sample::<Ataxx>(ATAXX, 10, 11) {
        let changed = |change: &dyn Fn(&mut Puzzle<Ataxx>)| {
            let mut copy = puzzle.clone();
            change(&mut copy);
            copy.prove(u64::MAX).is_err()
        };
        let id = &puzzle.heading.id;
        assert!(!changed(&|_| ()), "{id}");
        assert!(changed(&|puzzle| puzzle.heading.turns -= 1), "{id}: fewer turns");
        assert!(changed(&|puzzle| puzzle.heading.turns += 1), "{id}: more turns");
        assert!(changed(&|puzzle| puzzle.heading.goal = puzzle.heading.goal.opposite()), "{id}");
        // Where a reply cannot be answered at once, its answer is missed.
        let short = changed(&|puzzle| puzzle.solution.nodes.truncate(1));
        assert!(short || puzzle.heading.turns == 2, "{id}: no answers");
        assert!(changed(&|puzzle| puzzle.solution.nodes.clear()), "{id}: no solution");
        let other = puzzle.start.turns().into_iter().find(|turn| !puzzle.wins.contains(turn));
        assert!(changed(&|puzzle| puzzle.wins.extend(other)), "{id}: another first turn");
        assert!(changed(&|puzzle| puzzle.wins.clear()), "{id}: no first turn");
    }
}
