//! The exact chances of solitaire against the plain implementation of the rules.

#[path = "../../xart/tests/plain/mod.rs"]
mod plain;

use engine::solitaire::Solver;
use engine::{Undisturbed, World};
use plain::{Edges, FACES, Table, image};
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;
use xart::{Bag, Face, RED, Solitaire, SolitaireState, WHITE, probability};

// The odds.

/// Counts, among all equally likely eights of draws, how often perfect play solves 3 × 3. A draw
/// has eight equally likely results: two for each straight face, one for each curved.
#[derive(Default)]
struct Counter {
    /// By code, for each tile that may come into hand. With n tiles still to be laid, the one in
    /// hand included, the numbers are out of 8 to the power of n − 1.
    known: HashMap<String, [u64; 6]>,
}

const WEIGHTS: [u64; 6] = [2, 2, 1, 1, 1, 1];

fn weighted(values: [u64; 6]) -> u64 {
    values.iter().zip(WEIGHTS).map(|(value, weight)| value * weight).sum()
}

impl Counter {
    fn with_hand(&mut self, table: &Table) -> [u64; 6] {
        // Of the 16 ways to look at a table, one is looked into.
        let (kind, view, code) = (0..16)
            .map(|kind| (kind, table.image(kind)))
            .map(|(kind, view)| (kind, view.code(), view))
            .min_by(|one, two| one.1.cmp(&two.1))
            .map(|(kind, code, view)| (kind, view, code))
            .expect("sixteen");
        let values = match self.known.get(&code) {
            Some(values) => *values,
            None => {
                let values = self.look_into(&view);
                self.known.insert(code, values);
                values
            }
        };
        FACES.map(|face| {
            let seen = image(face, kind);
            values[FACES.iter().position(|face| *face == seen).expect("a face")]
        })
    }

    fn look_into(&mut self, table: &Table) -> [u64; 6] {
        let left = 9 - table.tiles.len() as u32;
        let solved =
            |table: &Table| u64::from([WHITE, RED].into_iter().any(|side| table.is_one_line(side)));
        // For every turn, what comes of it with each tile behind the one in hand.
        let turns: Vec<(Edges, [u64; 6])> = table
            .turns(3)
            .into_iter()
            .map(|(_, edges, after)| {
                let laid = (after.tiles.len() - table.tiles.len()) as u32;
                let scale = 8_u64.pow(left.saturating_sub(2));
                let values = if laid == left {
                    [solved(&after) * scale; 6]
                } else if laid == 1 {
                    self.with_hand(&after)
                } else {
                    // The tile behind went into a forced space, whatever it was.
                    [weighted(self.with_hand(&after)) * 8_u64.pow(laid - 2); 6]
                };
                (edges, values)
            })
            .collect();
        FACES.map(|hand| {
            let as_drawn = turns.iter().any(|(edges, _)| *edges == hand);
            let allowed = || turns.iter().filter(|(edges, _)| !as_drawn || *edges == hand);
            let best = |next: usize| allowed().map(|(_, values)| values[next]).max().unwrap_or(0);
            let best = [0, 1, 2, 3, 4, 5].map(best);
            // With the last tile in hand there is none behind it.
            if left == 1 { best[0] } else { weighted(best) }
        })
    }
}

/// The first tile is laid as drawn, so the odds are the mean over its faces.
#[test]
fn the_odds_of_three_by_three_are_exact() {
    let mut counter = Counter::default();
    let solved: u64 = FACES
        .iter()
        .zip(WEIGHTS)
        .map(|(&edges, weight)| {
            let first = Table { tiles: BTreeMap::from([((0, 0), edges)]) };
            weight * weighted(counter.with_hand(&first))
        })
        .sum();
    // Both are whole numbers below 2 to the power of 53.
    let exact = solved as f64 / 8_u64.pow(9) as f64;
    let mut progress = Vec::new();
    let computed = Solver::new()
        .odds(3, |done| {
            progress.push(done);
            true
        })
        .expect("nobody stopped it");
    assert!((computed - exact).abs() < 1e-12, "{computed} instead of {exact}");
    assert!((exact - 0.676_764_965).abs() < 1e-9, "{exact}");
    assert!(progress.is_sorted() && progress.first() == Some(&0.0), "{progress:?}");
    assert_eq!(progress.last(), Some(&1.0));
}

#[test]
fn computing_the_odds_can_be_stopped() {
    assert_eq!(Solver::new().odds(3, |_| false), None);
    let mut asked = 0;
    let stopped = Solver::new().odds(3, |_| {
        asked += 1;
        asked < 2
    });
    assert_eq!((stopped, asked), (None, 2));
}

/// The odds of 4 × 4 are known to the last stack as well: they are a whole number of stacks out of
/// all, 8 to the power of 16.
#[test]
fn the_odds_of_four_by_four_count_stacks() {
    let odds = Solver::new().odds(4, |_| true).expect("nobody stopped it");
    assert!((odds - 0.659_835_850).abs() < 1e-9, "{odds}");
    let stacks = odds * 2_f64.powi(48);
    assert_eq!(stacks, stacks.round());
}

