//! Offers to play.

use crate::room::{Out, written};
use crate::store::OfferRow;
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use wire::{Control, Millis, Offer, OfferId, PlayerId, RequestId, Terms, Told};

/// So long an offer that waits for somebody who is invited, or for somebody with days to think,
/// stands.
const LASTING: Millis = 7 * 24 * 60 * 60 * 1000;

/// So long an offer stands whose owner has gone.
const ALONE: Millis = 10 * 60 * 1000;

/// More offers of one player do not stand at once.
pub(crate) const MOST_OFFERS: usize = 10;

/// So long it is remembered that an offer is gone.
const GONE: Duration = Duration::from_secs(10);

/// More are not shown.
const MOST_SHOWN: usize = 200;

/// Offers to play, and who watches them.
#[derive(Default)]
pub(crate) struct Lobby {
    inside: Mutex<Inside>,
    changed: Notify,
    /// Held by who looks for an offer until his own stands, if there is none: two who look at the same
    /// moment would otherwise both wait for somebody else.
    pub(crate) pairing: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Inside {
    offers: HashMap<OfferId, Standing>,
    watchers: Vec<Out>,
    /// Those that went lately: who read the store before that may still believe that they stand.
    gone: VecDeque<(Instant, OfferId)>,
}

struct Standing {
    row: OfferRow,
    /// Since when its owner is away.
    away: Option<Millis>,
}

impl Inside {
    fn is_gone(&mut self, offers: impl IntoIterator<Item = OfferId>) {
        while self.gone.front().is_some_and(|(when, _)| when.elapsed() > GONE) {
            self.gone.pop_front();
        }
        let now = Instant::now();
        self.gone.extend(offers.into_iter().map(|offer| (now, offer)));
    }
}

impl Standing {
    /// Whether it can be accepted by anybody at once: for a game with clocks its owner must be there.
    fn is_shown(&self) -> bool {
        let can_wait = matches!(self.row.offer.terms.control, Control::Days(_));
        self.row.public && (can_wait || self.away.is_none())
    }

    fn is_stale(&self, now: Millis) -> bool {
        let OfferRow { offer, public, .. } = &self.row;
        let is_by_code = !public && offer.to.is_none();
        let can_wait = is_by_code || matches!(offer.terms.control, Control::Days(_));
        if can_wait {
            now > offer.at + LASTING
        } else {
            self.away.is_some_and(|since| now > since + ALONE)
        }
    }
}

/// Whether an offer is to this player alone.
pub(crate) fn is_to(offer: &Offer, player: &PlayerId) -> bool {
    offer.to.as_ref().is_some_and(|to| to.id == *player)
}

impl Lobby {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many offers stand.
    pub(crate) fn len(&self) -> usize {
        self.inside().offers.len()
    }

    /// Adds an offer. `away` is since when its owner is not there.
    pub(crate) fn add(&self, row: OfferRow, away: Option<Millis>) {
        self.inside().offers.insert(row.offer.id.clone(), Standing { row, away });
        self.changed.notify_one();
    }

    /// Removes an offer, and gives it if it stood.
    pub(crate) fn remove(&self, offer: &OfferId) -> Option<OfferRow> {
        let mut inside = self.inside();
        let removed = inside.offers.remove(offer);
        inside.is_gone([offer.clone()]);
        drop(inside);
        self.changed.notify_one();
        removed.map(|standing| standing.row)
    }

    /// Adds an offer that another node has, unless it is gone meanwhile. Gives whether it is new here.
    pub(crate) fn learn(&self, row: OfferRow, away: Option<Millis>) -> bool {
        let mut inside = self.inside();
        let id = &row.offer.id;
        if inside.offers.contains_key(id) || inside.gone.iter().any(|(_, gone)| gone == id) {
            return false;
        }
        inside.offers.insert(id.clone(), Standing { row, away });
        drop(inside);
        self.changed.notify_one();
        true
    }

    /// The offers that stand.
    pub(crate) fn all(&self) -> Vec<OfferRow> {
        self.inside().offers.values().map(|standing| standing.row.clone()).collect()
    }

    /// Notes which owners are there.
    pub(crate) fn settle(&self, now: Millis, is_there: impl Fn(&PlayerId) -> bool) {
        let mut changed = false;
        for standing in self.inside().offers.values_mut() {
            let is_there = is_there(&standing.row.offer.by.id);
            if is_there == standing.away.is_some() {
                standing.away = (!is_there).then_some(now);
                changed = true;
            }
        }
        if changed {
            self.changed.notify_one();
        }
    }

    pub(crate) fn get(&self, offer: &OfferId) -> Option<Offer> {
        self.inside().offers.get(offer).map(|standing| standing.row.offer.clone())
    }

    /// The offers of a player that stand, with the requests they were made by.
    pub(crate) fn offers_of(&self, player: &PlayerId) -> Vec<(OfferId, RequestId)> {
        let inside = self.inside();
        let own = inside.offers.values().map(|standing| &standing.row);
        let own = own.filter(|row| row.offer.by.id == *player);
        own.map(|row| (row.offer.id.clone(), row.request.clone())).collect()
    }

