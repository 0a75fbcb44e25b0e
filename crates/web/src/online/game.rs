//! A game on the server, as far as it is known here: what is shown, what is under way, who is there.

mod absence;
mod clock;
mod kept;
mod plan;
mod told;
mod wishes;

use super::played::{self, Moves, Played};
use super::{apart, line, words};
use crate::app::Voice;
use crate::browser;
use crate::elsewhere::{self, Elsewhere};
use crate::kind::{Kind, Position};
use crate::settings::Settings;
use crate::speech;
use crate::texts::{say, t};
use crate::waiting;
use leptos::prelude::*;
pub(crate) use plan::Draft;
use rules::Side;
use std::time::Duration;
use wire::{
    Command, Course, GameId, Player, PlayerId, Rating, Refused, Saying, Seat, Table, Told,
    Whereabouts,
};

/// So long until a game is asked for again that the server had trouble with.
const AGAIN: Duration = Duration::from_secs(2);

/// Who is there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Presence {
    /// Since when a player is away, by the server's clock.
    pub(crate) away: [Option<f64>; 2],
    pub(crate) watching: u32,
}

/// A game on the server. All parts are signals, so it can be handed around freely.
#[derive(Clone, Copy)]
pub(crate) struct Online {
    id: StoredValue<GameId>,
    /// Who plays what, as soon as it is known.
    table: RwSignal<Option<Table>>,
    pub(crate) course: RwSignal<Course>,
    /// Who was at this end when the server last said it, with his name.
    me: StoredValue<Option<(PlayerId, Option<String>)>>,
    /// What the rules make of it.
    played: Memo<Option<Played>>,
    /// After how many turns the position is shown.
    pub(crate) shown: RwSignal<usize>,
    /// A turn that is shown and waits to be confirmed.
    pub(crate) pending: RwSignal<Option<String>>,
    /// A turn that the server has not acknowledged yet, and how many there were before it.
    pub(crate) sent: RwSignal<Option<(u32, String)>>,
    /// The answers that are prepared, from the present position on.
    pub(crate) plan: RwSignal<Vec<Vec<String>>>,
    /// A line of them that is being made on the board.
    pub(crate) draft: RwSignal<Option<Draft>>,
    /// What was said and is not acknowledged yet.
    pub(crate) unsaid: RwSignal<Vec<Saying>>,
    /// What somebody is about to say.
    pub(crate) words: RwSignal<String>,
    /// What else was asked for and is not answered yet.
    pub(crate) asking: RwSignal<bool>,
    pub(crate) presence: RwSignal<Presence>,
    /// So long the opponent must have been away before the game can be claimed, in milliseconds.
    patience: RwSignal<f64>,
    /// Why there is nothing to be seen.
    pub(crate) missing: RwSignal<Option<Refused>>,
    /// What went wrong last.
    pub(crate) trouble: RwSignal<Option<String>>,
    /// Another game that has begun meanwhile.
    pub(crate) began: RwSignal<Option<GameId>>,
    /// The server's time, as far as the clocks have seen it, in milliseconds since 1970.
    now: RwSignal<f64>,
    settings: Settings,
    voice: Voice,
}

impl Online {
    /// Watches a game as long as the page is there.
    pub(crate) fn new(id: GameId) -> Online {
        let table = RwSignal::new(None::<Table>);
        let course = RwSignal::new(Course::default());
        let moves = Memo::new(move |_| course.with(Moves::of));
        let play = move |_: Option<&Option<Played>>| {
            table.with(|table| moves.with(|moves| Played::new(table.as_ref()?, moves)))
        };
        let online = Online {
            id: StoredValue::new(id.clone()),
            table,
            course,
            me: StoredValue::new(None),
            // Positions are not compared; the turns are.
            played: Memo::new_with_compare(play, |_, _| true),
            shown: RwSignal::new(0),
            pending: RwSignal::new(None),
            sent: RwSignal::new(None),
            plan: RwSignal::new(Vec::new()),
            draft: RwSignal::new(None),
            unsaid: RwSignal::new(Vec::new()),
            words: RwSignal::new(kept::words(&id)),
            asking: RwSignal::new(false),
            presence: RwSignal::new(Presence { away: [None; 2], watching: 0 }),
            // Until the server has said it, nothing can be claimed.
            patience: RwSignal::new(f64::INFINITY),
            missing: RwSignal::new(None),
            trouble: RwSignal::new(None),
            began: RwSignal::new(None),
            now: RwSignal::new(line::server_time()),
            settings: Settings::get(),
            voice: Voice::get(),
        };
        line::listen(move |told| online.hear(told));
        online.take_up();
        online.note_down();
        on_cleanup(move || line::ask_once(Command::Leave { game: id }, |_| ()));
        online.watch_the_clock();
        online.tell_absence();
        online
    }

