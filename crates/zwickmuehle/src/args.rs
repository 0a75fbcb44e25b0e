//! What can be said on the command line.

mod analyse;
mod arena;
mod engine;

pub(crate) use analyse::AnalyseArgs;
pub(crate) use arena::{ContestArgs, MatchArgs, TournamentArgs};
pub(crate) use engine::EngineArgs;

use crate::games::GameName;
use clap::{Args as ClapArgs, Parser, Subcommand};
use clap_complete::Shell;
use std::path::PathBuf;

/// Play, check and study Xart, TwixT and Ataxx
#[derive(Debug, Parser)]
#[command(name = "zwickmuehle", version, arg_required_else_help = true, after_help = EXIT_CODES)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXIT_CODES: &str =
    "Exit codes: 0 success, 1 wrong content (a record, position or turn), 2 wrong call.
Every command has its own --help with examples.";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Perft(PerftArgs),
    Replay(ReplayArgs),
    Show(ShowArgs),
    Draw(DrawArgs),
    Convert(ConvertArgs),
    Play(PlayArgs),
    Solitaire(SolitaireArgs),
    Analyse(AnalyseArgs),
    Engine(EngineArgs),
    Match(Box<MatchArgs>),
    Tournament(Box<TournamentArgs>),
    Completions(CompletionsArgs),
}

const VARIANT_HELP: &str = "xart: unlimited, limited, lucky, loop; twixt: a comma list of size=12…30, \
pp (paper and pencil), nopie, handicap=1…3; ataxx: blocked=c3,e3,…";

/// Where a position comes from.
#[derive(Debug, ClapArgs)]
pub(crate) struct PositionArgs {
    /// The game
    pub(crate) game: GameName,

    /// A record in any format or a position, - for standard input; without it the start
    pub(crate) file: Option<PathBuf>,

    /// The variant
    #[arg(long, value_name = "V", help = VARIANT_HELP)]
    pub(crate) variant: Option<String>,

    /// A position code or a drawn position to start from
    #[arg(long, value_name = "P", conflicts_with = "file", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,

    /// Turns to play from there
    #[arg(long, value_name = "TURNS", conflicts_with = "file", allow_hyphen_values = true)]
    pub(crate) turns: Option<String>,
}

/// Count the sequences of turns from a position
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Prints a line `depth count` for each depth up to DEPTH. A finished game is not \
continued. In TwixT a turn is a hole (with every bridge it allows) or the swap.

Examples:
  zwickmuehle perft xart 5
  zwickmuehle perft ataxx --position \"x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1\" 4
  zwickmuehle perft twixt --variant size=12,nopie --turns \"1. f6 2. g8\" 2"
)]
pub(crate) struct PerftArgs {
    /// The game
    pub(crate) game: GameName,

    /// How many turns deep
    pub(crate) depth: u32,

    /// The variant
    #[arg(long, value_name = "V", help = VARIANT_HELP)]
    pub(crate) variant: Option<String>,

    /// A position code or a drawn position to start from
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,

    /// Turns to play before counting
    #[arg(long, value_name = "TURNS", allow_hyphen_values = true)]
    pub(crate) turns: Option<String>,
}

/// Check a record and print its final board
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "The format is recognised by itself. The last line printed is `result SIDE REASON`, \
`result draw REASON` or `result open`. An illegal turn ends with exit code 1 and a message that names its \
number, the turn and the reason.

Examples:
  zwickmuehle replay xart game.trx
  zwickmuehle replay twixt game.tsgf
  echo \"1. @0/ 2. A2/ 3. B1+\" | zwickmuehle replay xart --variant limited -"
)]
pub(crate) struct ReplayArgs {
    /// The game
    pub(crate) game: GameName,

    /// The record, or - for standard input
    pub(crate) file: PathBuf,

    /// The variant, if it is not the one that the record says
    #[arg(long, value_name = "V", help = VARIANT_HELP)]
    pub(crate) variant: Option<String>,
}

/// Show a position as text
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  zwickmuehle show xart --turns \"@0/ A2\\\\ B2/\"
  zwickmuehle show twixt game.T1
  zwickmuehle show ataxx --code game.pgn")]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) from: PositionArgs,

    /// Print the position's one-line code instead of drawing it
    #[arg(long)]
    pub(crate) code: bool,
}

/// Draw a position as a picture
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  zwickmuehle draw xart game.trx -o board.svg
  zwickmuehle draw twixt --turns \"1. f6 2. l8 3. h7\" -o board.png --width 1600")]
pub(crate) struct DrawArgs {
    #[command(flatten)]
    pub(crate) from: PositionArgs,

    /// The picture: its name ends in .svg or .png
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,

    /// The width of a PNG in pixels
    #[arg(long, default_value_t = 1200, value_name = "PIXELS")]
    pub(crate) width: u32,

    /// Leave out letters and numbers
    #[arg(long)]
    pub(crate) no_labels: bool,

    /// Do not mark the last turn
    #[arg(long)]
    pub(crate) no_mark: bool,
}

/// Convert a record from one format to another
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Formats: record (all games); trax (xart); t1, tsgf, list (twixt); pgn, fen (ataxx). \
The record is checked on the way.

Examples:
  zwickmuehle convert twixt game.tsgf --to record
  zwickmuehle convert xart game.txt --to record -o game.zwick
  zwickmuehle convert ataxx game.zwick --to pgn"
)]
pub(crate) struct ConvertArgs {
    /// The game
    pub(crate) game: GameName,

    /// The record, or - for standard input
    pub(crate) file: PathBuf,

    /// The format to write
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: String,

    /// The format to read, if it is not to be recognised by itself
    #[arg(long, value_name = "FORMAT")]
    pub(crate) from: Option<String>,

    /// The file to write; without it standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// The variant, if it is not the one that the record says
    #[arg(long, value_name = "V", help = VARIANT_HELP)]
    pub(crate) variant: Option<String>,
}

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

    /// The seed that decides the tiles of Lucky Xart
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

/// Play Xart Solitaire, or compute its odds
#[derive(Debug, ClapArgs)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:
  zwickmuehle solitaire
  zwickmuehle solitaire 4 --seed sunday
  zwickmuehle solitaire odds 3"
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
        /// 3; the odds of 4 are out of reach
        #[arg(value_parser = clap::value_parser!(u8).range(3..=3))]
        size: u8,
    },
}

/// Print completions for a shell
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  zwickmuehle completions bash > ~/.local/share/bash-completion/completions/zwickmuehle
  zwickmuehle completions fish > ~/.config/fish/completions/zwickmuehle.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: Shell,
}
