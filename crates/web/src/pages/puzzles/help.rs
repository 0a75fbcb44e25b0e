//! Hints, one after the other: what it is about, where, and the turn.

use super::idea;
use super::state::{Phase, Solving};
use crate::browser;
use crate::puzzles::Progress;
use crate::speech;
use crate::texts::{say, t};
use leptos::prelude::*;
use questions::{Question, Said};

/// What was asked for, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Help {
    Nothing,
    /// What it is about.
    Idea,
    /// Where the turn is.
    Place,
    Turn,
}

impl Solving {
    /// Tells a little more. What it is about is free; who is told where has not found it alone.
    pub(super) fn help(self) {
        match self.help.get_untracked() {
            Help::Nothing => self.ask_for_threats(),
            Help::Idea => self.with_solution(move || self.tell(Help::Place)),
            Help::Place | Help::Turn => self.with_solution(move || self.tell(Help::Turn)),
        }
    }

    /// Gives a hint that costs something.
    fn tell(self, help: Help) {
        self.load_progress();
        self.puzzle.with_value(|puzzle| {
            self.progress.update(|progress| progress.note_help(puzzle, browser::date() as u64));
        });
        self.keep();
        self.help.set(help);
        self.voice.say(match help {
            Help::Turn => self.told_turn(),
            _ => self.told_place(),
        });
    }

    /// Whether what is done now counts for rating and streak.
    pub(super) fn is_rated(self) -> bool {
        self.puzzle.with_value(|puzzle| {
            self.progress.with(|progress: &Progress| progress.result(puzzle.id()).is_none())
        })
    }

    /// What hints cost, in a sentence.
    pub(super) fn told_cost(self) -> String {
        t(if self.is_rated() { "puzzle-hint-cost" } else { "puzzle-unrated" })
    }

    /// Does something as soon as a turn that solves is known.
    fn with_solution(self, act: impl Fn() + 'static) {
        if !self.solution.with_untracked(String::is_empty) {
            act();
            return;
        }
        let hear = move |said, _| match said {
            Said::Turn(turn) => {
                self.solution.set(turn);
                act();
            }
            Said::Refused(why) => self.phase.set(Phase::Stuck(speech::refusal(&why))),
            _ => (),
        };
        let question = Question::Solution { left: self.left.get_untracked() };
        let (game, record) = (self.kind.name(), self.record());
        self.adviser.with_value(|adviser| adviser.ask(game, record, question, hear));
    }

    fn ask_for_threats(self) {
        let hear = move |said, _| {
            self.threats.set(if let Said::Threats(threats) = said { threats } else { Vec::new() });
            self.help.set(Help::Idea);
            self.voice.say(self.told_idea());
        };
        let (game, record) = (self.kind.name(), self.record());
        self.adviser.with_value(|adviser| adviser.ask(game, record, Question::Threats, hear));
    }

    /// What it is about, without any place.
    pub(super) fn told_idea(self) -> String {
        let begins = self.turns.with(Vec::is_empty);
        self.puzzle.with_value(|puzzle| {
            self.threats.with(|threats| idea::told(puzzle, begins, self.solver(), threats))
        })
    }

    pub(super) fn told_place(self) -> String {
        say("puzzle-place", &[("place", self.place().into())])
    }

    pub(super) fn told_turn(self) -> String {
        let turn = self.solution.get();
        let words = speech::turn(&self.position(), &turn).unwrap_or_default();
        say("puzzle-turn", &[("turn", turn.into()), ("words", words.into())])
    }

    /// A turn that solves the puzzle from here.
    pub(super) fn solution(self) -> String {
        self.solution.get()
    }

    /// The place of that turn.
    pub(super) fn place(self) -> String {
        self.position().target_of(&self.solution.get()).unwrap_or_default()
    }
}
