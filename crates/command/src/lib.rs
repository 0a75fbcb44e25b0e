//! Play, check and study Xart, TwixT and Ataxx from the command line: all that `zwickmuehle` does.
//!
//! What is printed to standard output is the answer and nothing else; whatever else there is to
//! say goes to standard error. The exit code is 0 for success, 1 for content that is wrong (a
//! record, a position, a turn) and 2 for a wrong call.

mod analysis;
mod arena;
mod args;
mod bot;
mod commands;
mod configuration;
mod failure;
mod files;
mod games;
mod load;
mod logging;
mod moment;
mod progress;
mod protocol;
mod stop;
mod terminal;
mod watch;

use args::{Args, Command};
use clap::Parser;
use failure::Failure;
use server::File;
use std::io::Write;
use std::process::ExitCode;

/// The whole program; `files` are the client's, none if it was built without them.
#[must_use]
pub fn main(files: &'static [File]) -> ExitCode {
    let args = Args::parse();
    match run(args.command, files) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has seen enough.
        Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(failure) => {
            // If nobody hears it, the exit code still says it.
            let _ = writeln!(std::io::stderr(), "zwickmuehle: {failure}");
            failure.exit_code()
        }
    }
}

fn run(command: Command, files: &'static [File]) -> Result<(), Failure> {
    match command {
        Command::Perft(args) => args.game.run(args),
        Command::Replay(args) => args.game.run(args),
        Command::Show(args) => args.from.game.run(args),
        Command::Draw(args) => args.from.game.run(args),
        Command::Convert(args) => args.game.run(args),
        Command::Play(args) => terminal::play(&args),
        Command::Solitaire(args) => terminal::solitaire(&args),
        Command::Analyse(args) => args.game.run(args),
        Command::Solve(args) => args.game.run(args),
        Command::Puzzles(args) => commands::puzzles(args.command),
        Command::Engine(args) => args.game.run(args),
        Command::Match(args) => arena::play_match(&args),
        Command::Tournament(args) => arena::play_tournament(&args),
        Command::Bot(args) => bot::bot(&args),
        Command::Serve(args) => {
            commands::serve(&configuration::in_force(&args, std::env::args_os())?.args, files)
        }
        Command::Config(args) => {
            commands::config(&configuration::in_force(&args, std::env::args_os())?.settings)
        }
        Command::Backup(args) => commands::backup(&args),
        Command::Restore(args) => commands::restore(&args),
        Command::Migrate(args) => commands::migrate(&args),
        Command::Health(args) => commands::health(&args),
        Command::Moderate(args) => commands::moderate(args),
        Command::Load(args) => load::load(&args),
        Command::Echo(_) => load::echo(),
        Command::Completions(args) => commands::completions(&args),
    }
}
