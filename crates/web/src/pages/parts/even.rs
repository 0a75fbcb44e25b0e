//! What would make a game even, where strengths differ widely.

use crate::online::strength::Proposed;
use crate::online::words;
use crate::texts::{say, t};
use leptos::prelude::*;

/// The handicap that is proposed, and a button to offer the game with it.
pub(crate) fn even(proposed: Proposed, offer: impl Fn(Proposed) + 'static) -> AnyView {
    let handicap = proposed.handicap;
    let words = move || say("handicap-proposed", &[("handicap", words::handicap(handicap).into())]);
    view! {
        <div class="even">
            <p>{words}</p>
            <button on:click=move |_| offer(proposed.clone())>{move || t("handicap-offer")}</button>
        </div>
    }
    .into_any()
}
