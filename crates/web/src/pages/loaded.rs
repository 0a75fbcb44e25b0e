//! Texts that are loaded when they are needed, in the reader's language.

use crate::browser;
use crate::texts;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

/// Nothing before it is there, and nothing inside if it cannot be had.
pub(super) type Loaded<T> = RwSignal<Option<Option<T>>>;

/// Loads the text of this name, and again when another language is chosen.
pub(super) fn load<T: Send + Sync + 'static>(name: String, read: fn(&str) -> T) -> Loaded<T> {
    let loaded = RwSignal::new(None);
    let wanted = StoredValue::new(String::new());
    Effect::new(move |_| {
        let Some(language) = texts::language() else { return };
        let address = browser::meta(&format!("{name}-{}", language.code()));
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
