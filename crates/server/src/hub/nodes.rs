//! What happens at other nodes, and what of it concerns those who are here.

use super::{Hub, trouble};
use crate::nodes::{HERE, Nodes, PULSE, Said, presence};
use crate::play::{Absence, Play};
use crate::room::{Out, Pass, Room};
use crate::store::{NodeId, OfferRow, Pulse, Trouble};
use crate::time::{self, now};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, timeout};
use wire::{Event, GameId, Millis, Offer, OfferId, PlayerId, Refused, RequestId, Seat, Told};

/// A store that takes longer to say that a node is there does not know it.
const LONGEST_PULSE: Duration = Duration::from_secs(3);

/// So often it is read from the store what may have been missed, of what people wait for,
const HEAL: Duration = Duration::from_secs(1);

/// and every so manieth time, of everything.
const ALL: u32 = 15;

/// So often it is looked again for games of nodes that are gone: one of them may have stored something
/// after all.
const LOOK_AGAIN: Duration = Duration::from_secs(60);

/// What follows by itself follows within this time. If a node is gone, it is looked for where something has
/// happened since.
const FOLLOWS: Millis = 10_000;

/// Who asked for an event.
type Asked = Option<(Seat, RequestId)>;

impl Hub {
    /// The number of this node, if there can be others.
    pub(super) fn me(&self) -> Option<NodeId> {
        self.nodes.as_ref().map(|nodes| nodes.me)
    }

    /// Says something to all other nodes, if there can be any.
    pub(super) fn say(&self, said: impl FnOnce() -> Said) {
        if let Some(nodes) = &self.nodes {
            nodes.say(said());
        }
    }

    /// Somebody begins to watch a game.
    pub(crate) fn enter(&self, room: &Room, out: Out, seat: Option<Seat>) {
        let (here, is_first) = room.enter(out, seat);
        self.say(|| presence(&room.id, here, is_first));
    }

    /// Somebody no longer watches a game.
    pub(super) fn leave(&self, room: &Room, socket: u64) {
        let here = room.leave(socket);
        self.say(|| presence(&room.id, here, false));
    }

    /// Somebody has come who was not here.
    pub(super) fn has_come(&self, player: &PlayerId) {
        if self.lobby.is_there(player, None) {
            self.say_who_is_here();
        }
    }

    /// Somebody is no longer here.
    pub(super) fn has_gone(&self, player: &PlayerId) {
        if self.nodes.as_ref().is_some_and(|nodes| nodes.has_elsewhere(player)) {
            return self.say_who_is_here();
        }
        if self.lobby.is_there(player, Some(now())) {
            self.say_who_is_here();
        }
    }

    fn say_who_is_here(&self) {
        self.say(|| {
            let owners: HashSet<PlayerId> =
                self.lobby.all().into_iter().map(|row| row.offer.by.id).collect();
            let people = self.people();
            Said::Here(owners.into_iter().filter(|owner| people.contains_key(owner)).collect())
        });
    }

    /// That a player is away from a game, if that is certain.
    pub(super) fn absence(&self, room: &Room, seat: Seat) -> Option<Absence> {
        let since = room.away(seat)?;
        let since = match &self.nodes {
            Some(nodes) => nodes.away_since(since)?,
            None => since,
        };
        Some(Absence { since, patience: self.patience })
    }

    /// An offer that stands. It may be so new that only another node knows it.
    pub(super) async fn standing(&self, offer: &OfferId) -> Result<Option<Offer>, Refused> {
        let known = self.lobby.get(offer);
        if known.is_some() || self.nodes.is_none() {
            return Ok(known);
        }
        let row = self.store.offer(offer.clone()).await.map_err(|why| trouble(&why))?;
        let Some(row) = row else { return Ok(None) };
        let offer = row.offer.clone();
        self.learn(row);
        Ok(Some(offer))
    }

    /// Takes over an offer that another node has. Gives whether it is new here.
    fn learn(&self, row: OfferRow) -> bool {
        let is_there = self.is_here(&row.offer.by.id);
        self.lobby.learn(row, (!is_there).then(now))
    }