/// The chance by looking at every turn and every tile that may follow, with the rules alone: no
/// goals, no views, nothing kept.
fn plain_chance(game: &Solitaire) -> f64 {
    match game.state() {
        SolitaireState::Solved(_) => return 1.0,
        SolitaireState::Failed => return 0.0,
        SolitaireState::Open => {}
    }
    let best = game.turns().into_iter().map(|turn| {
        let mut after = game.clone();
        after.play(&turn).expect("legal");
        plain_chance_after(&after, game.tile_count() + 2)
    });
    best.fold(0.0, f64::max)
}

/// The chance before the tiles behind the first `seen` are known.
fn plain_chance_after(game: &Solitaire, seen: usize) -> f64 {
    // Two tiles are looked at in each turn, so that many must be known now.
    let wanted = (game.tile_count() + 2).min(game.stack().len());
    if seen >= wanted || game.state() != SolitaireState::Open {
        return plain_chance(game);
    }
    let with = |face: Face| {
        let mut stack = game.stack().to_vec();
        stack[seen] = face;
        let mut start = game.clone();
        let mut turns: Vec<_> = std::iter::from_fn(|| start.undo()).collect();
        turns.reverse();
        let mut other = Solitaire::new(game.size(), stack).expect("a stack");
        for turn in &turns {
            other.play(turn).expect("the tile was not in hand yet");
        }
        probability(face) * plain_chance_after(&other, seen + 1)
    };
    Face::ALL.into_iter().map(with).sum()
}

/// Endgames of both sizes, reached at random among the turns that keep a chance.
#[test]
fn chances_of_endgames_are_those_of_plain_counting() {
    let mut solver = Solver::new();
    let mut between = 0;
    for number in 0..24 {
        let size = 3 + number % 2;
        let mut game =
            Solitaire::new(size, Bag::new(format!("end {number}")).draws(size * size)).unwrap();
        let mut random = number as u64;
        while size * size - game.tile_count() > 5 {
            let mut choices = solver.choices(&game, &Undisturbed).expect("undisturbed");
            if choices.iter().any(|choice| choice.chance > 0.0) {
                choices.retain(|choice| choice.chance > 0.0);
            }
            random = rules::mix(random);
            let Some(choice) = choices.get(random as usize % choices.len().max(1)) else { break };
            game.play(&choice.turn).unwrap();
        }
        let chance = solver.chance(&game, &Undisturbed).expect("undisturbed");
        let plain = plain_chance(&game);
        assert!((chance - plain).abs() < 1e-12, "{} {chance} {plain}", game.code());
        between += usize::from(chance > 0.0 && chance < 1.0);
        for choice in solver.choices(&game, &Undisturbed).expect("undisturbed") {
            let mut after = game.clone();
            after.play(&choice.turn).unwrap();
            let plain = plain_chance_after(&after, game.tile_count() + 2);
            assert!((choice.chance - plain).abs() < 1e-12, "{} {choice:?} {plain}", game.code());
        }
    }
    assert!(between > 5, "{between} endgames were open");
}

/// Whoever always lays the best tile solves as many stacks as the odds say.
#[test]
fn perfect_play_solves_what_the_odds_promise() {
    let mut solver = Solver::new();
    for (size, games) in [(3, 3000), (4, 600)] {
        let odds = solver.odds(size, |_| true).expect("nobody stopped it");
        let mut solved = 0;
        for number in 0..games {
            let stack = Bag::new(format!("odds {number}")).draws(size * size);
            let mut game = Solitaire::new(size, stack).unwrap();
            while let Some(best) = solver.choices(&game, &Undisturbed).unwrap().first() {
                game.play(&best.turn).unwrap();
            }
            solved += u32::from(matches!(game.state(), SolitaireState::Solved(_)));
        }
        let (solved, games) = (f64::from(solved), f64::from(games));
        let error = (odds * (1.0 - odds) / games).sqrt();
        assert!((solved / games - odds).abs() < 4.0 * error, "{size}: {solved} of {games}");
    }
}

/// Somebody who wants everything to stop at once.
struct Impatient;

impl World for Impatient {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&self) -> bool {
        true
    }
}

#[test]
fn chances_can_be_stopped_and_gone_on_with() {
    let game = Solitaire::new(4, Bag::new("stop").draws(16)).unwrap();
    let mut solver = Solver::new();
    assert_eq!(solver.choices(&game, &Impatient), None);
    assert_eq!(solver.chance(&game, &Impatient), None);
    let mut asked = 0;
    let stopped = solver.odds(4, |_| {
        asked += 1;
        asked < 10
    });
    assert_eq!((stopped, asked), (None, 10));
    let mut fresh = Solver::new();
    assert_eq!(solver.choices(&game, &Undisturbed), fresh.choices(&game, &Undisturbed));
    assert_eq!(solver.odds(4, |_| true), fresh.odds(4, |_| true));
}
