//! Lessons: the list of all, and one that is worked through step by step.

mod desk;
mod end;
mod judged;
mod lesson;
mod progress;

use crate::kind::Kind;
use crate::pages::loaded::{Loaded, load};
use crate::texts::{say, t};
use crate::{browser, reached};
use leptos::prelude::*;
use leptos_router::components::A;
pub(crate) use lesson::LessonPage;
use lessons::{Lesson, read};
use progress::{Progress, State};

/// All lessons, by game.
#[component]
pub(crate) fn LessonsPage() -> impl IntoView {
    browser::title(|| t("lessons"));
    reached::sync_soon();
    view! {
        <div class="welcome">
            <h1>{move || t("lessons")}</h1>
            <p>{move || t("lessons-more")}</p>
        </div>
        <div class="school">{Kind::ALL.map(course)}</div>
        <p class="more">
            <A href="/museum" attr:class="button">{move || t("museum")}</A>
            <span>{move || t("museum-about")}</span>
        </p>
    }
}

/// The lessons of a game in the reader's language.
fn load_lessons(kind: Kind) -> Loaded<Vec<Lesson>> {
    load(format!("lessons-{}", kind.name()), read)
}

/// The lessons of a game.
fn course(kind: Kind) -> AnyView {
    let loaded = load_lessons(kind);
    let progress = RwSignal::new(Progress::stored(kind));
    Effect::new(move |_| {
        reached::track();
        progress.set(Progress::stored(kind));
    });
    let shown = move || {
        loaded.with(|loaded| match loaded {
            None => ().into_any(),
            Some(None) => {
                view! { <p class="warning" role="alert">{t("guide-missing")}</p> }.into_any()
            }
            Some(Some(lessons)) => {
                let done =
                    lessons.iter().filter(|lesson| progress.with(|all| all.of(&lesson.name).done));
                let count = [("done", done.count().into()), ("all", lessons.len().into())];
                let entries = lessons
                    .iter()
                    .map(|lesson| entry(kind, lesson, progress.with(|all| all.of(&lesson.name))));
                view! {
                    <p class="count">{say("lessons-done", &count)}</p>
                    <ol>{entries.collect::<Vec<_>>()}</ol>
                }
                .into_any()
            }
        })
    };
    view! {
        <section class="course" aria-labelledby=format!("lessons-{}", kind.name())>
            <h2 id=format!("lessons-{}", kind.name())>{kind.title()}</h2>
            {shown}
        </section>
    }
    .into_any()
}

/// A lesson in the list, with how far it was worked through.
fn entry(kind: Kind, lesson: &Lesson, state: State) -> AnyView {
    let how_far = if state.done {
        view! { <span class="how-far done"><span aria-hidden="true">"✓ "</span>{t("lesson-done")}</span> }
            .into_any()
    } else if state.step > 0 {
        view! { <span class="how-far">{step_of(state.step, lesson.steps.len())}</span> }.into_any()
    } else {
        ().into_any()
    };
    let address = format!("/lessons/{}/{}", kind.name(), lesson.name);
    let (title, about) = (lesson.title.clone(), lesson.about.clone());
    view! {
        <li>
            <A href=address attr:class="entry">
                <strong>{title}</strong>
                {how_far}
                <span>{about}</span>
            </A>
        </li>
    }
    .into_any()
}

/// "Step 2 of 5".
fn step_of(step: usize, steps: usize) -> String {
    say(
        "lesson-step",
        &[("step", (step.min(steps.saturating_sub(1)) + 1).into()), ("steps", steps.into())],
    )
}
