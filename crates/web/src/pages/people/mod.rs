//! Pages about those who play, and what they have played: profiles, leaderboards, searches.

mod curve;
mod games;
mod leaders;
mod player;
mod search;
mod wanted;

use crate::online::api::Failure;
use crate::texts::t;
use leptos::prelude::*;

pub(super) use leaders::LeadersPage;
pub(super) use player::PlayerPage;
pub(super) use search::SearchPage;

/// Something that the server was asked for: nothing before it has answered.
type Asked<T> = RwSignal<Option<Result<T, Failure>>>;

/// Shows what the server answered, or why it did not.
fn shown<T: Clone + Send + Sync + 'static>(
    asked: Asked<T>,
    again: impl Fn() + Copy + Send + 'static,
    show: impl Fn(T) -> AnyView + Copy + Send + 'static,
) -> impl IntoView {
    move || match asked.get() {
        None => view! { <p class="soft">{move || t("loading")}</p> }.into_any(),
        Some(Ok(found)) => show(found),
        Some(Err(why)) => view! {
            <p class="warning" role="alert">{move || why.in_words()}</p>
            <button on:click=move |_| again()>{move || t("try-again")}</button>
        }
        .into_any(),
    }
}
