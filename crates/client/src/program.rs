//! A program that acts for an account by a token.

use crate::Failure;
use crate::server::Server;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HOST, USER_AGENT};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::marker::PhantomData;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use wire::Secret;

/// Who waits longer for an answer waits in vain.
const PATIENCE: Duration = Duration::from_secs(20);

/// The server says something every few seconds on a stream; after so long it is gone.
const SILENCE: Duration = Duration::from_secs(20);

/// No line is longer, in bytes.
const LONGEST_LINE: usize = 1 << 20;

/// A program with a token.
#[derive(Clone)]
pub struct Program {
    server: Server,
    token: Secret,
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program").field("server", &self.server).finish_non_exhaustive()
    }
}

impl Program {
    /// One that acts at this server by this token.
    #[must_use]
    pub const fn new(server: Server, token: Secret) -> Program {
        Program { server, token }
    }

    /// Asks for something.
    ///
    /// # Errors
    /// The server is not there, or says no, or something else than was expected.
    pub async fn ask<T: DeserializeOwned>(&self, method: Method, path: &str) -> Result<T, Failure> {
        self.say(method, path, None::<&()>).await
    }

    /// Says something, and gives what is answered.
    ///
    /// # Errors
    /// The server is not there, or says no, or something else than was expected.
    pub async fn say<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        said: Option<&impl Serialize>,
    ) -> Result<T, Failure> {
        let asked = async {
            let (answer, _connection) = self.send(method, path, said).await?;
            whole(answer).await
        };
        let body = timeout(PATIENCE, asked).await.map_err(Failure::connection)??;
        serde_json::from_slice(&body).map_err(|error| Failure::unexpected(error.to_string()))
    }

    /// Opens a stream of lines.
    ///
    /// # Errors
    /// The server is not there, or says no.
    pub async fn lines<T: DeserializeOwned>(&self, path: &str) -> Result<Lines<T>, Failure> {
        let opened = self.send(Method::GET, path, None::<&()>);
        let (answer, connection) =
            timeout(PATIENCE, opened).await.map_err(Failure::connection)??;
        if answer.status() != StatusCode::OK {
            let refused = timeout(PATIENCE, whole(answer)).await.map_err(Failure::connection)?;
            return Err(refused.err().unwrap_or_else(|| Failure::unexpected("no stream")));
        }
        let body = answer.into_body();
        Ok(Lines { body, unread: Vec::new(), _connection: connection, read: PhantomData })
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        said: Option<&impl Serialize>,
    ) -> Result<(Response<Incoming>, Connection), Failure> {
        let io = TokioIo::new(self.server.connect().await?);
        let (sender, connection) = handshake(io).await.map_err(Failure::connection)?;
        let task = tokio::spawn(async move {
            // Whatever is wrong with it is seen by whoever reads.
            let _ = connection.await;
        });
        let mut connection = Connection { sender, task };
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, self.server.host())
            .header(AUTHORIZATION, format!("Bearer {}", self.token.0))
            .header(ACCEPT, "application/json, application/x-ndjson")
            .header(USER_AGENT, concat!("zwickmuehle/", env!("CARGO_PKG_VERSION")));
        let mut body = Bytes::new();
        if let Some(said) = said {
            let text = serde_json::to_vec(said);
            body = text.map_err(|error| Failure::unexpected(error.to_string()))?.into();
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let request = request.body(Full::new(body)).map_err(Failure::connection)?;
        let answer = connection.sender.send_request(request).await.map_err(Failure::connection)?;
        Ok((answer, connection))
    }
}

/// A connection, which ends when nobody needs it any more.
struct Connection {
    sender: SendRequest<Full<Bytes>>,
    task: JoinHandle<()>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// The whole content of an answer, or why it was refused.
async fn whole(answer: Response<Incoming>) -> Result<Bytes, Failure> {
    let status = answer.status();
    let body = answer.into_body().collect().await.map_err(Failure::connection)?.to_bytes();
    if status.is_success() {
        return Ok(body);
    }
    let refused = serde_json::from_slice(&body);
    // What comes from a proxy in between is as if the server were not there.
    Err(match refused {
        Ok(refused) => Failure::Refused(refused),
        Err(_) if status.is_server_error() => Failure::connection(status),
        Err(_) => Failure::unexpected(status.to_string()),
    })
}

/// Lines that come as long as there are any.
pub struct Lines<T> {
    body: Incoming,
    unread: Vec<u8>,
    _connection: Connection,
    read: PhantomData<T>,
}

impl<T> fmt::Debug for Lines<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lines").finish_non_exhaustive()
    }
}

impl<T: DeserializeOwned> Lines<T> {
    /// The next line; nothing when the stream has ended. It may be given up while it is waited for.
    ///
    /// # Errors
    /// The connection is gone, or has been silent for too long, or the line is none.
    pub async fn next(&mut self) -> Result<Option<T>, Failure> {
        loop {
            if let Some(end) = self.unread.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.unread.drain(..=end).collect();
                if line.trim_ascii().is_empty() {
                    continue;
                }
                let read = serde_json::from_slice(&line);
                return read.map(Some).map_err(|error| Failure::unexpected(error.to_string()));
            }
            if self.unread.len() > LONGEST_LINE {
                return Err(Failure::unexpected("a line without an end"));
            }
            let frame = timeout(SILENCE, self.body.frame()).await;
            match frame.map_err(|_| Failure::connection("nothing is said"))? {
                None => return Ok(None),
                Some(Ok(frame)) => {
                    self.unread.extend(frame.into_data().unwrap_or_default());
                }
                Some(Err(error)) => return Err(Failure::connection(error)),
            }
        }
    }
}
