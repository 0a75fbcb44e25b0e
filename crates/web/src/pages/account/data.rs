//! Everything that is known of somebody, for himself, as a file.

use super::sections::Owner;
use crate::browser;
use crate::online::api::{self, Failure};
use crate::texts::t;
use crate::who;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

pub(super) fn section(_: Owner) -> AnyView {
    export("export-about")
}

/// The button, below the text of this name.
pub(super) fn export(about: &'static str) -> AnyView {
    let is_busy = RwSignal::new(false);
    let failure = RwSignal::new(None::<Failure>);
    let save = move |_| {
        if is_busy.get_untracked() {
            return;
        }
        is_busy.set(true);
        failure.set(None);
        spawn_local(async move {
            match api::get_text("/api/account/export").await {
                Ok(text) => {
                    let name =
                        untrack(who::name).map_or_else(String::new, |name| format!("-{name}"));
                    browser::save(&format!("zwickmuehle{name}.json"), "application/json", &text);
                }
                Err(why) => drop(failure.try_set(Some(why))),
            }
            is_busy.try_set(false);
        });
    };
    view! {
        <p class="soft">{move || t(about)}</p>
        <button aria-disabled=move || is_busy.get().then_some("true") on:click=save>
            {move || t(if is_busy.get() { "moment-please" } else { "export-data" })}
        </button>
        <p class="warning" role="alert">{move || failure.get().map(|why| why.in_words())}</p>
    }
    .into_any()
}
