use super::VARIANT_HELP;
use crate::games::GameName;
use clap::Args as ClapArgs;
use engine::Level;

/// Let the engine play for another program, over UGI (and UAI for Ataxx)
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Reads commands from standard input and answers on standard output; docs/protocol.md \
has all of them.

Examples:
  zwickmuehle engine ataxx
  zwickmuehle engine twixt --variant size=12 --level 4
  printf 'position startpos moves g2\\ngo movetime 100\\n' | zwickmuehle engine ataxx"
)]
pub(crate) struct EngineArgs {
    /// The game
    pub(crate) game: GameName,

    /// From 1, a first-day beginner, to 10, full strength
    #[arg(long, value_name = "N", default_value = "10")]
    pub(crate) level: Level,

    /// The variant
    #[arg(long, value_name = "V", help = VARIANT_HELP)]
    pub(crate) variant: Option<String>,

    /// The size of its memory
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub(crate) memory: u32,

    /// How many threads search
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=128))]
    pub(crate) threads: u32,

    /// Decides what a weaker level overlooks
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u32,
}
