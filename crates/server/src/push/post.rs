//! How something gets to a device: over the service that its browser has named.

use super::reach::Endpoint;
use super::signed::Key;
use super::{Push, Reach, Subscription, sealed};
use crate::time::now;
use axum::http::header::{
    AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST, RETRY_AFTER, USER_AGENT,
};
use axum::http::{Request, Response, StatusCode};
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper_util::rt::TokioIo;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use wire::GameId;

/// So long a service keeps what it cannot deliver, in seconds: a day.
const KEPT: &str = "86400";

/// So long it may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It is on its way.
    Told,
    /// There is no such device any more.
    Gone,
    /// The service has trouble of its own, and may say how long it wants to be left alone.
    Trouble(Option<Duration>),
    /// It will not be, however often it is tried.
    Refused,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("{0}")]
    Http(#[from] hyper::Error),
    #[error("no answer in time")]
    TooSlow,
    /// It is not connected to.
    #[error("the service has no public address")]
    NotPublic,
    #[error("the device's key or the service's name is none")]
    Bad,
}

/// Whoever brings it there.
pub(super) struct Postman {
    tls: TlsConnector,
    key: Arc<Key>,
    push: Push,
}

impl Postman {
    /// Nobody, if no service could prove who it is: no certificates are installed.
    pub(super) fn new(key: Arc<Key>, push: Push) -> Option<Postman> {
        let mut roots = RootCertStore::empty();
        match &push.reach {
            Reach::Public(_) => {
                roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs)
            }
            Reach::Anywhere(authority) => {
                roots.add_parsable_certificates([CertificateDer::from(authority.clone())])
            }
        };
        if roots.is_empty() {
            return None;
        }
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .ok()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Some(Postman { tls: Arc::new(config).into(), key, push })
    }

    /// Brings a text to a device. It takes the place of what was told of the same game before and is not
    /// delivered yet.
    pub(super) async fn post(
        &self,
        subscription: &Subscription,
        game: &GameId,
        text: &str,
    ) -> Outcome {
        // Who is told, and where, is nobody's business: only what went wrong is noted.
        match self.answered(subscription, game, text).await {
            Ok(answer) => match answer.status() {
                status if status.is_success() => Outcome::Told,
                StatusCode::NOT_FOUND | StatusCode::GONE => Outcome::Gone,
                status if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() => {
                    tracing::debug!(status = status.as_u16(), "a push service");
                    Outcome::Trouble(retry_after(&answer))
                }
                status => {
                    tracing::warn!(status = status.as_u16(), "a push service refuses");
                    Outcome::Refused
                }
            },
            Err(Failure::NotPublic | Failure::Bad) => Outcome::Refused,
            Err(error) => {
                tracing::debug!(%error, "a push service");
                Outcome::Trouble(None)
            }
        }
    }

    async fn answered(
        &self,
        subscription: &Subscription,
        game: &GameId,
        text: &str,
    ) -> Result<Response<Incoming>, Failure> {
        // The operator may have changed his mind since the device subscribed.
        let endpoint = self.push.reach.check(&subscription.endpoint).map_err(|_| Failure::Bad)?;
        let body = sealed::seal(subscription, text).map_err(|_| Failure::Bad)?;
        let contact = self.push.contact.as_deref();
        let who = self.key.authorization(&endpoint.origin, contact, now()).ok_or(Failure::Bad)?;
        let host = endpoint.origin.trim_start_matches("https://");
        let request = Request::post(&endpoint.path)
            .header(HOST, host)
            .header(USER_AGENT, "zwickmuehle")
            .header(AUTHORIZATION, who)
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header("ttl", KEPT)
            .header("urgency", "normal")
            .header("topic", game.as_str())
            .body(Full::new(Bytes::from(body)))
            .map_err(|_| Failure::Bad)?;
        timeout(PATIENCE, self.exchange(&endpoint, request)).await.map_err(|_| Failure::TooSlow)?
    }

    /// Asks once. Redirections are not followed: they could lead anywhere.
    async fn exchange(
        &self,
        endpoint: &Endpoint,
        request: Request<Full<Bytes>>,
    ) -> Result<Response<Incoming>, Failure> {
        let stream = self.connect(endpoint).await?;
        stream.set_nodelay(true)?;
        let bare = endpoint.host.trim_matches(['[', ']']).to_owned();
        let name = ServerName::try_from(bare).map_err(|_| Failure::Bad)?;
        let stream = self.tls.connect(name, stream).await?;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        // What the service says beside its status is of no interest.
        let mut answer = pin!(sender.send_request(request));
        tokio::select! {
            biased;
            answer = &mut answer => Ok(answer?),
            // Its last act may have been to bring the answer.
            ended = connection => match ended {
                Ok(()) => Ok(answer.await?),
                Err(error) => Err(error.into()),
            },
        }
    }

    /// Connects to one of the addresses that a name has now.
    async fn connect(&self, Endpoint { host, port, .. }: &Endpoint) -> Result<TcpStream, Failure> {
        let mut failure = Failure::NotPublic;
        for address in lookup_host((host.trim_matches(['[', ']']), *port)).await? {
            if !self.push.reach.allows(address.ip()) {
                continue;
            }
            match TcpStream::connect(address).await {
                Ok(stream) => return Ok(stream),
                Err(error) => failure = error.into(),
            }
        }
        Err(failure)
    }
}

/// How long a service wants to be left alone.
fn retry_after(answer: &Response<Incoming>) -> Option<Duration> {
    let seconds = answer.headers().get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name that an operator allows may mean this machine: then nobody is connected to.
    #[tokio::test]
    async fn names_that_mean_this_machine_lead_nowhere() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let key = Arc::new(Key::of_secret(&Key::new_secret().unwrap()).unwrap());
        let provider = Arc::new(default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(RootCertStore::empty())
            .with_no_client_auth();
        let push = Push { reach: Reach::Public(Vec::new()), ..Push::default() };
        let postman = Postman { tls: Arc::new(config).into(), key, push };
        for host in ["localhost", "127.0.0.1", "[::1]", "0.0.0.0", "[::ffff:127.0.0.1]"] {
            let endpoint = Endpoint {
                host: host.to_owned(),
                port,
                origin: String::new(),
                path: String::new(),
            };
            let connected = postman.connect(&endpoint).await;
            assert!(matches!(connected, Err(Failure::NotPublic)), "{host}: {connected:?}");
        }
    }
}
