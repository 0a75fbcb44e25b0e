//! What programs can ask for about challenges.

use super::asked::{InPath, No, Said};
use super::description::tags::PROGRAMS;
use super::token::{By, Playing, Reading, Upgrading};
use super::{Inner, Shared};
use crate::chance;
use crate::hub::Hub;
use crate::programs::{events, stream};
use crate::store::{Holder, Upgrade};
use crate::time::now;
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{
    ChallengeWanted, Challenged, Challenges, Done, Fine, Incoming, NowPlaying, Offer, OfferId,
    OpenWanted, Opponent, PlayerId, Refused, RequestId,
};

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(follow))
        .routes(routes!(playing))
        .routes(routes!(upgrade))
        .routes(routes!(all))
        .routes(routes!(open))
        .routes(routes!(challenge))
        .routes(routes!(accept))
        .routes(routes!(decline))
        .routes(routes!(cancel))
        .routes(routes!(show))
}

/// That it was done.
pub(super) const FINE: Json<Fine> = Json(Fine { ok: true });

/// Become a bot
///
/// Makes the account a bot's, for good. That is possible only as long as nobody has played with it. Bots
/// are marked as such everywhere.
#[utoipa::path(post, path = "/api/bot/account/upgrade", tag = PROGRAMS, security(("token" = ["bot"])),
    responses(
        (status = 200, body = Fine, description = "The account is a bot's, now or since before"),
        (status = 409, body = Refused, description = "`has-played`")))]
async fn upgrade(
    State(Shared(shared)): State<Shared>,
    By(Holder { player, .. }, ..): By<Upgrading>,
) -> Result<Json<Fine>, No> {
    match shared.hub.store().become_bot(player.clone()).await? {
        Upgrade::Done => shared.hub.look_different([&player].into_iter()),
        Upgrade::Before => {}
        Upgrade::HasPlayed => return Err(Refused::HasPlayed.into()),
    }
    Ok(FINE)
}

/// What happens to me
///
/// A stream of lines, each a JSON object with a `type`: `gameStart`, `gameFinish`, `challenge`,
/// `challengeCanceled`, `challengeDeclined`. It begins with the games that go on and the challenges that
/// stand, so whoever was cut off comes again and has missed nothing. An empty line every few seconds says
/// that the connection is alive. As long as there is such a stream, its owner counts as present.
#[utoipa::path(get, path = "/api/stream/event", tag = PROGRAMS,
    security(("token" = ["bot"]), ("token" = ["play"])),
    responses((status = 200, body = Incoming, content_type = "application/x-ndjson",
        description = "One of these a line, until the server stops or the token ends")))]
async fn follow(
    State(Shared(shared)): State<Shared>,
    By(holder, ..): By<Playing>,
) -> Result<Response, No> {
    let (ear, answer) = listen(&shared, holder).await?;
    tokio::spawn(events::tell(ear));
    Ok(answer)
}

/// Opens a stream for whoever acts by this token.
pub(super) async fn listen(
    shared: &Inner,
    Holder { player, token, .. }: Holder,
) -> Result<(stream::Ear, Response), No> {
    let place = shared.places.clone().try_acquire_owned().map_err(|_| Refused::Trouble)?;
    let (hub, stop) = (shared.hub.clone(), shared.stopped.clone());
    let opened = stream::open(hub, player.clone(), token.id.clone(), stop, place)?;
    // Whoever ended the token since it was looked at did not see this stream.
    let tokens = shared.hub.store().tokens_of(player, now()).await?;
    if tokens.iter().any(|known| known.id == token.id) {
        Ok(opened)
    } else {
        Err(Refused::BadToken.into())
    }
}

/// My games that go on
#[utoipa::path(get, path = "/api/account/playing", tag = PROGRAMS, security(("token" = ["read"])),
    responses((status = 200, body = NowPlaying, description = "The games")))]
async fn playing(
    State(Shared(shared)): State<Shared>,
    By(holder, ..): By<Reading>,
) -> Result<Json<NowPlaying>, No> {
    Ok(Json(shared.hub.now_playing(&holder.player).await?))
}

/// Challenges that stand
///
/// Those to me alone, and all of mine.
#[utoipa::path(get, path = "/api/challenge", tag = PROGRAMS,
    security(("token" = ["bot"]), ("token" = ["play"])),
    responses((status = 200, body = Challenges, description = "The challenges")))]
async fn all(
    State(Shared(shared)): State<Shared>,
    By(holder, ..): By<Playing>,
) -> Result<Json<Challenges>, No> {
    Ok(Json(shared.hub.challenges(&holder.player).await?))
}

/// Challenge somebody
///
/// `house1` to `house10` are the house engines: they accept at once, and the answer is the game. Other
/// challenges stand until they are answered, for a game with clocks ten minutes longer than their owner is
/// there.
#[utoipa::path(post, path = "/api/challenge/{name}", tag = PROGRAMS,
    security(("token" = ["bot"]), ("token" = ["play"])),
    params(("name" = String, Path, description = "The name of the player")),
    request_body = ChallengeWanted,
    responses(
        (status = 200, body = Challenged, description = "The challenge stands, or the game has begun"),
        (status = 404, body = Refused, description = "`no-such-player`")))]
