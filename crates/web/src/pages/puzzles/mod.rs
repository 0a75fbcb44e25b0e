//! Puzzles: an overview, a page like the booklet's, and one to solve.

mod classic;
mod help;
mod idea;
mod overview;
mod solve;
mod state;

use crate::browser;
use crate::kind::Kind;
use crate::puzzles::{Collection, Progress, Puzzle, is_of, next, of_the_day};
use crate::speech;
use crate::texts::{say, t};
use classic::Classic;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::components::A;
use leptos_router::hooks::{use_navigate, use_params_map, use_query_map};
use rules::Grade;
use solve::Solve;
use state::today;
use wasm_bindgen_futures::spawn_local;

pub(crate) use overview::Overview;

/// The page of a puzzle that is named after what it is for.
const TODAY: &str = "today";
const CLASSIC: &str = "classic";

/// What somebody wants to train.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Wish {
    theme: Option<String>,
    grade: Option<Grade>,
}

impl Wish {
    /// As it stands behind an address.
    fn query(&self) -> String {
        let theme = self.theme.as_ref().map(|theme| format!("theme={theme}"));
        let grade = self.grade.map(|grade| format!("grade={}", grade.name()));
        let parts: Vec<String> = theme.into_iter().chain(grade).collect();
        if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
    }
}

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
    let wish = Memo::new(move |_| {
        query.with(|query| Wish {
            theme: query.get("theme"),
            grade: query.get("grade").and_then(|grade| grade.parse().ok()),
        })
    });
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
            Some(puzzle) => solve(puzzle, true, wish),
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
            Some(puzzle) => solve(puzzle, false, wish),
            None => missing("puzzle-missing"),
        },
    }
}

fn solve(puzzle: &Puzzle, is_today: bool, wish: &Wish) -> AnyView {
    let next = format!("/puzzles/{}{}", puzzle.kind.name(), wish.query());
    view! { <Solve puzzle=puzzle.clone() is_today=is_today next=next/> }.into_any()
}

/// A puzzle that suits the solver and his wish.
fn suitable<'a>(kind: Kind, all: &'a Collection, wish: &Wish) -> Option<&'a Puzzle> {
    let progress = Progress::load(kind);
    let is_wanted = |puzzle: &Puzzle| is_of(puzzle, wish.theme.as_deref(), wish.grade);
    next(&all.puzzles, &progress, is_wanted, browser::random())
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
fn with_collection(kind: Kind, show: impl Fn(Collection) -> AnyView + Send + 'static) -> AnyView {
    let loaded = RwSignal::new(None::<Option<Collection>>);
    spawn_local(async move {
        let text = browser::fetch_text(&browser::meta(&format!("puzzles-{}", kind.name()))).await;
        loaded.try_set(Some(text.map(|text| Collection::read(kind, &text))));
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
