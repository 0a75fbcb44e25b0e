//! What moderators order, done: stored together with its entry in the log, and in force at once.

use super::Hub;
use crate::accounts::{Name, folded};
use crate::moderation::{
    Action, Case, Declined, Known, LONGEST_REASON, Order, Ruling, Sentence, Submitted,
};
use crate::store::{Renamed, Sanction, Trouble};
use crate::terms;
use crate::time::now;
use wire::{Ban, Banned, GameId, PlayerId, Refused};

/// More reports are not listed at once.
const MOST_REPORTS: u32 = 500;

impl From<Trouble> for Declined {
    fn from(trouble: Trouble) -> Declined {
        tracing::error!(%trouble, "the store");
        Declined::Trouble(trouble.to_string())
    }
}

impl Hub {
    /// Does what a moderator orders.
    ///
    /// # Errors
    /// Says why it was not done; then nothing has changed.
    pub(crate) async fn moderate(&self, order: Order) -> Result<Ruling, Declined> {
        let Order { moderator, action } = order;
        let moderator = said(&moderator)?;
        let sanction = |words: String| -> Result<Sanction, Declined> {
            Ok(Sanction { at: now(), moderator: moderator.clone(), words: said(&words)? })
        };
        match action {
            Action::Reports { all } => {
                Ok(Ruling::Reports(self.store().reports(all, MOST_REPORTS).await?))
            }
            Action::Report(number) => Ok(Ruling::Report(Box::new(self.case(number).await?))),
            Action::Close { report, note } => self.close_report(report, sanction(note)?).await,
            Action::Ban { player, banned } => {
                let sanction = sanction(banned.reason)?;
                self.ban(&player, banned.ban, sanction).await
            }
            Action::Unban { player, reason } => {
                let sanction = sanction(reason)?;
                let known = self.somebody(&player).await?;
                match self.store().unban(known.id.clone(), sanction).await? {
                    true => Ok(Ruling::Unbanned(known)),
                    false => Err(Declined::NotBanned(known.called().to_owned())),
                }
            }
            Action::Bans => self.bans().await,
            Action::Rename { player, name, reason } => {
                let sanction = sanction(reason)?;
                self.rename(&player, &name, sanction).await
            }
            Action::CloseGame { game, reason } => self.close_game(game, sanction(reason)?).await,
            Action::Log { most } => Ok(Ruling::Log(self.store().log(most).await?)),
        }
    }

    /// Who has this name or id. Somebody may have a name that is the id of somebody else.
    async fn somebody(&self, called: &str) -> Result<Known, Declined> {
        let (name, id) = match called.split_once(':') {
            Some(("name", name)) => (Some(name), None),
            Some(("id", id)) => (None, id.parse::<PlayerId>().ok()),
            _ => (Some(called), called.parse().ok()),
        };
        if let Some(id) = &id
            && terms::level_of(id).is_some()
        {
            return Err(Declined::House(id.clone()));
        }
        let mut found = self.store().find_players(name.map(folded), id).await?;
        match found.pop() {
            Some(known) if found.is_empty() => Ok(known),
            Some(_) => Err(Declined::Ambiguous(called.to_owned())),
            None => Err(Declined::NoSuchPlayer(called.to_owned())),
        }
    }

    /// A report with everything that helps to judge it.
    async fn case(&self, number: u32) -> Result<Case, Declined> {
        let report = self.store().report(number).await?;
        let report: Submitted = report.ok_or(Declined::NoSuchReport(number))?;
        let all = self.store().reports(true, MOST_REPORTS).await?;
        let is_other =
            |other: &&Submitted| other.about.id == report.about.id && other.number != report.number;
        let others = all.iter().filter(is_other).map(|other| other.number).collect();
        let banned = self.store().banned(report.about.id.clone(), now()).await?;
        let game = match &report.game {
            Some(game) => self.told(game).await.ok(),
            None => None,
        };
        Ok(Case { report, others, banned, game })
    }

    async fn close_report(&self, number: u32, sanction: Sanction) -> Result<Ruling, Declined> {
        if self.store().close_report(number, sanction).await? {
            return Ok(Ruling::Closed);
        }
        let is_there = self.store().report(number).await?.is_some();
        Err(if is_there { Declined::ReportClosed(number) } else { Declined::NoSuchReport(number) })
    }

