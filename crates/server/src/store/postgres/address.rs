//! Where a database is, and who we are there.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::SslMode;

/// So long it may take to reach it.
const CONNECT: Duration = Duration::from_secs(5);

/// Whether it is still there is asked after so long,
const IDLE: Duration = Duration::from_secs(15);

/// and whoever does not take what he is sent for so long is given up.
const UNHEARD: Duration = Duration::from_secs(10);

/// What we call ourselves there, if the address does not say it.
const NAME: &str = "zwickmuehle";

/// Where a PostgreSQL database is: `postgres://user:password@host:port/database`. Shown without the password.
///
/// ```
/// let url: server::DatabaseUrl = "postgres://zwick:secret@db.example.com/games".parse().unwrap();
/// assert_eq!(url.to_string(), "postgres://zwick:***@db.example.com/games");
/// ```
#[derive(Clone)]
pub struct DatabaseUrl {
    shown: String,
    pub(in super::super) config: Box<Config>,
    /// Who may vouch for the server beside those whom this machine trusts.
    pub(super) root: Option<PathBuf>,
}

/// Why something is no address of a database. It does not repeat what may hold a password.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoDatabaseUrl {
    /// It is of something else.
    #[error("a database is written postgres://user:password@host:port/database")]
    Other,
    /// It is not well formed.
    #[error("this is no address of a database: {0}")]
    Wrong(String),
    /// Whether nobody can listen is not left to chance.
    #[error(
        "sslmode={0}: say disable, or require to talk to nobody but who is certified to be the host"
    )]
    Mode(String),
}

impl FromStr for DatabaseUrl {
    type Err = NoDatabaseUrl;

    fn from_str(text: &str) -> Result<DatabaseUrl, NoDatabaseUrl> {
        let rest = ["postgres://", "postgresql://"].iter().find_map(|name| text.strip_prefix(name));
        let rest = rest.ok_or(NoDatabaseUrl::Other)?;
        let (place, options) = rest.split_once('?').unwrap_or((rest, ""));
        let mut root = None;
        let mut mode = "disable";
        let mut others = Vec::new();
        for option in options.split('&').filter(|option| !option.is_empty()) {
            match option.split_once('=') {
                Some(("sslrootcert", file)) => root = Some(PathBuf::from(file)),
                Some(("sslmode", said)) => mode = said,
                _ => others.push(option),
            }
        }
        let mode = match mode {
            "disable" => SslMode::Disable,
            // We never talk to somebody who cannot show who he is.
            "require" | "verify-ca" | "verify-full" => SslMode::Require,
            other => return Err(NoDatabaseUrl::Mode(other.to_owned())),
        };
        let plain = format!("postgres://{place}?{}", others.join("&"));
        let wrong = |error: tokio_postgres::Error| {
            let source = std::error::Error::source(&error);
            NoDatabaseUrl::Wrong(source.map_or_else(|| error.to_string(), ToString::to_string))
        };
        let mut config: Config = plain.trim_end_matches('?').parse().map_err(wrong)?;
        if config.get_hosts().is_empty() {
            return Err(NoDatabaseUrl::Wrong("it names no host".to_owned()));
        }
        if config.get_dbname().is_none() {
            return Err(NoDatabaseUrl::Wrong("it names no database".to_owned()));
        }
        config.ssl_mode(mode).keepalives_idle(IDLE).tcp_user_timeout(UNHEARD);
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        if config.get_application_name().is_none() {
            config.application_name(NAME);
        }
        Ok(DatabaseUrl { shown: masked(text), config: Box::new(config), root })
    }
}

/// An address as anybody may see it. What is no address at all is not shown: who knows what it is.
fn masked(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return "***".to_owned() };
    // A password may have an `@` or a `/` in it if somebody has written it as it is.
    let (who, place) = rest.rsplit_once('@').unwrap_or(("", rest));
    let who = match who.split_once(':') {
        Some((user, _)) => format!("{user}:***@"),
        None if who.is_empty() => String::new(),
        None => format!("{who}@"),
    };
    let (place, options) = place.split_once('?').unwrap_or((place, ""));
    let options: Vec<&str> = options
        .split('&')
        .map(|option| if option.starts_with("password=") { "password=***" } else { option })
        .collect();
    let options = options.join("&");
    let mark = if options.is_empty() { "" } else { "?" };
    format!("{scheme}://{who}{place}{mark}{options}")
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<DatabaseUrl, String> {
        text.parse::<DatabaseUrl>().map_err(|error| error.to_string())
    }

    #[test]
    fn a_password_is_never_shown() {
        for (url, shown) in [
            ("postgres://anna:secret@host/games", "postgres://anna:***@host/games"),
            ("postgresql://anna:se%40cret@host:5433/g", "postgresql://anna:***@host:5433/g"),
            ("postgres://anna@host/games", "postgres://anna@host/games"),
            (
                "postgres://host/games?user=anna&password=secret",
                "postgres://host/games?user=anna&password=***",
            ),
            ("postgres://a:b@host/g?sslmode=require", "postgres://a:***@host/g?sslmode=require"),
        ] {
            let read = read(url).unwrap();
            assert_eq!(
                (read.to_string(), format!("{read:?}")),
                (shown.to_owned(), shown.to_owned())
            );
        }
        for bad in [
            "anna:secret@host/games",
            "postgres://anna:secret@host:port/games",
            "mysql://a:secret@b/c",
        ] {
            let why = read(bad).unwrap_err();
            assert!(!why.contains("secret"), "{why}");
        }
    }

    #[test]
    fn what_is_missing_or_wrong_is_named() {
        assert!(read("postgres:///games").unwrap_err().contains("host"));
        assert!(read("postgres://host").unwrap_err().contains("database"));
        assert!(read("postgres://host/games?sslmode=prefer").unwrap_err().contains("prefer"));
        assert!(read("postgres://host/games?colour=red").unwrap_err().contains("colour"));
        assert!(read("").is_err());
    }

    #[test]
    fn who_wants_nobody_to_listen_says_so() {
        let usual = read("postgres://host/games").unwrap();
        assert_eq!(usual.config.get_ssl_mode(), SslMode::Disable);
        for said in ["require", "verify-ca", "verify-full"] {
            let url = format!("postgres://host/games?sslmode={said}&connect_timeout=3");
            assert_eq!(read(&url).unwrap().config.get_ssl_mode(), SslMode::Require);
        }
        let url = read("postgres://host/games?sslrootcert=/etc/our/ca.pem").unwrap();
        assert_eq!(url.root, Some(PathBuf::from("/etc/our/ca.pem")));
    }
}
