use super::VARIANT_HELP;
use crate::games::GameName;
use clap::{Args as ClapArgs, Subcommand};
use std::path::PathBuf;

/// Play at this terminal, line by line, with two people or against an engine
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Type a turn, or help for what else can be said. Works with a screen reader and \
over ssh: nothing is drawn unless it is asked for.

Examples:
  zwickmuehle play xart
  zwickmuehle play ataxx --against 3
  zwickmuehle play twixt --against 6 --side black
  zwickmuehle play twixt --variant size=12,handicap=2
  zwickmuehle play ataxx --file evening.zwick"
)]
pub(crate) struct PlayArgs {
    /// The game; without it you are asked
    pub(crate) game: Option<GameName>,

    /// The variant
    #[arg(long, value_name = "V", help = VARIANT_HELP, requires = "game")]
    pub(crate) variant: Option<String>,

    /// Keep the game in this file: go on from it if it exists, save after every turn
    #[arg(long, value_name = "FILE", requires = "game")]
    pub(crate) file: Option<PathBuf>,

    /// The seed that decides the tiles of Lucky Xart, and how good a day an engine below full strength
    /// has
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<String>,

    /// Play against an engine: a level from 1 to 10, or a command line that speaks UGI
    #[arg(long, value_name = "LEVEL|COMMAND", requires = "game")]
    pub(crate) against: Option<String>,

    /// Which side you play [default: the one that begins]
    #[arg(long, value_name = "SIDE", requires = "against")]
    pub(crate) side: Option<String>,

    /// How long the engine thinks about a turn, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub(crate) movetime: u64,
}

/// Play Xart Solitaire, solve it, or compute its odds
#[derive(Debug, ClapArgs)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:
  zwickmuehle solitaire
  zwickmuehle solitaire 4 --seed sunday
  zwickmuehle solitaire solve game.zwick
  zwickmuehle solitaire odds 4"
)]
pub(crate) struct SolitaireArgs {
    #[command(subcommand)]
    pub(crate) command: Option<SolitaireCommand>,

    /// 3 (easy) or 4 (hard)
    #[arg(default_value_t = 3, value_parser = clap::value_parser!(u8).range(3..=4))]
    pub(crate) size: u8,

    /// The seed that decides the stack
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<String>,

    /// Keep the game in this file: go on from it if it exists, save after every turn
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum SolitaireCommand {
    /// Compute how often perfect play solves a stack, over all stacks
    #[command(
        after_help = "A perfect player sees the tile in hand and the next one. The last line \
printed is the probability."
    )]
    Odds {
        /// 3 or 4
        #[arg(value_parser = clap::value_parser!(u8).range(3..=4))]
        size: u8,
    },
    /// Say how a stack can be solved, and where a game went wrong
    #[command(
        after_help = "Of every turn of the game it says which chance it left of which there \
was, for a perfect player who sees the tile in hand and the next one.

Examples:
  zwickmuehle solitaire solve game.zwick
  zwickmuehle solitaire solve --seed sunday --size 4"
    )]
    Solve {
        /// A record of the game
        #[arg(value_name = "FILE", required_unless_present = "seed")]
        file: Option<PathBuf>,

        /// The stack of this seed
        #[arg(long, value_name = "SEED", conflicts_with = "file")]
        seed: Option<String>,

        /// 3 or 4, for a seed
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(3..=4))]
        size: u8,
    },
}
