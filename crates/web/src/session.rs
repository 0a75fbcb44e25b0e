//! A game that is being played on a page: what is shown, who thinks, what the clocks do.

mod tabs;

use crate::app::Voice;
use crate::browser;
use crate::game::{Match, Player};
use crate::kind::{Kind, Position};
use crate::settings::{Settings, Switch};
use crate::sounds::{self, Sound};
use crate::speech;
use crate::storage;
use crate::texts::{say, t};
use crate::thinking::Thinker;
use crate::threats::nearest;
use leptos::prelude::*;
use questions::{Effects, Line, Question, Refusal, Said, Threat, Worth};
use rules::{Outcome, Reason, Side};
use send_wrapper::SendWrapper;
use std::time::Duration;

/// So long a player of full strength thinks, in milliseconds.
const THOUGHT: u32 = 2000;

/// An answer comes no sooner than this, in milliseconds: one's own turn wants to be seen first.
const PAUSE: f64 = 450.0;

/// With less on his clock a person is warned, once, in milliseconds.
const LITTLE: f64 = 10_000.0;

/// So long the engine thinks about a hint, in milliseconds.
const HINT: u32 = 1000;

/// What the engine would play, and why.
#[derive(Clone, PartialEq)]
pub(crate) struct Hint {
    pub(crate) turn: String,
    pub(crate) effects: Effects,
    pub(crate) worth: Worth,
    /// The probability that whoever is to move wins.
    pub(crate) chance: f64,
}

/// A game on a page. All parts are signals, so it can be handed around freely.
#[derive(Clone, Copy)]
pub(crate) struct Session {
    pub(crate) number: u64,
    pub(crate) kind: Kind,
    pub(crate) game: RwSignal<Match>,
    /// After how many turns the position is shown.
    pub(crate) shown: RwSignal<usize>,
    pub(crate) thinking: RwSignal<bool>,
    /// Whether the engine was told to wait.
    pub(crate) paused: RwSignal<bool>,
    /// A turn that is shown and waits to be confirmed.
    pub(crate) pending: RwSignal<Option<String>>,
    pub(crate) hint: RwSignal<Option<Hint>>,
    pub(crate) threats: RwSignal<Option<Vec<Threat>>>,
    /// Whether the engine has just declined a draw.
    pub(crate) declined: RwSignal<bool>,
    /// Whether the game could be stored.
    pub(crate) stored: RwSignal<bool>,
    /// Whether it went on in another tab.
    pub(crate) overtaken: RwSignal<bool>,
    /// What was stored when this tab last looked.
    known: StoredValue<Option<String>>,
    /// Why the engine does not answer; nothing as long as it does.
    pub(crate) trouble: RwSignal<Option<String>>,
    /// The time, as far as the clocks have seen it, in milliseconds.
    now: RwSignal<f64>,
    /// When the clock that runs was started.
    since: RwSignal<f64>,
    opponent: StoredValue<SendWrapper<Thinker>>,
    adviser: StoredValue<SendWrapper<Thinker>>,
    settings: Settings,
    voice: Voice,
}

impl Session {
    /// Goes on with a stored game.
    pub(crate) fn new(number: u64, game: Match) -> Session {
        let thinker = || StoredValue::new(SendWrapper::new(Thinker::default()));
        let now = browser::now();
        let session = Session {
            number,
            kind: game.kind,
            shown: RwSignal::new(game.turns().len()),
            game: RwSignal::new(game),
            thinking: RwSignal::new(false),
            paused: RwSignal::new(false),
            pending: RwSignal::new(None),
            hint: RwSignal::new(None),
            threats: RwSignal::new(None),
            declined: RwSignal::new(false),
            stored: RwSignal::new(storage::is_stored(number)),
            overtaken: RwSignal::new(false),
            known: StoredValue::new(storage::stored(number)),
            trouble: RwSignal::new(None),
            now: RwSignal::new(now),
            since: RwSignal::new(now),
            opponent: thinker(),
            adviser: thinker(),
            settings: Settings::get(),
            voice: Voice::get(),
        };
        Effect::new(move |_| session.let_the_engine_play());
        session.watch_the_clock();
        session.watch_other_tabs();
        session.warn_of_loss();
        on_cleanup(move || {
            session.opponent.with_value(|thinker| thinker.stop());
            session.adviser.with_value(|thinker| thinker.stop());
            session.keep();
        });
        session
    }

