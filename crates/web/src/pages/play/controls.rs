//! What can be done besides making turns.

use crate::game::{Match, Player};
use crate::session::Session;
use crate::texts::t;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

#[component]
pub(super) fn Controls(session: Session) -> impl IntoView {
    let is_over = move || session.outcome().is_some();
    let has_turns = move || session.game.with(|game| !game.turns().is_empty());
    let has_engine = move || {
        session.game.with(|game| {
            game.players.contains(&Player::Person)
                && game.players.iter().any(|player| *player != Player::Person)
        })
    };
    let engine_moves = move || matches!(session.game.with(Match::mover), Some(Player::Level(_)));
    // What ends a game is asked twice.
    let asked = RwSignal::new(None::<&'static str>);
    let sure = move |name: &'static str, act: fn(Session)| {
        let label = move || t(if asked.get() == Some(name) { "really" } else { name });
        let click = move |_| {
            if asked.get_untracked() == Some(name) {
                asked.set(None);
                act(session);
            } else {
                asked.set(Some(name));
            }
        };
        view! {
            <button class:sure=move || asked.get() == Some(name) disabled=is_over on:click=click
                on:blur=move |_| asked.set(None)>{label}</button>
        }
    };
    let navigate = use_navigate();
    let rematch = move |_| {
        if let Some(number) = session.rematch() {
            navigate(&format!("/game/{number}"), Default::default());
        }
    };
    view! {
        <div class="buttons">
            <button disabled=move || !has_turns() on:click=move |_| session.take_back()>{move || t("take-back")}</button>
            <button disabled=is_over on:click=move |_| session.ask_hint()>{move || t("hint")}</button>
            <button disabled=is_over on:click=move |_| session.ask_threats()>{move || t("threats")}</button>
            {sure("resign", Session::resign)}
            {sure("draw", Session::offer_draw)}
            <Show when=has_engine>
                <button disabled=is_over on:click=move |_| session.exchange()>{move || t("exchange")}</button>
            </Show>
            <Show when=engine_moves>
                {move || if session.paused.get() {
                    view! { <button on:click=move |_| session.go_on()>{t("go-on")}</button> }.into_any()
                } else {
                    view! { <button on:click=move |_| session.pause()>{t("stop")}</button> }.into_any()
                }}
            </Show>
            <button class:main=is_over on:click=rematch>{move || t("rematch")}</button>
            <A href=format!("/analysis/{}/{}", session.kind.name(), session.number) attr:class="button">{move || t("analyse")}</A>
        </div>
    }
}
