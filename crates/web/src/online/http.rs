//! What is asked of the server without the socket.

use leptos::prelude::window;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};
use wire::Refused;

/// Asks for something and reads the answer, or why it was refused. That nobody answers counts as
/// trouble of the server's.
pub(crate) async fn ask<T: DeserializeOwned>(
    method: &str,
    address: &str,
    said: Option<&impl Serialize>,
) -> Result<T, Refused> {
    let answer = exchange(method, address, said).await;
    let (is_done, text) = answer.ok_or(Refused::Trouble)?;
    if !is_done {
        return Err(serde_json::from_str(&text).unwrap_or(Refused::Trouble));
    }
    let text = if text.is_empty() { "null" } else { &text };
    serde_json::from_str(text).map_err(|_| Refused::Trouble)
}

/// Asks for something without saying more than what.
pub(crate) async fn get<T: DeserializeOwned>(address: &str) -> Result<T, Refused> {
    ask("GET", address, None::<&()>).await
}

/// Whether it was done, and what was answered.
async fn exchange(
    method: &str,
    address: &str,
    said: Option<&impl Serialize>,
) -> Option<(bool, String)> {
    let wish = RequestInit::new();
    wish.set_method(method);
    if let Some(said) = said {
        wish.set_body(&JsValue::from_str(&serde_json::to_string(said).ok()?));
    }
    let asked = window().fetch_with_str_and_init(address, &wish);
    let response: Response = JsFuture::from(asked).await.ok()?.into();
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    Some((response.ok(), text))
}
