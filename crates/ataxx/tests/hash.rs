//! Hashes tell positions apart, in all of their bits.

use ataxx::{Ataxx, Position};
use rules::{Game, Side};
use std::collections::{HashMap, HashSet};

/// Every position that `depth` turns lead to.
fn collect(game: &mut Ataxx, depth: u32, found: &mut HashSet<Position>) {
    if depth == 0 {
        found.insert(*game.position());
    } else {
        game.visit(&mut |after, _| collect(after, depth - 1, found));
    }
}

#[test]
fn different_positions_have_different_hashes() {
    let mut positions = HashSet::new();
    collect(&mut Ataxx::default(), 4, &mut positions);
    let stones = |position: &Position| Side::BOTH.map(|side| position.stones(side));
    let mut by_hash = HashMap::new();
    for position in &positions {
        let other = by_hash.entry(position.hash()).or_insert(stones(position));
        assert_eq!(*other, stones(position), "{position}");
    }
    // As random numbers would, they fill some 63 per cent of as many places as there are hashes,
    // whichever bits number the places.
    let bits = by_hash.len().ilog2();
    for shift in [0, 20, 64 - bits] {
        let places: HashSet<u64> =
            by_hash.keys().map(|hash| hash >> shift & ((1 << bits) - 1)).collect();
        assert!(places.len() as f64 > 0.63 * f64::from(1 << bits), "shifted by {shift}");
    }
}

#[test]
fn side_and_blocked_squares_count() {
    let hashes: HashSet<u64> = [
        "x5o/7/7/7/7/7/o5x x 0 1",
        "x5o/7/7/7/7/7/o5x o 0 1",
        "o5x/7/7/7/7/7/x5o x 0 1",
        "x5o/7/7/3-3/7/7/o5x x 0 1",
        "x5o/7/7/2-4/7/7/o5x x 0 1",
    ]
    .map(|fen| fen.parse::<Position>().unwrap().hash())
    .into();
    assert_eq!(hashes.len(), 5);
    // The counters do not.
    let [early, late] = ["x5o/7/7/7/7/7/o5x x 0 1", "x5o/7/7/7/7/7/o5x x 9 30"]
        .map(|fen| fen.parse::<Position>().unwrap().hash());
    assert_eq!(early, late);
}
