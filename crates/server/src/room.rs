//! A game in memory, and who watches it.

use crate::play::Play;
use axum::extract::ws::Utf8Bytes;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tokio::sync::mpsc;
use wire::{GameId, Millis, Refused, Seat, SessionId, TokenId, Told, Whereabouts};

static SOCKETS: AtomicU64 = AtomicU64::new(1);

/// By what somebody was let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pass {
    Session(SessionId),
    Token(TokenId),
}

/// Where what is said to a socket, or to a program's stream, goes.
#[derive(Clone)]
pub(crate) struct Out {
    /// The socket's number.
    pub(crate) socket: u64,
    /// By what it was opened.
    pub(crate) pass: Pass,
    queue: mpsc::Sender<Utf8Bytes>,
    state: Arc<State>,
}

/// How a connection is.
#[derive(Default)]
struct State {
    /// Whether something was left unsaid.
    is_behind: AtomicBool,
    /// Why it ends, if it does.
    ended: OnceLock<Refused>,
}

impl Out {
    pub(crate) fn new(pass: Pass, queue: mpsc::Sender<Utf8Bytes>) -> Out {
        let socket = SOCKETS.fetch_add(1, Ordering::Relaxed);
        Out { socket, pass, queue, state: Arc::default() }
    }

    /// Says something. `false` if nobody hears it, or if too much is unheard already.
    pub(crate) fn say(&self, text: &Utf8Bytes) -> bool {
        let is_said = self.queue.try_send(text.clone()).is_ok();
        if !is_said {
            self.state.is_behind.store(true, Ordering::Relaxed);
        }
        is_said
    }

    /// Whether something was not said because too much was unheard. Such a connection is of no use:
    /// whoever is behind comes again and asks for what he has missed.
    pub(crate) fn is_behind(&self) -> bool {
        self.state.is_behind.load(Ordering::Relaxed)
    }

    /// Says that the connection ends, and why: the session has, or its owner may not play. What was
    /// said first holds.
    pub(crate) fn end(&self, why: Refused) {
        let _ = self.state.ended.set(why);
        // Something to wake up by; who has much unheard is awake.
        let _ = self.queue.try_send(Utf8Bytes::default());
    }

    /// Why the connection ends, if that was said.
    pub(crate) fn ended(&self) -> Option<&Refused> {
        self.state.ended.get()
    }
}

/// Something that is said, as text.
pub(crate) fn written(told: &Told) -> Utf8Bytes {
    // These types can always be written.
    serde_json::to_string(told).unwrap_or_default().into()
}

/// A game in memory: a copy of what is stored.
pub(crate) struct Room {
    pub(crate) id: GameId,
    /// Nothing if what is stored has to be read again.
    pub(crate) play: tokio::sync::Mutex<Option<Play>>,
    watchers: Mutex<Watchers>,
}

struct Watchers {
    all: Vec<Watcher>,
    /// House engines are always there.
    house: [bool; 2],
    /// Since when a player is not there.
    away: [Option<Millis>; 2],
}

struct Watcher {
    out: Out,
    seat: Option<Seat>,
}

impl Room {
    /// A game that nobody watches.
    pub(crate) fn new(id: GameId, play: Play, now: Millis) -> Room {
        let house = play.set_up().players.each_ref().map(|player| player.level.is_some());
        let away = house.map(|is_there| (!is_there).then_some(now));
        let watchers = Mutex::new(Watchers { all: Vec::new(), house, away });
        Room { id, play: tokio::sync::Mutex::new(Some(play)), watchers }
    }

    fn watchers(&self) -> MutexGuard<'_, Watchers> {
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says something to all who watch.
    pub(crate) fn say(&self, told: &Told) {
        let text = written(told);
        self.watchers().all.retain(|watcher| watcher.out.say(&text));
    }

    /// Somebody begins to watch.
    pub(crate) fn enter(&self, out: Out, seat: Option<Seat>) {
        let mut watchers = self.watchers();
        watchers.all.retain(|watcher| watcher.out.socket != out.socket);
        watchers.all.push(Watcher { out, seat });
        if let Some(seat) = seat {
            watchers.away[usize::from(seat)] = None;
        }
        drop(watchers);
        self.say_who_is_there();
    }

    /// Somebody no longer watches.
    pub(crate) fn leave(&self, socket: u64, now: Millis) {
        let mut watchers = self.watchers();
        watchers.all.retain(|watcher| watcher.out.socket != socket);
        for seat in [0, 1] {
            let is_there = |watcher: &Watcher| watcher.seat == Some(seat as Seat);
            if !watchers.house[seat] && !watchers.all.iter().any(is_there) {
                watchers.away[seat].get_or_insert(now);
            }
        }
        drop(watchers);
        self.say_who_is_there();
    }

    /// Since when a player is not there.
    pub(crate) fn away(&self, seat: Seat) -> Option<Millis> {
        self.watchers().away[usize::from(seat)]
    }

    fn say_who_is_there(&self) {
        let told = {
            let watchers = self.watchers();
            let others = watchers.all.iter().filter(|watcher| watcher.seat.is_none()).count();
            Told::Presence {
                game: self.id.clone(),
                seats: watchers.away.map(|away| away.map_or(Whereabouts::There, Whereabouts::Away)),
                watching: others as u32,
            }
        };
        self.say(&told);
    }
}
