//! The same analysis in several tabs: whoever is behind catches up, and nothing is written over.

use super::kept::Shelf;
use super::state::Analysis;
use crate::study::ROOT;
use crate::texts::t;
use leptos::prelude::*;

impl Analysis {
    /// Takes over what another tab has changed, and tells it once. Whoever looked at a turn goes on
    /// looking at it.
    fn catch_up(self) {
        let changed = self.shelf.try_update_value(Shelf::changed_elsewhere).flatten();
        let Some(changed) = changed else { return };
        let (turns, is_same_line) = self.study.with_untracked(|study| {
            let turns = |end| study.turns_to(study.end_after(end));
            let is_same_line = turns(ROOT) == changed.turns_to(changed.end_after(ROOT));
            (study.turns_to(self.place.get_untracked()), is_same_line)
        });
        // What is still to be judged is numbered as it was in the tree until now.
        self.stop_judging();
        if !is_same_line {
            self.judged.set(Vec::new());
        }
        let place = changed.place_after(&turns);
        self.place.set(ROOT);
        self.study.set(changed);
        self.place.set(place);
        if !self.overtaken.get_untracked() {
            self.overtaken.set(true);
            self.voice.say(t("changed-in-other-tab"));
        }
    }

    /// Keeps the study, if it has changed here.
    pub(super) fn keep(self) {
        let is_kept = self.study.with_untracked(|study| {
            self.shelf
                .try_update_value(|shelf| (!shelf.holds(study)).then(|| shelf.keep(study)))
                .flatten()
        });
        let Some(is_stored) = is_kept else { return };
        self.overtaken.set(false);
        if self.stored.get_untracked() && !is_stored {
            self.voice.say(untrack(|| t("not-stored")));
        }
        self.stored.set(is_stored);
    }

    /// Looks at what other tabs do. A tab that was put to sleep hears nothing of them, so it looks
    /// when it wakes up.
    pub(super) fn watch_other_tabs(self) {
        for event in ["storage", "pageshow", "focus"] {
            let look = window_event_listener_untyped(event, move |_| self.catch_up());
            on_cleanup(move || look.remove());
        }
    }
}
