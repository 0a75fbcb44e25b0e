//! How far somebody is with the lessons of a game, kept in the browser.

use crate::kind::Kind;
use crate::{browser, reached};
use serde::Deserialize;
use std::collections::BTreeMap;
use wire::{Key, LessonMark, Mark};

/// The greatest step that is noted; no lesson has more.
const LAST_STEP: u32 = 31;

/// How far somebody is with a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct State {
    /// The step to go on with.
    pub(super) step: usize,
    /// Which steps are solved so far, one bit each, the first one's lowest.
    pub(super) solved: u32,
    /// Whether it was worked through, at least once.
    pub(super) done: bool,
}

impl State {
    fn of(mark: &LessonMark) -> State {
        State { step: mark.step as usize, solved: mark.solved, done: mark.round > 0 }
    }
}

/// How far somebody is with all lessons of a game, by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Progress(BTreeMap<String, LessonMark>);

impl Progress {
    /// What was kept. Whatever cannot be read counts as not begun.
    pub(super) fn stored(kind: Kind) -> Progress {
        let place = format!("lessons.{}", kind.name());
        let marks = reached::marks(&place);
        if marks.0.is_empty() {
            let older = older(&browser::stored(&place).unwrap_or_default());
            if !older.0.is_empty() {
                reached::keep(older.marks(kind));
            }
            return older;
        }
        let own = |(key, mark)| match (key, mark) {
            (Key::Lesson(_, name), Mark::Lesson(mark)) => Some((name, mark)),
            _ => None,
        };
        Progress(marks.0.into_iter().filter_map(own).collect())
    }

    fn marks(&self, kind: Kind) -> impl Iterator<Item = (Key, Mark)> {
        let key = move |name: &String| Key::Lesson(kind.name().to_owned(), name.clone());
        self.0.iter().map(move |(name, mark)| (key(name), Mark::Lesson(*mark)))
    }

    pub(super) fn of(&self, lesson: &str) -> State {
        self.0.get(lesson).map(State::of).unwrap_or_default()
    }

    /// Keeps how far somebody is with a lesson, beside what other tabs have kept: the step to go on
    /// with, which ones are solved, and whether that was the last one. Where it is forbidden, it
    /// lasts as long as the page.
    pub(super) fn keep(kind: Kind, lesson: &str, step: usize, solved: u32, is_over: bool) {
        let round = Progress::stored(kind).0.get(lesson).map_or(0, |mark| mark.round);
        let mark = LessonMark {
            round: round + u32::from(is_over),
            solved,
            at: browser::date() as u64,
            step: (step as u32).min(LAST_STEP),
        };
        let key = Key::Lesson(kind.name().to_owned(), lesson.to_owned());
        reached::keep([(key, Mark::Lesson(mark))]);
    }
}

/// What was kept before steps had their moments.
fn older(text: &str) -> Progress {
    #[derive(Deserialize, Default)]
    #[serde(default)]
    struct Older {
        step: u32,
        solved: u32,
        done: bool,
    }
    let all: BTreeMap<String, serde_json::Value> = serde_json::from_str(text).unwrap_or_default();
    // One that is broken does not take the others with it.
    let whole = |(name, state): (String, serde_json::Value)| {
        let Older { step, solved, done } = serde_json::from_value(state).ok()?;
        let step = step.min(LAST_STEP);
        Some((name, LessonMark { round: done.into(), solved, at: 0, step }))
    };
    Progress(all.into_iter().filter_map(whole).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_storage_counts_as_not_begun() {
        for text in ["", "null", "[]", "{", "{\"rings\":7}", "{\"rings\":{\"step\":-1}}"] {
            assert_eq!(older(text).of("rings"), State::default(), "{text}");
        }
        let mixed = older("{\"rings\":{\"step\":2},\"lines\":\"?\",\"l\":{\"done\":true}}");
        assert_eq!(mixed.of("rings"), State { step: 2, ..State::default() });
        assert_eq!(mixed.of("l"), State { done: true, ..State::default() });
        assert_eq!(mixed.of("lines"), State::default());
    }
}
