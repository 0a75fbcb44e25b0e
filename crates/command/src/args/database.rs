use crate::failure::Failure;
use clap::Args;
use server::{DatabaseUrl, NatsUrl};
use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

/// A database instead of the file in the data folder.
#[derive(Debug, Args)]
pub(crate) struct DatabaseArgs {
    /// A PostgreSQL database instead of a file in the data folder:
    /// postgres://user:password@host:port/database. Who may see calls sees the password: rather say it by the
    /// variable or in a file
    #[arg(
        long,
        value_name = "URL",
        env = "ZWICKMUEHLE_DATABASE_URL",
        hide_env_values = true,
        hide_default_value = true
    )]
    pub(crate) database_url: Option<Secret>,

    /// A NATS server by which several nodes on one database talk to each other: nats://user:password@host:port,
    /// more than one with commas between. Who may see calls sees the password
    #[arg(
        long,
        value_name = "URL",
        env = "ZWICKMUEHLE_NATS_URL",
        hide_env_values = true,
        hide_default_value = true
    )]
    pub(crate) nats_url: Option<Secret>,
}

impl DatabaseArgs {
    /// Which database that is, if it is one.
    pub(crate) fn database(&self) -> Result<Option<DatabaseUrl>, Failure> {
        self.database_url.as_ref().map(Secret::database).transpose()
    }

    /// Where nodes talk to each other, if there can be several.
    pub(crate) fn bus(&self) -> Result<Option<NatsUrl>, Failure> {
        match (&self.nats_url, &self.database_url) {
            (Some(_), None) => Err(Failure::Usage(
                "--nats-url is for several nodes, which share a database: --database-url"
                    .to_owned(),
            )),
            (bus, _) => bus.as_ref().map(Secret::bus).transpose(),
        }
    }
}

/// Something that nobody is shown. Anything is one: what is wrong with it is said by who does not repeat it.
#[derive(Clone)]
pub(crate) struct Secret(String);

impl Secret {
    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    pub(crate) fn database(&self) -> Result<DatabaseUrl, Failure> {
        self.0.parse().map_err(|error| Failure::Usage(format!("--database-url: {error}")))
    }
}

impl Secret {
    pub(crate) fn bus(&self) -> Result<NatsUrl, Failure> {
        self.0.parse().map_err(|error| Failure::Usage(format!("--nats-url: {error}")))
    }
}

impl FromStr for Secret {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Secret, Infallible> {
        Ok(Secret(text.to_owned()))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}
