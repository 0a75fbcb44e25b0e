//! Every level of every variant plays complete games, and the rules are the referee.

use ataxx::Ataxx;
use engine::{Engine, Level, Limits, Searched, Settings, Undisturbed};
use rules::{Outcome, mix};
use std::collections::HashSet;
use twixt::TwixT;
use xart::{Bag, Xart};

/// Enough to look at all turns and a little farther; the games are many.
const NODES: u64 = 150;

/// So many turns are random.
const RANDOM: usize = 4;

/// No game of these players is longer.
const LONGEST: usize = 1000;

/// Plays a game to its end. Every turn is checked by the rules.
///
/// `draw` is what chance does before each turn.
fn play<G: Searched>(
    variant: &G::Variant,
    players: [Level; 2],
    seed: u64,
    draw: impl Fn(&mut G, u64, usize),
) -> (Outcome, u64) {
    let mut game = G::new(variant);
    let mut engines = players
        .map(|level| Engine::new(Settings { memory: 1, level, seed, ..Settings::default() }));
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let mut course = 0_u64;
    for number in 0..LONGEST {
        if let Some(outcome) = game.outcome() {
            return (outcome, course);
        }
        draw(&mut game, seed, number);
        let turn = if number < RANDOM {
            // Players who see everything would play the same game again.
            let turns = game.turns();
            let random = mix(seed ^ mix(number as u64 ^ mix(players[0].number().into())));
            turns[random as usize % turns.len()].clone()
        } else {
            let engine = &mut engines[number % 2];
            let report = engine.think(&game, &limits, &Undisturbed, &mut |_| ()).unwrap();
            report.best().unwrap().clone()
        };
        let text = game.format_turn(&turn);
        if let Err(error) = game.play(&turn) {
            panic!("{text} by level {}: {error}\n{}", players[number % 2], game.diagram());
        }
        course = mix(course ^ game.hash());
    }
    panic!("no end after {LONGEST} turns\n{}", game.diagram());
}

/// Games of each level against itself and against the next one.
fn all_levels<G: Searched>(variants: &[&str], seeds: u64, draw: impl Fn(&mut G, u64, usize)) {
    for variant in variants {
        let variant: G::Variant = variant.parse().unwrap();
        let mut courses = HashSet::new();
        let mut games = 0;
        for level in Level::all() {
            let next = Level::new(level.number() + 1).unwrap_or(level);
            for seed in 0..seeds {
                let players = if seed % 2 == 0 { [level; 2] } else { [level, next] };
                let (_, course) = play(&variant, players, seed, &draw);
                courses.insert(course);
                games += 1;
            }
        }
        assert!(courses.len() * 3 > games * 2, "{} different of {games}: {variant}", courses.len());
    }
}

/// Chance plays no part.
fn nothing<G>(_: &mut G, _: u64, _: usize) {}

#[test]
fn ataxx() {
    all_levels::<Ataxx>(&["standard", "blocked=c3,e3,c5,e5", "blocked=d4"], 6, nothing);
}

#[test]
fn xart() {
    all_levels::<Xart>(&["unlimited", "limited", "loop"], 6, nothing);
}

#[test]
fn lucky() {
    all_levels::<Xart>(&["lucky"], 6, |game, seed, number| {
        game.deal(Bag::new(seed.to_string()).draw(number));
    });
}

#[test]
fn twixt() {
    let variants = ["size=12", "size=12,nopie", "size=13,pp", "size=16,handicap=2", "size=24"];
    all_levels::<TwixT>(&variants, 2, nothing);
}
