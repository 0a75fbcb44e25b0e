//! Many games at once, for whoever studies them.

use super::Shared;
use super::asked::{InPath, No};
use super::description::tags::GAMES;
use super::players::{looked_for, read};
use crate::accounts::Asker;
use crate::hub::Hub;
use crate::programs::stream::NDJSON;
use crate::store::{Trouble, Wanted};
use axum::body::{Body, Bytes};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use std::collections::VecDeque;
use std::sync::Arc;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{GameResult, Millis, Played, Recorded, Refused, Search};

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(export))
}

/// Which of a player's games are wanted. What is not said does not matter.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Who played against him, by name.
    opponent: Option<String>,
    /// The game.
    game: Option<String>,
    /// The variant.
    variant: Option<String>,
    /// How the game ended for him.
    result: Option<GameResult>,
    /// How it began: turns with spaces between them.
    opening: Option<String>,
    /// Ended at this moment or later.
    since: Option<Millis>,
    /// Ended before this moment.
    until: Option<Millis>,
    /// Rated or not.
    rated: Option<bool>,
    /// At most so many.
    max: Option<u32>,
}

/// How far the answer is.
struct Progress {
    hub: Arc<Hub>,
    wanted: Wanted,
    found: VecDeque<Played>,
    /// So many may still follow.
    left: u32,
    /// Whether there is no more to be found.
    is_last: bool,
}

/// Export games
///
/// All games of a player that are over, those that ended last first: one a line, each with its record in the
/// notation of docs/records.md. It is written as it is read, however many there are.
#[utoipa::path(get, path = "/api/games/export/{name}", tag = GAMES,
    params(("name" = String, Path, description = "The player's name"), Filter),
    responses(
        (status = 200, body = Recorded, content_type = "application/x-ndjson",
            description = "One of these a line"),
        (status = 404, body = Refused, description = "`no-such-player`")))]
async fn export(
    State(Shared(shared)): State<Shared>,
    InPath(name): InPath<String>,
    filter: Result<Query<Filter>, QueryRejection>,
    asker: Asker,
) -> Result<Response, No> {
    let filter = read(filter)?;
    let search = Search {
        player: Some(name),
        opponent: filter.opponent,
        game: filter.game,
        variant: filter.variant,
        result: filter.result,
        opening: filter.opening,
        since: filter.since,
        until: filter.until,
        rated: filter.rated,
        after: None,
    };
    let wanted = looked_for(&shared, search).await?;
    shared.accounts.count(&asker)?;
    let progress = Progress {
        hub: shared.hub.clone(),
        wanted,
        found: VecDeque::new(),
        left: filter.max.unwrap_or(u32::MAX),
        is_last: false,
    };
    let lines = stream::try_unfold(progress, async |mut progress: Progress| {
        let line = progress.next().await?;
        Ok::<_, Trouble>(line.map(|line| (line, progress)))
    });
    Ok(([(CONTENT_TYPE, NDJSON)], Body::from_stream(lines)).into_response())
}

impl Progress {
    /// The next line.
    async fn next(&mut self) -> Result<Option<Bytes>, Trouble> {
        while self.left > 0 {
            if let Some(played) = self.found.pop_front() {
                self.left -= 1;
                let record = self.hub.record(&played).await?;
                let line = serde_json::to_string(&Recorded { played, record });
                let mut line = line.map_err(|why| Trouble::Broken(why.to_string()))?;
                line.push('\n');
                return Ok(Some(line.into()));
            }
            if std::mem::replace(&mut self.is_last, true) {
                return Ok(None);
            }
            let (mut games, next) = self.hub.store().find(self.wanted.clone()).await?;
            self.hub.introduce(&mut games).await;
            self.found = games.into();
            self.is_last = next.is_none();
            self.wanted.after = next;
        }
        Ok(None)
    }
}
