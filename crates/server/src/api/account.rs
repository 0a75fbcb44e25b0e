//! What can be asked for about one's own account.

use super::Shared;
use super::asked::{InPath, No, Said};
use super::description::tags::ACCOUNT;
use super::export;
use crate::accounts::{Accounts, Asker, Cookies};
use crate::time::now;
use axum::Json;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{
    Account, Confirmation, Credentials, PasswordChange, Recovery, RecoveryCodes, Refused,
    Registered, Session, SessionId,
};

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(register))
        .routes(routes!(sign_in))
        .routes(routes!(sign_out))
        .routes(routes!(recover))
        .routes(routes!(change_password))
        .routes(routes!(renew_codes))
        .routes(routes!(sessions, end_all_others))
        .routes(routes!(end))
        .routes(routes!(account, delete_account))
        .routes(routes!(export::export))
        .layer(axum::middleware::map_response(not_kept))
}

/// What is about one person is kept by nobody on the way.
pub(super) async fn not_kept(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Sets cookies.
fn set(cookies: Cookies) -> impl axum::response::IntoResponseParts {
    AppendHeaders(cookies.map(|cookie| (SET_COOKIE, cookie)))
}

/// Register
///
/// Gives a guest, or somebody new, an account. He stays who he is.
#[utoipa::path(post, path = "/api/register", tag = ACCOUNT,
    request_body = Credentials,
    responses(
        (status = 201, body = Registered, description = "The account, with its recovery codes; a cookie is set"),
        (status = 409, body = Refused, description = "`name-taken`, or `has-account`")))]
async fn register(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(wanted): Said<Credentials>,
) -> Result<Response, No> {
    let (registered, cookies) = shared.accounts.register(&asker, wanted).await?;
    Ok((StatusCode::CREATED, set(cookies), Json(registered)).into_response())
}

/// Sign in
///
/// If a guest does, what is his becomes the account's.
#[utoipa::path(post, path = "/api/login", tag = ACCOUNT,
    request_body = Credentials,
    responses(
        (status = 200, body = Account, description = "The account; a cookie is set"),
        (status = 401, body = Refused, description = "`wrong-credentials`")))]
async fn sign_in(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(credentials): Said<Credentials>,
) -> Result<Response, No> {
    let (account, cookies) = shared.accounts.sign_in(&asker, credentials).await?;
    Ok((set(cookies), Json(account)).into_response())
}

/// Sign out
#[utoipa::path(post, path = "/api/logout", tag = ACCOUNT, security(("session" = [])),
    responses(
        (status = 204, description = "The session has ended")))]
async fn sign_out(State(Shared(shared)): State<Shared>, asker: Asker) -> Result<Response, No> {
    let cookies = shared.accounts.sign_out(&asker).await?;
    Ok((set(cookies), StatusCode::NO_CONTENT).into_response())
}

/// Recover an account
///
/// By a recovery code. All other sessions and all tokens end.
#[utoipa::path(post, path = "/api/recover", tag = ACCOUNT,
    request_body = Recovery,
    responses(
        (status = 200, body = Account, description = "The account; a cookie is set"),
        (status = 401, body = Refused, description = "`wrong-credentials`")))]
async fn recover(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(recovery): Said<Recovery>,
) -> Result<Response, No> {
    let (account, cookies) = shared.accounts.recover(&asker, recovery).await?;
    Ok((set(cookies), Json(account)).into_response())
}

/// Change the password
///
/// All other sessions and all tokens end.
#[utoipa::path(post, path = "/api/password", tag = ACCOUNT, security(("session" = [])),
    request_body = PasswordChange,
    responses(
        (status = 204, description = "It is changed; a cookie is set")))]
async fn change_password(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(change): Said<PasswordChange>,
) -> Result<Response, No> {
    let cookies = shared.accounts.change_password(&asker, change).await?;
    Ok((set(cookies), StatusCode::NO_CONTENT).into_response())
}

/// Make new recovery codes
///
/// Those before are of no use any more.
#[utoipa::path(post, path = "/api/recovery-codes", tag = ACCOUNT, security(("session" = [])),
    request_body = Confirmation,
    responses(
        (status = 200, body = RecoveryCodes, description = "The codes, which are shown only once")))]
async fn renew_codes(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(Confirmation { password }): Said<Confirmation>,
) -> Result<Response, No> {
    Ok(Json(shared.accounts.renew_codes(&asker, &password).await?).into_response())
}

/// List sessions
#[utoipa::path(get, path = "/api/sessions", tag = ACCOUNT, security(("session" = [])),
    responses(
        (status = 200, body = Vec<Session>, description = "Where one is signed in, those used last first")))]
async fn sessions(State(Shared(shared)): State<Shared>, asker: Asker) -> Result<Response, No> {
    let visitor = asker.visitor()?;
    let (player, session) = (visitor.player.clone(), Some(visitor.session.clone()));
    Ok(Json(shared.hub.store().sessions_of(player, session, now()).await?).into_response())
}

/// End all other sessions
#[utoipa::path(delete, path = "/api/sessions", tag = ACCOUNT, security(("session" = [])),
    responses(
        (status = 204, description = "Only this one is left")))]
async fn end_all_others(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
) -> Result<StatusCode, No> {
    shared.accounts.end_all_others(&asker).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// End a session
#[utoipa::path(delete, path = "/api/sessions/{session}", tag = ACCOUNT, security(("session" = [])),
    params(("session" = SessionId, Path, description = "The session's id")),
    responses(
        (status = 204, description = "It has ended"),
        (status = 404, body = Refused, description = "`no-such-session`")))]
async fn end(
    State(Shared(shared)): State<Shared>,
    InPath(session): InPath<String>,
    asker: Asker,
) -> Result<StatusCode, No> {
    asker.visitor()?;
    let session: SessionId = session.parse().map_err(|_| Refused::NoSuchSession)?;
    shared.accounts.end(&asker, &session).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// My account
#[utoipa::path(get, path = "/api/account", tag = ACCOUNT, security(("session" = [])),
    responses(
        (status = 200, body = Account, description = "The account")))]
async fn account(asker: Asker) -> Result<Response, No> {
    Ok(Json(Accounts::account(&asker)?).into_response())
}

/// Delete the account
///
/// Running games end. Games that are over stay, without a name.
#[utoipa::path(delete, path = "/api/account", tag = ACCOUNT, security(("session" = [])),
    request_body = Confirmation,
    responses(
        (status = 204, description = "It is gone")))]
async fn delete_account(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(Confirmation { password }): Said<Confirmation>,
) -> Result<Response, No> {
    let cookies = shared.accounts.delete(&asker, &password).await?;
    Ok((set(cookies), StatusCode::NO_CONTENT).into_response())
}
