//! What can be asked for about one's own account.

use super::Shared;
use super::asked::{No, Said};
use super::export;
use crate::accounts::{Accounts, Asker, Cookies};
use crate::time::now;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use wire::{Confirmation, Credentials, PasswordChange, Recovery, Refused, SessionId};

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/register", post(register))
        .route("/api/login", post(sign_in))
        .route("/api/logout", post(sign_out))
        .route("/api/recover", post(recover))
        .route("/api/password", post(change_password))
        .route("/api/recovery-codes", post(renew_codes))
        .route("/api/sessions", get(sessions).delete(end_all_others))
        .route("/api/sessions/{session}", delete(end))
        .route("/api/account", get(account).delete(delete_account))
        .route("/api/account/export", get(export::export))
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

async fn register(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(wanted): Said<Credentials>,
) -> Result<Response, No> {
    let (registered, cookies) = shared.accounts.register(&asker, wanted).await?;
    Ok((StatusCode::CREATED, set(cookies), Json(registered)).into_response())
}

async fn sign_in(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(credentials): Said<Credentials>,
) -> Result<Response, No> {
    let (account, cookies) = shared.accounts.sign_in(&asker, credentials).await?;
    Ok((set(cookies), Json(account)).into_response())
}

async fn sign_out(State(Shared(shared)): State<Shared>, asker: Asker) -> Result<Response, No> {
    let cookies = shared.accounts.sign_out(&asker).await?;
    Ok((set(cookies), StatusCode::NO_CONTENT).into_response())
}

async fn recover(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(recovery): Said<Recovery>,
) -> Result<Response, No> {
    let (account, cookies) = shared.accounts.recover(&asker, recovery).await?;
    Ok((set(cookies), Json(account)).into_response())
}

async fn change_password(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(change): Said<PasswordChange>,
) -> Result<Response, No> {
    let cookies = shared.accounts.change_password(&asker, change).await?;
    Ok((set(cookies), StatusCode::NO_CONTENT).into_response())
}

async fn renew_codes(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(Confirmation { password }): Said<Confirmation>,
) -> Result<Response, No> {
    Ok(Json(shared.accounts.renew_codes(&asker, &password).await?).into_response())
}

async fn sessions(State(Shared(shared)): State<Shared>, asker: Asker) -> Result<Response, No> {
    let visitor = asker.visitor()?;
    let (player, session) = (visitor.player.clone(), visitor.session.clone());
    Ok(Json(shared.hub.store().sessions_of(player, session, now()).await?).into_response())
}

async fn end_all_others(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
) -> Result<StatusCode, No> {
    shared.accounts.end_all_others(&asker).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn end(
    State(Shared(shared)): State<Shared>,
    Path(session): Path<String>,
    asker: Asker,
) -> Result<StatusCode, No> {
    let session: SessionId = session.parse().map_err(|_| Refused::NoSuchSession)?;
    shared.accounts.end(&asker, &session).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn account(asker: Asker) -> Result<Response, No> {
    Ok(Json(Accounts::account(&asker)?).into_response())
}

async fn delete_account(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    Said(Confirmation { password }): Said<Confirmation>,
) -> Result<Response, No> {
    let cookies = shared.accounts.delete(&asker, &password).await?;
    Ok((set(cookies), StatusCode::NO_CONTENT).into_response())
}
