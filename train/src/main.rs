//! Fits evaluations to games that the engine plays against itself.
//!
//! ```text
//! cargo run --release -p train -- play 10000 games.bin
//! cargo run --release -p train -- fit weights.bin games.bin
//! cargo run --release -p train -- twixt play 400 choices.txt
//! cargo run --release -p train -- twixt fit choices.txt
//! ```

mod fit;
mod net;
mod play;
mod random;
mod sample;
mod twixt;

use clap::{Parser, Subcommand};
use std::io;
use std::path::PathBuf;

#[derive(Debug, Parser)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Plays games of Ataxx and writes their positions with what they turned out to be worth
    Play {
        /// How many games
        games: u64,
        /// The file to write
        output: PathBuf,
        /// How many positions are looked at for each turn
        #[arg(long, default_value_t = 4000)]
        nodes: u64,
        /// Other seeds give other games
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Fits the network of Ataxx to such positions
    Fit {
        /// The file to write
        output: PathBuf,
        /// Files that `play` wrote
        #[arg(required = true)]
        inputs: Vec<PathBuf>,
        /// How often all positions are gone through
        #[arg(long, default_value_t = 80)]
        epochs: u32,
        /// Where the weights begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Fits what holes promise in TwixT
    Twixt {
        #[command(subcommand)]
        command: twixt::Command,
    },
}

fn main() -> io::Result<()> {
    match Args::parse().command {
        Command::Play { games, output, nodes, seed } => play::play(games, &output, nodes, seed),
        Command::Fit { output, inputs, epochs, seed } => fit::fit(&output, &inputs, epochs, seed),
        Command::Twixt { command } => twixt::run(command),
    }
}
