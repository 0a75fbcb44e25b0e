//! Whom somebody keeps away, as the server knows it: it is the same on all devices, and lasts.

use crate::browser;
use crate::online::line;
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use wire::{Banned, Distance, PlayerId, Refused, Report, Shunned, Shunning, Told};

thread_local! {
    static SHUNNED: ArcRwSignal<Vec<Shunned>> = ArcRwSignal::new(Vec::new());
    static BANNED: ArcRwSignal<Option<Banned>> = ArcRwSignal::new(None);
}

/// All who are kept away, those of late first.
pub(crate) fn all() -> Vec<Shunned> {
    SHUNNED.with(Get::get)
}

/// How far somebody is kept away, if he is.
pub(crate) fn distance(player: &PlayerId) -> Option<Distance> {
    SHUNNED.with(|shunned| {
        shunned.with(|all| all.iter().find(|one| one.player.id == *player).map(|one| one.distance))
    })
}

/// That whoever is here may not play, if the server has said so.
pub(crate) fn banned() -> Option<Banned> {
    BANNED.with(Get::get)
}

/// Takes over what the server says.
pub(super) fn hear(told: &Told) {
    match told {
        // If there is anybody, that follows.
        Told::Welcome { .. } => {
            know(&[]);
            be_banned(None);
        }
        Told::Shunned(all) => know(all),
        Told::Goodbye(Refused::Banned(banned)) => be_banned(Some(banned.clone())),
        _ => {}
    }
}

fn know(all: &[Shunned]) {
    SHUNNED.with(|shunned| {
        if shunned.with_untracked(|known| known != all) {
            shunned.set(all.to_vec());
        }
    });
}

fn be_banned(banned: Option<Banned>) {
    BANNED.with(|known| {
        if known.with_untracked(|known| *known != banned) {
            known.set(banned);
        }
    });
}

/// Keeps somebody away; not at all if no distance is said.
///
/// # Errors
/// Says why that was not done.
pub(crate) async fn shun(player: &PlayerId, distance: Option<Distance>) -> Result<(), Refused> {
    let address = format!("/api/shunned/{player}");
    let all: Vec<Shunned> = match distance {
        Some(distance) => {
            let said = serde_json::to_string(&Shunning { distance }).ok();
            ask("PUT", &address, said.as_deref()).await?
        }
        None => ask("DELETE", &address, None).await?,
    };
    know(&all);
    Ok(())
}

/// Reports somebody.
///
/// # Errors
/// Says why that was not done.
pub(crate) async fn report(report: &Report) -> Result<(), Refused> {
    let said = serde_json::to_string(report).ok();
    ask("POST", "/api/reports", said.as_deref()).await
}

/// Asks to be a guest, or to stay who one is. `false` if the server does not let anybody in now;
/// why it does not is known afterwards, if it is because of a ban.
pub(super) async fn be_guest(address: &str) -> bool {
    match ask::<PlayerId>("POST", address, None).await {
        Ok(_) => true,
        Err(Refused::Banned(banned)) => {
            be_banned(Some(banned));
            false
        }
        Err(_) => false,
    }
}

/// Asks the server. An answer without content is read as `null`.
async fn ask<T: DeserializeOwned>(
    method: &str,
    address: &str,
    said: Option<&str>,
) -> Result<T, Refused> {
    let answered = browser::exchange(method, address, said).await.ok_or(Refused::Trouble)?;
    if !(200..300).contains(&answered.status) {
        return Err(serde_json::from_str(&answered.text).unwrap_or(Refused::Trouble));
    }
    let text = if answered.text.is_empty() { "null" } else { &answered.text };
    serde_json::from_str(text).map_err(|_| Refused::Trouble)
}

/// Whether what this player says is to be heard: what one says oneself always is.
pub(crate) fn is_heard(player: &PlayerId) -> bool {
    line::me().as_ref() == Some(player) || distance(player).is_none()
}
