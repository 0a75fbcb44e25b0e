//! How somebody gets on with puzzles, lessons and solitaire, and how what several devices know of it
//! becomes one.
//!
//! Devices learn things without each other. So what is kept is made such that two states always
//! have a merger that has lost nothing of either: whatever order states are merged in, and however
//! often, the same comes out. Each [`Mark`] says how its parts are merged.

use crate::{Millis, PlayerId};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

/// The version of what is said here. Others are refused.
pub const PROGRESS_VERSION: u32 = 1;

/// More marks are not sent at once.
pub const MOST_MARKS_AT_ONCE: usize = 500;

/// So many days are remembered on which the puzzle or stack of the day was solved: the last ones.
pub const MOST_DAYS: usize = 400;

/// No word of a key is longer.
const LONGEST_WORD: usize = 40;

/// No count is greater.
const MOST: u32 = 10_000_000;

/// No rating is greater.
const GREATEST_RATING: u32 = 5000;

/// A day in milliseconds.
const DAY: Millis = 24 * 60 * 60 * 1000;

/// Marks under their keys.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, Mark>))]
#[serde(transparent)]
pub struct Progress(pub BTreeMap<Key, Mark>);

/// What a mark is about. Written as words with `/` between them: `puzzle/xart/a1`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// A puzzle of a game.
    Puzzle(String, String),
    /// All puzzles of a game together.
    Puzzles(String),
    /// A lesson of a game.
    Lesson(String, String),
    /// What was counted of solitaire of this size, on this device.
    Stacks(u8, String),
}

/// What is known of something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Of a puzzle.
    Puzzle(PuzzleMark),
    /// Of all puzzles of a game together.
    Puzzles(PuzzlesMark),
    /// Of a lesson.
    Lesson(LessonMark),
    /// Of solitaire on one device.
    Stacks(StacksMark),
}

/// How somebody has done on a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleMark {
    /// The first time that counts: merged, the earliest.
    pub first: First,
    /// The best there was: merged, the better one.
    pub best: Success,
}

/// The first result with a puzzle, which alone counts for rating and streak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct First {
    /// When; 0 if that is not known any more.
    pub at: Millis,
    /// The puzzle's rating.
    pub worth: u32,
    /// Whether it was solved at once; nothing if it counts for neither, because somebody was told
    /// where to look.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solved: Option<bool>,
}

/// How somebody has done on a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Success {
    /// Not solved yet.
    Failed,
    /// Solved, but not at once, or with help.
    Solved,
    /// Solved at the first go without help.
    AtOnce,
}

/// What is known of all puzzles of a game together, and does not follow from each of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PuzzlesMark {
    /// The rating before the first result whose moment is known: merged, the one that is known best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<Base>,
    /// The longest streak: merged, the longer one.
    pub best_streak: u32,
    /// The most days in a row with the puzzle of the day: merged, the greater number.
    pub best_days: u32,
    /// The days, counted from 1970, on which it was solved: merged, the last ones of all.
    pub days: BTreeSet<u32>,
}

/// A rating as Glicko-2 has it, in thousandths; the volatility in millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Base {
    /// First, because what is known better is the lesser.
    pub deviation: u32,
    /// The rating.
    pub rating: u32,
    /// The volatility.
    pub volatility: u32,
    /// So many were solved in a row by then.
    #[serde(default)]
    pub streak: u32,
}

/// How far somebody is with a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct LessonMark {
    /// How often it was worked through: merged, the greater number, and of the rest only what
    /// belongs to it.
    pub round: u32,
    /// Which steps are solved since then, one bit each: merged, all that are solved anywhere.
    pub solved: u32,
    /// When the step was noted: merged, the later moment.
    pub at: Millis,
    /// The step to go on with.
    pub step: u32,
}

