//! The list of turns, and going through it.

use crate::browser;
use crate::kind::Kind;
use crate::speech;
use crate::texts::{say, t};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

/// The turns of a game, after how many of them it is shown, and who is told where to go.
#[derive(Clone, Copy)]
pub(crate) struct Course {
    pub(crate) kind: Kind,
    pub(crate) turns: Signal<Vec<String>>,
    pub(crate) shown: RwSignal<usize>,
    pub(crate) look_at: Callback<usize>,
    /// The whole game as text.
    pub(crate) record: Callback<(), String>,
}

#[component]
pub(crate) fn Turns(course: Course) -> impl IntoView {
    let Course { kind, turns, shown, look_at, record } = course;
    browser::keep_in_view(".turns", move || {
        shown.track();
        turns.track();
    });
    let last = move || turns.with(Vec::len);
    let go = move |name: &'static str, sign: &'static str, to: fn(usize, usize) -> usize| {
        let target = move || to(shown.get(), last());
        view! {
            <button aria-label=move || t(name) disabled=move || target() == shown.get()
                on:click=move |_| look_at.run(target())>{sign}</button>
        }
    };
    let copied = RwSignal::new(false);
    let copy = move |_| {
        let record = record.run(());
        spawn_local(async move {
            copied.try_set(browser::copy(&record).await);
        });
    };
    let list = move || {
        let item = move |(before, turn): (usize, String)| {
            let ply = before + 1;
            let notation = turn.clone();
            let words = move || speech::listed(kind, &turn);
            let label = {
                let words = words.clone();
                move || say("turn-number", &[("number", ply.into()), ("turn", words().into())])
            };
            view! {
                <li>
                    <button class:current=move || shown.get() == ply
                        aria-current=move || (shown.get() == ply).then_some("step")
                        aria-label=label data-turn=notation
                        on:click=move |_| look_at.run(ply)>{words}</button>
                </li>
            }
        };
        turns.get().into_iter().enumerate().map(item).collect_view()
    };
    view! {
        <section class="record" aria-label=move || t("turns")>
            <ol class="turns">{list}</ol>
            <div class="steps">
                {go("to-begin", "|◀", |_, _| 0)}
                {go("back", "◀", |shown, _| shown.saturating_sub(1))}
                {go("forward", "▶", |shown, last| (shown + 1).min(last))}
                {go("to-end", "▶|", |_, last| last)}
                <button on:click=copy>{move || t(if copied.get() { "copied" } else { "copy" })}</button>
            </div>
        </section>
    }
}
