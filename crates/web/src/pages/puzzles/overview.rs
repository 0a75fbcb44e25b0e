//! All puzzles: what there is for today, and what to train.

use super::classic::Entry;
use super::solve::told_rating;
use super::state::today;
use super::today::SolvedToday;
use super::with_collection;
use crate::kind::Kind;
use crate::puzzles::{Collection, Progress, of_the_day};
use crate::texts::{say, t};
use crate::{browser, reached};
use leptos::prelude::*;
use leptos_router::components::A;
use rules::Grade;

#[component]
pub(crate) fn Overview() -> impl IntoView {
    browser::title(|| t("puzzles"));
    reached::sync_soon();
    let solved = SolvedToday::new();
    let card = |kind: Kind| {
        let shown = with_collection(kind, move |all| {
            view! { <Card kind=kind all=all solved=solved/> }.into_any()
        });
        view! {
            <section class="card" aria-labelledby=format!("puzzles-{}", kind.name())>
                <h2 id=format!("puzzles-{}", kind.name())>{kind.title()}</h2>
                {shown}
            </section>
        }
    };
    view! {
        <div class="welcome">
            <h1>{move || t("puzzles")}</h1>
            <p>{move || t("puzzles-more")}</p>
        </div>
        <div class="games">{Kind::ALL.map(card)}</div>
    }
}

#[component]
fn Card(kind: Kind, all: Collection, solved: SolvedToday) -> impl IntoView {
    // What other devices have reached may come while this is seen.
    move || {
        reached::track();
        card(kind, &all, solved)
    }
}

fn card(kind: Kind, all: &Collection, today_solved: SolvedToday) -> AnyView {
    let progress = Progress::load(kind);
    let game = kind.name();
    let daily = of_the_day(&all.puzzles, today()).cloned().map(|puzzle| {
        let success = progress.result(puzzle.id());
        let is_solved = progress.is_day_solved(today());
        view! {
            <p class="daily">
                {move || t(if is_solved { "puzzle-today-solved" } else { "puzzle-today" })}
            </p>
            <Entry puzzle=puzzle success=success address=format!("/puzzles/{game}/today")/>
            {today_solved.shown(kind)}
        }
    });
    let (count, solved) = (all.puzzles.len(), progress.solved());
    let (streak, days) = (progress.streak, progress.days(today()));
    let themes: Vec<String> = all.themes().into_iter().map(str::to_owned).collect();
    let has_classic = all.classic().next().is_some();
    let (refused, why) = (all.refused.len(), all.refused.first().map(ToString::to_string));
    view! {
        {daily}
        <A href=format!("/puzzles/{game}") attr:class="button main">{move || t("puzzle-train")}</A>
        {has_classic.then(|| view! {
            <A href=format!("/puzzles/{game}/classic") attr:class="button">{move || t("puzzle-classic-page")}</A>
        })}
        <dl class="standing">
            <div><dt>{move || t("puzzle-rating")}</dt><dd>{move || told_rating(&progress)}</dd></div>
            <div><dt>{move || t("puzzle-solved-count")}</dt><dd>{move || say("puzzle-of", &[("solved", solved.into()), ("count", count.into())])}</dd></div>
            <div><dt>{move || t("puzzle-streak")}</dt><dd>{streak}</dd></div>
            <div><dt>{move || t("puzzle-days")}</dt><dd>{days}</dd></div>
        </dl>
        <nav class="themes" aria-label=move || say("puzzle-themes-of", &[("game", kind.title().into())])>
            {Grade::ALL.map(|grade| {
                let grade = grade.name();
                view! { <A href=format!("/puzzles/{game}?grade={grade}")>{move || t(&format!("puzzle-grade-{grade}"))}</A> }
            })}
            {themes.into_iter().map(|theme| {
                let address = format!("/puzzles/{game}?theme={theme}");
                view! { <A href=address>{move || t(&format!("puzzle-theme-{theme}"))}</A> }
            }).collect_view()}
        </nav>
        {why.map(|why| view! {
            <p class="warning">
                {move || say("puzzles-refused", &[("count", refused.into()), ("why", why.clone().into())])}
            </p>
        })}
    }
    .into_any()
}
