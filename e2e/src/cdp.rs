//! Talking to Chromium in its own protocol.

use crate::noted::Noted;
use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::net::TcpStream;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use tungstenite::protocol::Role;
use tungstenite::{Message, WebSocket, client};

/// No answer takes longer, unless something is broken.
const PATIENCE: Duration = Duration::from_secs(60);

type Answer = Result<Value, String>;

/// A line to a browser, shared by everybody who uses it.
pub(crate) struct Connection {
    writer: Mutex<WebSocket<TcpStream>>,
    number: AtomicU64,
    waiting: Mutex<HashMap<u64, Sender<Answer>>>,
    /// Who hears what happens, by session.
    listeners: Mutex<HashMap<String, Arc<Noted>>>,
}

impl Connection {
    /// Calls the browser at an address such as `ws://127.0.0.1:1234/devtools/browser/…`.
    pub(crate) fn to(address: &str) -> Result<Arc<Connection>> {
        let host = address.strip_prefix("ws://").and_then(|rest| rest.split('/').next());
        let stream = TcpStream::connect(host.context("no address of a browser")?)?;
        stream.set_nodelay(true)?;
        let (reader, _) = client(address, stream)
            .map_err(|error| anyhow!("the browser does not answer: {error}"))?;
        // Two ends of one line, so that it can be spoken and heard at the same time.
        let writer = WebSocket::from_raw_socket(reader.get_ref().try_clone()?, Role::Client, None);
        let connection = Arc::new(Connection {
            writer: Mutex::new(writer),
            number: AtomicU64::new(1),
            waiting: Mutex::default(),
            listeners: Mutex::default(),
        });
        let heard = Arc::clone(&connection);
        thread::spawn(move || heard.listen(reader));
        Ok(connection)
    }

    /// Asks for something and waits for the answer. An empty session means the browser itself.
    pub(crate) fn ask(&self, session: &str, method: &str, params: &Value) -> Result<Value> {
        let (sender, receiver) = channel();
        let number = self.number.fetch_add(1, Ordering::Relaxed);
        lock(&self.waiting).insert(number, sender);
        self.send(number, session, method, params)?;
        match receiver.recv_timeout(PATIENCE) {
            Ok(Ok(result)) => Ok(result),
            Ok(Err(reason)) => bail!("{method}: {reason}"),
            Err(_) => bail!("{method}: the browser does not answer"),
        }
    }

    /// Asks for something without waiting.
    fn tell(&self, session: &str, method: &str, params: &Value) {
        let number = self.number.fetch_add(1, Ordering::Relaxed);
        // A session that is gone meanwhile need not hear it.
        let _ = self.send(number, session, method, params);
    }

    fn send(&self, number: u64, session: &str, method: &str, params: &Value) -> Result<()> {
        let mut message = json!({ "id": number, "method": method, "params": params });
        if !session.is_empty() {
            message["sessionId"] = json!(session);
        }
        lock(&self.writer).send(Message::text(message.to_string()))?;
        Ok(())
    }

    /// Lets somebody hear what happens in a session.
    pub(crate) fn note(&self, session: &str, noted: Arc<Noted>) {
        lock(&self.listeners).insert(session.to_owned(), noted);
    }

    fn listen(&self, mut reader: WebSocket<TcpStream>) {
        while let Ok(message) = reader.read() {
            let Ok(text) = message.to_text() else { continue };
            let Ok(message) = serde_json::from_str::<Value>(text) else { continue };
            match message["id"].as_u64() {
                Some(number) => {
                    if let Some(sender) = lock(&self.waiting).remove(&number) {
                        let answer = match message.get("error") {
                            Some(error) => Err(error["message"].to_string()),
                            None => Ok(message["result"].clone()),
                        };
                        // Whoever asked may have lost patience.
                        let _ = sender.send(answer);
                    }
                }
                None => self.hear(&message),
            }
        }
        // Nobody waits for what never comes.
        lock(&self.waiting).clear();
    }

    fn hear(&self, message: &Value) {
        let session = message["sessionId"].as_str().unwrap_or_default();
        let Some(noted) = lock(&self.listeners).get(session).cloned() else { return };
        let (method, params) = (message["method"].as_str().unwrap_or_default(), &message["params"]);
        if method == "Target.attachedToTarget" {
            // Workers belong to their page: what goes wrong there goes wrong for it.
            if let Some(worker) = params["sessionId"].as_str() {
                self.note(worker, Arc::clone(&noted));
                self.tell(worker, "Runtime.enable", &json!({}));
            }
        }
        noted.hear(method, params);
    }
}

/// What a thread that panicked left is still readable.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
