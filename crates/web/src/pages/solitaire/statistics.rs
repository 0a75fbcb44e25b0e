//! How often stacks were solved on this device.

use super::day::Day;
use super::deal::{Deal, Source};
use crate::browser;
use serde::{Deserialize, Serialize};

/// The probability with which perfect play solves a stack, when the tile in hand and the next one
/// are seen: what `zwickmuehle solitaire odds 3` and `odds 4` compute, exact over all stacks.
pub(super) const fn odds(size: usize) -> f64 {
    if size == 3 { 0.676_765 } else { 0.659_836 }
}

/// What is counted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Statistics {
    three: Tally,
    four: Tally,
    /// The stacks that were finished last, so that none is counted twice.
    finished: Vec<Finished>,
}

/// What is counted for one size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Tally {
    /// Stacks that were finished without help,
    pub(super) played: u32,
    /// and solved.
    pub(super) solved: u32,
    /// So many of them were solved in a row, up to now
    pub(super) streak: u32,
    /// and at best.
    pub(super) best: u32,
    /// Stacks that were finished with help,
    pub(super) helped: u32,
    /// and solved.
    pub(super) helped_solved: u32,
    /// On so many days in a row that day's stack was solved without help, up to `last`
    days: u32,
    /// and at best.
    pub(super) best_days: u32,
    last: Option<i64>,
}

/// A stack that was finished.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Finished {
    stack: String,
    /// Whether it was solved with help, if it was finished with help.
    helped: Option<bool>,
}

/// So many finished stacks are remembered.
const REMEMBERED: usize = 200;

/// Where they are stored.
const NAME: &str = "solitaire.statistics";

impl Statistics {
    /// What is stored; nothing counted where that is missing or broken.
    pub(super) fn stored() -> Statistics {
        Statistics::of(&browser::stored(NAME).unwrap_or_default())
    }

    fn of(text: &str) -> Statistics {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// Stores them. Where that is forbidden, nothing is counted.
    pub(super) fn store(&self) {
        if let Ok(text) = serde_json::to_string(self) {
            browser::store(NAME, &text);
        }
    }

    pub(super) fn tally(&self, size: usize) -> Tally {
        if size == 3 { self.three } else { self.four }
    }

    /// Whether a stack was finished before, so that whoever plays it again knows it.
    pub(super) fn knows(&self, deal: &Deal) -> bool {
        self.finished.iter().any(|finished| finished.stack == deal.path())
    }

    /// Counts a stack that was finished today.
    pub(super) fn count(&mut self, deal: &Deal, solved: bool, helped: bool, today: Day) {
        let stack = deal.path();
        let known = self.finished.iter().position(|finished| finished.stack == stack);
        let mut finished = match known {
            Some(index) => self.finished.remove(index),
            None => Finished { stack, helped: None },
        };
        let tally = if deal.size == 3 { &mut self.three } else { &mut self.four };
        match (helped, finished.helped) {
            (true, None) => {
                tally.helped += 1;
                tally.helped_solved += u32::from(solved);
            }
            (true, Some(before)) => tally.helped_solved += u32::from(solved && !before),
            (false, _) if known.is_none() => tally.count(deal, solved, today),
            (false, _) => {}
        }
        if helped {
            finished.helped = Some(solved || finished.helped == Some(true));
        }
        self.finished.push(finished);
        let surplus = self.finished.len().saturating_sub(REMEMBERED);
        self.finished.drain(..surplus);
    }
}

impl Tally {
    fn count(&mut self, deal: &Deal, solved: bool, today: Day) {
        self.played += 1;
        if !solved {
            self.streak = 0;
            return;
        }
        self.solved += 1;
        self.streak += 1;
        self.best = self.best.max(self.streak);
        // A day's stack counts on its day.
        if deal.source == Source::Daily(today) {
            let goes_on = self.last == Some(today.0 - 1);
            self.days = if goes_on { self.days + 1 } else { 1 };
            self.best_days = self.best_days.max(self.days);
            self.last = Some(today.0);
        }
    }

