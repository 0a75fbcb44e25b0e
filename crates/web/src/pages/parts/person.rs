//! Somebody who plays, wherever he is named.

use crate::online::words;
use crate::texts::t;
use leptos::prelude::*;
use leptos_router::components::A;
use wire::{Player, PlayerId, Rating};

/// A player: his name, which leads to his profile if he has one, what he is, and how strong. For `me`
/// it is said that it is himself.
pub(crate) fn person(player: &Player, me: Option<PlayerId>) -> AnyView {
    let (profile, rating, is_bot) = (words::profile(player), player.rating, player.bot);
    let player = player.clone();
    let name = move || words::player(&player, me.as_ref());
    let name = match profile {
        Some(profile) => view! { <A href=profile>{name}</A> }.into_any(),
        None => view! { <span>{name}</span> }.into_any(),
    };
    view! { <span class="person">{name}{is_bot.then(bot)}{rating.map(strength)}</span> }.into_any()
}

/// That a program plays.
pub(crate) fn bot() -> AnyView {
    view! { <span class="bot">{move || t("bot")}</span> }.into_any()
}

/// How strong somebody is.
pub(crate) fn strength(rating: Rating) -> AnyView {
    view! {
        <span class="rating">
            <span aria-hidden="true">{words::rating(rating)}</span>
            <span class="unseen">{move || words::rating_aloud(rating)}</span>
        </span>
    }
    .into_any()
}
