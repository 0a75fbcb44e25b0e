//! Turns that are made at once, or only if they are meant.

use crate::app::Voice;
use crate::browser;
use crate::settings::{Settings, Switch};
use crate::texts::t;
use leptos::prelude::*;

/// What becomes of a turn that somebody has chosen.
#[derive(Clone, Copy)]
pub(crate) struct Chosen {
    /// The turn that is shown and waits to be confirmed.
    pending: RwSignal<Option<String>>,
    make: Callback<String>,
    settings: Settings,
    voice: Voice,
}

impl Chosen {
    /// For a page that shows a pending turn, and makes turns.
    pub(crate) fn new(pending: RwSignal<Option<String>>, make: Callback<String>) -> Chosen {
        Chosen { pending, make, settings: Settings::get(), voice: Voice::get() }
    }

    /// Makes a turn, or shows it and asks whether it is meant, as its player wants it.
    pub(crate) fn choose(self, turn: String) {
        if self.settings.is_on_now(Switch::Confirm) {
            self.pending.set(Some(turn));
            self.voice.say(t("confirm-or-cancel"));
        } else {
            self.make.run(turn);
        }
    }

    fn confirm(self) {
        if let Some(turn) = self.pending.get_untracked() {
            self.make.run(turn);
        }
    }

    fn cancel(self) {
        self.pending.set(None);
    }
}

/// Asks whether the turn that is shown is meant.
#[component]
pub(crate) fn Confirm(chosen: Chosen) -> impl IntoView {
    let by_keys = |selector: &str| document().query_selector(selector).is_ok_and(|it| it.is_some());
    // Who chose the turn by keyboard can answer at once, and is on the board again afterwards.
    request_animation_frame(move || {
        if by_keys("[role=grid]:focus-visible") {
            browser::focus(".confirm .main");
        }
    });
    let answer = move |act: fn(Chosen)| {
        let was_here = by_keys(".confirm :focus-visible");
        act(chosen);
        if was_here {
            browser::focus(".table [role=grid]");
        }
    };
    view! {
        <div class="confirm asking">
            <button class="main" on:click=move |_| answer(Chosen::confirm)>{move || t("confirm")}</button>
            <button on:click=move |_| answer(Chosen::cancel)>{move || t("cancel")}</button>
        </div>
    }
}
