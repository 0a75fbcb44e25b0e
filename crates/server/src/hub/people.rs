//! Who people are in what is told, and what happens when they become somebody else or go.

use super::challenges::concerns;
use super::{Hub, trouble};
use crate::chance;
use crate::faces::Face;
use crate::nodes::{Said, Which};
use crate::play::Play;
use crate::store::{AccountRow, Deletion, Trouble, Visitor};
use crate::time::now;
use std::sync::{Arc, Weak};
use wire::{
    Control, GameId, Handicap, NotRated, Offer, OfferId, Played, Player, PlayerId, Refused,
    Summary, Terms, Told, Wish,
};

/// So many games that ended before it was noted how are looked at at once.
const DESCRIBED_AT_ONCE: u32 = 100;

impl Hub {
    /// What has happened in a game after the event of this number.
    pub(super) async fn since(&self, play: &Play, number: u32) -> Told {
        let mut table = (number == 0).then(|| play.table());
        if let Some(table) = &mut table {
            let faces = self.faces.of(self.store(), &table.players).await;
            for player in &mut table.players {
                faces.introduce(player, &table.terms);
            }
        }
        let events = play.events_after(number).to_vec();
        Told::Game { game: play.set_up().id.clone(), table, events, now: now() }
    }

    /// All offers to anybody.
    pub(crate) async fn offers(&self) -> Told {
        let mut offers = self.lobby.shown();
        let faces = self.faces.of(self.store(), offers.iter().map(|offer| &offer.by)).await;
        for offer in &mut offers {
            faces.introduce(&mut offer.by, &offer.terms);
        }
        Told::Lobby(offers)
    }

    /// An offer, with what would make the game even for whoever looks at it.
    pub(crate) async fn look(&self, player: &PlayerId, offer: &OfferId) -> Result<Offer, Refused> {
        let offer = self.standing(offer).await?.filter(|offer| concerns(offer, player));
        let mut offer = offer.ok_or(Refused::NoSuchOffer)?;
        let mut you = Player::person(player.clone());
        let faces = self.faces.of(self.store(), [&offer.by, &you]).await;
        faces.introduce(&mut offer.by, &offer.terms);
        faces.introduce(&mut you, &offer.terms);
        offer.handicap = offer
            .by
            .rating
            .zip(you.rating)
            .and_then(|(theirs, yours)| Handicap::proposed(&offer.terms.game, theirs, yours));
        self.introduce_offers(std::slice::from_mut(&mut offer)).await;
        Ok(offer)
    }

    /// The games of somebody.
    pub(crate) async fn games(&self, player: &PlayerId) -> Result<Vec<Summary>, Refused> {
        let games = self.store.games_of(player.clone()).await;
        let mut games = games.map_err(|why| trouble(&why))?;
        self.introduce_all(games.iter_mut().map(|game| (&mut game.players, &game.terms))).await;
        Ok(games)
    }

    /// Says who has played these games.
    pub(crate) async fn introduce(&self, games: &mut [Played]) {
        self.introduce_all(games.iter_mut().map(|game| (&mut game.players, &game.terms))).await;
    }

