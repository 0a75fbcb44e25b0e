//! Games and positions to be looked through: variations, what the engine thinks, mistakes.

mod curve;
mod exchange;
mod lines;
mod setup;
mod state;
mod tree;

use crate::boards::{Mark, MarkKind, Table, board};
use crate::browser;
use crate::kind::Kind;
use crate::pages::stepping::Step;
use crate::speech;
use crate::storage;
use crate::study::Study;
use crate::texts::{say, t};
use curve::Curve;
use exchange::Exchange;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::{use_location, use_params_map};
use lines::{Bar, Lines};
use rules::Record;
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
            Ok(study) => view! { <Desk study=study/> }.into_any(),
            Err(reason) => missing(reason).into_any(),
        }
    }
}

/// There is nothing to look through: why not.
fn missing(reason: String) -> impl IntoView {
    browser::title(|| t("nothing-to-analyse"));
    view! {
        <h1>{move || t("nothing-to-analyse")}</h1>
        <p>{reason}</p>
        <p><A href="/">{move || t("to-start")}</A></p>
    }
}

/// What an address speaks of: a game on this device, one that the address itself holds, or an
/// empty board.
fn find(game: &str, number: Option<&str>) -> Result<Study, String> {
    let kind: Kind = game.parse().map_err(|()| t("not-found"))?;
    let record = match (number, browser::fragment()) {
        (Some(number), _) => {
            let stored = number.parse().ok().and_then(storage::load);
            stored.ok_or_else(|| t("game-not-found"))?.record()
        }
        (None, Some(text)) => {
            text.parse::<Record>().map_err(|error| speech::unreadable(&error.into()))?
        }
        (None, None) => Record::default(),
    };
    Study::new(kind, &record).map_err(|why| speech::unreadable(&why))
}

#[component]
fn Desk(study: Study) -> impl IntoView {
    let kind = study.kind;
    let analysis = Analysis::new(study);
    // Whether a position is put onto the board by hand.
    let is_set_up = RwSignal::new(false);
    let name = move || say("analysis-of", &[("game", kind.title().into())]);
    browser::title(name);
    let table = Table {
        position: Signal::derive(move || analysis.position()),
        last: Signal::derive(move || analysis.last()),
        active: Signal::derive(move || analysis.position().outcome().is_none()),
        play: Callback::new(move |turn: String| analysis.play(&turn)),
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
            None => say("to-move", &[("side", speech::side(kind, position.to_move()).into())]),
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
                <p class="status">{status}</p>
                <p class="warning" role="alert">{move || analysis.failure.get()}</p>
                <Lines analysis=analysis/>
                <Tree analysis=analysis/>
                <button class="set-up-open" on:click=move |_| is_set_up.set(true)>{move || t("set-up")}</button>
                <Exchange analysis=analysis/>
            </aside>
        </div>
    }
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
