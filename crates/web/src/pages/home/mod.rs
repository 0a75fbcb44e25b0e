//! The first page: the games, ready to be started.

mod card;
mod demo;

use crate::browser;
use crate::kind::Kind;
use crate::pages::games::Unfinished;
use crate::texts::t;
use card::Card;
use leptos::prelude::*;
use leptos_router::components::A;

#[component]
pub(crate) fn Home() -> impl IntoView {
    browser::title(String::new);
    view! {
        <div class="welcome">
            <h1>{move || t("welcome")}</h1>
            <p>{move || t("welcome-more")}</p>
            <p><A href="/online">{move || t("welcome-online")}</A></p>
        </div>
        <Unfinished/>
        <div class="games">
            {Kind::ALL.map(|kind| view! { <Card kind=kind/> })}
        </div>
    }
}
