//! The end of a lesson, and where it leads.

use super::desk::Desk;
use super::step_of;
use crate::browser;
use crate::kind::Kind;
use crate::pages::puzzles::{Entry, Row, with_collection};
use crate::puzzles::{Collection, Progress, Puzzle, Success};
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use lessons::Lesson;

/// Where to go from the end of a lesson.
pub(super) fn end(desk: Desk, next: RwSignal<Option<Lesson>>) -> impl IntoView {
    let kind = desk.kind;
    let ids = desk.lesson.with_untracked(|lesson| lesson.puzzles.clone());
    let puzzles = with_collection(kind, move |all| puzzles(kind, &ids, &all));
    let steps = desk.lesson.with_untracked(|lesson| lesson.steps.len());
    // What was skipped comes before anything new.
    let open_step = move || {
        match desk.gap.get() {
        None => view! {
            <p class="status"><span aria-hidden="true">"✓ "</span>{move || t("lesson-over")}</p>
        }
        .into_any(),
        Some(step) => view! {
            <p class="status">{move || t("lesson-gaps")}</p>
            <button class="main" on:click=move |_| { desk.go_to(step); browser::focus(".lesson .step"); }>
                {move || step_of(step, steps)}
            </button>
        }
        .into_any(),
    }
    };
    let next_lesson = move || {
        let class = if desk.gap.get().is_none() { "button main" } else { "button" };
        next.get().map(|lesson| {
            view! {
                <A href=format!("/lessons/{}/{}", kind.name(), lesson.name) attr:class=class>
                    {say("lesson-next-lesson", &[("title", lesson.title.into())])}
                </A>
            }
        })
    };
    view! {
        <div class="end">
            {open_step}
            {next_lesson}
            {puzzles}
            <A href="/lessons" attr:class="button">{move || t("lesson-all")}</A>
            <button on:click=move |_| { desk.go_to(0); browser::focus(".lesson .step"); }>
                {move || t("lesson-repeat")}
            </button>
        </div>
    }
}

/// The puzzles that a lesson leads to, and how many of them are solved.
fn puzzles(kind: Kind, ids: &[String], all: &Collection) -> AnyView {
    let progress = Progress::load(kind);
    let row = Row::Lesson(ids.to_vec());
    let puzzles: Vec<&Puzzle> = ids.iter().filter_map(|id| all.find(id)).collect();
    let results = puzzles.iter().map(|puzzle| progress.result(puzzle.id()));
    let solved = results.filter(|result| result.is_some_and(|own| own != Success::Failed)).count();
    let count = [("solved", solved.into()), ("count", puzzles.len().into())];
    let entries = puzzles.into_iter().map(|puzzle| {
        let success = progress.result(puzzle.id());
        view! { <Entry puzzle=puzzle.clone() success=success address=row.address(puzzle)/> }
    });
    view! {
        <section class="practice" aria-labelledby="practice">
            <h2 id="practice">{move || t("lesson-puzzles")}</h2>
            <p class="count">{move || say("puzzle-solved-of", &count)}</p>
            <div class="gallery">{entries.collect_view()}</div>
        </section>
    }
    .into_any()
}