    /// All offers of a player.
    pub(crate) fn of(&self, player: &PlayerId) -> Vec<Offer> {
        let inside = self.inside();
        let own = inside.offers.values().filter(|standing| standing.row.offer.by.id == *player);
        own.map(|standing| standing.row.offer.clone()).collect()
    }

    /// The oldest offer on these terms of somebody else, who is not estranged.
    pub(crate) fn fitting(
        &self,
        terms: &Terms,
        player: &PlayerId,
        estranged: &HashSet<PlayerId>,
    ) -> Option<Offer> {
        let inside = self.inside();
        let fits = |standing: &&Standing| {
            let offer = &standing.row.offer;
            let by = &offer.by.id;
            standing.is_shown() && offer.terms == *terms && by != player && !estranged.contains(by)
        };
        let oldest = inside.offers.values().filter(fits).min_by_key(|fit| fit.row.offer.at);
        oldest.map(|standing| standing.row.offer.clone())
    }

    /// A player has come, or gone at this moment. Gives whether he has any offers.
    pub(crate) fn is_there(&self, player: &PlayerId, away: Option<Millis>) -> bool {
        let mut changed = false;
        for standing in self.inside().offers.values_mut() {
            if standing.row.offer.by.id == *player {
                standing.away = away;
                changed = true;
            }
        }
        if changed {
            self.changed.notify_one();
        }
        changed
    }

    /// Takes away the offers that have stood too long, and gives them.
    pub(crate) fn stale(&self, now: Millis) -> Vec<Offer> {
        let mut inside = self.inside();
        let stale = inside.offers.extract_if(|_, standing| standing.is_stale(now));
        let stale: Vec<Offer> = stale.map(|(_, standing)| standing.row.offer).collect();
        inside.is_gone(stale.iter().map(|offer| offer.id.clone()));
        if !stale.is_empty() {
            self.changed.notify_one();
        }
        stale
    }

    /// Somebody begins to watch.
    pub(crate) fn enter(&self, out: Out) {
        let mut inside = self.inside();
        inside.watchers.retain(|watcher| watcher.socket != out.socket);
        inside.watchers.push(out);
    }

    pub(crate) fn leave(&self, socket: u64) {
        self.inside().watchers.retain(|watcher| watcher.socket != socket);
    }

    /// Waits until something has changed.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }

    /// Tells everybody who watches.
    pub(crate) fn tell(&self, told: &Told) {
        let text = written(told);
        self.inside().watchers.retain(|watcher| watcher.say(&text));
    }

    /// The offers that everybody may see, the newest first.
    pub(crate) fn shown(&self) -> Vec<Offer> {
        let inside = self.inside();
        let shown = inside.offers.values().filter(|standing| standing.is_shown());
        let mut shown: Vec<Offer> = shown.map(|standing| standing.row.offer.clone()).collect();
        shown.sort_by(|a, b| b.at.cmp(&a.at).then_with(|| a.id.cmp(&b.id)));
        shown.truncate(MOST_SHOWN);
        shown
    }

    /// Something about a player has changed that is told with his offers.
    pub(crate) fn looks_different(&self, player: &PlayerId) {
        let offers = self.offers_of(player);
        if !offers.is_empty() {
            self.changed.notify_one();
        }
    }

    /// Gives the offers of a player to another.
    pub(crate) fn move_over(&self, from: &PlayerId, to: &PlayerId, away: Option<Millis>) {
        for standing in self.inside().offers.values_mut() {
            let by = &mut standing.row.offer.by.id;
            if *by == *from {
                by.clone_from(to);
                standing.away = away;
            }
        }
        self.changed.notify_one();
    }

    /// Takes away all offers of a player and those to him alone, and gives them.
    pub(crate) fn remove_all_of(&self, player: &PlayerId) -> Vec<Offer> {
        let is_his = |offer: &Offer| offer.by.id == *player || is_to(offer, player);
        let mut inside = self.inside();
        let his = inside.offers.extract_if(|_, standing| is_his(&standing.row.offer));
        let his: Vec<Offer> = his.map(|(_, standing)| standing.row.offer).collect();
        inside.is_gone(his.iter().map(|offer| offer.id.clone()));
        self.changed.notify_one();
        his
    }

    /// All offers to a player alone, the oldest first.
    pub(crate) fn to(&self, player: &PlayerId) -> Vec<Offer> {
        let inside = self.inside();
        let all = inside.offers.values().map(|standing| &standing.row.offer);
        let mut to: Vec<Offer> = all.filter(|offer| is_to(offer, player)).cloned().collect();
        to.sort_by(|a, b| a.at.cmp(&b.at).then_with(|| a.id.cmp(&b.id)));
        to
    }

    /// Whether an offer is for anybody.
    pub(crate) fn is_public(&self, offer: &OfferId) -> bool {
        self.inside().offers.get(offer).is_some_and(|standing| standing.row.public)
    }
}
