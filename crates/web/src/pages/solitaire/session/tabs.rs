//! The same stack in several tabs: whoever is behind catches up and overwrites nothing.

use super::Session;
use crate::pages::solitaire::kept::Kept;
use crate::texts::t;
use leptos::prelude::*;

impl Session {
    /// Takes over what was played in another tab, and tells it. `false` if there was nothing.
    pub(super) fn catch_up(self) -> bool {
        let newer = self.kept.with_untracked(|kept| Kept::stored(&kept.deal));
        let Some((text, newer)) = newer else { return false };
        if self.known.with_value(|known| known.as_ref() == Some(&text)) {
            return false;
        }
        self.known.set_value(Some(text));
        let differs = self.kept.with_untracked(|kept| {
            kept.game.code() != newer.game.code() || kept.helped != newer.helped
        });
        if differs {
            let is_over = !newer.is_open();
            self.show(newer);
            self.overtaken.set(true);
            self.voice.say(t("played-in-other-tab"));
            if is_over {
                self.ask_review();
            }
        }
        differs
    }

    /// Looks at what other tabs do, also when this one wakes up.
    pub(super) fn watch_other_tabs(self) {
        for event in ["storage", "pageshow", "focus"] {
            let look = window_event_listener_untyped(event, move |_| {
                self.catch_up();
            });
            on_cleanup(move || look.remove());
        }
    }
}
