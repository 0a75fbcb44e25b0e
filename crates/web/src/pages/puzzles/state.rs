//! Somebody at a puzzle.

use super::help::Help;
use super::refute::Refutation;
use super::today::SolvedToday;
use crate::app::Voice;
use crate::browser;
use crate::kind::{Kind, Position};
use crate::puzzles::{Progress, Puzzle, Success};
use crate::settings::{Settings, Switch};
use crate::sounds::{self, Sound};
use crate::speech;
use crate::texts::{say, t};
use crate::thinking::Thinker;
use leptos::prelude::*;
use questions::{Attempt, Question, Said, Threat};
use rules::{Node, Side};
use send_wrapper::SendWrapper;
use std::time::Duration;

/// The defence answers no sooner than this: one's own turn wants to be seen first.
pub(super) const PAUSE: Duration = Duration::from_millis(450);

/// Days have so many milliseconds.
const DAY: f64 = 86_400_000.0;

/// What is going on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The solver is to move.
    Solver,
    /// His turn is looked at, or answered.
    Defence,
    /// His turn does not solve it, and what follows it shows why.
    Refuted,
    Solved,
    /// There is no engine to tell right from wrong.
    Stuck(String),
}

impl Phase {
    /// Its name for style sheets.
    pub(super) const fn name(&self) -> &'static str {
        match self {
            Phase::Solver => "solver",
            Phase::Defence => "defence",
            Phase::Refuted => "refuted",
            Phase::Solved => "solved",
            Phase::Stuck(_) => "stuck",
        }
    }
}

/// A puzzle on a page. All parts are signals, so it can be handed around freely.
#[derive(Clone, Copy)]
pub(super) struct Solving {
    pub(super) kind: Kind,
    pub(super) puzzle: StoredValue<Puzzle>,
    start: StoredValue<Position>,
    pub(super) phase: RwSignal<Phase>,
    /// What was played, by both.
    pub(super) turns: RwSignal<Vec<String>>,
    /// How many own turns are left.
    pub(super) left: RwSignal<u32>,
    /// A turn that solves the puzzle from here, once it is known.
    pub(super) solution: RwSignal<String>,
    pub(super) help: RwSignal<Help>,
    pub(super) threats: RwSignal<Vec<Threat>>,
    pub(super) progress: RwSignal<Progress>,
    /// By how much the rating has changed.
    pub(super) change: RwSignal<Option<i64>>,
    /// Whether the browser keeps what was reached.
    pub(super) is_kept: RwSignal<bool>,
    /// The day whose puzzle it is. It stays that day's, though somebody solves it after midnight.
    day: Option<u32>,
    /// If it is the puzzle of a day: how many have solved it.
    pub(super) today: Option<SolvedToday>,
    /// How many turns were played when the solver went wrong,
    pub(super) right: RwSignal<usize>,
    /// and what shows that it was wrong.
    pub(super) refuted: RwSignal<Option<Refutation>>,
    thinker: StoredValue<SendWrapper<Thinker>>,
    pub(super) adviser: StoredValue<SendWrapper<Thinker>>,
    settings: Settings,
    pub(super) voice: Voice,
}

/// Today, counted from 1970, the same all over the world.
pub(super) fn today() -> u32 {
    (browser::date() / DAY) as u32
}

impl Solving {
    pub(super) fn new(puzzle: Puzzle, is_today: bool) -> Solving {
        let thinker = || StoredValue::new(SendWrapper::new(Thinker::default()));
        let solution = puzzle.heading.wins.first().cloned().unwrap_or_default();
        let solving = Solving {
            kind: puzzle.kind,
            start: StoredValue::new(puzzle.start()),
            phase: RwSignal::new(Phase::Solver),
            turns: RwSignal::new(Vec::new()),
            left: RwSignal::new(puzzle.heading.turns),
            solution: RwSignal::new(solution),
            help: RwSignal::new(Help::Nothing),
            threats: RwSignal::new(Vec::new()),
            progress: RwSignal::new(Progress::load(puzzle.kind)),
            change: RwSignal::new(None),
            is_kept: RwSignal::new(true),
            day: is_today.then(today),
            today: is_today.then(SolvedToday::new),
            right: RwSignal::new(0),
            refuted: RwSignal::new(None),
            puzzle: StoredValue::new(puzzle),
            thinker: thinker(),
            adviser: thinker(),
            settings: Settings::get(),
            voice: Voice::get(),
        };
        on_cleanup(move || {
            solving.thinker.with_value(|thinker| thinker.stop());
            solving.adviser.with_value(|thinker| thinker.stop());
        });
        solving
    }

    /// Who is to find something.
    pub(super) fn solver(self) -> Side {
        self.start.with_value(Position::to_move)
    }

    /// The position that is shown.
    pub(super) fn position(self) -> Position {
        let mut position = self.start.get_value();
        self.turns.with(|turns| {
            for turn in turns {
                // They were played before they were taken down.
                let _ = position.play(turn);
            }
        });
        position
    }

    /// What was played, by both.
    pub(super) fn turns(self) -> Vec<String> {
        self.turns.get()
    }

