//! A connection.

use crate::Failure;
use futures_util::{SinkExt, StreamExt};
use hyper::header::{COOKIE, HeaderValue, ORIGIN};
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use wire::{Asked, Command, Done, RequestId, Told};

/// So much is taken at once, in bytes.
const AT_ONCE: usize = 4096;

/// Who waits longer for something waits in vain.
const PATIENCE: Duration = Duration::from_secs(30);

/// Why there is no connection: the server may have said so.
fn not_opened(error: tungstenite::Error) -> Failure {
    let tungstenite::Error::Http(answer) = &error else { return Failure::connection(error) };
    let refused = answer.body().as_deref().and_then(|body| serde_json::from_slice(body).ok());
    refused.map_or_else(|| Failure::connection(&error), Failure::Refused)
}

/// A connection, on which one asks and is told.
#[derive(Debug)]
pub struct Link {
    socket: WebSocketStream<TcpStream>,
    /// What was told while something else was waited for.
    unheard: VecDeque<Told>,
    dismissed: bool,
}

impl Link {
    pub(crate) async fn open(
        server: SocketAddr,
        cookie: Option<&str>,
        origin: Option<&str>,
    ) -> Result<Link, Failure> {
        let url = format!("ws://{server}/api/socket");
        let mut request = url.into_client_request().map_err(Failure::connection)?;
        for (name, value) in [(COOKIE, cookie), (ORIGIN, origin)] {
            if let Some(value) = value {
                let value = HeaderValue::from_str(value).map_err(Failure::connection)?;
                request.headers_mut().insert(name, value);
            }
        }
        let stream = TcpStream::connect(server).await.map_err(Failure::connection)?;
        stream.set_nodelay(true).map_err(Failure::connection)?;
        let config = WebSocketConfig::default().read_buffer_size(AT_ONCE).write_buffer_size(0);
        let opened =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
        let (socket, _) = opened.map_err(not_opened)?;
        Ok(Link { socket, unheard: VecDeque::new(), dismissed: false })
    }

    /// Opens a connection to a server that knows nobody.
    ///
    /// # Errors
    /// The server is not there.
    pub async fn to_anybody(server: SocketAddr) -> Result<Link, Failure> {
        Link::open(server, None, None).await
    }

    /// Sends any text, and waits for any text.
    ///
    /// # Errors
    /// The connection is gone.
    pub async fn exchange(&mut self, text: String) -> Result<String, Failure> {
        self.send_text(text).await?;
        Ok(self.receive_text().await?.to_string())
    }

    /// A name for a request that nobody else takes: chance once, and then one after the other.
    #[must_use]
    pub fn new_request() -> RequestId {
        static CHANCE: OnceLock<[u8; RequestId::CHANCE]> = OnceLock::new();
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let mut bytes = *CHANCE.get_or_init(|| {
            let mut bytes = [0; RequestId::CHANCE];
            // Without chance the server refuses what it has seen before, which does no harm.
            let _ = getrandom::fill(&mut bytes);
            bytes
        });
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        for (place, byte) in bytes.iter_mut().rev().take(8).enumerate() {
            // A letter tells at least sixteen bytes apart.
            *byte = (number >> (4 * place)) as u8 & 15;
        }
        RequestId::of_chance(bytes)
    }

    /// Sends any text.
    ///
    /// # Errors
    /// The connection is gone.
    pub async fn send_text(&mut self, text: String) -> Result<(), Failure> {
        self.socket.send(Message::text(text)).await.map_err(Failure::connection)
    }

    /// Sends a command without waiting for what becomes of it.
    ///
    /// # Errors
    /// The connection is gone.
    pub async fn send(&mut self, request: RequestId, command: Command) -> Result<(), Failure> {
        let text = serde_json::to_string(&Asked { request, command });
        self.send_text(text.map_err(|error| Failure::unexpected(error.to_string()))?).await
    }

    /// The next thing that is told.
    ///
    /// # Errors
    /// The connection is gone.
    pub async fn next(&mut self) -> Result<Told, Failure> {
        match self.unheard.pop_front() {
            Some(told) => Ok(told),
            None => self.receive().await,
        }
    }

    /// The next thing that is told, if it does not take too long.
    pub(crate) async fn next_in_time(&mut self) -> Result<Told, Failure> {
        let told = timeout(PATIENCE, self.next()).await;
        told.map_err(|_| Failure::connection("nothing is told"))?
    }

    /// Whether the server has said that this connection ends.
    #[must_use]
    pub fn is_dismissed(&self) -> bool {
        self.dismissed
    }

    async fn receive(&mut self) -> Result<Told, Failure> {
        let text = self.receive_text().await?;
        let told = serde_json::from_str(text.as_str());
        self.dismissed |= matches!(told, Ok(Told::Goodbye(_)));
        told.map_err(|error| Failure::unexpected(format!("{text}: {error}")))
    }

    async fn receive_text(&mut self) -> Result<Utf8Bytes, Failure> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) | None => return Err(Failure::connection("closed")),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(Failure::connection(error)),
            }
        }
    }

    /// Asks for something under this name, and waits for the answer. What else is told meanwhile is
    /// kept for [`next`](Link::next).
    ///
    /// # Errors
    /// The connection is gone, or the server says no.
    pub async fn ask_as(&mut self, request: RequestId, command: Command) -> Result<Done, Failure> {
        self.send(request.clone(), command).await?;
        loop {
            match self.receive().await? {
                Told::Answer { request: Some(answered), result } if answered == request => {
                    return result.map_err(Failure::Refused);
                }
                told => self.unheard.push_back(told),
            }
        }
    }

    /// Asks for something, and waits for the answer.
    ///
    /// # Errors
    /// The connection is gone, or the server says no.
    pub async fn ask(&mut self, command: Command) -> Result<Done, Failure> {
        self.ask_as(Link::new_request(), command).await
    }
}
