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
    // What cannot be brought back is asked twice.
    let asked = RwSignal::new(None::<u64>);
    let delete = move |number: u64| {
        if asked.get_untracked() == Some(number) {
            storage::delete(number);
            games.update(|games| games.retain(|(other, _)| *other != number));
            // The button that had the keyboard is gone.
            browser::focus("#main h1");
        } else {
            asked.set(Some(number));
        }
    };
    let part = move |title: &'static str, open: bool| {
        let some = move || games.with(|games| games.iter().any(|(_, game)| is_open(game) == open));
        let entries = move || {
            let games = games.get().into_iter().filter(|(_, game)| is_open(game) == open);
            games
                .map(|(number, game)| {
                    let is_asked = move || asked.get() == Some(number);
                    // Who does not see what stands beside the button is told which game it is about.
                    let title = game.kind.title();
                    let which = move || {
                        let what = t(if is_asked() { "really" } else { "delete" });
                        say("place", &[("place", what.into()), ("what", title.into())])
                    };
                    view! {
                        <div class="row">
                            <Entry number=number game=game/>
                            <button class:sure=is_asked aria-label=which on:click=move |_| delete(number)
                                on:blur=move |_| asked.set(None)>
                                {move || t(if is_asked() { "really" } else { "delete" })}
                            </button>
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
        <p><A href="/analysis">{move || t("read-in-link")}</A></p>
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
