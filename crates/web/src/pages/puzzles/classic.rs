//! A page of puzzles as the booklet has one: nine for each colour, from easy to hard.

use super::task;
use crate::boards::{Picture, picture};
use crate::browser;
use crate::kind::Kind;
use crate::puzzles::{Collection, Progress, Puzzle, Success};
use crate::speech;
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use rules::Side;

#[component]
pub(super) fn Classic(kind: Kind, all: Collection) -> impl IntoView {
    let name = move || say("puzzle-classic", &[("game", kind.title().into())]);
    browser::title(name);
    let progress = Progress::load(kind);
    let part = move |side: Side| {
        let is_of_side =
            |puzzle: &&Puzzle| puzzle.heading.classic && puzzle.start().to_move() == side;
        let mut puzzles: Vec<Puzzle> = all.puzzles.iter().filter(is_of_side).cloned().collect();
        puzzles.sort_by_key(|puzzle| puzzle.heading.grade);
        let entries = puzzles.into_iter().map(|puzzle| {
            let success = progress.result(puzzle.id());
            let address = puzzle.address();
            view! { <Entry puzzle=puzzle success=success address=address/> }
        });
        let heading = move || say("puzzle-side-wins", &[("side", speech::side(kind, side).into())]);
        view! {
            <section>
                <h2>{heading}</h2>
                <div class="gallery">{entries.collect_view()}</div>
            </section>
        }
    };
    view! {
        <h1>{name}</h1>
        {Side::BOTH.map(part)}
        <p><A href="/puzzles">{move || t("puzzles")}</A></p>
    }
}

/// A puzzle as a small picture that leads to it.
#[component]
pub(super) fn Entry(
    puzzle: Puzzle,
    success: Option<Success>,
    /// Where it leads.
    address: String,
) -> impl IntoView {
    let position = puzzle.start();
    let shown = Picture { position: Signal::stored(position), last: Signal::stored(None) };
    let grade = puzzle.heading.grade.name();
    let kind = puzzle.kind;
    let state = move || match success {
        Some(Success::Failed) => t("puzzle-state-failed"),
        Some(_) => t("puzzle-state-solved"),
        None => String::new(),
    };
    let task = move || task(&puzzle);
    view! {
        <A href=address attr:class="puzzle-entry">
            <span class="demo">{picture(kind, shown)}</span>
            <span class="unseen">{task}</span>
            <span class="grade">{move || t(&format!("puzzle-grade-{grade}"))}</span>
            <span class="state">{state}</span>
        </A>
    }
}
