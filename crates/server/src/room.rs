//! A game in memory, and who watches it.

use crate::play::Play;
use crate::store::NodeId;
use crate::time::now;
use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tokio::sync::mpsc;
use wire::{GameId, Millis, Refused, Seat, SessionId, TokenId, Told, Whereabouts};

static SOCKETS: AtomicU64 = AtomicU64::new(1);

/// By what somebody was let in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The number of the last event that was told to those who watch.
    told: AtomicU32,
    watchers: Mutex<Watchers>,
}

/// Who watches a game somewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct There {
    /// Whether the players do,
    pub(crate) seats: [bool; 2],
    /// and how many others.
    pub(crate) watching: u32,
}

struct Watchers {
    all: Vec<Watcher>,
    /// House engines are always there.
    house: [bool; 2],
    /// Since when a player is not there.
    away: [Option<Millis>; 2],
    /// Who watches at other nodes.
    elsewhere: HashMap<NodeId, There>,
}

impl Watchers {
    /// Who watches here.
    fn here(&self) -> There {
        let seats = [0, 1].map(|seat| self.all.iter().any(|watcher| watcher.seat == Some(seat)));
        let watching = self.all.iter().filter(|watcher| watcher.seat.is_none()).count();
        There { seats, watching: watching as u32 }
    }

    /// Notes who is there at all, and who no longer is.
    fn settle(&mut self) {
        let here = self.here();
        for seat in [0, 1] {
            let is_there = self.house[seat]
                || here.seats[seat]
                || self.elsewhere.values().any(|there| there.seats[seat]);
            if is_there {
                self.away[seat] = None;
            } else {
                self.away[seat].get_or_insert_with(now);
            }
        }
    }
}

struct Watcher {
    out: Out,
    seat: Option<Seat>,
}

impl Room {
    /// A game that nobody watches.
    pub(crate) fn new(id: GameId, play: Play) -> Room {
        let house = play.set_up().players.each_ref().map(|player| player.level.is_some());
        let away = house.map(|is_there| (!is_there).then(now));
        let watchers = Watchers { all: Vec::new(), house, away, elsewhere: HashMap::new() };
        let told = AtomicU32::new(play.course().number);
        Room { id, play: tokio::sync::Mutex::new(Some(play)), told, watchers: Mutex::new(watchers) }
    }

    fn watchers(&self) -> MutexGuard<'_, Watchers> {
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says something to all who watch.
    fn say(&self, told: &Told) {
        let text = written(told);
        self.watchers().all.retain(|watcher| watcher.out.say(&text));
    }

    /// Tells all who watch what has happened since they were told last. Whoever calls this holds the game,
    /// so everybody hears everything once and in order.
    pub(crate) fn tell(&self, play: &Play) {
        let number = play.course().number;
        let known = self.told.load(Ordering::Relaxed);
        if number > known {
            self.told.store(number, Ordering::Relaxed);
            let (game, events) = (self.id.clone(), play.events_after(known).to_vec());
            self.say(&Told::Game { game, table: None, events, now: now() });
        }
    }

    /// The number of the last event that is known here.
    pub(crate) fn number(&self) -> u32 {
        self.told.load(Ordering::Relaxed)
    }

    /// Somebody begins to watch. Gives who watches here now, and whether nobody did before.
    pub(crate) fn enter(&self, out: Out, seat: Option<Seat>) -> (There, bool) {
        let mut watchers = self.watchers();
        let is_first = watchers.all.is_empty();
        watchers.all.retain(|watcher| watcher.out.socket != out.socket);
        watchers.all.push(Watcher { out, seat });
        watchers.settle();
        let here = watchers.here();
        drop(watchers);
        self.say_who_is_there();
        (here, is_first)
    }

    /// Somebody no longer watches. Gives who does.
    pub(crate) fn leave(&self, socket: u64) -> There {
        let mut watchers = self.watchers();
        watchers.all.retain(|watcher| watcher.out.socket != socket);
        watchers.settle();
        let here = watchers.here();
        drop(watchers);
        self.say_who_is_there();
        here
    }

    /// Who watches here.
    pub(crate) fn here(&self) -> There {
        self.watchers().here()
    }

    /// Who watches at another node now, if it is there.
    pub(crate) fn is_elsewhere(&self, node: NodeId, there: Option<There>) {
        let mut watchers = self.watchers();
        let there = there.filter(|there| *there != There::default());
        let before = match there {
            Some(there) => watchers.elsewhere.insert(node, there),
            None => watchers.elsewhere.remove(&node),
        };
        if before == there {
            return;
        }
        watchers.settle();
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
            let elsewhere = watchers.elsewhere.values().map(|there| there.watching);
            Told::Presence {
                game: self.id.clone(),
                seats: watchers.away.map(|away| away.map_or(Whereabouts::There, Whereabouts::Away)),
                watching: watchers.here().watching + elsewhere.sum::<u32>(),
            }
        };
        self.say(&told);
    }
}
