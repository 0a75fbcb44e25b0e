//! The strongest at a game and a speed.

use super::games::title;
use super::{Asked, shown};
use crate::browser;
use crate::kind::Kind;
use crate::online::{api, words};
use crate::pages::parts::person;
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use wasm_bindgen_futures::spawn_local;
use wire::{Leader, Speed};

/// What is shown to who has not said what he wants to see.
const USUAL: (Kind, Speed) = (Kind::Xart, Speed::Rapid);

#[component]
pub(crate) fn LeadersPage() -> impl IntoView {
    browser::title(|| t("leaders"));
    let params = use_params_map();
    // Addresses with something unknown in them lead to the usual place.
    let chosen = Memo::new(move |_| {
        params.with(|params| {
            let kind = params.get("game").and_then(|game| game.parse::<Kind>().ok());
            let speed = params.get("speed").and_then(|speed| Speed::named(&speed));
            (kind.unwrap_or(USUAL.0), speed.unwrap_or(USUAL.1))
        })
    });
    let leaders: Asked<Vec<Leader>> = RwSignal::new(None);
    let load = move || {
        let (kind, speed) = chosen.get_untracked();
        leaders.set(None);
        spawn_local(async move {
            let path = format!("/api/leaderboards/{}/{}", kind.name(), speed.name());
            let answer = api::get(&path).await;
            // Meanwhile somebody may want to see others.
            if chosen.try_get_untracked() == Some((kind, speed)) {
                leaders.try_set(Some(answer));
            }
        });
    };
    Effect::new(move |_| {
        chosen.track();
        load();
    });
    let way = move |to: (Kind, Speed), words: AnyView| {
        let address = format!("/leaders/{}/{}", to.0.name(), to.1.name());
        view! { <a href=address aria-current=move || (chosen.get() == to).then_some("true")>{words}</a> }
    };
    let games = move || {
        let speed = chosen.get().1;
        Kind::ALL.map(|kind| way((kind, speed), kind.title().into_any()))
    };
    let speeds = move || {
        let kind = chosen.get().0;
        Speed::ALL.map(|speed| way((kind, speed), (move || words::speed(speed)).into_any()))
    };
    view! {
        <h1>{move || t("leaders")}</h1>
        <p class="lead">{move || t("leaders-about")}</p>
        <nav class="choose" aria-label=move || t("game")>{games}</nav>
        <nav class="choose" aria-label=move || t("speed")>{speeds}</nav>
        {shown(leaders, load, move |leaders| table(chosen.get_untracked(), leaders))}
        <p><A href="/search">{move || t("search")}</A></p>
    }
}

fn table((kind, speed): (Kind, Speed), leaders: Vec<Leader>) -> AnyView {
    if leaders.is_empty() {
        return view! { <p>{move || t("leaders-none")}</p> }.into_any();
    }
    let row = |(number, Leader { player, games }): (usize, Leader)| {
        let (rating, mut named) = (player.rating, player);
        named.rating = None;
        view! {
            <tr>
                <td>{number}</td>
                <th scope="row">{person(&named, None)}</th>
                <td>{rating.map(words::rating)}</td>
                <td>{games}</td>
            </tr>
        }
    };
    let caption = move || {
        let parts = [("game", title(kind.name()).into()), ("speed", words::speed(speed).into())];
        say("rating-at", &parts)
    };
    view! {
        <table class="tabled leaders">
            <caption class="unseen">{caption}</caption>
            <thead>
                <tr>
                    <th scope="col">{move || t("leaders-rank")}</th>
                    <th scope="col">{move || t("player")}</th>
                    <th scope="col">{move || t("rating")}</th>
                    <th scope="col">{move || t("games-count")}</th>
                </tr>
            </thead>
            <tbody>{(1..).zip(leaders).map(row).collect_view()}</tbody>
        </table>
    }
    .into_any()
}
