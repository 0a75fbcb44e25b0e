use clap::Args;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;

/// Let people play in their browsers
#[derive(Debug, Args)]
#[command(
    after_help = "Prints the address and answers until Ctrl-C. The pages are part of the program if it \
was built by `cargo xtask run`.

Examples:
  zwickmuehle serve
  zwickmuehle serve --addr 0.0.0.0:80 --data /var/lib/zwickmuehle"
)]
pub(crate) struct ServeArgs {
    /// The address to answer on; port 0 finds a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub(crate) addr: SocketAddr,

    /// The folder for everything that is kept; made if it is not there
    #[arg(long, value_name = "DIR", default_value = "zwickmuehle-data")]
    pub(crate) data: PathBuf,

    /// Messages a second that one socket may send
    #[arg(long, value_name = "N", default_value = "200")]
    pub(crate) messages: NonZeroU32,

    /// Requests a second that one address may make; opening a socket is one
    #[arg(long, value_name = "N", default_value = "20")]
    pub(crate) requests: NonZeroU32,

    /// New guests a minute from one address
    #[arg(long, value_name = "N", default_value = "60")]
    pub(crate) guests: NonZeroU32,

    /// Attempts a minute from one address to register, to sign in or to recover an account
    #[arg(long, value_name = "N", default_value = "20")]
    pub(crate) attempts: NonZeroU32,

    /// Sockets altogether
    #[arg(long, value_name = "N", default_value = "20000")]
    pub(crate) sockets: u32,

    /// Seconds that a player must have been away before the opponent can claim the game
    #[arg(long, value_name = "S", default_value = "60")]
    pub(crate) patience: u32,
}
