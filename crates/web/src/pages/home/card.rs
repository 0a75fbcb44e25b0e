//! One game on the first page, with what can be chosen before it.

use super::choices::{CLOCKS, Choices, SIZES, variants};
use super::demo::Demo;
use crate::browser;
use crate::kind::Kind;
use crate::speech;
use crate::storage;
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;
use rules::Side;

/// One choice of a list: its value, and what it is called.
type Item = (String, String);

#[component]
pub(super) fn Card(kind: Kind) -> impl IntoView {
    let choices = RwSignal::new(Choices::last(kind));
    let failed = RwSignal::new(String::new());
    let navigate = use_navigate();
    let start = move |_| {
        let chosen = choices.get_untracked();
        chosen.keep(kind);
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
    let opponents = move || {
        let level = |level: u8| (level.to_string(), say("level-named", &[("level", level.into())]));
        (1..=10).map(level).chain([("0".to_owned(), t("person-here"))]).collect()
    };
    let sides = move || {
        let name = |side: Side| speech::side(kind, side);
        let [first, second] = Side::BOTH.map(name);
        [("0", first), ("1", second), ("2", t("by-chance"))].map(own).to_vec()
    };
    let named = move |name: &str| t(&format!("{}-variant-{name}", kind.name()));
    let all_variants =
        move || variants(kind).iter().map(|(name, _)| own((name, named(name)))).collect();
    let clocks = move || {
        let clock = |(number, clock): (usize, &Option<(u32, u32)>)| {
            let name = clock.map_or_else(
                || t("no-clock"),
                |(minutes, seconds)| {
                    say("clock-named", &[("minutes", minutes.into()), ("seconds", seconds.into())])
                },
            );
            (number.to_string(), name)
        };
        CLOCKS.iter().enumerate().map(clock).collect()
    };
    let sizes = move || SIZES.map(|size| (size.to_string(), format!("{size} × {size}"))).to_vec();
    let handicaps = move || {
        let name = |pegs: u8| (pegs.to_string(), say("handicap-named", &[("pegs", pegs.into())]));
        (0..=3).map(name).collect()
    };
    let starts = move || [("true", t("pie-rule")), ("false", t("no-pie-rule"))].map(own).to_vec();
    view! {
        <section class="card" aria-labelledby=format!("card-{}", kind.name())>
            <Demo kind=kind/>
            <div class="about">
                <h2 id=format!("card-{}", kind.name())>{kind.title()}</h2>
                <p>{move || t(&format!("{}-about", kind.name()))}</p>
            </div>
            <div class="choices">
                {list("opponent", opponents, move || choices.get().level.to_string(), move |value| choices.update(|all| all.level = value.parse().unwrap_or(3)))}
                {list("your-side", sides, move || choices.get().side.to_string(), move |value| choices.update(|all| all.side = value.parse().unwrap_or(0)))}
            </div>
            <button class="main" on:click=start>{move || t("play")}</button>
            <p class="warning" role="alert">{failed}</p>
            <details>
                <summary>{move || t("more-choices")}</summary>
                <div class="choices">
                    {list("variant", all_variants, move || choices.get().variant, move |value| choices.update(|all| all.variant = value))}
                    {(kind == Kind::Twixt).then(|| view! {
                        {list("size", sizes, move || choices.get().size.to_string(), move |value| choices.update(|all| all.size = value.parse().unwrap_or(24)))}
                        {list("handicap", handicaps, move || choices.get().handicap.to_string(), move |value| choices.update(|all| all.handicap = value.parse().unwrap_or(0)))}
                        {list("first-peg", starts, move || choices.get().pie.to_string(), move |value| choices.update(|all| all.pie = value == "true"))}
                    })}
                    {list("clock", clocks, move || choices.get().clock.to_string(), move |value| choices.update(|all| all.clock = value.parse().unwrap_or(0)))}
                </div>
            </details>
            <p class="more"><A href=format!("/rules/{}", kind.name())>{move || t("rules")}</A></p>
        </section>
    }
}

fn own((value, name): (&str, String)) -> Item {
    (value.to_owned(), name)
}

/// A choice among a few.
fn list(
    name: &'static str,
    items: impl Fn() -> Vec<Item> + Send + 'static,
    chosen: impl Fn() -> String + Copy + Send + 'static,
    choose: impl Fn(String) + 'static,
) -> AnyView {
    let options = move || {
        let option = |(value, name): Item| {
            let is_chosen = value == chosen();
            view! { <option value=value selected=is_chosen>{name}</option> }
        };
        items().into_iter().map(option).collect_view()
    };
    view! {
        <label><span>{move || t(name)}</span>
            <select on:change=move |event| choose(event_target_value(&event))>{options}</select>
        </label>
    }
    .into_any()
}
