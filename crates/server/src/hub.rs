//! Where everything comes together: wishes become events, are stored, and then told.

mod challenges;
mod conduct;
mod correspondence;
mod moderation;
mod nodes;
mod people;

pub(crate) use nodes::{heal, listen, pulse};

use crate::chance;
use crate::deadlines::Deadlines;
use crate::faces::Faces;
use crate::limits::Limits;
use crate::lobby::{Lobby, MOST_OFFERS};
use crate::measures::{Measures, Now};
use crate::nodes::{Nodes, Outages, Said};
use crate::play::{Decision, Play, SetUp};
use crate::progress::Counted;
use crate::push::Telling;
use crate::room::{Out, Room, written};
use crate::store::{
    AccountRow, Append, Beginning, Begun, Kept, OfferRow, Offered, Outage, Running, Store, Stored,
    Trouble,
};
use crate::time::now;
use crate::vacations::Vacations;
use crate::{news, terms};
use futures_util::StreamExt;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::Instant;
use tokio::sync::mpsc;
use wire::{
    Colour, Command, Control, Done, Event, GameId, Kind, Millis, Offer, OfferId, Opponent, Player,
    PlayerId, Refused, RequestId, Seat, Terms, Told, What, Wish,
};

/// Nobody watches more games at one socket.
const MOST_WATCHED: usize = 50;

/// So many games are taken up at once when the server starts.
const RESUMED_AT_ONCE: usize = 64;

/// So long nobody's clock runs after a restart, so that everybody can connect again.
const RETURN: Millis = 3000;

/// So many games that have just begun are at hand before anybody has asked for them.
const KEPT: usize = 256;

/// How often a wish is tried again if the game has gone on elsewhere.
const TRIES: usize = 3;

/// So soon it is looked again at a game with which something went wrong.
const AGAIN: Millis = 1000;

/// Everything that is known in memory. What must not be lost is in the store.
pub(crate) struct Hub {
    store: Arc<dyn Store>,
    /// The other nodes, if there can be any.
    pub(crate) nodes: Option<Nodes>,
    /// Games that somebody watches or that something happens in.
    rooms: Mutex<HashMap<GameId, Weak<Room>>>,
    /// Those that began last.
    begun: Mutex<VecDeque<Arc<Room>>>,
    /// The sockets of everybody who is there.
    people: Mutex<HashMap<PlayerId, Vec<Out>>>,
    pub(crate) lobby: Lobby,
    pub(crate) faces: Faces,
    pub(crate) deadlines: Deadlines,
    pub(crate) vacations: Vacations,
    outages: Outages,
    pub(crate) measures: Arc<Measures>,
    /// Who has been counted as having solved today's puzzles.
    pub(crate) counted: Counted,
    /// What devices are told on which no page is open, if any are.
    devices: OnceLock<mpsc::Sender<Telling>>,
    /// Games in which a house engine may have something to do.
    house: mpsc::UnboundedSender<GameId>,
    /// So long an opponent must have been away before a game can be claimed.
    pub(crate) patience: Millis,
    /// So many days of vacation an account has within a year.
    most_vacation: u32,
}

/// Somebody at a socket.
pub(crate) struct Guest {
    pub(crate) player: PlayerId,
    pub(crate) out: Out,
    /// The games that he is told of.
    pub(crate) watched: HashMap<GameId, Arc<Room>>,
}

pub(crate) fn trouble(trouble: &Trouble) -> Refused {
    tracing::error!(%trouble, "the store");
    Refused::Trouble
}

