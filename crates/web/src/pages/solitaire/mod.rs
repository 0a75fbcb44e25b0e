//! Xart Solitaire: where a stack is chosen, and where it is played.

mod day;
mod deal;
mod hand;
mod kept;
mod look;
mod play;
mod review;
mod session;
mod start;
mod statistics;

use crate::browser;
use crate::texts::{self, say, t};
use day::Day;
use deal::{BadLink, Deal, Source};
use kept::Kept;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use session::{Session, today};
use statistics::Statistics;

pub(crate) use start::Start;

/// The stack that the address names.
#[component]
pub(crate) fn Stack() -> impl IntoView {
    let params = use_params_map();
    let address = Memo::new(move |_| {
        let part = |name: &str| params.with(|params| params.get(name).unwrap_or_default());
        (part("size"), part("stack"))
    });
    move || {
        let (size, stack) = address.get();
        match Deal::of(&size, &stack, today()) {
            Ok(deal) => untrack(|| opened(&deal)),
            Err(why) => refused(why),
        }
    }
}

/// A stack, as far as it was played before.
fn opened(deal: &Deal) -> AnyView {
    let stored = Kept::stored(deal);
    let (known, kept) = match stored {
        Some((text, kept)) => (Some(text), Some(kept)),
        None => (None, Kept::new(deal.clone(), Statistics::stored().knows(deal))),
    };
    match kept {
        Some(kept) => play::page(Session::new(kept, known), deal),
        None => refused(BadLink::Unknown),
    }
}

/// What is wrong with a link, and the way out.
fn refused(why: BadLink) -> AnyView {
    browser::title(|| t("solitaire-title"));
    let text = move || match why {
        BadLink::Unknown => t("solitaire-bad-link"),
        BadLink::Future(day) => say("solitaire-future", &[("day", day_in_words(day).into())]),
    };
    view! {
        <h1>{move || t("solitaire-title")}</h1>
        <p class="warning">{text}</p>
        <p><A href="/solitaire">{move || t("solitaire-choose")}</A></p>
        <p><A href="/">{move || t("to-start")}</A></p>
    }
    .into_any()
}

/// What a stack is called.
fn stack_in_words(deal: &Deal) -> String {
    match &deal.source {
        Source::Daily(day) => say("solitaire-stack-of", &[("day", day_in_words(*day).into())]),
        Source::Free(seed) => say("solitaire-stack-named", &[("seed", seed.as_str().into())]),
    }
}

/// A date as the reader writes it.
fn day_in_words(day: Day) -> String {
    let language = texts::language().map_or("en", texts::Language::code);
    browser::day_in_words(day.begin(), language).unwrap_or_else(|| day.to_string())
}
