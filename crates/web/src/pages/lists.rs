//! Lists to choose from before a game, the same on every page that starts one.

use crate::choices::{Choices, SIZES, variants};
use crate::kind::Kind;
use crate::speech;
use crate::texts::{say, t};
use leptos::prelude::*;
use rules::Side;

/// One choice of a list: its value, and what it is called.
pub(super) type Item = (String, String);

/// What there is to choose from, in the language of the moment.
type Items = Box<dyn Fn() -> Vec<Item> + Send>;

/// What becomes of the choices when a value is chosen.
type Choose = fn(&mut Choices, String);

/// Which side one plays.
pub(super) fn sides(kind: Kind, choices: RwSignal<Choices>) -> AnyView {
    let sides = move || {
        let [first, second] = Side::BOTH.map(|side| speech::side(kind, side));
        [("0", first), ("1", second), ("2", t("by-chance"))].map(own).to_vec()
    };
    list(
        "your-side",
        Box::new(sides),
        choices,
        |all| all.side.to_string(),
        |all, value| all.side = value.parse().unwrap_or(0),
    )
}

/// What is played: the variant, and in TwixT the board and who is ahead.
pub(super) fn board(kind: Kind, choices: RwSignal<Choices>) -> impl IntoView {
    let named = move |name: &str| t(&format!("{}-variant-{name}", kind.name()));
    let all_variants =
        move || variants(kind).iter().map(|(name, _)| own((name, named(name)))).collect();
    // A board from elsewhere may have any size.
    let own_size = choices.with_untracked(|all| all.size);
    let sizes = move || {
        let foreign = Some(own_size).filter(|size| !SIZES.contains(size));
        let named = |size: u8| (size.to_string(), format!("{size} × {size}"));
        SIZES.into_iter().chain(foreign).map(named).collect()
    };
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
        {list("variant", Box::new(all_variants), |all| all.variant.clone(), |all, value| all.variant = value)}
        {(kind == Kind::Twixt).then(|| view! {
            {list("size", Box::new(sizes), |all| all.size.to_string(), |all, value| all.size = value.parse().unwrap_or(24))}
            {list("handicap", Box::new(handicaps), |all| all.handicap.to_string(), |all, value| all.handicap = value.parse().unwrap_or(0))}
            {list("first-peg", Box::new(starts), |all| all.pie.to_string(), |all, value| all.pie = value == "true")}
        })}
    }
}

/// A clock in words.
pub(super) fn clock_named(minutes: u32, seconds: u32) -> String {
    say("clock-named", &[("minutes", minutes.into()), ("seconds", seconds.into())])
}

/// The engine's levels.
pub(super) fn levels() -> impl Iterator<Item = Item> {
    (1..=10_u8).map(|level| (level.to_string(), say("level-named", &[("level", level.into())])))
}

fn own((value, name): (&str, String)) -> Item {
    (value.to_owned(), name)
}

/// A choice among a few.
pub(super) fn list(
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
