//! Games and positions to be looked through: variations, what the engine thinks, mistakes.

mod beginnings;
mod curve;
mod exchange;
mod kept;
mod lines;
mod opened;
mod reading;
mod setup;
mod start;
mod state;
mod tabs;
mod tree;

use crate::boards::{Mark, MarkKind, Table, board};
use crate::browser;
use crate::kind::{Kind, Position};
use crate::pages::parts::{self, Command, Deed};
use crate::pages::stepping::Step;
use crate::speech;
use crate::study::Study;
use crate::texts::{say, t};
use beginnings::Beginnings;
use curve::Curve;
use exchange::Exchange;
use kept::{Origin, Shelf};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::{use_location, use_params_map};
use lines::{Bar, Lines};
use rules::Record;
pub(crate) use start::Start;
use state::Analysis;
use tree::Tree;

#[component]
pub(crate) fn AnalysisPage() -> impl IntoView {
    let params = use_params_map();
    // Who follows a link to another game on the same page changes nothing but what is behind the `#`.
    let held = use_location().hash;
    let wanted = Memo::new(move |_| {
        let (game, number) =
            params.with(|params| (params.get("game").unwrap_or_default(), params.get("number")));
        (game, number, held.get())
    });
    move || {
        let (game, number, _) = wanted.get();
        match untrack(|| find(&game, number.as_deref())) {
            Ok((shelf, study)) => view! { <Desk shelf=shelf study=study/> }.into_any(),
            Err(reason) => missing(&game, reason).into_any(),
        }
    }
}

/// There is nothing to look through: why not.
fn missing(game: &str, reason: String) -> impl IntoView {
    browser::title(|| t("nothing-to-analyse"));
    let kind = game.parse::<Kind>().ok();
    view! {
        <h1>{move || t("nothing-to-analyse")}</h1>
        <p>{reason}</p>
        {kind.map(|kind| view! {
            <p><A href=format!("/analysis/{}", kind.name())>
                {move || say("analysis-of", &[("game", kind.title().into())])}
            </A></p>
        })}
        <p><A href="/">{move || t("to-start")}</A></p>
    }
}

/// What an address speaks of: a game on this device, one that the address itself holds, or a board
/// for anything.
fn find(game: &str, number: Option<&str>) -> Result<(Shelf, Study), String> {
    let kind: Kind = game.parse().map_err(|()| t("not-found"))?;
    if let Some(number) = number {
        return Shelf::of_game(kind, number.parse().map_err(|_| t("game-not-found"))?);
    }
    let (shelf, kept) = Shelf::free(kind);
    let study = match (kept, browser::fragment()) {
        (Some(study), _) => study,
        (None, Some(text)) => reading::study(kind, &text)
            .ok()
            .filter(|study| study.kind == kind)
            .ok_or_else(|| t("link-broken"))?,
        (None, None) => {
            Study::new(kind, &Record::default()).map_err(|why| speech::unreadable(&why))?
        }
    };
    Ok((shelf, study))
}

#[component]
fn Desk(shelf: Shelf, study: Study) -> impl IntoView {
    let kind = study.kind;
    let number = match shelf.origin {
        Origin::Game(number) => Some(number),
        Origin::Free => None,
    };
    let analysis = Analysis::new(shelf, study);
    // Whether a position is put onto the board by hand.
    let is_set_up = RwSignal::new(false);
    let name = move || say("analysis-of", &[("game", kind.title().into())]);
    browser::title(name);
    let table = Table {
        position: Signal::derive(move || analysis.position()),
        last: Signal::derive(move || analysis.last()),
        active: Signal::derive(move || analysis.position().outcome().is_none()),
        play: Callback::new(move |turn: String| drop(analysis.play(&turn))),
        marks: Signal::derive(move || marks(analysis)),
        set_up: None,
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if is_set_up.get_untracked() {
            return;
        }
        match Step::of(&event) {
            Some(Step::Back) => analysis.back(),
            Some(Step::Forward) => analysis.forward(),
            Some(Step::Begin) => analysis.to_begin(),
            Some(Step::End) => analysis.to_end(),
            None => (),
        }
    });
    on_cleanup(move || keys.remove());
    let status = move || {
        let position = analysis.position();
        match position.outcome() {
            Some(outcome) => speech::outcome(kind, outcome),
            None => speech::must_pass(&position).unwrap_or_else(|| to_move(&position)),
        }
    };
    view! {
        <h1 class="unseen">{name}</h1>
        <div class="play analysis">
            {move || if is_set_up.get() {
                setup::set_up(analysis, is_set_up).into_any()
            } else {
                view! {
                    <section class="stage" aria-label=kind.title()>
                        <div class="table">
                            <Bar analysis=analysis/>
                            {board(kind, table)}
                        </div>
                        <Curve analysis=analysis/>
                    </section>
                }.into_any()
            }}
            <aside class="side" hidden=is_set_up>
                {number.map(|number| view! {
                    <p class="way-back"><A href=format!("/game/{number}")>{move || t("to-game")}</A></p>
                })}
                <p class="status">{status}</p>
                <p class="warning" role="alert">{move || analysis.failure.get()}</p>
                <Show when=move || !analysis.stored.get()>
                    <p class="warning">{move || t("not-stored")}" "{move || t("storage-refused")}</p>
                </Show>
                <Show when=move || analysis.overtaken.get()>
                    <p class="advice">{move || t("changed-in-other-tab")}</p>
                </Show>
                <Lines analysis=analysis/>
                <Tree analysis=analysis/>
                <Command desk=desk(analysis)/>
                <Beginnings analysis=analysis is_set_up=is_set_up/>
                <Exchange analysis=analysis/>
            </aside>
        </div>
    }
}

/// Who answers what is typed.
fn desk(analysis: Analysis) -> parts::Desk {
    let is_over = move || analysis.position().outcome().is_some();
    let act = move |deed| {
        match deed {
            Deed::Threats => analysis.ask_threats(),
            Deed::Hint => {
                analysis.is_on.set(true);
                return Some(t("engine-is-on"));
            }
            Deed::TakeBack => analysis.back(),
            Deed::Resign => return Some(t("command-not-here")),
        }
        None
    };
    parts::Desk {
        position: Signal::derive(move || analysis.position()),
        active: Signal::derive(move || !is_over()),
        over: Signal::derive(is_over),
        playing: None,
        last: Callback::new(move |()| analysis.told(analysis.place.get_untracked())),
        left: Callback::new(|_| None),
        make: Callback::new(move |turn: String| analysis.play(&turn)),
        act: Callback::new(act),
    }
}

fn to_move(position: &Position) -> String {
    let side = speech::side(position.kind(), position.to_move());
    say("to-move", &[("side", side.into())])
}

/// The best turn and the threats.
fn marks(analysis: Analysis) -> Vec<Mark> {
    let side = analysis.position().to_move();
    let best =
        analysis.evaluation.with(|known| known.as_ref()?.lines.first()?.turns.first().cloned());
    let best =
        best.map(|turn| Mark { kind: MarkKind::Hint, side, turn: Some(turn), places: Vec::new() });
    let threats = analysis.threats.get().unwrap_or_default();
    best.into_iter().chain(threats.iter().map(Mark::of_threat)).collect()
}
