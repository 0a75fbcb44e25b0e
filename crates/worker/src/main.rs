//! The web worker: takes requests from the page as JSON and answers them.

use js_sys::global;
use questions::Request;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use worker::answer;

fn main() {
    let Ok(scope) = global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let post = scope.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let request = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        let Some(request): Option<Request> = request else { return };
        answer(&request, clock, |answer| {
            if let Ok(text) = serde_json::to_string(answer) {
                // Nobody listens any more only if this worker is about to end.
                let _ = post.post_message(&JsValue::from_str(&text));
            }
        });
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
}

/// The time since the worker started.
fn clock() -> Duration {
    let scope = global().dyn_into::<DedicatedWorkerGlobalScope>().ok();
    let millis = scope.and_then(|scope| scope.performance()).map_or(0.0, |clock| clock.now());
    Duration::from_secs_f64(millis / 1000.0)
}
