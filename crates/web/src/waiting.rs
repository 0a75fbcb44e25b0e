//! How much waits for whoever is at this device on the server, as far as it is known: shown in the frame
//! of every page, so that nobody has to go and look.
//!
//! The server is asked only where somebody has played online before. Only a few numbers are wanted, so
//! nothing is needed here of what the pages of online play are made of.

use crate::app::Voice;
use crate::browser;
use crate::texts::{say, t};
use js_sys::{JSON, Reflect};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_location;
use std::cell::Cell;
use std::time::Duration;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

/// Where it is told.
const PATH: &str = "/api/waiting";

/// Under this name it is stored that somebody has played online here.
const KNOWN: &str = "online.known";

/// How often it is asked where no other message comes.
const AGAIN: Duration = Duration::from_secs(60);

/// So long the answer to a question may serve for the next one.
const TOGETHER: Duration = Duration::from_millis(300);

/// What waits.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Waiting {
    /// In so many games it is one's turn.
    pub(crate) games: u32,
    /// The one of them in which time is over first.
    pub(crate) first: Option<String>,
    /// So much has happened that was not seen.
    pub(crate) news: u32,
}

thread_local! {
    static WAITING: ArcRwSignal<Waiting> = ArcRwSignal::new(Waiting::default());
    static KNOWN_HERE: ArcRwSignal<bool> = ArcRwSignal::new(browser::stored(KNOWN).is_some());
    /// Whether it is about to be asked.
    static ASKING: Cell<bool> = const { Cell::new(false) };
}

/// What waits.
pub(crate) fn waiting() -> Waiting {
    WAITING.with(Get::get)
}

/// Somebody plays online here, and wants to know what waits for him from now on.
pub(crate) fn begin() {
    KNOWN_HERE.with(|known| {
        if !known.get_untracked() {
            browser::store(KNOWN, "1");
            known.set(true);
        }
    });
    refresh();
}

/// Something has changed: asks what waits now. Several changes at once are asked about once.
pub(crate) fn refresh() {
    if !KNOWN_HERE.with(GetUntracked::get_untracked) || ASKING.replace(true) {
        return;
    }
    set_timeout(
        || {
            ASKING.set(false);
            if browser::is_offline() || browser::is_hidden() {
                return;
            }
            spawn_local(async {
                let text = browser::fetch_text(PATH).await;
                if let Some(found) = text.and_then(|text| read(&text)) {
                    WAITING.with(|waiting| {
                        if waiting.with_untracked(|known| *known != found) {
                            waiting.set(found);
                        }
                    });
                }
            });
        },
        TOGETHER,
    );
}

fn read(text: &str) -> Option<Waiting> {
    let told = JSON::parse(text).ok()?;
    let part = |name: &str| Reflect::get(&told, &JsValue::from_str(name)).ok();
    let number = |name| Some(part(name)?.as_f64()? as u32);
    Some(Waiting {
        games: number("games")?,
        first: part("first")?.as_string(),
        news: number("news")?,
    })
}

/// The way to what waits, with how much that is; says aloud when it becomes more.
#[component]
pub(crate) fn Badge() -> impl IntoView {
    let (path, voice) = (use_location().pathname, Voice::get());
    refresh();
    for event in ["focus", "visibilitychange", "pageshow"] {
        let _ = window_event_listener_untyped(event, |_| refresh());
    }
    // As long as the client: the frame is always there.
    let _ = set_interval_with_handle(refresh, AGAIN);
    Effect::new(move |before: Option<u32>| {
        let waiting = waiting();
        // A page of a game says itself what happens there and elsewhere.
        let is_told = path.get_untracked().starts_with("/online/");
        if !is_told && before.is_some_and(|before| waiting.games > before) {
            voice.say(untrack(|| in_words(&waiting)));
        }
        waiting.games
    });
    let count = move || {
        let Waiting { games, news, .. } = waiting();
        Some(if games > 0 { games } else { news }).filter(|count| *count > 0)
    };
    let is_urgent = move || waiting().games > 0;
    view! {
        <Show when=|| KNOWN_HERE.with(Get::get)>
            <A href="/waiting" attr:class="badge">
                <svg viewBox="0 0 20 20" aria-hidden="true">
                    <path d="M10 2.5c-3 0-5 2.2-5 5.2 0 4-1.6 5.3-1.6 5.3h13.2S15 11.7 15 7.7c0-3-2-5.2-5-5.2z"/>
                    <path d="M8.2 16a1.9 1.9 0 0 0 3.6 0"/>
                </svg>
                <span class="unseen">{move || in_words(&waiting())}</span>
                {move || count().map(|count| view! {
                    <span class="count" class:urgent=is_urgent aria-hidden="true">{count}</span>
                })}
            </A>
        </Show>
    }
}

/// What waits, in words.
pub(crate) fn in_words(waiting: &Waiting) -> String {
    let Waiting { games, news, .. } = waiting;
    match (games, news) {
        (0, 0) => t("waiting-nothing"),
        (0, _) => say("waiting-news", &[("count", (*news).into())]),
        _ => say("waiting-games", &[("count", (*games).into())]),
    }
}
