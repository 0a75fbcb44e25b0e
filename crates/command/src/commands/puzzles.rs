//! Puzzles are made, checked and listed.

mod check;
mod list;
mod make;

use crate::args::PuzzlesCommand;
use crate::failure::Failure;
use crate::games::{GameName, PlayableGame};
use clap::ValueEnum;
use engine::puzzle::Puzzle;
use rules::{Heading, Malformed, Record};

pub(crate) fn puzzles(command: PuzzlesCommand) -> Result<(), Failure> {
    match command {
        PuzzlesCommand::Make(args) => args.game.run(args),
        PuzzlesCommand::Check(args) => check::check(&args),
        PuzzlesCommand::List(args) => list::list(&args),
    }
}

/// A puzzle's text as a record with its heading, and of which game it is.
fn read_heading(text: &str) -> Result<(Record, Heading, GameName), Malformed> {
    let record: Record = text.parse()?;
    let heading = Heading::read(&record.tags)?;
    let name = record.tags.get("Game").unwrap_or_default();
    let game = GameName::from_str(name, true)
        .map_err(|_| Malformed::new(format!("no game is called \"{name}\"")))?;
    Ok((record, heading, game))
}

/// A puzzle's text as a puzzle.
fn read_puzzle<G: PlayableGame>(text: &str) -> Result<Puzzle<G>, Malformed> {
    let record: Record = text.parse()?;
    Puzzle::read(&record)
}
