//! Who is at this device, as far as it knows: the pages that talk to the server write it down, so that
//! the first page can name him without asking.

use crate::browser;
use crate::elsewhere;
use leptos::prelude::*;
use std::cell::Cell;

/// The name under which it is stored.
const NAME: &str = "who";

thread_local! {
    /// The name of the account; nothing for guests.
    static WHO: ArcRwSignal<Option<String>> = ArcRwSignal::new(stored());
    /// Whether somebody was signed in here and is no longer, by no doing of his own at this page.
    static IS_GONE: ArcRwSignal<bool> = ArcRwSignal::new(false);
    /// Recovery codes that were shown and that nobody has confirmed to have kept. They are here as
    /// long as the page is, and nowhere else.
    static CODES: ArcRwSignal<Option<Vec<String>>> = ArcRwSignal::new(None);
    static WATCHES: Cell<bool> = const { Cell::new(false) };
}

fn stored() -> Option<String> {
    browser::stored(NAME).filter(|name| !name.is_empty())
}

/// The name of whoever is signed in here; nothing for guests.
pub(crate) fn name() -> Option<String> {
    WHO.with(Get::get)
}

/// Somebody has signed in here, or out.
pub(crate) fn is(name: Option<&str>) {
    IS_GONE.with(|gone| gone.set(false));
    know(name);
}

/// The server says who is here.
pub(crate) fn heard(name: Option<&str>) {
    let was_known = WHO.with(|who| who.with_untracked(Option::is_some));
    IS_GONE.with(|gone| {
        let is_gone = name.is_none() && (was_known || gone.get_untracked());
        if gone.get_untracked() != is_gone {
            gone.set(is_gone);
        }
    });
    know(name);
}

fn know(name: Option<&str>) {
    if WHO.with(|who| who.with_untracked(|known| known.as_deref() == name)) {
        return;
    }
    match name {
        Some(name) => drop(browser::store(NAME, name)),
        None => {
            browser::forget(NAME);
            // What was noted down of his games is nobody else's business.
            elsewhere::keep(&[]);
        }
    }
    WHO.with(|who| who.set(name.map(str::to_owned)));
}

/// Whether somebody was signed in here and is no longer.
pub(crate) fn is_gone() -> bool {
    IS_GONE.with(Get::get)
}

/// He knows it now.
pub(crate) fn accept_being_gone() {
    IS_GONE.with(|gone| gone.set(false));
}

/// Recovery codes that nobody has confirmed to have kept.
pub(crate) fn codes() -> Option<Vec<String>> {
    CODES.with(Get::get)
}

/// These are shown until somebody says that he has kept them.
pub(crate) fn show_codes(codes: Vec<String>) {
    CODES.with(|shown| shown.set(Some(codes)));
}

/// Somebody has kept them.
pub(crate) fn codes_are_kept() {
    CODES.with(|shown| shown.set(None));
}

/// Follows what other tabs hear, and asks who would lose his recovery codes, as long as the client is
/// there.
pub(crate) fn watch() {
    if WATCHES.replace(true) {
        return;
    }
    let _ = window_event_listener_untyped("storage", |_| {
        let name = stored();
        if WHO.with(|who| who.with_untracked(|known| *known != name)) {
            WHO.with(|who| who.set(name));
        }
    });
    let _ = window_event_listener(leptos::ev::beforeunload, |event| {
        if CODES.with(|codes| codes.with_untracked(Option::is_some)) {
            event.prevent_default();
        }
    });
}
