//! What can be asked for about tokens, and who may ask by one.

use super::asked::{InPath, No, Said};
use super::description::tags::{ACCOUNT, PROGRAMS};
use super::{FOREIGN, Shared};
use crate::accounts::{Asker, holder};
use crate::sessions;
use crate::store::Holder;
use axum::extract::{FromRequestParts, State};
use axum::http::header::{AUTHORIZATION, CACHE_CONTROL};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use axum::{Extension, Json};
use std::marker::PhantomData;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Bearer, Kind, NewToken, Refused, Scope, Token, TokenId, TokenWanted};

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(tokens, issue))
        .routes(routes!(end))
        .routes(routes!(bearer))
        .layer(axum::middleware::map_response(async |mut response: Response| {
            let kept = HeaderValue::from_static("no-store");
            response.headers_mut().insert(CACHE_CONTROL, kept);
            response
        }))
}

/// List tokens
///
/// What makes them tokens is not told again.
#[utoipa::path(get, path = "/api/tokens", tag = ACCOUNT, security(("session" = [])),
    responses((status = 200, body = Vec<Token>, description = "All tokens of the account, the newest first")))]
async fn tokens(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
) -> Result<Json<Vec<Token>>, No> {
    Ok(Json(shared.accounts.tokens(&asker).await?))
}

/// Make a token
///
/// The answer shows the token this once. Only its hash is kept.
#[utoipa::path(post, path = "/api/tokens", tag = ACCOUNT, security(("session" = [])),
    request_body = TokenWanted,
    responses(
        (status = 201, body = NewToken, description = "The token, with what is shown only once"),
        (status = 409, body = Refused, description = "`too-many-tokens`: there are twenty already")))]
async fn issue(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(wanted): Said<TokenWanted>,
) -> Result<(StatusCode, Json<NewToken>), No> {
    Ok((StatusCode::CREATED, Json(shared.accounts.issue_token(&asker, wanted).await?)))
}

/// End a token
///
/// Streams that were opened by it are cut off.
#[utoipa::path(delete, path = "/api/tokens/{token}", tag = ACCOUNT, security(("session" = [])),
    params(("token" = TokenId, Path, description = "The token's id")),
    responses(
        (status = 204, description = "It is no more"),
        (status = 404, body = Refused, description = "`no-such-token`")))]
async fn end(
    State(Shared(shared)): State<Shared>,
    InPath(token): InPath<String>,
    asker: Asker,
) -> Result<StatusCode, No> {
    asker.visitor()?;
    let token: TokenId = token.parse().map_err(|_| Refused::NoSuchToken)?;
    shared.accounts.end_token(&asker, token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Who am I?
///
/// What the token by which this is asked is good for, and whose it is.
#[utoipa::path(get, path = "/api/token", tag = PROGRAMS, security(("token" = [])),
    responses((status = 200, body = Bearer, description = "The token and its account")))]
async fn bearer(By(Holder { player, account, token, .. }, ..): By<Known>) -> Json<Bearer> {
    Json(Bearer { token, id: player, name: account.name, kind: account.kind })
}

/// Who acts by a token that allows what `A` is about.
pub(super) struct By<A>(pub(super) Holder, pub(super) PhantomData<A>);

/// What a token may have to allow.
pub(super) trait Allows {
    /// # Errors
    /// It does not.
    fn check(holder: &Holder, role: Option<Role>) -> Result<(), Refused>;
}

/// Whether games are played here as a person or as a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Person,
    Bot,
}

/// Being known.
pub(super) struct Known;

/// Reading what is private.
pub(super) struct Reading;

/// Becoming a bot.
pub(super) struct Upgrading;

/// Challenging and playing, as whatever the account is.
pub(super) struct Playing;

impl Allows for Known {
    fn check(_: &Holder, _: Option<Role>) -> Result<(), Refused> {
        Ok(())
    }
}

impl Allows for Reading {
    fn check(holder: &Holder, _: Option<Role>) -> Result<(), Refused> {
        has(holder, Scope::Read)
    }
}

impl Allows for Upgrading {
    fn check(holder: &Holder, _: Option<Role>) -> Result<(), Refused> {
        has(holder, Scope::Bot)?;
        may_play(holder)
    }
}

impl Allows for Playing {
    fn check(holder: &Holder, role: Option<Role>) -> Result<(), Refused> {
        let kind = holder.account.kind;
        has(holder, if kind == Kind::Bot { Scope::Bot } else { Scope::Play })?;
        match (role, kind) {
            (Some(Role::Bot), Kind::Person) => Err(Refused::NotABot),
            (Some(Role::Person), Kind::Bot) => Err(Refused::IsABot),
            _ => may_play(holder),
        }
    }
}

fn has(holder: &Holder, scope: Scope) -> Result<(), Refused> {
    if holder.token.scopes.contains(&scope) { Ok(()) } else { Err(Refused::LacksScope(scope)) }
}

fn may_play(holder: &Holder) -> Result<(), Refused> {
    holder.banned.clone().map_or(Ok(()), |banned| Err(Refused::Banned(banned)))
}

impl<A: Allows> FromRequestParts<Shared> for By<A> {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, state: &Shared) -> Result<By<A>, No> {
        // No other page is told anything, whatever token it has got hold of.
        if !sessions::is_ours(&parts.headers) {
            return Err(No::Failed(FOREIGN));
        }
        let secret = secret(&parts.headers).ok_or(Refused::NotSignedIn)?;
        let holder = holder(state.0.hub.store(), secret).await?.ok_or(Refused::BadToken)?;
        state.0.by_token.check(&holder.token.id)?;
        let role = Extension::<Role>::from_request_parts(parts, state).await.ok();
        A::check(&holder, role.map(|Extension(role)| role))?;
        Ok(By(holder, PhantomData))
    }
}

/// The token that is sent along, if one is.
pub(super) fn secret(headers: &HeaderMap) -> Option<&str> {
    let (scheme, secret) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| secret.trim())
}