    /// The turn that led to it.
    pub(super) fn last(self) -> Option<String> {
        self.turns.with(|turns| turns.last().cloned())
    }

    /// That it was right so far, and how many turns are left.
    pub(super) fn told_left(self) -> String {
        say("puzzle-go-on", &[("turns", self.left.get().into())])
    }

    pub(super) fn is_active(self) -> bool {
        self.phase.get() == Phase::Solver
    }

    /// The puzzle and what was played, as a record.
    pub(super) fn record(self) -> String {
        let mut record = self.puzzle.with_value(|puzzle| puzzle.record.clone());
        record.main.nodes = self.turns.get_untracked().into_iter().map(Node::new).collect();
        record.to_string()
    }

    /// The solver makes a turn.
    pub(super) fn play(self, turn: &str) {
        if self.phase.get_untracked() != Phase::Solver {
            return;
        }
        let (record, left) = (self.record(), self.left.get_untracked());
        let right = self.turns.with_untracked(Vec::len);
        let Some(told) = self.make(turn) else { return };
        self.voice.say(told);
        // Whoever plays before he hears a hint no longer wants it; it would be about the past.
        self.adviser.with_value(|adviser| adviser.stop());
        self.phase.set(Phase::Defence);
        self.threats.set(Vec::new());
        let played = self.last_now();
        let question = Question::Attempt { left, turn: played };
        let hear = move |said, _| match said {
            Said::Attempt(Attempt::Solved { reply }) => {
                self.solved(reply.and_then(|reply| self.make(&reply)));
            }
            Said::Attempt(Attempt::Holds { reply, left }) => {
                set_timeout(move || self.answer(&reply, left), PAUSE);
            }
            Said::Attempt(Attempt::Fails { line, effects }) => {
                self.right.set(right);
                self.note(Success::Failed);
                set_timeout(move || self.refute(Refutation { line, effects }, 0), PAUSE);
            }
            Said::Refused(why) => self.phase.set(Phase::Stuck(speech::refusal(&why))),
            _ => (),
        };
        let game = self.kind.name();
        self.thinker.with_value(|thinker| thinker.ask(game, record, question, hear));
    }

    /// The defence makes its turn.
    fn answer(self, reply: &str, left: u32) {
        let Some(told) = self.make(reply) else { return };
        self.left.set(left);
        // Where to go on is a new question.
        self.solution.set(String::new());
        self.help.set(Help::Nothing);
        self.phase.set(Phase::Solver);
        self.voice.say(format!("{told}. {}", self.told_left()));
    }

    pub(super) fn position_after(self, turns: usize) -> Position {
        let mut position = self.start.get_value();
        self.turns.with_untracked(|all| {
            for turn in all.iter().take(turns) {
                let _ = position.play(turn);
            }
        });
        position
    }

    /// Plays a turn of either side, and gives it in words; nothing if it is not legal.
    pub(super) fn make(self, turn: &str) -> Option<String> {
        let before = untrack(|| self.position());
        let mut after = before.clone();
        let played = after.play(turn).ok()?;
        let told = speech::told(&before, &played);
        if self.settings.is_on_now(Switch::Sounds) {
            sounds::play(Sound::of(self.kind));
        }
        self.turns.update(|turns| turns.push(played));
        Some(told)
    }

    fn last_now(self) -> String {
        self.turns.with_untracked(|turns| turns.last().cloned().unwrap_or_default())
    }

    /// The puzzle is solved, perhaps with a last reply, which is told.
    fn solved(self, reply: Option<String>) {
        // Only who needed neither a second go nor a hint that tells where has solved it at once.
        let with_help = self.puzzle.with_value(|puzzle| {
            self.progress.with_untracked(|progress| progress.result(puzzle.id()).is_some())
        });
        self.note(if with_help { Success::Solved } else { Success::AtOnce });
        if let (Some(day), Some(solved)) = (self.day, self.today) {
            solved.count(self.kind, day);
            self.progress.update(|progress| progress.note_day(day));
            self.keep();
        }
        self.phase.set(Phase::Solved);
        let told: Vec<String> = reply.into_iter().chain([t("puzzle-solved")]).collect();
        self.voice.say(told.join(". "));
        if self.settings.is_on_now(Switch::Sounds) {
            sounds::play(Sound::End);
        }
    }

    /// Takes a result down.
    fn note(self, success: Success) {
        let rating = || self.progress.with_untracked(Progress::rating).map(i64::from);
        let before = rating();
        self.load_progress();
        let is_first = self.puzzle.with_value(|puzzle| {
            let is_first = self.progress.with_untracked(|all| all.result(puzzle.id()).is_none());
            self.progress.update(|progress| progress.note(puzzle, success, browser::date() as u64));
            is_first
        });
        if is_first {
            self.change.set(rating().zip(before).map(|(after, before)| after - before));
        }
        self.keep();
    }

    /// Another tab may have got on meanwhile.
    pub(super) fn load_progress(self) {
        self.progress.set(Progress::load(self.kind));
    }

    pub(super) fn keep(self) {
        self.is_kept.set(self.progress.with_untracked(|progress| progress.store(self.kind)));
    }
}