    /// The position that is shown: with the turn that waits to be confirmed, if there is one.
    pub(crate) fn position(self) -> Position {
        let mut shown = self.position_before_pending();
        if let Some(turn) = self.pending.get() {
            let _ = shown.play(&turn);
        }
        shown
    }

    /// The same without the turn that waits. Advice is about this one.
    pub(crate) fn position_before_pending(self) -> Position {
        self.game.with(|game| game.position(self.shown.get()))
    }

    /// The turn that led to the position that is shown.
    pub(crate) fn last(self) -> Option<String> {
        self.pending.get().or_else(|| {
            let shown = self.shown.get();
            self.game.with(|game| self.kind.last_seen(game.turns().get(..shown)?).cloned())
        })
    }

    pub(crate) fn is_at_end(self) -> bool {
        self.game.with(|game| self.shown.get() == game.turns().len())
    }

    /// Whether a person is to move in the position that is shown, also if a turn waits to be
    /// confirmed there: he may want another one.
    pub(crate) fn is_asked(self) -> bool {
        self.is_at_end() && self.game.with(|game| game.mover() == Some(Player::Person))
    }

    /// Whether a person can make a turn on the board now.
    pub(crate) fn is_active(self) -> bool {
        self.is_asked() && self.pending.with(Option::is_none)
    }

    pub(crate) fn outcome(self) -> Option<Outcome> {
        self.game.with(Match::outcome)
    }

    /// The side of the only person who plays, if there is one.
    pub(crate) fn own_side(self) -> Option<Side> {
        self.game.with(Match::own_side)
    }

    /// Shows the position after so many turns.
    pub(crate) fn look_at(self, ply: usize) {
        self.forget_advice();
        self.shown.set(ply);
        self.voice.say(self.last_in_words().unwrap_or_else(|| t("at-begin")));
    }

    /// The turn that led to the position that is shown, in words.
    pub(crate) fn last_in_words(self) -> Option<String> {
        let before = self.shown.get_untracked().checked_sub(1)?;
        self.game.with_untracked(|game| {
            let turn = game.turns().get(before)?;
            Some(speech::told(&game.position(before), turn))
        })
    }

    /// Makes a turn, or says why it is not legal, and gives that as well.
    pub(crate) fn make(self, turn: &str) -> Result<(), String> {
        if self.catch_up() {
            return Err(t("played-in-other-tab"));
        }
        let mut after = self.game.get_untracked();
        let before = after.now().clone();
        after.spend(self.spent());
        if let Err(why) = after.play(turn) {
            let reason = speech::why_not(&why);
            let words = say("not-legal", &[("turn", turn.into()), ("reason", reason.into())]);
            self.voice.say(words.clone());
            return Err(words);
        }
        self.become_match(after);
        self.tell(&before);
        Ok(())
    }

    /// Says and plays what has just happened.
    fn tell(self, before: &Position) {
        let game = self.game.get_untracked();
        let Some(turn) = game.turns().last() else { return };
        let mut text = speech::told(before, turn);
        let outcome = game.outcome();
        if let Some(outcome) = outcome {
            text = format!("{text}. {}", speech::outcome(self.kind, outcome));
        }
        self.voice.say(text);
        self.sound(if outcome.is_some() { Sound::End } else { Sound::of(self.kind) });
    }

    fn sound(self, sound: Sound) {
        if self.settings.is_on_now(Switch::Sounds) {
            sounds::play(sound);
        }
    }

    /// Shows and stores another state of the game.
    fn become_match(self, game: Match) {
        self.overtaken.set(false);
        self.store(&game);
        self.show(game);
    }

    /// What belongs to the position that is shown is gone when another one is.
    fn forget_advice(self) {
        self.adviser.with_value(|thinker| thinker.stop());
        self.pending.set(None);
        self.hint.set(None);
        self.threats.set(None);
        self.declined.set(false);
    }

    /// Shows another state of the game.
    fn show(self, game: Match) {
        self.forget_advice();
        self.since.set(browser::now());
        self.shown.set(game.turns().len());
        self.game.set(game);
    }

    pub(crate) fn take_back(self) {
        if self.catch_up() {
            return;
        }
        self.opponent.with_value(|thinker| thinker.stop());
        let mut before = self.game.get_untracked();
        if before.take_back() {
            self.become_match(before);
            self.voice.say(t("taken-back"));
        }
    }

    /// Exchanges the sides: who played one goes on with the other.
    pub(crate) fn exchange(self) {
        if self.catch_up() {
            return;
        }
        let mut game = self.game.get_untracked();
        game.spend(self.spent());
        game.exchange_players();
        self.become_match(game);
    }

