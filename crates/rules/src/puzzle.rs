//! What stands above a puzzle: the tags that say what is asked and how hard it is.
//!
//! A puzzle is a [`Record`](crate::Record) whose position is the question and whose turns are the
//! solution; `docs/puzzles.md` says it all. Here is what can be said without knowing a game.

use crate::{Malformed, Outcome, Side, Tags};
use std::fmt;
use std::str::FromStr;

/// The tags of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// Its name, which no other puzzle of its game has: letters, digits and hyphens.
    pub id: String,
    /// What is to be reached.
    pub goal: Goal,
    /// Within how many turns of its own the side to move reaches it, whatever the other side does.
    pub turns: u32,
    /// The first turns that do, in notation; at least one.
    pub wins: Vec<String>,
    /// No other first turn does within so many own turns, at least [`turns`](Heading::turns).
    pub alone: u32,
    /// How hard it is,
    pub grade: Grade,
    /// and what a player must be worth to solve it every second time, before anybody has tried.
    pub rating: u32,
    /// What it is about, in words of small letters and hyphens.
    pub themes: Vec<String>,
    /// Whether it belongs to the selection that looks like a page of the booklet.
    pub classic: bool,
    /// From which game of the maker it is, so that making can go on: `seed:number`.
    pub source: Option<String>,
}

/// What is to be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Goal {
    /// A draw or a win, where everything else loses.
    Draw,
    /// A win.
    Win,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// For beginners.
    Easy,
    /// For players.
    Medium,
    /// For strong players.
    Hard,
}

/// The version of puzzles that is written here, and the newest that is understood.
const VERSION: u32 = 1;

/// The ratings that a puzzle can begin with.
const RATINGS: std::ops::RangeInclusive<u32> = 100..=4000;

/// No puzzle takes longer.
const MOST_TURNS: u32 = 50;

impl Heading {
    /// The tag with which every puzzle begins.
    pub const TAG: &'static str = "Puzzle";

    /// Reads the tags of a record.
    ///
    /// # Errors
    /// Says which tag is missing or cannot be read, or that the puzzle is of a version that is not known.
    pub fn read(tags: &Tags) -> Result<Heading, Malformed> {
        let version: u32 = read(tags, Heading::TAG)?;
        if !(1..=VERSION).contains(&version) {
            return Err(Malformed::new(format!(
                "the puzzle is of version {version}, and only {VERSION} is known here"
            )));
        }
        let id = needed(tags, "Id")?;
        if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            return Err(wrong("Id", id, "letters, digits and hyphens"));
        }
        let turns = read(tags, "Turns")?;
        let alone = read_or(tags, "Alone", turns)?;
        if !(1..=MOST_TURNS).contains(&turns) || !(turns..=MOST_TURNS).contains(&alone) {
            return Err(wrong("Turns", &format!("{turns}, {alone}"), "a number of turns"));
        }
        let rating = read(tags, "Rating")?;
        if !RATINGS.contains(&rating) {
            return Err(wrong("Rating", &rating.to_string(), "a rating"));
        }
        let wins = words(needed(tags, "Wins")?);
        if wins.is_empty() {
            return Err(wrong("Wins", "", "a list of turns"));
        }
        Ok(Heading {
            id: id.to_owned(),
            goal: read_or(tags, "Goal", Goal::Win)?,
            turns,
            wins,
            alone,
            grade: read(tags, "Grade")?,
            rating,
            themes: words(tags.get("Themes").unwrap_or_default()),
            classic: tags.get("Classic").is_some(),
            source: tags.get("Source").map(str::to_owned),
        })
    }

    /// Adds the tags that [`read`](Heading::read) reads.
    pub fn write(&self, tags: &mut Tags) {
        tags.set(Heading::TAG, VERSION.to_string());
        tags.set("Id", &self.id);
        tags.set("Grade", self.grade.name());
        tags.set("Rating", self.rating.to_string());
        tags.set("Turns", self.turns.to_string());
        if self.goal != Goal::Win {
            tags.set("Goal", self.goal.name());
        }
        tags.set("Wins", self.wins.join(" "));
        if self.alone != self.turns {
            tags.set("Alone", self.alone.to_string());
        }
        tags.set("Themes", self.themes.join(" "));
        if self.classic {
            tags.set("Classic", "yes");
        }
        if let Some(source) = &self.source {
            tags.set("Source", source);
        }
    }
}

/// The puzzles of a text with many, each with the number of its first line, counted from 1. Each
/// begins with its [tag](Heading::TAG) on a line of its own; what stands before the first one is
/// left out.
pub fn split_puzzles(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let begins = |line: &str| {
        let name = line.trim_start_matches('\u{feff}').strip_prefix('[').map(str::trim_start);
        let behind = name.and_then(|name| name.strip_prefix(Heading::TAG));
        behind.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    };
    let mut starts = Vec::new();
    let mut offset = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        if begins(line) {
            starts.push((number, offset));
        }
        offset += line.len();
    }
    let ends: Vec<usize> = starts.iter().skip(1).map(|(_, end)| *end).chain([text.len()]).collect();
    starts.into_iter().zip(ends).map(|((number, start), end)| (number, &text[start..end]))
}

