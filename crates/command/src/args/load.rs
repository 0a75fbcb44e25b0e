use crate::games::GameName;
use clap::Args;

/// Play many games at once on a server, to see how much it bears
#[derive(Debug, Args)]
#[command(
    after_help = "Plays legal games between guests, checks every answer by the rules, and says how many \
turns were stored in a second and how long each took. What the server does not \
allow yet is waited for: its limits for one address and one socket are in `zwickmuehle serve --help`.

With --beside-echo the same is sent in the same run to a bare echo server that this command starts, \
and both are compared: at full speed, and at half the speed that was reached.

Examples:
  zwickmuehle load --games 200 --seconds 10
  zwickmuehle load --games 300 --seconds 10 --beside-echo
  zwickmuehle load --games 10 --seconds 5 --idle 9000"
)]
pub(crate) struct LoadArgs {
    /// The server
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8080")]
    pub(crate) url: String,

    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) games: u32,

    /// For how long
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) seconds: u64,

    /// Which game; without it all of them
    #[arg(long)]
    pub(crate) game: Option<GameName>,

    /// How many sockets are opened besides, and only held
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) idle: u32,

    /// Compare with a bare echo server in the same run
    #[arg(long)]
    pub(crate) beside_echo: bool,
}

/// Say everything again that is said: what `load --beside-echo` compares with
#[derive(Debug, Args)]
pub(crate) struct EchoArgs {}
