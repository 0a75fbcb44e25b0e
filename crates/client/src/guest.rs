//! Somebody the server knows.

use crate::http::{ask, cookie, text};
use crate::{Failure, Link};
use hyper::body::Bytes;
use hyper::header::{COOKIE, ORIGIN};
use hyper::{Method, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use wire::{Account, Credentials, PlayerId, Recovery, Registered, Secret};

/// Somebody the server knows: a guest, or who is signed in to an account.
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
        let answer = ask(server, Method::POST, "/api/guest", &[], "").await?;
        let cookie = cookie(&answer);
        let id = read(answer)?;
        Ok(Guest { server, id, cookie: cookie.ok_or_else(|| Failure::unexpected("no cookie"))? })
    }

    /// Signs in to an account, coming from nowhere.
    ///
    /// # Errors
    /// The server is not there, or says no.
    pub async fn sign_in(server: SocketAddr, name: &str, password: &str) -> Result<Guest, Failure> {
        let said = serde_json::to_string(&credentials(name, password)).map_err(unwritten)?;
        let answer = ask(server, Method::POST, "/api/login", &[], &said).await?;
        let cookie = cookie(&answer);
        let account: Account = read(answer)?;
        let cookie = cookie.ok_or_else(|| Failure::unexpected("no cookie"))?;
        Ok(Guest { server, id: account.id, cookie })
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

    /// Makes this guest an account. Gives its recovery codes.
    ///
    /// # Errors
    /// The server is not there, or says no.
    pub async fn register(&mut self, name: &str, password: &str) -> Result<Vec<Secret>, Failure> {
        let registered: Registered =
            self.ask(Method::POST, "/api/register", &credentials(name, password)).await?;
        self.id = registered.account.id;
        Ok(registered.codes)
    }

    /// Becomes the account of this name.
    ///
    /// # Errors
    /// The server is not there, or says no.
    pub async fn become_account(&mut self, name: &str, password: &str) -> Result<(), Failure> {
        let account: Account =
            self.ask(Method::POST, "/api/login", &credentials(name, password)).await?;
        self.id = account.id;
        Ok(())
    }

    /// Becomes the account of this name by a recovery code, with this password from now on.
    ///
    /// # Errors
    /// The server is not there, or says no.
    pub async fn recover(
        &mut self,
        name: &str,
        code: &Secret,
        password: &str,
    ) -> Result<(), Failure> {
        let (name, password) = (name.to_owned(), Secret(password.to_owned()));
        let recovery = Recovery { name, code: code.clone(), password };
        let account: Account = self.ask(Method::POST, "/api/recover", &recovery).await?;
        self.id = account.id;
        Ok(())
    }

    /// Asks for something by this session, and takes over the cookie of the answer.
    ///
    /// # Errors
    /// The server is not there, or says no, or something else than was expected.
    pub async fn ask<T: DeserializeOwned>(
        &mut self,
        method: Method,
        path: &str,
        said: &impl Serialize,
    ) -> Result<T, Failure> {
        let said = serde_json::to_string(said).map_err(unwritten)?;
        let answer = self.ask_text(method, path, None, &said).await?;
        if let Some(cookie) = cookie(&answer) {
            self.cookie = cookie;
        }
        read(answer)
    }

    /// Asks for something by this session, as a page of this origin, and gives whatever is answered.
    ///
    /// # Errors
    /// The server is not there.
    pub async fn ask_text(
        &self,
        method: Method,
        path: &str,
        origin: Option<&str>,
        said: &str,
    ) -> Result<Response<Bytes>, Failure> {
        let mut headers = vec![(COOKIE, self.cookie.as_str())];
        headers.extend(origin.map(|origin| (ORIGIN, origin)));
        ask(self.server, method, path, &headers, said).await
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

fn credentials(name: &str, password: &str) -> Credentials {
    Credentials { name: name.to_owned(), password: Secret(password.to_owned()) }
}

/// What was answered, or why it was refused. An answer without content is read as `null`.
fn read<T: DeserializeOwned>(answer: Response<Bytes>) -> Result<T, Failure> {
    let status = answer.status();
    if !status.is_success() {
        let refused = serde_json::from_slice(answer.body());
        return Err(
            refused.map_or_else(|_| Failure::unexpected(status.to_string()), Failure::Refused)
        );
    }
    let answer = text(answer)?;
    let answer = if answer.is_empty() { "null" } else { &answer };
    serde_json::from_str(answer).map_err(|error| Failure::unexpected(error.to_string()))
}

#[expect(clippy::needless_pass_by_value, reason = "this is what `map_err` hands over")]
fn unwritten(error: serde_json::Error) -> Failure {
    Failure::unexpected(error.to_string())
}
