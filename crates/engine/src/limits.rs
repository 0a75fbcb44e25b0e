//! How long a search may last.

use std::time::Duration;

/// Where a search ends. Without any limit it ends when it is stopped, or when everything is proven.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// So many plies deep.
    pub depth: Option<u32>,
    /// So many positions, all threads together, and what is looked at in the last one of them; but
    /// at least one ply. With one thread and without limit of time, the same limit gives the same
    /// search.
    pub nodes: Option<u64>,
    /// So long.
    pub time: Option<Time>,
}

/// How long a search may last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    /// No new depth is begun after this, if the best turn has been the same for a while.
    pub soft: Duration,
    /// The search ends here.
    pub hard: Duration,
}

impl Time {
    /// As long as this, whatever is found.
    #[must_use]
    pub const fn exactly(time: Duration) -> Time {
        Time { soft: time, hard: time }
    }

    /// A share of what a clock shows, with what it adds after each turn, when `turns_to_go` more
    /// turns have to be made with it.
    #[must_use]
    pub fn of_clock(remaining: Duration, increment: Duration, turns_to_go: u32) -> Time {
        // Never so much that a slow machine or line would lose on time.
        let spendable = remaining.saturating_sub((remaining / 10).min(RESERVE));
        let share = spendable / turns_to_go.max(1) + increment * 3 / 4;
        Time { soft: (share * 3 / 5).min(spendable), hard: (share * 5 / 2).min(spendable * 4 / 5) }
    }
}

/// What stays on the clock for whatever is between it and the search.
const RESERVE: Duration = Duration::from_millis(30);

/// The world as a search sees it: the clock, and whether anybody wants it to stop.
///
/// A search asks every few hundred positions.
pub trait World: Sync {
    /// The time since the search began.
    fn elapsed(&self) -> Duration;

    /// Whether the search shall end now.
    fn stopped(&self) -> bool;
}

/// A world without time in which nobody interrupts, for searches with a limit of nodes or depth.
#[derive(Clone, Copy, Debug, Default)]
pub struct Undisturbed;

impl World for Undisturbed {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for millis in [0, 1, 5, 50, 1_000, 600_000] {
            let remaining = Duration::from_millis(millis);
            for increment in [Duration::ZERO, Duration::from_secs(10)] {
                let time = Time::of_clock(remaining, increment, 20);
                assert!(time.soft <= remaining && time.hard <= remaining, "{remaining:?}");
            }
        }
    }
}
