//! A stack that is played.

use super::deal::Deal;
use super::hand::hand;
use super::review::{courses, review};
use super::session::Session;
use super::stack_in_words;
use super::start::undo_choice;
use crate::boards::xart::solitaire::{Board, BoardProps, Table};
use crate::browser;
use crate::pages::warnings::warnings;
use crate::speech::solitaire as words;
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;
use wasm_bindgen_futures::spawn_local;

pub(super) fn page(session: Session, deal: &Deal) -> AnyView {
    let size = deal.size;
    let title = move || say("solitaire-title-of", &[("size", words::size(size).into())]);
    browser::title(title);
    let table = Table {
        game: Signal::derive(move || session.shown()),
        active: Signal::derive(move || session.is_active()),
        play: Callback::new(move |turn| session.make(&turn)),
        hint: Signal::derive(move || session.pointed_out()),
    };
    let status = move || {
        session.kept.with(|kept| {
            words::ended(&kept.game).unwrap_or_else(|| match kept.game.next() {
                Some(_) => t("solitaire-lay"),
                None => t("solitaire-lay-last"),
            })
        })
    };
    let told = move |tell: fn(&xart::Solitaire) -> Option<String>| {
        let game = session.shown();
        tell(&game).map(|text| view! { <p class="advice">{text}</p> })
    };
    let stack = deal.clone();
    view! {
        <h1 class="small">{title}<small>{move || stack_in_words(&stack)}</small></h1>
        <div class="play solitaire">
            <section class="stage" aria-label=title>
                {hand(session)}
                <div class="table">{Board(BoardProps { table })}</div>
                {courses(session)}
            </section>
            <aside class="side">
                <p class="status">{status}</p>
                {move || told(words::forced)}
                {move || told(words::free)}
                {warnings(session.stored, session.overtaken, session.trouble)}
                {advice(session)}
                {buttons(session, deal)}
                {review(session)}
                {undo_choice(session.undo)}
            </aside>
        </div>
    }
    .into_any()
}

/// What was asked for.
fn advice(session: Session) -> impl IntoView {
    let thinking = move || {
        let waits = session.thinking.get();
        waits.then(|| view! { <p class="soft">{t("solitaire-computing")}</p> })
    };
    let hint = move || {
        let text = session.hint_in_words(&session.hint.get()?)?;
        Some(view! { <p class="advice">{text}</p> })
    };
    let lines = move || {
        let lines = session.lines.get()?;
        Some(view! { <p class="advice">{words::lines(lines)}</p> })
    };
    view! { {thinking} {hint} {lines} }
}

/// What can be done besides laying tiles.
fn buttons(session: Session, deal: &Deal) -> impl IntoView {
    let is_over = move || !session.is_open();
    let began = move || session.kept.with(|kept| kept.game.tile_count() > 1);
    let may_undo = move || session.undo.get();
    let (size, path) = (deal.size, deal.path());
    let navigate = use_navigate();
    let free = move |_| navigate(&Deal::free(size, &browser::seed()).path(), Default::default());
    let link = RwSignal::new(None::<String>);
    let copied = RwSignal::new(false);
    let copy = move |_| {
        let address = browser::address(&path);
        spawn_local(async move {
            let done = browser::copy(&address).await;
            copied.try_set(done);
            // There it can be copied by hand.
            link.try_set((!done).then_some(address));
        });
    };
    let by_hand = move || {
        let address = link.get()?;
        Some(view! {
            <input type="text" readonly aria-label=t("solitaire-link") prop:value=address/>
        })
    };
    view! {
        <div class="buttons">
            <Show when=may_undo>
                <button disabled=move || !began() on:click=move |_| session.take_back()>
                    {move || t("take-back")}
                </button>
            </Show>
            <Show when=move || !is_over()>
                <button on:click=move |_| session.ask_lines()>{move || t("solitaire-lines")}</button>
                <button on:click=move |_| session.ask_hint()>{move || t("hint")}</button>
            </Show>
            <Show when=move || is_over() || may_undo()>
                <button disabled=move || !began() on:click=move |_| session.again()>
                    {move || t("solitaire-again")}
                </button>
            </Show>
            <button class:main=is_over on:click=free>{move || t("solitaire-free")}</button>
            <button on:click=copy>
                {move || t(if copied.get() { "copied" } else { "copy-link" })}
            </button>
            <A href="/solitaire" attr:class="button">{move || t("solitaire-choose")}</A>
        </div>
        {by_hand}
    }
}
