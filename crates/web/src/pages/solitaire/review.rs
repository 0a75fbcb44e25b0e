//! After a game: could the stack be solved, where did it go wrong, and how does it go.

use super::look::{Course, Look};
use super::session::Session;
use super::statistics::{Statistics, odds};
use crate::browser;
use crate::speech::solitaire::{self as words, percent};
use crate::texts::{say, t};
use leptos::prelude::*;
use questions::{Review, Step};
use xart::SolitaireState;

/// What there is to say, as soon as it is known.
pub(super) fn review(session: Session) -> impl IntoView {
    move || {
        let review = session.review.get()?;
        let shown = view! {
            <section class="review" aria-labelledby="review">
                <h2 id="review">{t("solitaire-review")}</h2>
                {summary(session, &review).into_iter().map(|text| view! { <p>{text}</p> }).collect_view()}
                {steps(session, &review)}
                <p class="soft">{t("solitaire-chances-about")}</p>
            </section>
        };
        Some(shown.into_any())
    }
}

/// Whether the stack could be solved, where that was lost, and which turn cost most.
fn summary(session: Session, review: &Review) -> Vec<String> {
    let is_solved =
        session.kept.with_untracked(|kept| matches!(kept.game.state(), SolitaireState::Solved(_)));
    let mut told = Vec::new();
    if !is_solved {
        told.push(match (review.solvable, &review.solution) {
            (Some(false), _) => t("solitaire-impossible"),
            (Some(true), Some(solution)) => {
                let lost = review.steps.get(solution.own);
                let turn = lost.map_or_else(String::new, |step| step.turn.clone());
                let number = solution.own + 1;
                say("solitaire-possible", &[("number", number.into()), ("turn", turn.into())])
            }
            _ => t("solitaire-unknown"),
        });
    }
    let steps = review.steps.iter().enumerate();
    let worst = steps.max_by(|one, two| loss(one.1).total_cmp(&loss(two.1)));
    match worst {
        Some((index, step)) if loss(step) > 0.0 => told.push(say(
            "solitaire-worst",
            &[
                ("number", (index + 1).into()),
                ("turn", step.turn.as_str().into()),
                ("after", percent(step.after).into()),
                ("best", step.best.as_str().into()),
                ("before", percent(step.before).into()),
            ],
        )),
        _ => told.push(t("solitaire-perfect")),
    }
    let size = session.kept.with_untracked(|kept| kept.deal.size);
    let tally = Statistics::stored().tally(size);
    if let Some(rate) = tally.rate() {
        told.push(say(
            "solitaire-rate-told",
            &[
                ("size", words::size(size).into()),
                ("count", tally.solved.into()),
                ("all", tally.played.into()),
                ("rate", percent(rate).into()),
                ("odds", percent(odds(size)).into()),
            ],
        ));
    }
    told
}

/// By how much a turn was worse than the best one.
fn loss(step: &Step) -> f64 {
    step.before - step.after
}

/// Goes through the turns that were played, and through a solution, once they are known.
pub(super) fn courses(session: Session) -> impl IntoView {
    move || session.review.with(|review| Some(shown_courses(session, review.as_ref()?)))
}

fn shown_courses(session: Session, review: &Review) -> AnyView {
    let played = review.steps.len();
    let begin = review.solution.as_ref().map(|solution| solution.own.max(1));
    let is_looked_at = move |course: Course| {
        session.look.with(|look| look.as_ref().is_some_and(|look| look.course == course))
    };
    let go = move |to: fn(&Look) -> usize| {
        let look = session.look.get_untracked();
        let look = look.unwrap_or(Look { course: Course::Played, turns: Vec::new(), at: played });
        session.look_at(look.course, to(&look));
    };
    let step = move |name: &'static str, sign: &'static str, to: fn(&Look) -> usize| {
        view! {
            <button aria-label=move || t(name) title=move || t(name) on:click=move |_| go(to)>{sign}</button>
        }
    };
    view! {
        <div class="courses">
            <button aria-pressed=move || is_looked_at(Course::Played).to_string()
                on:click=move |_| session.look_at(Course::Played, played)>
                {t("solitaire-your-turns")}
            </button>
            {begin.map(|begin| view! {
                <button aria-pressed=move || is_looked_at(Course::Solution).to_string()
                    on:click=move |_| session.look_at(Course::Solution, begin)>
                    {t("solitaire-solution")}
                </button>
            })}
        </div>
        <div class="steps">
            {step("to-begin", "|◀", |_| 1)}
            {step("back", "◀", |look| look.at.saturating_sub(1))}
            {step("forward", "▶", |look| look.at + 1)}
            {step("to-end", "▶|", |_| usize::MAX)}
        </div>
    }
    .into_any()
}

/// What every turn was worth. Nobody chose the first one.
fn steps(session: Session, review: &Review) -> impl IntoView + use<> {
    let could = |index: usize| match index.checked_sub(1) {
        None => review.solvable != Some(false),
        Some(before) => review.steps.get(before).is_none_or(|step| step.solvable != Some(false)),
    };
    let entries = review.steps.iter().enumerate().skip(1).map(|(index, step)| {
        let is_worse = loss(step) > 0.0;
        let key = match step.before {
            _ if is_worse => "solitaire-step-worse",
            before if before > 0.0 => "solitaire-step-best",
            _ => "solitaire-step-hopeless",
        };
        let mut text = say(
            key,
            &[
                ("number", (index + 1).into()),
                ("turn", step.turn.as_str().into()),
                ("after", percent(step.after).into()),
                ("best", step.best.as_str().into()),
                ("before", percent(step.before).into()),
            ],
        );
        if step.solvable == Some(false) && could(index) {
            text = format!("{text} {}", t("solitaire-step-lost"));
        }
        let is_current = move || {
            session.look.with(|look| {
                look.as_ref().is_some_and(|look| look.course == Course::Played && look.at == index)
            })
        };
        // The position before the turn is shown, with the better one pointed out.
        let look = move |_| {
            session.look_at(Course::Played, index);
            browser::scroll_up_to(".play.solitaire .stage");
        };
        view! {
            <li>
                <button class:current=is_current class:worse=is_worse
                    on:click=look>{text}</button>
            </li>
        }
    });
    view! { <ol class="worth">{entries.collect_view()}</ol> }
}
