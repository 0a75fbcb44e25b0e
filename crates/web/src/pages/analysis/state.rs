//! What is known about a game that is looked through.

use super::kept::{self, Origin, Shelf};
use super::reading;
use crate::app::Voice;
use crate::kind::Position;
use crate::speech;
use crate::study::{Place, ROOT, Study};
use crate::texts::{say, t};
use crate::thinking::Thinker;
use crate::threats::nearest;
use leptos::prelude::*;
use leptos_router::hooks::use_navigate;
use questions::{Evaluation, Mark, Question, Said, Threat};
use send_wrapper::SendWrapper;

/// So long the engine thinks about each position of a whole game, in milliseconds.
const GLANCE: u32 = 300;

/// How many lines it shows.
const LINES: u8 = 3;

/// What is known about one position of the main line.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Judged {
    /// The first side's probability to win.
    pub(super) chance: Option<f64>,
}

#[derive(Clone, Copy)]
pub(super) struct Analysis {
    pub(super) shelf: StoredValue<Shelf>,
    pub(super) study: RwSignal<Study>,
    pub(super) place: RwSignal<Place>,
    /// The position there. It is found by playing a game through, so it is found once.
    shown: Memo<Position>,
    /// Whether the engine thinks about whatever is shown.
    pub(super) is_on: RwSignal<bool>,
    pub(super) evaluation: RwSignal<Option<Evaluation>>,
    /// Nothing if nobody asked.
    pub(super) threats: RwSignal<Option<Vec<Threat>>>,
    /// By number of turns in the main line.
    pub(super) judged: RwSignal<Vec<Judged>>,
    /// How many positions of the game are still to be judged.
    pub(super) to_judge: RwSignal<Option<u32>>,
    pub(super) failure: RwSignal<String>,
    /// Whether the study is kept.
    pub(super) stored: RwSignal<bool>,
    /// Whether another tab has changed it last.
    pub(super) overtaken: RwSignal<bool>,
    /// Leads to another page.
    leave: Callback<String>,
    thinker: StoredValue<SendWrapper<Thinker>>,
    judge: StoredValue<SendWrapper<Thinker>>,
    clerk: StoredValue<SendWrapper<Thinker>>,
    pub(super) voice: Voice,
}

impl Analysis {
    pub(super) fn new(shelf: Shelf, mut study: Study) -> Analysis {
        let end = study.pass_on(study.end_after(ROOT));
        let thinker = || StoredValue::new(SendWrapper::new(Thinker::default()));
        let (place, study) = (RwSignal::new(end), RwSignal::new(study));
        let find = move || {
            study.with(|study| study.position(place.get()).unwrap_or_else(|| study.kind.start()))
        };
        let navigate = SendWrapper::new(use_navigate());
        let analysis = Analysis {
            shelf: StoredValue::new(shelf),
            study,
            place,
            shown: Memo::new_with_compare(move |_| find(), |_, _| true),
            is_on: RwSignal::new(false),
            evaluation: RwSignal::new(None),
            threats: RwSignal::new(None),
            judged: RwSignal::new(Vec::new()),
            to_judge: RwSignal::new(None),
            failure: RwSignal::new(String::new()),
            stored: RwSignal::new(true),
            overtaken: RwSignal::new(false),
            leave: Callback::new(move |path: String| navigate(&path, Default::default())),
            thinker: thinker(),
            judge: thinker(),
            clerk: thinker(),
            voice: Voice::get(),
        };
        Effect::new(move |_| analysis.think());
        Effect::new(move |_| {
            analysis.place.track();
            analysis.threats.set(None);
        });
        Effect::new(move |seen: Option<()>| {
            analysis.study.track();
            // Looking at something changes nothing.
            if seen.is_some() {
                analysis.keep();
            }
        });
        analysis.watch_other_tabs();
        on_cleanup(move || {
            for thinker in [analysis.thinker, analysis.judge, analysis.clerk] {
                thinker.with_value(|thinker| thinker.stop());
            }
        });
        analysis
    }

    pub(super) fn position(self) -> Position {
        self.shown.get()
    }