    /// Keeps what is typed, and how the game stands, for when this page is no longer there.
    fn note_down(self) {
        let shown = window_event_listener_untyped("visibilitychange", move |_| {
            if !self.course.is_disposed() {
                self.note_seen();
            }
        });
        on_cleanup(move || shown.remove());
        let id = self.id.get_value();
        Effect::new(move |_| self.words.with(|words| kept::keep_words(&id, words)));
        Effect::new(move |_| {
            let (Some(seat), Some(kind)) = (self.seat(), self.kind()) else { return };
            let Some(opponent) = self.player(1 - seat) else { return };
            let id = self.id.with_value(GameId::to_string);
            if self.is_over() {
                elsewhere::forget(&id);
            } else {
                let (is_my_turn, turns) = (self.mover() == Some(seat), self.count());
                let opponent = words::opponent(&opponent);
                elsewhere::update(Elsewhere { id, kind, is_my_turn, turns, opponent });
            }
        });
    }

    /// Hears what the server says.
    fn hear(self, told: &Told) {
        if self.course.is_disposed() {
            return;
        }
        match told {
            Told::Welcome { patience, you, name, .. } => {
                self.patience.set(*patience as f64);
                // Who has become somebody else may sit at the table under another name.
                let me = Some((you.clone(), name.clone()));
                let before = self.me.try_update_value(|known| known.replace(me.clone()?)).flatten();
                let after = if before.is_some() && before != me { Some(0) } else { None };
                self.watch_after(after);
            }
            Told::Game { game, table, events, .. } if self.is(game) => {
                self.take(table.as_ref(), events);
            }
            Told::Presence { game, seats, watching } if self.is(game) => {
                let away = seats.map(|seat| match seat {
                    Whereabouts::There => None,
                    Whereabouts::Away(since) => Some(since as f64),
                });
                self.presence.set(Presence { away, watching: *watching });
            }
            Told::Plan { game, plan } if self.is(game) => self.take_plan(plan),
            Told::Notice(notice) if self.is(&notice.game) => self.note_seen(),
            Told::Notice(notice) => self.voice.say(words::notice(notice)),
            Told::Began(game) if !self.is(game) => self.began.set(Some(game.clone())),
            _ => {}
        }
    }

    /// Its name.
    pub(crate) fn id(self) -> GameId {
        self.id.get_value()
    }

    /// Whether what somebody at this seat says is to be heard.
    pub(crate) fn is_heard(self, seat: Seat) -> bool {
        self.player(seat).is_none_or(|player| apart::is_heard(&player.id))
    }

    /// Whether it is the game of this name.
    pub(crate) fn is_called(self, name: &str) -> bool {
        self.id.with_value(|id| id.as_str() == name)
    }

    fn is(self, game: &GameId) -> bool {
        self.id.with_value(|id| id == game)
    }

    /// Asks for everything after what is known.
    fn watch(self) {
        self.watch_after(None);
    }

    /// Asks for everything after the event of this number; after what is known if none is named.
    /// Who plays is told with the first one.
    fn watch_after(self, after: Option<u32>) {
        let Some(known) = self.course.try_with_untracked(|course| course.number) else { return };
        let after = after.unwrap_or(known);
        let command = Command::Watch { game: self.id.get_value(), after };
        line::ask_once(command, move |answer| match answer {
            Ok(_) => {
                self.ask_plan();
                self.note_seen();
            }
            Err(Refused::Trouble | Refused::TooMuch) => set_timeout(move || self.watch(), AGAIN),
            // What is known is shown, whatever happens to it on the server.
            Err(why) => {
                if self.table.try_with_untracked(Option::is_none) == Some(true) {
                    self.missing.set(Some(why));
                }
            }
        });
    }

