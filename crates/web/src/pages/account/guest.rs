//! What a guest finds where others find their account.

use super::data::export;
use crate::texts::t;
use leptos::prelude::*;
use leptos_router::components::A;

#[component]
pub(super) fn Guest(has_gone: RwSignal<bool>) -> impl IntoView {
    view! {
        <h1>{move || t("account")}</h1>
        <Show when=move || has_gone.get()>
            <p class="checked" role="status">{move || t("deletion-done")}</p>
        </Show>
        <section class="card entry-card" aria-labelledby="guest-heading">
            <h2 id="guest-heading">{move || t("guest-title")}</h2>
            <p>{move || t("guest-about")}</p>
            <div class="buttons">
                <A href="/register" attr:class="button main">{move || t("register")}</A>
                <A href="/sign-in" attr:class="button">{move || t("sign-in")}</A>
            </div>
        </section>
        <section class="account-section" aria-labelledby="data-heading">
            <h2 id="data-heading">{move || t("section-data")}</h2>
            {export("export-guest")}
        </section>
    }
}
