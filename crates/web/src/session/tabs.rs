//! The same game in several tabs: whoever is behind catches up and overwrites nothing.

use super::Session;
use crate::game::Match;
use crate::storage;
use crate::texts::t;
use leptos::prelude::*;

impl Session {
    /// What was stored since this tab last looked, if it is a game.
    fn newer(self) -> Option<(String, Match)> {
        let text = storage::stored(self.number)?;
        let is_known = self.known.with_value(|known| known.as_ref() == Some(&text));
        let game = if is_known { None } else { Match::from_text(&text) };
        Some((text, game?))
    }

    /// Whether another tab has stored something that this one has not seen.
    pub(super) fn is_behind(self) -> bool {
        self.newer().is_some()
    }

    /// Takes over what was played in another tab, and tells it. `false` if there was nothing.
    pub(super) fn catch_up(self) -> bool {
        let Some((text, newer)) = self.newer() else { return false };
        self.known.set_value(Some(text));
        let differs = self.game.with_untracked(|game| {
            game.turns() != newer.turns()
                || game.outcome() != newer.outcome()
                || game.players != newer.players
        });
        // Otherwise it is only about what the clocks show, and they run here as well.
        if differs {
            self.overtaken.set(true);
            self.show(newer);
            self.voice.say(t("played-in-other-tab"));
        }
        differs
    }

    /// Stores a state of the game.
    pub(super) fn store(self, game: &Match) {
        let is_stored = storage::save(self.number, game);
        self.known.set_value(storage::stored(self.number));
        if self.stored.get_untracked() && !is_stored {
            self.voice.say(t("not-stored"));
        }
        self.stored.set(is_stored);
    }

    /// Looks at what other tabs do. A tab that was put to sleep hears nothing of them, so it looks
    /// when it wakes up.
    pub(super) fn watch_other_tabs(self) {
        for event in ["storage", "pageshow", "focus"] {
            let look = window_event_listener_untyped(event, move |_| {
                self.catch_up();
            });
            on_cleanup(move || look.remove());
        }
    }

    /// Lets the browser ask before a game is lost that is not stored anywhere.
    pub(super) fn warn_of_loss(self) {
        let warn = window_event_listener(leptos::ev::beforeunload, move |event| {
            let has_turns = self.game.with_untracked(|game| !game.turns().is_empty());
            if has_turns && !self.stored.get_untracked() {
                event.prevent_default();
            }
        });
        on_cleanup(move || warn.remove());
    }
}
