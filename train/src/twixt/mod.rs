//! What holes promise in TwixT, fitted to what searches find best.

mod choice;
mod fit;
mod play;

use clap::Subcommand;
use std::io;
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Plays games and writes which of its candidates was found best in each position
    Play {
        /// How many games
        games: u64,
        /// The file to write
        output: PathBuf,
        /// How many positions are looked at for each turn
        #[arg(long, default_value_t = 12_000)]
        nodes: u64,
        /// The variant
        #[arg(long, default_value = "nopie")]
        variant: String,
        /// Other seeds give other games
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Fits the promises of holes and prints the tables for crates/engine/src/twixt/promise.rs
    Fit {
        /// Files that `play` wrote
        #[arg(required = true)]
        inputs: Vec<PathBuf>,
        /// How often all positions are gone through
        #[arg(long, default_value_t = 40)]
        epochs: u32,
        /// How much numbers are drawn towards 0
        #[arg(long, default_value_t = 1e-4)]
        decay: f64,
    },
}

pub(crate) fn run(command: Command) -> io::Result<()> {
    match command {
        Command::Play { games, output, nodes, variant, seed } => {
            let variant = variant.parse().map_err(io::Error::other)?;
            play::play(games, &output, nodes, variant, seed)
        }
        Command::Fit { inputs, epochs, decay } => fit::fit(&inputs, epochs, decay),
    }
}
