//! Everything that is known of somebody, for himself.

use super::Shared;
use super::asked::No;
use crate::accounts::{Asker, told};
use crate::hub::Hub;
use crate::store::Trouble;
use crate::time::now;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use std::sync::Arc;
use wire::{Export, ExportedGame, PlayerId};

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

/// Gives it as one JSON text, written as it is read: somebody may have played thousands of games.
pub(super) async fn export(
    State(Shared(shared)): State<Shared>,
    asker: Asker,
) -> Result<Response, No> {
    let visitor = asker.visitor()?;
    shared.accounts.count(&asker)?;
    let (player, hub) = (visitor.player.clone(), shared.hub.clone());
    let store = hub.store();
    let head = Export {
        account: visitor.account.as_ref().map(|account| told(player.clone(), account)),
        id: player.clone(),
        sessions: store.sessions_of(player.clone(), visitor.session.clone(), now()).await?,
        ratings: store.standing(player.clone(), now()).await?.ratings,
        curves: store.curves(player.clone(), None, None).await?,
        offers: hub.lobby.of(&player),
        vacations: hub.vacations.of(&player),
        plans: store.plans_of(player.clone()).await?,
        news: hub.news(&player).await?,
        devices: store
            .subscriptions(player.clone())
            .await?
            .into_iter()
            .map(|subscription| subscription.endpoint)
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
