use super::VARIANT_HELP;
use crate::games::GameName;
use clap::Args as ClapArgs;
use std::path::PathBuf;

/// Let the engine judge every turn of a record
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Writes the record with the winning chances after every turn as comments, `?!`, `?` and \
`??` behind turns that give away 8, 15 and 30 percentage points, with the better line as a variation, and \
`!` behind an only good turn that was not obvious. Ctrl-C ends it, and what is known by then is written: \
it goes from the end of the game to the start.

Examples:
  zwickmuehle analyse xart game.trx -o analysed.zwick --curve game.svg
  zwickmuehle analyse ataxx game.pgn --movetime 2000
  zwickmuehle analyse twixt - --nodes 50000 < game.tsgf"
)]
pub(crate) struct AnalyseArgs {
    /// The game
    pub(crate) game: GameName,

    /// The record, or - for standard input
    pub(crate) file: PathBuf,

    /// Milliseconds for each position [default: 500]
    #[arg(long, value_name = "MS", group = "limit", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub(crate) movetime: Option<u64>,

    /// Nodes for each position
    #[arg(long, value_name = "N", group = "limit", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,

    /// Plies for each position
    #[arg(long, value_name = "N", group = "limit", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) depth: Option<u32>,

    /// The file to write; without it standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Draw the curve of winning chances: the name ends in .svg or .png
    #[arg(long, value_name = "FILE")]
    pub(crate) curve: Option<PathBuf>,

    /// The variant, if it is not the one that the record says
    #[arg(long, value_name = "V", help = VARIANT_HELP)]
    pub(crate) variant: Option<String>,

    /// The size of the engine's memory
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub(crate) memory: u32,

    /// How many threads search
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=128))]
    pub(crate) threads: u32,
}
