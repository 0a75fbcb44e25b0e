//! How questions with a session are read, and how it is said that something was not done.

use super::{FOREIGN, Failed, Shared};
use crate::accounts::{Asker, Problem};
use crate::sessions;
use axum::Json;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Request};
use axum::http::header::RETRY_AFTER;
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::time::timeout;
use wire::{LONGEST_MESSAGE, Refused};

/// Nobody takes longer to say what he asks for.
const TO_SAY: Duration = Duration::from_secs(10);

/// Why nothing was done, as it is answered.
pub(super) enum No {
    Failed(Failed),
    Problem(Problem),
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        match self {
            No::Failed(failed) => failed.into_response(),
            No::Problem(Problem::Refused(refused)) => Failed::from(refused).into_response(),
            No::Problem(Problem::Wait(wait)) => {
                let seconds = wait.as_secs() + 1;
                let later = [(RETRY_AFTER, seconds.to_string())];
                (StatusCode::TOO_MANY_REQUESTS, later, Json(Refused::TooMuch)).into_response()
            }
        }
    }
}

impl<T: Into<Problem>> From<T> for No {
    fn from(problem: T) -> No {
        No::Problem(problem.into())
    }
}

/// Who asks. Whoever wants to change something is a page of ours, or no page at all.
impl FromRequestParts<Shared> for Asker {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, state: &Shared) -> Result<Asker, No> {
        if parts.method != Method::GET && !sessions::is_ours(&parts.headers) {
            return Err(No::Failed(FOREIGN));
        }
        let from = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let ConnectInfo(from) = from.copied().ok_or(Refused::Trouble)?;
        let visitor = sessions::who(state.0.hub.store(), &parts.headers).await?;
        Ok(Asker { from: from.ip(), headers: parts.headers.clone(), visitor })
    }
}

/// What stands in the address.
pub(super) struct InPath<T>(pub(super) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Shared> for InPath<T> {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, state: &Shared) -> Result<InPath<T>, No> {
        let Path(read) = Path::from_request_parts(parts, state)
            .await
            .map_err(|why| Refused::Unreadable(why.body_text()))?;
        Ok(InPath(read))
    }
}

/// What is said with a question.
pub(super) struct Said<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Shared> for Said<T> {
    type Rejection = No;

    async fn from_request(request: Request, _: &Shared) -> Result<Said<T>, No> {
        Ok(Said(read(request, LONGEST_MESSAGE).await?))
    }
}

/// The same where more is said, in bytes.
pub(super) struct SaidAtLength<T, const LONGEST: usize>(pub(super) T);

impl<T: DeserializeOwned, const LONGEST: usize> FromRequest<Shared> for SaidAtLength<T, LONGEST> {
    type Rejection = No;

    async fn from_request(request: Request, _: &Shared) -> Result<SaidAtLength<T, LONGEST>, No> {
        Ok(SaidAtLength(read(request, LONGEST).await?))
    }
}

async fn read<T: DeserializeOwned>(request: Request, longest: usize) -> Result<T, Refused> {
    let body = timeout(TO_SAY, axum::body::to_bytes(request.into_body(), longest)).await;
    let body = body.map_err(|_| Refused::Unreadable("it did not come to an end".to_owned()))?;
    let body = body.map_err(|_| Refused::TooLong)?;
    serde_json::from_slice(&body).map_err(|why| Refused::Unreadable(why.to_string()))
}
