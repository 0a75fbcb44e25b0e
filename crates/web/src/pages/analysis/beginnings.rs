//! What else can be looked through: an empty board, a position, what was there before.

use super::kept;
use super::state::Analysis;
use crate::study::Study;
use crate::texts::t;
use leptos::prelude::*;
use rules::Record;

#[component]
pub(super) fn Beginnings(analysis: Analysis, is_set_up: RwSignal<bool>) -> impl IntoView {
    let kind = analysis.study.with_untracked(|study| study.kind);
    let aside = move || {
        analysis.study.track();
        kept::aside(kind)
    };
    let begin = move |_| {
        if let Ok(blank) = Study::new(kind, &Record::default()) {
            analysis.open(blank);
        }
    };
    let bring_back = move |_| {
        if let Some(study) = untrack(aside) {
            analysis.open(study);
        }
    };
    view! {
        <div class="buttons">
            <button class="set-up-open" on:click=move |_| is_set_up.set(true)>{move || t("set-up")}</button>
            <button disabled=move || analysis.study.with(Study::is_blank) on:click=begin>{move || t("begin-anew")}</button>
            <Show when=move || aside().is_some()>
                <button class="whole" on:click=bring_back>{move || t("bring-back")}</button>
            </Show>
        </div>
    }
}
