//! The pie rule: which first peg is fair, and which is worth taking over.
//!
//! With one peg on the board a search sees nothing that would decide, so this is knowledge gained
//! in advance.

use ::twixt::{Hole, Variant};
use rules::mix;

/// How much White's first peg is worth to White, in logits of the winning chance: 0 is fair.
///
/// A peg in the middle works in all directions, one near a border only in some. The weights are a
/// logistic regression on 216 noisy games of the engine against itself on 24 × 24, 250 positions a
/// turn, from 36 first pegs: enough to say where the line between good and bad runs, not how steep
/// it is.
fn worth(size: usize, hole: Hole) -> f64 {
    let from_border = |line: usize| line.min(size - 1 - line) as f64 / (size - 1) as f64 * 2.0;
    let (own, other) = (from_border(hole.row()), from_border(hole.column()));
    BASE + OWN * own + OTHER * other
}

const BASE: f64 = -0.20;
const OWN: f64 = 0.60;
const OTHER: f64 = 0.26;

/// Whether the second player does well to take White's first peg over.
pub(super) fn is_worth_taking(size: usize, hole: Hole) -> bool {
    worth(size, hole) > 0.0
}

/// A first peg after which it does not matter who takes which side.
pub(super) fn fair_peg(variant: Variant, seed: u64) -> Option<Hole> {
    /// So many of the fairest are played.
    const CHOICE: usize = 12;
    let size = variant.size();
    let mut holes: Vec<Hole> = (1..size - 1)
        .flat_map(|column| (0..size).filter_map(move |row| Hole::new(column, row)))
        .collect();
    holes.sort_by(|one, other| worth(size, *one).abs().total_cmp(&worth(size, *other).abs()));
    holes.get((mix(seed) % CHOICE as u64) as usize).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_is_taken_and_the_corner_is_not() {
        for size in Variant::MIN_SIZE..=Variant::MAX_SIZE {
            assert!(is_worth_taking(size, Hole::new(size / 2, size / 2).unwrap()));
            assert!(!is_worth_taking(size, Hole::new(1, 1).unwrap()));
        }
    }

    #[test]
    fn fair_pegs_are_fair_on_all_boards_and_differ() {
        for size in Variant::MIN_SIZE..=Variant::MAX_SIZE {
            let variant = Variant::default().with_size(size).unwrap();
            let pegs: Vec<_> = (0..20).filter_map(|seed| fair_peg(variant, seed)).collect();
            assert!(pegs.iter().all(|peg| worth(size, *peg).abs() < 0.05), "{size}: {pegs:?}");
            assert!(pegs.iter().any(|peg| *peg != pegs[0]), "{size}: {pegs:?}");
        }
    }
}
