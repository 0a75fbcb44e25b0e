//! The tree of turns, and what is said about each.

use super::state::Analysis;
use crate::browser;
use crate::speech;
use crate::study::{Branch, ROOT, Study};
use crate::texts::t;
use leptos::prelude::*;

#[component]
pub(super) fn Tree(analysis: Analysis) -> impl IntoView {
    browser::keep_in_view(".tree", move || analysis.place.track());
    let at_end = move || {
        let place = analysis.place.get();
        analysis.study.with(|study| study.after(place).is_empty())
    };
    let at_root = move || analysis.place.get() == ROOT;
    let comment = move || {
        let place = analysis.place.get();
        analysis.study.with(|study| study.comment(place))
    };
    let note = move |event| {
        let (place, text) = (analysis.place.get_untracked(), event_target_value(&event));
        analysis.study.update(|study| study.set_comment(place, &text));
    };
    let current = move || {
        let place = analysis.place.get();
        analysis.study.with(|study| study.sign(place))
    };
    let mark = move |mark: Option<u8>, sign: &'static str, name: &'static str| {
        let click = move |_| {
            let place = analysis.place.get_untracked();
            analysis.study.update(|study| study.set_mark(place, mark));
        };
        let is_set = move || mark.is_some() && current() == sign;
        view! {
            <button disabled=at_root on:click=click aria-label=move || t(name) title=move || t(name)
                class:current=is_set
                aria-pressed=move || mark.is_some().then(|| is_set().to_string())>{sign}</button>
        }
    };
    view! {
        <section class="record" aria-label=move || t("turns")>
            <div class="tree">
                {move || analysis.study.with(|study| line(analysis, study, study.branches_after(ROOT)))}
            </div>
            <div class="steps">
                <button aria-label=move || t("to-begin") disabled=at_root on:click=move |_| analysis.to_begin()>"|◀"</button>
                <button aria-label=move || t("back") disabled=at_root on:click=move |_| analysis.back()>"◀"</button>
                <button aria-label=move || t("forward") disabled=at_end on:click=move |_| analysis.forward()>"▶"</button>
                <button aria-label=move || t("to-end") disabled=at_end on:click=move |_| analysis.to_end()>"▶|"</button>
            </div>
            <div class="steps signs" role="group" aria-label=move || t("signs")>
                {mark(Some(1), "!", "sign-good")}
                {mark(Some(2), "?", "sign-mistake")}
                {mark(Some(5), "!?", "sign-interesting")}
                {mark(Some(6), "?!", "sign-doubtful")}
                {mark(Some(4), "??", "sign-blunder")}
                {mark(None, "–", "sign-none")}
            </div>
            <label class="note"><span>{move || t("comment")}</span>
                <textarea rows="2" prop:value=comment on:input=note></textarea>
            </label>
            <div class="buttons">
                <button disabled=at_root on:click=move |_| analysis.promote()>{move || t("promote")}</button>
                <button disabled=at_root on:click=move |_| analysis.remove()>{move || t("remove-line")}</button>
            </div>
        </section>
    }
}

/// A line of turns; variations stand behind the turn that they replace.
fn line(analysis: Analysis, study: &Study, branches: Vec<Branch>) -> AnyView {
    let turn = |Branch { place, variations }| {
        let ply = study.ply(place);
        let turn = speech::listed(study.kind, study.turn(place));
        let text = format!("{turn}{}", study.sign(place));
        let is_current = move || analysis.place.get() == place;
        let variation = |branches| {
            view! { <div class="variation">{line(analysis, study, branches)}</div> }
        };
        view! {
            <button class:current=is_current aria-current=move || is_current().then_some("step")
                on:click=move |_| analysis.go(place)>
                <small>{format!("{ply}. ")}</small>{text}
            </button>
            {variations.into_iter().map(variation).collect_view()}
        }
    };
    branches.into_iter().map(turn).collect_view().into_any()
}
