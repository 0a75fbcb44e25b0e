//! How often stacks were solved on this device.

use super::day::Day;
use super::deal::{Deal, Source};
use crate::puzzles::days_in_a_row;
use crate::{browser, reached};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use wire::{GameId, Key, MOST_DAYS, Mark, Progress, StacksMark};

/// The probability with which perfect play solves a stack, when the tile in hand and the next one
/// are seen: what `zwickmuehle solitaire odds 3` and `odds 4` compute, exact over all stacks.
pub(super) const fn odds(size: usize) -> f64 {
    if size == 3 { 0.676_765 } else { 0.659_836 }
}

/// What is counted, here and on other devices.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Statistics {
    /// What each device has counted, by the size and the device's name.
    marks: BTreeMap<(u8, String), StacksMark>,
    /// The stacks that were finished last on this device, so that none is counted twice.
    finished: Vec<Finished>,
    /// The name of this device.
    device: String,
    /// When this was read, in milliseconds since 1970.
    now: u64,
}

/// What is counted for one size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
    /// The days on which that day's stack was solved without help,
    days: BTreeSet<u32>,
    /// and the most of them in a row.
    pub(super) best_days: u32,
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

/// Where it is stored what was counted,
const NAME: &str = "solitaire.statistics";

/// which stacks were finished here,
const FINISHED: &str = "solitaire.finished";

/// and what this device is called.
const DEVICE: &str = "reached.device";

impl Statistics {
    /// What is stored; nothing counted where that is missing or broken.
    pub(super) fn stored() -> Statistics {
        let marks = reached::marks(NAME);
        let finished = browser::stored(FINISHED).unwrap_or_default();
        let finished: Vec<Finished> = serde_json::from_str(&finished).unwrap_or_default();
        let all = Statistics {
            marks: Statistics::read(marks),
            finished,
            device: device(),
            now: browser::date() as u64,
        };
        if all.marks.is_empty()
            && let Some(older) = browser::stored(NAME).and_then(|text| older::read(&text, &all))
        {
            older.store();
            return older;
        }
        all
    }

    fn read(marks: Progress) -> BTreeMap<(u8, String), StacksMark> {
        let stacks = |(key, mark)| match (key, mark) {
            (Key::Stacks(size, device), Mark::Stacks(mark)) => Some(((size, device), mark)),
            _ => None,
        };
        marks.0.into_iter().filter_map(stacks).collect()
    }

    /// Stores them. Where that is forbidden, they are there as long as the page is.
    pub(super) fn store(&self) {
        let key = |(size, device): &(u8, String)| Key::Stacks(*size, device.clone());
        let own = self.marks.iter().filter(|((_, device), _)| *device == self.device);
        reached::keep(own.map(|(name, mark)| (key(name), Mark::Stacks(mark.clone()))));
        if let Ok(text) = serde_json::to_string(&self.finished) {
            browser::store(FINISHED, &text);
        }
    }

    /// What all devices have counted together.
    pub(super) fn tally(&self, size: usize) -> Tally {
        let mut tally = Tally::default();
        let mut latest = 0;
        for ((_, _), mark) in self.marks.iter().filter(|((of, _), _)| usize::from(*of) == size) {
            tally.played += mark.played;
            tally.solved += mark.solved;
            tally.helped += mark.helped;
            tally.helped_solved += mark.helped_solved;
            tally.best = tally.best.max(mark.best);
            tally.best_days = tally.best_days.max(mark.best_days);
            tally.days.extend(&mark.days);
            if mark.at >= latest {
                (latest, tally.streak) = (mark.at, mark.streak);
            }
        }
        tally
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
        match (helped, finished.helped) {
            (true, None) => {
                let own = self.own(deal.size);
                own.helped += 1;
                own.helped_solved += u32::from(solved);
            }
            (true, Some(before)) => {
                self.own(deal.size).helped_solved += u32::from(solved && !before);
            }
            (false, _) if known.is_none() => self.count_unhelped(deal, solved, today),
            (false, _) => {}
        }
        if helped {
            finished.helped = Some(solved || finished.helped == Some(true));
        }
        self.finished.push(finished);
        let surplus = self.finished.len().saturating_sub(REMEMBERED);
        self.finished.drain(..surplus);
    }

    /// What this device has counted.
    fn own(&mut self, size: usize) -> &mut StacksMark {
        self.marks.entry((size as u8, self.device.clone())).or_default()
    }

    fn count_unhelped(&mut self, deal: &Deal, solved: bool, today: Day) {
        let Tally { streak, mut days, .. } = self.tally(deal.size);
        let latest = self.marks.iter().filter(|((size, _), _)| usize::from(*size) == deal.size);
        // After whatever has come from other devices, even if their clocks are ahead.
        let at = latest.map(|(_, mark)| mark.at + 1).max().unwrap_or(1).max(self.now);
        let own = self.own(deal.size);
        own.played += 1;
        own.at = at;
        own.streak = if solved { streak + 1 } else { 0 };
        own.best = own.best.max(own.streak);
        if !solved {
            return;
        }
        own.solved += 1;
        // A day's stack counts on its day.
        if let (Source::Daily(day), Ok(number)) = (&deal.source, u32::try_from(today.0))
            && *day == today
        {
            days.insert(number);
            own.days.insert(number);
            while own.days.len() > MOST_DAYS {
                own.days.pop_first();
            }
            own.best_days = own.best_days.max(days_in_a_row(&days, number));
        }
    }
}

