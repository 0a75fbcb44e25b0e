//! The games on this device.

use crate::browser;
use crate::game::{Match, Player};
use crate::speech;
use crate::storage;
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use rules::Side;

/// So many unfinished games are shown on the first page.
const FEW: usize = 3;

/// Games that wait to be gone on with, the newest first.
#[component]
pub(crate) fn Unfinished() -> impl IntoView {
    let games: Vec<(u64, Match)> = stored().filter(|(_, game)| is_open(game)).take(FEW).collect();
    let has_any = !storage::all().is_empty();
    view! {
        <Show when=move || has_any>
            <section class="unfinished" aria-label=move || t("your-games")>
                {games.iter().map(|(number, game)| view! { <Entry number=*number game=game.clone()/> }).collect_view()}
                <p><A href="/games">{move || t("all-games")}</A></p>
            </section>
        </Show>
    }
}

/// All games on this device.
#[component]
pub(crate) fn Games() -> impl IntoView {
    browser::title(|| t("your-games"));
    let games = RwSignal::new(stored().collect::<Vec<_>>());
    let delete = move |number: u64| {
        storage::delete(number);
        games.update(|games| games.retain(|(other, _)| *other != number));
    };
    let part = move |title: &'static str, open: bool| {
        let some = move || games.with(|games| games.iter().any(|(_, game)| is_open(game) == open));
        let entries = move || {
            let games = games.get().into_iter().filter(|(_, game)| is_open(game) == open);
            games
                .map(|(number, game)| {
                    view! {
                        <div class="row">
                            <Entry number=number game=game/>
                            <button on:click=move |_| delete(number)>{t("delete")}</button>
                        </div>
                    }
                })
                .collect_view()
        };
        view! {
            <Show when=some>
                <h2>{move || t(title)}</h2>
                <div class="unfinished">{entries}</div>
            </Show>
        }
    };
    view! {
        <h1>{move || t("your-games")}</h1>
        <Show when=move || games.with(Vec::is_empty)><p>{move || t("no-games")}</p></Show>
        {part("unfinished-games", true)}
        {part("finished-games", false)}
    }
}

fn stored() -> impl Iterator<Item = (u64, Match)> {
    storage::all().into_iter().filter_map(|number| Some((number, storage::load(number)?)))
}

fn is_open(game: &Match) -> bool {
    game.outcome().is_none()
}

/// One game: what, against whom, how far.
#[component]
fn Entry(number: u64, game: Match) -> impl IntoView {
    let (kind, turns) = (game.kind, game.turns().len());
    let outcome = game.outcome();
    let opponent = game.players.into_iter().find_map(|player| match player {
        Player::Level(level) => Some(level),
        Player::Person => None,
    });
    let side = if game.players[0] == Player::Person { Side::First } else { Side::Second };
    let against = move || match opponent {
        Some(level) => say(
            "against-level",
            &[("side", speech::side(kind, side).into()), ("level", level.into())],
        ),
        None => t("two-persons"),
    };
    let state = move || match outcome {
        Some(outcome) => speech::outcome(kind, outcome),
        None => say("turns-played", &[("turns", turns.into())]),
    };
    view! {
        <A href=format!("/game/{number}") attr:class="entry">
            <strong>{kind.title()}</strong>
            <span>{against}</span>
            <span>{state}</span>
        </A>
    }
}
