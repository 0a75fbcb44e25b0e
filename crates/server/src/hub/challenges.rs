//! Offers that are made to somebody alone.

use super::{Hub, trouble};
use crate::accounts::folded;
use crate::lobby::is_to;
use crate::nodes::Said;
use crate::terms;
use wire::{Challenges, Done, Offer, OfferId, Opponent, Player, PlayerId, Refused, Told};

/// More challenges do not stand to one player.
const MOST_CHALLENGES: usize = 50;

/// Whether an offer is any business of somebody's.
pub(super) fn concerns(offer: &Offer, player: &PlayerId) -> bool {
    offer.to.is_none() || offer.by.id == *player || is_to(offer, player)
}

impl Hub {
    /// Whom an offer of this player is made to, if to somebody alone: a house engine has its level.
    pub(super) async fn addressee(
        &self,
        player: &PlayerId,
        to: Opponent,
    ) -> Result<Option<Player>, Refused> {
        let name = match to {
            Opponent::Anybody | Opponent::Invited => return Ok(None),
            Opponent::House(level) => return terms::house(level).map(Some),
            Opponent::Player(name) => name,
        };
        let id = self.player_named(&name).await?;
        if id == *player {
            return Err(Refused::OwnOffer);
        }
        if let Some(level) = terms::level_of(&id) {
            return terms::house(level).map(Some);
        }
        self.may_meet(player, &id).await?;
        if self.lobby.to(&id).len() >= MOST_CHALLENGES {
            return Err(Refused::TooMuch);
        }
        Ok(Some(Player::person(id)))
    }

    /// The player of this name: that of an account, or of a house engine.
    pub(crate) async fn player_named(&self, name: &str) -> Result<PlayerId, Refused> {
        if let Ok(id) = name.parse()
            && terms::level_of(&id).is_some()
        {
            return Ok(id);
        }
        let known = self.store.password_of(folded(name)).await.map_err(|why| trouble(&why))?;
        known.map(|(player, _)| player).ok_or(Refused::NoSuchPlayer)
    }

    /// The challenges to somebody and by him.
    pub(crate) async fn challenges(&self, player: &PlayerId) -> Result<Challenges, Refused> {
        let (mut incoming, mut outgoing) = (self.lobby.to(player), self.lobby.of(player));
        outgoing.sort_by_key(|offer| offer.at);
        self.introduce_offers(&mut incoming).await;
        self.introduce_offers(&mut outgoing).await;
        Ok(Challenges { incoming, outgoing })
    }

    /// Says who makes these offers, and to whom.
    pub(super) async fn introduce_offers(&self, offers: &mut [Offer]) {
        let mut people: Vec<&Player> = offers.iter().map(|offer| &offer.by).collect();
        people.extend(offers.iter().filter_map(|offer| offer.to.as_ref()));
        let faces = self.faces.of(self.store(), people).await;
        for offer in offers {
            faces.introduce(&mut offer.by, &offer.terms);
            if let Some(to) = &mut offer.to {
                faces.introduce(to, &offer.terms);
            }
        }
    }

    /// Tells whom an offer is made to that it stands.
    pub(super) async fn tell_challenged(&self, mut offer: Offer) {
        let Some(to) = offer.to.as_ref().map(|to| to.id.clone()) else { return };
        self.introduce_offers(std::slice::from_mut(&mut offer)).await;
        self.tell(&to, &Told::Challenged(offer));
    }

    /// Takes an offer back.
    pub(crate) async fn withdraw(
        &self,
        player: &PlayerId,
        offer: OfferId,
    ) -> Result<Done, Refused> {
        let found = self.standing(&offer).await?.filter(|offer| offer.by.id == *player);
        let found = found.ok_or(Refused::NoSuchOffer)?;
        self.forget_offers(vec![found]).await?;
        Ok(Done::Done)
    }

    /// Declines an offer that is made to somebody alone.
    pub(crate) async fn decline(&self, player: &PlayerId, offer: OfferId) -> Result<Done, Refused> {
        let found = self.standing(&offer).await?.filter(|offer| is_to(offer, player));
        let mut found = found.ok_or(Refused::NoSuchOffer)?;
        self.store.remove_offers(vec![offer.clone()]).await.map_err(|why| trouble(&why))?;
        self.lobby.remove(&offer);
        self.say(|| Said::Gone(vec![offer]));
        self.introduce_offers(std::slice::from_mut(&mut found)).await;
        // The other windows of whoever declined want to know as well.
        let by = found.by.id.clone();
        let declined = Told::Declined(found);
        self.tell(&by, &declined);
        self.tell(player, &declined);
        Ok(Done::Done)
    }

    /// Forgets offers, and tells those who were concerned.
    pub(crate) async fn forget_offers(&self, mut offers: Vec<Offer>) -> Result<(), Refused> {
        let ids: Vec<OfferId> = offers.iter().map(|offer| offer.id.clone()).collect();
        self.store.remove_offers(ids.clone()).await.map_err(|why| trouble(&why))?;
        for offer in &offers {
            self.lobby.remove(&offer.id);
        }
        if !ids.is_empty() {
            self.say(|| Said::Gone(ids));
        }
        offers.retain(|offer| offer.to.is_some());
        self.introduce_offers(&mut offers).await;
        for offer in offers {
            let (by, to) = (offer.by.id.clone(), offer.to.as_ref().map(|to| to.id.clone()));
            let withdrawn = Told::Withdrawn(offer);
            self.tell(&by, &withdrawn);
            if let Some(to) = to {
                self.tell(&to, &withdrawn);
            }
        }
        Ok(())
    }
}
