//! From step to step, and what is kept of it.

use super::super::progress::Progress;
use super::{Desk, Stand};
use crate::sounds::Sound;
use crate::texts::t;
use leptos::prelude::*;

impl Desk {
    /// Goes to a step and keeps that somebody was there.
    pub(in super::super) fn go_to(self, number: usize) {
        self.over.set(false);
        self.number.set(number);
        self.begin();
        self.keep(number, false);
    }

    /// Goes to the next step, or to the end of the lesson.
    pub(in super::super) fn go_on(self) {
        let number = self.number.get_untracked();
        let steps = self.lesson.with_untracked(|lesson| lesson.steps.len());
        if self.stand.with_untracked(|stand| matches!(stand, Stand::Read | Stand::Right)) {
            self.solved.update_value(|solved| *solved |= bit(number));
        }
        let gap = (0..steps).find(|step| self.solved.get_value() & bit(*step) == 0);
        if gap.is_some() && number + 1 < steps {
            self.go_to(number + 1);
            return;
        }
        if gap.is_none() {
            // Who comes again begins at the beginning.
            self.solved.set_value(0);
        }
        self.keep(gap.unwrap_or(0), gap.is_none());
        self.gap.set(gap);
        self.over.set(true);
        self.voice.say(t(if gap.is_none() { "lesson-over" } else { "lesson-gaps" }));
        self.sound(Sound::End);
    }

    fn keep(self, step: usize, done: bool) {
        self.lesson.with_untracked(|lesson| {
            Progress::keep(self.kind, &lesson.name, step, self.solved.get_value(), done);
        });
    }
}

/// The bit of a step.
fn bit(step: usize) -> u32 {
    1_u32.checked_shl(step as u32).unwrap_or(0)
}
