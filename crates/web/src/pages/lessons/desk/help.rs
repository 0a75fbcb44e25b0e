//! Hints: words first, the turn itself last.

use super::super::judged::{find, side_of};
use super::{Desk, Stand, spoken};
use crate::boards::{Mark, MarkKind};
use crate::kind::Position;
use leptos::prelude::*;
use lessons::Step;

impl Desk {
    /// Gives one more hint; after the last one, the turn itself.
    pub(in super::super) fn hint(self) {
        if !untrack(|| self.is_active()) {
            return;
        }
        let hints = untrack(|| self.hints_here());
        let number = self.hints.get_untracked();
        self.hints.set((number + 1).min(hints.len() + 1));
        match hints.get(number) {
            Some(hint) => self.voice.say(spoken(hint)),
            None => self.show(&self.step_now()),
        }
    }

    /// Shows a turn that is right.
    fn show(self, step: &Step) {
        let given = step.solution.get(self.round.get_untracked()).map(String::as_str);
        let position = self.position.get_untracked();
        let found = find(&position, &self.goals_now(), given);
        if let Some(turn) = &found {
            self.voice.say(self.in_words(&position, turn));
        }
        self.shown.set(found);
    }

    /// The turn that is shown to who asked for all hints, in words.
    pub(in super::super) fn shown_in_words(self) -> Option<String> {
        let turn = self.shown.get()?;
        Some(self.position.with(|position| self.in_words(position, &turn)))
    }

    /// What is pointed out on the board.
    pub(in super::super) fn marks(self) -> Vec<Mark> {
        let side = self.position.with(Position::to_move);
        let hint = |turn| Mark { kind: MarkKind::Hint, side, turn: Some(turn), places: Vec::new() };
        let hint = self.shown.get().map(hint);
        // What is talked about is shown until something is played.
        let is_begin = self.stand.with(|stand| matches!(stand, Stand::Read | Stand::Asked));
        let line =
            self.step().show.split_first().filter(|_| is_begin).and_then(|(letter, tiles)| {
                let side = side_of(self.kind, letter)?;
                Some(Mark { kind: MarkKind::Line, side, turn: None, places: tiles.to_vec() })
            });
        line.into_iter().chain(hint).collect()
    }
}
