//! What can be done besides making turns.

use crate::game::{Match, Player};
use crate::pages::parts::SureButton;
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
            <SureButton name="resign" disabled=Signal::derive(is_over) act=Callback::new(move |()| session.resign())/>
            <SureButton name="draw" disabled=Signal::derive(is_over) act=Callback::new(move |()| session.offer_draw())/>
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
