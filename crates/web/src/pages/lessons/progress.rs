//! How far somebody is with the lessons of a game, kept in the browser.

use crate::browser;
use crate::kind::Kind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How far somebody is with a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct State {
    /// The step to go on with.
    pub(super) step: usize,
    /// Which steps are solved so far, one bit each, the first one's lowest.
    pub(super) solved: u32,
    /// Whether it was worked through, at least once.
    pub(super) done: bool,
}

/// How far somebody is with all lessons of a game, by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Progress(BTreeMap<String, State>);

impl Progress {
    /// What was kept. Whatever cannot be read counts as not begun.
    pub(super) fn stored(kind: Kind) -> Progress {
        Progress::read(&browser::stored(&key(kind)).unwrap_or_default())
    }

    fn read(text: &str) -> Progress {
        let all: BTreeMap<String, serde_json::Value> =
            serde_json::from_str(text).unwrap_or_default();
        // One that is broken does not take the others with it.
        let whole = |(name, state)| Some((name, serde_json::from_value(state).ok()?));
        Progress(all.into_iter().filter_map(whole).collect())
    }

    pub(super) fn of(&self, lesson: &str) -> State {
        self.0.get(lesson).copied().unwrap_or_default()
    }

    /// Keeps how far somebody is with a lesson, beside what other tabs have kept. Where that is
    /// forbidden, it lasts as long as the page.
    pub(super) fn keep(kind: Kind, lesson: &str, state: State) {
        let mut all = Progress::stored(kind);
        all.0.insert(lesson.to_owned(), state);
        if let Ok(text) = serde_json::to_string(&all.0) {
            browser::store(&key(kind), &text);
        }
    }
}

fn key(kind: Kind) -> String {
    format!("lessons.{}", kind.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_storage_counts_as_not_begun() {
        for text in ["", "null", "[]", "{", "{\"rings\":7}", "{\"rings\":{\"step\":-1}}"] {
            assert_eq!(Progress::read(text).of("rings"), State::default(), "{text}");
        }
        let mixed =
            Progress::read("{\"rings\":{\"step\":2},\"lines\":\"?\",\"l\":{\"done\":true}}");
        assert_eq!(mixed.of("rings"), State { step: 2, ..State::default() });
        assert_eq!(mixed.of("l"), State { done: true, ..State::default() });
        assert_eq!(mixed.of("lines"), State::default());
    }
}