    /// Forgets what is known of a game if that is not all any more. Gives whether it was not.
    pub(super) async fn be_newest(
        &self,
        room: &Room,
        slot: &mut Option<Play>,
    ) -> Result<bool, Refused> {
        let Some(play) = slot else { return Ok(false) };
        if self.nodes.is_none() {
            return Ok(false);
        }
        let newest = self.store.newest(vec![room.id.clone()]).await;
        let newest = newest.map_err(|why| trouble(&why))?;
        let is_newer = newest.iter().any(|newest| {
            newest.number > play.course().number
                || newest.players != play.set_up().players.each_ref().map(|one| one.id.clone())
        });
        if is_newer {
            *slot = None;
        }
        Ok(is_newer)
    }

    /// Whether something was refused because it was not known here what has happened.
    pub(super) async fn has_gone_on(
        &self,
        room: &Room,
        slot: &mut Option<Play>,
        why: &Refused,
    ) -> bool {
        !matches!(why, Refused::Trouble) && self.be_newest(room, slot).await == Ok(true)
    }

    /// Everything that is said by another node.
    pub(crate) async fn hear(self: &Arc<Hub>, from: NodeId, said: Said) {
        let Some(nodes) = &self.nodes else { return };
        match said {
            Said::Here(owners) => {
                nodes.owners_are(from, owners);
                self.lobby.settle(now(), |owner| self.is_here(owner));
            }
            Said::WhoIsThere => self.say_who_is_there(),
            Said::Happened { game, events } => {
                let Some(room) = self.at_hand(&game) else { return };
                // Nobody else has to wait for this game.
                let hub = self.clone();
                tokio::spawn(async move { hub.overhear(&room, events).await });
            }
            Said::Tell(player, told) => self.tell_here(&player, &told),
            Said::Offer { offer, public, request, is_there } => {
                if is_there {
                    nodes.owner_is(from, offer.by.id.clone());
                }
                self.learn(OfferRow { offer: *offer, public, request });
            }
            Said::Gone(offers) => {
                nodes.are_gone(offers.iter().filter_map(|offer| self.lobby.remove(offer)));
            }
            Said::There { game, there, is_first } => {
                let Some(room) = self.at_hand(&game) else { return };
                room.is_elsewhere(from, Some(there));
                let here = room.here();
                if is_first && here != crate::room::There::default() {
                    nodes.say(presence(&game, here, false));
                }
            }
            Said::Different(players) => self.look_different_here(players.iter()),
            Said::Vacations => {
                let hub = self.clone();
                tokio::spawn(async move { hub.heal_vacations().await });
            }
            Said::Ended(player, which) => self.end_sockets_here(&player, &which),
            Said::Dismissed(player, why) => self.dismiss_here(&player, &why),
            Said::Moved { who, games } => {
                if let Some((guest, account)) = &who {
                    self.move_offers(guest, account);
                }
                let hub = self.clone();
                tokio::spawn(async move { hub.read_again(&games).await });
            }
        }
    }

    /// A game that is in memory.
    fn at_hand(&self, game: &GameId) -> Option<Arc<Room>> {
        self.rooms().get(game).and_then(Weak::upgrade)
    }

    /// Takes over what has happened in a game elsewhere. If something is missing before it, or if it
    /// depends on more than events what follows, the game is read.
    async fn overhear(&self, room: &Room, events: Vec<(Event, Asked)>) {
        let mut slot = room.play.lock().await;
        self.know_plans(&mut slot);
        for (event, asked) in events {
            let Some(play) = slot.as_mut() else { break };
            let (number, known) = (event.number, play.course().number);
            let fits = number == known + 1 && play.apply(event, asked).is_ok();
            if !fits && number > known {
                *slot = None;
            }
        }
        if let Ok(play) = self.fresh(room, &mut slot).await {
            room.tell(play);
        }
    }

