//! What stands below the board: questions, the choice of bridges, the pad to aim with, zooming.

use super::camera::Camera;
use super::draft::Fate;
use super::keys::{focus_board, on_bridge_key};
use super::state::{State, fate_in_words, place_at};
use crate::speech::Speech;
use crate::speech::twixt::{bridge_name, name};
use crate::texts::{say, t};
use leptos::prelude::*;
use twixt::{Bridge, Opening};

/// What is asked now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Plain,
    Pie,
    Bridges,
    Aim,
}

pub(super) fn bar(state: State) -> impl IntoView {
    let mode = Memo::new(move |_| {
        if state.draft.with(Option::is_some) {
            Mode::Bridges
        } else if state.may_swap() && !state.plays_on.get() {
            Mode::Pie
        } else if state.aiming.get() {
            Mode::Aim
        } else {
            Mode::Plain
        }
    });
    let body = move || match mode.get() {
        Mode::Plain => plain(state).into_any(),
        Mode::Pie => pie(state).into_any(),
        Mode::Bridges => bridges(state).into_any(),
        Mode::Aim => aim(state).into_any(),
    };
    // The voice says it already.
    let note = move || state.note.get().map(|key| view! { <p class="twixt-note">{t(&key)}</p> });
    let keys = if state.table.set_up.is_some() { "set-up-keys" } else { "twixt-keys" };
    view! {
        <div class="twixt-bar">
            <div class="twixt-body">{body}{note}</div>
            {zoom(state)}
        </div>
        <p class="unseen" id="twixt-keys">{move || t(keys)}</p>
    }
}

/// Nothing in particular.
fn plain(state: State) -> impl IntoView {
    let handicap = move || {
        let game = state.game();
        let several = matches!(game.opening(), Opening::ThreeTurns | Opening::TwoTurns);
        several.then(|| view! { <p>{game.state_in_words()}</p> })
    };
    let swap = move || state.may_swap().then(|| take_over(state));
    let bridges = move || {
        state.has_bridge_mode().then(|| {
            view! {
                <button on:click=move |_| state.choose_bridges()>{t("twixt-bridges")}</button>
            }
        })
    };
    view! { {handicap} <div class="twixt-row">{swap}{bridges}</div> }
}

/// The question of the pie rule.
fn pie(state: State) -> impl IntoView {
    view! {
        <div class="twixt-question" role="group" aria-labelledby="twixt-pie" aria-describedby="twixt-pie-why">
            <p class="twixt-asked" id="twixt-pie">{move || t("twixt-pie-question")}</p>
            <p id="twixt-pie-why">{move || t("twixt-pie-why")}</p>
            <div class="twixt-row">
                {take_over(state)}
                <button on:click=move |_| {
                    state.plays_on.set(true);
                    focus_board();
                }>{move || t("twixt-pie-play")}</button>
            </div>
        </div>
    }
}

fn take_over(state: State) -> impl IntoView {
    view! {
        <button class="main" on:click=move |_| state.table.play.run("swap".to_owned())>
            {move || t("twixt-pie-take")}
        </button>
    }
}

/// Bridge mode. The bridges are real buttons beside the board, because a line a few pixels wide is
/// no target for thick fingers, keyboards and screen readers; on the board they can be clicked as
/// well.
fn bridges(state: State) -> impl IntoView {
    let list = Memo::new(move |_| {
        state.choices.with(|choices| choices.iter().map(|(bridge, _)| *bridge).collect::<Vec<_>>())
    });
    let has_peg =
        move || state.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.peg().is_some()));
    view! {
        <div class="twixt-question" on:keydown=move |event| on_bridge_key(state, &event)>
            <p>{move || t("twixt-bridges-help")}</p>
            <div class="twixt-choices" role="group" aria-label=move || t("twixt-bridges-list")>
                <For each=move || list.get() key=|bridge| *bridge let:bridge>
                    {bridge_button(state, bridge)}
                </For>
            </div>
            {move || state.aiming.get().then(|| pad(state))}
            <div class="twixt-row">
                <button class="main" aria-disabled=move || (!has_peg()).to_string()
                    on:click=move |_| state.finish()>{move || t("twixt-make-turn")}</button>
                <button on:click=move |_| {
                    state.forget();
                    focus_board();
                }>{move || t("twixt-cancel")}</button>
            </div>
        </div>
    }
}

