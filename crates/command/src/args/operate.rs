use super::{DataArgs, Secret};
use clap::Args;
use std::path::PathBuf;

/// Copy everything that a server keeps to a file, while it runs
#[derive(Debug, Args)]
#[command(
    after_help = "The copy is that of one moment: every turn that was acknowledged before is in it. It is \
checked, and on the disk, before it gets its name; a file of this name is replaced only then.

Example:
  zwickmuehle backup --data /var/lib/zwickmuehle -o /backup/zwickmuehle-monday.db"
)]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    pub(crate) data: DataArgs,

    /// The file to write; not in the data folder
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

/// Put a copy made by `backup` into a data folder
#[derive(Debug, Args)]
#[command(
    after_help = "The folder must not be in use by a server, and must be empty apart from a file of options.

Examples:
  zwickmuehle restore /backup/zwickmuehle-monday.db --data /var/lib/zwickmuehle
  zwickmuehle restore /backup/zwickmuehle-monday.db --data /var/lib/zwickmuehle --overwrite"
)]
pub(crate) struct RestoreArgs {
    /// The copy
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) data: DataArgs,

    /// Give up what is in the folder now
    #[arg(long)]
    pub(crate) overwrite: bool,
}

/// Carry everything from one database to another one
#[derive(Debug, Args)]
#[command(
    after_help = "A place is written sqlite:DIR for a data folder, or postgres://user:password@host:port/database. \
No server may use either of them meanwhile. The target has to be empty; what was interrupted goes on where it was, \
with the same call. Afterwards both are read again, and every table is compared by its number of rows and their hash. \
The source stays as it is.

Who may see calls sees the password: it can be said by the variables instead.

Examples:
  zwickmuehle migrate --from sqlite:/var/lib/zwickmuehle --to postgres://zwick:secret@db/zwickmuehle
  ZWICKMUEHLE_MIGRATE_TO=postgres://… zwickmuehle migrate --from sqlite:/var/lib/zwickmuehle"
)]
pub(crate) struct MigrateArgs {
    /// Where everything is
    #[arg(long, value_name = "PLACE", env = "ZWICKMUEHLE_MIGRATE_FROM", hide_env_values = true)]
    pub(crate) from: Secret,

    /// Where it shall be
    #[arg(long, value_name = "PLACE", env = "ZWICKMUEHLE_MIGRATE_TO", hide_env_values = true)]
    pub(crate) to: Secret,
}

/// Ask a server whether it can do its work
#[derive(Debug, Args)]
#[command(
    after_help = "Prints what /healthz says. The exit code is 0 if all is well, else 1: for whatever watches \
over a container or a service.

Example:
  zwickmuehle health --url http://127.0.0.1:8080"
)]
pub(crate) struct HealthArgs {
    /// The server
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8080")]
    pub(crate) url: String,
}
