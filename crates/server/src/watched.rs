//! What an operator's programs ask: `/healthz` and `/metrics`.

use crate::forwarded::Direct;
use crate::headers;
use crate::health::Health;
use crate::hub::Hub;
use crate::measures::{Measures, Now};
use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::sync::{Semaphore, watch};

/// The version of the text that Prometheus reads.
const TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Whoever may know all this.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Audience {
    /// Everybody at an address of its own.
    Everybody,
    /// Who asks from this machine, and not for somebody else.
    ThisMachine,
    /// Nobody here.
    Nobody,
}

/// What can be seen from outside.
#[derive(Clone)]
pub(crate) struct Watched(Arc<Inner>);

struct Inner {
    hub: Arc<Hub>,
    health: Health,
    /// How many sockets there may still be, of how many.
    places: Arc<Semaphore>,
    most: usize,
    stopped: watch::Receiver<bool>,
}

impl Watched {
    pub(crate) fn new(
        hub: Arc<Hub>,
        places: Arc<Semaphore>,
        stopped: watch::Receiver<bool>,
    ) -> Watched {
        let most = places.available_permits();
        Watched(Arc::new(Inner { hub, health: Health::default(), places, most, stopped }))
    }

    /// What is answered to this audience.
    pub(crate) fn router(self, audience: Audience) -> Router {
        Router::new()
            .route("/healthz", get(healthz))
            .route("/metrics", get(metrics))
            .layer(Extension(audience))
            .with_state(self)
            .layer(map_response(headers::secure))
    }
}

async fn healthz(State(Watched(watched)): State<Watched>) -> Response {
    let is_stopping = *watched.stopped.borrow();
    let (store, company) = (watched.hub.store(), watched.hub.company());
    watched.health.answer(store, company, is_stopping).await
}

async fn metrics(
    State(Watched(watched)): State<Watched>,
    Extension(audience): Extension<Audience>,
    direct: Option<Extension<Direct>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
) -> Response {
    let may_know = match audience {
        Audience::Everybody => true,
        Audience::ThisMachine => {
            from.ip().is_loopback() && direct.is_some_and(|Extension(Direct(is_direct))| is_direct)
        }
        Audience::Nobody => false,
    };
    if !may_know {
        return (StatusCode::NOT_FOUND, "not found").into_response();
    }
    let now = Now {
        sockets: watched.most - watched.places.available_permits().min(watched.most),
        store: watched.hub.store().condition().await.ok(),
        company: watched.hub.company(),
        ..watched.hub.now()
    };
    ([(CONTENT_TYPE, TEXT)], watched.hub.measures.text(now)).into_response()
}

/// Counts an answer.
pub(crate) async fn count(State(measures): State<Arc<Measures>>, response: Response) -> Response {
    measures.answered(response.status().as_u16());
    response
}
