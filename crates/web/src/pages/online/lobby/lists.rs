//! What is going on: own offers, offers of others, own games.

use super::{Going, State};
use crate::kind::Kind;
use crate::online::strength::Proposed;
use crate::online::{line, words};
use crate::pages::parts::{even, person};
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use wire::{Offer, Summary};

/// More of one's games that go on are not listed,
const MOST_GAMES: usize = 12;

/// nor more of those that are over: they are in the profile and in the search.
const MOST_OVER: usize = 3;

/// Whether an offer is one's own.
pub(super) fn is_mine(offer: &Offer) -> bool {
    line::me().is_some_and(|me| me == offer.by.id)
}

/// Own offers, which wait for somebody.
#[component]
pub(super) fn Waiting(state: State) -> impl IntoView {
    let open = move || {
        let offers = state.offers.get();
        offers.into_iter().filter(is_mine).map(|offer| (offer, false)).collect::<Vec<_>>()
    };
    let all = move || {
        let invited = state.invitations.get().into_iter().map(|offer| (offer, true));
        open().into_iter().chain(invited).collect::<Vec<_>>()
    };
    let entry = move |(offer, is_private): (Offer, bool)| {
        let Offer { id, terms, .. } = offer;
        let title = words::game(&terms);
        let label = {
            let title = title.clone();
            move || {
                say(
                    "place",
                    &[("place", t("online-withdraw").into()), ("what", title.clone().into())],
                )
            }
        };
        let link = is_private.then(|| {
            view! { <A href=format!("/join/{id}") attr:class="button">{move || t("online-show-link")}</A> }
        });
        let state_words =
            move || t(if is_private { "online-waits-for-friend" } else { "online-waits" });
        view! {
            <li class="offer own">
                <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
                <div>
                    <strong>{title}</strong>
                    <span>{move || words::terms(&terms)}</span>
                    <span>{state_words}</span>
                </div>
                {link}
                <button aria-label=label on:click=move |_| state.withdraw(id.clone())>{move || t("online-withdraw")}</button>
            </li>
        }
    };
    view! {
        <Show when=move || !all().is_empty()>
            <section aria-labelledby="waiting-heading">
                <h2 id="waiting-heading">{move || t("online-waiting")}</h2>
                <ul class="offers">{move || all().into_iter().map(entry).collect_view()}</ul>
            </section>
        </Show>
    }
}

/// Offers of others.
#[component]
pub(super) fn Offers(state: State, going: Going) -> impl IntoView {
    let going = StoredValue::new_local(going);
    let others = move || state.of_others();
    let entry = move |offer: Offer| {
        let Offer { id, by, terms, colour, .. } = offer;
        let title = words::game(&terms);
        let label = {
            let (title, by) = (title.clone(), by.clone());
            move || {
                let what = format!("{title}, {}", words::player(&by, None));
                say("place", &[("place", t("online-accept").into()), ("what", what.into())])
            }
        };
        let accept = move |_| state.accept(id.clone(), going.get_value());
        let left = {
            let terms = terms.clone();
            move || words::side_left(&terms, colour)
        };
        let who = person(&by, None);
        let proposal = {
            let terms = terms.clone();
            move || {
                let proposed = state.strength.proposed(&by, &terms)?;
                Some(even(proposed, move |proposed: Proposed| state.offer(proposed)))
            }
        };
        view! {
            <li class="offer">
                <div>
                    <strong>{title}</strong>
                    {who}
                    <span>{move || words::terms(&terms)}" · "{left}</span>
                    {proposal}
                </div>
                <button class="main" aria-label=label on:click=accept>{move || t("online-accept")}</button>
            </li>
        }
    };
    view! {
        <section aria-labelledby="offers-heading">
            <h2 id="offers-heading" tabindex="-1">{move || t("online-offers")}</h2>
            <Show when=move || others().is_empty()><p class="none">{move || t("online-no-offers")}</p></Show>
            <ul class="offers">{move || others().into_iter().map(entry).collect_view()}</ul>
        </section>
    }
}

/// Own games, those that go on first.
#[component]
pub(super) fn Mine(state: State) -> impl IntoView {
    let entry = |game: Summary| {
        let Summary { game: id, terms, players, turns, to_move, ended, .. } = game;
        let me = line::me();
        let seat = players.iter().position(|player| Some(&player.id) == me.as_ref());
        let other = players[usize::from(seat == Some(0))].clone();
        let is_my_turn = to_move.is_some_and(|mover| Some(usize::from(mover)) == seat);
        let kind = terms.game.parse::<Kind>().ok();
        let title = words::game(&terms);
        let state = move || match (&ended, kind) {
            (Some(ended), Some(kind)) => words::ended(kind, ended),
            _ if is_my_turn => t("online-you-move"),
            _ => say("turns-played", &[("turns", turns.into())]),
        };
        view! {
            <A href=format!("/online/{id}") attr:class=if is_my_turn { "entry mine" } else { "entry" }>
                <strong>{title}</strong>
                <span>{move || say("online-against", &[("who", words::player(&other, None).into())])}</span>
                <span>{state}</span>
            </A>
        }
    };
    // What is over must not push away what one came for.
    let list = move || {
        let (going, over): (Vec<_>, Vec<_>) =
            state.games.get().into_iter().partition(|game| game.ended.is_none());
        let shown = going.into_iter().take(MOST_GAMES).chain(over.into_iter().take(MOST_OVER));
        shown.map(entry).collect_view()
    };
    view! {
        <Show when=move || state.games.with(|games| !games.is_empty())>
            <section aria-labelledby="mine-heading">
                <h2 id="mine-heading">{move || t("your-games")}</h2>
                <div class="unfinished">{list}</div>
            </section>
        </Show>
    }
}