async fn challenge(
    State(Shared(shared)): State<Shared>,
    InPath(name): InPath<String>,
    By(holder, ..): By<Playing>,
    Said(ChallengeWanted { terms, colour, request }): Said<ChallengeWanted>,
) -> Result<Json<Challenged>, No> {
    shared.challenges.check(&holder.player)?;
    let (player, to) = (&holder.player, Opponent::Player(name));
    let request = request.unwrap_or_else(chance::request);
    let done = shared.hub.offer(player, request, terms, colour, to, now()).await?;
    challenged(&shared.hub, player, done).await
}

/// Make an open challenge
///
/// Anybody who gets its code or link accepts it; with `public` it is shown in the lobby as well.
#[utoipa::path(post, path = "/api/challenge/open", tag = PROGRAMS,
    security(("token" = ["bot"]), ("token" = ["play"])),
    request_body = OpenWanted,
    responses((status = 200, body = Challenged, description = "The challenge; its id is the code")))]
async fn open(
    State(Shared(shared)): State<Shared>,
    By(holder, ..): By<Playing>,
    Said(OpenWanted { terms, colour, public, request }): Said<OpenWanted>,
) -> Result<Json<Challenged>, No> {
    shared.challenges.check(&holder.player)?;
    let player = &holder.player;
    let to = if public { Opponent::Anybody } else { Opponent::Invited };
    let request = request.unwrap_or_else(chance::request);
    let done = shared.hub.offer(player, request, terms, colour, to, now()).await?;
    challenged(&shared.hub, player, done).await
}

/// What became of a challenge.
async fn challenged(hub: &Hub, player: &PlayerId, done: Done) -> Result<Json<Challenged>, No> {
    match done {
        Done::Game(game) => Ok(Json(Challenged::Game(game))),
        Done::Offered(offer) => Ok(Json(Challenged::Challenge(hub.look(player, &offer).await?))),
        _ => Err(Refused::Trouble.into()),
    }
}

/// Accept a challenge
///
/// One to me, or an open one whose code I know. Bots do not accept what people offer to anybody in the
/// lobby. Asking once more has no other effect.
#[utoipa::path(post, path = "/api/challenge/{challenge}/accept", tag = PROGRAMS,
    security(("token" = ["bot"]), ("token" = ["play"])),
    params(("challenge" = OfferId, Path, description = "The challenge")),
    responses(
        (status = 200, body = Challenged, description = "The game that has begun"),
        (status = 404, body = Refused, description = "`no-such-offer`: it does not stand any more")))]
async fn accept(
    State(Shared(shared)): State<Shared>,
    InPath(challenge): InPath<String>,
    By(holder, ..): By<Playing>,
) -> Result<Json<Challenged>, No> {
    let challenge = named(&challenge)?;
    // The same request however often it is made. Hardly anybody ever meets the same code twice.
    let request: RequestId =
        format!("accept{challenge}").parse().map_err(|_| Refused::NoSuchOffer)?;
    match shared.hub.accept(&holder.player, request, &challenge, now()).await? {
        Done::Game(game) => Ok(Json(Challenged::Game(game))),
        _ => Err(Refused::Trouble.into()),
    }
}

/// Decline a challenge
#[utoipa::path(post, path = "/api/challenge/{challenge}/decline", tag = PROGRAMS,
    security(("token" = ["bot"]), ("token" = ["play"])),
    params(("challenge" = OfferId, Path, description = "The challenge")),
    responses(
        (status = 200, body = Fine, description = "It does not stand any more"),
        (status = 404, body = Refused, description = "`no-such-offer`")))]
async fn decline(
    State(Shared(shared)): State<Shared>,
    InPath(challenge): InPath<String>,
    By(holder, ..): By<Playing>,
) -> Result<Json<Fine>, No> {
    shared.hub.decline(&holder.player, named(&challenge)?).await?;
    Ok(FINE)
}

/// Take a challenge back
#[utoipa::path(post, path = "/api/challenge/{challenge}/cancel", tag = PROGRAMS,
    security(("token" = ["bot"]), ("token" = ["play"])),
    params(("challenge" = OfferId, Path, description = "The challenge")),
    responses(
        (status = 200, body = Fine, description = "It does not stand any more"),
        (status = 404, body = Refused, description = "`no-such-offer`")))]
async fn cancel(
    State(Shared(shared)): State<Shared>,
    InPath(challenge): InPath<String>,
    By(holder, ..): By<Playing>,
) -> Result<Json<Fine>, No> {
    shared.hub.withdraw(&holder.player, named(&challenge)?).await?;
    Ok(FINE)
}

/// Look at a challenge
#[utoipa::path(get, path = "/api/challenge/{challenge}/show", tag = PROGRAMS,
    security(("token" = ["bot"]), ("token" = ["play"])),
    params(("challenge" = OfferId, Path, description = "The challenge")),
    responses(
        (status = 200, body = Offer, description = "The challenge"),
        (status = 404, body = Refused, description = "`no-such-offer`")))]
async fn show(
    State(Shared(shared)): State<Shared>,
    InPath(challenge): InPath<String>,
    By(holder, ..): By<Playing>,
) -> Result<Json<Offer>, No> {
    Ok(Json(shared.hub.look(&holder.player, &named(&challenge)?).await?))
}

/// The challenge of this name, if it is one.
fn named(challenge: &str) -> Result<OfferId, Refused> {
    challenge.parse().map_err(|_| Refused::NoSuchOffer)
}
