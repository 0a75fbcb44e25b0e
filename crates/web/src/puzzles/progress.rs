//! How somebody gets on with the puzzles of a game: what is solved, streaks, a rating.

use super::collection::Puzzle;
use crate::kind::Kind;
use crate::{browser, reached};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use std::collections::{BTreeMap, BTreeSet};
pub(crate) use wire::Success;
use wire::{Base, First, Key, Mark, PuzzleMark, PuzzlesMark};

/// What somebody is worth of whom nothing is known: the puzzles for beginners are about so hard.
const FIRST_RATING: f64 = 1200.0;

/// A rating is told once it is known as exactly as this.
const KNOWN: f64 = 130.0;

/// What is known for a game. It follows from the marks that are kept.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Progress {
    /// By the puzzles' names.
    results: BTreeMap<String, PuzzleMark>,
    all: PuzzlesMark,
    rating: Glicko2Rating,
    /// How many were solved at the first go one after the other, now and at best.
    pub(crate) streak: u32,
    pub(crate) best_streak: u32,
    pub(crate) best_days: u32,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress::of(BTreeMap::new(), PuzzlesMark::default())
    }
}

impl Progress {
    /// What this browser knows; nothing if it keeps nothing.
    pub(crate) fn load(kind: Kind) -> Progress {
        let place = format!("puzzles.{}", kind.name());
        let marks = reached::marks(&place);
        if marks.0.is_empty()
            && let Some(older) = browser::stored(&place).and_then(|text| older::read(&text))
        {
            older.store(kind);
            return older;
        }
        Progress::read(marks)
    }

    fn read(marks: wire::Progress) -> Progress {
        let (mut results, mut all) = (BTreeMap::new(), PuzzlesMark::default());
        for (key, mark) in marks.0 {
            match (key, mark) {
                (Key::Puzzle(_, id), Mark::Puzzle(mark)) => drop(results.insert(id, mark)),
                (Key::Puzzles(_), Mark::Puzzles(mark)) => all = mark,
                _ => {}
            }
        }
        Progress::of(results, all)
    }

    fn of(results: BTreeMap<String, PuzzleMark>, all: PuzzlesMark) -> Progress {
        let rating = Glicko2Rating { rating: FIRST_RATING, ..Glicko2Rating::new() };
        let (best_streak, best_days) = (all.best_streak, all.best_days);
        let mut progress = Progress { results, all, rating, streak: 0, best_streak, best_days };
        progress.follow();
        progress
    }

    /// What follows from the results, in the order in which they came.
    fn follow(&mut self) {
        if let Some(Base { rating, deviation, volatility, streak }) = self.all.base {
            let parts = |number: u32, parts: f64| f64::from(number) / parts;
            self.rating = Glicko2Rating {
                rating: parts(rating, 1e3),
                deviation: parts(deviation, 1e3),
                volatility: parts(volatility, 1e6),
            };
            self.streak = streak;
        }
        let counts = |(id, mark): (&String, &PuzzleMark)| {
            let solved = mark.first.solved.filter(|_| mark.first.at > 0)?;
            Some((mark.first.at, id.clone(), mark.first.worth, solved))
        };
        let mut firsts: Vec<_> = self.results.iter().filter_map(counts).collect();
        firsts.sort();
        for (_, _, worth, solved) in firsts {
            self.rate(worth, solved);
        }
    }

    /// The marks to be kept.
    fn marks(&self, kind: Kind) -> impl Iterator<Item = (Key, Mark)> {
        let game = kind.name().to_owned();
        let all = PuzzlesMark {
            best_streak: self.best_streak,
            best_days: self.best_days,
            ..self.all.clone()
        };
        let all = (Key::Puzzles(game.clone()), Mark::Puzzles(all));
        let results = self.results.iter();
        results
            .map(move |(id, mark)| (Key::Puzzle(game.clone(), id.clone()), Mark::Puzzle(*mark)))
            .chain([all])
    }

    /// `false` if the browser does not store it.
    pub(crate) fn store(&self, kind: Kind) -> bool {
        reached::keep(self.marks(kind))
    }

    /// The rating, once enough was solved or failed to tell it.
    pub(crate) fn rating(&self) -> Option<u32> {
        let Glicko2Rating { rating, deviation, .. } = self.rating;
        (deviation <= KNOWN).then(|| rating.round().max(0.0) as u32)
    }

    /// How hard the next puzzle should be: the less is known, the easier, because who begins wants
    /// to solve something first.
    pub(crate) fn suitable(&self) -> f64 {
        self.rating.rating - self.rating.deviation / 2.0
    }

    pub(crate) fn result(&self, id: &str) -> Option<Success> {
        self.results.get(id).map(|mark| mark.best)
    }

    /// How many puzzles are solved.
    pub(crate) fn solved(&self) -> usize {
        self.results.values().filter(|mark| mark.best != Success::Failed).count()
    }

