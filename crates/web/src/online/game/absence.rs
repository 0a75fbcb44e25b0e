//! That the opponent has left, or is back, for whoever does not see it.

use super::Online;
use crate::texts::t;
use leptos::prelude::*;
use std::time::Duration;

/// Who is back sooner need not be missed.
const WORTH_A_WORD: Duration = Duration::from_secs(5);

impl Online {
    /// Says aloud when the opponent has left, when he is back, and when the game can be claimed.
    pub(super) fn tell_absence(self) {
        let is_away = Memo::new(move |_| {
            let seat = self.seat().filter(|_| !self.is_over());
            seat.is_some_and(|seat| self.away_since(1 - seat).is_some())
        });
        let was_said = StoredValue::new(false);
        Effect::new(move |_| {
            if is_away.get() {
                let say_it = move || {
                    let is_so = is_away.try_get_untracked() == Some(true);
                    if is_so && was_said.try_get_value() == Some(false) {
                        was_said.set_value(true);
                        self.voice.say(t("online-opponent-away"));
                    }
                };
                set_timeout(say_it, WORTH_A_WORD);
            } else if was_said.get_value() {
                was_said.set_value(false);
                if !untrack(|| self.is_over()) {
                    self.voice.say(t("online-opponent-back"));
                }
            }
        });
        let can_claim = Memo::new(move |_| !self.is_over() && self.until_claim() == Some(0.0));
        Effect::new(move |_| {
            if can_claim.get() {
                self.voice.say(t("online-can-claim"));
            }
        });
    }
}
