//! What can be asked for about games that go on for days.

use super::Shared;
use super::account::not_kept;
use super::asked::{No, Said};
use crate::accounts::Asker;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use wire::{DigestRead, PlayerId, VacationWanted, Waiting};

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/vacation", get(vacations).post(go_on_vacation).delete(come_back))
        .route("/api/waiting", get(waiting))
        .route("/api/digest", get(digest).post(read))
        .layer(axum::middleware::map_response(not_kept))
}

/// Whose account asks; nothing of this is for guests.
fn owner(asker: &Asker) -> Result<PlayerId, No> {
    Ok(asker.owner()?.0.player.clone())
}

async fn vacations(State(Shared(shared)): State<Shared>, asker: Asker) -> Result<Response, No> {
    Ok(Json(shared.hub.vacations_of(&owner(&asker)?)).into_response())
}

async fn go_on_vacation(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(VacationWanted { days }): Said<VacationWanted>,
) -> Result<Response, No> {
    let vacations = shared.hub.go_on_vacation(&owner(&asker)?, days).await?;
    Ok((StatusCode::CREATED, Json(vacations)).into_response())
}

async fn come_back(State(Shared(shared)): State<Shared>, asker: Asker) -> Result<Response, No> {
    Ok(Json(shared.hub.come_back(&owner(&asker)?).await?).into_response())
}

/// In how many games it is the turn of whoever asks. For whoever is not known nothing waits.
async fn waiting(State(Shared(shared)): State<Shared>, asker: Asker) -> Result<Response, No> {
    let waiting = match &asker.visitor {
        Some(visitor) => shared.hub.store().waiting(visitor.player.clone()).await?,
        None => Waiting::default(),
    };
    Ok(Json(waiting).into_response())
}

async fn digest(State(Shared(shared)): State<Shared>, asker: Asker) -> Result<Response, No> {
    Ok(Json(shared.hub.digest(&owner(&asker)?).await?).into_response())
}

async fn read(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(DigestRead { until }): Said<DigestRead>,
) -> Result<StatusCode, No> {
    let until = until.min(crate::time::now());
    shared.hub.store().visit(owner(&asker)?, until).await?;
    Ok(StatusCode::NO_CONTENT)
}
