//! One game on the first page, with what can be chosen before it.

use super::demo::Demo;
use crate::browser;
use crate::choices::{CLOCKS, Choices};
use crate::kind::Kind;
use crate::pages::lists::{self, list};
use crate::storage;
use crate::texts::t;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

/// The page's name where choices are remembered.
const PAGE: &str = "choices";

#[component]
pub(super) fn Card(kind: Kind) -> impl IntoView {
    let choices = RwSignal::new(Choices::last(PAGE, kind).unwrap_or_default());
    let failed = RwSignal::new(String::new());
    let navigate = use_navigate();
    let start = move |_| {
        let chosen = choices.get_untracked();
        chosen.keep(PAGE, kind);
        match chosen.start(kind, browser::toss()) {
            Ok(game) => {
                let number = storage::new_number();
                // Where nothing can be stored, the game is there as long as the page, which says so.
                storage::save(number, &game);
                navigate(&format!("/game/{number}"), Default::default());
            }
            Err(reason) => failed.set(reason),
        }
    };
    let opponents =
        move || lists::levels().chain([("0".to_owned(), t("person-here"))]).collect::<Vec<_>>();
    let clocks = move || {
        let clock = |(number, clock): (usize, &Option<(u32, u32)>)| {
            let name = clock.map_or_else(
                || t("no-clock"),
                |(minutes, seconds)| lists::clock_named(minutes, seconds),
            );
            (number.to_string(), name)
        };
        CLOCKS.iter().enumerate().map(clock).collect()
    };
    view! {
        <section class="card" aria-labelledby=format!("card-{}", kind.name())>
            <Demo kind=kind/>
            <div class="about">
                <h2 id=format!("card-{}", kind.name())>{kind.title()}</h2>
                <p>{move || t(&format!("{}-about", kind.name()))}</p>
            </div>
            <div class="choices">
                {list("opponent", Box::new(opponents), choices, |all| all.level.to_string(), |all, value| all.level = value.parse().unwrap_or(3))}
                {lists::sides(kind, choices)}
            </div>
            <button class="main" on:click=start>{move || t("play")}</button>
            <p class="warning" role="alert">{failed}</p>
            <details>
                <summary>{move || t("more-choices")}</summary>
                <div class="choices">
                    {lists::board(kind, choices)}
                    {list("clock", Box::new(clocks), choices, |all| all.clock.to_string(), |all, value| all.clock = value.parse().unwrap_or(0))}
                </div>
            </details>
            <p class="more">
                <A href=format!("/rules/{}", kind.name())>{move || t("rules")}</A>
                <A href="/lessons">{move || t("lessons")}</A>
                <A href=format!("/puzzles/{}", kind.name())>{move || t("puzzles")}</A>
                {(kind == Kind::Xart).then(|| view! {
                    <A href="/solitaire">{move || t("solitaire")}</A>
                })}
            </p>
        </section>
    }
}
