//! Files of lessons.
//!
//! First the definitions, which all languages share, then the text of one language:
//!
//! ```text
//! lesson rings
//! puzzles: x-a0ccbd4e x-42a27b59   (to go on with, the easiest first)
//!
//! step close
//! variant: size=12          (where it is not the usual one)
//! position: eq w            (without it, the first one of a game)
//! turns: A0/                (what is played from there before)
//! goal: force 1 > win       (turn by turn; several goals of a turn are joined by "and")
//! reply: B3+                (how the other side answers, if not by itself)
//! solution: A2/             (where playing all turns does not find it)
//! wrong: A0+                (a turn that is not right)
//! show: w A1 B1             (a side as positions write it, and tiles on which its line glows)
//!
//! # rings | Attack with a ring
//!
//! What the lesson is about.
//!
//! ## close
//!
//! What is told and asked.
//!
//! ? A hint.
//!
//! ?? A hint for the second turn, and so on.
//!
//! ! What is said when it is done.
//! ```
//!
//! A step without a goal is only read.

use crate::Goal;

/// A lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// Its name in addresses.
    pub name: String,
    /// The puzzles it leads to, by name, the easiest first.
    pub puzzles: Vec<String>,
    /// Its name for people.
    pub title: String,
    /// What it is about, in a sentence.
    pub about: String,
    /// What is told and asked, one after the other.
    pub steps: Vec<Step>,
}

/// A position with something to read and, mostly, something to do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// Its name in files.
    pub name: String,
    /// The variant as the game writes it; empty for the usual one.
    pub variant: String,
    /// The position as the game writes it; empty for the first one.
    pub position: String,
    /// What has been played from there.
    pub turns: Vec<String>,
    /// What has to be achieved, turn by turn; all of a turn's goals at once.
    pub goals: Vec<Vec<Goal>>,
    /// How the other side answers, turn by turn; where nothing is given, as well as it can.
    pub replies: Vec<String>,
    /// Turns that are right, where they are not found by playing all.
    pub solution: Vec<String>,
    /// First turns that are not right.
    pub wrong: Vec<String>,
    /// What is talked about: a side as positions write it, and tiles on which its line is shown.
    pub show: Vec<String>,
    /// The text in Markdown.
    pub text: String,
    /// Hints, turn by turn; those of a turn the smallest first. The last turns may have none.
    pub hints: Vec<Vec<String>>,
    /// What is said when everything is achieved.
    pub praise: String,
}

/// Reads a file. Whatever cannot be understood is left out, and a lesson without steps too.
#[must_use]
pub fn read(text: &str) -> Vec<Lesson> {
    let mut lessons: Vec<Lesson> = Vec::new();
    let mut told = None;
    for block in blocks(text) {
        let first = block.first().copied().unwrap_or_default();
        if let Some(name) = first.strip_prefix("lesson ") {
            let puzzles = words(&block, "puzzles");
            lessons.push(Lesson { name: name.to_owned(), puzzles, ..Lesson::default() });
        } else if let Some(name) = first.strip_prefix("step ") {
            if let Some(lesson) = lessons.last_mut() {
                lesson.steps.push(step(name, &block));
            }
        } else if let Some(heading) = first.strip_prefix("# ") {
            let (name, title) = heading.split_once(" | ").unwrap_or((heading, heading));
            told = lessons.iter().position(|lesson| lesson.name == name).map(|at| (at, None));
            if let Some((lesson, _)) = told {
                lessons[lesson].title = title.to_owned();
            }
        } else if let Some(name) = first.strip_prefix("## ") {
            told = told.map(|(lesson, _)| {
                let found = lessons[lesson].steps.iter().position(|step| step.name == name);
                (lesson, Some(found))
            });
        } else if let Some((lesson, step)) = told {
            let lesson = &mut lessons[lesson];
            match step {
                None => lesson.about = block.join(" "),
                Some(Some(step)) => lesson.steps[step].tell(&block),
                Some(None) => {}
            }
        }
    }
    lessons.retain(|lesson| !lesson.steps.is_empty());
    lessons
}