    /// The turn that led to the position that is shown.
    pub(super) fn last(self) -> Option<String> {
        let place = self.place.get();
        self.study.with(|study| study.kind.last_seen(&study.turns_to(place)).cloned())
    }

    /// Thinks about the position that is shown, if that is wanted.
    fn think(self) {
        let place = self.place.get();
        let record = self.study.with_untracked(|study| study.record_to(place).to_string());
        self.evaluation.set(None);
        if !self.is_on.get() || untrack(|| self.position().outcome().is_some()) {
            self.thinker.with_value(|thinker| thinker.stop());
            return;
        }
        let question = Question::Analyse { lines: LINES, time: None };
        self.ask(self.thinker, record, question, move |said, _| {
            if let Said::Evaluation(evaluation) = said {
                self.evaluation.set(Some(evaluation));
            }
        });
    }

    /// Asks somebody about a record, instead of what he was asked before.
    pub(super) fn ask(
        self,
        whom: StoredValue<SendWrapper<Thinker>>,
        record: String,
        question: Question,
        mut hear: impl FnMut(Said, bool) + 'static,
    ) {
        let game = self.study.with_untracked(|study| study.kind.name());
        whom.with_value(|thinker| {
            thinker.ask(game, record, question, move |said, last| match said {
                Said::Refused(why) => self.fail(untrack(|| speech::refusal(&why))),
                said => hear(said, last),
            });
        });
    }

    pub(super) fn fail(self, reason: String) {
        self.voice.say(reason.clone());
        self.failure.set(reason);
    }

    /// Asks the engine for a text about the whole game or the position that is shown.
    pub(super) fn ask_text(
        self,
        record: String,
        question: Question,
        hear: impl Fn(String) + 'static,
    ) {
        self.failure.set(String::new());
        self.ask(self.clerk, record, question, move |said, _| {
            if let Said::Text(text) = said {
                hear(text);
            }
        });
    }

    /// Looks through the game that a text holds, or says why there is none.
    pub(super) fn read(self, text: &str, is_read: impl Fn() + 'static) {
        self.failure.set(String::new());
        let kind = self.study.with_untracked(|study| study.kind);
        self.clerk.with_value(|clerk| {
            reading::read(clerk, kind, text, move |read| match read {
                Ok(study) => {
                    self.open(study);
                    is_read();
                }
                Err(why) => self.fail(why),
            });
        });
    }

    /// Asks for threats, or forgets them.
    pub(super) fn toggle_threats(self) {
        if self.threats.with_untracked(Option::is_some) {
            self.threats.set(None);
        } else {
            self.ask_threats();
        }
    }

    pub(super) fn ask_threats(self) {
        let place = self.place.get_untracked();
        let record = self.study.with_untracked(|study| study.record_to(place).to_string());
        self.ask(self.clerk, record, Question::Threats, move |said, _| {
            // Whoever has gone elsewhere meanwhile does not want to hear of it there.
            let is_here = self.place.get_untracked() == place;
            if let (Said::Threats(threats), true) = (said, is_here) {
                let threats = nearest(&threats);
                let kind = self.study.with_untracked(|study| study.kind);
                self.voice.say(speech::threats(kind, &threats));
                self.threats.set(Some(threats));
            }
        });
    }

    /// Goes through the main line and marks mistakes.
    pub(super) fn judge_all(self) {
        let (line, record) = self.study.with_untracked(|study| {
            let line = study.main_line();
            let last = line.last().copied().unwrap_or(ROOT);
            let record = study.record_to(last).to_string();
            (line, record)
        });
        self.judged.set(vec![Judged::default(); line.len()]);
        self.to_judge.set(Some(line.len() as u32));
        self.ask(self.judge, record, Question::Judge { time: GLANCE }, move |said, last| {
            if let Said::Judged { ply, chance, mark, .. } = said {
                let ply = ply as usize;
                self.judged.update(|judged| {
                    if let Some(known) = judged.get_mut(ply) {
                        known.chance = chance;
                    }
                });
                if let (Some(mark), Some(place)) = (mark, line.get(ply + 1)) {
                    self.study.update(|study| study.set_mark(*place, Some(number(mark))));
                }
                self.to_judge.set((!last).then_some(ply as u32));
            }
            if last {
                self.voice.say(t("judged"));
            }
        });
    }