    /// On so many days in a row that day's stack was solved, if today is the day to go on.
    pub(super) fn days(&self, today: Day) -> u32 {
        match self.last {
            Some(last) if last + 1 >= today.0 => self.days,
            _ => 0,
        }
    }

    /// The share of stacks that were solved without help.
    pub(super) fn rate(&self) -> Option<f64> {
        (self.played > 0).then(|| f64::from(self.solved) / f64::from(self.played))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn free(seed: &str) -> Deal {
        Deal { size: 3, source: Source::Free(seed.to_owned()) }
    }

    #[test]
    fn the_odds_are_those_that_are_computed() {
        let mut solver = engine::solitaire::Solver::new();
        for size in [3, 4] {
            let exact = solver.odds(size, |_| true).expect("nobody stops it");
            assert!((odds(size) - exact).abs() < 0.000_000_5, "{size}: {exact}");
        }
    }

    #[test]
    fn a_stack_counts_once_without_help() {
        let mut all = Statistics::default();
        all.count(&free("a"), true, false, Day(1));
        all.count(&free("a"), true, false, Day(1));
        all.count(&free("b"), false, false, Day(1));
        all.count(&free("c"), true, false, Day(1));
        let tally = all.tally(3);
        assert_eq!((tally.played, tally.solved, tally.streak, tally.best), (3, 2, 1, 1));
        assert_eq!(tally.rate(), Some(2.0 / 3.0));
        assert!(all.knows(&free("b")) && !all.knows(&free("d")));
        assert_eq!(all.tally(4), Tally::default());
    }

    #[test]
    fn with_help_it_counts_separately() {
        let mut all = Statistics::default();
        all.count(&free("a"), false, false, Day(1));
        all.count(&free("a"), false, true, Day(1));
        all.count(&free("a"), true, true, Day(1));
        all.count(&free("a"), true, true, Day(1));
        let tally = all.tally(3);
        assert_eq!((tally.played, tally.solved), (1, 0));
        assert_eq!((tally.helped, tally.helped_solved), (1, 1));
        // Who was helped once cannot forget it.
        all.count(&free("b"), true, true, Day(1));
        all.count(&free("b"), true, false, Day(1));
        assert_eq!((all.tally(3).played, all.tally(3).helped), (1, 2));
    }

    #[test]
    fn days_in_a_row_are_counted_on_their_days() {
        let mut all = Statistics::default();
        let daily = |day: i64| Deal { size: 4, source: Source::Daily(Day(day)) };
        for day in [5, 6, 7] {
            all.count(&daily(day), true, false, Day(day));
        }
        assert_eq!((all.tally(4).days(Day(7)), all.tally(4).days(Day(8))), (3, 3));
        assert_eq!(all.tally(4).days(Day(9)), 0);
        // An old one is a stack like any other.
        all.count(&daily(8), true, false, Day(9));
        assert_eq!(all.tally(4).days(Day(9)), 0);
        all.count(&daily(9), true, false, Day(9));
        assert_eq!((all.tally(4).days(Day(9)), all.tally(4).best_days), (1, 3));
    }

    #[test]
    fn what_is_broken_is_as_if_it_were_missing() {
        for text in ["", "nonsense", "[]", "{\"three\":7}"] {
            assert_eq!(Statistics::of(text), Statistics::default(), "{text}");
        }
        let mut all = Statistics::default();
        all.count(&free("a"), true, false, Day(1));
        let text = serde_json::to_string(&all).unwrap();
        assert_eq!(Statistics::of(&text), all);
        // Only so many are remembered.
        for number in 0..300 {
            all.count(&free(&number.to_string()), true, false, Day(1));
        }
        assert_eq!(all.finished.len(), REMEMBERED);
    }
}
