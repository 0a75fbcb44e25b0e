//! One lesson: text, board, and what is said about the turns.

use super::desk::{Desk, Stand};
use super::end::end;
use super::{load_lessons, step_of};
use crate::boards::{Table, board};
use crate::browser;
use crate::kind::{Kind, Position};
use crate::pages::guide;
use crate::speech;
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use lessons::Lesson;

/// The lesson that the address names.
#[component]
pub(crate) fn LessonPage() -> impl IntoView {
    let params = use_params_map();
    let named = Memo::new(move |_| {
        params.with(|params| {
            let kind = params.get("game")?.parse::<Kind>().ok()?;
            Some((kind, params.get("name")?))
        })
    });
    move || match named.get() {
        Some((kind, name)) => one(kind, name),
        None => missing(),
    }
}

/// There is no such lesson.
fn missing() -> AnyView {
    browser::title(|| t("lesson-not-found"));
    view! {
        <h1>{move || t("lesson-not-found")}</h1>
        <p><A href="/lessons">{move || t("lesson-all")}</A></p>
    }
    .into_any()
}

/// How it went with finding a lesson.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Found {
    /// Nobody knows yet.
    Waiting,
    /// It is there.
    Here,
    /// There is no such lesson.
    Nowhere,
    /// The lessons cannot be loaded.
    Unloaded,
}

fn one(kind: Kind, name: String) -> AnyView {
    let loaded = load_lessons(kind);
    let desk = Desk::new(kind);
    // The lesson after this one.
    let next = RwSignal::new(None::<Lesson>);
    let found = RwSignal::new(Found::Waiting);
    Effect::new(move |_| {
        let now = loaded.with(|loaded| {
            let Some(lessons) = loaded else { return Found::Waiting };
            let Some(lessons) = lessons else { return Found::Unloaded };
            let Some(at) = lessons.iter().position(|one| one.name == name) else {
                return Found::Nowhere;
            };
            next.set(lessons.get(at + 1).cloned());
            desk.tell(lessons[at].clone());
            Found::Here
        });
        // Another language changes the words, not the board.
        if found.get_untracked() != now {
            found.set(now);
        }
    });
    let shown = move || match found.get() {
        Found::Waiting => ().into_any(),
        Found::Here => page(desk, next),
        Found::Nowhere => missing(),
        Found::Unloaded => {
            view! { <p class="warning" role="alert">{move || t("guide-missing")}</p> }.into_any()
        }
    };
    shown.into_any()
}

fn page(desk: Desk, next: RwSignal<Option<Lesson>>) -> AnyView {
    let Desk { kind, lesson, number, over, .. } = desk;
    let title = move || lesson.with(|lesson| lesson.title.clone());
    browser::title(title);
    let table = Table {
        position: desk.position.into(),
        last: desk.last.into(),
        active: Signal::derive(move || desk.is_active()),
        play: Callback::new(move |turn: String| desk.play(&turn)),
        marks: Signal::derive(move || desk.marks()),
        set_up: None,
    };
    let heading = move || step_of(number.get(), lesson.with(|lesson| lesson.steps.len()));
    // Another step may be another variant, so it gets a board of its own.
    let step_board = move || {
        number.track();
        board(kind, table)
    };
    view! {
        <div class="lesson">
            <div class="told">
                <p class="way">
                    <A href="/lessons">{move || t("lessons")}</A>" · "{kind.title()}
                </p>
                <h1>{title}</h1>
                <h2 class="step" tabindex="-1">{heading}</h2>
                {move || dots(desk)}
                <div class="guide">{move || guide::told(&desk.step().text)}</div>
            </div>
            <section class="stage" aria-label=kind.title()>
                <div class="table">{step_board}</div>
                {move || desk.position.with(speech::stones).map(|count| view! { <p class="stones">{count}</p> })}
            </section>
            <div class="asked">
                {move || said(desk)}
                {move || if over.get() { end(desk, next).into_any() } else { buttons(desk).into_any() }}
            </div>
        </div>
    }
    .into_any()
}