    /// The person at the screen gives up; at one screen whoever is to move.
    pub(crate) fn resign(self) {
        let to_move = || self.game.with_untracked(Match::to_move);
        let side = untrack(|| self.own_side()).unwrap_or_else(to_move);
        self.end(Some(!side), Reason::Resignation);
    }

    fn end(self, winner: Option<Side>, reason: Reason) {
        if self.catch_up() {
            return;
        }
        let mut game = self.game.get_untracked();
        game.spend(self.spent());
        game.end(winner, reason);
        self.become_match(game);
        if let Some(outcome) = self.game.with_untracked(Match::outcome) {
            self.voice.say(speech::outcome(self.kind, outcome));
            self.sound(Sound::End);
        }
    }

    /// Ends the game as a draw if the other player agrees. An engine does if it does not see
    /// itself ahead.
    pub(crate) fn offer_draw(self) {
        let Some(own) = untrack(|| self.own_side()) else {
            self.end(None, Reason::Agreement);
            return;
        };
        self.declined.set(false);
        let question = Question::Analyse { lines: 1, time: Some(HINT / 2) };
        // The game is offered as it stands, whatever is looked at.
        let ply = self.game.with_untracked(|game| game.turns().len());
        self.ask(ply, question, move |session, said, last| {
            let Said::Evaluation(evaluation) = said else { return };
            let (true, Some(line)) = (last, evaluation.lines.first()) else { return };
            let own_turn = session.game.with_untracked(Match::to_move) == own;
            let chance = if own_turn { line.chance } else { 1.0 - line.chance };
            if chance >= 0.5 {
                session.end(None, Reason::Agreement);
            } else {
                session.voice.say(t("draw-declined"));
                session.declined.set(true);
            }
        });
    }

    /// A new game of the same kind with sides exchanged; gives its number.
    pub(crate) fn rematch(self) -> Option<u64> {
        let game = self.game.get_untracked().again(browser::date(), browser::seed()).ok()?;
        let number = storage::new_number();
        storage::save(number, &game);
        Some(number)
    }

    pub(crate) fn ask_hint(self) {
        self.ask_about_shown(Question::Hint { time: HINT }, |session, said, _| {
            if let Said::Hint { line, effects } = said {
                let Line { worth, chance, turns } = line;
                let Some(turn) = turns.into_iter().next() else { return };
                let hint = Hint { turn, effects: effects.unwrap_or_default(), worth, chance };
                let words = || speech::hint(&session.position_before_pending(), &hint);
                session.voice.say(untrack(words));
                session.hint.set(Some(hint));
            }
        });
    }

    pub(crate) fn ask_threats(self) {
        self.ask_about_shown(Question::Threats, |session, said, _| {
            if let Said::Threats(threats) = said {
                let threats = nearest(&threats);
                session.voice.say(speech::threats(session.kind, &threats));
                session.threats.set(Some(threats));
            }
        });
    }

    /// Asks the engine something about the position that is shown. A turn that waits to be confirmed
    /// goes back, for the answer is about the position without it.
    fn ask_about_shown(self, question: Question, hear: impl Fn(Session, Said, bool) + 'static) {
        self.pending.set(None);
        self.ask(self.shown.get_untracked(), question, hear);
    }

    /// Asks the engine something about the position after so many turns.
    fn ask(self, ply: usize, question: Question, hear: impl Fn(Session, Said, bool) + 'static) {
        let record = self.game.with_untracked(|game| game.record_until(ply));
        self.adviser.with_value(|thinker| {
            thinker.ask(
                self.kind.name(),
                record.to_string(),
                question,
                move |said, last| match said {
                    Said::Refused(why) => self.complain(&why),
                    said => {
                        self.trouble.set(None);
                        hear(self, said, last);
                    }
                },
            );
        });
    }

    fn complain(self, why: &Refusal) {
        let text = untrack(|| speech::refusal(why));
        self.voice.say(text.clone());
        self.trouble.set(Some(text));
    }

    /// The engine stops thinking and waits until it is told to go on.
    pub(crate) fn pause(self) {
        self.paused.set(true);
    }

    pub(crate) fn go_on(self) {
        self.trouble.set(None);
        self.paused.set(false);
    }

