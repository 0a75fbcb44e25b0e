//! What can be asked for about people one would rather not meet.

use super::Shared;
use super::account::not_kept;
use super::asked::{No, Said};
use crate::accounts::Asker;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post, put};
use axum::{Json, Router};
use wire::{PlayerId, Refused, Report, Shunned, Shunning};

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/shunned", get(shunned))
        .route("/api/shunned/{player}", put(shun).delete(forgive))
        .route("/api/reports", post(report))
        .layer(axum::middleware::map_response(not_kept))
}

/// Whom one keeps away.
async fn shunned(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
) -> Result<Json<Vec<Shunned>>, No> {
    let player = &asker.visitor()?.player;
    Ok(Json(shared.hub.shunned(player).await?))
}

/// Keeps somebody away, so far.
async fn shun(
    State(Shared(shared)): State<Shared>,
    Path(other): Path<String>,
    asker: Asker,
    Said(Shunning { distance }): Said<Shunning>,
) -> Result<Json<Vec<Shunned>>, No> {
    let player = &asker.visitor()?.player;
    Ok(Json(shared.hub.shun(player, id(&other)?, Some(distance)).await?))
}

/// Does not keep somebody away any more.
async fn forgive(
    State(Shared(shared)): State<Shared>,
    Path(other): Path<String>,
    asker: Asker,
) -> Result<Json<Vec<Shunned>>, No> {
    let player = &asker.visitor()?.player;
    Ok(Json(shared.hub.shun(player, id(&other)?, None).await?))
}

fn id(text: &str) -> Result<PlayerId, Refused> {
    text.parse().map_err(|_| Refused::NoSuchPlayer)
}

/// Takes a report down.
async fn report(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(report): Said<Report>,
) -> Result<StatusCode, No> {
    let visitor = asker.visitor()?;
    if let Some(banned) = &visitor.banned {
        return Err(Refused::Banned(banned.clone()).into());
    }
    shared.accounts.count(&asker)?;
    shared.hub.report(&visitor.player, report).await?;
    Ok(StatusCode::NO_CONTENT)
}
