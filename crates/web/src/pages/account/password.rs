//! Another password.

use super::entry::new_password;
use super::form::{Field, Form, Wrong};
use super::sections::Owner;
use crate::online::line;
use crate::texts::t;
use leptos::prelude::*;
use wire::{PasswordChange, Refused};

pub(super) fn section(owner: Owner) -> AnyView {
    let old = Field::secret("old-password", "field-current-password", "current-password");
    let new = new_password();
    let form = Form::new([old, new], |why| match why {
        Refused::WrongCredentials => Some((0, Wrong::Named("wrong-password"))),
        Refused::BadPassword(_) => Some((1, Wrong::Refused(why.clone()))),
        _ => None,
    });
    let is_done = RwSignal::new(false);
    let whose = view! {
        <input class="unseen" type="text" name="username" autocomplete="username" readonly=true tabindex="-1"
            aria-hidden="true" prop:value=move || owner.with(|account| account.name.clone())/>
    };
    let form = form.view_for(whose.into_any(), "password-change", move || {
        is_done.set(false);
        let said = PasswordChange { password: old.password(), new: new.password() };
        form.send("POST", "/api/password", said, move |()| {
            // The session is a new one.
            line::renew();
            owner.look_again();
            is_done.try_set(true);
        });
    });
    view! {
        <p class="soft">{move || t("password-about")}</p>
        {form}
        <p class="checked" role="status">{move || is_done.get().then(|| t("password-changed"))}</p>
    }
    .into_any()
}
