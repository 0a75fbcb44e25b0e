//! A page of puzzles as the booklet has one: nine for each colour, from easy to hard.

use super::wish::Row;
use super::{short_task, task};
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
    let is_solved =
        |puzzle: &&Puzzle| progress.result(puzzle.id()).is_some_and(|own| own != Success::Failed);
    let (count, solved) = (all.classic().count(), all.classic().filter(is_solved).count());
    let part = move |side: Side| {
        let puzzles = all.classic().filter(|puzzle| puzzle.start().to_move() == side);
        let entries = puzzles.map(|puzzle| {
            let success = progress.result(puzzle.id());
            let address = Row::Classic.address(puzzle);
            view! { <Entry puzzle=puzzle.clone() success=success address=address/> }
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
        <p>{move || t("puzzle-classic-about")}</p>
        <p class="count">{move || say("puzzle-solved-of", &[("solved", solved.into()), ("count", count.into())])}</p>
        {Side::BOTH.map(part)}
        <p><A href="/puzzles">{move || t("puzzles")}</A></p>
    }
}

/// A puzzle as a small picture that leads to it.
#[component]
pub(crate) fn Entry(
    puzzle: Puzzle,
    success: Option<Success>,
    /// Where it leads.
    address: String,
) -> impl IntoView {
    let position = puzzle.start();
    let shown = Picture { position: Signal::stored(position), last: Signal::stored(None) };
    let grade = puzzle.heading.grade.name();
    let kind = puzzle.kind;
    let state = success.map(|success| {
        let (sign, key) = match success {
            Success::Failed => ("↻", "puzzle-state-failed"),
            _ => ("✓", "puzzle-state-solved"),
        };
        view! {
            <span class="badge" class:solved=success != Success::Failed title=move || t(key)>
                <span aria-hidden="true">{sign}</span>
                <span class="unseen">{move || t(key)}</span>
            </span>
        }
    });
    let whole = puzzle.clone();
    view! {
        <A href=address attr:class="puzzle-entry">
            <span class="demo">{picture(kind, shown)}</span>
            <span class="unseen">{move || task(&whole)}</span>
            <span class="short" aria-hidden="true">{move || short_task(&puzzle)}</span>
            <span class="grade">{move || t(&format!("puzzle-grade-{grade}"))}</span>
            {state}
        </A>
    }
}
