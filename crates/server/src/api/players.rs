//! What can be asked for about players and what they have played.

use super::Shared;
use super::asked::{InPath, No};
use super::description::tags::{GAMES, PLAYERS};
use crate::store::{Cursor, Wanted};
use crate::time::now;
use crate::{registry, terms};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Curve, CurvesWanted, Found, GameResult, Kind, Leader, Profile, Refused, Search, Speed};

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(profile))
        .routes(routes!(curves))
        .routes(routes!(leaders))
        .routes(routes!(search))
}

/// A player
///
/// What everybody may know: since when, ratings, games, favourite openings. House engines are `house1` to
/// `house10`.
#[utoipa::path(get, path = "/api/players/{name}", tag = PLAYERS,
    params(("name" = String, Path, description = "The player's name")),
    responses(
        (status = 200, body = Profile, description = "The player"),
        (status = 404, body = Refused, description = "`no-such-player`")))]
async fn profile(
    State(Shared(shared)): State<Shared>,
    InPath(name): InPath<String>,
) -> Result<Json<Profile>, No> {
    let (id, now) = (shared.hub.player_named(&name).await?, now());
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

/// How the ratings of a player went
///
/// After each game, the last thousand of each curve.
#[utoipa::path(get, path = "/api/players/{name}/ratings", tag = PLAYERS,
    params(("name" = String, Path, description = "The player's name"), CurvesWanted),
    responses(
        (status = 200, body = Vec<Curve>, description = "The curves"),
        (status = 404, body = Refused, description = "`no-such-player`")))]
async fn curves(
    State(Shared(shared)): State<Shared>,
    InPath(name): InPath<String>,
    wanted: Result<Query<CurvesWanted>, QueryRejection>,
) -> Result<Json<Vec<Curve>>, No> {
    let CurvesWanted { game, speed } = read(wanted)?;
    let player = shared.hub.player_named(&name).await?;
    Ok(Json(shared.hub.store().curves(player, game, speed).await?))
}

/// The strongest at a game and a speed
///
/// The hundred whose rating is not provisional, bots and engines among them and marked.
#[utoipa::path(get, path = "/api/leaderboards/{game}/{speed}", tag = PLAYERS,
    params(
        ("game" = String, Path, description = "`xart`, `twixt` or `ataxx`"),
        ("speed" = Speed, Path, description = "The speed")),
    responses(
        (status = 200, body = Vec<Leader>, description = "The strongest first"),
        (status = 404, body = Refused, description = "There is no such game or speed")))]
async fn leaders(
    State(Shared(shared)): State<Shared>,
    InPath((game, speed)): InPath<(String, String)>,
) -> Result<Json<Vec<Leader>>, No> {
    let speed = Speed::named(&speed).ok_or(Refused::NoSuchGame)?;
    registry::board(&game, "").map_err(|_| Refused::NoSuchGame)?;
    Ok(Json(shared.hub.store().leaders(game, speed, now()).await?))
}

/// Find games that are over
///
/// Those that ended last first, fifty at once. Games that were aborted are not found.
#[utoipa::path(get, path = "/api/games", tag = GAMES, params(Search),
    responses(
        (status = 200, body = Found, description = "The games, and where the next ones begin"),
        (status = 404, body = Refused, description = "`no-such-player`")))]
async fn search(
    State(Shared(shared)): State<Shared>,
    wanted: Result<Query<Search>, QueryRejection>,
) -> Result<Json<Found>, No> {
    let wanted = looked_for(&shared, read(wanted)?).await?;
    let (mut games, next) = shared.hub.store().find(wanted).await?;
    shared.hub.introduce(&mut games).await;
    Ok(Json(Found { games, next: next.map(|next| next.to_string()) }))
}

/// What is looked for, as the store knows it.
pub(super) async fn looked_for(shared: &super::Inner, wanted: Search) -> Result<Wanted, No> {
    let unreadable = |why: &str| Refused::Unreadable(why.to_owned());
    let needs_player = matches!(wanted.result, Some(GameResult::Won | GameResult::Lost));
    if wanted.player.is_none() && (needs_player || wanted.opponent.is_some()) {
        return Err(unreadable("whose game it is must be said as `player`").into());
    }
    let after = wanted.after.map(|after| after.parse::<Cursor>()).transpose();
    let mut names = [wanted.player, wanted.opponent].map(|name| (name, None));
    for (name, found) in &mut names {
        if let Some(name) = name {
            *found = Some(shared.hub.player_named(name).await?);
        }
    }
    let [(_, player), (_, opponent)] = names;
    // A variant can be written in several ways, but only if it is known of which game.
    let variant = wanted.variant.map(|variant| {
        let board = wanted.game.as_ref().and_then(|game| registry::board(game, &variant).ok());
        board.map_or(variant, |board| board.variant())
    });
    let turns = |opening: String| opening.split_whitespace().collect::<Vec<_>>().join(" ");
    Ok(Wanted {
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
    })
}

/// What is asked for behind the address.
pub(super) fn read<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Refused> {
    let unreadable = |why: QueryRejection| Refused::Unreadable(why.body_text());
    query.map(|Query(read)| read).map_err(unreadable)
}
