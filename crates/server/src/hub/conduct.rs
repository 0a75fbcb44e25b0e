//! Whom people keep away, and what they report.

use super::{Guest, Hub, trouble};
use crate::room::written;
use crate::store::{Filed, Filing, Shun};
use crate::terms;
use crate::time::now;
use wire::{Distance, LONGEST_REPORT, Offence, Player, PlayerId, Refused, Report, Shunned, Told};

impl Hub {
    /// Whom somebody keeps away.
    pub(crate) async fn shunned(&self, player: &PlayerId) -> Result<Vec<Shunned>, Refused> {
        let all = self.store().shunned(player.clone()).await.map_err(|why| trouble(&why))?;
        let mut shunned: Vec<Shunned> = all
            .into_iter()
            .map(|(id, distance, since)| Shunned { player: Player::person(id), distance, since })
            .collect();
        let faces = self.faces.of(self.store(), shunned.iter().map(|one| &one.player)).await;
        for one in &mut shunned {
            faces.name(&mut one.player);
        }
        Ok(shunned)
    }

    /// Says it to somebody who has just come, if there is anything to say.
    pub(crate) async fn tell_whom_he_shuns(&self, guest: &Guest) {
        // If the store has trouble he hears it the next time.
        let shunned = self.shunned(&guest.player).await.unwrap_or_default();
        if !shunned.is_empty() {
            guest.out.say(&written(&Told::Shunned(shunned)));
        }
    }

    /// Keeps somebody away from somebody else; not at all if no distance is said. All his devices
    /// hear of it.
    pub(crate) async fn shun(
        &self,
        player: &PlayerId,
        other: PlayerId,
        distance: Option<Distance>,
    ) -> Result<Vec<Shunned>, Refused> {
        if *player == other {
            return Err(Refused::Yourself);
        }
        if terms::level_of(&other).is_some() {
            return Err(Refused::NoSuchPlayer);
        }
        let done = self.store().shun(player.clone(), other, distance, now()).await;
        match done.map_err(|why| trouble(&why))? {
            Shun::Done => {}
            Shun::Nobody => return Err(Refused::NoSuchPlayer),
            Shun::TooMany => return Err(Refused::TooMuch),
        }
        let shunned = self.shunned(player).await?;
        self.tell(player, &Told::Shunned(shunned.clone()));
        Ok(shunned)
    }

    /// Whether these two may begin a game with each other.
    pub(super) async fn may_meet(&self, one: &PlayerId, other: &PlayerId) -> Result<(), Refused> {
        let estranged = self.store().estranged(one.clone()).await.map_err(|why| trouble(&why))?;
        if estranged.contains(other) { Err(Refused::Blocked) } else { Ok(()) }
    }

    /// Takes a report down.
    pub(crate) async fn report(&self, by: &PlayerId, mut report: Report) -> Result<(), Refused> {
        report.words = report.words.trim().to_owned();
        check(by, &report)?;
        if let Some(game) = &report.game {
            let room = self.room(game).await?;
            let mut slot = room.play.lock().await;
            let is_there = self.fresh(&room, &mut slot).await?.seat_of(&report.about).is_some();
            if !is_there {
                return Err(Refused::NoSuchPlayer);
            }
        }
        let filing = Filing { by: by.clone(), report, at: now() };
        match self.store().file(filing).await.map_err(|why| trouble(&why))? {
            Filed::New | Filed::Known => Ok(()),
            Filed::Nobody => Err(Refused::NoSuchPlayer),
            Filed::TooMany => Err(Refused::TooMuch),
        }
    }
}

/// Whether a report can be one.
fn check(by: &PlayerId, report: &Report) -> Result<(), Refused> {
    let Report { about, offence, words, .. } = report;
    if about == by {
        return Err(Refused::Yourself);
    }
    if terms::level_of(about).is_some() {
        return Err(Refused::NoSuchPlayer);
    }
    if words.chars().count() > LONGEST_REPORT {
        return Err(Refused::TooLong);
    }
    let unreadable = |why: &str| Err(Refused::Unreadable(why.to_owned()));
    if words.chars().any(|letter| letter.is_control() && letter != '\n') {
        return unreadable("a report has no control characters");
    }
    if *offence == Offence::Other && words.is_empty() {
        return unreadable("what else it is has to be said in words");
    }
    Ok(())
}
