//! Where keyboard and screen reader are after the way to another page: at its heading.

use crate::app::Voice;
use crate::browser;
use leptos::prelude::*;
use leptos_router::hooks::use_location;
use std::time::Duration;
use web_sys::Element;

/// Where the heading of a page is.
const HEADING: &str = "#main h1";

/// How often a heading is looked for. Its page may have to be loaded first.
const TRIES: u32 = 200;

/// So long between one try and the next.
const PAUSE: Duration = Duration::from_millis(50);

/// So many tries after which the heading that was there before is the new one as well: two pages can
/// have the same, and then it may stay as it is.
const SAME: u32 = 12;

/// Leads to the heading of each page after the first one, and says its title. Within the router.
pub(crate) fn watch() {
    let (path, voice) = (use_location().pathname, Voice::get());
    // The words of the heading before.
    let known = StoredValue::new(None::<String>);
    Effect::new(move |before: Option<String>| {
        let path = path.get();
        match &before {
            // The browser itself leads to the first page.
            None => look(known, 0, None),
            Some(before) if *before != path => look(known, 0, Some(voice)),
            Some(_) => {}
        }
        path
    });
}

/// Looks for the heading until it is there; `voice` is whom to tell.
fn look(known: StoredValue<Option<String>>, tried: u32, voice: Option<Voice>) {
    let again = move || {
        let found = document().query_selector(HEADING).ok().flatten();
        let new = found.filter(|heading| tried >= SAME || is_new(heading, known));
        match new {
            Some(heading) => arrive(&heading, known, voice),
            None if tried < TRIES => look(known, tried + 1, voice),
            None => {}
        }
    };
    set_timeout(again, PAUSE);
}

/// Whether nobody has been led to a heading yet.
fn is_new(heading: &Element, known: StoredValue<Option<String>>) -> bool {
    !heading.has_attribute("tabindex") || known.get_value() != heading.text_content()
}

fn arrive(heading: &Element, known: StoredValue<Option<String>>, voice: Option<Voice>) {
    known.set_value(heading.text_content());
    // Can be led to, but is no stop on the way with the Tab key.
    let _ = heading.set_attribute("tabindex", "-1");
    if let Some(voice) = voice {
        browser::focus(HEADING);
        voice.say(document().title());
    }
}
