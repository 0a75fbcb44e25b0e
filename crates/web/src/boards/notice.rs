//! Why something that was touched is not possible, shown at the board for a while and said.

use super::Table;
use crate::app::Voice;
use leptos::prelude::*;
use std::time::Duration;

/// So long it can be read.
const SHOWN: Duration = Duration::from_secs(4);

#[derive(Clone, Copy)]
pub(super) struct Notice {
    text: RwSignal<Option<String>>,
    /// Changes with every text, so that each is shown for its own time.
    number: StoredValue<u32>,
    voice: Option<Voice>,
}

impl Notice {
    /// A notice that is gone as soon as something is played.
    pub(super) fn new(table: Table) -> Notice {
        Notice::until(move || table.position.track())
    }

    /// A notice that is gone as soon as what `track` tracks changes.
    pub(super) fn until(track: impl Fn() + 'static) -> Notice {
        let text = RwSignal::new(None);
        Effect::new(move |_| {
            track();
            text.set(None);
        });
        Notice { text, number: StoredValue::new(0), voice: use_context::<Voice>() }
    }

    pub(super) fn tell(self, text: String) {
        if let Some(voice) = self.voice {
            voice.say(text.clone());
        }
        self.text.set(Some(text));
        self.number.update_value(|number| *number += 1);
        let told = self.number.get_value();
        let end = move || {
            if self.number.try_get_value() == Some(told) {
                self.text.set(None);
            }
        };
        set_timeout(end, SHOWN);
    }

    /// It is said elsewhere, so nobody hears it twice.
    pub(super) fn shown(self) -> impl IntoView {
        let text = move || self.text.get().map(|text| view! { <p>{text}</p> });
        view! { <div class="notice" aria-hidden="true">{text}</div> }
    }
}
