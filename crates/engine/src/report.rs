//! What a search tells about a position.

use crate::score::Score;
use std::time::Duration;

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<T> {
    /// How many plies deep everything was looked at.
    pub depth: u32,
    /// How many plies the longest line had.
    pub selective_depth: u32,
    /// How many positions were looked at, by all threads.
    pub nodes: u64,
    /// How long that took.
    pub time: Duration,
    /// How full the memory is with what this search found, in thousandths.
    pub fullness: u32,
    /// The best lines, best first, as many as were asked for and possible.
    pub lines: Vec<Line<T>>,
}

impl<T> Report<T> {
    /// Positions a second; nothing if no time has passed.
    #[must_use]
    pub fn speed(&self) -> Option<u64> {
        let speed = self.nodes as f64 / self.time.as_secs_f64();
        speed.is_finite().then_some(speed as u64)
    }

    /// The best turn.
    #[must_use]
    pub fn best(&self) -> Option<&T> {
        self.lines.first()?.turns.first()
    }
}

/// A line of play and what it is worth to the player who begins it.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<T> {
    /// What it is worth.
    pub score: Score,
    /// The probability to win, a draw counted half.
    pub chance: f64,
    /// The turns of both sides, the first one to be played now.
    pub turns: Vec<T>,
}
