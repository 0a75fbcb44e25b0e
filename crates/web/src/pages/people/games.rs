//! Lists of games that are over.

use crate::kind::Kind;
use crate::online::words;
use crate::pages::parts::person;
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use wire::{Ended, Played, Reason};

/// Games, those that ended last first.
pub(super) fn list(games: Vec<Played>) -> AnyView {
    view! { <ul class="played">{games.into_iter().map(entry).collect_view()}</ul> }.into_any()
}

fn entry(game: Played) -> impl IntoView {
    let Played { game: id, terms, players, at, turns, winner, ended, rated, .. } = game;
    let who = [0, 1].map(|seat| {
        let player = &players[seat];
        let mut then = player.clone();
        // How strong he was then, and what the game has changed about it.
        let change = rated.map(|changes| changes[seat]);
        then.rating = change.map(|change| change.before).or(player.rating);
        let change = change.map(|change| {
            view! { <span class="change">{words::change(change)}</span> }
        });
        let has_won = winner.map(usize::from) == Some(seat);
        view! { <span class:winner=has_won>{person(&then, None)}{change}</span> }
    });
    let [first, second] = who;
    let winner = winner.and_then(|seat| players.get(usize::from(seat)).cloned());
    let result = move || {
        let name = winner.as_ref().map(words::named);
        let turns = say("turns-played", &[("turns", turns.into())]);
        format!("{} · {turns}", result(&ended, name))
    };
    let title = words::game(&terms);
    let what = move || words::terms(&terms);
    view! {
        <li>
            <A href=format!("/online/{id}") attr:class="what"><strong>{title}</strong>" "<span>{what}</span></A>
            <p class="versus">{first}" – "{second}</p>
            <p class="soft">{result}" · "{move || words::moment(at)}</p>
        </li>
    }
}

/// How a game ended, by who won it.
fn result(ended: &Ended, winner: Option<String>) -> String {
    let reason = match ended.reason {
        Reason::Rules(reason) => t(&format!("reason-{}", reason.name().replace(' ', "-"))),
        Reason::Left | Reason::Aborted => t("reason-left"),
    };
    match winner {
        Some(name) => say("won", &[("side", name.into()), ("reason", reason.into())]),
        None => say("drawn", &[("reason", reason.into())]),
    }
}

/// The name of a game for people.
pub(super) fn title(game: &str) -> String {
    game.parse::<Kind>().map_or_else(|()| game.to_owned(), |kind| kind.title().to_owned())
}
