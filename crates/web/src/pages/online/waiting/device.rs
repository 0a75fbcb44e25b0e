//! Whether this device is told of news while no page is open.

use crate::app::Voice;
use crate::kind::Kind;
use crate::online::http;
use crate::texts::{self, Language, t};
use js_sys::{JSON, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Notification, NotificationPermission, PushManager, PushSubscriptionOptionsInit,
    ServiceWorkerRegistration,
};
use wire::{PushKey, PushSubscription, Refused};

/// Where devices subscribe.
const PATH: &str = "/api/push";

/// What can be told, as the server names it, and the text that is shown then.
const NEWS: [(&str, &str); 8] = [
    ("your-turn", "push-your-turn"),
    ("began", "push-began"),
    ("ended", "push-ended"),
    ("draw-offered", "push-draw-offered"),
    ("take-back-asked", "push-take-back-asked"),
    ("rematch-offered", "push-rematch-offered"),
    ("said", "push-said"),
    ("vacation", "push-vacation"),
];

/// How it is with this device.
#[derive(Clone, Copy, PartialEq)]
enum State {
    /// It is not told of anything, and could be.
    Off,
    On,
    /// Its owner has forbidden it in the browser.
    Forbidden,
}

#[component]
pub(super) fn DeviceBox() -> impl IntoView {
    let voice = Voice::get();
    // Nothing where neither the server nor the browser tells anybody anything.
    let state = RwSignal::new(None::<State>);
    let key = RwSignal::new(String::new());
    let asking = RwSignal::new(false);
    let trouble = RwSignal::new(false);
    spawn_local(async move {
        let Ok(PushKey { key: Some(known) }) = http::get(PATH).await else { return };
        let Some(found) = now().await else { return };
        if found == State::On {
            // The session may be another one than when it subscribed, and so may the language.
            let _ = subscribe(&known).await;
        }
        key.try_set(known);
        state.try_set(Some(found));
    });
    // What is shown is in the language that was chosen last.
    Effect::new(move |_| {
        if texts::language().is_some() && state.get() == Some(State::On) {
            spawn_local(async { hand_over_texts().await.unwrap_or_default() });
        }
    });
    let switch = move |on: bool| {
        asking.set(true);
        trouble.set(false);
        spawn_local(async move {
            let key = key.get_untracked();
            let done = if on { subscribe(&key).await } else { unsubscribe().await };
            asking.try_set(false);
            trouble.try_set(done.is_none());
            let found = now().await;
            state.try_set(found);
            if done.is_some() {
                voice.say(t(if found == Some(State::On) { "push-on" } else { "push-off" }));
            }
        });
    };
    let choice = move || {
        Some(match state.get()? {
            State::Forbidden => view! { <p>{move || t("push-forbidden")}</p> }.into_any(),
            known => {
                let is_on = known == State::On;
                view! {
                    <label class="switch">
                        <input type="checkbox" prop:checked=is_on disabled=asking
                            on:change=move |event| switch(event_target_checked(&event))/>
                        <span>{move || t("push-switch")}</span>
                    </label>
                }
                .into_any()
            }
        })
    };
    view! {
        <Show when=move || state.get().is_some()>
            <section aria-labelledby="push-heading">
                <h2 id="push-heading">{move || t("push")}</h2>
                <p class="terms">{move || t("push-more")}</p>
                {choice}
                <p class="warning" role="alert">{move || trouble.get().then(|| t("push-failed"))}</p>
            </section>
        </Show>
    }
}

/// Who looks after the device's messages; nothing if the browser does not know that.
async fn registration() -> Option<ServiceWorkerRegistration> {
    let navigator = window().navigator();
    for (place, name) in [
        (navigator.as_ref(), "serviceWorker"),
        (window().as_ref(), "Notification"),
        (window().as_ref(), "PushManager"),
    ] {
        // What is not there is undefined, and so is much where the connection is not encrypted.
        Reflect::get(place, &JsValue::from_str(name)).ok().filter(JsValue::is_truthy)?;
    }
    JsFuture::from(navigator.service_worker().ready().ok()?).await.ok()?.dyn_into().ok()
}

async fn manager() -> Option<PushManager> {
    registration().await?.push_manager().ok()
}

/// What the browser knows of the device's subscription.
async fn subscription() -> Option<web_sys::PushSubscription> {
    let found = JsFuture::from(manager().await?.get_subscription().ok()?).await.ok()?;
    found.is_truthy().then(|| found.unchecked_into())
}

async fn now() -> Option<State> {
    manager().await?;
    Some(match Notification::permission() {
        NotificationPermission::Denied => State::Forbidden,
        NotificationPermission::Granted if subscription().await.is_some() => State::On,
        _ => State::Off,
    })
}

/// Asks the device's owner, the browser and the server.
async fn subscribe(key: &str) -> Option<()> {
    let allowed = JsFuture::from(Notification::request_permission().ok()?).await.ok()?;
    if allowed.as_string()? != "granted" {
        return None;
    }
    let options = PushSubscriptionOptionsInit::new();
    options.set_user_visible_only(true);
    options.set_application_server_key(&JsValue::from_str(key));
    let manager = manager().await?;
    let subscribed = JsFuture::from(manager.subscribe_with_options(&options).ok()?).await.ok()?;
    let said = written(&subscribed)?;
    let told: Result<Option<()>, Refused> = http::ask("POST", PATH, Some(&said)).await;
    told.ok()?;
    hand_over_texts().await
}

async fn unsubscribe() -> Option<()> {
    let told: Result<Option<()>, Refused> = http::ask("DELETE", PATH, None::<&()>).await;
    told.ok()?;
    JsFuture::from(subscription().await?.unsubscribe().ok()?).await.ok()?;
    Some(())
}

/// A subscription as the server wants it: browsers say more.
fn written(subscription: &JsValue) -> Option<PushSubscription> {
    let text = JSON::stringify(subscription).ok()?.as_string()?;
    let mut said: serde_json::Value = serde_json::from_str(&text).ok()?;
    said.as_object_mut()?.retain(|name, _| ["endpoint", "keys"].contains(&name.as_str()));
    serde_json::from_value(said).ok()
}

/// Tells whoever shows messages what they say.
async fn hand_over_texts() -> Option<()> {
    let texts = Object::new();
    let set = |name: &str, text: &str| {
        Reflect::set(&texts, &JsValue::from_str(name), &JsValue::from_str(text)).ok()
    };
    for (news, key) in NEWS {
        set(news, &t(key))?;
    }
    for kind in Kind::ALL {
        set(kind.name(), kind.title())?;
    }
    set("language", texts::language().map_or("en", Language::code))?;
    let message = Object::new();
    Reflect::set(&message, &JsValue::from_str("texts"), &texts).ok()?;
    registration().await?.active()?.post_message(&message).ok()
}
