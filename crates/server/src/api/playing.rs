//! What programs can do in games: the same for bots and for people, under two addresses.

use super::asked::{InPath, No, Said};
use super::challenges::{FINE, listen};
use super::description::tags::PLAYED_BY_PROGRAMS;
use super::players::read;
use super::token::{By, Playing, Role};
use super::{Inner, Shared};
use crate::programs::game;
use crate::time::now;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Query, State};
use axum::http::request::Parts;
use axum::response::Response;
use axum::{Extension, Json};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Fine, GameId, Line, PlayerId, Refused, Saying};

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .nest("/api/bot/game", games().layer(Extension(Role::Bot)))
        .nest("/api/board/game", games().layer(Extension(Role::Person)))
}

fn games() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(follow))
        .routes(routes!(turn))
        .routes(routes!(resign))
        .routes(routes!(abort))
        .routes(routes!(draw))
        .routes(routes!(take_back))
        .routes(routes!(claim))
        .routes(routes!(rematch))
        .routes(routes!(say))
}

/// Follow a game
///
/// A stream of lines, each a JSON object with a `type`. The first one is `gameFull` with everything there
/// is to know, so whoever was cut off comes again and has missed nothing. Then come `gameState`, `chatLine`
/// and `opponentGone`, and an empty line every few seconds. As long as there is such a stream, its owner
/// counts as present in the game. It ends a minute after the game.
#[utoipa::path(get, path = "/stream/{game}", tag = PLAYED_BY_PROGRAMS,
    params(("game" = GameId, Path, description = "The game")),
    responses(
        (status = 200, body = Line, content_type = "application/x-ndjson",
            description = "One of these a line"),
        (status = 404, body = Refused, description = "There is no such game")))]
async fn follow(
    State(Shared(shared)): State<Shared>,
    InPath(game): InPath<String>,
    By(holder, ..): By<Playing>,
) -> Result<Response, No> {
    let room = shared.hub.room(&named(&game)?).await?;
    let (ear, answer) = listen(&shared, holder).await?;
    tokio::spawn(game::sit(ear, room).await?.tell());
    Ok(answer)
}

/// When a turn is made.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct When {
    /// How many turns were made before it. Whoever says so can ask again if there was no answer: the same
    /// turn at the same place is answered the same, and never made twice.
    ply: Option<u32>,
}

/// Make a turn
///
/// In the game's notation, percent-encoded: Xart's `A2/` is `A2%2F`. A turn is acknowledged after it is
/// stored.
#[utoipa::path(post, path = "/{game}/move/{*turn}", tag = PLAYED_BY_PROGRAMS,
    params(
        ("game" = GameId, Path, description = "The game"),
        ("turn" = String, Path, description = "The turn", min_length = 1),
        When),
    responses(
        (status = 200, body = Fine, description = "It is made and stored"),
        (status = 404, body = Refused, description = "There is no such game")))]
async fn turn(
    State(Shared(shared)): State<Shared>,
    InPath((game, turn)): InPath<(String, String)>,
    when: Result<Query<When>, QueryRejection>,
    By(holder, ..): By<Playing>,
) -> Result<Json<Fine>, No> {
    let (arrived, When { ply }) = (now(), read(when)?);
    shared.hub.move_in(&holder.player, &named(&game)?, ply, turn, arrived).await?;
    Ok(FINE)
}

/// Resign
#[utoipa::path(post, path = "/{game}/resign", tag = PLAYED_BY_PROGRAMS,
    params(("game" = GameId, Path, description = "The game")),
    responses(
        (status = 200, body = Fine, description = "The game is over"),
        (status = 404, body = Refused, description = "There is no such game")))]
async fn resign(at: At) -> Result<Json<Fine>, No> {
    at.shared.hub.resign_in(&at.player, &at.game).await?;
    Ok(FINE)
}

/// Abort
///
/// Possible before both have made a turn; nobody wins.
#[utoipa::path(post, path = "/{game}/abort", tag = PLAYED_BY_PROGRAMS,
    params(("game" = GameId, Path, description = "The game")),
    responses(
        (status = 200, body = Fine, description = "The game is over"),
        (status = 404, body = Refused, description = "There is no such game")))]
async fn abort(at: At) -> Result<Json<Fine>, No> {
    at.shared.hub.abort_in(&at.player, &at.game).await?;
    Ok(FINE)
}

