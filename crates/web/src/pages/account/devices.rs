//! Where one is signed in.

use super::sections::Owner;
use crate::browser;
use crate::online::api::{self, Failure};
use crate::online::words;
use crate::pages::parts::SureButton;
use crate::texts::{say, t};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wire::{Session, SessionId};

pub(super) fn section(owner: Owner) -> AnyView {
    let sessions = RwSignal::new(None::<Vec<Session>>);
    let failure = RwSignal::new(None::<Failure>);
    let load = move || {
        spawn_local(async move {
            match api::get("/api/sessions").await {
                Ok(found) => drop(sessions.try_set(Some(found))),
                Err(why) => drop(failure.try_set(Some(why))),
            }
        });
    };
    // Changing the password ends all others.
    Effect::new(move |_| {
        owner.track();
        load();
    });
    let end = move |which: Option<SessionId>| {
        failure.set(None);
        spawn_local(async move {
            let path = which.map_or_else(String::new, |id| format!("/{id}"));
            let ended: Result<(), Failure> =
                api::ask("DELETE", &format!("/api/sessions{path}"), &()).await;
            if let Err(why) = ended {
                failure.try_set(Some(why));
            }
            load();
            // The button that had the keyboard may be gone.
            browser::focus("#devices-heading");
        });
    };
    let entry = move |session: Session| {
        let Session { id, since, seen, device, current, .. } = session;
        let name = move || if device.is_empty() { t("device-unknown") } else { device.clone() };
        let times = move || {
            let (since, seen) = (words::day(since), words::moment(seen));
            say("device-times", &[("since", since.into()), ("seen", seen.into())])
        };
        let button = (!current).then(|| {
            let act = Callback::new(move |()| end(Some(id.clone())));
            view! { <SureButton name="device-end" disabled=false act=act/> }
        });
        view! {
            <li class="device">
                <div>
                    <strong>{name}</strong>
                    {current.then(|| view! { <em>{move || t("device-this")}</em> })}
                    <span>{times}</span>
                </div>
                {button}
            </li>
        }
    };
    let list = move || sessions.get().unwrap_or_default().into_iter().map(entry).collect_view();
    let has_others = move || sessions.with(|all| all.as_ref().is_some_and(|all| all.len() > 1));
    view! {
        <p class="soft">{move || t("devices-about")}</p>
        <ul class="devices">{list}</ul>
        <p class="warning" role="alert">{move || failure.get().map(|why| why.in_words())}</p>
        <Show when=has_others>
            <SureButton name="devices-end-others" disabled=false act=Callback::new(move |()| end(None))/>
        </Show>
    }
    .into_any()
}
