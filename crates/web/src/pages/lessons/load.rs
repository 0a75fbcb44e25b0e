//! The lessons of a game in the reader's language.

use crate::browser;
use crate::kind::Kind;
use crate::texts;
use leptos::prelude::*;
use lessons::{Lesson, read};
use wasm_bindgen_futures::spawn_local;

/// Nothing before they are there, and nothing inside if they cannot be had.
pub(super) type Loaded = RwSignal<Option<Option<Vec<Lesson>>>>;

/// Loads them, and again when another language is chosen.
pub(super) fn load(kind: Kind) -> Loaded {
    let loaded = RwSignal::new(None);
    let wanted = StoredValue::new(String::new());
    Effect::new(move |_| {
        let Some(language) = texts::language() else { return };
        let address = browser::meta(&format!("lessons-{}-{}", kind.name(), language.code()));
        wanted.set_value(address.clone());
        spawn_local(async move {
            // An empty address would be this page.
            let text = match address.as_str() {
                "" => None,
                address => browser::fetch_text(address).await,
            };
            // Meanwhile another language may have been chosen, or another page.
            if wanted.try_get_value() == Some(address) {
                loaded.try_set(Some(text.as_deref().map(read)));
            }
        });
    });
    loaded
}
