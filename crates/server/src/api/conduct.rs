//! What can be asked for about people one would rather not meet.

use super::Shared;
use super::account::not_kept;
use super::asked::{InPath, No, Said};
use super::description::tags::CONDUCT;
use crate::accounts::Asker;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{PlayerId, Refused, Report, Shunned, Shunning};

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(shunned))
        .routes(routes!(shun, forgive))
        .routes(routes!(report))
        .layer(axum::middleware::map_response(not_kept))
}

/// Whom one keeps away
#[utoipa::path(get, path = "/api/shunned", tag = CONDUCT, security(("session" = [])),
    responses((status = 200, body = Vec<Shunned>, description = "All of them")))]
async fn shunned(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
) -> Result<Json<Vec<Shunned>>, No> {
    let player = &asker.visitor()?.player;
    Ok(Json(shared.hub.shunned(player).await?))
}

/// Keep somebody away
///
/// What he says is not shown, or the two do not play with each other any more either.
#[utoipa::path(put, path = "/api/shunned/{player}", tag = CONDUCT, security(("session" = [])),
    params(("player" = PlayerId, Path, description = "Who")),
    request_body = Shunning,
    responses(
        (status = 200, body = Vec<Shunned>, description = "All whom one keeps away now"),
        (status = 404, body = Refused, description = "`no-such-player`")))]
async fn shun(
    State(Shared(shared)): State<Shared>,
    InPath(other): InPath<String>,
    asker: Asker,
    Said(Shunning { distance }): Said<Shunning>,
) -> Result<Json<Vec<Shunned>>, No> {
    let player = &asker.visitor()?.player;
    Ok(Json(shared.hub.shun(player, id(&other)?, Some(distance)).await?))
}

/// Keep somebody away no longer
#[utoipa::path(delete, path = "/api/shunned/{player}", tag = CONDUCT, security(("session" = [])),
    params(("player" = PlayerId, Path, description = "Who")),
    responses(
        (status = 200, body = Vec<Shunned>, description = "All whom one keeps away now"),
        (status = 404, body = Refused, description = "`no-such-player`")))]
async fn forgive(
    State(Shared(shared)): State<Shared>,
    InPath(other): InPath<String>,
    asker: Asker,
) -> Result<Json<Vec<Shunned>>, No> {
    let player = &asker.visitor()?.player;
    Ok(Json(shared.hub.shun(player, id(&other)?, None).await?))
}

fn id(text: &str) -> Result<PlayerId, Refused> {
    text.parse().map_err(|_| Refused::NoSuchPlayer)
}

/// Report somebody
///
/// To whoever looks after the place. The same report twice is one.
#[utoipa::path(post, path = "/api/reports", tag = CONDUCT, security(("session" = [])),
    request_body = Report,
    responses(
        (status = 204, description = "It is kept"),
        (status = 403, body = Refused, description = "`banned`"),
        (status = 404, body = Refused, description = "`no-such-player`, or `no-such-game`")))]
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
