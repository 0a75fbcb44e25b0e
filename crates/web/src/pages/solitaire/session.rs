//! A game of solitaire on a page: what is shown, what is asked, what is counted.

mod advice;
mod tabs;

use super::day::Day;
use super::kept::Kept;
use super::look::{Course, Look};
use super::statistics::Statistics;
use crate::app::Voice;
use crate::browser;
use crate::settings::{Settings, Switch};
use crate::sounds::{self, Sound};
use crate::speech::{self, solitaire as words};
use crate::texts::t;
use crate::thinking::Thinker;
use leptos::prelude::*;
use questions::{Choice, Review};
use send_wrapper::SendWrapper;
use xart::{Solitaire, Turn};

/// A game on a page. All parts are signals, so it can be handed around freely.
#[derive(Clone, Copy)]
pub(super) struct Session {
    pub(super) kept: RwSignal<Kept>,
    /// What is looked at instead of the game as it stands.
    pub(super) look: RwSignal<Option<Look>>,
    /// The best turn, if that was asked.
    pub(super) hint: RwSignal<Option<Choice>>,
    /// How many lines are possible for each colour, if that was asked.
    pub(super) lines: RwSignal<Option<[u32; 2]>>,
    /// What there is to say about the game, when it is over.
    pub(super) review: RwSignal<Option<Review>>,
    /// Whether an answer is on its way.
    pub(super) thinking: RwSignal<bool>,
    /// Why there is no answer.
    pub(super) trouble: RwSignal<Option<String>>,
    /// Whether the game could be stored.
    pub(super) stored: RwSignal<bool>,
    /// Whether it went on in another tab.
    pub(super) overtaken: RwSignal<bool>,
    /// Whether turns may be taken back.
    pub(super) undo: RwSignal<bool>,
    /// What was stored when this tab last looked.
    known: StoredValue<Option<String>>,
    thinker: StoredValue<SendWrapper<Thinker>>,
    settings: Settings,
    voice: Voice,
}

/// Under this name it is stored whether turns may be taken back.
const UNDO: &str = "solitaire.undo";

/// Whether turns may be taken back, as it was last chosen.
pub(super) fn undo_allowed() -> RwSignal<bool> {
    let allowed = RwSignal::new(browser::stored(UNDO).as_deref() == Some("on"));
    Effect::new(move |before: Option<()>| {
        let value = if allowed.get() { "on" } else { "off" };
        if before.is_some() {
            browser::store(UNDO, value);
        }
    });
    allowed
}

/// Today, for everybody.
pub(super) fn today() -> Day {
    Day::of(browser::date())
}

impl Session {
    /// Goes on with a game. `known` is what is stored of it.
    pub(super) fn new(kept: Kept, known: Option<String>) -> Session {
        let is_over = !kept.is_open();
        let session = Session {
            kept: RwSignal::new(kept),
            look: RwSignal::new(None),
            hint: RwSignal::new(None),
            lines: RwSignal::new(None),
            review: RwSignal::new(None),
            thinking: RwSignal::new(false),
            trouble: RwSignal::new(None),
            stored: RwSignal::new(true),
            overtaken: RwSignal::new(false),
            undo: undo_allowed(),
            known: StoredValue::new(known),
            thinker: StoredValue::new(SendWrapper::new(Thinker::default())),
            settings: Settings::get(),
            voice: Voice::get(),
        };
        if is_over {
            session.ask_review();
        }
        session.watch_other_tabs();
        on_cleanup(move || session.thinker.with_value(|thinker| thinker.stop()));
        session
    }

    /// The game as it is shown.
    pub(super) fn shown(self) -> Solitaire {
        self.look
            .with(|look| {
                let look = look.as_ref()?;
                self.kept.with(|kept| look.position(kept.deal.untouched()?))
            })
            .unwrap_or_else(|| self.kept.with(|kept| kept.game.clone()))
    }

    pub(super) fn is_open(self) -> bool {
        self.kept.with(Kept::is_open)
    }

    /// Whether tiles can be laid now.
    pub(super) fn is_active(self) -> bool {
        self.look.with(Option::is_none) && self.is_open()
    }

