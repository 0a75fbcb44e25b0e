//! Proves puzzles again.

use super::{read_heading, read_puzzle};
use crate::args::CheckPuzzlesArgs;
use crate::failure::Failure;
use crate::files;
use crate::games::{PlayableGame, Task};
use crate::progress::Progress;
use rules::split_puzzles;
use std::collections::HashSet;
use std::io::{Write, stdout};

pub(super) fn check(args: &CheckPuzzlesArgs) -> Result<(), Failure> {
    let (mut proven, mut wrong) = (0, 0);
    for path in &args.files {
        let text = files::read(path)?;
        let puzzles: Vec<(usize, &str)> = split_puzzles(&text).collect();
        if puzzles.is_empty() {
            wrong += 1;
            writeln!(stdout(), "{}:1 - there is no puzzle in it", path.display())?;
        }
        let mut progress = Progress::new(puzzles.len() as u64, "puzzles");
        let mut seen = HashSet::new();
        for (done, (line, text)) in (1..).zip(puzzles) {
            if let Err(Wrong { id, reason, within }) = check_one(text, args, &mut seen) {
                wrong += 1;
                let line = line + within;
                // The bar, if there is one, must not be torn.
                progress.at(done, "");
                writeln!(stdout(), "{}:{line} {id} {reason}", path.display())?;
            } else {
                proven += 1;
            }
            progress.at(done, &format!("{proven} proven"));
        }
        progress.finish();
    }
    let how = if args.quick { "answer every reply" } else { "proven" };
    writeln!(stdout(), "{proven} {how}, {wrong} wrong")?;
    match wrong {
        0 => Ok(()),
        1 => Err(Failure::Content("1 puzzle is wrong".to_owned())),
        _ => Err(Failure::Content(format!("{wrong} puzzles are wrong"))),
    }
}

/// What is wrong with a puzzle.
struct Wrong {
    /// Its name, as far as it is known.
    id: String,
    reason: String,
    /// So many lines below its first one, if it is known where.
    within: usize,
}

fn check_one(text: &str, args: &CheckPuzzlesArgs, seen: &mut HashSet<String>) -> Result<(), Wrong> {
    let (_, heading, game) = read_heading(text).map_err(|error| Wrong {
        id: "-".to_owned(),
        within: error.line.map_or(0, |line| line.saturating_sub(1)),
        reason: error.what,
    })?;
    let id = heading.id;
    let wrong = |reason: String| Wrong { id: id.clone(), reason, within: 0 };
    game.run(Proof { text, args }).map_err(wrong)?;
    if !seen.insert(format!("{game:?} {id}")) {
        return Err(wrong("another puzzle has the same name".to_owned()));
    }
    Ok(())
}

struct Proof<'a> {
    text: &'a str,
    args: &'a CheckPuzzlesArgs,
}

impl Task for Proof<'_> {
    type Output = Result<(), String>;

    fn run<G: PlayableGame>(self) -> Result<(), String> {
        let puzzle = read_puzzle::<G>(self.text).map_err(|error| error.to_string())?;
        let proven = match self.args.quick {
            true => puzzle.check(),
            false => puzzle.prove(self.args.positions),
        };
        proven.map_err(|error| error.to_string())
    }
}