/// What one device has counted of solitaire. What several have counted is added up when it is shown;
/// merged are only states of the same device, of which the later has the greater numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct StacksMark {
    /// Stacks that were finished without help,
    pub played: u32,
    /// and solved.
    pub solved: u32,
    /// Stacks that were finished with help,
    pub helped: u32,
    /// and solved.
    pub helped_solved: u32,
    /// When the streak was noted: merged, that of the later moment.
    pub at: Millis,
    /// So many were solved in a row.
    pub streak: u32,
    /// The longest streak.
    pub best: u32,
    /// The most days in a row with the stack of the day.
    pub best_days: u32,
    /// The days, counted from 1970, on which it was solved: merged, the last ones of all.
    pub days: BTreeSet<u32>,
}

/// What a device says of its progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Sync {
    /// [`PROGRESS_VERSION`].
    pub version: u32,
    /// Whose progress it is; nothing if it is that of a guest, which moves to whoever signs in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<PlayerId>,
    /// The revision that the device knows; 0 if none.
    #[serde(default)]
    pub known: u64,
    /// What is new here.
    pub marks: Progress,
}

/// What becomes of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Synced {
    /// Nobody is signed in; what a guest reaches stays on his device.
    Guest,
    /// Somebody else is signed in than the owner of what was said. Nothing was taken over.
    Other(PlayerId),
    /// It is taken over.
    Merged {
        /// Whose it is now.
        owner: PlayerId,
        /// The revision that the device knows now.
        revision: u64,
        /// What has changed since the one that it knew.
        marks: Progress,
    },
}

/// How many have solved the puzzles of a day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DaySolved {
    /// The day, counted from 1970.
    pub day: u32,
    /// For each game how many.
    pub solved: BTreeMap<String, u32>,
}

/// That somebody has solved the puzzle of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SolvedToday {
    /// The game.
    pub game: String,
    /// The day, counted from 1970.
    pub day: u32,
}

/// A text that is no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key is puzzle/GAME/ID, puzzles/GAME, lesson/GAME/NAME or stacks/SIZE/DEVICE")]
pub struct NotAKey;

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Puzzle(game, id) => write!(f, "puzzle/{game}/{id}"),
            Key::Puzzles(game) => write!(f, "puzzles/{game}"),
            Key::Lesson(game, name) => write!(f, "lesson/{game}/{name}"),
            Key::Stacks(size, device) => write!(f, "stacks/{size}/{device}"),
        }
    }
}

impl FromStr for Key {
    type Err = NotAKey;