    /// The turn that is pointed out on the board.
    pub(super) fn pointed_out(self) -> Option<Turn> {
        let turn = match self.look.get() {
            None => self.hint.get().filter(|hint| hint.chance > 0.0)?.turn,
            Some(Look { course: Course::Played, at, .. }) => self.review.with(|review| {
                let step = review.as_ref()?.steps.get(at)?;
                (step.after < step.before).then(|| step.best.clone())
            })?,
            Some(_) => return None,
        };
        self.shown().parse_turn(&turn).ok()
    }

    /// Makes a turn.
    pub(super) fn make(self, turn: &Turn) {
        if self.catch_up() {
            return;
        }
        let mut kept = self.kept.get_untracked();
        if let Err(why) = kept.game.play(turn) {
            self.voice.say(untrack(|| speech::xart::why_not(&why)));
            return;
        }
        let (mut text, is_over) = (untrack(|| words::turn(&kept.game)), !kept.is_open());
        let was_stored = self.stored.get_untracked();
        self.change(kept);
        if was_stored && !self.stored.get_untracked() {
            text = format!("{text} {}", untrack(|| t("not-stored")));
        }
        self.voice.say(text);
        if self.settings.is_on_now(Switch::Sounds) {
            sounds::play(if is_over { Sound::End } else { Sound::Tile });
        }
        if is_over {
            self.count();
            self.ask_review();
        }
    }

    /// Takes the last turn back, with all it forced. The first tile stays: nobody chose it.
    pub(super) fn take_back(self) {
        if self.catch_up() {
            return;
        }
        let mut kept = self.kept.get_untracked();
        if kept.game.tile_count() > 1 && kept.game.undo().is_some() {
            kept.helped = true;
            let hand = untrack(|| words::hand(&kept.game)).unwrap_or_default();
            self.change(kept);
            self.voice.say(format!("{} {hand}", t("taken-back")));
        }
    }

    /// Begins the same stack again. Who does that knows its tiles.
    pub(super) fn again(self) {
        let kept = self.kept.with_untracked(|kept| Kept::new(kept.deal.clone(), true));
        if let Some(kept) = kept {
            let hand = untrack(|| words::hand(&kept.game)).unwrap_or_default();
            self.change(kept);
            self.voice.say(hand);
        }
    }

    /// Shows and stores another state of the game; what belonged to the one before is gone.
    fn change(self, kept: Kept) {
        self.store(&kept);
        self.overtaken.set(false);
        self.show(kept);
    }

    fn store(self, kept: &Kept) {
        let is_stored = kept.store();
        // Where there is no room, the state before is what this tab knows to be stored.
        self.known.set_value(Kept::stored_text(&kept.deal));
        self.stored.set(is_stored);
    }

    fn show(self, kept: Kept) {
        self.thinker.with_value(|thinker| thinker.stop());
        self.thinking.set(false);
        self.trouble.set(None);
        self.look.set(None);
        self.hint.set(None);
        self.lines.set(None);
        self.review.set(None);
        self.kept.set(kept);
    }

    /// Counts the game, which is over.
    fn count(self) {
        let mut all = Statistics::stored();
        self.kept.with_untracked(|kept| {
            let solved = matches!(kept.game.state(), xart::SolitaireState::Solved(_));
            all.count(&kept.deal, solved, kept.helped, today());
        });
        all.store();
    }

    /// Looks at the turns that were played, or at a solution, after so many turns.
    pub(super) fn look_at(self, course: Course, at: usize) {
        let turns = match course {
            Course::Played => self.review.with_untracked(|review| {
                let steps = review.as_ref().map_or(&[][..], |review| &review.steps);
                steps.iter().map(|step| step.turn.clone()).collect::<Vec<_>>()
            }),
            Course::Solution => self.review.with_untracked(|review| {
                let solution = review.as_ref().and_then(|review| review.solution.clone());
                solution.map_or_else(Vec::new, |solution| solution.turns)
            }),
        };
        let look = Look { course, at: at.clamp(1, turns.len().max(1)), turns };
        let game = self
            .kept
            .with_untracked(|kept| kept.deal.untouched().and_then(|start| look.position(start)));
        self.look.set(Some(look));
        if let Some(game) = game {
            self.voice.say(untrack(|| words::turn(&game)));
        }
    }
}