    /// Says again who is there.
    fn say_who_is_there(&self) {
        let Some(nodes) = &self.nodes else { return };
        self.say_who_is_here();
        let rooms: Vec<Arc<Room>> = self.rooms().values().filter_map(Weak::upgrade).collect();
        for room in rooms {
            let here = room.here();
            if here != crate::room::There::default() {
                nodes.say(presence(&room.id, here, false));
            }
        }
    }

    /// Comes to other nodes, and knows what they know. Gives those whose games nobody looks after.
    pub(crate) async fn join(&self) -> Result<Vec<NodeId>, Trouble> {
        let boot = now();
        let (_, claimed) = self.pulse(true).await?;
        for row in self.store.offers().await? {
            self.lobby.add(row, Some(boot));
        }
        self.read_vacations().await?;
        Ok(claimed)
    }

    /// Says to the store that this node is there. Gives whether something has changed, and whose games it
    /// looks after from now on.
    async fn pulse(&self, is_new: bool) -> Result<(bool, Vec<NodeId>), Trouble> {
        let Some(nodes) = &self.nodes else { return Ok((false, Vec::new())) };
        let (asked, asked_at) = (Instant::now(), time::outside());
        let slow = |_| Trouble::Database("it does not answer".to_owned());
        let pulse: Pulse =
            timeout(LONGEST_PULSE, self.store.pulse(nodes.me, is_new)).await.map_err(slow)??;
        let by = time::agree(asked_at, time::outside(), pulse.clock);
        if by.abs() > 1000 {
            tracing::warn!(by, "the clock of this machine was not that of the database");
        }
        if pulse.was_claimed {
            tracing::warn!("other nodes believed that this one was gone");
        }
        for node in pulse.claimed.iter().filter(|node| node.0 != 0) {
            tracing::warn!(node = node.0, "a node is gone; its games are looked after here");
        }
        // Before anything is decided.
        let news = self.outages.know(pulse.outages.clone());
        let (gone, is_new) = nodes.know(asked, &pulse);
        if !gone.is_empty() {
            let rooms: Vec<Arc<Room>> = self.rooms().values().filter_map(Weak::upgrade).collect();
            for room in rooms {
                gone.iter().for_each(|node| room.is_elsewhere(*node, None));
            }
            self.lobby.settle(now(), |owner| self.is_here(owner));
        }
        if is_new {
            nodes.say(Said::WhoIsThere);
        }
        Ok((news, pulse.claimed))
    }

    /// Looks after the games of nodes that are gone.
    pub(crate) async fn take_over(&self, claimed: &[NodeId]) -> Result<(), Trouble> {
        if claimed.is_empty() {
            return Ok(());
        }
        let kept = self.store.kept_by(claimed.to_vec()).await?;
        let recently = now().saturating_sub(FOLLOWS);
        // If nobody could play, all games with clocks have to know that.
        let all = self.outages.are_any();
        let recent = kept.iter().filter(|kept| kept.last >= recently);
        let recent: HashSet<GameId> = recent.map(|kept| kept.running.game.clone()).collect();
        let games: Vec<_> = kept.into_iter().map(|kept| kept.running).collect();
        if !games.is_empty() {
            tracing::info!(games = games.len(), "taken over");
        }
        self.take_up(games, |running| all || recent.contains(&running.game)).await;
        // Passes and prepared answers where there is no clock.
        for game in &recent {
            self.look_after(game).await;
        }
        Ok(())
    }

    /// Looks once more for games of nodes that are gone, and forgets those that have none.
    async fn look_again(&self) -> Result<(), Trouble> {
        let Some(nodes) = &self.nodes else { return Ok(()) };
        let mut done = Vec::new();
        for node in self.store.claimed_by(nodes.me).await? {
            let kept = self.store.kept_by(vec![node]).await?;
            if kept.is_empty() {
                done.push(node);
            }
            for kept in kept {
                self.deadlines.set(&kept.running.game, kept.running.deadline);
            }
        }
        self.store.forget_nodes(done).await
    }

