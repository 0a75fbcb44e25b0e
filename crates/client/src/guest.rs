//! Somebody the server knows.

use crate::http::{ask, text};
use crate::{Failure, Link};
use hyper::Method;
use hyper::header::SET_COOKIE;
use std::net::SocketAddr;
use wire::PlayerId;

/// Somebody the server knows.
#[derive(Clone, Debug)]
pub struct Guest {
    server: SocketAddr,
    /// The name by which the server knows him.
    pub id: PlayerId,
    cookie: String,
}

impl Guest {
    /// Asks the server to be its guest.
    ///
    /// # Errors
    /// The server is not there, or does not want any more guests.
    pub async fn new(server: SocketAddr) -> Result<Guest, Failure> {
        let answer = ask(server, Method::POST, "/api/guest", None).await?;
        if answer.status() != 200 {
            let refused = serde_json::from_slice(answer.body());
            return Err(refused.map_or_else(
                |_| Failure::unexpected(answer.status().to_string()),
                Failure::Refused,
            ));
        }
        let cookie = answer.headers().get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        let cookie = cookie.ok_or_else(|| Failure::unexpected("no cookie"))?;
        let id = serde_json::from_str(&text(answer)?);
        let id = id.map_err(|error| Failure::unexpected(error.to_string()))?;
        Ok(Guest { server, id, cookie })
    }

    /// What the server knows him by, and nobody else may know.
    #[must_use]
    pub fn token(&self) -> &str {
        self.cookie.split_once('=').map_or("", |(_, token)| token)
    }

    /// The same guest at another address of the same server.
    #[must_use]
    pub fn at(&self, server: SocketAddr) -> Guest {
        Guest { server, ..self.clone() }
    }

    /// Opens a connection.
    ///
    /// # Errors
    /// The server is not there, or does not know this guest.
    pub async fn connect(&self) -> Result<Link, Failure> {
        Link::open(self.server, Some(&self.cookie), None).await
    }

    /// Opens a connection as a page from elsewhere would.
    ///
    /// # Errors
    /// The server should not allow it.
    pub async fn connect_from(&self, origin: &str) -> Result<Link, Failure> {
        Link::open(self.server, Some(&self.cookie), Some(origin)).await
    }
}
