//! What nodes say, and in which order.

use crate::room::{Pass, There};
use crate::store::NodeId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use wire::{Event, GameId, Offer, OfferId, PlayerId, Refused, RequestId, Seat, SessionId, Told};

/// What was said before something that was heard may come so much later.
const LATE: Duration = Duration::from_millis(400);

/// If more is missing than this, everything is.
const MOST_MISSING: u64 = 1000;

/// Something that a node says to all others.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Letter {
    pub(super) from: NodeId,
    /// What a node says is numbered from 1.
    pub(super) number: u64,
    pub(super) said: Said,
}

/// What is said. Nobody has to hear any of it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Said {
    /// The node is there, and of those who have offers these are.
    Here(Vec<PlayerId>),
    /// Whoever hears this says again who is there.
    WhoIsThere,
    /// These events were stored, with who asked for them.
    Happened { game: GameId, events: Vec<(Event, Option<(Seat, RequestId)>)> },
    /// To be told to a player.
    Tell(PlayerId, Box<Told>),
    /// An offer stands: whether everybody sees it, by which request, and whether its owner is there.
    Offer { offer: Box<Offer>, public: bool, request: RequestId, is_there: bool },
    /// These are gone.
    Gone(Vec<OfferId>),
    /// Who watches a game there; whether nobody did before.
    There { game: GameId, there: There, is_first: bool },
    /// What is told of these has changed.
    Different(Vec<PlayerId>),
    /// Somebody's vacations have changed.
    Vacations,
    /// These sessions or tokens of a player have ended.
    Ended(PlayerId, Which),
    /// A player is sent away wherever he is.
    Dismissed(PlayerId, Refused),
    /// Something else than events has changed in these games: a guest has become an account, if these are
    /// named, or somebody is gone.
    Moved { who: Option<(PlayerId, PlayerId)>, games: Vec<GameId> },
}

/// Which sessions and tokens of a player.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Which {
    All,
    This(Pass),
    /// All sessions but these,
    SessionsBut(Vec<SessionId>),
    /// and all tokens as well.
    AllBut(Vec<SessionId>),
}

impl Which {
    /// Whether it is one of them.
    pub(crate) fn is(&self, pass: &Pass) -> bool {
        match (self, pass) {
            (Which::All, _) | (Which::AllBut(_), Pass::Token(_)) => true,
            (Which::This(this), pass) => this == pass,
            (Which::SessionsBut(kept) | Which::AllBut(kept), Pass::Session(session)) => {
                !kept.contains(session)
            }
            (Which::SessionsBut(_), Pass::Token(_)) => false,
        }
    }
}

/// What has been heard of what another node has said.
#[derive(Default)]
pub(super) struct Order {
    /// The number that comes next; 0 if nothing was heard yet.
    next: u64,
    /// What has not come, and since when it is missing.
    missing: BTreeMap<u64, Instant>,
    missed: bool,
}

impl Order {
    /// Takes a number down. Gives whether it is heard for the first time.
    pub(super) fn is_new(&mut self, number: u64) -> bool {
        if number < self.next {
            return self.missing.remove(&number).is_some();
        }
        let skipped = if self.next == 0 { 0 } else { number - self.next };
        if skipped > MOST_MISSING {
            self.missing.clear();
            self.missed = true;
        } else {
            let since = Instant::now();
            self.missing.extend((number - skipped..number).map(|number| (number, since)));
        }
        self.next = number + 1;
        true
    }

    /// Whether something has been missing for so long that it will not come: it is not waited for any
    /// longer.
    pub(super) fn take_missed(&mut self) -> bool {
        let before = self.missing.len();
        self.missing.retain(|_, since| since.elapsed() < LATE);
        std::mem::take(&mut self.missed) || self.missing.len() < before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_heard_twice_counts_once_and_what_is_missing_is_known() {
        let mut order = Order::default();
        assert!(order.is_new(7) && order.is_new(8) && !order.is_new(8) && !order.is_new(7));
        assert!(!order.take_missed());
        // Two are late, one of them too late.
        assert!(order.is_new(11) && order.is_new(9));
        assert!(!order.is_new(9) && !order.take_missed());
        std::thread::sleep(LATE);
        assert!(order.take_missed() && !order.take_missed() && !order.is_new(10));
        // Very much is missing.
        assert!(order.is_new(11 + 2 * MOST_MISSING));
        assert!(order.take_missed() && !order.is_new(500));
    }

    #[test]
    fn letters_survive_being_written() {
        let event = Event { number: 3, at: 5, what: wire::What::DrawOffered(1) };
        let request: RequestId = "r1".parse().unwrap();
        let game: GameId = "abcdefghij".parse().unwrap();
        let said = Said::Happened { game, events: vec![(event, Some((1, request)))] };
        let letter = Letter { from: NodeId(5), number: 6, said };
        let text = serde_json::to_string(&letter).unwrap();
        let read: Letter = serde_json::from_str(&text).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
    }
}
