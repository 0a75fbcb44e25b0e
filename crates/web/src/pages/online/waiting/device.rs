//! Whether this device is told of news while no page is open.

use crate::app::Voice;
use crate::online::device::{self, Device};
use crate::texts::{self, t};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

#[component]
pub(super) fn DeviceBox() -> impl IntoView {
    let voice = Voice::get();
    // Nothing where neither the server nor the browser tells anybody anything.
    let state = RwSignal::new(None::<Device>);
    let asking = RwSignal::new(false);
    let trouble = RwSignal::new(false);
    spawn_local(async move {
        let found = device::now().await;
        state.try_set(found);
    });
    // What is shown is in the language that was chosen last.
    Effect::new(move |_| {
        if texts::language().is_some() && state.get() == Some(Device::On) {
            spawn_local(async { device::hand_over_texts().await.unwrap_or_default() });
        }
    });
    let switch = move |on: bool| {
        asking.set(true);
        trouble.set(false);
        spawn_local(async move {
            let done = if on { device::switch_on().await } else { device::switch_off().await };
            let found = device::now().await;
            // Set even if it is as before: the box shows what was clicked.
            state.try_set(found.or(Some(Device::Off)));
            asking.try_set(false);
            trouble.try_set(done.is_none());
            voice.say(t(match (done, found) {
                (None, _) => "push-failed",
                (_, Some(Device::On)) => "push-on",
                _ => "push-off",
            }));
        });
    };
    let choice = move || match state.get() {
        Some(Device::Forbidden) => view! { <p>{move || t("push-forbidden")}</p> }.into_any(),
        known => view! {
            <label class="switch">
                <input type="checkbox" prop:checked={known == Some(Device::On)} disabled=asking
                    on:change=move |event| switch(event_target_checked(&event))/>
                <span>{move || t("push-switch")}</span>
            </label>
        }
        .into_any(),
    };
    view! {
        <Show when=move || state.get().is_some()>
            <section class="told" aria-labelledby="push-heading">
                <h2 id="push-heading">{move || t("push")}</h2>
                <p class="terms">{move || t("push-more")}</p>
                {choice}
                <p class="warning" role="alert">{move || trouble.get().then(|| t("push-failed"))}</p>
            </section>
        </Show>
    }
}
