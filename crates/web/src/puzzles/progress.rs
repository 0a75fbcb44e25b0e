//! How somebody gets on with the puzzles of a game: what is solved, streaks, a rating.

use super::collection::Puzzle;
use crate::browser;
use crate::kind::Kind;
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use std::collections::BTreeMap;

/// What somebody is worth of whom nothing is known: the puzzles for beginners are about so hard.
const FIRST_RATING: f64 = 1200.0;

/// A rating is told once it is known as exactly as this.
const KNOWN: f64 = 130.0;

/// What is kept for a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Progress {
    rating: f64,
    deviation: f64,
    volatility: f64,
    /// By the puzzles' names.
    results: BTreeMap<String, Success>,
    /// How many were solved at the first go one after the other, now and at best.
    pub(crate) streak: u32,
    pub(crate) best_streak: u32,
    /// The last day whose puzzle was solved, counted from 1970, and on how many days in a row.
    last_day: Option<u32>,
    days: u32,
    pub(crate) best_days: u32,
}

/// How somebody has done on a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Success {
    /// Not solved yet.
    Failed,
    /// Solved, but not at once, or with help.
    Solved,
    /// Solved at the first go without help.
    AtOnce,
}

impl Default for Progress {
    fn default() -> Progress {
        let Glicko2Rating { deviation, volatility, .. } = Glicko2Rating::new();
        Progress {
            rating: FIRST_RATING,
            deviation,
            volatility,
            results: BTreeMap::new(),
            streak: 0,
            best_streak: 0,
            last_day: None,
            days: 0,
            best_days: 0,
        }
    }
}

impl Progress {
    /// What this browser knows; nothing if it keeps nothing.
    pub(crate) fn load(kind: Kind) -> Progress {
        let stored = browser::stored(&Progress::name(kind));
        stored.and_then(|text| Progress::read(&text)).unwrap_or_default()
    }

    /// `false` if the browser does not store it.
    pub(crate) fn store(&self, kind: Kind) -> bool {
        let text = serde_json::to_string(self);
        text.is_ok_and(|text| browser::store(&Progress::name(kind), &text))
    }

    fn name(kind: Kind) -> String {
        format!("puzzles.{}", kind.name())
    }

    /// What was stored, if it makes sense.
    fn read(text: &str) -> Option<Progress> {
        let read: Progress = serde_json::from_str(text).ok()?;
        let numbers = [read.rating, read.deviation, read.volatility];
        let is_sound = numbers.iter().all(|number| number.is_finite() && *number > 0.0);
        is_sound.then_some(read)
    }

    /// The rating, once enough was solved or failed to tell it.
    pub(crate) fn rating(&self) -> Option<u32> {
        (self.deviation <= KNOWN).then(|| self.rating.round().max(0.0) as u32)
    }

    /// How hard the next puzzle should be: the less is known, the easier, because who begins wants
    /// to solve something first.
    pub(crate) fn suitable(&self) -> f64 {
        self.rating - self.deviation / 2.0
    }

    pub(crate) fn result(&self, id: &str) -> Option<Success> {
        self.results.get(id).copied()
    }

    /// How many puzzles are solved.
    pub(crate) fn solved(&self) -> usize {
        self.results.values().filter(|result| **result != Success::Failed).count()
    }

    /// On how many days in a row the puzzle of the day was solved, up to today or yesterday.
    pub(crate) fn days(&self, today: u32) -> u32 {
        let goes_on = self.last_day.is_some_and(|last| last <= today && today - last <= 1);
        if goes_on { self.days } else { 0 }
    }

    /// Whether the puzzle of this day is solved.
    pub(crate) fn is_day_solved(&self, day: u32) -> bool {
        self.last_day == Some(day)
    }

    /// Takes a result down. What counts for the rating is the first one a puzzle ever gets.
    pub(crate) fn note(&mut self, puzzle: &Puzzle, result: Success) {
        let before = self.result(puzzle.id());
        if before.is_none() {
            self.rate(puzzle, result == Success::AtOnce);
            self.streak = if result == Success::AtOnce { self.streak + 1 } else { 0 };
            self.best_streak = self.best_streak.max(self.streak);
        }
        if before.is_none_or(|before| before < result && before == Success::Failed) {
            self.results.insert(puzzle.id().to_owned(), result);
        }
    }

    /// Takes down that somebody was told where to look: from now on this puzzle counts neither for
    /// the rating nor for the streak.
    pub(crate) fn note_help(&mut self, puzzle: &Puzzle) {
        self.results.entry(puzzle.id().to_owned()).or_insert(Success::Failed);
    }

    /// Takes down that the puzzle of this day is solved, unless that of the next day is already.
    pub(crate) fn note_day(&mut self, day: u32) {
        if !self.is_day_solved(day) && !self.is_day_solved(day.saturating_add(1)) {
            self.days = self.days(day) + 1;
            self.last_day = Some(day);
            self.best_days = self.best_days.max(self.days);
        }
    }