impl Hub {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        nodes: Option<Nodes>,
        house: mpsc::UnboundedSender<GameId>,
        limits: &Limits,
        measures: Arc<Measures>,
    ) -> Hub {
        Hub {
            store,
            nodes,
            rooms: Mutex::default(),
            begun: Mutex::default(),
            people: Mutex::default(),
            lobby: Lobby::default(),
            faces: Faces::default(),
            deadlines: Deadlines::default(),
            vacations: Vacations::default(),
            outages: Outages::default(),
            measures,
            counted: Counted::default(),
            devices: OnceLock::new(),
            house,
            patience: limits.patience.as_millis() as Millis,
            most_vacation: limits.vacation,
        }
    }

    /// Takes up everything that was going on when the server was last there, which nobody else serves.
    /// Clocks have not run since.
    pub(crate) async fn resume(&self) -> Result<(), Trouble> {
        let boot = now();
        for row in self.store.offers().await? {
            self.lobby.add(row, Some(boot));
        }
        let beat = self.store.last_beat().await?;
        let outage = beat.map(|beat| Outage { since: beat, until: boot });
        self.outages.know(outage.into_iter().collect());
        self.take_up(self.store.running().await?, |_| true).await;
        self.resume_correspondence().await?;
        self.store.beat(boot).await
    }

    /// From now on this node looks after these games. Where anything may follow by itself, it does.
    async fn take_up(&self, games: Vec<Running>, may_follow: impl Fn(&Running) -> bool) {
        let games = futures_util::stream::iter(games);
        games
            .for_each_concurrent(RESUMED_AT_ONCE, async |running| {
                self.deadlines.set(&running.game, running.deadline);
                if may_follow(&running) && matches!(running.control, Control::Live { .. }) {
                    self.look_after(&running.game).await;
                }
                if running.house {
                    let _ = self.house.send(running.game);
                }
            })
            .await;
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// How many of what there are now, as far as that is known here.
    pub(crate) fn now(&self) -> Now {
        let people = self.people().len();
        let rooms = self.rooms().values().filter(|room| room.strong_count() > 0).count();
        let (offers, deadlines) = (self.lobby.len(), self.deadlines.len());
        Now { people, rooms, offers, deadlines, ..Now::default() }
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<GameId, Weak<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn people(&self) -> MutexGuard<'_, HashMap<PlayerId, Vec<Out>>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody has come.
    pub(crate) fn come(&self, player: &PlayerId, out: Out) {
        self.people().entry(player.clone()).or_default().push(out);
        self.has_come(player);
    }

    /// A program has come, unless there are so many streams by its token already.
    pub(crate) fn come_by_token(&self, player: &PlayerId, out: Out, most: usize) -> bool {
        let mut people = self.people();
        let outs = people.entry(player.clone()).or_default();
        if outs.iter().filter(|other| other.pass == out.pass).count() >= most {
            return false;
        }
        outs.push(out);
        drop(people);
        self.has_come(player);
        true
    }

    /// Somebody has gone.
    pub(crate) fn go(&self, guest: &Guest) {
        let socket = guest.out.socket;
        for room in guest.watched.values() {
            self.leave(room, socket);
        }
        self.lobby.leave(socket);
        let mut people = self.people();
        let Some(sockets) = people.get_mut(&guest.player) else { return };
        sockets.retain(|out| out.socket != socket);
        if sockets.is_empty() {
            people.remove(&guest.player);
            drop(people);
            self.has_gone(&guest.player);
        }
    }

    /// Tells somebody something at all of his sockets, wherever they are.
    fn tell(&self, player: &PlayerId, told: &Told) {
        self.tell_here(player, told);
        self.say(|| Said::Tell(player.clone(), Box::new(told.clone())));
    }

    /// Tells somebody something at his sockets here.
    fn tell_here(&self, player: &PlayerId, told: &Told) {
        if self
            .nodes
            .as_ref()
            .is_some_and(|nodes| self.people().contains_key(player) && !nodes.is_news(player, told))
        {
            return;
        }
        let text = written(told);
        if let Some(sockets) = self.people().get(player) {
            for out in sockets {
                out.say(&text);
            }
        }
    }

    /// Does what somebody asks for. Whatever is not a turn has a place of its own (a box), so that
    /// turns, which are asked for most, need little.
    ///
    /// # Errors
    /// Says why it was not done; then nothing has changed.
    pub(crate) async fn answer(
        &self,
        guest: &mut Guest,
        request: RequestId,
        command: Command,
        arrived: Millis,
    ) -> Result<Done, Refused> {
        match command {
            Command::Play { game, wish } => {
                // Who plays usually watches, so the game is at hand.
                let room = match guest.watched.get(&game) {
                    Some(room) => room.clone(),
                    None => Box::pin(self.room(&game)).await?,
                };
                self.wish(&room, &guest.player, request, &wish, arrived).await
            }
            Command::Watch { game, after } => Box::pin(self.watch(guest, game, after)).await,
            Command::Leave { game } => {
                if let Some(room) = guest.watched.remove(&game) {
                    self.leave(&room, guest.out.socket);
                }
                Ok(Done::Done)
            }
            Command::Offer { terms, colour, to } => {
                Box::pin(self.offer(&guest.player, request, terms, colour, to, arrived)).await
            }
            Command::Pair { terms } => {
                Box::pin(self.pair(&guest.player, request, terms, arrived)).await
            }
            Command::Withdraw { offer } => Box::pin(self.withdraw(&guest.player, offer)).await,
            Command::Decline { offer } => Box::pin(self.decline(&guest.player, offer)).await,
            Command::Challenges => {
                Box::pin(self.challenges(&guest.player)).await.map(Done::Challenges)
            }
            Command::Accept { offer } => {
                Box::pin(self.accept(&guest.player, request, &offer, arrived)).await
            }
            Command::Look { offer } => {
                Box::pin(self.look(&guest.player, &offer)).await.map(Done::Offer)
            }
            Command::EnterLobby => {
                // First, so that nothing that changes meanwhile is missed.
                self.lobby.enter(guest.out.clone());
                let offers = Box::pin(self.offers()).await;
                guest.out.say(&written(&offers));
                Ok(Done::Done)
            }
            Command::LeaveLobby => {
                self.lobby.leave(guest.out.socket);
                Ok(Done::Done)
            }
            Command::Games => Box::pin(self.games(&guest.player)).await.map(Done::Games),
            Command::Waiting => Box::pin(self.waiting_for(guest)).await,
            Command::Plan { game, plan } => {
                Box::pin(self.prepare(guest, &game, plan, arrived)).await
            }
            Command::Planned { game } => Box::pin(self.prepared(guest, &game)).await,
            Command::News => {
                let news = Box::pin(self.news(&guest.player)).await;
                news.map(Done::News).map_err(|why| trouble(&why))
            }
            Command::Seen { game } => {
                let seen = Box::pin(self.store.seen(guest.player.clone(), game)).await;
                seen.map(|()| Done::Done).map_err(|why| trouble(&why))
            }
            Command::Ping => Ok(Done::Done),
        }
    }

    /// The game of this name.
    pub(crate) async fn room(&self, id: &GameId) -> Result<Arc<Room>, Refused> {
        let at_hand = self.rooms().get(id).and_then(Weak::upgrade);
        if let Some(room) = at_hand {
            return Ok(room);
        }
        let play = self.load(id).await?;
        let mut rooms = self.rooms();
        // Somebody else may have read it meanwhile; there is one room a game.
        if let Some(room) = rooms.get(id).and_then(Weak::upgrade) {
            return Ok(room);
        }
        let room = Arc::new(Room::new(id.clone(), play));
        rooms.insert(id.clone(), Arc::downgrade(&room));
        Ok(room)
    }

    /// Keeps a game that has just begun until others have: both players are about to ask for it.
    fn keep(&self, room: Arc<Room>) {
        self.rooms().insert(room.id.clone(), Arc::downgrade(&room));
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        if begun.len() >= KEPT {
            begun.pop_front();
        }
        begun.push_back(room);
    }

    /// Forgets games that nobody needs any more.
    pub(crate) fn tidy(&self) {
        self.rooms().retain(|_, room| room.strong_count() > 0);
    }

    async fn load(&self, id: &GameId) -> Result<Play, Refused> {
        let found = self.store.game(id.clone()).await.map_err(|why| trouble(&why))?;
        let (set_up, stored) = found.ok_or(Refused::NoSuchGame)?;
        let plans = match set_up.terms.control {
            Control::Live { .. } => Vec::new(),
            _ => self.store.plans(id.clone()).await.map_err(|why| trouble(&why))?,
        };
        Play::replayed(set_up, stored, &plans).map_err(|why| trouble(&Trouble::Broken(why)))
    }

    /// The game as it is now, read again if need be.
    pub(crate) async fn fresh<'a>(
        &self,
        room: &Room,
        slot: &'a mut Option<Play>,
    ) -> Result<&'a mut Play, Refused> {
        if slot.is_none() {
            let play = Box::pin(self.load(&room.id)).await?;
            // Something may be stored without anybody here knowing it: elsewhere, or just before the
            // store had trouble.
            room.tell(&play);
            *slot = Some(play);
        }
        slot.as_mut().ok_or(Refused::Trouble)
    }

    /// The game as it is now, with what follows by itself: the server may have ended before it could
    /// do that.
    pub(crate) async fn ready<'a>(
        &self,
        room: &Room,
        slot: &'a mut Option<Play>,
    ) -> Result<&'a mut Play, Refused> {
        if let Some(nodes) = &self.nodes {
            nodes.current().await?;
        }
        self.fresh(room, slot).await?;
        self.follow_up(room, slot, now()).await;
        self.fresh(room, slot).await
    }

    async fn watch(&self, guest: &mut Guest, game: GameId, after: u32) -> Result<Done, Refused> {
        if guest.watched.len() >= MOST_WATCHED && !guest.watched.contains_key(&game) {
            return Err(Refused::TooMuch);
        }
        let room = self.room(&game).await?;
        let mut slot = room.play.lock().await;
        self.be_newest(&room, &mut slot).await?;
        let play = self.ready(&room, &mut slot).await?;
        let told = self.since(play, after).await;
        guest.out.say(&written(&told));
        self.enter(&room, guest.out.clone(), play.seat_of(&guest.player));
        drop(slot);
        guest.watched.insert(game, room);
        Ok(Done::Done)
    }

    /// A game as it is now.
    pub(crate) async fn told(&self, game: &GameId) -> Result<Told, Refused> {
        let room = self.room(game).await?;
        let mut slot = room.play.lock().await;
        self.be_newest(&room, &mut slot).await?;
        let play = self.ready(&room, &mut slot).await?;
        Ok(self.since(play, 0).await)
    }

    /// Fulfils what a player wishes in a game, or not.
    pub(crate) async fn wish(
        &self,
        room: &Room,
        player: &PlayerId,
        request: RequestId,
        wish: &Wish,
        arrived: Millis,
    ) -> Result<Done, Refused> {
        let mut slot = room.play.lock().await;
        for _ in 0..TRIES {
            let (what, asked, refused) =
                match self.decide(room, &mut slot, player, &request, wish, arrived).await {
                    Ok(Decided::Happens(what, asked)) => (what, asked, None),
                    Ok(Decided::Overdue(what)) => (what, None, Some(Refused::Over)),
                    Ok(Decided::Before(number)) => return Ok(Done::Event(number)),
                    // Where several nodes serve a game, the answer may be about how it was before.
                    Err(why) if self.has_gone_on(room, &mut slot, &why).await => continue,
                    Err(why) => return Err(why),
                };
            match self.happen(room, &mut slot, what, asked, arrived).await? {
                Some(number) => {
                    self.know_plans(&mut slot);
                    if self.fresh(room, &mut slot).await.is_err() {
                        // It is stored, and what follows will.
                        self.deadlines.set(&room.id, Some(now() + AGAIN));
                    }
                    self.follow_up(room, &mut slot, arrived).await;
                    return refused.map_or(Ok(Done::Event(number)), Err);
                }
                None => continue,
            }
        }
        Err(Refused::Trouble)
    }

    /// What a wish leads to, as the game is known here.
    async fn decide(
        &self,
        room: &Room,
        slot: &mut Option<Play>,
        player: &PlayerId,
        request: &RequestId,
        wish: &Wish,
        arrived: Millis,
    ) -> Result<Decided, Refused> {
        let play = self.ready(room, slot).await?;
        let seat = play.seat_of(player).ok_or(Refused::NotAPlayer)?;
        if let Some(number) = play.answered(seat, request) {
            return Ok(Decided::Before(number));
        }
        if matches!(wish, Wish::Rematch) {
            let SetUp { terms, players, .. } = play.set_up();
            let other = &players[usize::from(1 - seat)];
            Box::pin(self.may_play_again(player, other, terms)).await?;
        }
        let asked = Some((seat, request.clone()));
        let absence = self.absence(room, 1 - seat);
        match play.decide(seat, wish, arrived, absence)? {
            Decision::Happens(what) => Ok(Decided::Happens(what, asked)),
            Decision::Overdue(what) => Ok(Decided::Overdue(what)),
            Decision::Again => {
                let set_up = again(play.set_up());
                let next = set_up.id.clone();
                Box::pin(self.begin(set_up, None, None)).await?;
                Ok(Decided::Happens(What::Rematch(next), asked))
            }
        }
    }

    /// Stores what happens in a game, and tells everybody. Gives its number, or nothing if
    /// something else has happened meanwhile.
    async fn happen(
        &self,
        room: &Room,
        slot: &mut Option<Play>,
        what: What,
        request: Option<(Seat, RequestId)>,
        at: Millis,
    ) -> Result<Option<u32>, Refused> {
        let Some(play) = slot.as_mut() else { return Ok(None) };
        let went_on = play.course().ended.is_none();
        let event = Event { number: play.course().number + 1, at, what };
        if let Err(why) = play.apply(event.clone(), request.clone()) {
            *slot = None;
            return Err(trouble(&Trouble::Broken(why)));
        }
        let news = self.news_of(room, play, &event);
        let append = Append {
            game: room.id.clone(),
            stored: Stored { event: event.clone(), request },
            turns: play.course().turns.len() as u32,
            to_move: play.to_move(),
            deadline: play.deadline(),
            ended: play.course().ended.clone(),
            ending: if went_on { play.ending().map(Box::new) } else { None },
            news: news.iter().map(|(_, row)| row.clone()).collect(),
            settled: news::settled(play, &event).cloned(),
            keeper: self.me(),
        };
        let number = event.number;
        let asked = Instant::now();
        match self.store.append(append).await {
            Ok(Kept::Stored) => self.measures.stored(asked.elapsed()),
            Ok(Kept::Rated(follows)) => {
                self.measures.stored(asked.elapsed());
                self.are_rated(play);
                if let Err(why) = play.apply(follows, None) {
                    *slot = None;
                    return Err(trouble(&Trouble::Broken(why)));
                }
            }
            Ok(Kept::Taken) => {
                *slot = None;
                return Ok(None);
            }
            Err(why) => {
                // Nobody knows whether it is stored. If it is, it is for us to look after the game.
                *slot = None;
                self.deadlines.set(&room.id, Some(now() + AGAIN));
                return Err(trouble(&why));
            }
        }
        self.deadlines.set(&room.id, play.deadline());
        if let What::Turn { by, .. } = &event.what {
            let SetUp { terms, players, .. } = play.set_up();
            self.measures.turn(&terms.game, players[usize::from(*by)].level.is_some());
        }
        room.tell(play);
        self.say(|| happened(play, number));
        if went_on && play.course().ended.is_some() {
            for player in play.set_up().players.iter().filter(|player| player.level.is_none()) {
                self.tell(&player.id, &Told::Over(room.id.clone()));
            }
        }
        self.tell_news(play, at, &news).await;
        self.tell_plans(play).await;
        self.wake_engines(play);
        Ok(Some(number))
    }

    /// Lets happen what follows by itself.
    async fn follow_up(&self, room: &Room, slot: &mut Option<Play>, at: Millis) {
        while let Some((what, at)) = slot.as_mut().and_then(|play| self.follows(play, at)) {
            if !matches!(self.happen(room, slot, what, None, at).await, Ok(Some(_))) {
                return;
            }
        }
    }

    /// Ends a game if somebody's time is over.
    pub(crate) async fn look_at_the_clock(&self, game: &GameId) {
        match self.end_in_time(game).await {
            Ok(()) | Err(Refused::NoSuchGame) => {}
            Err(_) => self.deadlines.set(game, Some(now() + AGAIN)),
        }
    }

    async fn end_in_time(&self, game: &GameId) -> Result<(), Refused> {
        let room = self.room(game).await?;
        let mut slot = room.play.lock().await;
        for _ in 0..TRIES {
            let play = self.ready(&room, &mut slot).await?;
            let at = now();
            let Some(what) = play.overdue(at) else {
                self.deadlines.set(game, play.deadline());
                break;
            };
            if self.happen(&room, &mut slot, what, None, at).await?.is_some() {
                break;
            }
        }
        // An engine may not have heard that it is to move, because the store had trouble.
        if let Some(play) = slot.as_ref() {
            self.wake_engines(play);
        }
        Ok(())
    }

    /// Lets the engine of a game look at it, if one plays there.
    fn wake_engines(&self, play: &Play) {
        if play.set_up().players.iter().any(|player| player.level.is_some()) {
            let _ = self.house.send(play.set_up().id.clone());
        }
    }

    async fn begin(
        &self,
        set_up: SetUp,
        offer: Option<OfferId>,
        accepted: Option<(PlayerId, RequestId)>,
    ) -> Result<GameId, Refused> {
        let players = set_up.players.clone();
        let id = set_up.id.clone();
        let play = Play::new(set_up.clone()).map_err(Refused::BadTerms)?;
        let deadline = play.deadline();
        let began = set_up.began;
        let news = self.news_of_beginning(&play, accepted.as_ref().map(|(player, _)| player));
        let rows = news.iter().map(|(_, row)| row.clone()).collect();
        let offers: Vec<OfferId> = offer.iter().cloned().collect();
        let keeper = self.me();
        let beginning = Beginning { set_up, deadline, offer, accepted, news: rows, keeper };
        let begun = match self.store.begin(beginning).await {
            Ok(begun) => begun,
            // It may have begun nevertheless, or somebody else may have let it begin.
            Err(why) => match self.store.game(id.clone()).await {
                Ok(Some(_)) => Begun::Now,
                _ => {
                    self.deadlines.set(&id, Some(now() + AGAIN));
                    return Err(trouble(&why));
                }
            },
        };
        offers.iter().for_each(|offer| drop(self.lobby.remove(offer)));
        match begun {
            Begun::Now => {}
            Begun::Before(game) => return Ok(game),
            Begun::Gone => return Err(Refused::NoSuchOffer),
        }
        if !offers.is_empty() {
            self.say(|| Said::Gone(offers));
        }
        self.tell_news(&play, began, &news).await;
        self.keep(Arc::new(Room::new(id.clone(), play)));
        self.deadlines.set(&id, deadline);
        for player in players {
            match player.level {
                None => self.tell(&player.id, &Told::Began(id.clone())),
                Some(_) => drop(self.house.send(id.clone())),
            }
        }
        Ok(id)
    }

    pub(crate) async fn offer(
        &self,
        player: &PlayerId,
        request: RequestId,
        terms: Terms,
        colour: Colour,
        to: Opponent,
        at: Millis,
    ) -> Result<Done, Refused> {
        terms::check(&terms)?;
        self.may_play(player, &terms).await?;
        let by = Player::person(player.clone());
        let public = terms::is_public(&to);
        let addressee = self.addressee(player, to).await?;
        let offer =
            Offer { id: chance::offer(), by, terms, colour, at, to: addressee, handicap: None };
        if let Some(house) = offer.to.as_ref().filter(|to| to.level.is_some()) {
            let set_up = accepted(&offer, house.clone(), at);
            let accepted = Some((player.clone(), request));
            return self.begin(set_up, None, accepted).await.map(Done::Game);
        }
        let standing = self.lobby.offers_of(player);
        if let Some((same, _)) = standing.iter().find(|(_, by)| *by == request) {
            return Ok(Done::Offered(same.clone()));
        }
        if standing.len() >= MOST_OFFERS {
            return Err(Refused::TooMuch);
        }
        let row = OfferRow { offer, public, request };
        match self.store.add_offer(row.clone()).await.map_err(|why| trouble(&why))? {
            Offered::Accepted(game) => Ok(Done::Game(game)),
            Offered::Stands(id) => {
                if id == row.offer.id {
                    let is_there = self.people().contains_key(player);
                    self.lobby.add(row.clone(), (!is_there).then_some(at));
                    self.say(|| made(&row, is_there));
                    self.tell_challenged(row.offer).await;
                }
                Ok(Done::Offered(id))
            }
        }
    }

    async fn pair(
        &self,
        player: &PlayerId,
        request: RequestId,
        terms: Terms,
        at: Millis,
    ) -> Result<Done, Refused> {
        let estranged = self.store.estranged(player.clone()).await;
        let estranged = estranged.map_err(|why| trouble(&why))?;
        let _alone = self.lobby.pairing.lock().await;
        for _ in 0..TRIES {
            let Some(offer) = self.lobby.fitting(&terms, player, &estranged) else { break };
            match self.accept(player, request.clone(), &offer.id, at).await {
                Err(Refused::NoSuchOffer) => continue,
                // Bots are not what people wait for.
                Err(Refused::IsABot) => break,
                answer => return answer,
            }
        }
        self.offer(player, request, terms, Colour::Either, Opponent::Anybody, at).await
    }

    pub(crate) async fn accept(
        &self,
        player: &PlayerId,
        request: RequestId,
        offer: &OfferId,
        at: Millis,
    ) -> Result<Done, Refused> {
        let Some(found) = self.standing(offer).await? else {
            // It may be gone because this very request was fulfilled before.
            let before = self.store.fulfilled(player.clone(), request).await;
            let before = before.map_err(|why| trouble(&why))?;
            return before.map(Done::Game).ok_or(Refused::NoSuchOffer);
        };
        if found.by.id == *player {
            return Err(Refused::OwnOffer);
        }
        if !challenges::concerns(&found, player) {
            return Err(Refused::NoSuchOffer);
        }
        let account = self.may_play(player, &found.terms).await?;
        if is_bot(account.as_ref()) && self.lobby.is_public(offer) {
            // Whoever offers something to anybody waits for people, unless he is a bot himself.
            let other = self.store.account(found.by.id.clone()).await;
            if !is_bot(other.map_err(|why| trouble(&why))?.as_ref()) {
                return Err(Refused::IsABot);
            }
        }
        self.may_meet(player, &found.by.id).await?;
        let set_up = accepted(&found, Player::person(player.clone()), at);
        let by = Some((player.clone(), request));
        let game = self.begin(set_up, Some(offer.clone()), by).await?;
        // Somebody else may have been quicker.
        let room = self.room(&game).await?;
        let mut slot = room.play.lock().await;
        let is_seated = self.fresh(&room, &mut slot).await?.seat_of(player).is_some();
        if is_seated { Ok(Done::Game(game)) } else { Err(Refused::NoSuchOffer) }
    }
}

