//! Games that go on for days: vacations, answers prepared in advance, what waits for somebody.

use crate::{GameId, Millis, Player, RatingChange, Seat, Summary, Terms};
use serde::{Deserialize, Serialize};

/// A day has so many milliseconds.
pub const DAY: Millis = 24 * 60 * 60 * 1000;

/// Days are counted within so long a time.
pub const YEAR: Millis = 365 * DAY;

/// More lines are not prepared in one game,
pub const MOST_LINES: usize = 40;

/// and none of them is longer, in turns.
pub const LONGEST_LINE: usize = 40;

/// A time in which somebody's days do not run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Vacation {
    /// From this moment on, which also is its name,
    pub from: Millis,
    /// until this one.
    pub until: Millis,
}

impl Vacation {
    /// So many days it counts, each that has begun.
    #[must_use]
    pub const fn days(self) -> u32 {
        self.until.saturating_sub(self.from).div_ceil(DAY) as u32
    }

    /// Whether it goes on at this moment.
    #[must_use]
    pub const fn goes_on(self, now: Millis) -> bool {
        self.from <= now && now < self.until
    }

    /// So many of these days were taken in the year before this moment.
    #[must_use]
    pub fn taken(all: &[Vacation], now: Millis) -> u32 {
        let counted = all.iter().filter(|vacation| vacation.until + YEAR > now);
        counted.map(|vacation| vacation.days()).sum()
    }
}

/// The vacations of an account, as its owner sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Vacations {
    /// So many days can be taken within a year,
    pub limit: u32,
    /// and so many of them are left.
    pub left: u32,
    /// The one that goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<Vacation>,
}

/// The wish to go on vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct VacationWanted {
    /// For so many days.
    pub days: u32,
}

/// What a player answers to turns that the opponent may make: he alone knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// So many turns have been made before all lines.
    pub ply: u32,
    /// Turns as they may follow each other; each line ends with an answer.
    pub lines: Vec<Vec<String>>,
}

/// Why a line cannot be prepared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BadLine {
    /// There are too many lines, or one is too long.
    #[error("there are too many lines, or one of them is too long")]
    TooMuch,
    /// A line ends without an answer.
    #[error("line {line} ends without an answer")]
    NoAnswer {
        /// Which one, counted from 0.
        line: u32,
    },
    /// Two lines answer the same turn differently.
    #[error("line {line} has another answer than one before it")]
    TwoAnswers {
        /// The later one, counted from 0.
        line: u32,
        /// The answer's number in it, counted from 0.
        turn: u32,
    },
    /// A turn is not legal.
    #[error("line {line}: {why}")]
    Illegal {
        /// In which line, counted from 0.
        line: u32,
        /// Which turn in it, counted from 0.
        turn: u32,
        /// What the rules say.
        why: String,
    },
}

/// Something that somebody may want to know when he comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum News {
    /// It is his turn.
    YourTurn,
    /// A game has begun.
    Began,
    /// A game has ended.
    Ended,
    /// The opponent offers a draw,
    DrawOffered,
    /// asks for turns to be taken back,
    TakeBackAsked,
    /// wants to play again,
    RematchOffered,
    /// has said something,
    Said,
    /// or has gone on vacation, or come back.
    Vacation,
}

/// News of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Notice {
    /// The game.
    pub game: GameId,
    /// What is played.
    pub terms: Terms,
    /// Against whom.
    pub opponent: Player,
    /// When it happened.
    pub at: Millis,
    /// What.
    pub news: News,
}

/// What waits for somebody, in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Waiting {
    /// In so many games it is his turn.
    pub games: u32,
    /// The one of them in which time is over first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<GameId>,
    /// So many news he has not seen.
    pub news: u32,
}

/// What has happened since somebody looked last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Digest {
    /// After this moment,
    pub since: Millis,
    /// until this one.
    pub until: Millis,
    /// The games in which anything has happened, those in which it happened last first.
    pub games: Vec<DigestGame>,
}

/// What has happened in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DigestGame {
    /// The game as it is now.
    pub summary: Summary,
    /// The seat of who asks.
    pub seat: Seat,
    /// When something happened last.
    pub at: Millis,
    /// So many turns the opponent has made,
    pub theirs: u32,
    /// and so many were made for who asks, or by himself.
    pub own: u32,
    /// So often the opponent has said something.
    pub said: u32,
    /// Whether it began since.
    pub began: bool,
    /// Whether it ended since.
    pub over: bool,
    /// What it changed about the rating of who asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<RatingChange>,
}

/// The digest has been read until this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DigestRead {
    /// The moment.
    pub until: Millis,
}

/// What is prepared in a game, for who has prepared it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExportedPlan {
    /// The game.
    pub game: GameId,
    /// What was prepared, after this event.
    pub after: u32,
    /// The lines.
    pub lines: Vec<Vec<String>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_of_vacation_are_counted_for_a_year() {
        let short = Vacation { from: 5, until: 6 };
        let long = Vacation { from: 100 * DAY, until: 110 * DAY };
        assert_eq!((short.days(), long.days()), (1, 10));
        assert!(short.goes_on(5) && !short.goes_on(6));
        let all = [short, long];
        assert_eq!(Vacation::taken(&all, 120 * DAY), 11);
        assert_eq!(Vacation::taken(&all, YEAR + 7), 10);
        assert_eq!(Vacation::taken(&all, YEAR + 110 * DAY), 0);
    }
}
