//! A player of the server that is no browser.
//!
//! * [`Guest`]: somebody the server knows.
//! * [`Link`]: a connection, on which one asks and is told.
//! * [`get`]: what a page would load.
//!
//! This crate deliberately knows no game: it carries messages.

mod guest;
mod http;
mod link;

pub use guest::Guest;
pub use http::get;
pub use link::Link;

use wire::Refused;

/// Why something did not come about.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The network, or a server that is not there.
    #[error("the connection: {0}")]
    Connection(String),
    /// The server is there and said no.
    #[error("the server: {0}")]
    Refused(#[from] Refused),
    /// The server said something else than was to be expected.
    #[error("the server said {0}")]
    Unexpected(String),
}

impl Failure {
    #[expect(clippy::needless_pass_by_value, reason = "this is what `map_err` hands over")]
    fn connection(error: impl ToString) -> Failure {
        Failure::Connection(error.to_string())
    }

    fn unexpected(what: impl Into<String>) -> Failure {
        Failure::Unexpected(what.into())
    }
}
