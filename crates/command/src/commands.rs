//! The commands that answer and end.

mod analyse;
mod backup;
mod config;
mod convert;
mod draw;
mod health;
mod migrate;
mod moderate;
mod perft;
mod position;
mod puzzles;
mod replay;
mod serve;
mod show;
mod solve;

use crate::args::{Args, CompletionsArgs};
use crate::failure::Failure;
use clap::CommandFactory;
use std::io::Write;

pub(crate) use backup::{backup, restore};
pub(crate) use config::config;
pub(crate) use health::health;
pub(crate) use migrate::migrate;
pub(crate) use moderate::moderate;
pub(crate) use position::{parse_variant, read_record};
pub(crate) use puzzles::puzzles;
pub(crate) use serve::serve;

/// Prints the completions for a shell.
pub(crate) fn completions(args: &CompletionsArgs) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "zwickmuehle", &mut script);
    Ok(std::io::stdout().write_all(&script)?)
}