    /// On how many days in a row the puzzle of the day was solved, up to today or yesterday.
    pub(crate) fn days(&self, today: u32) -> u32 {
        days_in_a_row(&self.all.days, today)
    }

    /// Whether the puzzle of this day is solved.
    pub(crate) fn is_day_solved(&self, day: u32) -> bool {
        self.all.days.contains(&day)
    }

    /// Takes a result down, which came at this moment. What counts for the rating is the first one a
    /// puzzle ever gets.
    pub(crate) fn note(&mut self, puzzle: &Puzzle, result: Success, at: u64) {
        if self.take_down(puzzle, result, at, Some(result == Success::AtOnce)) {
            self.rate(puzzle.heading.rating, result == Success::AtOnce);
        }
    }

    /// Takes down that somebody was told where to look: from now on this puzzle counts neither for
    /// the rating nor for the streak.
    pub(crate) fn note_help(&mut self, puzzle: &Puzzle, at: u64) {
        self.take_down(puzzle, Success::Failed, at, None);
    }

    /// Whether it is the first result that this puzzle gets.
    fn take_down(
        &mut self,
        puzzle: &Puzzle,
        result: Success,
        at: u64,
        solved: Option<bool>,
    ) -> bool {
        if let Some(mark) = self.results.get_mut(puzzle.id()) {
            mark.best = mark.best.max(result);
            return false;
        }
        let first = First { at, worth: puzzle.heading.rating, solved };
        self.results.insert(puzzle.id().to_owned(), PuzzleMark { first, best: result });
        true
    }

    /// Takes down that the puzzle of this day is solved.
    pub(crate) fn note_day(&mut self, day: u32) {
        self.all.days.insert(day);
        self.best_days = self.best_days.max(self.days(day));
    }

    fn rate(&mut self, worth: u32, is_solved: bool) {
        // Nobody knows exactly how hard a puzzle is for people.
        let other = Glicko2Rating { rating: worth.into(), deviation: 80.0, volatility: 0.06 };
        let outcome = if is_solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (own, _) = glicko2(&self.rating, &other, &outcome, &Glicko2Config::new());
        // Who comes back after a long time has changed; so the rating never becomes certain.
        self.rating = Glicko2Rating { deviation: own.deviation.max(45.0), ..own };
        self.streak = if is_solved { self.streak + 1 } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
    }
}

/// How many of these days follow each other, up to today or yesterday.
pub(crate) fn days_in_a_row(days: &BTreeSet<u32>, today: u32) -> u32 {
    let is_current = |day: &u32| *day == today || day.checked_add(1) == Some(today);
    let Some(last) = days.range(..=today).next_back().copied().filter(is_current) else {
        return 0;
    };
    (0..).take_while(|back| last.checked_sub(*back).is_some_and(|day| days.contains(&day))).count()
        as u32
}

/// What was kept before results had their moments.
mod older {
    use super::{BTreeMap, Base, FIRST_RATING, First, Progress, PuzzleMark, PuzzlesMark, Success};
    use serde::Deserialize;

    #[derive(Deserialize)]
    #[serde(default)]
    struct Older {
        rating: f64,
        deviation: f64,
        volatility: f64,
        results: BTreeMap<String, Success>,
        streak: u32,
        best_streak: u32,
        last_day: Option<u32>,
        days: u32,
        best_days: u32,
    }

    impl Default for Older {
        fn default() -> Older {
            Older {
                rating: FIRST_RATING,
                deviation: 350.0,
                volatility: 0.06,
                results: BTreeMap::new(),
                streak: 0,
                best_streak: 0,
                last_day: None,
                days: 0,
                best_days: 0,
            }
        }
    }

    /// What was stored, if it makes sense. Its results count by the rating that they have led to.
    pub(super) fn read(text: &str) -> Option<Progress> {
        let older: Older = serde_json::from_str(text).ok()?;
        let numbers = [older.rating, older.deviation, older.volatility];
        let is_sound = numbers.iter().all(|number| number.is_finite() && *number > 0.0);
        if !is_sound || older.results.is_empty() {
            return None;
        }
        let mark = |best| PuzzleMark { first: First { at: 0, worth: 0, solved: None }, best };
        let last = older.last_day.filter(|_| older.days > 0);
        let days = last.map(|last| last.saturating_sub(older.days.min(400) - 1)..=last);
        let all = PuzzlesMark {
            base: Some(Base {
                deviation: (older.deviation * 1e3) as u32,
                rating: (older.rating * 1e3) as u32,
                volatility: (older.volatility * 1e6) as u32,
                streak: older.streak,
            }),
            best_streak: older.best_streak,
            best_days: older.best_days,
            days: days.into_iter().flatten().collect(),
        };
        let results = older.results.into_iter().map(|(id, best)| (id, mark(best))).collect();
        Some(Progress::of(results, all))
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
        progress.note(&puzzle("a", 1500), Success::AtOnce, 1);
        let up = progress.rating.rating;
        assert!(up > FIRST_RATING, "{up}");
        progress.note(&puzzle("a", 1500), Success::AtOnce, 2);
        assert_eq!(progress.rating.rating, up, "the same puzzle counts once");
        progress.note(&puzzle("b", 1500), Success::Failed, 3);
        assert!(progress.rating.rating < up);
        assert_eq!((progress.streak, progress.best_streak, progress.solved()), (0, 1, 1));
        // Solved later after all: it counts as solved, but neither rating nor streak change.
        let before = progress.rating.rating;
        progress.note(&puzzle("b", 1500), Success::Solved, 4);
        assert_eq!((progress.rating.rating, progress.solved(), progress.streak), (before, 2, 0));
    }