    /// Whoever looks at the game has seen what is new in it.
    fn note_seen(self) {
        if browser::is_hidden() || untrack(|| self.seat()).is_none() {
            return;
        }
        let command = Command::Seen { game: Some(self.id.get_value()) };
        line::ask_once(command, |_| waiting::refresh());
    }

    /// Who plays what, as soon as it is known.
    pub(crate) fn table(self) -> Option<Table> {
        self.table.get()
    }

    /// The game, as soon as it is known.
    pub(crate) fn kind(self) -> Option<Kind> {
        self.table.with(|table| table.as_ref()?.terms.game.parse().ok())
    }

    /// Something about the game as it was played; nothing before it is known.
    fn with_played<T>(self, about: impl FnOnce(&Played) -> T) -> Option<T> {
        self.played.with(|played| played.as_ref().map(about))
    }

    /// The seat of who is at this end, if he plays.
    pub(crate) fn seat(self) -> Option<Seat> {
        let me = line::me()?;
        self.table.with(|table| {
            let players = table.as_ref()?.players.iter();
            players.zip(0..).find(|(player, _)| player.id == me).map(|(_, seat)| seat)
        })
    }

    /// Who sits on a seat.
    pub(crate) fn player(self, seat: Seat) -> Option<Player> {
        self.table.with(|table| table.as_ref()?.players.get(usize::from(seat)).cloned())
    }

    /// How strong a player is: after the game, if it has changed that.
    pub(crate) fn rating(self, seat: Seat) -> Option<Rating> {
        let seat = usize::from(seat);
        let after = self.course.with(|course| course.rated.map(|changes| changes[seat].after));
        after.or_else(|| self.table.with(|table| table.as_ref()?.players.get(seat)?.rating))
    }

    /// The seat of who has a side now.
    pub(crate) fn owner(self, side: Side) -> Seat {
        self.with_played(|played| played.owner(side)).unwrap_or(side.index() as Seat)
    }

    /// The side of who is at this end, if he plays.
    pub(crate) fn own_side(self) -> Option<Side> {
        let seat = self.seat()?;
        self.with_played(|played| played.side(seat))
    }

    pub(crate) fn is_over(self) -> bool {
        self.course.with(|course| course.ended.is_some())
    }

    /// Whether both have made a turn.
    pub(crate) fn has_begun(self) -> bool {
        self.course.with(wire::Course::has_begun)
    }

    /// How many turns stand.
    pub(crate) fn count(self) -> usize {
        self.with_played(|played| played.turns.len()).unwrap_or(0)
    }

    pub(crate) fn turns(self) -> Vec<String> {
        self.with_played(|played| played.turns.clone()).unwrap_or_default()
    }

    /// The side that is to move, whether the game goes on or not.
    pub(crate) fn to_move(self) -> Option<Side> {
        self.with_played(|played| played.now.to_move())
    }

    /// The seat of who is to move, if the game goes on.
    pub(crate) fn mover(self) -> Option<Seat> {
        if self.is_over() {
            return None;
        }
        self.with_played(|played| played.owner(played.now.to_move()))
    }

    pub(crate) fn is_my_turn(self) -> bool {
        let seat = self.seat();
        seat.is_some() && self.mover() == seat && self.sent.with(Option::is_none)
    }

    pub(crate) fn is_at_end(self) -> bool {
        self.shown.get() == self.count()
    }

    /// Whether this player is to move in the position that is shown, or prepares answers there; also if
    /// a turn waits to be confirmed: he may want another one.
    pub(crate) fn is_asked(self) -> bool {
        let is_drafting = self.draft.with(Option::is_some);
        (is_drafting || self.is_my_turn()) && self.is_at_end()
    }

