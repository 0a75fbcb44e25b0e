//! What can be done besides making turns.

use crate::game::{Match, Player};
use crate::pages::parts::SureButton;
use crate::session::Session;
use crate::settings::{Settings, Switch};
use crate::speech;
use crate::texts::t;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

/// Sounds on or off, where they are heard.
#[component]
pub(super) fn Mute() -> impl IntoView {
    let settings = Settings::get();
    let is_on = move || settings.is_on(Switch::Sounds);
    view! {
        <button class="sounds" aria-pressed=move || is_on().to_string() aria-label=move || t("setting-sounds")
            title=move || t("setting-sounds") on:click=move |_| settings.set(Switch::Sounds, !untrack(is_on))>
            <svg viewBox="0 0 24 24" aria-hidden="true">
                <path class="horn" d="M4 9h4l5-4v14l-5-4H4z"/>
                <path class="waves" d=move || if is_on() { "M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12" } else { "M16 9.5l5 5M21 9.5l-5 5" }/>
            </svg>
        </button>
    }
}

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
    view! {
        <div class="buttons">
            <button disabled=move || !has_turns() on:click=move |_| session.take_back()>{move || t("take-back")}</button>
            <Show when=move || !is_over()>
                <button on:click=move |_| session.ask_hint()>{move || t("hint")}</button>
                <button on:click=move |_| session.ask_threats()>{move || t("threats")}</button>
                <SureButton name="resign" disabled=false act=Callback::new(move |()| session.resign())/>
                <SureButton name="draw" disabled=false act=Callback::new(move |()| session.offer_draw())/>
                <Show when=has_engine>
                    <button on:click=move |_| session.exchange()>{move || t("exchange")}</button>
                </Show>
                <Show when=engine_moves>
                    {move || if session.paused.get() {
                        view! { <button on:click=move |_| session.go_on()>{t("go-on")}</button> }.into_any()
                    } else {
                        view! { <button on:click=move |_| session.pause()>{t("stop")}</button> }.into_any()
                    }}
                </Show>
                {analyse(session)}
            </Show>
        </div>
    }
}

/// How the game ended, and what can be done then.
#[component]
pub(super) fn Ending(session: Session) -> impl IntoView {
    let navigate = use_navigate();
    let rematch = move |_| {
        if let Some(number) = session.rematch() {
            navigate(&format!("/game/{number}"), Default::default());
        }
    };
    let verdict = move || {
        let outcome = session.outcome()?;
        let own = session.own_side()?;
        Some(t(match outcome.winner {
            None => "you-drew",
            Some(winner) if winner == own => "you-won",
            Some(_) => "you-lost",
        }))
    };
    view! {
        <div class="ending">
            {move || verdict().map(|words| view! { <h2>{words}</h2> })}
            <p class="status">{move || session.outcome().map(|outcome| speech::outcome(session.kind, outcome))}</p>
            <div class="buttons">
                <button class="main" on:click=rematch>{move || t("rematch")}</button>
                {analyse(session)}
            </div>
        </div>
    }
}

/// Leads to the analysis of the game.
fn analyse(session: Session) -> impl IntoView {
    let address = format!("/analysis/{}/{}", session.kind.name(), session.number);
    view! { <A href=address attr:class="button">{move || t("analyse")}</A> }
}