    pub(super) fn stop_judging(self) {
        self.judge.with_value(|thinker| thinker.stop());
        self.to_judge.set(None);
    }

    pub(super) fn go(self, place: Place) {
        self.place.set(place);
        self.voice.say(self.told(place).unwrap_or_else(|| t("at-begin")));
    }

    /// The turn that led to a place, in words.
    pub(super) fn told(self, place: Place) -> Option<String> {
        self.study.with_untracked(|study| {
            let position = study.position(study.before(place)?)?;
            Some(speech::told(&position, study.turn(place)))
        })
    }

    /// Plays a turn, or says why it is not legal, and gives that as well.
    pub(super) fn play(self, turn: &str) -> Result<(), String> {
        let mut study = self.study.get_untracked();
        match study.play(self.place.get_untracked(), turn) {
            Ok(place) => {
                let end = study.pass_on(place);
                self.failure.set(String::new());
                self.study.set(study);
                self.place.set(end);
                let passed = if end == place { None } else { self.told(end) };
                let told: Vec<String> = self.told(place).into_iter().chain(passed).collect();
                self.voice.say(told.join(". "));
                Ok(())
            }
            Err(why) => {
                let (turn, reason) = (speech::clipped(turn), speech::why_not(&why));
                let words = say("not-legal", &[("turn", turn.into()), ("reason", reason.into())]);
                self.fail(words.clone());
                Err(words)
            }
        }
    }

    pub(super) fn back(self) {
        let here = self.place.get_untracked();
        if let Some(before) = self.study.with_untracked(|study| study.before(here)) {
            self.go(before);
        }
    }

    pub(super) fn forward(self) {
        let here = self.place.get_untracked();
        if let Some(next) = self.study.with_untracked(|study| study.after(here).first().copied()) {
            self.go(next);
        }
    }

    pub(super) fn to_begin(self) {
        self.go(ROOT);
    }

    /// To the end of the line that is shown.
    pub(super) fn to_end(self) {
        let here = self.place.get_untracked();
        self.go(self.study.with_untracked(|study| study.end_after(here)));
    }

    pub(super) fn remove(self) {
        let here = self.place.get_untracked();
        let main_line = self.study.with_untracked(Study::main_line);
        let before = self.study.try_update(|study| study.remove(here));
        if let Some(ply) = main_line.iter().position(|place| *place == here) {
            // Another line may be the main one from there on, of which nothing is known.
            self.stop_judging();
            self.judged.update(|judged| judged.truncate(ply));
        }
        self.go(before.unwrap_or(ROOT));
    }

    pub(super) fn promote(self) {
        let here = self.place.get_untracked();
        self.study.update(|study| study.promote(here));
        self.stop_judging();
        self.judged.set(Vec::new());
    }

    /// Looks through something else. What was there can be brought back, and what belongs to a game
    /// stays with it.
    pub(super) fn open(self, mut study: Study) {
        study.pass_on(study.end_after(ROOT));
        let is_other_game = self.study.with_untracked(|here| here.kind != study.kind);
        if is_other_game || self.shelf.with_value(|shelf| shelf.origin != Origin::Free) {
            kept::hand_over(&study);
            self.leave.run(format!("/analysis/{}", study.kind.name()));
            return;
        }
        self.study.with_untracked(kept::put_aside);
        self.shelf.update_value(Shelf::begin_anew);
        self.stop_judging();
        self.judged.set(Vec::new());
        self.place.set(ROOT);
        self.study.set(study);
        self.to_end();
        self.failure.set(String::new());
    }
}

/// The number that records write for a mark.
const fn number(mark: Mark) -> u8 {
    match mark {
        Mark::OnlyTurn => 1,
        Mark::Mistake => 2,
        Mark::Blunder => 4,
        Mark::Inaccuracy => 6,
    }
}
