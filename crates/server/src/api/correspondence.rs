//! What can be asked for about games that go on for days.

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
use wire::{Digest, DigestRead, PlayerId, Refused, VacationWanted, Vacations, Waiting};

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(vacations, go_on_vacation, come_back))
        .routes(routes!(waiting))
        .routes(routes!(digest, read))
        .layer(axum::middleware::map_response(not_kept))
}

/// Whose account asks; nothing of this is for guests.
fn owner(asker: &Asker) -> Result<PlayerId, No> {
    Ok(asker.owner()?.0.player.clone())
}

/// One's vacation
#[utoipa::path(get, path = "/api/vacation", tag = CORRESPONDENCE, security(("session" = [])),
    responses((status = 200, body = Vacations, description = "The one that goes on, and how many days are left")))]
async fn vacations(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
) -> Result<Json<Vacations>, No> {
    Ok(Json(shared.hub.vacations_of(&owner(&asker)?)))
}

/// Go on vacation
///
/// Days a turn do not run meanwhile.
#[utoipa::path(post, path = "/api/vacation", tag = CORRESPONDENCE, security(("session" = [])),
    request_body = VacationWanted,
    responses(
        (status = 201, body = Vacations, description = "It has begun"),
        (status = 409, body = Refused, description = "`on-vacation`")))]
async fn go_on_vacation(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(VacationWanted { days }): Said<VacationWanted>,
) -> Result<(StatusCode, Json<Vacations>), No> {
    let vacations = shared.hub.go_on_vacation(&owner(&asker)?, days).await?;
    Ok((StatusCode::CREATED, Json(vacations)))
}

/// Come back from vacation
#[utoipa::path(delete, path = "/api/vacation", tag = CORRESPONDENCE, security(("session" = [])),
    responses((status = 200, body = Vacations, description = "It is over")))]
async fn come_back(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
) -> Result<Json<Vacations>, No> {
    Ok(Json(shared.hub.come_back(&owner(&asker)?).await?))
}

/// What waits
///
/// In how many games it is the turn of whoever asks. For whoever is not known nothing waits.
#[utoipa::path(get, path = "/api/waiting", tag = CORRESPONDENCE,
    responses((status = 200, body = Waiting, description = "In numbers")))]
async fn waiting(State(Shared(shared)): State<Shared>, asker: Asker) -> Result<Json<Waiting>, No> {
    let waiting = match &asker.visitor {
        Some(visitor) => shared.hub.store().waiting(visitor.player.clone()).await?,
        None => Waiting::default(),
    };
    Ok(Json(waiting))
}

/// What has happened since the last visit
#[utoipa::path(get, path = "/api/digest", tag = CORRESPONDENCE, security(("session" = [])),
    responses((status = 200, body = Digest, description = "Game by game")))]
async fn digest(State(Shared(shared)): State<Shared>, asker: Asker) -> Result<Json<Digest>, No> {
    Ok(Json(shared.hub.digest(&owner(&asker)?).await?))
}

/// Say that one has read it
#[utoipa::path(post, path = "/api/digest", tag = CORRESPONDENCE, security(("session" = [])),
    request_body = DigestRead,
    responses((status = 204, description = "What happened until then is told no more")))]
async fn read(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(DigestRead { until }): Said<DigestRead>,
) -> Result<StatusCode, No> {
    let until = until.min(crate::time::now());
    shared.hub.store().visit(owner(&asker)?, until).await?;
    Ok(StatusCode::NO_CONTENT)
}
