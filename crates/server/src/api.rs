//! Everything that can be asked for.

mod account;
mod asked;
mod bulk;
mod challenges;
mod conduct;
mod correspondence;
mod description;
mod export;
mod players;
mod playing;
mod progress;
mod push;
mod token;

use crate::accounts::Accounts;
use crate::forwarded::household;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::push::Desk;
use crate::sessions;
use crate::site::{self, File};
use crate::socket;
use crate::store::{Trouble, Visitor};
use crate::{chance, headers, room};
use asked::{InPath, No};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{SET_COOKIE, WWW_AUTHENTICATE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::any;
use axum::{Json, Router};
use description::Description;
use description::tags::{GAMES, PLAYING};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::hash::Hash;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use tokio::sync::{Semaphore, watch};
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{GameId, LONGEST_MESSAGE, PlayerId, Refused, TokenId, Told};

/// So much is read at once, in bytes. A socket has as much memory for it, silent or not, and nearly all
/// that is asked for is shorter.
const READ_AT_ONCE: usize = 1024;

/// So much is written at once, in bytes.
const WRITTEN_AT_ONCE: usize = 4096;

/// How much each may still ask for: each address, each token, each player.
struct Per<K: Hash + Eq + Clone>(DefaultKeyedRateLimiter<K>);

/// So many are remembered before those are forgotten that have been quiet.
const REMEMBERED: usize = 10_000;

impl<K: Hash + Eq + Clone> Per<K> {
    fn new(quota: Quota) -> Per<K> {
        Per(RateLimiter::keyed(quota))
    }

    fn check(&self, key: &K) -> Result<(), Refused> {
        if self.0.len() > REMEMBERED {
            self.0.retain_recent();
        }
        self.0.check_key(key).map_err(|_| Refused::TooMuch)
    }
}

#[derive(Clone)]
struct Shared(Arc<Inner>);

struct Inner {
    hub: Arc<Hub>,
    accounts: Accounts,
    limits: Limits,
    /// Where devices subscribe, if they are told of anything.
    desk: Option<Desk>,
    /// How many sockets there may still be.
    places: Arc<Semaphore>,
    requests: Per<IpAddr>,
    guests: Per<IpAddr>,
    /// What is asked for by each token.
    by_token: Per<TokenId>,
    /// Challenges of each player.
    challenges: Per<PlayerId>,
    description: Description,
    stopped: watch::Receiver<bool>,
}

pub(crate) fn router(
    hub: Arc<Hub>,
    accounts: Accounts,
    limits: Limits,
    files: &'static [File],
    desk: Option<Desk>,
    places: Arc<Semaphore>,
    stopped: watch::Receiver<bool>,
) -> Router {
    let guests = Quota::per_minute(limits.guests).allow_burst(times(limits.guests, 2));
    let requests = Quota::per_second(limits.requests).allow_burst(times(limits.requests, 10));
    let (routes, description) = routes();
    let shared = Shared(Arc::new(Inner {
        hub,
        accounts,
        limits,
        desk,
        places,
        requests: Per::new(requests),
        guests: Per::new(guests),
        by_token: Per::new(requests),
        challenges: Per::new(Quota::per_minute(CHALLENGES)),
        description: Description::new(&description),
        stopped,
    }));
    routes
        // No page of ours is there.
        .route("/api/", any(nothing))
        .route("/api/{*rest}", any(nothing))
        .layer(axum::middleware::from_fn(to_its_end))
        .layer(axum::middleware::from_fn_with_state(shared.clone(), not_too_much))
        .with_state(shared)
        .fallback(move |method, uri, headers| site::answer(files, method, uri, headers))
        .layer(axum::middleware::map_response(headers::secure))
}

/// So many challenges a minute of one player.
const CHALLENGES: NonZeroU32 = NonZeroU32::new(60).unwrap();

/// Everything that can be asked for, and its description.
fn routes() -> (Router<Shared>, OpenApi) {
    let (router, found) = OpenApiRouter::new()
        .routes(routes!(guest))
        .routes(routes!(connect))
        .routes(routes!(game))
        .merge(account::routes())
        .merge(correspondence::routes())
        .merge(push::routes())
        .merge(players::routes())
        .merge(conduct::routes())
        .merge(progress::routes())
        .merge(bulk::routes())
        .merge(token::routes())
        .merge(challenges::routes())
        .merge(playing::routes())
        .merge(description::routes())
        .split_for_parts();
    (router, description::complete(found))
}

/// So many times as much.
pub(crate) fn times(number: NonZeroU32, factor: u32) -> NonZeroU32 {
    number.saturating_mul(NonZeroU32::new(factor).unwrap_or(NonZeroU32::MIN))
}

/// Why nothing was done, with the status that says so.
struct Failed(StatusCode, Refused);

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        let Failed(status, refused) = self;
        // Whoever is not known can be known by a token.
        let how = (status == StatusCode::UNAUTHORIZED).then_some([(WWW_AUTHENTICATE, "Bearer")]);
        (status, how, Json(refused)).into_response()
    }
}

impl From<Trouble> for Failed {
    fn from(trouble: Trouble) -> Failed {
        tracing::error!(%trouble, "the store");
        Failed(StatusCode::SERVICE_UNAVAILABLE, Refused::Trouble)
    }
}

