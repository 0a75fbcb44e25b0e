//! A step of a lesson while somebody works on it.

mod help;
mod way;

use super::judged::{judge, reply, start};
use super::progress::{Progress, State};
use crate::app::Voice;
use crate::kind::{Kind, Position};
use crate::settings::{Settings, Switch};
use crate::sounds::{self, Sound};
use crate::speech;
use crate::texts::{say, t};
use leptos::prelude::*;
use lessons::{Goal, Lesson, Miss, Step};
use std::time::Duration;

/// The other side answers after this: one's own turn wants to be seen first.
const PAUSE: Duration = Duration::from_millis(900);

/// How a step stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stand {
    /// There is nothing to do but to read.
    Read,
    /// A turn is asked for.
    Asked,
    /// The other side is about to answer.
    Waiting,
    /// The turn was not right.
    Missed(Miss),
    /// Everything is achieved.
    Right,
}

/// A lesson on a page. All parts are signals, so it can be handed around freely.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) kind: Kind,
    /// In the language of the moment.
    pub(super) lesson: RwSignal<Lesson>,
    pub(super) number: RwSignal<usize>,
    pub(super) position: RwSignal<Position>,
    pub(super) last: RwSignal<Option<String>>,
    pub(super) stand: RwSignal<Stand>,
    /// How many hints were asked for.
    pub(super) hints: RwSignal<usize>,
    /// A turn that is right, shown to who asked for all hints.
    shown: RwSignal<Option<String>>,
    /// Whether the last step is left behind.
    pub(super) over: RwSignal<bool>,
    /// The first step that was skipped and is not solved yet, at the end of the lesson.
    pub(super) gap: RwSignal<Option<usize>>,
    /// Which steps are solved, one bit each.
    solved: StoredValue<u32>,
    /// Which turn of the step is asked for.
    round: RwSignal<usize>,
    /// What a turn that was not right is taken back to.
    before: StoredValue<(Position, Option<String>)>,
    /// Changes with whatever makes an answer obsolete that is still to come.
    moment: StoredValue<u64>,
    settings: Settings,
    voice: Voice,
}

impl Desk {
    /// A page for a lesson that is still to come.
    pub(super) fn new(kind: Kind) -> Desk {
        Desk {
            kind,
            number: RwSignal::new(0),
            lesson: RwSignal::new(Lesson::default()),
            position: RwSignal::new(kind.start()),
            last: RwSignal::new(None),
            stand: RwSignal::new(Stand::Read),
            hints: RwSignal::new(0),
            shown: RwSignal::new(None),
            over: RwSignal::new(false),
            gap: RwSignal::new(None),
            solved: StoredValue::new(0),
            round: RwSignal::new(0),
            before: StoredValue::new((kind.start(), None)),
            moment: StoredValue::new(0),
            settings: Settings::get(),
            voice: Voice::get(),
        }
    }

    /// Goes on with a lesson where it was left. If it is here already, it is only told in other words.
    pub(super) fn tell(self, lesson: Lesson) {
        if self.lesson.with_untracked(|known| known.name == lesson.name) {
            self.lesson.set(lesson);
            return;
        }
        let State { step, solved, .. } = Progress::stored(self.kind).of(&lesson.name);
        self.number.set(step.min(lesson.steps.len().saturating_sub(1)));
        self.solved.set_value(solved);
        self.lesson.set(lesson);
        self.begin();
    }

    /// The step that is shown, in the language of the moment.
    pub(super) fn step(self) -> Step {
        let number = self.number.get();
        self.lesson.with(|lesson| lesson.steps.get(number).cloned()).unwrap_or_default()
    }

    fn step_now(self) -> Step {
        untrack(|| self.step())
    }

    /// The hints for the turn that is asked for.
    pub(super) fn hints_here(self) -> Vec<String> {
        self.step().hints_for(self.round.get()).to_vec()
    }

    /// Whether a turn of this step was right and another one is asked for.
    pub(super) fn is_asked_again(self) -> bool {
        self.round.get() > 0
    }

    fn goals_now(self) -> Vec<Goal> {
        self.step_now().goals.get(self.round.get_untracked()).cloned().unwrap_or_default()
    }

    /// Begins the step that is shown.
    pub(super) fn begin(self) {
        self.moment.update_value(|moment| *moment += 1);
        let step = self.step_now();
        if let Some((position, last)) = start(self.kind, &step) {
            self.last.set(last);
            self.position.set(position);
        }
        self.round.set(0);
        self.hints.set(0);
        self.shown.set(None);
        self.stand.set(if step.goals.is_empty() { Stand::Read } else { Stand::Asked });
    }

    /// Whether a turn can be made on the board.
    pub(super) fn is_active(self) -> bool {
        self.stand.with(|stand| *stand == Stand::Asked) && !self.over.get()
    }

