//! The first page: the games, ready to be started.

use crate::browser;
use crate::game::{Match, Player};
use crate::kind::Kind;
use crate::storage;
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::hooks::use_navigate;

#[component]
pub(crate) fn Home() -> impl IntoView {
    view! {
        <h1 class="unseen">{move || t("title")}</h1>
        <div class="games">
            {Kind::ALL.map(|kind| view! { <Card kind=kind/> })}
        </div>
    }
}

/// One game, to be started with the settings chosen here.
#[component]
fn Card(kind: Kind) -> impl IntoView {
    let level = RwSignal::new(3_u8);
    let navigate = use_navigate();
    let start = move |_| {
        let players = [Player::Person, Player::Level(level.get_untracked())];
        let variant = match kind {
            Kind::Xart => "unlimited",
            Kind::Twixt | Kind::Ataxx => "standard",
        };
        if let Ok(game) = Match::new(kind, variant, players, None, browser::date()) {
            let number = storage::new_number();
            storage::save(number, &game);
            navigate(&format!("/game/{number}"), Default::default());
        }
    };
    view! {
        <section class="card">
            <h2>{kind.title()}</h2>
            <label>
                {move || say("level", &[("level", level.get().into())])}
                <input type="range" min="1" max="10" prop:value=level
                    on:input=move |event| level.set(event_target_value(&event).parse().unwrap_or(3))/>
            </label>
            <button class="main" on:click=start>{move || t("play")}</button>
        </section>
    }
}
