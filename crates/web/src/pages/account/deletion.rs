//! The end of an account.

use super::form::{Field, Form, Wrong};
use super::sections::{Owner, leave};
use crate::app::Voice;
use crate::browser;
use crate::texts::t;
use leptos::prelude::*;
use wire::{Confirmation, Refused};

pub(super) fn section(owner: Owner) -> AnyView {
    let is_asked = RwSignal::new(false);
    let ask = move |_| {
        is_asked.set(true);
        request_animation_frame(|| browser::focus("#deletion-question"));
    };
    let voice = Voice::get();
    let question = move || {
        let password =
            Field::secret("password-for-deletion", "field-current-password", "current-password");
        let form = Form::new([password], |why| match why {
            Refused::WrongCredentials => Some((0, Wrong::Named("wrong-password"))),
            _ => None,
        });
        let form = form.view("deletion-for-ever", move || {
            let said = Confirmation { password: password.password() };
            form.send("DELETE", "/api/account", said, move |()| {
                leave();
                owner.has_gone();
                voice.say(untrack(|| t("deletion-done")));
            });
        });
        view! {
            <div class="question deletion">
                <p id="deletion-question" tabindex="-1"><strong>{move || t("deletion-question")}</strong></p>
                {form}
                <button on:click=move |_| is_asked.set(false)>{move || t("cancel")}</button>
            </div>
        }
        .into_any()
    };
    let body = move || {
        if is_asked.get() {
            question()
        } else {
            view! { <button class="danger" on:click=ask>{move || t("deletion-ask")}</button> }
                .into_any()
        }
    };
    view! {
        <p>{move || t("deletion-about")}</p>
        {body}
    }
    .into_any()
}
