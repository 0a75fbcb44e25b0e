//! That other nodes serve the same games: who is there, what they say, and what was missed of it.
//!
//! The store decides everything: who looks after which game, and what has happened. Every node says to the
//! store that it is there, several times a second, and learns from it who else is, what time it is, and
//! when nobody could play. What is said on the bus is numbered by who says it, so whoever has missed
//! something knows that he has, and reads it from the store.

mod letters;

pub(crate) use letters::{Said, Which};

use crate::bus::{Bus, State};
use crate::chance;
use crate::room::There;
use crate::store::{NodeId, OfferRow, Outage, Pulse, SILENCE};
use crate::time::now;
use axum::body::Bytes;
use letters::{Letter, Order};
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::timeout;
use wire::{GameId, Millis, PlayerId, Refused, Told};

/// So often a node says to the store that it is there.
pub(crate) const PULSE: Duration = Duration::from_millis(250);

/// So often it says so to the others.
pub(crate) const HERE: Duration = Duration::from_millis(500);

/// Who is there, as the store says, and was not heard for so long, cannot be heard.
const DEAF: Duration = Duration::from_millis(1500);

/// So long it is waited for the store to answer before somebody is told that it does not.
const PATIENCE: Duration = Duration::from_secs(5);

/// So much of what was told is remembered, so that it is told once.
const REMEMBERED: usize = 4096;

/// This node among others.
pub(crate) struct Nodes {
    pub(crate) me: NodeId,
    bus: Box<dyn Bus>,
    /// The number of what is said next. It is given and said at once, so that it is said in order.
    next: Mutex<u64>,
    /// When the store last knew that this node is there.
    known: watch::Sender<Option<Instant>>,
    inside: Mutex<Inside>,
}

#[derive(Default)]
struct Inside {
    others: HashMap<NodeId, Other>,
    /// Whether something was said that was not heard here.
    missed: bool,
    /// Until when somebody could not be heard.
    deaf_until: Millis,
    told: Recent,
    /// Offers that others say are gone: what has become of them may be said by something that is lost.
    gone: Vec<(Instant, OfferRow)>,
}

/// What is known of another node.
struct Other {
    order: Order,
    heard: Instant,
    /// Who is there of those who have offers.
    owners: HashSet<PlayerId>,
}

impl Other {
    fn new() -> Other {
        Other { order: Order::default(), heard: Instant::now(), owners: HashSet::new() }
    }
}

/// What was told lately.
#[derive(Default)]
struct Recent {
    all: HashSet<(PlayerId, String)>,
    order: VecDeque<(PlayerId, String)>,
}

/// How many nodes there are, and how the bus is.
#[derive(Clone, Debug)]
pub(crate) struct Company {
    pub(crate) others: usize,
    pub(crate) bus: State,
    /// So much could not be said or heard on it.
    pub(crate) lost: u64,
    /// So many others are not heard.
    pub(crate) unheard: usize,
}

