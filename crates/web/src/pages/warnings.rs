//! What can go wrong with a game that is kept in the browser.

use crate::texts::t;
use leptos::prelude::*;

/// It is not `stored`, it was `overtaken` by another tab, or there is other `trouble`.
pub(super) fn warnings(
    stored: RwSignal<bool>,
    overtaken: RwSignal<bool>,
    trouble: RwSignal<Option<String>>,
) -> impl IntoView {
    view! {
        <Show when=move || !stored.get()>
            <p class="warning">{move || t("not-stored")}" "{move || t("storage-refused")}</p>
        </Show>
        <Show when=move || overtaken.get()>
            <p class="advice">{move || t("played-in-other-tab")}</p>
        </Show>
        {move || trouble.get().map(|why| view! { <p class="warning">{why}</p> })}
    }
}
