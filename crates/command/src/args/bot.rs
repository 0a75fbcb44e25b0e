use crate::games::GameName;
use clap::{Args, ValueEnum};
use client::Server;
use std::path::PathBuf;

/// Let an engine play on a server, as a bot
#[derive(Debug, Args)]
#[command(
    after_help = "An engine is a command line that speaks UGI (or UAI for Ataxx), in quotes, or the number \
of a level of this program's own engine. GAME=ENGINE says which game it plays; a level plays all of them.

The token is made on the server, in an account with which nobody has played, with the scope `bot`. It \
is read from a file or from the variable ZWICKMUEHLE_TOKEN, so that nobody sees it in the list of processes.

It plays until Ctrl-C. Then it begins no more games, plays those with clocks to the end, and ends; pressed \
again, it ends at once. Games that are left go on when it is started again. So they do after the network \
or the server was away. docs/programs.md has more.

Examples:
  zwickmuehle bot --url https://zwick.example --token-file token --engine 5 --upgrade
  zwickmuehle bot --token-file token --engine \"./my-engine --threads 2\" --game xart --concurrent 2
  ZWICKMUEHLE_TOKEN=zwm_… zwickmuehle bot --engine ataxx=./ataxx-engine --engine twixt=8 --rated yes"
)]
pub(crate) struct BotArgs {
    /// The server
    #[arg(
        long,
        value_name = "URL",
        env = "ZWICKMUEHLE_URL",
        default_value = "http://127.0.0.1:8080"
    )]
    pub(crate) url: Server,

    /// A file with the token
    #[arg(long, value_name = "FILE", env = "ZWICKMUEHLE_TOKEN_FILE")]
    pub(crate) token_file: Option<PathBuf>,

    /// The token itself; better in a file or in the environment, where nobody else sees it
    #[arg(
        long,
        value_name = "TOKEN",
        env = "ZWICKMUEHLE_TOKEN",
        hide_env_values = true,
        conflicts_with = "token_file"
    )]
    pub(crate) token: Option<String>,

    /// The engine; more than one for different games
    #[arg(long, value_name = "[GAME=]ENGINE", required = true)]
    pub(crate) engine: Vec<String>,

    /// Which games it plays, if its command line does not say so [default: those that there is an engine
    /// for]
    #[arg(long, value_name = "GAME", value_delimiter = ',')]
    pub(crate) game: Vec<GameName>,

    /// A variant that it plays besides the usual one, as an offer writes it; can be said more than once
    #[arg(long, value_name = "V")]
    pub(crate) variant: Vec<String>,

    /// Play every variant; what a level does anyway
    #[arg(long)]
    pub(crate) any_variant: bool,

    /// Options for the engine
    #[arg(long, value_name = "NAME=VALUE,…")]
    pub(crate) options: Option<String>,

    /// Whether games are rated
    #[arg(long, value_name = "WHICH", default_value = "any")]
    pub(crate) rated: Rating,

    /// Against whom it plays
    #[arg(long, value_name = "WHO", default_value = "any")]
    pub(crate) against: Opponents,

    /// The least time on a clock, in seconds, counted as for ratings: 40 turns with their increments
    #[arg(long, value_name = "S", default_value_t = 30)]
    pub(crate) shortest: u64,

    /// The most time on a clock, in seconds, counted in the same way
    #[arg(long, value_name = "S", default_value_t = 7200)]
    pub(crate) longest: u64,

    /// Play with days for a turn as well
    #[arg(long)]
    pub(crate) days: bool,

    /// Play without any clock as well
    #[arg(long)]
    pub(crate) untimed: bool,

    /// How long it thinks where no clock says so, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pub(crate) movetime: u64,

    /// So much of its clock is kept for the way to the server, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 300)]
    pub(crate) overhead: u64,

    /// So many games are played at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=15))]
    pub(crate) concurrent: u16,

    /// Offer games to anybody in the lobby, on a clock like this
    #[arg(long, value_name = "SECONDS+INCREMENT", value_parser = clock)]
    pub(crate) offer: Option<(u32, u32)>,

    /// Play on even if the engine has proven that the game is lost
    #[arg(long)]
    pub(crate) never_resign: bool,

    /// Make the account a bot's, for good, if it is not one yet
    #[arg(long)]
    pub(crate) upgrade: bool,
}

/// Whether games are rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Rating {
    /// Only rated ones
    Yes,
    /// Only others
    No,
    /// Both
    Any,
}

/// Against whom a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Opponents {
    /// Only people
    People,
    /// Only other bots
    Bots,
    /// Both
    Any,
}

/// A clock, as it is written: `300+5`.
fn clock(text: &str) -> Result<(u32, u32), String> {
    let read = || {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        Some((base.parse().ok()?, increment.parse().ok()?))
    };
    read().ok_or_else(|| "seconds, or seconds+increment such as 300+5".to_owned())
}