fn bridge_button(state: State, bridge: Bridge) -> impl IntoView {
    let fate = Memo::new(move |_| {
        let found = state.choices.with(|choices| {
            choices.iter().find(|(known, _)| *known == bridge).map(|(_, fate)| *fate)
        });
        found.unwrap_or(Fate::Possible)
    });
    let in_question = move |yes: bool| state.near.set(yes.then_some(bridge));
    view! {
        <button class=move || format!("twixt-choice {}", fate.get().name())
            aria-label=move || fate_in_words(bridge, fate.get())
            on:click=move |_| state.toggle(bridge)
            on:focus=move |_| in_question(true) on:blur=move |_| in_question(false)
            on:pointerenter=move |_| in_question(true) on:pointerleave=move |_| in_question(false)>
            <span aria-hidden="true">{move || if fate.get().is_there() { "✓" } else { "✕" }}</span>
            {bridge_name(bridge)}
        </button>
    }
}

/// A finger has pointed somewhere.
fn aim(state: State) -> impl IntoView {
    let is_set_up = state.table.set_up.is_some();
    let place = move || {
        let hole = state.pointed.get()?;
        let may = is_set_up || state.bridges_of(hole).is_some();
        let text = move || {
            if is_set_up {
                say("set-up-at", &[("place", name(hole).into())])
            } else {
                place_at(hole)
            }
        };
        may.then(|| {
            view! {
                <button class="main" on:click=move |_| state.act(hole)>{text}</button>
            }
        })
    };
    view! {
        <div class="twixt-aim">
            {pad(state)}
            <div class="twixt-column">
                {place}
                {move || state.has_bridge_mode().then(|| view! {
                    <button on:click=move |_| state.choose_bridges()>{t("twixt-bridges")}</button>
                })}
            </div>
        </div>
        <p class="twixt-help">{move || t("twixt-aim-help")}</p>
    }
}

/// Moves what a finger pointed at, hole by hole.
fn pad(state: State) -> impl IntoView {
    let ways = [("left", -1, 0), ("up", 0, -1), ("down", 0, 1), ("right", 1, 0)];
    view! {
        <div class="twixt-pad" role="group" aria-label=move || t("twixt-aim")>
            {ways.map(|(way, columns, rows)| view! {
                <button class=format!("icon {way}") aria-label=move || t(&format!("twixt-{way}"))
                    on:click=move |_| state.nudge(columns, rows)>
                    <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M5 13l5-6 5 6"/></svg>
                </button>
            })}
        </div>
    }
}

fn zoom(state: State) -> impl IntoView {
    let scale = move |factor: f64| {
        state.camera.update(|camera| {
            let near = state.pointed.get_untracked().filter(|_| state.aiming.get_untracked());
            let zoomed = match near {
                Some(hole) => camera.zoomed(factor, super::geometry::middle(hole)),
                None => camera.zoomed_around_middle(factor),
            };
            *camera = zoomed;
        });
    };
    let button = move |name: &'static str,
                       sign: &'static str,
                       off: Signal<bool>,
                       act: Callback<()>| {
        view! {
            <button class="icon" disabled=off aria-label=move || t(&format!("twixt-zoom-{name}"))
                on:click=move |_| act.run(())>
                <svg viewBox="0 0 20 20" aria-hidden="true"><path d=sign/></svg>
            </button>
        }
    };
    let whole = Signal::derive(move || state.camera.get().is_whole());
    let nearest = Signal::derive(move || !state.camera.get().can_zoom_in());
    view! {
        <div class="twixt-zoom" role="group" aria-label=move || t("twixt-zoom")>
            {button("in", "M10 4v12M4 10h12", nearest, Callback::new(move |()| scale(0.6)))}
            {button("out", "M4 10h12", whole, Callback::new(move |()| scale(1.0 / 0.6)))}
            {button("all", "M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4", whole, Callback::new(move |()| {
                state.camera.set(Camera::of_board(state.size.get_untracked()));
            }))}
        </div>
    }
}