/// What comes of a wish.
enum Decided {
    /// This happens, because somebody asked for it.
    Happens(What, Option<(Seat, RequestId)>),
    /// His time was over before: this happens instead.
    Overdue(What),
    /// It has happened before, by the event of this number.
    Before(u32),
}

/// What is said of the events from this one on.
fn happened(play: &Play, from: u32) -> Said {
    let events = play.events_after(from - 1);
    let events = events.iter().map(|event| (event.clone(), play.asked_for(event.number))).collect();
    Said::Happened { game: play.set_up().id.clone(), events }
}

/// What is said of a new offer.
fn made(row: &OfferRow, is_there: bool) -> Said {
    let OfferRow { offer, public, request } = row.clone();
    Said::Offer { offer: Box::new(offer), public, request, is_there }
}

/// Whether an account is a bot's.
fn is_bot(account: Option<&AccountRow>) -> bool {
    account.is_some_and(|account| account.kind == Kind::Bot)
}

/// The game that comes of an offer that somebody accepts.
fn accepted(offer: &Offer, by: Player, began: Millis) -> SetUp {
    let is_first = match offer.colour {
        Colour::First => true,
        Colour::Second => false,
        Colour::Either => chance::toss(),
    };
    let players = if is_first { [offer.by.clone(), by] } else { [by, offer.by.clone()] };
    let terms = offer.terms.clone();
    SetUp { id: chance::game(), terms, players, began, seed: chance::text::<16>() }
}

/// The same once more, with sides exchanged. It has the same name whoever lets it begin, so that it begins
/// once; as that follows from the seed, nobody can know it before.
fn again(set_up: &SetUp) -> SetUp {
    let [first, second] = set_up.players.clone();
    SetUp {
        id: chance::following(&set_up.seed, &set_up.id),
        terms: set_up.terms.clone(),
        players: [second, first],
        began: now(),
        seed: chance::text::<16>(),
    }
}
