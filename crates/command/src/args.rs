//! What can be said on the command line.

mod analyse;
mod arena;
mod bot;
mod database;
mod engine;
mod load;
mod moderate;
mod operate;
mod puzzles;
mod serve;
mod solve;
mod terminal;

pub(crate) use analyse::AnalyseArgs;
pub(crate) use arena::{ContestArgs, MatchArgs, TournamentArgs};
pub(crate) use bot::{BotArgs, Opponents, Rating};
pub(crate) use database::{DatabaseArgs, Secret};
pub(crate) use engine::EngineArgs;
pub(crate) use load::{EchoArgs, LoadArgs};
pub(crate) use moderate::{ModerateArgs, ModerateCommand};
pub(crate) use operate::{BackupArgs, HealthArgs, MigrateArgs, RestoreArgs};
pub(crate) use puzzles::{
    CheckPuzzlesArgs, ListPuzzlesArgs, MakePuzzlesArgs, PuzzlesArgs, PuzzlesCommand,
};
pub(crate) use serve::{DataArgs, LogFormat, ServeArgs, Switch};
pub(crate) use solve::SolveArgs;
pub(crate) use terminal::{PlayArgs, SolitaireArgs, SolitaireCommand};

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
    Solve(SolveArgs),
    Puzzles(PuzzlesArgs),
    Engine(EngineArgs),
    Match(Box<MatchArgs>),
    Tournament(Box<TournamentArgs>),
    Bot(Box<BotArgs>),
    Serve(Box<ServeArgs>),
    /// Show what `serve` would be told by these options, the environment and a file
    #[command(
        after_help = "Prints lines as a file of options can have them, each with where its value comes \
from: an option, a variable, a line of a file, or nowhere (default).

Examples:
  zwickmuehle config --data /var/lib/zwickmuehle
  zwickmuehle config > zwickmuehle.toml"
    )]
    Config(Box<ServeArgs>),
    Backup(BackupArgs),
    Restore(RestoreArgs),
    Migrate(MigrateArgs),
    Health(HealthArgs),
    Moderate(ModerateArgs),
    Load(LoadArgs),
    #[command(hide = true)]
    Echo(EchoArgs),
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

/// Print completions for a shell
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  zwickmuehle completions bash > ~/.local/share/bash-completion/completions/zwickmuehle
  zwickmuehle completions fish > ~/.config/fish/completions/zwickmuehle.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: Shell,
}