impl Goal {
    /// Whether `side` has reached this with the end of a game.
    #[must_use]
    pub fn is_met(self, outcome: Outcome, side: Side) -> bool {
        match self {
            Goal::Win => outcome.winner == Some(side),
            Goal::Draw => outcome.winner != Some(!side),
        }
    }

    /// What the other side must reach to keep one side from reaching this.
    #[must_use]
    pub const fn opposite(self) -> Goal {
        match self {
            Goal::Win => Goal::Draw,
            Goal::Draw => Goal::Win,
        }
    }

    /// Its name in a tag.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Draw => "draw",
            Goal::Win => "win",
        }
    }
}

impl Grade {
    /// All of them, the easiest first.
    pub const ALL: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

    /// Its name in a tag and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
        }
    }
}

impl FromStr for Goal {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Goal, Malformed> {
        let known = [Goal::Draw, Goal::Win].into_iter().find(|goal| goal.name() == text);
        known.ok_or_else(|| Malformed::new("a goal is win or draw"))
    }
}

impl FromStr for Grade {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Grade, Malformed> {
        let known = Grade::ALL.into_iter().find(|grade| grade.name() == text);
        known.ok_or_else(|| Malformed::new("a grade is easy, medium or hard"))
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn needed<'a>(tags: &'a Tags, name: &str) -> Result<&'a str, Malformed> {
    tags.get(name).ok_or_else(|| Malformed::new(format!("the tag {name} is missing")))
}

fn wrong(name: &str, value: &str, wanted: &str) -> Malformed {
    Malformed::new(format!("the tag {name}: \"{value}\" is not {wanted}"))
}

fn read<T: FromStr<Err: fmt::Display>>(tags: &Tags, name: &str) -> Result<T, Malformed> {
    let value = needed(tags, name)?;
    value.parse().map_err(|error| Malformed::new(format!("the tag {name}: \"{value}\": {error}")))
}

fn read_or<T: FromStr<Err: fmt::Display>>(
    tags: &Tags,
    name: &str,
    otherwise: T,
) -> Result<T, Malformed> {
    if tags.get(name).is_some() { read(tags, name) } else { Ok(otherwise) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Record;

    fn heading() -> Heading {
        Heading {
            id: "x-17".to_owned(),
            goal: Goal::Draw,
            turns: 2,
            wins: vec!["A0\\".to_owned(), "B3+".to_owned()],
            alone: 3,
            grade: Grade::Medium,
            rating: 1500,
            themes: vec!["ring".to_owned(), "long-l".to_owned()],
            classic: true,
            source: Some("7:12".to_owned()),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let usual =
            Heading { goal: Goal::Win, alone: 2, classic: false, source: None, ..heading() };
        for heading in [heading(), usual] {
            let mut record = Record::default();
            heading.write(&mut record.tags);
            let read: Record = record.to_string().parse().unwrap();
            assert_eq!(Heading::read(&read.tags), Ok(heading));
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (tag, value) in [
            ("Puzzle", "2"),
            ("Puzzle", "one"),
            ("Id", ""),
            ("Id", "a b"),
            ("Turns", "0"),
            ("Turns", "4"),
            ("Alone", "1"),
            ("Goal", "loss"),
            ("Grade", "impossible"),
            ("Rating", "9000"),
            ("Wins", " "),
        ] {
            let mut tags = Tags::default();
            heading().write(&mut tags);
            tags.set(tag, value);
            let error = Heading::read(&tags).unwrap_err();
            assert!(!error.what.is_empty(), "{tag} {value}");
        }
        for missing in ["Puzzle", "Id", "Grade", "Rating", "Turns", "Wins"] {
            let mut tags = Tags::default();
            heading().write(&mut tags);
            tags.remove(missing);
            assert!(Heading::read(&tags).unwrap_err().what.contains(missing));
        }
    }

    #[test]
    fn a_text_is_split_where_puzzles_begin() {
        let text = "; made today\n[Puzzle \"1\"]\n[PuzzleX \"1\"]\n1. a\n\n[Puzzle \"9\"]\nrubbish";
        let found: Vec<_> = split_puzzles(text).collect();
        assert_eq!(
            found,
            [(2, "[Puzzle \"1\"]\n[PuzzleX \"1\"]\n1. a\n\n"), (6, "[Puzzle \"9\"]\nrubbish")]
        );
        assert_eq!(split_puzzles("").count(), 0);
    }
}
