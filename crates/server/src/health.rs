//! Whether the server can do its work.

use crate::bus::State;
use crate::nodes::Company;
use crate::store::{Store, Trouble};
use crate::time::now;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONNECTION};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::Mutex;
use tokio::time::timeout;

/// For so long an answer holds: however often it is asked, the store has little to do with it.
const HOLDS: Duration = Duration::from_secs(1);

/// A store that takes longer is of no use to anybody.
const LONGEST: Duration = Duration::from_secs(3);

/// Why the server cannot do its work: nothing if it can.
type Reasons = Vec<String>;

/// What was found out last.
#[derive(Default)]
pub(crate) struct Health(Mutex<Option<(Instant, Reasons)>>);

impl Health {
    /// What is said to whoever asks. Nobody looks at the store twice at once.
    pub(crate) async fn answer(
        &self,
        store: &dyn Store,
        company: Option<Company>,
        is_stopping: bool,
    ) -> Response {
        if is_stopping {
            return said(&["the server is about to stop".to_owned()], company);
        }
        let mut last = self.0.lock().await;
        if last.as_ref().is_none_or(|(when, _)| when.elapsed() >= HOLDS) {
            let reasons = look(store).await;
            for reason in &reasons {
                tracing::error!(%reason, "degraded");
            }
            *last = Some((Instant::now(), reasons));
        }
        said(last.as_ref().map_or(&[], |(_, reasons)| reasons), company)
    }
}

/// Says on a listener that the server is not there yet, until it is. Nobody keeps such a connection: the next
/// one may be to the server.
pub async fn until_ready<T>(listener: TcpListener, opening: impl Future<Output = T>) -> T {
    let answer = async || {
        let reasons =
            ["the server waits for its database, or takes up what was going on".to_owned()];
        ([(CONNECTION, "close")], said(&reasons, None))
    };
    let answering = axum::serve(listener, Router::new().fallback(answer));
    tokio::select! {
        biased;
        opened = opening => opened,
        never = async {
            if let Err(error) = answering.await {
                tracing::error!(%error, "nobody hears that the server is not there yet");
            }
            std::future::pending().await
        } => never,
    }
}

/// Reads something and writes something: that alone shows that it can be done.
async fn look(store: &dyn Store) -> Reasons {
    let (read, written) =
        tokio::join!(timeout(LONGEST, store.last_beat()), timeout(LONGEST, store.beat(now())));
    let reason = |what: &str, why: Option<&Trouble>| match why {
        Some(trouble) => format!("the store cannot be {what}: {trouble}"),
        None => format!("the store cannot be {what} within {} s", LONGEST.as_secs()),
    };
    let read = match &read {
        Ok(Ok(_)) => None,
        Ok(Err(trouble)) => Some(reason("read", Some(trouble))),
        Err(_) => Some(reason("read", None)),
    };
    let written = match &written {
        Ok(Ok(())) => None,
        Ok(Err(trouble)) => Some(reason("written", Some(trouble))),
        Err(_) => Some(reason("written", None)),
    };
    read.into_iter().chain(written).collect()
}

/// Without a bus everything goes on, somewhat later: that is told, and is no reason to ask another node.
fn said(reasons: &[String], company: Option<Company>) -> Response {
    let (status, word) = match reasons {
        [] => (StatusCode::OK, "ok"),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "degraded"),
    };
    let version = env!("CARGO_PKG_VERSION");
    let mut body = serde_json::json!({ "status": word, "version": version, "reasons": reasons });
    if let Some(Company { others, bus, .. }) = company {
        body["nodes"] = (others + 1).into();
        body["bus"] = match bus {
            State::None => "none".to_owned(),
            State::Connected => "connected".to_owned(),
            State::Away(why) => format!("away: {why}"),
        }
        .into();
    }
    (status, [(CACHE_CONTROL, "no-store")], Json(body)).into_response()
}
