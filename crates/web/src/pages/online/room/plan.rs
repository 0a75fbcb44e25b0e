//! Answers that are prepared: what there is, and the one that is being made on the board.

use crate::online::game::{Draft, Online};
use crate::texts::{say, t};
use leptos::prelude::*;

#[component]
pub(super) fn Plans(online: Online) -> impl IntoView {
    let has_any = move || online.plan.with(|plan| !plan.is_empty());
    let is_shown = move || online.can_prepare() || has_any() && online.has_plans();
    view! {
        <Show when=move || online.draft.with(Option::is_some)><Making online=online/></Show>
        <Show when=move || is_shown() && online.draft.with(Option::is_none)>
            <section class="plans" aria-labelledby="plans-heading">
                <h2 id="plans-heading">{move || t("plan")}</h2>
                <p class="terms">{move || t("plan-more")}</p>
                <ul>
                    {move || {
                        let plan = online.plan.get();
                        plan.into_iter().enumerate().map(|(number, turns)| line(online, number, &turns)).collect_view()
                    }}
                </ul>
                <button class="prepare" disabled=move || !online.can_prepare() || online.asking.get()
                    on:click=move |_| online.draft(None)>
                    {move || t(if has_any() { "plan-another" } else { "plan-new" })}
                </button>
            </section>
        </Show>
    }
}

/// Turns of a line, the opponent's and one's own, as they are written.
fn written(turns: &[String]) -> String {
    turns.chunks(2).map(|pair| pair.join(" → ")).collect::<Vec<_>>().join(", ")
}

/// A line that is prepared.
fn line(online: Online, number: usize, turns: &[String]) -> impl IntoView + use<> {
    let words = written(turns);
    let label = |key: &'static str| {
        let words = words.clone();
        move || say("place", &[("place", t(key).into()), ("what", words.clone().into())])
    };
    let (change, remove) = (label("plan-change"), label("plan-remove"));
    let cannot_change = move || !online.can_prepare() || online.asking.get();
    view! {
        <li>
            <span>{words.clone()}</span>
            <button aria-label=change disabled=cannot_change on:click=move |_| online.draft(Some(number))>
                {move || t("plan-change")}
            </button>
            <button aria-label=remove disabled=cannot_change on:click=move |_| online.remove_line(number)>
                {move || t("plan-remove")}
            </button>
        </li>
    }
}

/// The line that is being made.
#[component]
fn Making(online: Online) -> impl IntoView {
    let turns = move || {
        let turns = online.draft.get().map(|Draft { turns, .. }| turns).unwrap_or_default();
        if turns.is_empty() { t("plan-empty") } else { written(&turns) }
    };
    let is_empty = move || {
        online.draft.with(|draft| draft.as_ref().is_none_or(|draft| draft.turns.is_empty()))
    };
    view! {
        <section class="plans making" aria-labelledby="making-heading">
            <h2 id="making-heading">{move || t("plan")}</h2>
            <p>{move || t("plan-how")}</p>
            <p class="line">{turns}</p>
            <div class="buttons">
                <button class="main" disabled=move || !online.draft_is_whole() || online.asking.get()
                    on:click=move |_| online.draft_keep()>{move || t("plan-keep")}</button>
                <button disabled=is_empty on:click=move |_| online.draft_back()>{move || t("plan-back")}</button>
                <button on:click=move |_| online.draft_cancel()>{move || t("cancel")}</button>
            </div>
        </section>
    }
}