/// How far one is, for the eye.
fn dots(desk: Desk) -> AnyView {
    let steps = desk.lesson.with(|lesson| lesson.steps.len());
    let dot = |number: usize| {
        let here = desk.number.get();
        view! { <i class:done=move || desk.over.get() || number < here class:here=number == here></i> }
    };
    view! { <p class="way-on" aria-hidden="true">{(0..steps).map(dot).collect_view()}</p> }
        .into_any()
}

/// What is said about the turn, and the hints so far.
fn said(desk: Desk) -> AnyView {
    let step = desk.step();
    let side = desk.position.with(Position::to_move);
    let side = speech::side(desk.kind, side);
    let (class, words) = match desk.stand.get() {
        Stand::Read => return ().into_any(),
        Stand::Asked if desk.over.get() => return ().into_any(),
        Stand::Asked => {
            let hints = desk.hints_here().into_iter().take(desk.hints.get());
            let hints =
                hints.map(|hint| view! { <div class="advice guide">{guide::told(&hint)}</div> });
            let shown = desk.shown_in_words().map(|turn| view! { <p class="advice">{turn}</p> });
            let asked = match desk.is_asked_again() {
                false => say("your-turn", &[("side", side.into())]),
                true => t("lesson-again"),
            };
            return view! {
                <p class="status">{asked}</p>
                {hints.collect_view()}
                {shown}
            }
            .into_any();
        }
        Stand::Waiting => ("verdict right", format!("{} …", t("lesson-right"))),
        Stand::Missed(miss) => ("verdict missed", desk.why(&miss)),
        Stand::Right => {
            return view! {
                <div class="verdict right guide">
                    <strong><span aria-hidden="true">"✓ "</span>{t("lesson-right")}</strong>
                    {guide::told(&step.praise)}
                </div>
            }
            .into_any();
        }
    };
    view! { <p class=class>{words}</p> }.into_any()
}

/// What can be done with a step.
fn buttons(desk: Desk) -> impl IntoView {
    let stand = desk.stand;
    // The keyboard goes to the new step's heading, from where everything is read. On phones the eye
    // has to be led there, too: the button is below the board, the text above it.
    let on = move |act: fn(Desk)| {
        act(desk);
        browser::focus(".lesson .step");
        if !desk.over.get_untracked() {
            browser::scroll_up_to(".lesson .step");
        }
    };
    let back = |desk: Desk| desk.go_to(desk.number.get_untracked().saturating_sub(1));
    let to_board = move |act: fn(Desk)| {
        act(desk);
        browser::focus(".table [role=grid]");
    };
    let is_last = move || desk.number.get() + 1 == desk.lesson.with(|lesson| lesson.steps.len());
    let onward = move || t(if is_last() { "lesson-finish" } else { "lesson-next" });
    let all_hints = move || desk.hints.get() > desk.hints_here().len();
    let hint = move || {
        let left = desk.hints.get() < desk.hints_here().len();
        t(if left { "hint" } else { "lesson-show" })
    };
    let main = move || {
        match stand.get() {
        Stand::Read | Stand::Right => view! {
            <button class="main" on:click=move |_| on(Desk::go_on)>{onward}</button>
        }
        .into_any(),
        Stand::Missed(_) => view! {
            <button class="main" on:click=move |_| to_board(Desk::take_back)>{move || t("take-back")}</button>
        }
        .into_any(),
        Stand::Asked | Stand::Waiting => view! {
            <button disabled=move || all_hints() || stand.with(|stand| *stand == Stand::Waiting)
                on:click=move |_| desk.hint()>{hint}</button>
        }
        .into_any(),
    }
    };
    view! {
        <div class="buttons">
            <button disabled=move || desk.number.get() == 0 on:click=move |_| on(back)>
                {move || t("back")}
            </button>
            {main}
        </div>
        <Show when=move || stand.with(|stand| matches!(stand, Stand::Asked | Stand::Waiting))>
            <p class="skip-step">
                <button on:click=move |_| on(Desk::go_on)>{move || t("lesson-skip")}</button>
            </p>
        </Show>
    }
}
