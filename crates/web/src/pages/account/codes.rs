//! Recovery codes, which are shown once: to be copied, saved or printed.

use super::form::{Field, Form, Wrong};
use super::sections::Owner;
use crate::browser;
use crate::texts::{say, t};
use crate::who;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wire::{Confirmation, RecoveryCodes, Refused, Secret};

/// The codes that nobody has confirmed to have kept, and what can be done to keep them.
#[component]
pub(super) fn Codes(done: Callback<()>) -> impl IntoView {
    let copied = RwSignal::new(None::<bool>);
    let has_kept = RwSignal::new(false);
    let codes = || untrack(who::codes).unwrap_or_default();
    let text = move || {
        let name = untrack(who::name).unwrap_or_default();
        let title =
            say("codes-of", &[("name", name.into()), ("site", browser::address("").into())]);
        format!("{title}\n\n{}\n", codes().join("\n"))
    };
    let copy = move |_| {
        let text = text();
        spawn_local(async move {
            copied.try_set(Some(browser::copy(&text).await));
        });
    };
    let save = move |_| {
        let name = untrack(who::name).unwrap_or_default();
        browser::save(&format!("zwickmuehle-{name}.txt"), "text/plain", &text());
    };
    let keep = move |_| {
        if has_kept.get_untracked() {
            who::codes_are_kept();
            done.run(());
        }
    };
    request_animation_frame(|| {
        browser::focus("#new-codes");
        browser::scroll_up_to("#new-codes");
    });
    view! {
        <section class="codes card" aria-labelledby="new-codes">
            <h2 id="new-codes" tabindex="-1">{move || t("codes-title")}</h2>
            <p>{move || t("codes-about")}</p>
            <ol>{codes().into_iter().map(|code| view! { <li><code>{code}</code></li> }).collect_view()}</ol>
            <div class="buttons">
                <button on:click=copy>
                    {move || t(if copied.get() == Some(true) { "copied" } else { "copy" })}
                </button>
                <button on:click=save>{move || t("codes-save")}</button>
                <button on:click=|_| browser::print()>{move || t("codes-print")}</button>
            </div>
            <p class="warning" role="alert">{move || (copied.get() == Some(false)).then(|| t("codes-not-copied"))}</p>
            <label class="kept">
                <input type="checkbox" prop:checked=has_kept
                    on:change=move |event| has_kept.set(event_target_checked(&event))/>
                <span>{move || t("codes-kept")}</span>
            </label>
            <button class="main" aria-disabled=move || (!has_kept.get()).then_some("true")
                on:click=keep>{move || t("done")}</button>
        </section>
    }
}

/// How many codes are left, and new ones.
pub(super) fn section(owner: Owner) -> AnyView {
    let password =
        Field::secret("password-for-codes", "field-current-password", "current-password");
    let form = Form::new([password], |why| match why {
        Refused::WrongCredentials => Some((0, Wrong::Named("wrong-password"))),
        _ => None,
    });
    let left = move || say("codes-left", &[("count", owner.with(|account| account.codes).into())]);
    let form = form.view("codes-renew", move || {
        let said = Confirmation { password: password.password() };
        form.send("POST", "/api/recovery-codes", said, move |new: RecoveryCodes| {
            who::show_codes(new.codes.into_iter().map(|Secret(code)| code).collect());
            owner.look_again();
        });
    });
    view! {
        <p>{left}</p>
        <p class="soft">{move || t("codes-renew-about")}</p>
        {form}
    }
    .into_any()
}
