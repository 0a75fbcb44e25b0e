//! One game in the lobby, with what can be chosen before it.

use super::lists::is_mine;
use super::{Going, State};
use crate::choices::Choices;
use crate::kind::Kind;
use crate::online::line::{self, Link};
use crate::online::strength::not_rated;
use crate::online::{invitations, words};
use crate::pages::lists::{self, list};
use crate::texts::t;
use leptos::prelude::*;
use wire::{Colour, Command, Control, Done, Opponent, Terms};

/// The page's name where choices are remembered.
const PAGE: &str = "online";

/// The value of a friend in the list of opponents.
const FRIEND: &str = "friend";

/// How time can be kept.
const CONTROLS: [Control; 9] = [
    Control::None,
    live(3, 2),
    live(5, 5),
    live(10, 5),
    live(15, 10),
    live(30, 30),
    Control::Days(1),
    Control::Days(3),
    Control::Days(7),
];

/// The one that most people get if they choose nothing, so that they meet.
const USUAL: usize = 3;

const fn live(minutes: u32, increment: u32) -> Control {
    Control::Live { base: minutes * 60, increment }
}

/// What is to be agreed on. A game that cannot be rated is not.
fn terms(kind: Kind, chosen: &Choices) -> Terms {
    let control = CONTROLS.get(chosen.clock).copied().unwrap_or_default();
    let (game, variant) = (kind.name().to_owned(), chosen.written(kind));
    let terms = Terms { game, variant, control, rated: false };
    Terms { rated: chosen.rated && not_rated(&terms).is_none(), ..terms }
}

/// What is chosen, put as a question to the server.
fn command(kind: Kind, chosen: &Choices) -> Command {
    let terms = terms(kind, chosen);
    let colour = match chosen.side {
        0 => Colour::First,
        1 => Colour::Second,
        _ => Colour::Either,
    };
    let to = match chosen.level {
        _ if chosen.friend => Opponent::Invited,
        0 => Opponent::Anybody,
        level => Opponent::House(level),
    };
    if to == Opponent::Anybody && colour == Colour::Either {
        Command::Pair { terms }
    } else {
        Command::Offer { terms, colour, to }
    }
}

#[component]
pub(super) fn Card(kind: Kind, state: State, going: Going) -> impl IntoView {
    let usual = || Choices { level: 0, side: 2, clock: USUAL, ..Choices::default() };
    let choices = RwSignal::new(Choices::last(PAGE, kind).unwrap_or_else(usual));
    let asking = RwSignal::new(false);
    let start = move |_| {
        let chosen = choices.get_untracked();
        chosen.keep(PAGE, kind);
        asking.set(true);
        state.trouble.set(None);
        let going = going.clone();
        line::ask(untrack(|| command(kind, &chosen)), move |answer| {
            asking.try_set(false);
            match answer {
                Ok(Done::Game(game)) => going.to_game(&game),
                Ok(Done::Offered(code)) if chosen.friend => {
                    invitations::remember(&code);
                    going.to(&format!("/join/{code}"));
                }
                // It is among the offers now.
                Ok(_) => {}
                Err(why) => drop(state.trouble.try_set(Some(words::refused(&why)))),
            }
        });
    };
    let opponents = move || {
        let people = [("0", t("online-anybody")), (FRIEND, t("online-friend"))];
        let people = people.map(|(value, name)| (value.to_owned(), name));
        people.into_iter().chain(lists::levels()).collect()
    };
    let opponent =
        |all: &Choices| if all.friend { FRIEND.to_owned() } else { all.level.to_string() };
    let choose = |all: &mut Choices, value: String| {
        all.friend = value == FRIEND;
        all.level = value.parse().unwrap_or(0);
    };
    let controls = move || {
        let named = |(number, one): (usize, &Control)| (number.to_string(), words::control(*one));
        CONTROLS.iter().enumerate().map(named).collect()
    };
    let label = move || {
        choices.with(|all| match all.level {
            _ if all.friend => t("online-invite"),
            0 => t("online-find"),
            _ => t("play"),
        })
    };
    // The same need not be offered to anybody twice.
    let is_offered = move || {
        let (wanted, to_anybody) =
            choices.with(|all| (terms(kind, all), !all.friend && all.level == 0));
        to_anybody
            && state.offers.with(|all| all.iter().any(|one| one.terms == wanted && is_mine(one)))
    };
    let is_closed = move || asking.get() || line::link() != Link::Connected || is_offered();
    view! {
        <section class="card" aria-labelledby=format!("card-{}", kind.name())>
            <h3 id=format!("card-{}", kind.name())>{kind.title()}</h3>
            <div class="choices">
                {list("opponent", Box::new(opponents), choices, opponent, choose)}
                {list("clock", Box::new(controls), choices, |all| all.clock.to_string(), |all, value| all.clock = value.parse().unwrap_or(0))}
                {rated(kind, choices)}
            </div>
            <button class="main" disabled=is_closed on:click=start>{label}</button>
            <details>
                <summary>{move || t("more-choices")}</summary>
                <div class="choices">
                    {lists::sides(kind, choices)}
                    {lists::board(kind, choices)}
                </div>
            </details>
        </section>
    }
}

/// Whether the game is to be rated, and why it cannot be.
fn rated(kind: Kind, choices: RwSignal<Choices>) -> AnyView {
    let id = format!("rated-{}", kind.name());
    let about = format!("{id}-about");
    let why_not = Memo::new(move |_| {
        choices.with(|all| not_rated(&terms(kind, &Choices { rated: false, ..all.clone() })))
    });
    let is_rated = move || choices.with(|all| all.rated) && why_not.get().is_none();
    let change = move |event| {
        let is_rated = event_target_checked(&event);
        choices.update(|all| all.rated = is_rated);
    };
    let words = move || match why_not.get() {
        Some(why) => t(words::not_rated(why)),
        None => t("rated-about"),
    };
    view! {
        <div class="rated-choice">
            <input type="checkbox" id=id.clone() aria-describedby=about.clone() prop:checked=is_rated
                disabled=move || why_not.get().is_some() on:change=change/>
            <label for=id>{move || t("rated")}</label>
            <p id=about class="soft">{words}</p>
        </div>
    }
    .into_any()
}