impl Nodes {
    pub(crate) fn new(bus: Box<dyn Bus>) -> Nodes {
        let number = u64::from_be_bytes(chance::bytes()) >> 1;
        Nodes {
            me: NodeId(number.max(1) as i64),
            bus,
            next: Mutex::new(1),
            known: watch::Sender::new(None),
            inside: Mutex::default(),
        }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says something to all others.
    pub(crate) fn say(&self, said: Said) {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let letter = Letter { from: self.me, number: *next, said };
        *next += 1;
        // These types can always be written.
        self.bus.say(Bytes::from(serde_json::to_vec(&letter).unwrap_or_default()));
    }

    /// What another node says, and which, if it has not been heard before.
    pub(crate) fn hear(&self, text: &[u8]) -> Option<(NodeId, Said)> {
        let letter: Letter = match serde_json::from_slice(text) {
            Ok(letter) => letter,
            Err(error) => {
                // Nodes of another version may be among them; what they mean is in the store.
                tracing::debug!(%error, "a letter");
                self.inside().missed = true;
                return None;
            }
        };
        let Letter { from, number, said } = letter;
        let mut inside = self.inside();
        // Whoever the store does not know of is none of ours; or we shall know of him in a moment.
        let other = inside.others.get_mut(&from)?;
        other.heard = Instant::now();
        other.order.is_new(number).then_some((from, said))
    }

    /// Takes over what the store has said when it was asked at a moment. Gives who is gone, and whether
    /// somebody is new.
    pub(crate) fn know(&self, asked: Instant, pulse: &Pulse) -> (Vec<NodeId>, bool) {
        let mut inside = self.inside();
        let gone: Vec<NodeId> =
            inside.others.keys().filter(|node| !pulse.others.contains(node)).copied().collect();
        for node in &gone {
            inside.others.remove(node);
        }
        let mut is_new = false;
        for node in &pulse.others {
            inside.others.entry(*node).or_insert_with(|| {
                is_new = true;
                Other::new()
            });
        }
        inside.missed |= is_new || pulse.was_claimed;
        drop(inside);
        self.known.send_replace(Some(asked));
        (gone, is_new)
    }

    /// Waits until what is known here of other nodes and of the time is not older than that others would
    /// take over: nothing is decided before.
    ///
    /// # Errors
    /// The store does not answer.
    pub(crate) async fn current(&self) -> Result<(), Refused> {
        let is_current = |known: &Option<Instant>| known.is_some_and(|at| at.elapsed() < SILENCE);
        if is_current(&self.known.borrow()) {
            return Ok(());
        }
        let mut known = self.known.subscribe();
        match timeout(PATIENCE, known.wait_for(is_current)).await {
            Ok(Ok(_)) => Ok(()),
            _ => Err(Refused::Trouble),
        }
    }

    /// Whether something was missed since this was asked last.
    pub(crate) fn take_missed(&self) -> bool {
        let mut inside = self.inside();
        let mut missed = std::mem::take(&mut inside.missed);
        let is_there = self.bus.state() == State::Connected;
        let mut is_deaf = !is_there && !inside.others.is_empty();
        for other in inside.others.values_mut() {
            missed |= other.order.take_missed();
            is_deaf |= other.heard.elapsed() > DEAF;
        }
        if is_deaf {
            inside.deaf_until = now();
        }
        missed || is_deaf
    }

    /// Since when somebody is away who is not seen here since a moment: nothing if nobody knows, because
    /// there are nodes that are not heard.
    pub(crate) fn away_since(&self, since: Millis) -> Option<Millis> {
        let inside = self.inside();
        let is_deaf = inside.others.values().any(|other| other.heard.elapsed() > DEAF);
        (!is_deaf).then(|| since.max(inside.deaf_until))
    }

    /// Of those who have offers, these are at another node.
    pub(crate) fn owners_are(&self, node: NodeId, owners: impl IntoIterator<Item = PlayerId>) {
        if let Some(other) = self.inside().others.get_mut(&node) {
            other.owners = owners.into_iter().collect();
        }
    }

    /// Another node has an offer of somebody who is there.
    pub(crate) fn owner_is(&self, node: NodeId, owner: PlayerId) {
        if let Some(other) = self.inside().others.get_mut(&node) {
            other.owners.insert(owner);
        }
    }

    /// Whether somebody who has an offer is at another node.
    pub(crate) fn has_elsewhere(&self, owner: &PlayerId) -> bool {
        self.inside().others.values().any(|other| other.owners.contains(owner))
    }

    /// Whether this was not told to somebody before. What is told by the bus may be found in the store as
    /// well.
    pub(crate) fn is_news(&self, player: &PlayerId, told: &Told) -> bool {
        let what = match told {
            Told::Began(game) => format!("began {game}"),
            Told::Over(game) => format!("over {game}"),
            Told::Challenged(offer) => format!("challenged {}", offer.id),
            // However an offer came to its end, that is told once.
            Told::Declined(offer) | Told::Withdrawn(offer) => format!("gone {}", offer.id),
            _ => return true,
        };
        let recent = &mut self.inside().told;
        let entry = (player.clone(), what);
        if !recent.all.insert(entry.clone()) {
            return false;
        }
        recent.order.push_back(entry);
        if recent.order.len() > REMEMBERED
            && let Some(oldest) = recent.order.pop_front()
        {
            recent.all.remove(&oldest);
        }
        true
    }

    /// These are gone, others say.
    pub(crate) fn are_gone(&self, offers: impl IntoIterator<Item = OfferRow>) {
        let now = Instant::now();
        self.inside().gone.extend(offers.into_iter().map(|offer| (now, offer)));
    }

    /// Those of which nothing else was heard in time.
    pub(crate) fn take_gone(&self) -> Vec<OfferRow> {
        let gone = &mut self.inside().gone;
        let gone = gone.extract_if(.., |(when, _)| when.elapsed() >= HERE);
        gone.map(|(_, offer)| offer).collect()
    }

    /// Who else is there.
    pub(crate) fn company(&self) -> Company {
        let inside = self.inside();
        let unheard = inside.others.values().filter(|other| other.heard.elapsed() > DEAF).count();
        let (bus, lost) = (self.bus.state(), self.bus.lost());
        Company { others: inside.others.len(), bus, lost, unheard }
    }
}

/// When nobody could play: games are told of it like of a vacation.
#[derive(Default)]
pub(crate) struct Outages(std::sync::RwLock<Vec<Outage>>);

impl Outages {
    /// From now on these are known. Gives whether one of them was not before.
    pub(crate) fn know(&self, outages: Vec<Outage>) -> bool {
        let is_known = *self.0.read().unwrap_or_else(PoisonError::into_inner) == outages;
        if !is_known {
            *self.0.write().unwrap_or_else(PoisonError::into_inner) = outages;
        }
        !is_known
    }

    /// What a game in which clocks run has not been told yet: how long nobody could play, and until when.
    pub(crate) fn untold(&self, play: &crate::play::Play) -> Option<(Millis, Millis)> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let untold = known.iter().find(|outage| play.knows_nothing_of(outage.until))?;
        let since = untold.since.max(play.course().since);
        Some((untold.until.saturating_sub(since), untold.until))
    }

    /// Whether there was any.
    pub(crate) fn are_any(&self) -> bool {
        !self.0.read().unwrap_or_else(PoisonError::into_inner).is_empty()
    }
}

/// Who is at a game at this node, as it is said to others.
pub(crate) fn presence(game: &GameId, there: There, is_first: bool) -> Said {
    Said::There { game: game.clone(), there, is_first }
}