    /// Whether a turn can be made on the board now.
    pub(crate) fn is_active(self) -> bool {
        self.is_asked() && self.pending.with(Option::is_none)
    }

    /// The turn that is shown although it is not made yet.
    fn ahead(self) -> Option<String> {
        let sent = self.sent.get().filter(|_| self.is_at_end()).map(|(_, turn)| turn);
        self.pending.get().or(sent)
    }

    /// The turns of a line that is being made, if the position is shown in which it begins.
    fn drafted(self) -> Vec<String> {
        let turns = || self.draft.with(|draft| draft.as_ref().map(|draft| draft.turns.clone()));
        if self.is_at_end() { turns().unwrap_or_default() } else { Vec::new() }
    }

    /// The position that is shown: with the turn that is under way, if there is one.
    pub(crate) fn position(self) -> Option<Position> {
        let mut shown = self.with_played(|played| played.position(self.shown.get()))?;
        for turn in self.drafted() {
            let _ = shown.play(&turn);
        }
        if let Some(turn) = self.ahead() {
            let _ = shown.play(&turn);
        }
        Some(shown)
    }

    /// The turn that led to the position that is shown.
    pub(crate) fn last(self) -> Option<String> {
        self.ahead().or_else(|| self.drafted().pop()).or_else(|| {
            let shown = self.shown.get();
            self.with_played(|played| {
                let turns = played.turns.get(..shown)?;
                played.kind.last_seen(turns).cloned()
            })?
        })
    }

    /// The same in words.
    pub(crate) fn last_in_words(self) -> Option<String> {
        let before = self.shown.get_untracked().checked_sub(1)?;
        untrack(|| {
            self.with_played(|played| {
                let turn = played.turns.get(before)?;
                Some(speech::told(&played.position(before), turn))
            })?
        })
    }

    /// Shows the position after so many turns.
    pub(crate) fn look_at(self, ply: usize) {
        self.pending.set(None);
        self.shown.set(ply);
        self.voice.say(self.last_in_words().unwrap_or_else(|| t("at-begin")));
    }

    /// What is asked for by who wants turns to be taken back until so many are left: the first of them,
    /// and how many follow it. Somebody may have replied before he heard of the wish.
    pub(crate) fn take_back_in_words(self, key: &str, by: Seat, to: u32) -> Option<String> {
        let (turn, after) = self.with_played(|played| {
            let turn = played.turns.get(to as usize)?;
            Some((speech::listed(played.kind, turn), played.turns.len() - to as usize - 1))
        })??;
        let who = self.name(by);
        let inserted = [
            ("who", who.into()),
            ("number", (to + 1).into()),
            ("turn", turn.into()),
            ("after", after.into()),
        ];
        Some(say(key, &inserted))
    }

    /// How many turns are left if one's last turn is taken back.
    pub(crate) fn take_back_to(self) -> Option<u32> {
        let seat = self.seat()?;
        self.with_played(|played| played.last_of(seat))?
    }

    /// The game as a record, as text.
    pub(crate) fn record(self) -> String {
        self.record_to(usize::MAX)
    }

    /// The same up to the position that is shown.
    pub(crate) fn record_to_shown(self) -> String {
        self.record_to(self.shown.get())
    }

    fn record_to(self, ply: usize) -> String {
        let record = self.with_played(|played| {
            self.course.with(|course| played.record(ply, course.ended.as_ref()).to_string())
        });
        record.unwrap_or_default()
    }

    /// The hash of what decides where chance does, and what it is as soon as that is told; nothing if
    /// chance decides nothing.
    pub(crate) fn chance(self) -> Option<(String, Option<String>)> {
        let hash = self.table.with(|table| table.as_ref()?.commitment.clone())?;
        let seed = self.course.with(|course| course.ended.as_ref()?.seed.clone());
        Some((hash, seed))
    }

    /// Whether what was drawn is what it had to be; nothing if chance decided nothing.
    pub(crate) fn draws_fit(self) -> Option<bool> {
        self.table
            .with(|table| self.course.with(|course| played::draws_fit(table.as_ref()?, course)))
    }
}
