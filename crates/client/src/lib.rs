//! A player of the server that is no browser.
//!
//! * [`Guest`]: somebody the server knows.
//! * [`Link`]: a connection, on which one asks and is told.
//! * [`Seated`]: somebody at a game, who checks by its rules what he is told.
//! * [`Companion`]: somebody at the same game, who must be told the same.
//! * [`Program`]: who acts by a token, over plain HTTP.
//! * [`get`], [`ask`]: what a page would load, and say.
//!
//! This crate deliberately knows no game by name.

mod companion;
mod guest;
mod http;
mod link;
mod program;
mod seated;
mod server;

pub use companion::Companion;
pub use guest::Guest;
pub use http::{ask, get};
pub use hyper::{Method, header};
pub use link::Link;
pub use program::{Lines, Program};
pub use seated::Seated;
pub use server::{NoServer, Server};

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