impl From<Refused> for Failed {
    fn from(refused: Refused) -> Failed {
        let status = match refused {
            Refused::NoSuchGame
            | Refused::NoSuchOffer
            | Refused::NoSuchPlayer
            | Refused::NoSuchSession
            | Refused::NoSuchToken => StatusCode::NOT_FOUND,
            Refused::NotSignedIn | Refused::WrongCredentials | Refused::BadToken => {
                StatusCode::UNAUTHORIZED
            }
            Refused::NameTaken
            | Refused::HasAccount
            | Refused::HasPlayed
            | Refused::OnVacation
            | Refused::TooManyTokens => StatusCode::CONFLICT,
            Refused::TooMuch => StatusCode::TOO_MANY_REQUESTS,
            Refused::Trouble => StatusCode::SERVICE_UNAVAILABLE,
            Refused::NotAPlayer
            | Refused::Foreign
            | Refused::NotYourTurn
            | Refused::Blocked
            | Refused::Banned(_)
            | Refused::LacksScope(_)
            | Refused::NotABot
            | Refused::IsABot => StatusCode::FORBIDDEN,
            Refused::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            _ => StatusCode::BAD_REQUEST,
        };
        Failed(status, refused)
    }
}

const FOREIGN: Failed = Failed(StatusCode::FORBIDDEN, Refused::Foreign);

/// Says that nothing is there.
async fn nothing() -> Failed {
    let why = "there is nothing at this address; /api says what there is";
    Failed(StatusCode::NOT_FOUND, Refused::Unreadable(why.to_owned()))
}

/// Lets through what is asked for, if it is not too much.
async fn not_too_much(
    State(Shared(shared)): State<Shared>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Result<Response, Failed> {
    if let Err(refused) = shared.requests.check(&household(from.ip())) {
        shared.hub.measures.refused(&refused);
        return Err(refused.into());
    }
    Ok(next.run(request).await)
}

/// Does what is asked for to its end, also if whoever asks hangs up meanwhile: else a turn could be stored
/// and nobody told of it.
async fn to_its_end(request: Request, next: Next) -> Result<Response, Failed> {
    // It fails only by a fault of ours.
    tokio::spawn(next.run(request)).await.map_err(|_| Refused::Trouble.into())
}

/// Become a guest
///
/// Makes whoever asks a guest, if he is not one: sets a cookie and answers with the id of the player.
#[utoipa::path(post, path = "/api/guest", tag = PLAYING,
    responses((status = 200, body = PlayerId, description = "The id of the player; a cookie is set")))]
async fn guest(
    State(Shared(shared)): State<Shared>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    if !sessions::is_ours(&headers) {
        return Err(FOREIGN);
    }
    let store = shared.hub.store();
    let (id, cookies): (PlayerId, _) = match sessions::who(store, &headers).await? {
        Some(Visitor { banned: Some(banned), .. }) => return Err(Refused::Banned(banned).into()),
        Some(known) => (known.player, sessions::prolonged(&headers)?),
        None => {
            shared.guests.check(&household(from.ip()))?;
            let (session, cookies) = sessions::new(chance::player(), &headers)?;
            let id = session.player.clone();
            store.add_session(session).await?;
            (id, Some(cookies))
        }
    };
    let cookies = cookies.into_iter().flatten().map(|cookie| (SET_COOKIE, cookie));
    Ok((AppendHeaders(cookies), Json(id)).into_response())
}

/// Open a WebSocket
///
/// What pages use: `Asked` is what is sent as text, `Told` what is heard. See docs/online.md. Programs
/// do without it.
#[utoipa::path(get, path = "/api/socket", tag = PLAYING, security(("session" = [])), responses(
    (status = 101, description = "The socket is open"),
    (status = 400, body = Refused, description = "This is no request for a WebSocket")))]
async fn connect(
    State(Shared(shared)): State<Shared>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failed> {
    if !sessions::is_ours(&headers) {
        return Err(FOREIGN);
    }
    let who = sessions::who(shared.hub.store(), &headers).await?;
    let Some(visitor) = who else { return Err(Refused::NotSignedIn.into()) };
    if let Some(banned) = visitor.banned {
        return Err(Refused::Banned(banned).into());
    }
    let upgrade = upgrade.map_err(|why| Refused::Unreadable(why.body_text()))?;
    let Ok(place) = shared.places.clone().try_acquire_owned() else {
        return Err(Refused::Trouble.into());
    };
    let (hub, limits, stopped) = (shared.hub.clone(), shared.limits, shared.stopped.clone());
    Ok(narrow(upgrade).on_upgrade(async move |socket| {
        socket::talk(socket, hub, visitor, limits, stopped).await;
        drop(place);
    }))
}

/// A socket that needs little memory. Somewhat longer messages than allowed are read, to be refused.
pub(crate) fn narrow(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(READ_AT_ONCE)
        .write_buffer_size(WRITTEN_AT_ONCE)
        .max_message_size(4 * LONGEST_MESSAGE)
        .max_frame_size(4 * LONGEST_MESSAGE)
}

/// A game as it is now
///
/// Who plays what, and everything that has happened. Anybody may look.
#[utoipa::path(get, path = "/api/games/{game}", tag = GAMES,
    params(("game" = GameId, Path, description = "The game")),
    responses(
        (status = 200, body = Told, description = "The game: a `Told` of the kind `game`"),
        (status = 404, body = Refused, description = "There is no such game")))]
async fn game(
    State(Shared(shared)): State<Shared>,
    InPath(id): InPath<String>,
) -> Result<Response, No> {
    let id: GameId = id.parse().map_err(|_| Refused::NoSuchGame)?;
    let told: Told = shared.hub.told(&id).await?;
    let json = [(axum::http::header::CONTENT_TYPE, "application/json")];
    Ok((json, room::written(&told).to_string()).into_response())
}
