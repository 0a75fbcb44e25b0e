use super::DatabaseArgs;
use clap::{Args, ValueEnum};
use server::{Limits, Proxy, PushService};
use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::sync::LazyLock;
use tracing::level_filters::LevelFilter;

static LIMITS: LazyLock<Limits> = LazyLock::new(Limits::default);

/// Where a server keeps everything.
#[derive(Debug, Args)]
pub(crate) struct DataArgs {
    /// The folder for everything that is kept; made if it is not there
    #[arg(long, value_name = "DIR", env = "ZWICKMUEHLE_DATA", default_value = "zwickmuehle-data")]
    pub(crate) data: PathBuf,
}

/// Let people play in their browsers
#[derive(Debug, Args)]
#[command(
    after_help = "Prints the address and answers until Ctrl-C or SIGTERM; clients are then told to come again. \
The pages are part of the program if it was built by `cargo xtask run`.

Whatever is not said here is taken from the environment, then from a file of lines such as \
`addr = \"0.0.0.0:80\"`, which is DIR/zwickmuehle.toml if there is one. `zwickmuehle config` shows what is in \
force. `docs/operating.md` has the rest.

Examples:
  zwickmuehle serve
  zwickmuehle serve --addr 0.0.0.0:80 --data /var/lib/zwickmuehle
  ZWICKMUEHLE_LOG=json zwickmuehle serve --config /etc/zwickmuehle.toml --trusted-proxy 127.0.0.1"
)]
pub(crate) struct ServeArgs {
    /// A file with options
    #[arg(long, value_name = "FILE", env = "ZWICKMUEHLE_CONFIG")]
    pub(crate) config: Option<PathBuf>,

    /// The address to answer on; port 0 finds a free one
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "ZWICKMUEHLE_ADDR",
        default_value = "127.0.0.1:8080"
    )]
    pub(crate) addr: SocketAddr,

    #[command(flatten)]
    pub(crate) data: DataArgs,

    #[command(flatten)]
    pub(crate) database: DatabaseArgs,

    /// A reverse proxy that is believed when it says for whom it asks: an address or a network; more
    /// than one with commas between
    #[arg(long, value_name = "ADDRESS", env = "ZWICKMUEHLE_TRUSTED_PROXY", value_delimiter = ',')]
    pub(crate) trusted_proxy: Vec<Proxy>,

    /// The address for /metrics and /healthz; without it /metrics answers on the other one, and only to
    /// who asks from this machine
    #[arg(long, value_name = "ADDRESS", env = "ZWICKMUEHLE_METRICS_ADDR")]
    pub(crate) metrics_addr: Option<SocketAddr>,

    /// How the log on standard error is written
    #[arg(long, value_name = "FORMAT", env = "ZWICKMUEHLE_LOG", default_value = "text")]
    pub(crate) log: LogFormat,

    /// What is logged: off, error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL", env = "ZWICKMUEHLE_LOG_LEVEL", default_value = "info")]
    pub(crate) log_level: LevelFilter,

    /// Messages a second that one socket may send
    #[arg(long, value_name = "N", env = "ZWICKMUEHLE_MESSAGES", default_value_t = LIMITS.messages)]
    pub(crate) messages: NonZeroU32,

    /// Requests a second that one address may make; opening a socket is one
    #[arg(long, value_name = "N", env = "ZWICKMUEHLE_REQUESTS", default_value_t = LIMITS.requests)]
    pub(crate) requests: NonZeroU32,

    /// New guests a minute from one address
    #[arg(long, value_name = "N", env = "ZWICKMUEHLE_GUESTS", default_value_t = LIMITS.guests)]
    pub(crate) guests: NonZeroU32,

    /// Attempts a minute from one address to register, to sign in or to recover an account
    #[arg(long, value_name = "N", env = "ZWICKMUEHLE_ATTEMPTS", default_value_t = LIMITS.attempts)]
    pub(crate) attempts: NonZeroU32,

    /// Sockets altogether
    #[arg(long, value_name = "N", env = "ZWICKMUEHLE_SOCKETS", default_value_t = LIMITS.sockets)]
    pub(crate) sockets: u32,

    /// House engines that think at once; without it half as many as there are cores
    #[arg(long, value_name = "N", env = "ZWICKMUEHLE_THINKERS", default_value_t = LIMITS.thinkers, hide_default_value = true)]
    pub(crate) thinkers: NonZeroUsize,

    /// Seconds that a player must have been away before the opponent can claim the game
    #[arg(long, value_name = "S", env = "ZWICKMUEHLE_PATIENCE", default_value_t = LIMITS.patience.as_secs())]
    pub(crate) patience: u64,

    /// Whether devices on which no page is open are told of news, if their owners want that (Web Push)
    #[arg(long, value_name = "SWITCH", env = "ZWICKMUEHLE_PUSH", default_value = "on")]
    pub(crate) push: Switch,

    /// Where whoever runs a push service reaches you: mailto:… or https:…; some deliver nothing without
    #[arg(long, value_name = "URI", env = "ZWICKMUEHLE_PUSH_CONTACT", value_parser = contact)]
    pub(crate) push_contact: Option<String>,

    /// The push services that the server connects to: names of hosts, with commas between; all below them are
    /// meant, too
    #[arg(long, value_name = "HOSTS", env = "ZWICKMUEHLE_PUSH_SERVICES", value_delimiter = ',', default_value = PushService::USUAL)]
    pub(crate) push_services: Vec<PushService>,

    /// Days of vacation that an account has within a year; days a turn do not run meanwhile
    #[arg(long, value_name = "N", env = "ZWICKMUEHLE_VACATION", default_value_t = LIMITS.vacation, value_parser = clap::value_parser!(u32).range(..=365))]
    pub(crate) vacation: u32,
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Switch {
    /// It happens
    On,
    /// It does not
    Off,
}

/// Where somebody can be reached.
fn contact(text: &str) -> Result<String, &'static str> {
    let is_address = ["mailto:", "https://"].iter().any(|start| {
        text.strip_prefix(start).is_some_and(|rest| !rest.is_empty() && rest.is_ascii())
    });
    if is_address { Ok(text.to_owned()) } else { Err("this is neither mailto:… nor https:…") }
}

/// How a log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people
    Text,
    /// For programs, one object a line
    Json,
}