    /// All games that are at hand here look after what follows in them.
    async fn look_after_all_at_hand(&self) {
        let games: Vec<GameId> = self.rooms().keys().cloned().collect();
        for game in games.iter().filter(|game| self.at_hand(game).is_some()) {
            self.look_after(game).await;
        }
    }

    /// Reads from the store what may have been missed of what people wait for.
    async fn heal(&self) -> Result<(), Trouble> {
        self.heal_games().await?;
        self.heal_offers().await?;
        self.heal_bans().await
    }

    async fn heal_games(&self) -> Result<(), Trouble> {
        let rooms: HashMap<GameId, Arc<Room>> = {
            let rooms = self.rooms();
            let at_hand = rooms.iter().filter_map(|(id, room)| Some((id.clone(), room.upgrade()?)));
            at_hand.collect()
        };
        let newest = self.store.newest(rooms.keys().cloned().collect()).await?;
        for newest in newest {
            let Some(room) = rooms.get(&newest.game) else { continue };
            let is_known = newest.number <= room.number();
            // Whoever has it just now knows what he does.
            let Ok(mut slot) = room.play.try_lock() else { continue };
            let same = |play: &Play| {
                play.set_up().players.each_ref().map(|player| player.id.clone()) == newest.players
            };
            if is_known && slot.as_ref().is_none_or(same) {
                continue;
            }
            *slot = None;
            if let Err(why) = self.ready(room, &mut slot).await {
                tracing::debug!(%why, "a game that has gone on");
            }
        }
        Ok(())
    }

    async fn heal_offers(&self) -> Result<(), Trouble> {
        // In this order: what stands here now is stored, unless it is gone.
        let known = self.lobby.all();
        let stored = self.store.offers().await?;
        let standing: HashSet<OfferId> = stored.iter().map(|row| row.offer.id.clone()).collect();
        let unheard = known.into_iter().filter(|row| !standing.contains(&row.offer.id));
        let mut gone: Vec<OfferRow> =
            unheard.filter_map(|row| self.lobby.remove(&row.offer.id)).collect();
        gone.extend(self.nodes.iter().flat_map(Nodes::take_gone));
        for row in gone {
            let by = &row.offer.by.id;
            match self.store.fulfilled(by.clone(), row.request).await? {
                Some(game) => self.tell_here(by, &Told::Began(game)),
                None => self.tell_withdrawn(row.offer).await,
            }
        }
        for row in stored {
            let offer = row.offer.clone();
            if self.learn(row)
                && let Some(to) = offer.to.as_ref().map(|to| to.id.clone())
            {
                let mut offers = [offer];
                self.introduce_offers(&mut offers).await;
                let [offer] = offers;
                self.tell_here(&to, &Told::Challenged(offer));
            }
        }
        Ok(())
    }

    async fn tell_withdrawn(&self, offer: Offer) {
        let Some(to) = offer.to.as_ref().map(|to| to.id.clone()) else { return };
        let by = offer.by.id.clone();
        let mut offers = [offer];
        self.introduce_offers(&mut offers).await;
        let [offer] = offers;
        let withdrawn = Told::Withdrawn(offer);
        self.tell_here(&by, &withdrawn);
        self.tell_here(&to, &withdrawn);
    }

    /// Sends away who was banned by somebody who does not say so here.
    async fn heal_bans(&self) -> Result<(), Trouble> {
        for (player, banned, _) in self.store.bans(now()).await? {
            self.dismiss_here(&player, &Refused::Banned(banned));
        }
        Ok(())
    }

    /// Vacations of which was not heard; games that have to know of them do.
    async fn heal_vacations(&self) {
        if let Err(why) = self.read_vacations().await {
            trouble(&why);
        }
    }

