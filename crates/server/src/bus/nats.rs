//! NATS as a bus.

use super::{Bus, Ear, State, WAITING};
use async_nats::{ConnectOptions, Event, ServerAddr};
use axum::body::Bytes;
use futures_util::StreamExt;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

/// What is said is said about this.
const SUBJECT: &str = "zwickmuehle.nodes";

/// So often it is asked whether it is there: if it has not answered twice it is not.
const PING: Duration = Duration::from_secs(1);

/// It is tried again so soon at first, and so late at most.
const SOONEST: Duration = Duration::from_millis(50);
const LATEST: Duration = Duration::from_secs(2);

/// Where a NATS server is, and how one is let in: `nats://user:password@host:4222`.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsUrl(Vec<ServerAddr>);

/// Why this is no address of a NATS server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the address of a NATS server, such as nats://127.0.0.1:4222: {0}")]
pub struct NoNats(String);

impl FromStr for NatsUrl {
    type Err = NoNats;

    fn from_str(text: &str) -> Result<NatsUrl, NoNats> {
        let servers = text.split(',').map(|one| {
            let server: ServerAddr =
                one.trim().parse().map_err(|error: std::io::Error| NoNats(error.to_string()))?;
            match server.scheme() {
                "nats" | "tls" if !server.host().is_empty() => Ok(server),
                "nats" | "tls" => Err(NoNats("it names no host".to_owned())),
                other => Err(NoNats(format!("{other}:// is not spoken"))),
            }
        });
        servers.collect::<Result<_, _>>().map(NatsUrl)
    }
}

/// Without what one is let in by.
impl fmt::Display for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, server) in self.0.iter().enumerate() {
            let secret = if server.has_user_pass() { "***@" } else { "" };
            let comma = if number == 0 { "" } else { "," };
            let (scheme, host, port) = (server.scheme(), server.host(), server.port());
            write!(f, "{comma}{scheme}://{secret}{host}:{port}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NatsUrl({self})")
    }
}

/// A place at a NATS server, which need not be there.
pub(crate) struct Nats {
    waiting: mpsc::Sender<Bytes>,
    shared: Arc<Shared>,
    _talking: JoinSet<()>,
}

struct Shared {
    state: Mutex<State>,
    lost: AtomicU64,
}

impl Shared {
    fn is(&self, state: State) {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = state;
    }

    fn loses(&self) {
        self.lost.fetch_add(1, Ordering::Relaxed);
    }
}

/// Connects, and goes on trying for as long as it takes.
pub(crate) fn join(url: &NatsUrl) -> (Nats, Ear) {
    let (waiting, mut to_say) = mpsc::channel::<Bytes>(WAITING);
    let (heard, ear) = mpsc::channel(WAITING);
    let state = Mutex::new(State::Away("not reached yet".to_owned()));
    let shared = Arc::new(Shared { state, lost: AtomicU64::new(0) });
    let mut talking = JoinSet::new();
    let (servers, told) = (url.0.clone(), shared.clone());
    let name = url.to_string();
    talking.spawn(async move {
        let listened = told.clone();
        // Not taken from the addresses by itself.
        let options = match credentials(&servers) {
            Some((user, password)) => ConnectOptions::with_user_and_password(user, password),
            None => ConnectOptions::new(),
        };
        let options = options
            .name("zwickmuehle")
            .no_echo()
            .retry_on_initial_connect()
            .ping_interval(PING)
            .connection_timeout(LATEST)
            .client_capacity(WAITING)
            .subscription_capacity(WAITING)
            .reconnect_delay_callback(delay)
            .event_callback(move |event| {
                notice(&listened, &name, &event);
                async {}
            });
        let client = match options.connect(servers).await {
            Ok(client) => client,
            // It is tried for ever; this is only if it could not be even with a server.
            Err(error) => return tracing::error!(%error, "the bus cannot be used"),
        };
        let mut subscriber = match client.subscribe(SUBJECT).await {
            Ok(subscriber) => subscriber,
            Err(error) => return tracing::error!(%error, "nothing is heard on the bus"),
        };
        loop {
            tokio::select! {
                text = to_say.recv() => {
                    let Some(text) = text else { return };
                    if client.publish(SUBJECT, text).await.is_err() {
                        told.loses();
                    }
                }
                message = subscriber.next() => {
                    let Some(message) = message else { return };
                    if heard.try_send(message.payload).is_err() {
                        told.loses();
                    }
                }
            }
        }
    });
    (Nats { waiting, shared, _talking: talking }, ear)
}

/// Who one is for these servers, and by which password.
fn credentials(servers: &[ServerAddr]) -> Option<(String, String)> {
    let named =
        |server: &ServerAddr| Some((server.username()?.to_owned(), server.password()?.to_owned()));
    let (user, password) = servers.iter().find_map(named)?;
    Some((plain(&user), plain(&password)))
}

/// What is written with `%` in an address.
fn plain(text: &str) -> String {
    percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned()
}

/// How long it waits before it tries again for the so manieth time. Not all nodes try at once.
fn delay(attempt: usize) -> Duration {
    let longest = SOONEST.saturating_mul(1 << attempt.min(10)).min(LATEST);
    let [chance] = crate::chance::bytes::<1>();
    longest / 2 + longest / 2 * u32::from(chance) / 255
}

fn notice(shared: &Shared, url: &str, event: &Event) {
    match event {
        Event::Connected => {
            tracing::info!(%url, "the bus is there");
            shared.is(State::Connected);
        }
        Event::SlowConsumer(_) => shared.loses(),
        Event::Disconnected => {
            tracing::warn!(%url, "the bus is away");
            shared.is(State::Away("the connection is lost".to_owned()));
        }
        Event::ClientError(error) => {
            tracing::debug!(%url, %error, "the bus");
            shared.is(State::Away(error.to_string()));
        }
        Event::ServerError(error) => tracing::warn!(%url, %error, "the bus"),
        Event::LameDuckMode | Event::Draining | Event::Closed => {}
    }
}

impl Bus for Nats {
    fn say(&self, text: Bytes) {
        // What is said while nobody is there would come later than it is read from the store.
        if self.state() != State::Connected || self.waiting.try_send(text).is_err() {
            self.shared.loses();
        }
    }

    fn state(&self) -> State {
        self.shared.state.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn lost(&self) -> u64 {
        self.shared.lost.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credentials_are_not_shown() {
        let url: NatsUrl = "nats://anna:secret@one:4222, tls://two".parse().unwrap();
        assert_eq!(url.to_string(), "nats://***@one:4222,tls://two:4222");
        assert!(!format!("{url:?}").contains("secret"));
        for text in ["", "http://one", "nats://", "ws://one", "nats://one:x"] {
            assert!(text.parse::<NatsUrl>().is_err(), "{text}");
        }
        let url: NatsUrl = "nats://one,nats://a%40b:s%3acret@two".parse().unwrap();
        assert_eq!(credentials(&url.0), Some(("a@b".to_owned(), "s:cret".to_owned())));
        let error = "nats://anna:secret@one:x".parse::<NatsUrl>().unwrap_err().to_string();
        assert!(!error.contains("secret"), "{error}");
    }

    #[test]
    fn it_is_tried_again_sooner_or_later() {
        assert!(delay(1) <= 2 * SOONEST && delay(1000) <= LATEST && delay(1000) >= LATEST / 2);
    }
}
