//! A puzzle to solve.

use super::help::Help;
use super::state::{Phase, Solving};
use super::task;
use super::wish::Onward;
use crate::boards::{Mark, MarkKind, Table, board};
use crate::browser;
use crate::puzzles::{Progress, Puzzle};
use crate::speech;
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;

#[component]
pub(super) fn Solve(puzzle: Puzzle, is_today: bool, onward: Onward) -> impl IntoView {
    let kind = puzzle.kind;
    let id = puzzle.id().to_owned();
    let name = move || match is_today {
        true => say("puzzle-of-today", &[("game", kind.title().into())]),
        false => say("puzzle-named", &[("game", kind.title().into()), ("id", id.clone().into())]),
    };
    browser::title(name.clone());
    let grade = puzzle.heading.grade.name();
    let themes = puzzle.heading.themes.clone();
    let task = {
        let puzzle = puzzle.clone();
        move || task(&puzzle)
    };
    let solving = Solving::new(puzzle, is_today);
    let table = Table {
        position: Signal::derive(move || solving.position()),
        last: Signal::derive(move || solving.last()),
        active: Signal::derive(move || solving.is_active()),
        play: Callback::new(move |turn: String| solving.play(&turn)),
        marks: Signal::derive(move || marks(solving)),
        set_up: None,
    };
    let Onward { key, address, place } = onward;
    let place = place.map(|(number, count)| {
        view! { <span>{move || say("puzzle-at", &[("number", number.into()), ("count", count.into())])}</span> }
    });
    // After a puzzle is solved, going on is what to do; before that it is one choice of many.
    let go_on = {
        let address = address.clone();
        move || view! { <A href=address.clone() attr:class="button main">{move || t(key)}</A> }
    };
    let skip = move || view! { <A href=address.clone() attr:class="button">{move || t(key)}</A> };
    view! {
        <div class="play puzzle" data-phase=move || solving.phase.with(Phase::name)>
            <header class="task">
                <h1>{task}</h1>
                <p class="which"><span>{name}</span>{place}</p>
            </header>
            <div class="reached">
                <p class="advice verdict">{move || verdict(solving)}</p>
                <Show when=move || solving.phase.get() == Phase::Refuted>
                    <button class="main" on:click=move |_| solving.try_again()>{move || t("puzzle-try-again")}</button>
                </Show>
                <Show when=move || solving.phase.get() == Phase::Solved>{go_on.clone()}</Show>
                {solving.today.map(|solved| solved.shown(kind))}
            </div>
            <section class="stage" aria-label=kind.title()>
                <div class="table">{board(kind, table)}</div>
                {move || speech::stones(&solving.position()).map(|count| view! { <p class="stones">{count}</p> })}
            </section>
            <aside class="side">
                <p class="tags">
                    <span>{move || t(&format!("puzzle-grade-{grade}"))}</span>
                    // What it is about would tell too much before it is solved.
                    <Show when=move || solving.phase.get() == Phase::Solved>
                        {themes.iter().map(|theme| {
                            let theme = theme.clone();
                            view! { <span>{move || t(&format!("puzzle-theme-{theme}"))}</span> }
                        }).collect_view()}
                    </Show>
                </p>
                <Hints solving=solving/>
                <div class="buttons">
                    <Show when=move || solving.is_active() && solving.help.get() < Help::Turn>
                        <button on:click=move |_| solving.help()>{move || t(match solving.help.get() {
                            Help::Nothing => "puzzle-hint-idea",
                            Help::Idea => "puzzle-hint-place",
                            _ => "puzzle-hint-turn",
                        })}</button>
                    </Show>
                    <Show when=move || solving.phase.get() != Phase::Solved>{skip.clone()}</Show>
                    <Show when=move || matches!(solving.phase.get(), Phase::Solved | Phase::Refuted)>
                        <a class="button" href=move || analysis(solving)>{move || t("analyse")}</a>
                    </Show>
                </div>
                <Show when=move || solving.is_active()>
                    <p class="cost">{move || solving.told_cost()}</p>
                </Show>
                <ol class="turns">{move || solving.turns().into_iter().map(|turn| view! { <li>{turn}</li> }).collect_view()}</ol>
                <Standing solving=solving/>
                <p><A href="/puzzles">{move || t("puzzles")}</A></p>
            </aside>
        </div>
    }
}

/// How it stands, in one line.
fn verdict(solving: Solving) -> String {
    match solving.phase.get() {
        Phase::Solver if solving.last().is_none() => t("puzzle-find"),
        Phase::Solver => solving.told_left(),
        Phase::Defence => t("puzzle-answering"),
        Phase::Refuted => solving.refutation(),
        Phase::Solved => t("puzzle-solved"),
        Phase::Stuck(why) => why,
    }
}

/// What was asked for so far.
#[component]
fn Hints(solving: Solving) -> impl IntoView {
    let told = move || {
        let help = solving.help.get();
        let told = [
            (Help::Idea, Solving::told_idea as fn(Solving) -> String),
            (Help::Place, Solving::told_place),
            (Help::Turn, Solving::told_turn),
        ];
        let told = told.into_iter().filter(|(least, _)| help >= *least);
        told.map(|(_, tell)| view! { <li>{tell(solving)}</li> }).collect_view()
    };
    view! {
        <Show when=move || solving.is_active() && solving.help.get() != Help::Nothing>
            <ul class="advice">{told}</ul>
        </Show>
    }
}

/// The rating, streaks, and what is solved.
#[component]
fn Standing(solving: Solving) -> impl IntoView {
    let rating = move || {
        let shown = solving.progress.with(told_rating);
        match solving.change.get() {
            Some(change) => format!("{shown} ({change:+})"),
            None => shown,
        }
    };
    let number = move |number: fn(&Progress) -> String| solving.progress.with(number);
    view! {
        <dl class="standing">
            <div><dt>{move || t("puzzle-rating")}</dt><dd>{rating}</dd></div>
            <div><dt>{move || t("puzzle-streak")}</dt><dd>{move || number(|own| own.streak.to_string())}</dd></div>
            <div><dt>{move || t("puzzle-solved-count")}</dt><dd>{move || number(|own| own.solved().to_string())}</dd></div>
        </dl>
        <Show when=move || !solving.is_kept.get()>
            <p class="warning">{move || t("puzzle-not-kept")}</p>
        </Show>
    }
}

/// The rating, or that nobody knows it yet.
pub(super) fn told_rating(progress: &Progress) -> String {
    progress.rating().map_or_else(|| t("puzzle-rating-open"), |rating| rating.to_string())
}

/// What is pointed out on the board.
fn marks(solving: Solving) -> Vec<Mark> {
    if !solving.is_active() {
        return Vec::new();
    }
    let side = solving.solver();
    let help = solving.help.get();
    let mut marks = Vec::new();
    if help == Help::Turn {
        let turn = Some(solving.solution());
        marks.push(Mark { kind: MarkKind::Hint, side, turn, places: Vec::new() });
    } else if help == Help::Place {
        let places = vec![solving.place()];
        marks.push(Mark { kind: MarkKind::Threat, side, turn: None, places });
    }
    marks
}

/// Where the puzzle with what was played can be looked through.
fn analysis(solving: Solving) -> String {
    // Asked so that the link follows what is played.
    let _ = solving.last();
    browser::link(&format!("/analysis/{}", solving.kind.name()), &solving.record())
}
