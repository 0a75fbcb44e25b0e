//! Everything that is known of somebody, for himself.

use super::Shared;
use super::asked::No;
use super::description::tags::ACCOUNT;
use super::token::{By, Reading, secret};
use crate::accounts::{Asker, told};
use crate::hub::Hub;
use crate::store::{AccountRow, Holder, Trouble, Visitor};
use crate::time::now;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequestParts, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use std::sync::Arc;
use wire::{Banned, Export, ExportedGame, PlayerId, SessionId};

/// So many games are read at once.
const AT_ONCE: u32 = 50;

/// How far the answer is.
enum Next {
    /// What comes before the games.
    Head(String),
    /// The games after this row.
    Games {
        after: i64,
        is_first: bool,
    },
    Nothing,
}

/// Export everything about me
///
/// One JSON text with everything that is known of whoever asks, with a session (guests as well) or a token.
// It is written as it is read: somebody may have played thousands of games.
#[utoipa::path(get, path = "/api/account/export", tag = ACCOUNT,
    security(("session" = []), ("token" = ["read"])),
    responses((status = 200, body = Export, description = "Everything, as a file")))]
pub(super) async fn export(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
    by: Owner,
) -> Result<Response, No> {
    let Owner { player, account, banned, session } = by;
    shared.accounts.count(&asker)?;
    let hub = shared.hub.clone();
    let store = hub.store();
    let head = Export {
        account: account.as_ref().map(|account| told(player.clone(), account, banned)),
        id: player.clone(),
        sessions: store.sessions_of(player.clone(), session, now()).await?,
        tokens: store.tokens_of(player.clone(), now()).await?,
        ratings: store.standing(player.clone(), now()).await?.ratings,
        curves: store.curves(player.clone(), None, None).await?,
        offers: hub.lobby.of(&player),
        shunned: hub.shunned(&player).await?,
        reports: store.reports_by(player.clone()).await?,
        progress: store.progress(player.clone()).await?,
        vacations: hub.vacations.of(&player),
        plans: store.plans_of(player.clone()).await?,
        news: hub.news(&player).await?,
        devices: store
            .devices(player.clone())
            .await?
            .into_iter()
            .map(|device| device.endpoint)
            .collect(),
        visited: store.visited(player.clone()).await?,
        games: Vec::new(),
    };
    let head = serde_json::to_string(&head).map_err(|why| Trouble::Broken(why.to_string()))?;
    // The games come last: this is where they go.
    let head = head.strip_suffix("]}").unwrap_or(&head).to_owned();
    let parts = stream::try_unfold(Next::Head(head), move |next| {
        let (hub, player) = (hub.clone(), player.clone());
        async move { part(&hub, &player, next).await }
    });
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CONTENT_DISPOSITION, "attachment; filename=\"zwickmuehle.json\""),
    ];
    Ok((headers, Body::from_stream(parts)).into_response())
}

/// Whose data it is: he is known by a session, or by a token that is good for reading.
pub(super) struct Owner {
    player: PlayerId,
    account: Option<AccountRow>,
    banned: Option<Banned>,
    session: Option<SessionId>,
}

impl FromRequestParts<Shared> for Owner {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, state: &Shared) -> Result<Owner, No> {
        if secret(&parts.headers).is_some() {
            let By(holder, ..) = By::<Reading>::from_request_parts(parts, state).await?;
            let Holder { player, account, banned, .. } = holder;
            return Ok(Owner { player, account: Some(account), banned, session: None });
        }
        let asker = Asker::from_request_parts(parts, state).await?;
        let Visitor { player, account, banned, session, .. } = asker.visitor()?.clone();
        Ok(Owner { player, account, banned, session: Some(session) })
    }
}

/// The next part of the answer, and how far it is then.
async fn part(
    hub: &Arc<Hub>,
    player: &PlayerId,
    next: Next,
) -> Result<Option<(Bytes, Next)>, Trouble> {
    let (after, mut is_first) = match next {
        Next::Nothing => return Ok(None),
        Next::Head(head) => {
            return Ok(Some((head.into(), Next::Games { after: 0, is_first: true })));
        }
        Next::Games { after, is_first } => (after, is_first),
    };
    let games = hub.store().whole(player.clone(), after, AT_ONCE).await?;
    let Some((last, ..)) = games.last() else {
        return Ok(Some((Bytes::from_static(b"]}"), Next::Nothing)));
    };
    let after = *last;
    let mut text = String::new();
    for (_, set_up, stored) in games {
        let game = ExportedGame {
            game: set_up.id,
            terms: set_up.terms,
            players: set_up.players,
            began: set_up.began,
            events: stored.into_iter().map(|stored| stored.event).collect(),
        };
        if !std::mem::take(&mut is_first) {
            text.push(',');
        }
        text += &serde_json::to_string(&game).map_err(|why| Trouble::Broken(why.to_string()))?;
    }
    Ok(Some((text.into(), Next::Games { after, is_first })))
}
