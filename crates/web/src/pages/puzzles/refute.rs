//! What is shown to somebody whose turn was wrong.

use super::state::{PAUSE, Phase, Solving};
use crate::speech;
use crate::texts::{say, t};
use leptos::prelude::*;
use questions::{Effects, Threat, ThreatKind};

/// What shows that a turn was wrong.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Refutation {
    /// The reply, and how it goes on where the game soon ends with it.
    pub(super) line: Vec<String>,
    /// What the reply does about threats.
    pub(super) effects: Option<Effects>,
}

impl Solving {
    /// Plays a refutation from one of its turns on, one after the other, and says what it shows.
    pub(super) fn refute(self, refutation: Refutation, from: usize) {
        let told = refutation.line.get(from).and_then(|turn| self.make(turn));
        if from + 1 < refutation.line.len() {
            self.voice.say(told.unwrap_or_default());
            set_timeout(move || self.refute(refutation, from + 1), PAUSE);
            return;
        }
        self.refuted.set(Some(refutation));
        self.phase.set(Phase::Refuted);
        let told: Vec<String> = told.into_iter().chain([self.refutation()]).collect();
        self.voice.say(told.join(". "));
    }

    /// Why the turn was wrong: what was answered, and what that does.
    pub(super) fn refutation(self) -> String {
        let refuted = self.refuted.get_untracked().unwrap_or_default();
        let end = speech::ended(&untrack(|| self.position()));
        let Some(reply) = refuted.line.first() else {
            return format!("{} {}", t("puzzle-wrong"), end.unwrap_or_default());
        };
        let before = self.position_after(self.right.get_untracked() + 1);
        let side = speech::side(self.kind, before.to_move());
        let answered = say(
            "puzzle-refuted",
            &[("side", side.clone().into()), ("turn", reply.as_str().into())],
        );
        let mut effects = refuted.effects.unwrap_or_default();
        // What is stopped is told as it was before the reply, and read beside the board after it.
        if let Some(stopped) = &mut effects.stopped {
            stopped.turn = before.named_after(&stopped.turn, reply);
        }
        let point = end.unwrap_or_else(|| effect(&side, effects));
        format!("{answered} {point}")
    }

    /// Back to where the solver went wrong.
    pub(super) fn try_again(self) {
        let right = self.right.get_untracked();
        self.turns.update(|turns| turns.truncate(right));
        self.phase.set(Phase::Solver);
        self.voice.say(t("puzzle-again"));
    }
}

/// What a reply of a side does about threats; if nothing, that it is enough.
fn effect(side: &str, effects: Effects) -> String {
    // Stones that are turned are told with the turn.
    let named = |threat: Option<Threat>| threat.filter(|one| one.kind != ThreatKind::Turning);
    let Effects { stopped, made, .. } = effects;
    let told = |key: &str, threat: Threat| {
        say(key, &[("side", side.into()), ("threat", speech::threat(&threat).into())])
    };
    let parts = [
        named(stopped).map(|threat| told("puzzle-refuted-stops", threat)),
        named(made).map(|threat| told("puzzle-refuted-makes", threat)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { t("puzzle-refuted-enough") } else { parts.join(" ") }
}
