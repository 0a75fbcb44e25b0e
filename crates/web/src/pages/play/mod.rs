//! A game on this device.

mod command;
mod controls;
mod players;
mod turns;

use crate::boards::{Mark, MarkKind, Sure, Table, board};
use crate::browser;
use crate::game::{Match, Player};
use crate::pages::stepping::Step;
use crate::pages::warnings::warnings;
use crate::session::Session;
use crate::speech;
use crate::storage;
use crate::texts::{say, t};
use command::Command;
use controls::Controls;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use players::PlayerBar;
use rules::Side;
use turns::Turns;

#[component]
pub(crate) fn Play() -> impl IntoView {
    let params = use_params_map();
    let number = Memo::new(move |_| params.with(|params| params.get("number")?.parse().ok()));
    move || {
        let found = number.get().and_then(|number| Some((number, storage::load(number)?)));
        match found {
            Some((number, game)) => view! { <Game number=number game=game/> }.into_any(),
            None => missing().into_any(),
        }
    }
}

/// There is no such game.
fn missing() -> impl IntoView {
    browser::title(|| t("game-not-found"));
    view! {
        <h1>{move || t("game-not-found")}</h1>
        <p><A href="/">{move || t("to-start")}</A></p>
    }
}

#[component]
fn Game(number: u64, game: Match) -> impl IntoView {
    let session = Session::new(number, game);
    browser::title(move || session.kind.title().to_owned());
    provide_context(Sure(Callback::new(move |turn: String| {
        let _ = session.make(&turn);
    })));
    let table = Table {
        position: Signal::derive(move || session.position()),
        last: Signal::derive(move || session.last()),
        active: Signal::derive(move || session.is_active()),
        play: Callback::new(move |turn| session.choose(turn)),
        marks: Signal::derive(move || marks(session)),
        set_up: None,
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if let Some(step) = Step::of(&event) {
            let last = session.game.with_untracked(|game| game.turns().len());
            session.look_at(step.from(session.shown.get_untracked(), last));
        }
    });
    on_cleanup(move || keys.remove());
    // One's own side is near, the other one far.
    let near = Memo::new(move |_| session.own_side().unwrap_or(Side::First));
    view! {
        <h1 class="unseen">{session.kind.title()}</h1>
        <div class="play">
            <section class="stage" aria-label=session.kind.title()>
                {move || view! { <PlayerBar session=session side=!near.get()/> }}
                <div class="table">{board(session.kind, table)}</div>
                {move || view! { <PlayerBar session=session side=near.get()/> }}
            </section>
            <aside class="side">
                <p class="status">{move || status(session)}</p>
                <Show when=move || session.pending.with(Option::is_some)><Confirm session=session/></Show>
                {warnings(session.stored, session.overtaken, session.trouble)}
                <Advice session=session/>
                <Controls session=session/>
                <Turns session=session/>
                <Command session=session/>
            </aside>
        </div>
    }
}

/// Asks whether the turn that is shown is meant.
#[component]
fn Confirm(session: Session) -> impl IntoView {
    let by_keys = |selector: &str| document().query_selector(selector).is_ok_and(|it| it.is_some());
    // Who chose the turn by keyboard can answer at once, and is on the board again afterwards.
    request_animation_frame(move || {
        if by_keys("[role=grid]:focus-visible") {
            browser::focus(".confirm .main");
        }
    });
    let answer = move |act: fn(Session)| {
        let was_here = by_keys(".confirm :focus-visible");
        act(session);
        if was_here {
            browser::focus(".table [role=grid]");
        }
    };
    view! {
        <div class="confirm">
            <button class="main" on:click=move |_| answer(Session::confirm)>{move || t("confirm")}</button>
            <button on:click=move |_| answer(Session::cancel)>{move || t("cancel")}</button>
        </div>
    }
}

/// What is pointed out on the board.
fn marks(session: Session) -> Vec<Mark> {
    let hint = session.hint.get().map(|hint| {
        let side = session.game.with(Match::to_move);
        Mark { kind: MarkKind::Hint, side, turn: Some(hint.turn), places: Vec::new() }
    });
    let threats = session.threats.get().unwrap_or_default();
    hint.into_iter().chain(threats.iter().map(Mark::of_threat)).collect()
}

/// What is going on, in one line.
fn status(session: Session) -> String {
    let kind = session.kind;
    if let Some(outcome) = session.outcome() {
        return speech::outcome(kind, outcome);
    }
    let side = speech::side(kind, session.game.with(Match::to_move));
    let key = match session.game.with(Match::mover) {
        _ if session.pending.with(Option::is_some) => "confirm-or-cancel",
        Some(Player::Level(_)) if session.paused.get() => "engine-waits",
        Some(Player::Level(_)) => "thinking",
        _ if session.own_side().is_some() => "your-turn",
        _ => "to-move",
    };
    say(key, &[("side", side.into())])
}

/// What the engine has said when it was asked.
#[component]
fn Advice(session: Session) -> impl IntoView {
    let hint = move || {
        let hint = session.hint.get()?;
        Some(view! { <p class="advice">{speech::hint(&session.position(), &hint)}</p> })
    };
    let threats = move || {
        let threats = session.threats.get()?;
        if threats.is_empty() {
            return Some(view! { <p class="advice">{t("no-threats")}</p> }.into_any());
        }
        let items = threats.into_iter().map(|threat| {
            let side = speech::side(session.kind, threat.side());
            let class = if threat.first { "of-first" } else { "of-second" };
            let threat = speech::threat(&threat);
            view! { <li class=class>{say("threat-of", &[("side", side.into()), ("threat", threat.into())])}</li> }
        });
        Some(view! { <ul class="advice">{items.collect_view()}</ul> }.into_any())
    };
    view! { {hint} {threats} }
}
