//! The few things that are asked of the browser, each with an answer if it refuses.

use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlMetaElement, Response, Storage};

/// Everything that is stored begins with this.
const PREFIX: &str = "zwickmuehle.";

/// The browser's storage; nothing if it is forbidden.
fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What was stored under a name.
pub(crate) fn stored(name: &str) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{name}")).ok().flatten()
}

/// Stores something under a name; `false` if there is no room, or if it is forbidden.
pub(crate) fn store(name: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("{PREFIX}{name}"), value).is_ok())
}

/// Forgets what was stored under a name.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{PREFIX}{name}"));
    }
}

/// All names that begin with this and under which something is stored.
pub(crate) fn names(beginning: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let names = (0..count).filter_map(|index| storage.key(index).ok().flatten());
    names
        .filter_map(|name| name.strip_prefix(PREFIX).map(str::to_owned))
        .filter(|name| name.starts_with(beginning))
        .collect()
}

/// The languages that the reader prefers, the best first.
pub(crate) fn languages() -> Vec<String> {
    let list: Array = window().navigator().languages();
    list.iter().filter_map(|language| language.as_string()).collect()
}

/// What the page says under this name about itself.
pub(crate) fn meta(name: &str) -> String {
    let found = document().query_selector(&format!("meta[name='{name}']")).ok().flatten();
    let found = found.and_then(|element| element.dyn_into::<HtmlMetaElement>().ok());
    found.map(|element| element.content()).unwrap_or_default()
}

/// Says something about the whole page.
pub(crate) fn set_page_attribute(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(name, value);
    }
}

/// The text at an address of this site.
pub(crate) async fn fetch_text(address: &str) -> Option<String> {
    let response: Response = JsFuture::from(window().fetch_with_str(address)).await.ok()?.into();
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// Milliseconds since the page was opened.
pub(crate) fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Milliseconds since 1970.
pub(crate) fn date() -> f64 {
    js_sys::Date::now()
}

fn random() -> u64 {
    let part = || (js_sys::Math::random() * 2_f64.powi(32)) as u64;
    part() << 32 | part()
}

/// Puts a text where it can be pasted elsewhere.
pub(crate) fn copy(text: &str) {
    // Who has forbidden it sees that nothing can be pasted.
    let _ = window().navigator().clipboard().write_text(text);
}

/// A text that nobody can foresee, to decide what chance decides.
pub(crate) fn seed() -> String {
    format!("{:016x}{:016x}", random(), random())
}

/// Heads or tails.
pub(crate) fn toss() -> bool {
    random() % 2 == 0
}

/// Whether the reader has asked for as little motion as possible.
pub(crate) fn wants_no_motion() -> bool {
    let asked = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    asked.is_some_and(|asked| asked.matches())
}

/// Lets the site work without network from now on.
pub(crate) fn keep_offline() {
    let worker = window().navigator().service_worker();
    // Without it everything works but for that.
    let _ = worker.register("/sw.js");
}

/// Sends a text to the browser's console.
pub(crate) fn log(text: &str) {
    web_sys::console::error_1(&JsValue::from_str(text));
}
