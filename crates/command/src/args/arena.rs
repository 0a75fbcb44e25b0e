use super::VARIANT_HELP;
use crate::arena::{Protocol, Sprt, TimeControl};
use crate::games::GameName;
use clap::Args as ClapArgs;
use std::path::PathBuf;

/// Let two engines play against each other
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "An engine is a command line that speaks UGI (or UAI for Ataxx), in quotes, or the \
number of a level of this program's own engine. A program called just zwickmuehle is this one.

Every opening is played twice, with the sides exchanged, and these pairs are what the error bars and the \
sequential test (5 % error in either direction) are computed from. The rules crates are the referee: an \
illegal turn, an engine that ends or does not answer, and a turn that takes too long lose the game. \
Ctrl-C ends the match and prints the result so far.

Examples:
  zwickmuehle match 7 6 --game xart --games 200
  zwickmuehle match ./new ./old --game ataxx --sprt 0,10 --movetime 100
  zwickmuehle match \"zwickmuehle engine ataxx\" ./foreign --tc 10+0.1 --records games
  zwickmuehle match 10 10 --game twixt --variant size=12 --nodes 20000 --options-b Hash=8"
)]
pub(crate) struct MatchArgs {
    /// The first engine, from whose view the result is told
    pub(crate) a: String,

    /// The second engine
    pub(crate) b: String,

    /// Stop as soon as it is clear whether A leads by ELO1 rather than by ELO0
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<Sprt>,

    /// Options for A
    #[arg(long, value_name = "NAME=VALUE,…")]
    pub(crate) options_a: Option<String>,

    /// Options for B
    #[arg(long, value_name = "NAME=VALUE,…")]
    pub(crate) options_b: Option<String>,

    /// What A speaks, if that is not to be found out
    #[arg(long, value_name = "PROTOCOL")]
    pub(crate) protocol_a: Option<Protocol>,

    /// What B speaks, if that is not to be found out
    #[arg(long, value_name = "PROTOCOL")]
    pub(crate) protocol_b: Option<Protocol>,

    #[command(flatten)]
    pub(crate) contest: ContestArgs,
}

/// Let every engine play against every other one, and rate them
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "An engine is a command line that speaks UGI (or UAI for Ataxx), in quotes, or the \
number of a level of this program's own engine. The table has the ratings under which the results are the \
most likely, their average being 0.

Examples:
  zwickmuehle tournament 1 2 3 4 5 --game ataxx --games 40
  zwickmuehle tournament ./old ./new 10 --game twixt --nodes 5000 --records games"
)]
pub(crate) struct TournamentArgs {
    /// The engines
    #[arg(required = true)]
    pub(crate) engines: Vec<String>,

    #[command(flatten)]
    pub(crate) contest: ContestArgs,
}

/// What holds for every game of a match or tournament.
#[derive(Debug, ClapArgs)]
pub(crate) struct ContestArgs {
    /// The game, if no command line names it
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<GameName>,

    /// The variant; engines that have an option Variant are told
    #[arg(long, value_name = "V", help = VARIANT_HELP)]
    pub(crate) variant: Option<String>,

    /// How many games two engines play [default: 100, with --sprt until it is decided]
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub(crate) games: Option<usize>,

    /// Milliseconds for each turn [default: 100]
    #[arg(long, value_name = "MS", group = "limit", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub(crate) movetime: Option<u64>,

    /// Positions for each turn
    #[arg(long, value_name = "N", group = "limit", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,

    /// Plies for each turn
    #[arg(long, value_name = "N", group = "limit", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) depth: Option<u32>,

    /// A clock for each engine, in seconds
    #[arg(long, value_name = "TIME+INCREMENT", group = "limit")]
    pub(crate) tc: Option<TimeControl>,

    /// A file with an opening on each line: its turns
    #[arg(long, value_name = "FILE", conflicts_with = "random_plies")]
    pub(crate) openings: Option<PathBuf>,

    /// Openings of so many random turns [default: 4, in Xart 5, in TwixT 2]
    #[arg(long, value_name = "K")]
    pub(crate) random_plies: Option<usize>,

    /// Decides the openings
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// How many games are played at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) concurrency: u16,

    /// Save every game as a record in this folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) records: Option<PathBuf>,

    /// Options for all engines
    #[arg(long, value_name = "NAME=VALUE,…")]
    pub(crate) options: Option<String>,

    /// Milliseconds by which an answer may come too late
    #[arg(long, value_name = "MS", default_value_t = 50)]
    pub(crate) margin: u64,

    /// A game with so many turns is drawn
    #[arg(long, value_name = "N", default_value_t = 600)]
    pub(crate) max_turns: usize,

    /// Seconds to wait for an engine where time is not limited
    #[arg(long, value_name = "S", default_value_t = 60)]
    pub(crate) patience: u64,
}

fn at_least_one(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=10_000_000).contains(number));
    number.ok_or_else(|| "a number from 1 to 10000000".to_owned())
}
