//! What has happened since somebody looked last.

use crate::kind::Kind;
use crate::online::api::{self, Failure};
use crate::online::words;
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use wasm_bindgen_futures::spawn_local;
use wire::{Digest, DigestGame, DigestRead, Millis};

/// Where it is told.
const PATH: &str = "/api/digest";

#[component]
pub(super) fn Digested() -> impl IntoView {
    let digest = RwSignal::new(None::<Digest>);
    spawn_local(async move {
        if let Ok(found) = api::get(PATH).await {
            digest.try_set(Some(found));
        }
    });
    let read = move |until: Millis| {
        spawn_local(async move {
            let read: Result<(), Failure> = api::ask("POST", PATH, &DigestRead { until }).await;
            if read.is_ok() {
                let games = Vec::new();
                digest.try_set(Some(Digest { since: until, until, games }));
                crate::browser::focus("#main h1");
            }
        });
    };
    move || {
        let Digest { since, until, games } = digest.get()?;
        let list = if games.is_empty() {
            view! { <p class="none">{move || t("digest-nothing")}</p> }.into_any()
        } else {
            view! {
                <ul class="news">{games.into_iter().map(entry).collect_view()}</ul>
                <button on:click=move |_| read(until)>{move || t("digest-read")}</button>
            }
            .into_any()
        };
        Some(view! {
            <section aria-labelledby="digest-heading">
                <h2 id="digest-heading">
                    {move || say("digest", &[("time", words::moment(since).into())])}
                </h2>
                {list}
            </section>
        })
    }
}

/// What has happened in a game.
fn entry(game: DigestGame) -> impl IntoView {
    let summary = &game.summary;
    let link = format!("/online/{}", summary.game);
    let other = summary.players[usize::from(1 - game.seat.min(1))].clone();
    let title = words::game(&summary.terms);
    let about = move || {
        let who = words::player(&other, None);
        format!("{title} · {}", say("online-against", &[("who", who.into())]))
    };
    let at = game.at;
    view! {
        <li>
            <A href=link>{about}</A>
            <time>{move || words::moment(at)}</time>
            <span>{move || happened(&game)}</span>
        </li>
    }
}

/// The same in words.
fn happened(game: &DigestGame) -> String {
    let DigestGame { summary, theirs, own, said, began, over, rated, .. } = game;
    let mut words = Vec::new();
    if *began {
        words.push(t("digest-began"));
    }
    for (key, count) in [("digest-theirs", *theirs), ("digest-own", *own), ("digest-said", *said)] {
        if count > 0 {
            words.push(say(key, &[("count", count.into())]));
        }
    }
    let kind = summary.terms.game.parse::<Kind>().ok();
    if let (true, Some(ended), Some(kind)) = (*over, &summary.ended, kind) {
        words.push(words::ended(kind, ended));
    }
    if let Some(rated) = rated {
        let (before, after) = (rated.before.value, rated.after.value);
        words.push(say("digest-rated", &[("before", before.into()), ("after", after.into())]));
    }
    if words.is_empty() {
        words.push(t("digest-else"));
    }
    words.join(" · ")
}
