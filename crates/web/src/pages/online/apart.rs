//! Whom somebody keeps away, and the way back.

use super::banner::Banner;
use crate::app::Voice;
use crate::browser;
use crate::online::api::Failure;
use crate::online::{apart, line, words};
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use wasm_bindgen_futures::spawn_local;
use wire::{Distance, PlayerId, Shunned};

#[component]
pub(crate) fn Apart() -> impl IntoView {
    browser::title(|| t("apart"));
    // Whoever is listened to says it.
    line::listen(|_| ());
    let voice = Voice::get();
    let trouble = RwSignal::new(None::<Failure>);
    let forgive = move |player: PlayerId| {
        trouble.set(None);
        spawn_local(async move {
            match apart::shun(&player, None).await {
                Ok(()) => {
                    voice.say(untrack(|| t("apart-forgiven")));
                    // The button that was pressed is gone.
                    browser::focus("h1");
                }
                Err(why) => drop(trouble.try_set(Some(why))),
            }
        });
    };
    let entry = move |Shunned { player, distance, .. }: Shunned| {
        let id = player.id.clone();
        let key = match distance {
            Distance::Muted => "apart-unmute",
            Distance::Blocked => "apart-unblock",
        };
        let label = {
            let player = player.clone();
            move || {
                let what = words::player(&player, None);
                say("place", &[("place", t(key).into()), ("what", what.into())])
            }
        };
        let state = match distance {
            Distance::Muted => "apart-muted",
            Distance::Blocked => "apart-blocked",
        };
        view! {
            <li class="offer">
                <div>
                    <strong>{move || words::player(&player, None)}</strong>
                    <span>{move || t(state)}</span>
                </div>
                <button aria-label=label on:click=move |_| forgive(id.clone())>{move || t(key)}</button>
            </li>
        }
    };
    let is_empty = Memo::new(move |_| apart::all().is_empty());
    view! {
        <h1 tabindex="-1">{move || t("apart")}</h1>
        <p class="lead">{move || t("apart-more")}</p>
        <Banner/>
        {move || trouble.get().map(|why| view! { <p class="warning" role="alert">{why.in_words()}</p> })}
        <Show when=move || is_empty.get()><p class="none">{move || t("apart-nobody")}</p></Show>
        <ul class="offers">{move || apart::all().into_iter().map(entry).collect_view()}</ul>
        <p><A href="/online">{move || t("online-to-lobby")}</A>" · "<A href="/fair-play">{move || t("fair-play")}</A></p>
    }
}
