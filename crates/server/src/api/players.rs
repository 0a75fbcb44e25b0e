//! What can be asked for about players and what they have played.

use super::Shared;
use super::asked::No;
use crate::accounts::folded;
use crate::store::{Cursor, Wanted};
use crate::time::now;
use crate::{registry, terms};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::routing::get;
use axum::{Json, Router};
use wire::{
    Curve, CurvesWanted, Found, GameResult, Kind, Leader, PlayerId, Profile, Refused, Search, Speed,
};

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/players/{name}", get(profile))
        .route("/api/players/{name}/ratings", get(curves))
        .route("/api/leaderboards/{game}/{speed}", get(leaders))
        .route("/api/games", get(search))
}

/// The player of this name: that of an account, or of a house engine.
async fn player(shared: &super::Inner, name: &str) -> Result<PlayerId, No> {
    if let Ok(id) = name.parse()
        && terms::level_of(&id).is_some()
    {
        return Ok(id);
    }
    let known = shared.hub.store().password_of(folded(name)).await?;
    Ok(known.map(|(player, _)| player).ok_or(Refused::NoSuchPlayer)?)
}

/// What everybody may know of a player.
async fn profile(
    State(Shared(shared)): State<Shared>,
    Path(name): Path<String>,
) -> Result<Json<Profile>, No> {
    let (id, now) = (player(&shared, &name).await?, now());
    let store = shared.hub.store();
    let level = terms::level_of(&id);
    let account = store.account(id.clone()).await?;
    if account.is_none() && level.is_none() {
        return Err(Refused::NoSuchPlayer.into());
    }
    let banned = store.banned(id.clone(), now).await?;
    let standing = store.standing(id.clone(), now).await?;
    Ok(Json(Profile {
        name: account.as_ref().map_or_else(|| id.to_string(), |account| account.name.clone()),
        id,
        level,
        kind: account.as_ref().map_or(Kind::Bot, |account| account.kind),
        since: account.as_ref().map(|account| account.since),
        banned: banned.map(|banned| banned.ban),
        ratings: standing.ratings,
        games: standing.games,
    }))
}

/// How the ratings of a player went.
async fn curves(
    State(Shared(shared)): State<Shared>,
    Path(name): Path<String>,
    wanted: Result<Query<CurvesWanted>, QueryRejection>,
) -> Result<Json<Vec<Curve>>, No> {
    let CurvesWanted { game, speed } = read(wanted)?;
    let player = player(&shared, &name).await?;
    Ok(Json(shared.hub.store().curves(player, game, speed).await?))
}

/// The strongest at a game and a speed.
async fn leaders(
    State(Shared(shared)): State<Shared>,
    Path((game, speed)): Path<(String, String)>,
) -> Result<Json<Vec<Leader>>, No> {
    let speed = Speed::named(&speed).ok_or(Refused::NoSuchGame)?;
    registry::board(&game, "").map_err(|_| Refused::NoSuchGame)?;
    Ok(Json(shared.hub.store().leaders(game, speed, now()).await?))
}

/// Finds games that are over.
async fn search(
    State(Shared(shared)): State<Shared>,
    wanted: Result<Query<Search>, QueryRejection>,
) -> Result<Json<Found>, No> {
    let wanted = read(wanted)?;
    let unreadable = |why: &str| Refused::Unreadable(why.to_owned());
    let needs_player = matches!(wanted.result, Some(GameResult::Won | GameResult::Lost));
    if wanted.player.is_none() && (needs_player || wanted.opponent.is_some()) {
        return Err(unreadable("whose game it is must be said as `player`").into());
    }
    let after = wanted.after.map(|after| after.parse::<Cursor>()).transpose();
    let mut names = [wanted.player, wanted.opponent].map(|name| (name, None));
    for (name, found) in &mut names {
        if let Some(name) = name {
            *found = Some(player(&shared, name).await?);
        }
    }
    let [(_, player), (_, opponent)] = names;
    // A variant can be written in several ways, but only if it is known of which game.
    let variant = wanted.variant.map(|variant| {
        let board = wanted.game.as_ref().and_then(|game| registry::board(game, &variant).ok());
        board.map_or(variant, |board| board.variant())
    });
    let turns = |opening: String| opening.split_whitespace().collect::<Vec<_>>().join(" ");
    let wanted = Wanted {
        player,
        opponent,
        game: wanted.game,
        variant,
        result: wanted.result,
        opening: wanted.opening.map(turns).filter(|opening| !opening.is_empty()),
        since: wanted.since,
        until: wanted.until,
        rated: wanted.rated,
        after: after.map_err(unreadable)?,
    };
    let (mut games, next) = shared.hub.store().find(wanted).await?;
    shared.hub.introduce(&mut games).await;
    Ok(Json(Found { games, next: next.map(|next| next.to_string()) }))
}

fn read<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Refused> {
    let unreadable = |why: QueryRejection| Refused::Unreadable(why.body_text());
    query.map(|Query(read)| read).map_err(unreadable)
}