    /// Lets the engine think if it is its turn, and stops it if not.
    fn let_the_engine_play(self) {
        let (record, mover) = self.game.with(|game| (game.record().to_string(), game.mover()));
        let level = match mover {
            Some(Player::Level(level)) if !self.paused.get() => level,
            _ => {
                self.opponent.with_value(|thinker| thinker.stop());
                self.thinking.set(false);
                if mover == Some(Player::Person) {
                    self.pass_if_needed();
                }
                return;
            }
        };
        self.thinking.set(true);
        let (turns, asked) = (self.game.with(|game| game.turns().len()), browser::now());
        let question = Question::Play { level, time: self.time_to_think(), seed: self.number };
        self.opponent.with_value(|thinker| {
            thinker.ask(self.kind.name(), record, question, move |said, last| {
                if let Said::Refused(why) = &said {
                    self.complain(why);
                    self.paused.set(true);
                }
                if let Said::Turn(turn) = said {
                    let wait = (PAUSE - (browser::now() - asked)).max(0.0);
                    let answer = move || {
                        // The turn before may have been taken back meanwhile.
                        let same = self.game.try_with_untracked(|game| {
                            game.turns().len() == turns && game.outcome().is_none()
                        });
                        if same == Some(true) && !self.paused.get_untracked() {
                            let _ = self.make(&turn);
                        }
                    };
                    set_timeout(answer, Duration::from_millis(wait as u64));
                }
                if last {
                    self.thinking.set(false);
                }
            });
        });
    }

    /// A person who can only pass is not asked; it is told like any other turn.
    fn pass_if_needed(self) {
        let (turns, pass) = self.game.with(|game| (game.turns().len(), game.now().forced_pass()));
        let Some(pass) = pass else { return };
        let answer = move || {
            let same = self
                .game
                .try_with_untracked(|game| game.turns().len() == turns && game.outcome().is_none());
            if same == Some(true) {
                let _ = self.make(&pass);
            }
        };
        set_timeout(answer, Duration::from_millis(PAUSE as u64));
    }

    /// How long the engine thinks, in milliseconds: less with little time on its clock.
    fn time_to_think(self) -> u32 {
        self.game.with_untracked(|game| {
            let (Some(control), Some(mover)) = (game.control, game.mover_number()) else {
                return THOUGHT;
            };
            let share = game.left[mover] / 25.0 + f64::from(control.increment) * 700.0;
            (share as u32).clamp(20, THOUGHT)
        })
    }

    fn is_persons(self, player: usize) -> bool {
        self.game.with_untracked(|game| game.players[player] == Player::Person)
    }

    /// Whether a clock runs: not before the first turn.
    fn is_running(self) -> bool {
        self.game.with_untracked(|game| {
            game.control.is_some() && !game.turns().is_empty() && game.mover().is_some()
        }) && !self.paused.get_untracked()
    }

    /// Milliseconds that the player to move has used of his turn.
    fn spent(self) -> f64 {
        if self.is_running() { browser::now() - self.since.get_untracked() } else { 0.0 }
    }

    /// Milliseconds left to a player.
    pub(crate) fn left(self, player: usize) -> f64 {
        let now = self.now.get();
        self.game.with(|game| {
            let runs = game.mover_number() == Some(player) && self.is_running();
            let spent = if runs { (now - self.since.get()).max(0.0) } else { 0.0 };
            (game.left[player] - spent).max(0.0)
        })
    }

    /// Looks at the clocks several times a second, and ends the game when one of them is down.
    fn watch_the_clock(self) {
        if self.game.with_untracked(|game| game.control.is_none()) {
            return;
        }
        let warned = StoredValue::new([false; 2]);
        let look = move || {
            if self.now.try_set(browser::now()).is_some() || !self.is_running() {
                return;
            }
            let Some(mover) = self.game.with_untracked(Match::mover_number) else { return };
            let left = untrack(|| self.left(mover));
            if left <= 0.0 {
                let loser = self.game.with_untracked(Match::to_move);
                self.end(Some(!loser), Reason::Time);
            } else if left < LITTLE && self.is_persons(mover) && !warned.get_value()[mover] {
                warned.update_value(|warned| warned[mover] = true);
                self.voice.say(t("clock-low"));
                self.sound(Sound::Hurry);
            }
        };
        if let Ok(handle) = set_interval_with_handle(look, Duration::from_millis(100)) {
            on_cleanup(move || handle.clear());
        }
        let keep = window_event_listener_untyped("pagehide", move |_| self.keep());
        on_cleanup(move || keep.remove());
    }

    /// Stores what the clocks show.
    fn keep(self) {
        let spent = self.spent();
        if spent > 0.0 && !self.is_behind() {
            self.game.update_untracked(|game| game.spend(spent));
            self.since.set(browser::now());
            self.game.with_untracked(|game| self.store(game));
        }
    }
}
