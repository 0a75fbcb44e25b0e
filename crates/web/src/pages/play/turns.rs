//! The list of turns, and going through it.

use crate::browser;
use crate::session::Session;
use crate::texts::{say, t};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

#[component]
pub(super) fn Turns(session: Session) -> impl IntoView {
    let last = move || session.game.with(|game| game.turns().len());
    let go = move |name: &'static str, sign: &'static str, to: fn(usize, usize) -> usize| {
        let target = move || to(session.shown.get(), last());
        view! {
            <button aria-label=move || t(name) disabled=move || target() == session.shown.get()
                on:click=move |_| session.look_at(target())>{sign}</button>
        }
    };
    let copied = RwSignal::new(false);
    let copy = move |_| {
        let record = session.game.with_untracked(|game| game.record().to_string());
        spawn_local(async move {
            copied.try_set(browser::copy(&record).await);
        });
    };
    let list = move || {
        let turns = session.game.with(|game| game.turns().to_vec());
        let item = move |(before, turn): (usize, String)| {
            let ply = before + 1;
            let label =
                say("turn-number", &[("number", ply.into()), ("turn", turn.clone().into())]);
            view! {
                <li>
                    <button class:current=move || session.shown.get() == ply
                        aria-current=move || (session.shown.get() == ply).then_some("step")
                        aria-label=label
                        on:click=move |_| session.look_at(ply)>{turn}</button>
                </li>
            }
        };
        turns.into_iter().enumerate().map(item).collect_view()
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
