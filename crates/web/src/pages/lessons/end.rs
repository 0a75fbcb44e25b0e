//! The end of a lesson, and where it leads.

use super::desk::Desk;
use super::step_of;
use crate::browser;
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use lessons::Lesson;

/// Where to go from the end of a lesson.
pub(super) fn end(desk: Desk, next: RwSignal<Option<Lesson>>) -> impl IntoView {
    let kind = desk.kind;
    let theme = desk.lesson.with_untracked(|lesson| lesson.theme.clone());
    let puzzles = format!("/puzzles/{}?theme={theme}", kind.name());
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
            <A href=puzzles attr:class="button">{move || t("lesson-puzzles")}</A>
            <A href="/lessons" attr:class="button">{move || t("lesson-all")}</A>
            <button on:click=move |_| { desk.go_to(0); browser::focus(".lesson .step"); }>
                {move || t("lesson-repeat")}
            </button>
        </div>
    }
}