    /// From the moment on when it is stored he cannot come again; then whoever is there is sent away,
    /// and what he plays ends.
    async fn ban(&self, called: &str, ban: Ban, sanction: Sanction) -> Result<Ruling, Declined> {
        if matches!(ban, Ban::Until(until) if until <= sanction.at) {
            return Err(Declined::Over);
        }
        let player = self.somebody(called).await?;
        let banned = Banned { ban, reason: sanction.words.clone() };
        self.store().ban(player.id.clone(), banned.clone(), sanction).await?;
        self.dismiss(&player.id, &Refused::Banned(banned));
        let offers = self.lobby.remove_all_of(&player.id);
        self.forget_offers(offers).await.map_err(|why| Declined::Trouble(why.to_string()))?;
        let games = self.give_up_all(&player.id).await?;
        Ok(Ruling::Banned { player, games })
    }

    /// Ends everything that somebody plays who may not play any more: a game in which both have made
    /// a turn is lost, another was none.
    async fn give_up_all(&self, player: &PlayerId) -> Result<Vec<GameId>, Declined> {
        let games = self.store().playing(player.clone()).await?;
        for game in &games {
            let gone = self.give_up(game, player).await;
            gone.map_err(|why| Declined::Trouble(why.to_string()))?;
        }
        Ok(games)
    }

    /// Ends what was still going on of a ban when the server ended.
    pub(crate) async fn enforce_bans(&self) -> Result<(), Trouble> {
        for (player, ..) in self.store().bans(now()).await? {
            if let Err(why) = self.give_up_all(&player).await {
                tracing::error!(%why, "a ban");
            }
        }
        Ok(())
    }

    async fn bans(&self) -> Result<Ruling, Declined> {
        let mut sentences = Vec::new();
        for (id, Banned { ban, reason }, since) in self.store().bans(now()).await? {
            let name = self.store().account(id.clone()).await?.map(|account| account.name);
            sentences.push(Sentence { player: Known { id, name }, ban, reason, since });
        }
        Ok(Ruling::Bans(sentences))
    }

    async fn rename(
        &self,
        called: &str,
        name: &str,
        sanction: Sanction,
    ) -> Result<Ruling, Declined> {
        let before = self.somebody(called).await?;
        let Name { shown, folded } = Name::new(name).map_err(Declined::BadName)?;
        let names = [shown.clone(), folded];
        match self.store().rename(before.id.clone(), names, sanction).await? {
            Renamed::Done => {}
            Renamed::Nobody => return Err(Declined::NoAccount(before.id)),
            Renamed::Taken => return Err(Declined::NameTaken),
        }
        self.look_different([&before.id].into_iter());
        Ok(Ruling::Renamed { before, name: shown })
    }

    /// Ends a game that nobody wins.
    async fn close_game(&self, game: GameId, sanction: Sanction) -> Result<Ruling, Declined> {
        let refused = |why: Refused| match why {
            Refused::NoSuchGame => Declined::NoSuchGame(game.clone()),
            Refused::Over => Declined::GameOver(game.clone()),
            why => Declined::Trouble(why.to_string()),
        };
        let room = self.room(&game).await.map_err(refused)?;
        let mut slot = room.play.lock().await;
        let play = self.ready(&room, &mut slot).await.map_err(refused)?;
        if play.course().ended.is_some() {
            return Err(Declined::GameOver(game));
        }
        // Before it is done: there is nothing that is done and not in the log.
        self.store().note_closed_game(game.clone(), sanction).await?;
        for _ in 0..super::TRIES {
            let play = self.ready(&room, &mut slot).await.map_err(refused)?;
            let at = now();
            let what = play.closed(at).ok_or(Declined::GameOver(game.clone()))?;
            if self.happen(&room, &mut slot, what, None, at).await.map_err(refused)?.is_some() {
                return Ok(Ruling::Closed);
            }
        }
        Err(refused(Refused::Trouble))
    }
}

/// Something that somebody says for others to read.
fn said(words: &str) -> Result<String, Declined> {
    let words = words.trim();
    let fits = (1..=LONGEST_REASON).contains(&words.chars().count());
    if fits && !words.chars().any(char::is_control) {
        Ok(words.to_owned())
    } else {
        Err(Declined::BadReason)
    }
}
