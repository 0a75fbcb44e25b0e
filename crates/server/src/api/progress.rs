//! What can be asked for about puzzles, lessons and solitaire.

use super::Shared;
use super::account::not_kept;
use super::asked::{No, SaidAtLength};
use super::description::tags::PROGRESS;
use crate::accounts::Asker;
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{DaySolved, Refused, SolvedToday, Sync, Synced};

/// The longest that is said about progress: as many marks as are said at once, in bytes.
const LONGEST: usize = 512 * 1024;

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(sync))
        .routes(routes!(today, solve))
        .layer(axum::middleware::map_response(not_kept))
}

/// Bring a device up to date
///
/// Takes over what a device knows of puzzles, lessons and solitaire, and tells it what it does not know yet.
#[utoipa::path(post, path = "/api/progress", tag = PROGRESS,
    request_body = Sync,
    responses(
        (status = 200, body = Synced, description = "What became of it"),
        (status = 413, body = Refused, description = "`too-long`")))]
async fn sync(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    SaidAtLength(said): SaidAtLength<Sync, LONGEST>,
) -> Result<Json<Synced>, No> {
    // Pages ask without knowing whether anybody is signed in: it is no mistake if nobody is.
    match asker.visitor.as_ref().filter(|visitor| visitor.account.is_some()) {
        Some(visitor) => Ok(Json(shared.hub.sync(&visitor.player, said).await?)),
        None => Ok(Json(Synced::Guest)),
    }
}

/// How many have solved today's puzzles
#[utoipa::path(get, path = "/api/puzzles/today", tag = PROGRESS,
    responses((status = 200, body = DaySolved, description = "For each game how many")))]
async fn today(State(Shared(shared)): State<Shared>) -> Result<Json<DaySolved>, No> {
    Ok(Json(shared.hub.solved_today().await?))
}

/// Be counted among them
///
/// Guests, too; everybody once.
#[utoipa::path(post, path = "/api/puzzles/today", tag = PROGRESS, security(("session" = [])),
    request_body = SolvedToday,
    responses(
        (status = 200, body = DaySolved, description = "For each game how many have solved it now"),
        (status = 404, body = Refused, description = "`no-such-game`")))]
async fn solve(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    SaidAtLength(said): SaidAtLength<SolvedToday, 1024>,
) -> Result<Json<DaySolved>, No> {
    let player = &asker.visitor()?.player;
    Ok(Json(shared.hub.solve_day(player, asker.from, said).await?))
}
