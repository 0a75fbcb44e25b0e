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

/// What there is to choose from, in the language of the moment.
type Items = Box<dyn Fn() -> Vec<Item> + Send>;

/// What becomes of the choices when a value is chosen.
type Choose = fn(&mut Choices, String);

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
    // All lists are of one type, so that their code is there once.
    let list = move |name, items: Items, chosen: fn(&Choices) -> String, choose: Choose| {
        list(name, items, choices, chosen, choose)
    };
    view! {
        <section class="card" aria-labelledby=format!("card-{}", kind.name())>
            <Demo kind=kind/>
            <div class="about">
                <h2 id=format!("card-{}", kind.name())>{kind.title()}</h2>
                <p>{move || t(&format!("{}-about", kind.name()))}</p>
            </div>
            <div class="choices">
                {list("opponent", Box::new(opponents), |all| all.level.to_string(), |all, value| all.level = value.parse().unwrap_or(3))}
                {list("your-side", Box::new(sides), |all| all.side.to_string(), |all, value| all.side = value.parse().unwrap_or(0))}
            </div>
            <button class="main" on:click=start>{move || t("play")}</button>
            <p class="warning" role="alert">{failed}</p>
            <details>
                <summary>{move || t("more-choices")}</summary>
                <div class="choices">
                    {list("variant", Box::new(all_variants), |all| all.variant.clone(), |all, value| all.variant = value)}
                    {(kind == Kind::Twixt).then(|| view! {
                        {list("size", Box::new(sizes), |all| all.size.to_string(), |all, value| all.size = value.parse().unwrap_or(24))}
                        {list("handicap", Box::new(handicaps), |all| all.handicap.to_string(), |all, value| all.handicap = value.parse().unwrap_or(0))}
                        {list("first-peg", Box::new(starts), |all| all.pie.to_string(), |all, value| all.pie = value == "true")}
                    })}
                    {list("clock", Box::new(clocks), |all| all.clock.to_string(), |all, value| all.clock = value.parse().unwrap_or(0))}
                </div>
            </details>
            <p class="more">
                <A href=format!("/rules/{}", kind.name())>{move || t("rules")}</A>" · "
                <A href="/lessons">{move || t("lessons")}</A>" · "
                <A href=format!("/puzzles/{}", kind.name())>{move || t("puzzles")}</A>
                {(kind == Kind::Xart).then(|| view! {
                    " · "<A href="/solitaire">{move || t("solitaire")}</A>
                })}
            </p>
        </section>
    }
}

fn own((value, name): (&str, String)) -> Item {
    (value.to_owned(), name)
}

/// A choice among a few.
fn list(
    name: &'static str,
    items: Items,
    choices: RwSignal<Choices>,
    chosen: fn(&Choices) -> String,
    choose: Choose,
) -> AnyView {
    let options = move || {
        let chosen = choices.with(chosen);
        let option = |(value, name): Item| {
            let is_chosen = value == chosen;
            view! { <option value=value selected=is_chosen>{name}</option> }
        };
        items().into_iter().map(option).collect_view()
    };
    let change = move |event| choices.update(|all| choose(all, event_target_value(&event)));
    view! {
        <label><span>{move || t(name)}</span><select on:change=change>{options}</select></label>
    }
    .into_any()
}
