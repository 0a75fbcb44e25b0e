use crate::games::GameName;
use clap::{Args as ClapArgs, Subcommand};
use rules::Grade;
use std::path::PathBuf;

/// Make, check and list puzzles
#[derive(Debug, ClapArgs)]
#[command(arg_required_else_help = true)]
pub(crate) struct PuzzlesArgs {
    #[command(subcommand)]
    pub(crate) command: PuzzlesCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesCommand {
    Make(MakePuzzlesArgs),
    Check(CheckPuzzlesArgs),
    List(ListPuzzlesArgs),
}

/// Make new puzzles
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Plays games, looks for positions with one solution, proves them, and adds them to the \
file. The same seed makes the same puzzles. If it is stopped, the same call goes on. Where both sides look \
alike (xart), both get equally many puzzles.

Examples:
  zwickmuehle puzzles make xart --seed 1 --count 60 --out xart.txt
  zwickmuehle puzzles make xart --seed 1 --count 100 --grade hard --out xart.txt
  zwickmuehle puzzles make ataxx --seed 7 --count 20 --turns 2..3 --out ataxx.txt"
)]
pub(crate) struct MakePuzzlesArgs {
    /// The game
    pub(crate) game: GameName,

    /// What decides the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// How many such puzzles the file shall have in the end
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,

    /// The file, which may hold some already
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: PathBuf,

    /// Only puzzles of this grade: easy, medium or hard; may be given several times
    #[arg(long, value_name = "GRADE")]
    pub(crate) grade: Vec<Grade>,

    /// Only puzzles of so many own turns: a number, or the fewest and the most as in 2..3
    #[arg(long, value_name = "TURNS", default_value = "1..50")]
    pub(crate) turns: String,
}

/// Prove puzzles again
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Everything that a puzzle claims is proven with a plain search that knows the rules and \
nothing else. Prints a line `FILE:LINE ID REASON` for each puzzle that is broken, of a newer version or not \
what it claims, goes on with the rest, and says how many are proven at the end. The exit code is 1 if \
anything was wrong.

Examples:
  zwickmuehle puzzles check puzzles/xart.txt puzzles/twixt.txt puzzles/ataxx.txt
  zwickmuehle puzzles check --quick puzzles/*.txt"
)]
pub(crate) struct CheckPuzzlesArgs {
    /// The files, or - for standard input
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,

    /// Only see whether the solutions answer every reply, not whether nothing else solves
    #[arg(long)]
    pub(crate) quick: bool,

    /// How many positions may be looked at for one puzzle
    #[arg(long, value_name = "N", default_value_t = 500_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) positions: u64,
}

/// List the puzzles of a file
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "One puzzle a line: name, game, side to move, goal and turns, grade, rating, themes.

Examples:
  zwickmuehle puzzles list puzzles/xart.txt"
)]
pub(crate) struct ListPuzzlesArgs {
    /// The file, or - for standard input
    pub(crate) file: PathBuf,
}