/// The parts of a text between empty lines.
fn blocks(text: &str) -> Vec<Vec<&str>> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let blocks = lines.split(|line| line.is_empty()).filter(|block| !block.is_empty());
    blocks.map(<[&str]>::to_vec).collect()
}

/// What stands behind a key.
fn value(block: &[&str], key: &str) -> Option<String> {
    let mut values = block.iter().filter_map(|line| line.split_once(": "));
    values.find(|(known, _)| *known == key).map(|(_, value)| value.trim().to_owned())
}

/// The words behind a key.
fn words(block: &[&str], key: &str) -> Vec<String> {
    value(block, key).unwrap_or_default().split_whitespace().map(str::to_owned).collect()
}

fn step(name: &str, block: &[&str]) -> Step {
    let words = |key: &str| words(block, key);
    let goals = value(block, "goal").unwrap_or_default();
    let of_turn = |turn: &str| turn.split(" and ").filter_map(|goal| goal.parse().ok()).collect();
    Step {
        name: name.to_owned(),
        variant: value(block, "variant").unwrap_or_default(),
        position: value(block, "position").unwrap_or_default(),
        turns: words("turns"),
        goals: goals.split(" > ").filter(|turn| !turn.is_empty()).map(of_turn).collect(),
        replies: words("reply"),
        solution: words("solution"),
        wrong: words("wrong"),
        show: words("show"),
        ..Step::default()
    }
}

/// A hint, and which turn it is for, counted from 0.
fn hint(block: &str) -> Option<(usize, &str)> {
    let marks = block.len() - block.trim_start_matches('?').len();
    let hint = block[marks..].strip_prefix(' ')?;
    Some((marks.checked_sub(1)?, hint))
}

impl Step {
    /// The hints for a turn, counted from 0.
    #[must_use]
    pub fn hints_for(&self, turn: usize) -> &[String] {
        self.hints.get(turn).map_or(&[], Vec::as_slice)
    }

    /// Takes over a block of text.
    fn tell(&mut self, block: &[&str]) {
        let whole = block.join("\n");
        if let Some((turn, hint)) = hint(&whole) {
            let turns = self.hints.len().max(turn + 1);
            self.hints.resize_with(turns, Vec::new);
            self.hints[turn].push(hint.to_owned());
        } else if let Some(praise) = whole.strip_prefix("! ") {
            self.praise = praise.to_owned();
        } else {
            if !self.text.is_empty() {
                self.text += "\n\n";
            }
            self.text += &whole;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_and_texts_come_together() {
        let file = "lesson rings\npuzzles: x-1 x-2\n\nstep close\nposition: eq w\n\
                    goal: force 1 and attack > win\nwrong: A0+ B0+\n\nstep gone\n\n\
                    # rings | Rings\n\nAll about rings.\n\n## close\n\nOne.\n\nTwo.\n\n? Hint.\n\n\
                    ? More.\n\n?? Then.\n\n! Done.\n\n## unknown\n\nLost.\n\n# nobody | Nothing\n\nLost.\n";
        let lessons = read(file);
        assert_eq!(lessons.len(), 1);
        let lesson = &lessons[0];
        assert_eq!((&*lesson.title, &*lesson.about), ("Rings", "All about rings."));
        assert_eq!(lesson.puzzles, ["x-1", "x-2"]);
        let step = &lesson.steps[0];
        assert_eq!(step.goals, [vec![Goal::Force(1), Goal::Attack], vec![Goal::Win]]);
        assert_eq!((&*step.text, &*step.praise), ("One.\n\nTwo.", "Done."));
        assert_eq!(step.hints_for(0), ["Hint.", "More."]);
        assert_eq!((step.hints_for(1), step.hints_for(2)), (&["Then.".to_owned()][..], &[][..]));
        assert_eq!(step.wrong.len(), 2);
        assert_eq!(lesson.steps[1].text, "");
    }

    #[test]
    fn nonsense_is_left_out() {
        for text in
            ["", "lesson x", "## x", "# x\n\n? y", "?", "step x\ngoal: win", "lesson \n\nstep "]
        {
            assert!(read(text).iter().all(|lesson| !lesson.steps.is_empty()), "{text}");
        }
    }
}