    #[test]
    fn who_was_told_where_to_look_is_not_rated() {
        let mut progress = Progress::default();
        progress.note(&puzzle("a", 1500), Success::AtOnce, 5);
        let (rating, streak) = (progress.rating.rating, progress.streak);
        progress.note_help(&puzzle("b", 1500), 8);
        assert_eq!(progress.solved(), 1);
        progress.note(&puzzle("b", 1500), Success::Solved, 6);
        assert_eq!(
            (progress.rating.rating, progress.streak, progress.solved()),
            (rating, streak, 2)
        );
        progress.note_help(&puzzle("a", 1500), 9);
        assert_eq!(progress.result("a"), Some(Success::AtOnce), "what was solved stays solved");
    }

    #[test]
    fn the_rating_finds_who_solves_half_of_what_is_worth_2000() {
        let mut progress = Progress::default();
        for number in 0..200_u64 {
            let solved = if number % 2 == 0 { Success::AtOnce } else { Success::Failed };
            progress.note(&puzzle(&number.to_string(), 2000), solved, number + 1);
        }
        let rating = progress.rating().expect("it is known");
        assert!((1900..2100).contains(&rating), "{rating}");
    }

    #[test]
    fn a_rating_is_told_when_one_puzzle_no_longer_changes_it_much() {
        let mut progress = Progress::default();
        let mut told = None;
        for number in 0..20_u64 {
            let before = progress.rating();
            let solved = if number % 3 == 0 { Success::Failed } else { Success::AtOnce };
            let suitable = progress.suitable().round() as u32;
            progress.note(&puzzle(&number.to_string(), suitable), solved, number + 1);
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
    fn what_two_devices_have_reached_is_one() {
        let kind = Kind::Ataxx;
        let noted = |results: &[(&str, Success, u64)], day| {
            let mut progress = Progress::default();
            for (id, success, at) in results {
                progress.note(&puzzle(id, 1400), *success, *at);
            }
            progress.note_day(day);
            progress
        };
        let marks = |progress: &Progress| wire::Progress(progress.marks(kind).collect());
        let desk = noted(&[("a", Success::AtOnce, 10), ("b", Success::AtOnce, 30)], 100);
        let phone = noted(&[("c", Success::Failed, 20), ("b", Success::Failed, 40)], 101);
        let mut all = marks(&desk);
        all.merge(marks(&phone));
        let both = Progress::read(all);
        // As if all had been done at one, in the order in which it was done.
        let mut one = noted(
            &[("a", Success::AtOnce, 10), ("c", Success::Failed, 20), ("b", Success::AtOnce, 30)],
            100,
        );
        one.note_day(101);
        assert_eq!(both.rating, one.rating);
        assert_eq!((both.streak, both.solved(), both.days(101)), (1, 2, 2));
        assert_eq!(both.best_streak, 2, "the best there was anywhere");
    }

    #[test]
    fn what_was_kept_before_is_taken_over_and_nonsense_is_not() {
        let older = r#"{"rating":1432.5,"deviation":88.25,"volatility":0.06,"results":{"a":"atonce",
            "b":"failed"},"streak":4,"best_streak":9,"last_day":102,"days":3,"best_days":5}"#;
        let mut progress = older::read(older).expect("it is sound");
        assert_eq!((progress.rating(), progress.solved()), (Some(1433), 1));
        assert_eq!((progress.streak, progress.best_streak), (4, 9));
        assert_eq!((progress.days(103), progress.best_days), (3, 5));
        // It goes on from there, and is kept in the new way.
        progress.note(&puzzle("c", 1400), Success::AtOnce, 7);
        let marks = wire::Progress(progress.marks(Kind::Ataxx).collect());
        assert_eq!(Progress::read(marks), progress);
        assert_eq!(progress.streak, 5);
        for nonsense in ["", "[", "7", "{}", "{\"rating\":-1}", "{\"results\":{\"a\":\"perhaps\"}}"]
        {
            assert!(older::read(nonsense).is_none(), "{nonsense}");
        }
    }
}