/// Yes or no.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Reply {
    Yes,
    No,
}

/// Offer, accept or decline a draw
///
/// `yes` offers one, or accepts the one that is offered; `no` declines it.
#[utoipa::path(post, path = "/{game}/draw/{reply}", tag = PLAYED_BY_PROGRAMS,
    params(
        ("game" = GameId, Path, description = "The game"),
        ("reply" = inline(Reply), Path, description = "`yes` or `no`")),
    responses(
        (status = 200, body = Fine, description = "It is so"),
        (status = 404, body = Refused, description = "There is no such game")))]
async fn draw(
    State(Shared(shared)): State<Shared>,
    InPath((game, reply)): InPath<(String, Reply)>,
    By(holder, ..): By<Playing>,
) -> Result<Json<Fine>, No> {
    let yes = matches!(reply, Reply::Yes);
    shared.hub.draw_in(&holder.player, &named(&game)?, yes).await?;
    Ok(FINE)
}

/// Ask for, allow or decline a takeback
///
/// `yes` asks for the own last turn to be taken back, or allows what the opponent asks for; `no` declines
/// that. Nothing is taken back in rated games.
#[utoipa::path(post, path = "/{game}/takeback/{reply}", tag = PLAYED_BY_PROGRAMS,
    params(
        ("game" = GameId, Path, description = "The game"),
        ("reply" = inline(Reply), Path, description = "`yes` or `no`")),
    responses(
        (status = 200, body = Fine, description = "It is so"),
        (status = 404, body = Refused, description = "There is no such game")))]
async fn take_back(
    State(Shared(shared)): State<Shared>,
    InPath((game, reply)): InPath<(String, Reply)>,
    By(holder, ..): By<Playing>,
) -> Result<Json<Fine>, No> {
    let yes = matches!(reply, Reply::Yes);
    shared.hub.take_back_in(&holder.player, &named(&game)?, yes).await?;
    Ok(FINE)
}

/// Claim a game that the opponent has left
///
/// Possible when it has been his turn and he has been away for long enough: see `opponentGone`.
#[utoipa::path(post, path = "/{game}/claim-victory", tag = PLAYED_BY_PROGRAMS,
    params(("game" = GameId, Path, description = "The game")),
    responses(
        (status = 200, body = Fine, description = "The game is won"),
        (status = 404, body = Refused, description = "There is no such game")))]
async fn claim(at: At) -> Result<Json<Fine>, No> {
    at.shared.hub.claim_in(&at.player, &at.game).await?;
    Ok(FINE)
}

/// Play again
///
/// With sides exchanged, if the opponent wants to as well. The new game comes as `gameStart`.
#[utoipa::path(post, path = "/{game}/rematch", tag = PLAYED_BY_PROGRAMS,
    params(("game" = GameId, Path, description = "The game")),
    responses(
        (status = 200, body = Fine, description = "The wish is known"),
        (status = 404, body = Refused, description = "There is no such game")))]
async fn rematch(at: At) -> Result<Json<Fine>, No> {
    at.shared.hub.rematch_in(&at.player, &at.game).await?;
    Ok(FINE)
}

/// Say something
///
/// A ready phrase that everybody hears in his own language, or own words.
#[utoipa::path(post, path = "/{game}/chat", tag = PLAYED_BY_PROGRAMS,
    params(("game" = GameId, Path, description = "The game")),
    request_body = Saying,
    responses(
        (status = 200, body = Fine, description = "It is said"),
        (status = 404, body = Refused, description = "There is no such game")))]
async fn say(at: At, Said(saying): Said<Saying>) -> Result<Json<Fine>, No> {
    at.shared.hub.say_in(&at.player, &at.game, saying).await?;
    Ok(FINE)
}

/// Somebody at a game.
struct At {
    shared: Arc<Inner>,
    player: PlayerId,
    game: GameId,
}

impl FromRequestParts<Shared> for At {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, state: &Shared) -> Result<At, No> {
        let InPath(game) = InPath::<String>::from_request_parts(parts, state).await?;
        let By(holder, ..) = By::<Playing>::from_request_parts(parts, state).await?;
        Ok(At { shared: state.0.clone(), player: holder.player, game: named(&game)? })
    }
}

/// The game of this name, if it is one.
fn named(game: &str) -> Result<GameId, Refused> {
    game.parse().map_err(|_| Refused::NoSuchGame)
}
