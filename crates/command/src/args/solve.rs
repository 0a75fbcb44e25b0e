use super::VARIANT_HELP;
use crate::games::GameName;
use clap::Args as ClapArgs;
use std::path::PathBuf;

/// Look for a forced win and prove it
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Prints `win SIDE PLIES`, then a line `turn TURN` for each first turn that is known to win, \
then `complete yes` if no other turn wins as quickly, else `complete no`. If no win was found, it prints \
`unknown`: that does not mean that there is none. Nothing is printed that is not proven.

Examples:
  zwickmuehle solve ataxx \"xox1oo1/xooooox/oooo1xx/oooxxxx/ooxxxxx/xxoooxx/xxxxxx1 x 1 45\"
  zwickmuehle solve xart game.trx -o solution.zwick
  zwickmuehle solve twixt --nodes 20000000 position.txt"
)]
pub(crate) struct SolveArgs {
    /// The game
    pub(crate) game: GameName,

    /// A position code, or a file with a position or record, or - for standard input
    #[arg(allow_hyphen_values = true)]
    pub(crate) position: String,

    /// The variant
    #[arg(long, value_name = "V", help = VARIANT_HELP)]
    pub(crate) variant: Option<String>,

    /// How many positions may be looked at
    #[arg(long, value_name = "N", default_value_t = 10_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,

    /// The size of the engine's memory
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub(crate) memory: u32,

    /// Write a record with an answer to every defence
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