    /// Somebody has made a turn on the board.
    pub(super) fn play(self, turn: &str) {
        if !untrack(|| self.is_active()) {
            return;
        }
        let before = (self.position.get_untracked(), self.last.get_untracked());
        let judged = judge(&before.0, turn, &self.goals_now());
        let Some(told) = self.make(turn) else { return };
        // The turn may be shown again.
        self.shown.set(None);
        self.hints.update(|hints| *hints = (*hints).min(untrack(|| self.hints_here()).len()));
        match judged {
            Err(miss) => {
                self.before.set_value(before);
                let words = self.why(&miss);
                self.voice.say(format!("{told}. {words}"));
                if let Some(answer) = miss.answer.clone() {
                    self.soon(move || {
                        self.make(&answer);
                    });
                }
                self.stand.set(Stand::Missed(miss));
            }
            Ok(()) if self.is_to_go_on() => {
                self.voice.say(told);
                self.stand.set(Stand::Waiting);
                self.soon(move || self.answer());
            }
            Ok(()) => {
                let praise = self.step_now().praise;
                self.voice.say(format!("{told}. {}", spoken(&praise)));
                self.stand.set(Stand::Right);
            }
        }
    }

    /// Whether more turns are asked for, unless the game is over sooner than it should be.
    fn is_to_go_on(self) -> bool {
        let rounds = self.step_now().goals.len();
        let is_over = self.position.with_untracked(|position| position.outcome().is_some());
        self.round.get_untracked() + 1 < rounds && !is_over
    }

    /// The other side answers, and the next turn is asked for.
    fn answer(self) {
        let round = self.round.get_untracked();
        let given = self.step_now().replies.get(round).cloned();
        let answer = self.position.with_untracked(|position| reply(position, given.as_deref()));
        if let Some(told) = answer.and_then(|answer| self.make(&answer)) {
            self.voice.say(format!("{told}. {}", t("lesson-again")));
        }
        self.round.set(round + 1);
        // What was said about the turn before is no longer true.
        self.hints.set(0);
        self.stand.set(Stand::Asked);
    }

    /// Does something after a pause, unless something else happens before.
    fn soon(self, act: impl FnOnce() + 'static) {
        let moment = self.moment.get_value();
        set_timeout(
            move || {
                if self.moment.try_get_value() == Some(moment) {
                    act();
                }
            },
            PAUSE,
        );
    }

    /// Makes a turn on the board, and gives it in words; nothing if it is not legal.
    fn make(self, turn: &str) -> Option<String> {
        let before = self.position.get_untracked();
        let mut after = before.clone();
        let turn = after.play(turn).ok()?;
        let told = self.in_words(&before, &turn);
        self.last.set(Some(turn));
        self.position.set(after);
        self.sound(Sound::of(self.kind));
        Some(told)
    }

    /// Who makes a turn, and what it does.
    fn in_words(self, position: &Position, turn: &str) -> String {
        let side = speech::side(self.kind, position.to_move());
        let words = speech::turn(position, turn).unwrap_or_else(|| turn.to_owned());
        say("turn-told", &[("side", side.into()), ("turn", words.into())])
    }

    fn sound(self, sound: Sound) {
        if self.settings.is_on_now(Switch::Sounds) {
            sounds::play(sound);
        }
    }

    /// Why a turn is not right, in words.
    pub(super) fn why(self, miss: &Miss) -> String {
        let side = start(self.kind, &self.step_now()).map(|(position, _)| !position.to_move());
        let other = side.map(|side| speech::side(self.kind, side)).unwrap_or_default();
        let about = |key: &str| say(key, &[("side", other.clone().into())]);
        // Where nothing is attacked, there is nothing to be stopped.
        let name = match (&miss.goal, &miss.answer) {
            (Goal::Force(_), None) => Goal::Attack.name(),
            (goal, _) => goal.name(),
        };
        let why = about(&format!("lesson-miss-{name}"));
        match (&miss.answer, miss.loses) {
            // Who completed it himself need not be told that it could come.
            (None, true) => about("lesson-lost"),
            // All there is to say of what the other side does.
            (Some(_), true)
                if matches!(
                    miss.goal,
                    Goal::Safe | Goal::Hold(_) | Goal::Last(_) | Goal::Force(_)
                ) =>
            {
                about("lesson-loses")
            }
            (Some(_), true) => format!("{why} {}", about("lesson-loses")),
            (Some(_), _) => format!("{why} {}", about("lesson-look")),
            _ => why,
        }
    }

    /// Takes a turn back that was not right.
    pub(super) fn take_back(self) {
        if !self.stand.with_untracked(|stand| matches!(stand, Stand::Missed(_))) {
            return;
        }
        self.moment.update_value(|moment| *moment += 1);
        let (position, last) = self.before.get_value();
        self.last.set(last);
        self.position.set(position);
        self.stand.set(Stand::Asked);
        self.voice.say(t("taken-back"));
    }
}

/// A text without the marks that only the eye needs.
fn spoken(text: &str) -> String {
    text.replace(['*', '`'], "")
}
