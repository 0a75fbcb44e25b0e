//! Everything that can be asked for.

mod account;
mod asked;
mod correspondence;
mod export;
mod players;
mod push;

pub(crate) use push::Desk;

use crate::accounts::Accounts;
use crate::forwarded::household;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::sessions;
use crate::site::{self, File};
use crate::socket;
use crate::store::Trouble;
use crate::time::now;
use crate::{chance, headers, room};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Json, Router};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use tokio::sync::{Semaphore, watch};
use wire::{GameId, LONGEST_MESSAGE, PlayerId, Refused, Told};

/// So much of a message is read or written at once, in bytes. Every socket needs as much memory.
const AT_ONCE: usize = 4096;

/// How much each address may still ask for.
struct PerAddress(DefaultKeyedRateLimiter<IpAddr>);

/// So many addresses are remembered before those are forgotten that have been quiet.
const ADDRESSES: usize = 10_000;

impl PerAddress {
    fn new(quota: Quota) -> PerAddress {
        PerAddress(RateLimiter::keyed(quota))
    }

    fn check(&self, from: SocketAddr) -> Result<(), Failed> {
        if self.0.len() > ADDRESSES {
            self.0.retain_recent();
        }
        self.0.check_key(&household(from.ip())).map_err(|_| Refused::TooMuch.into())
    }
}

#[derive(Clone)]
struct Shared(Arc<Inner>);

struct Inner {
    hub: Arc<Hub>,
    /// Where devices subscribe, if they are told of anything.
    desk: Option<Desk>,
    accounts: Accounts,
    limits: Limits,
    /// How many sockets there may still be.
    places: Arc<Semaphore>,
    requests: PerAddress,
    guests: PerAddress,
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
    let shared = Shared(Arc::new(Inner {
        hub,
        desk,
        accounts,
        limits,
        places,
        requests: PerAddress::new(requests),
        guests: PerAddress::new(guests),
        stopped,
    }));
    Router::new()
        .route("/api/guest", post(guest))
        .route("/api/socket", get(connect))
        .route("/api/games/{game}", get(game))
        .merge(account::routes())
        .merge(correspondence::routes())
        .merge(players::routes())
        .merge(push::routes())
        // No page of ours is there.
        .route("/api/{*rest}", any(async || StatusCode::NOT_FOUND))
        .layer(axum::middleware::from_fn_with_state(shared.clone(), not_too_much))
        .with_state(shared)
        .fallback(move |method, uri, headers| site::answer(files, method, uri, headers))
        .layer(axum::middleware::map_response(headers::secure))
}

/// So many times as much.
pub(crate) fn times(number: NonZeroU32, factor: u32) -> NonZeroU32 {
    number.saturating_mul(NonZeroU32::new(factor).unwrap_or(NonZeroU32::MIN))
}

/// Why nothing was done, with the status that says so.
struct Failed(StatusCode, Refused);

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        (self.0, Json(self.1)).into_response()
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
            | Refused::NoSuchSession => StatusCode::NOT_FOUND,
            Refused::NotSignedIn | Refused::WrongCredentials => StatusCode::UNAUTHORIZED,
            Refused::NameTaken | Refused::HasAccount | Refused::OnVacation => StatusCode::CONFLICT,
            Refused::TooMuch => StatusCode::TOO_MANY_REQUESTS,
            Refused::Trouble => StatusCode::SERVICE_UNAVAILABLE,
            Refused::NotAPlayer | Refused::NotYourTurn | Refused::Banned(_) => {
                StatusCode::FORBIDDEN
            }
            Refused::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            _ => StatusCode::BAD_REQUEST,
        };
        Failed(status, refused)
    }
}

const FOREIGN: Failed = Failed(StatusCode::FORBIDDEN, Refused::NotAPlayer);

/// Lets through what is asked for, if it is not too much.
async fn not_too_much(
    State(Shared(shared)): State<Shared>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Result<Response, Failed> {
    if let Err(Failed(status, refused)) = shared.requests.check(from) {
        shared.hub.measures.refused(&refused);
        return Err(Failed(status, refused));
    }
    Ok(next.run(request).await)
}

/// Makes whoever asks a guest, if he is not one.
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
        Some(known) => (known.player, sessions::prolonged(&headers)?),
        None => {
            shared.guests.check(from)?;
            let (session, cookies) = sessions::new(chance::player(), &headers)?;
            let id = session.player.clone();
            store.add_session(session).await?;
            (id, Some(cookies))
        }
    };
    let cookies = cookies.into_iter().flatten().map(|cookie| (SET_COOKIE, cookie));
    Ok((AppendHeaders(cookies), Json(id)).into_response())
}

/// Opens a socket.
async fn connect(
    State(Shared(shared)): State<Shared>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failed> {
    if !sessions::is_ours(&headers) {
        return Err(FOREIGN);
    }
    let who = sessions::who(shared.hub.store(), &headers).await?;
    let Some(visitor) = who else { return Err(Refused::NotSignedIn.into()) };
    if let Some(ban) = visitor.account.as_ref().and_then(|account| account.ban(now())) {
        return Err(Refused::Banned(ban).into());
    }
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
        .read_buffer_size(AT_ONCE)
        .write_buffer_size(AT_ONCE)
        .max_message_size(4 * LONGEST_MESSAGE)
        .max_frame_size(4 * LONGEST_MESSAGE)
}

/// A game as it is now, for whoever cannot open a socket.
async fn game(
    State(Shared(shared)): State<Shared>,
    Path(id): Path<String>,
) -> Result<Response, Failed> {
    let id: GameId = id.parse().map_err(|_| Refused::NoSuchGame)?;
    let told: Told = shared.hub.told(&id).await?;
    let json = [(axum::http::header::CONTENT_TYPE, "application/json")];
    Ok((json, room::written(&told).to_string()).into_response())
}
