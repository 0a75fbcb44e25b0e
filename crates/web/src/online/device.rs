//! Whether this device is told of news while no page is open: between the browser, which shows it, and the
//! server, which tells it.

use super::{api, line};
use crate::browser;
use crate::kind::Kind;
use crate::texts::{self, Language, t};
use js_sys::{JSON, Object, Reflect};
use leptos::prelude::*;
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Notification, NotificationPermission, PushManager, PushSubscriptionOptionsInit,
    ServiceWorkerRegistration,
};
use wire::{PlayerId, PushState, PushSubscription};

/// Where devices subscribe.
const PATH: &str = "/api/push";

/// Under this name it is stored who wants to be told here.
const WHOSE: &str = "push";

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
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Device {
    /// It is not told of anything, and could be.
    Off,
    On,
    /// Its owner has forbidden it in the browser.
    Forbidden,
}

/// How it is; nothing if the browser or the server cannot do it at all.
pub(crate) async fn now() -> Option<Device> {
    let PushState { key, on } = api::get(PATH).await.ok()?;
    key?;
    let subscription = subscription().await?;
    Some(match Notification::permission() {
        NotificationPermission::Denied => Device::Forbidden,
        NotificationPermission::Granted if on && subscription.is_some() => Device::On,
        _ => Device::Off,
    })
}

/// Has the device told, after its owner was asked by the browser.
pub(crate) async fn switch_on() -> Option<()> {
    let allowed = JsFuture::from(Notification::request_permission().ok()?).await.ok()?;
    if allowed.as_string()? != "granted" {
        return None;
    }
    subscribe().await
}

/// The device is told no more.
pub(crate) async fn switch_off() -> Option<()> {
    browser::forget(WHOSE);
    api::ask::<()>("DELETE", PATH, &()).await.ok()?;
    if let Some(subscription) = subscription().await? {
        JsFuture::from(subscription.unsubscribe().ok()?).await.ok()?;
    }
    Some(())
}

/// Somebody is here with an account. If he wanted to be told on this device, he still does, although his
/// session may be another one, and so may the language.
pub(crate) fn somebody_is_here(who: &PlayerId) {
    thread_local! {
        /// Whether what is shown has been handed over since this page was opened.
        static IS_HANDED_OVER: Cell<bool> = const { Cell::new(false) };
    }
    if browser::stored(WHOSE).as_deref() != Some(who.as_str()) {
        return;
    }
    spawn_local(async {
        let Some(state) = now().await else { return };
        if state == Device::Off && Notification::permission() == NotificationPermission::Granted {
            subscribe().await.unwrap_or_default();
        } else if state == Device::On && !IS_HANDED_OVER.replace(true) {
            hand_over_texts().await.unwrap_or_default();
        }
    });
}

/// Tells whoever shows messages what they say, in the language that was chosen last.
pub(crate) async fn hand_over_texts() -> Option<()> {
    if !texts::all().await {
        return None;
    }
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
    set("language", untrack(texts::language).map_or("en", Language::code))?;
    let message = Object::new();
    Reflect::set(&message, &JsValue::from_str("texts"), &texts).ok()?;
    registration().await?.active()?.post_message(&message).ok()
}

/// Asks the browser how the device is told, and tells the server.
async fn subscribe() -> Option<()> {
    let PushState { key, .. } = api::get(PATH).await.ok()?;
    let key = key?;
    let options = PushSubscriptionOptionsInit::new();
    options.set_user_visible_only(true);
    options.set_application_server_key(&JsValue::from_str(&key));
    let manager = registration().await?.push_manager().ok()?;
    let wanted = || manager.subscribe_with_options(&options).ok();
    let subscribed = match JsFuture::from(wanted()?).await {
        Ok(subscribed) => subscribed,
        // It may have subscribed with another key, of a server that was here before.
        Err(_) => {
            JsFuture::from(subscription().await??.unsubscribe().ok()?).await.ok()?;
            JsFuture::from(wanted()?).await.ok()?
        }
    };
    api::ask::<()>("POST", PATH, &written(&subscribed)?).await.ok()?;
    if let Some(me) = untrack(line::me) {
        browser::store(WHOSE, me.as_str());
    }
    hand_over_texts().await
}

/// Who looks after the device's messages; nothing if the browser does not know that.
async fn registration() -> Option<ServiceWorkerRegistration> {
    let (window, navigator) = (window(), window().navigator());
    let places: [(&JsValue, &str); 3] = [
        (navigator.as_ref(), "serviceWorker"),
        (window.as_ref(), "Notification"),
        (window.as_ref(), "PushManager"),
    ];
    for (place, name) in places {
        // What is not there is undefined, and so is much where the connection is not encrypted.
        Reflect::get(place, &JsValue::from_str(name)).ok().filter(JsValue::is_truthy)?;
    }
    JsFuture::from(navigator.service_worker().ready().ok()?).await.ok()?.dyn_into().ok()
}

/// What the browser knows of the device's subscription, if there is one; nothing if it does not know that.
async fn subscription() -> Option<Option<web_sys::PushSubscription>> {
    let manager: PushManager = registration().await?.push_manager().ok()?;
    let found = JsFuture::from(manager.get_subscription().ok()?).await.ok()?;
    Some(found.is_truthy().then(|| found.unchecked_into()))
}

/// A subscription as the server wants it: browsers say more.
fn written(subscription: &JsValue) -> Option<PushSubscription> {
    let text = JSON::stringify(subscription).ok()?.as_string()?;
    let mut said: serde_json::Value = serde_json::from_str(&text).ok()?;
    said.as_object_mut()?.retain(|name, _| ["endpoint", "keys"].contains(&name.as_str()));
    serde_json::from_value(said).ok()
}