/// The name of this device among those of its owner; chance gives it.
fn device() -> String {
    let is_sound = |name: &String| name.parse::<GameId>().is_ok();
    browser::stored(DEVICE).filter(is_sound).unwrap_or_else(|| {
        let chance = u128::from(browser::random()).to_le_bytes();
        let [bytes @ .., _, _, _, _, _, _] = chance;
        let name = GameId::of_chance(bytes).to_string();
        browser::store(DEVICE, &name);
        name
    })
}

impl Tally {
    /// On so many days in a row that day's stack was solved, if today is the day to go on.
    pub(super) fn days(&self, today: Day) -> u32 {
        u32::try_from(today.0).map_or(0, |today| days_in_a_row(&self.days, today))
    }

    /// The share of stacks that were solved without help.
    pub(super) fn rate(&self) -> Option<f64> {
        (self.played > 0).then(|| f64::from(self.solved) / f64::from(self.played))
    }
}

/// What was kept before several devices were counted.
mod older {
    use super::{Finished, StacksMark, Statistics};
    use serde::Deserialize;

    #[derive(Deserialize)]
    #[serde(default)]
    #[derive(Default)]
    struct Older {
        three: OlderTally,
        four: OlderTally,
        finished: Vec<Finished>,
    }

    #[derive(Deserialize, Default)]
    #[serde(default)]
    struct OlderTally {
        played: u32,
        solved: u32,
        streak: u32,
        best: u32,
        helped: u32,
        helped_solved: u32,
        days: u32,
        best_days: u32,
        last: Option<u32>,
    }

    /// What was stored, if it makes sense, as what this device has counted.
    pub(super) fn read(text: &str, now: &Statistics) -> Option<Statistics> {
        let Older { three, four, finished } = serde_json::from_str(text).ok()?;
        let mut all = Statistics { finished, ..now.clone() };
        for (size, tally) in [(3, three), (4, four)] {
            let OlderTally { played, solved, streak, best, helped, helped_solved, .. } = tally;
            if played + helped == 0 {
                continue;
            }
            let run = |last: u32| last.saturating_sub(tally.days.clamp(1, 400) - 1)..=last;
            *all.own(size) = StacksMark {
                played,
                solved: solved.min(played),
                helped,
                helped_solved: helped_solved.min(helped),
                at: 1,
                streak,
                best,
                best_days: tally.best_days,
                days: tally.last.map(run).into_iter().flatten().collect(),
            };
        }
        (!all.marks.is_empty()).then_some(all)
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
    fn what_several_devices_have_counted_is_added_up() {
        let device =
            |name: &str, now| Statistics { device: name.to_owned(), now, ..Statistics::default() };
        let daily = |day: i64| Deal { size: 3, source: Source::Daily(Day(day)) };
        let (mut desk, mut phone) = (device("desk", 10), device("phone", 20));
        desk.count(&daily(5), true, false, Day(5));
        desk.count(&free("a"), true, false, Day(5));
        phone.count(&free("b"), false, false, Day(6));
        phone.count(&daily(6), true, false, Day(6));
        phone.count(&free("c"), true, true, Day(6));
        desk.marks.extend(phone.marks.clone());
        let tally = desk.tally(3);
        assert_eq!((tally.played, tally.solved, tally.helped), (4, 3, 1));
        assert_eq!((tally.streak, tally.best, tally.days(Day(6))), (1, 2, 2));
        // Whoever goes on does so from what all have.
        desk.count(&daily(7), true, false, Day(7));
        let tally = desk.tally(3);
        assert_eq!((tally.streak, tally.days(Day(7)), tally.best_days), (2, 3, 3));
    }

    #[test]
    fn what_was_kept_before_is_taken_over() {
        let older = r#"{"three":{"played":7,"solved":5,"streak":2,"best":4,"helped":1,
            "helped_solved":1,"days":2,"best_days":3,"last":100},"four":{},
            "finished":[{"stack":"/solitaire/3/a","helped":null}]}"#;
        let mut all = older::read(older, &Statistics::default()).unwrap();
        let tally = all.tally(3);
        assert_eq!((tally.played, tally.solved, tally.streak, tally.best), (7, 5, 2, 4));
        assert_eq!((tally.days(Day(101)), tally.best_days), (2, 3));
        assert!(all.knows(&free("a")) && all.tally(4) == Tally::default());
        all.count(&free("b"), true, false, Day(101));
        assert_eq!(all.tally(3).streak, 3);
        for text in ["", "nonsense", "{}", "{\"three\":7}", "{\"three\":{\"played\":-1}}"] {
            assert!(older::read(text, &Statistics::default()).is_none(), "{text}");
        }
        // Only so many are remembered.
        for number in 0..300 {
            all.count(&free(&number.to_string()), true, false, Day(1));
        }
        assert_eq!(all.finished.len(), REMEMBERED);
    }
}
