//! Lists puzzles.

use super::{read_heading, read_puzzle};
use crate::args::ListPuzzlesArgs;
use crate::failure::Failure;
use crate::files;
use crate::games::{PlayableGame, Task};
use rules::{Malformed, split_puzzles};
use std::io::{Write, stderr, stdout};

pub(super) fn list(args: &ListPuzzlesArgs) -> Result<(), Failure> {
    let text = files::read(&args.file)?;
    let mut out = stdout().lock();
    let mut unread = 0;
    for (line, text) in split_puzzles(&text) {
        let row = read_heading(text).and_then(|(_, _, game)| game.run(Row { text }));
        match row {
            Ok(row) => writeln!(out, "{row}")?,
            Err(error) => {
                unread += 1;
                let _ = writeln!(stderr(), "{}:{line} {error}", args.file.display());
            }
        }
    }
    match unread {
        0 => Ok(()),
        _ => Err(Failure::Content(format!("{unread} puzzles cannot be read"))),
    }
}

/// A line about a puzzle.
struct Row<'a> {
    text: &'a str,
}

impl Task for Row<'_> {
    type Output = Result<String, Malformed>;

    fn run<G: PlayableGame>(self) -> Result<String, Malformed> {
        let puzzle = read_puzzle::<G>(self.text)?;
        let heading = &puzzle.heading;
        Ok(format!(
            "{} {} {} {} {} {} {} {}",
            heading.id,
            G::NAME,
            G::SIDES[puzzle.start.to_move().index()],
            heading.goal.name(),
            heading.turns,
            heading.grade,
            heading.rating,
            heading.themes.join(",")
        ))
    }
}
