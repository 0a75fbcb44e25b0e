//! Counts of turn sequences, from the plain implementation and as numbers.

use crate::game;
use crate::oracle::Oracle;
use rules::{perft, perft_bulk};

/// Sequences of pegs and swaps. Nobody can connect or be cut off in three turns, so this asks for
/// no outcome.
fn count(oracle: &Oracle, depth: u32) -> u64 {
    let free = oracle.free();
    if depth == 1 {
        return free.len() as u64 + u64::from(oracle.may_swap);
    }
    let mut sum = 0;
    if oracle.may_swap {
        let mut next = oracle.clone();
        next.swap();
        sum += count(&next, depth - 1);
    }
    for peg in free {
        let mut next = oracle.clone();
        next.place(peg);
        next.end_turn();
        sum += count(&next, depth - 1);
    }
    sum
}

#[test]
fn three_turns() {
    // White's 120 holes; 20 of them are border holes that take none from Black. In 11,900 of the
    // 14,300 pairs of pegs Black's takes a hole from White.
    for (variant, pie, pp, handicap, expected) in [
        ("size=12", true, false, 0, [120, 100 * (119 + 1) + 20 * (120 + 1), 1_704_100]),
        ("size=12,nopie", false, false, 0, [120, 100 * 119 + 20 * 120, 14_300 * 119 - 11_900]),
        ("size=12,pp", true, true, 0, [120, 14_420, 1_704_100]),
        ("size=12,handicap=2", false, false, 2, [120, 120 * 119, 120 * 119 * 120 - 2 * 100 * 119]),
    ] {
        let oracle = Oracle::new(12, pp, pie, handicap);
        for (depth, expected) in (1..).zip(expected) {
            let mut game = game(variant, "");
            assert_eq!(count(&oracle, depth), expected, "{variant}, {depth}");
            assert_eq!(perft_bulk(&mut game, depth), expected, "{variant}, {depth}");
            if depth < 3 {
                assert_eq!(perft(&mut game, depth), expected, "{variant}, {depth}");
            }
        }
    }
}
