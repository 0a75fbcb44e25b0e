//! What can be asked for about puzzles, lessons and solitaire.

use super::Shared;
use super::account::not_kept;
use super::asked::{No, SaidAtLength};
use crate::accounts::Asker;
use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use wire::{DaySolved, SolvedToday, Sync, Synced};

/// The longest that is said about progress: as many marks as are said at once, in bytes.
const LONGEST: usize = 512 * 1024;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/progress", post(sync))
        .route("/api/puzzles/today", get(today).post(solve))
        .layer(axum::middleware::map_response(not_kept))
}

/// Takes over what a device knows, and tells it what it does not know yet.
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

/// How many have solved today's puzzles.
async fn today(State(Shared(shared)): State<Shared>) -> Result<Json<DaySolved>, No> {
    Ok(Json(shared.hub.solved_today().await?))
}

/// Counts somebody among them.
async fn solve(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    SaidAtLength(said): SaidAtLength<SolvedToday, 1024>,
) -> Result<Json<DaySolved>, No> {
    let player = &asker.visitor()?.player;
    Ok(Json(shared.hub.solve_day(player, asker.from, said).await?))
}