    fn rate(&mut self, puzzle: &Puzzle, is_solved: bool) {
        let own = Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        };
        // Nobody knows exactly how hard a puzzle is for people.
        let other = Glicko2Rating {
            rating: puzzle.heading.rating.into(),
            deviation: 80.0,
            volatility: 0.06,
        };
        let outcome = if is_solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (own, _) = glicko2(&own, &other, &outcome, &Glicko2Config::new());
        // Who comes back after a long time has changed; so the rating never becomes certain.
        self.rating = own.rating;
        self.deviation = own.deviation.max(45.0);
        self.volatility = own.volatility;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(id: &str, rating: u32) -> Puzzle {
        crate::puzzles::collection::tests::puzzle(id, rating, "win")
    }

    #[test]
    fn the_rating_goes_up_and_down_once_a_puzzle() {
        let mut progress = Progress::default();
        progress.note(&puzzle("a", 1500), Success::AtOnce);
        let up = progress.rating;
        assert!(up > FIRST_RATING, "{up}");
        progress.note(&puzzle("a", 1500), Success::AtOnce);
        assert_eq!(progress.rating, up, "the same puzzle counts once");
        progress.note(&puzzle("b", 1500), Success::Failed);
        assert!(progress.rating < up);
        assert_eq!((progress.streak, progress.best_streak, progress.solved()), (0, 1, 1));
        // Solved later after all: it counts as solved, but neither rating nor streak change.
        let before = progress.rating;
        progress.note(&puzzle("b", 1500), Success::Solved);
        assert_eq!((progress.rating, progress.solved(), progress.streak), (before, 2, 0));
    }

    #[test]
    fn who_was_told_where_to_look_is_not_rated() {
        let mut progress = Progress::default();
        progress.note(&puzzle("a", 1500), Success::AtOnce);
        let (rating, streak) = (progress.rating, progress.streak);
        progress.note_help(&puzzle("b", 1500));
        assert_eq!(progress.solved(), 1);
        progress.note(&puzzle("b", 1500), Success::Solved);
        assert_eq!((progress.rating, progress.streak, progress.solved()), (rating, streak, 2));
        progress.note_help(&puzzle("a", 1500));
        assert_eq!(progress.result("a"), Some(Success::AtOnce), "what was solved stays solved");
    }

    #[test]
    fn the_rating_finds_who_solves_half_of_what_is_worth_2000() {
        let mut progress = Progress::default();
        for number in 0..200 {
            let solved = if number % 2 == 0 { Success::AtOnce } else { Success::Failed };
            progress.note(&puzzle(&number.to_string(), 2000), solved);
        }
        let rating = progress.rating().expect("it is known");
        assert!((1900..2100).contains(&rating), "{rating}");
    }

    #[test]
    fn a_rating_is_told_when_one_puzzle_no_longer_changes_it_much() {
        let mut progress = Progress::default();
        let mut told = None;
        for number in 0..20 {
            let before = progress.rating();
            let solved = if number % 3 == 0 { Success::Failed } else { Success::AtOnce };
            let suitable = progress.suitable().round() as u32;
            progress.note(&puzzle(&number.to_string(), suitable), solved);
            if let (Some(before), Some(after)) = (before, progress.rating()) {
                told.get_or_insert(number);
                assert!(before.abs_diff(after) < 80, "{before} became {after}");
            }
        }
        assert!(told.is_some_and(|number| (5..=15).contains(&number)), "{told:?}");
    }

    #[test]
    fn days_in_a_row_are_counted() {
        let mut progress = Progress::default();
        for day in [100, 101, 101, 102] {
            progress.note_day(day);
        }
        assert_eq!((progress.days(102), progress.days(103), progress.days(104)), (3, 3, 0));
        progress.note_day(110);
        assert_eq!((progress.days(110), progress.best_days), (1, 3));
        // Whoever still had yesterday's open in another tab.
        progress.note_day(111);
        progress.note_day(110);
        assert_eq!((progress.days(111), progress.is_day_solved(111)), (2, true));
    }

    #[test]
    fn what_is_stored_is_read_again_and_nonsense_is_not() {
        let mut progress = Progress::default();
        progress.note(&puzzle("a", 1400), Success::Solved);
        progress.note_day(7);
        let text = serde_json::to_string(&progress).expect("it can be written");
        assert_eq!(Progress::read(&text), Some(progress));
        assert_eq!(Progress::read("{}"), Some(Progress::default()));
        for nonsense in ["", "[", "7", "{\"rating\":-1}", "{\"results\":{\"a\":\"perhaps\"}}"] {
            assert_eq!(Progress::read(nonsense), None, "{nonsense}");
        }
    }
}
