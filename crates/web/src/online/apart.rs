//! Whom somebody keeps away, as the server knows it: it is the same on all devices, and lasts.

use crate::online::api::{self, Failure};
use crate::online::line;
use leptos::prelude::*;
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
pub(crate) async fn shun(player: &PlayerId, distance: Option<Distance>) -> Result<(), Failure> {
    let address = format!("/api/shunned/{player}");
    let all: Vec<Shunned> = match distance {
        Some(distance) => api::ask("PUT", &address, &Shunning { distance }).await?,
        None => api::ask("DELETE", &address, &()).await?,
    };
    know(&all);
    Ok(())
}

/// Reports somebody.
///
/// # Errors
/// Says why that was not done.
pub(crate) async fn report(report: &Report) -> Result<(), Failure> {
    api::ask("POST", "/api/reports", report).await
}

/// Asks to be a guest, or to stay who one is. `false` if the server does not let anybody in now;
/// why it does not is known afterwards, if it is because of a ban.
pub(super) async fn be_guest(address: &str) -> bool {
    match api::ask::<PlayerId>("POST", address, &()).await {
        Ok(_) => true,
        Err(Failure::Refused(Refused::Banned(banned))) => {
            be_banned(Some(banned));
            false
        }
        Err(_) => false,
    }
}

/// Whether what this player says is to be heard: what one says oneself always is.
pub(crate) fn is_heard(player: &PlayerId) -> bool {
    line::me().as_ref() == Some(player) || distance(player).is_none()
}
