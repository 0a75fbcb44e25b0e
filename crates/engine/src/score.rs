//! What a position is worth.

use std::fmt;

/// A value inside the search, from the view of the player to move. Above [`PROVEN`] it is a win in
/// [`WIN`] minus so many plies, below minus that a loss, between them an estimate.
pub(crate) type Value = i32;

/// A win on the board. One that lies `n` plies ahead counts `WIN - n`.
pub(crate) const WIN: Value = 30_000;

/// No search and no forced sequence is longer than this.
pub(crate) const MAX_PLY: usize = 512;

/// Values beyond this, in either direction, are proven. Estimates stay within.
pub(crate) const PROVEN: Value = WIN - 2 * MAX_PLY as Value;

/// Beyond every value.
pub(crate) const INFINITE: Value = WIN + 1;

/// An estimate, kept away from what is proven.
pub(crate) const fn estimate(value: Value) -> Value {
    if value >= PROVEN {
        PROVEN - 1
    } else if value <= -PROVEN {
        1 - PROVEN
    } else {
        value
    }
}

/// A value seen from `plies` earlier: proven ends are so much farther away.
pub(crate) const fn farther(value: Value, plies: usize) -> Value {
    if value >= PROVEN {
        value - plies as Value
    } else if value <= -PROVEN {
        value + plies as Value
    } else {
        value
    }
}

/// The opposite of [`farther`].
pub(crate) const fn nearer(value: Value, plies: usize) -> Value {
    if value >= PROVEN {
        value + plies as Value
    } else if value <= -PROVEN {
        value - plies as Value
    } else {
        value
    }
}

/// What a line of play is worth, from the view of the player who is to move at its beginning.
///
/// A win or loss is only ever said when it is proven: whatever the other side does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// The player to move wins by force within so many plies.
    Win(u32),
    /// The player to move loses by force within so many plies.
    Loss(u32),
    /// An estimate. Its unit differs from game to game; 100 is a clear advantage.
    Estimate(i32),
}

impl Score {
    pub(crate) fn of(value: Value) -> Score {
        if value >= PROVEN {
            Score::Win(WIN.saturating_sub(value).unsigned_abs())
        } else if value <= -PROVEN {
            Score::Loss((WIN + value).unsigned_abs())
        } else {
            Score::Estimate(value)
        }
    }

    /// The probability to win, a draw counted half, where an estimate of `scale` means odds of
    /// e : 1.
    pub(crate) fn chance(self, scale: f64) -> f64 {
        match self {
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
            Score::Estimate(value) => 1.0 / (1.0 + (-f64::from(value) / scale).exp()),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Win(plies) => write!(f, "win in {plies}"),
            Score::Loss(plies) => write!(f, "loss in {plies}"),
            Score::Estimate(value) => write!(f, "{value:+}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proven_values_know_their_distance() {
        assert_eq!(Score::of(WIN - 3), Score::Win(3));
        assert_eq!(Score::of(4 - WIN), Score::Loss(4));
        assert_eq!(Score::of(estimate(WIN)), Score::Estimate(PROVEN - 1));
        for value in [WIN - 3, 4 - WIN, 17] {
            assert_eq!(nearer(farther(value, 5), 5), value);
        }
    }

    #[test]
    fn chances_add_up() {
        let (mine, yours) = (Score::of(80).chance(100.0), Score::of(-80).chance(100.0));
        assert!((mine + yours - 1.0).abs() < 1e-12 && mine > 0.5);
    }
}