    /// Says who these are, in games on these terms.
    pub(super) async fn introduce_all<'a>(
        &self,
        games: impl Iterator<Item = (&'a mut (impl AsMut<[Player]> + ?Sized + 'a), &'a Terms)>,
    ) {
        let mut games: Vec<(&mut [Player], &Terms)> =
            games.map(|(players, terms)| (players.as_mut(), terms)).collect();
        let players = games.iter().flat_map(|(players, _)| players.iter());
        let faces = self.faces.of(self.store(), players).await;
        for (players, terms) in &mut games {
            for player in players.iter_mut() {
                faces.introduce(player, terms);
            }
        }
    }

    /// Whether somebody may begin a game on these terms; gives his account, if he has one. The store is
    /// asked each time: a ban holds at once, whoever has pronounced it.
    pub(super) async fn may_play(
        &self,
        player: &PlayerId,
        terms: &Terms,
    ) -> Result<Option<AccountRow>, Refused> {
        let banned = self.store.banned(player.clone(), now()).await.map_err(|why| trouble(&why))?;
        if let Some(banned) = banned {
            return Err(Refused::Banned(banned));
        }
        if matches!(terms.control, Control::Days(_)) && self.is_on_vacation(player) {
            return Err(Refused::OnVacation);
        }
        let account = self.store.account(player.clone()).await.map_err(|why| trouble(&why))?;
        if terms.rated && account.is_none() {
            return Err(Refused::NotRated(NotRated::NoAccount));
        }
        Ok(account)
    }

    /// Whether somebody may play once more against the same opponent.
    pub(super) async fn may_play_again(
        &self,
        player: &PlayerId,
        other: &Player,
        terms: &Terms,
    ) -> Result<(), Refused> {
        // Engines of the house play with everybody, and answer for nobody.
        if crate::terms::level_of(player).is_some() {
            return self.may_play(&other.id, terms).await.map(drop);
        }
        self.may_play(player, terms).await?;
        if other.level.is_some() {
            return Ok(());
        }
        self.may_meet(player, &other.id).await?;
        // Why the other one cannot is not told.
        self.may_play(&other.id, terms).await.map(drop).map_err(|why| match why {
            Refused::Banned(_) | Refused::OnVacation => Refused::NotNow,
            why => why,
        })
    }

    /// The ratings of both who played this have changed.
    pub(super) fn are_rated(&self, play: &Play) {
        self.look_different(play.set_up().players.iter().map(|player| &player.id));
    }

    /// Something has changed about these that is told to others.
    pub(crate) fn look_different<'a>(&self, players: impl Iterator<Item = &'a PlayerId> + Clone) {
        self.look_different_here(players.clone());
        self.say(|| Said::Different(players.cloned().collect()));
    }

    pub(super) fn look_different_here<'a>(
        &self,
        players: impl Iterator<Item = &'a PlayerId> + Clone,
    ) {
        self.faces.forget(players.clone());
        for player in players {
            self.lobby.looks_different(player);
        }
    }

    /// Whether a session still is one. Who has no account is remembered as such, because others are
    /// about to be told of him.
    ///
    /// # Errors
    /// It has ended, or its owner may not play: whoever is responsible may not have seen him come.
    pub(crate) async fn still_knows(&self, token: [u8; 32]) -> Result<(), Refused> {
        let changes = self.faces.changes();
        match self.store.visitor(token, now()).await {
            Ok(Some(Visitor { banned: Some(banned), .. })) => Err(Refused::Banned(banned)),
            Ok(Some(Visitor { account: None, player, .. })) => {
                self.faces.keep(changes, player, Arc::new(Face::default()));
                Ok(())
            }
            Ok(known) => known.map(|_| ()).ok_or(Refused::NotSignedIn),
            Err(why) => {
                // Then nobody could have ended it either.
                trouble(&why);
                Ok(())
            }
        }
    }

    /// Ends the sockets and streams of somebody's sessions and tokens that have ended.
    pub(crate) fn end_sockets(&self, player: &PlayerId, which: Which) {
        self.end_sockets_here(player, &which);
        self.say(|| Said::Ended(player.clone(), which));
    }

    pub(super) fn end_sockets_here(&self, player: &PlayerId, which: &Which) {
        if let Some(sockets) = self.people().get(player) {
            for out in sockets.iter().filter(|out| which.is(&out.pass)) {
                out.end(Refused::NotSignedIn);
            }
        }
    }

    /// Sends somebody away wherever he is, and says why.
    pub(super) fn dismiss(&self, player: &PlayerId, why: &Refused) {
        self.dismiss_here(player, why);
        self.say(|| Said::Dismissed(player.clone(), why.clone()));
    }

    pub(super) fn dismiss_here(&self, player: &PlayerId, why: &Refused) {
        if let Some(sockets) = self.people().get(player) {
            for out in sockets {
                out.end(why.clone());
            }
        }
    }

    /// A guest has become an account, which these games are now.
    pub(crate) async fn have_moved(&self, guest: &PlayerId, account: &PlayerId, games: &[GameId]) {
        self.move_offers(guest, account);
        self.look_different([guest, account].into_iter());
        let who = Some((guest.clone(), account.clone()));
        self.say(|| Said::Moved { who, games: games.to_vec() });
        self.read_again(games).await;
    }

    pub(super) fn move_offers(&self, guest: &PlayerId, account: &PlayerId) {
        let is_there = self.people().contains_key(account);
        self.lobby.move_over(guest, account, (!is_there).then(now));
    }

    /// Reads games again in which the store has changed something else than events.
    pub(super) async fn read_again(&self, games: &[GameId]) {
        for id in games {
            let at_hand = self.rooms().get(id).and_then(Weak::upgrade);
            let Some(room) = at_hand else { continue };
            let mut slot = room.play.lock().await;
            *slot = self.load(id).await.ok();
        }
    }

    /// Deletes an account: its games end, and it is gone.
    ///
    /// # Errors
    /// Nothing is deleted, but games may have ended.
    pub(crate) async fn delete(&self, player: &PlayerId) -> Result<(), Refused> {
        self.end_sockets(player, Which::All);
        self.forget_offers(self.lobby.remove_all_of(player)).await?;
        for _ in 0..super::TRIES {
            let deleted = self.store.delete_account(player.clone()).await;
            match deleted.map_err(|why| trouble(&why))? {
                Deletion::Gone(games) => {
                    // Whoever came again before his session was gone.
                    self.end_sockets(player, Which::All);
                    self.look_different([player].into_iter());
                    self.know_vacations(player, Vec::new());
                    self.say(|| Said::Moved { who: None, games: games.clone() });
                    self.read_again(&games).await;
                    return Ok(());
                }
                Deletion::StillPlaying(games) => {
                    for game in games {
                        self.give_up(&game, player).await?;
                    }
                }
            }
        }
        Err(Refused::Trouble)
    }

    /// Ends a game of somebody who goes for good.
    pub(super) async fn give_up(&self, game: &GameId, player: &PlayerId) -> Result<(), Refused> {
        let room = self.room(game).await?;
        for wish in [Wish::Abort, Wish::Resign] {
            match self.wish(&room, player, chance::request(), &wish, now()).await {
                Err(Refused::NotNow) => continue,
                Ok(_) | Err(Refused::Over) => return Ok(()),
                Err(why) => return Err(why),
            }
        }
        Ok(())
    }

    /// Notes of games that ended before this was noted how they did. One that cannot be read is left
    /// as it is: it is not found, and nothing else depends on it.
    pub(crate) async fn describe_older_games(&self) -> Result<(), Trouble> {
        let mut after = 0;
        loop {
            let games = self.store.undescribed(after, DESCRIBED_AT_ONCE).await?;
            let Some((last, _)) = games.last() else { return Ok(()) };
            after = *last;
            for (_, game) in games {
                let Ok(play) = self.load(&game).await else { continue };
                let Some(ending) = play.ending() else { continue };
                let turns = play.course().turns.len() as u32;
                self.store.describe(game, ending, turns, play.course().since).await?;
            }
        }
    }
}
