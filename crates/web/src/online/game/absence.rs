//! That the opponent has left, or is back, for whoever does not see it.

use super::Online;
use crate::online::line::{self, Link};
use crate::texts::t;
use leptos::prelude::*;
use std::time::Duration;

/// Who is back sooner need not be missed.
const WORTH_A_WORD: Duration = Duration::from_secs(5);

impl Online {
    /// Says aloud when the opponent has left, when he is back, and when the game can be claimed.
    pub(super) fn tell_absence(self) {
        // Nothing is known without a connection.
        let is_away = Memo::new(move |_| {
            let is_known = line::link() == Link::Connected && !self.is_over();
            let seat = self.seat().filter(|_| is_known)?;
            Some(self.away_since(1 - seat).is_some())
        });
        let was_said = StoredValue::new(false);
        Effect::new(move |_| match is_away.get() {
            Some(true) => {
                let say_it = move || {
                    let is_so = is_away.try_get_untracked() == Some(Some(true));
                    if is_so && was_said.try_get_value() == Some(false) {
                        was_said.set_value(true);
                        self.voice.say(t("online-opponent-away"));
                    }
                };
                set_timeout(say_it, WORTH_A_WORD);
            }
            Some(false) if was_said.get_value() => {
                was_said.set_value(false);
                self.voice.say(t("online-opponent-back"));
            }
            Some(false) | None => {}
        });
        let can_claim = Memo::new(move |_| !self.is_over() && self.until_claim() == Some(0.0));
        Effect::new(move |_| {
            if can_claim.get() {
                self.voice.say(t("online-can-claim"));
            }
        });
    }
}
