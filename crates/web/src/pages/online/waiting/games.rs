//! Games in which it is one's turn.

use crate::online::{line, words};
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use wire::{Millis, Summary};

#[component]
pub(super) fn Games(games: RwSignal<Option<Vec<Summary>>>) -> impl IntoView {
    let entry = |game: Summary| {
        let Summary { game: id, terms, players, turns, deadline, .. } = game;
        let me = line::me();
        let [one, two] = players;
        let other = if me.as_ref() == Some(&one.id) { two } else { one };
        let title = words::game(&terms);
        let left = move || match deadline {
            Some(deadline) => {
                let left = deadline.saturating_sub(line::server_time() as Millis);
                say("waiting-left", &[("time", words::left(left).into())])
            }
            None => t("no-clock"),
        };
        view! {
            <li>
                <A href=format!("/online/{id}") attr:class="entry mine">
                    <strong>{title}</strong>
                    <span>
                        {move || say("online-against", &[("who", words::player(&other, None).into())])}
                        " · "{move || say("turns-played", &[("turns", turns.into())])}
                    </span>
                    <span>{left}</span>
                </A>
            </li>
        }
    };
    let is_empty = move || games.with(|games| games.as_ref().is_some_and(Vec::is_empty));
    view! {
        <section aria-labelledby="turn-heading">
            <h2 id="turn-heading">{move || t("online-you-move")}</h2>
            <Show when=is_empty><p class="none">{move || t("waiting-nothing")}</p></Show>
            <ul class="unfinished plain">
                {move || games.get().unwrap_or_default().into_iter().map(entry).collect_view()}
            </ul>
        </section>
    }
}