    /// Reads from the store everything that may have been missed since a moment.
    async fn heal_all(&self, since: Millis) -> Result<(), Trouble> {
        self.faces.forget_all();
        self.say(|| Said::WhoIsThere);
        self.read_vacations().await?;
        for (game, players) in self.store.over_since(since).await? {
            for player in &players {
                self.tell_here(player, &Told::Over(game.clone()));
            }
        }
        let passes: Vec<(PlayerId, Pass)> = {
            let people = self.people();
            let all = people.iter().flat_map(|(player, outs)| {
                outs.iter().map(|out| (player.clone(), out.pass.clone()))
            });
            all.collect()
        };
        let (mut sessions, mut tokens) = (Vec::new(), Vec::new());
        for (_, pass) in &passes {
            match pass {
                Pass::Session(session) => sessions.push(session.clone()),
                Pass::Token(token) => tokens.push(token.clone()),
            }
        }
        let (sessions, tokens) = self.store.ended(sessions, tokens).await?;
        for (player, pass) in passes {
            let has_ended = match &pass {
                Pass::Session(session) => sessions.contains(session),
                Pass::Token(token) => tokens.contains(token),
            };
            if has_ended {
                self.end_sockets_here(&player, &crate::nodes::Which::This(pass));
            }
        }
        Ok(())
    }

    /// How the others are, if there can be any.
    pub(crate) fn company(&self) -> Option<crate::nodes::Company> {
        self.nodes.as_ref().map(Nodes::company)
    }
}

/// Says to the store that this node is there, for as long as it is, and takes over from those who are not.
pub(crate) async fn pulse(hub: Arc<Hub>) {
    let mut each = interval(PULSE);
    each.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut taking_over = JoinSet::new();
    let mut is_there = true;
    loop {
        each.tick().await;
        match hub.pulse(false).await {
            Ok((is_news, claimed)) => {
                if !is_there {
                    tracing::info!("the store is there again");
                }
                is_there = true;
                if !claimed.is_empty() || is_news {
                    let hub = hub.clone();
                    taking_over.spawn(async move {
                        while let Err(trouble) = hub.take_over(&claimed).await {
                            tracing::error!(%trouble, "games of a node that is gone");
                            tokio::time::sleep(HEAL).await;
                        }
                        if is_news {
                            hub.look_after_all_at_hand().await;
                        }
                    });
                }
            }
            Err(trouble) => {
                if is_there {
                    tracing::error!(%trouble, "the store is away");
                }
                is_there = false;
            }
        }
        while taking_over.try_join_next().is_some() {}
    }
}

/// Hears what others say.
pub(crate) async fn listen(hub: Arc<Hub>, mut ear: crate::bus::Ear) {
    while let Some(text) = ear.recv().await {
        let heard = hub.nodes.as_ref().and_then(|nodes| nodes.hear(&text));
        if let Some((from, said)) = heard {
            hub.hear(from, said).await;
        }
    }
}

/// Says to the others that this node is there, and reads what was not heard.
pub(crate) async fn heal(hub: Arc<Hub>) {
    let mut each = interval(HERE);
    each.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut healed, mut again) = (Instant::now(), Instant::now());
    let (mut rounds, mut missed, mut all_since) = (0, false, now());
    loop {
        each.tick().await;
        hub.say_who_is_here();
        missed |= hub.nodes.as_ref().is_some_and(Nodes::take_missed);
        if healed.elapsed() < HEAL {
            continue;
        }
        healed = Instant::now();
        rounds += 1;
        let start = now();
        if let Err(trouble) = hub.heal().await {
            tracing::debug!(%trouble, "what was missed");
            continue;
        }
        if missed || rounds % ALL == 0 {
            // Somewhat further back: it may be stored later than it was said to have happened.
            match hub.heal_all(all_since.saturating_sub(FOLLOWS)).await {
                Ok(()) => (missed, all_since) = (false, start),
                Err(trouble) => tracing::debug!(%trouble, "what was missed"),
            }
        }
        if again.elapsed() >= LOOK_AGAIN {
            again = Instant::now();
            if let Err(trouble) = hub.look_again().await {
                tracing::debug!(%trouble, "games of nodes that are gone");
            }
        }
    }
}