    fn from_str(text: &str) -> Result<Key, NotAKey> {
        let is_inside = |letter: u8| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'-');
        let is_word =
            |word: &&str| (1..=LONGEST_WORD).contains(&word.len()) && word.bytes().all(is_inside);
        let words: Vec<&str> = text.splitn(4, '/').collect();
        if !words.iter().all(is_word) {
            return Err(NotAKey);
        }
        let own = |word: &str| word.to_owned();
        match words[..] {
            ["puzzle", game, id] => Ok(Key::Puzzle(own(game), own(id))),
            ["puzzles", game] => Ok(Key::Puzzles(own(game))),
            ["lesson", game, name] => Ok(Key::Lesson(own(game), own(name))),
            ["stacks", "3", device] => Ok(Key::Stacks(3, own(device))),
            ["stacks", "4", device] => Ok(Key::Stacks(4, own(device))),
            _ => Err(NotAKey),
        }
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl Key {
    /// The game that it is about; none for solitaire.
    #[must_use]
    pub fn game(&self) -> Option<&str> {
        match self {
            Key::Puzzle(game, _) | Key::Puzzles(game) | Key::Lesson(game, _) => Some(game),
            Key::Stacks(..) => None,
        }
    }

    /// Whether such a mark can stand under it, and makes sense at this moment.
    #[must_use]
    pub fn fits(&self, mark: &Mark, now: Millis) -> bool {
        // Clocks are never quite right.
        let latest = now + DAY;
        let is_past = |at: Millis| at <= latest;
        let are_counts = |counts: &[u32]| counts.iter().all(|count| *count <= MOST);
        let are_days = |days: &BTreeSet<u32>| {
            days.len() <= MOST_DAYS && days.iter().all(|day| Millis::from(*day) * DAY <= latest)
        };
        match (self, mark) {
            (Key::Puzzle(..), Mark::Puzzle(PuzzleMark { first, .. })) => {
                is_past(first.at) && first.worth <= GREATEST_RATING
            }
            (Key::Puzzles(_), Mark::Puzzles(mark)) => {
                let is_sound = |base: &Base| {
                    let greatest = GREATEST_RATING * 1000;
                    base.rating <= greatest
                        && (1..=greatest).contains(&base.deviation)
                        && (1..=1_000_000).contains(&base.volatility)
                        && base.streak <= MOST
                };
                mark.base.as_ref().is_none_or(is_sound)
                    && are_counts(&[mark.best_streak, mark.best_days])
                    && are_days(&mark.days)
            }
            (Key::Lesson(..), Mark::Lesson(mark)) => {
                is_past(mark.at) && mark.step <= 32 && are_counts(&[mark.round])
            }
            (Key::Stacks(..), Mark::Stacks(mark)) => {
                let StacksMark { played, solved, helped, helped_solved, .. } = *mark;
                is_past(mark.at)
                    && solved <= played
                    && helped_solved <= helped
                    && are_counts(&[played, helped, mark.streak, mark.best, mark.best_days])
                    && are_days(&mark.days)
            }
            _ => false,
        }
    }
}

impl Mark {
    /// What is known if both are: nothing of either is lost. Marks of different kinds do not stand
    /// under one key; of such the first one stays.
    #[must_use]
    pub fn merged(self, other: Mark) -> Mark {
        match (self, other) {
            (Mark::Puzzle(one), Mark::Puzzle(two)) => Mark::Puzzle(PuzzleMark {
                first: one.first.min(two.first),
                best: one.best.max(two.best),
            }),
            (Mark::Puzzles(one), Mark::Puzzles(two)) => Mark::Puzzles(PuzzlesMark {
                base: [one.base, two.base].into_iter().flatten().min(),
                best_streak: one.best_streak.max(two.best_streak),
                best_days: one.best_days.max(two.best_days),
                days: last_days(one.days, two.days),
            }),
            (Mark::Lesson(one), Mark::Lesson(two)) => {
                let round = one.round.max(two.round);
                let now = [one, two].into_iter().filter(|mark| mark.round == round);
                let solved = now.clone().fold(0, |solved, mark| solved | mark.solved);
                let (at, step) = now.map(|mark| (mark.at, mark.step)).max().unwrap_or_default();
                Mark::Lesson(LessonMark { round, solved, at, step })
            }
            (Mark::Stacks(one), Mark::Stacks(two)) => {
                let (at, streak) = (one.at, one.streak).max((two.at, two.streak));
                Mark::Stacks(StacksMark {
                    played: one.played.max(two.played),
                    solved: one.solved.max(two.solved),
                    helped: one.helped.max(two.helped),
                    helped_solved: one.helped_solved.max(two.helped_solved),
                    at,
                    streak,
                    best: one.best.max(two.best),
                    best_days: one.best_days.max(two.best_days),
                    days: last_days(one.days, two.days),
                })
            }
            (one, _) => one,
        }
    }
}

/// The last days of both.
fn last_days(mut one: BTreeSet<u32>, two: BTreeSet<u32>) -> BTreeSet<u32> {
    one.extend(two);
    while one.len() > MOST_DAYS {
        one.pop_first();
    }
    one
}

impl Progress {
    /// Takes over what is known elsewhere.
    pub fn merge(&mut self, other: Progress) {
        for (key, mark) in other.0 {
            self.note(key, mark);
        }
    }

    /// Takes over a mark.
    pub fn note(&mut self, key: Key, mark: Mark) {
        let merged = match self.0.remove(&key) {
            Some(known) => known.merged(mark),
            None => mark,
        };
        self.0.insert(key, merged);
    }
}
