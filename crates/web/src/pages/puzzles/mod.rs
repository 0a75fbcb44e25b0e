//! Puzzles: an overview, a page like the booklet's, and one to solve.

mod classic;
mod help;
mod idea;
mod overview;
mod refute;
mod solve;
mod state;
mod today;
mod wish;

use crate::browser;
use crate::kind::Kind;
use crate::puzzles::{Collection, Progress, Puzzle, next, of_the_day};
use crate::speech;
use crate::texts::{say, t};
use classic::Classic;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::components::A;
use leptos_router::hooks::{use_navigate, use_params_map, use_query_map};
use solve::Solve;
use state::today;
use wasm_bindgen_futures::spawn_local;
use wish::Wish;

pub(crate) use classic::Entry;
pub(crate) use overview::Overview;
pub(crate) use wish::Row;

/// The page of a puzzle that is named after what it is for.
const TODAY: &str = "today";
const CLASSIC: &str = "classic";

/// A puzzle, or whatever else the address names: `/puzzles/GAME/ID`, `/puzzles/GAME/today`,
/// `/puzzles/GAME/classic`, and `/puzzles/GAME` for one that suits the solver.
#[component]
pub(crate) fn PuzzlePage() -> impl IntoView {
    let (params, query) = (use_params_map(), use_query_map());
    let wanted = Memo::new(move |_| {
        params.with(|params| {
            let kind = params.get("game").unwrap_or_default().parse::<Kind>().ok();
            (kind, params.get("id").unwrap_or_default())
        })
    });
    let wish = Memo::new(move |_| query.with(Wish::read));
    move || {
        let (kind, id) = wanted.get();
        match kind {
            Some(kind) => {
                with_collection(kind, move |all| find(kind, &id, &wish.get_untracked(), &all))
            }
            None => missing("not-found"),
        }
    }
}

/// What is shown of a game's puzzles.
fn find(kind: Kind, id: &str, wish: &Wish, all: &Collection) -> AnyView {
    match id {
        CLASSIC => view! { <Classic kind=kind all=all.clone()/> }.into_any(),
        TODAY => match of_the_day(&all.puzzles, today()) {
            Some(puzzle) => solve(all, puzzle, true, wish),
            None => missing("puzzle-missing"),
        },
        "" => match suitable(kind, all, wish) {
            Some(puzzle) => {
                let address = format!("{}{}", puzzle.address(), wish.query());
                let replace = NavigateOptions { replace: true, ..NavigateOptions::default() };
                use_navigate()(&address, replace);
                ().into_any()
            }
            None => missing("puzzle-none"),
        },
        id => match all.find(id) {
            Some(puzzle) => solve(all, puzzle, false, wish),
            None => missing("puzzle-missing"),
        },
    }
}

fn solve(all: &Collection, puzzle: &Puzzle, is_today: bool, wish: &Wish) -> AnyView {
    let onward = wish.onward(all, puzzle);
    view! { <Solve puzzle=puzzle.clone() is_today=is_today onward=onward/> }.into_any()
}

/// A puzzle that suits the solver and his wish.
fn suitable<'a>(kind: Kind, all: &'a Collection, wish: &Wish) -> Option<&'a Puzzle> {
    let progress = Progress::load(kind);
    next(&all.puzzles, &progress, |puzzle| wish.is_met(puzzle), browser::random())
}

/// There is no such puzzle.
fn missing(key: &'static str) -> AnyView {
    browser::title(move || t(key));
    view! {
        <h1>{move || t(key)}</h1>
        <p><A href="/puzzles">{move || t("puzzles")}</A></p>
    }
    .into_any()
}

/// Shows something as soon as the puzzles of a game are there, or that they cannot be had.
pub(crate) fn with_collection(
    kind: Kind,
    show: impl Fn(Collection) -> AnyView + Send + 'static,
) -> AnyView {
    let loaded = RwSignal::new(None::<Option<Collection>>);
    spawn_local(async move {
        let text = browser::fetch_text(&browser::meta(&format!("puzzles-{}", kind.name()))).await;
        let all = text.map(|text| Collection::read(kind, &text));
        loaded.try_set(Some(all.filter(|all| !all.has_nothing())));
    });
    let shown = move || {
        loaded.with(|loaded| match loaded {
            None => ().into_any(),
            Some(None) => missing("part-missing"),
            Some(Some(all)) => untrack(|| show(all.clone())),
        })
    };
    shown.into_any()
}

/// Who wins or saves himself in a puzzle, and in how many turns.
fn task(puzzle: &Puzzle) -> String {
    let side = speech::side(puzzle.kind, puzzle.start().to_move());
    let key = if puzzle.is_save() { "puzzle-saves" } else { "puzzle-wins" };
    say(key, &[("side", side.into()), ("turns", puzzle.heading.turns.into())])
}

/// The same in few words: who is to move, and how many turns it takes.
fn short_task(puzzle: &Puzzle) -> String {
    let side = speech::side(puzzle.kind, puzzle.start().to_move());
    say("puzzle-short", &[("side", side.into()), ("turns", puzzle.heading.turns.into())])
}
