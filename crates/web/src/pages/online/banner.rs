//! Says how the connection is, if there is anything to say.

use crate::app::Voice;
use crate::browser;
use crate::online::line::{self, Link};
use crate::online::{apart, words};
use crate::texts::{self, Language, say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use std::time::Duration;

/// A shorter loss is not worth a word.
const WORTH_A_WORD: Duration = Duration::from_secs(3);

#[component]
pub(super) fn Banner() -> impl IntoView {
    announce();
    let shown = move || match line::link() {
        Link::Connected => None,
        Link::Connecting => Some(("link", t("online-connecting"))),
        Link::Lost(since) => Some(("link lost", lost(since))),
    };
    let banned = move || {
        apart::banned().map(|why| view! { <p class="warning" role="alert">{words::banned(&why)}" "<A href="/fair-play">{t("fair-play")}</A></p> })
    };
    let waits = move || {
        shown().filter(|_| apart::banned().is_none()).map(|(class, words)| {
            view! { <p class=class><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>{words}</p> }
        })
    };
    view! { {banned} {waits} }
}

/// Says a loss aloud, and its end, but nothing about those that are over soon.
fn announce() {
    let voice = Voice::get();
    let was_said = StoredValue::new(false);
    Effect::new(move |_| match line::link() {
        Link::Lost(since) => {
            let say_it = move || {
                let is_lost = untrack(line::link) == Link::Lost(since);
                if is_lost && was_said.try_get_value() == Some(false) {
                    was_said.set_value(true);
                    voice.say(untrack(|| lost(since)));
                }
            };
            set_timeout(say_it, WORTH_A_WORD);
        }
        Link::Connected if was_said.get_value() => {
            was_said.set_value(false);
            voice.say(t("online-connected-again"));
        }
        Link::Connected | Link::Connecting => {}
    });
}

fn lost(since: f64) -> String {
    if browser::is_offline() {
        return t("online-offline");
    }
    let language = texts::language().map_or("en", Language::code);
    say("online-lost", &[("time", browser::time_in_words(since, language).into())])
}
