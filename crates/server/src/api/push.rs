//! What can be asked for about devices that are told of news.

use super::Shared;
use super::account::not_kept;
use super::asked::{No, Said};
use super::description::tags::CORRESPONDENCE;
use crate::accounts::Asker;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{PushState, PushSubscription, Refused};

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(state, subscribe, unsubscribe))
        .layer(axum::middleware::map_response(not_kept))
}

/// Whether this device is told of news
///
/// While no page is open, by Web Push.
#[utoipa::path(get, path = "/api/push", tag = CORRESPONDENCE,
    responses((status = 200, body = PushState, description = "Whether it is, and the server's key")))]
async fn state(State(Shared(shared)): State<Shared>, asker: Asker) -> Result<Json<PushState>, No> {
    let key = shared.desk.as_ref().map(|desk| desk.key.clone());
    let on = match &asker.visitor {
        Some(visitor) => shared.hub.store().is_subscribed(visitor.session.clone()).await?,
        None => false,
    };
    Ok(Json(PushState { key, on }))
}

/// Be told of news on this device
///
/// As long as the session lasts.
#[utoipa::path(post, path = "/api/push", tag = CORRESPONDENCE, security(("session" = [])),
    request_body = PushSubscription,
    responses((status = 204, description = "The device is told from now on")))]
async fn subscribe(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(wanted): Said<PushSubscription>,
) -> Result<StatusCode, No> {
    let session = asker.owner()?.0.session.clone();
    let desk = shared.desk.as_ref().ok_or(Refused::NoPush)?;
    shared.hub.store().subscribe(session, desk.check(&wanted)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Be told no more on this device
#[utoipa::path(delete, path = "/api/push", tag = CORRESPONDENCE, security(("session" = [])),
    responses((status = 204, description = "The device is told no more")))]
async fn unsubscribe(State(Shared(shared)): State<Shared>, asker: Asker) -> Result<StatusCode, No> {
    let session = asker.visitor()?.session.clone();
    shared.hub.store().unsubscribe(session).await?;
    Ok(StatusCode::NO_CONTENT)
}
