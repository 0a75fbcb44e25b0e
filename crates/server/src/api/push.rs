//! What can be asked for about devices that are told of news.

use super::Shared;
use super::account::not_kept;
use super::asked::{No, Said};
use crate::accounts::Asker;
use crate::push::{self, Push};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use wire::{PushKey, PushSubscription, Refused};

/// Where devices subscribe.
pub(crate) struct Desk {
    /// What they may know of the server's key.
    pub(crate) key: String,
    pub(crate) push: Push,
}

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/push", get(key).post(subscribe).delete(unsubscribe))
        .layer(axum::middleware::map_response(not_kept))
}

async fn key(State(Shared(shared)): State<Shared>) -> Response {
    let key = shared.desk.as_ref().map(|desk| desk.key.clone());
    Json(PushKey { key }).into_response()
}

async fn subscribe(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(wanted): Said<PushSubscription>,
) -> Result<StatusCode, No> {
    let session = asker.owner()?.0.session.clone();
    let desk = shared.desk.as_ref().ok_or(Refused::NoPush)?;
    let subscription = push::checked(&wanted, &desk.push)?;
    shared.hub.store().subscribe(session, subscription).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn unsubscribe(State(Shared(shared)): State<Shared>, asker: Asker) -> Result<StatusCode, No> {
    let session = asker.visitor()?.session.clone();
    shared.hub.store().end_subscription(session).await?;
    Ok(StatusCode::NO_CONTENT)
}
