//! Asks whether the turn that is shown is meant.

use crate::browser;
use crate::texts::t;
use leptos::prelude::*;

#[component]
pub(crate) fn Confirm(confirm: Callback<()>, cancel: Callback<()>) -> impl IntoView {
    let by_keys = |selector: &str| document().query_selector(selector).is_ok_and(|it| it.is_some());
    // Who chose the turn by keyboard can answer at once, and is on the board again afterwards.
    request_animation_frame(move || {
        if by_keys("[role=grid]:focus-visible") {
            browser::focus(".confirm .main");
        }
    });
    let answer = move |act: Callback<()>| {
        let was_here = by_keys(".confirm :focus-visible");
        act.run(());
        if was_here {
            browser::focus(".table [role=grid]");
        }
    };
    view! {
        <div class="confirm">
            <button class="main" on:click=move |_| answer(confirm)>{move || t("confirm")}</button>
            <button on:click=move |_| answer(cancel)>{move || t("cancel")}</button>
        </div>
    }
}
