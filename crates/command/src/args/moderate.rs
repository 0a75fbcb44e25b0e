use super::Secret;
use clap::{Args, Subcommand};
use std::path::PathBuf;
use std::time::Duration;
use wire::GameId;

/// Read what people report, and act on it, while the server runs
#[derive(Debug, Args)]
#[command(
    after_help = "Reaches the server by a socket in its data folder, which only the folder's owner may open: call \
it as the same user. What is done is in force at once, and stands in a log that is only added to. Without a server \
it is done in the folder or the database itself.

People are called by their names, guests by their ids (12 letters and digits).

Examples:
  zwickmuehle moderate reports
  zwickmuehle moderate report 17
  zwickmuehle moderate ban Anna --for 7d --reason \"help by an engine\"
  zwickmuehle moderate close 17 --note \"banned for a week\""
)]
pub(crate) struct ModerateArgs {
    #[command(subcommand)]
    pub(crate) command: ModerateCommand,

    /// The data folder of the server
    #[arg(
        long,
        value_name = "DIR",
        env = "ZWICKMUEHLE_DATA",
        default_value = "zwickmuehle-data",
        global = true
    )]
    pub(crate) data: PathBuf,

    /// The database of the server, if it is not in the folder; without this as its file of options says
    #[arg(
        long,
        value_name = "URL",
        env = "ZWICKMUEHLE_DATABASE_URL",
        hide_env_values = true,
        global = true
    )]
    pub(crate) database_url: Option<Secret>,

    /// Your name, for the log; without it that of the user who calls
    #[arg(long = "as", value_name = "NAME", global = true)]
    pub(crate) moderator: Option<String>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ModerateCommand {
    /// List the reports that nobody has closed yet
    Reports {
        /// Closed ones as well
        #[arg(long)]
        all: bool,
    },
    /// Show a report with the game that it is about, and what was said there
    Report {
        /// Its number
        number: u32,
    },
    /// Close a report
    Close {
        /// Its number
        number: u32,
        /// What came of it
        #[arg(long)]
        note: String,
    },
    /// Ban somebody: he is sent away, and told why
    #[command(
        after_help = "Who is banned can sign in, export his data and delete his account, and nothing else. What he \
plays ends: a game in which both have made a turn is lost, another is aborted."
    )]
    Ban {
        /// His name or id
        player: String,
        /// For how long: 30m, 12h, 7d, 4w
        #[arg(long = "for", value_name = "TIME", value_parser = duration, required_unless_present = "forever")]
        time: Option<Duration>,
        /// For ever
        #[arg(long, conflicts_with = "time")]
        forever: bool,
        /// Why, in words that he is told
        #[arg(long)]
        reason: String,
    },
    /// Let somebody play again
    Unban {
        /// His name or id
        player: String,
        /// Why
        #[arg(long)]
        reason: String,
    },
    /// List all who are banned
    Bans,
    /// Give an account another name
    Rename {
        /// Its name or id
        player: String,
        /// The new name
        name: String,
        /// Why
        #[arg(long)]
        reason: String,
    },
    /// Close a game that goes on: nobody wins it, and no rating changes
    CloseGame {
        /// The game: what follows /online/ in its address
        game: GameId,
        /// Why
        #[arg(long)]
        reason: String,
    },
    /// Show what moderators did
    Log {
        /// So many entries at most, the last ones
        #[arg(long, value_name = "N", default_value_t = 50)]
        last: u32,
    },
}

/// A time such as `12h`.
fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || "a time is a number with m, h, d or w, such as 12h".to_owned();
    let unit = text.chars().last().ok_or_else(wrong)?;
    let minutes: u64 = match unit {
        'm' => 1,
        'h' => 60,
        'd' => 24 * 60,
        'w' => 7 * 24 * 60,
        _ => return Err(wrong()),
    };
    let number: u64 = text[..text.len() - 1].parse().map_err(|_| wrong())?;
    match number.checked_mul(minutes).and_then(|minutes| minutes.checked_mul(60)) {
        Some(seconds @ 1..=3_153_600_000) => Ok(Duration::from_secs(seconds)),
        _ => Err("a ban is at least a minute and at most a hundred years long".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        for (text, minutes) in [("1m", 1), ("12h", 720), ("7d", 10_080), ("2w", 20_160)] {
            assert_eq!(duration(text), Ok(Duration::from_secs(minutes * 60)), "{text}");
        }
        for text in ["", "7", "d", "-1d", "0d", "1y", "7ü", "99999999999w", "1.5h"] {
            assert!(duration(text).is_err(), "{text}");
        }
    }
}
