//! Games that go on for days: what is prepared in them, who is on vacation, what waits for whom.

use super::{Guest, Hub, trouble};
use crate::nodes::Said;
use crate::play::{Play, SetUp};
use crate::push::Telling;
use crate::room::Room;
use crate::store::{NewsRow, PlanRow, Taken, Trouble};
use crate::time::now;
use crate::{news, plan};
use std::collections::HashMap;
use tokio::sync::mpsc;
use wire::{
    Control, DAY, Digest, Done, Event, GameId, Millis, News, Notice, Plan, Player, PlayerId,
    Refused, Seat, Told, Vacation, Vacations, What, YEAR,
};

/// Who has never looked at what has happened is told of so long a time.
const FIRST_DIGEST: Millis = 7 * DAY;

impl Hub {
    /// Takes over what the store knows of vacations, and tells all games of them that were not told
    /// before the server ended. What is prepared is played if its time has come.
    pub(super) async fn resume_correspondence(&self) -> Result<(), Trouble> {
        let mut games = self.store.planned().await?;
        for player in self.read_vacations().await? {
            games.append(&mut self.store.going_of(player).await?);
        }
        games.sort();
        games.dedup();
        for game in games {
            self.look_after(&game).await;
        }
        Ok(())
    }

    /// Takes over what the store knows of vacations. Gives whose have changed.
    pub(super) async fn read_vacations(&self) -> Result<Vec<PlayerId>, Trouble> {
        let after = now().saturating_sub(YEAR);
        let mut of_players: HashMap<PlayerId, Vec<Vacation>> = HashMap::new();
        for (player, vacation) in self.store.vacations(after).await? {
            of_players.entry(player).or_default().push(vacation);
        }
        Ok(self.vacations.know_all(of_players))
    }

    /// Lets happen in a game what follows by itself.
    pub(super) async fn look_after(&self, game: &GameId) {
        let Ok(room) = self.room(game).await else { return };
        let mut slot = room.play.lock().await;
        if let Err(why) = self.ready(&room, &mut slot).await {
            tracing::debug!(%why, "a game that goes on for days");
        }
    }

    /// What follows in a game without anybody being asked, and when it happens.
    pub(super) fn follows(&self, play: &mut Play, at: Millis) -> Option<(What, Millis)> {
        if let Some((time, until)) = self.outages.untold(play) {
            return Some((What::Away(time + super::RETURN), at.max(until)));
        }
        // Whoever is on vacation is not too slow, whatever else follows.
        let what = self.vacations.untold(play).or_else(|| play.follow_up(at))?;
        Some((what, at))
    }

    /// What is prepared is not told from node to node: before anything follows from it, it is read.
    pub(super) fn know_plans(&self, slot: &mut Option<Play>) {
        let is_live = |play: &Play| matches!(play.set_up().terms.control, Control::Live { .. });
        if self.nodes.is_some() && slot.as_ref().is_some_and(|play| !is_live(play)) {
            *slot = None;
        }
    }

    /// What an event means to those who play, to be stored with it.
    pub(super) fn news_of(&self, room: &Room, play: &Play, event: &Event) -> Vec<(Seat, NewsRow)> {
        let is_there = |seat| room.away(seat).is_none();
        let news = news::of(play, event, is_there).into_iter();
        let row = |(seat, news)| {
            let player = play.set_up().players[usize::from(seat)].id.clone();
            (seat, NewsRow { player, news })
        };
        news.map(row).collect()
    }

    /// From now on devices are told, over this queue.
    pub(crate) fn tell_devices(&self, queue: mpsc::Sender<Telling>) {
        // There is one for as long as the server runs.
        let _ = self.devices.set(queue);
    }

    /// Has devices told what is new to a player. Nobody waits for that: what is too much is not told, and the
    /// news themselves are kept.
    fn tell_devices_of(&self, player: &PlayerId, play: &Play, news: News, is_here: bool) {
        let Some(devices) = self.devices.get() else { return };
        let SetUp { id, terms, .. } = play.set_up();
        let (player, game, name) = (player.clone(), id.clone(), terms.game.clone());
        if devices.try_send(Telling { player, game, name, news, is_here }).is_err() {
            self.measures.pushed("dropped");
        }
    }

    /// Tells players what is new to them.
    pub(super) async fn tell_news(&self, play: &Play, at: Millis, news: &[(Seat, NewsRow)]) {
        for (seat, NewsRow { player, news }) in news {
            let is_here = self.is_here(player);
            self.tell_devices_of(player, play, *news, is_here);
            if self.nodes.is_none() && !is_here {
                continue;
            }
            let set_up = play.set_up();
            let terms = set_up.terms.clone();
            let mut opponent = set_up.players[usize::from(1 - seat)].clone();
            let faces = self.faces.of(self.store(), [&opponent]).await;
            faces.introduce(&mut opponent, &terms);
            let game = set_up.id.clone();
            self.tell(player, &Told::Notice(Notice { game, terms, opponent, at, news: *news }));
        }
    }

    /// To whom it is news that a game begins: not to who accepted it.
    pub(super) fn news_of_beginning(
        &self,
        play: &Play,
        accepted: Option<&PlayerId>,
    ) -> Vec<(Seat, NewsRow)> {
        let is_live = matches!(play.set_up().terms.control, Control::Live { .. });
        let players = play.set_up().players.iter().zip(0..);
        let others = players.filter(|(player, _)| {
            player.level.is_none()
                && accepted != Some(&player.id)
                && !(is_live && self.is_here(&player.id))
        });
        let row = |player: &Player| NewsRow { player: player.id.clone(), news: News::Began };
        others.map(|(player, seat)| (seat, row(player))).collect()
    }

    pub(super) fn is_here(&self, player: &PlayerId) -> bool {
        self.people().contains_key(player)
            || self.nodes.as_ref().is_some_and(|nodes| nodes.has_elsewhere(player))
    }

    /// Tells a player what is left of what he has prepared, if that has changed, and forgets what is
    /// dropped. What is stored beside it does no harm if the server ends before: nothing follows from
    /// it any more.
    pub(super) async fn tell_plans(&self, play: &mut Play) {
        for seat in [0, 1] {
            if !play.take_plan_changed(seat) {
                continue;
            }
            let (game, plan) = (play.set_up().id.clone(), play.plan(seat));
            if plan.lines.is_empty() {
                let row = PlanRow { seat, after: 0, lines: Vec::new() };
                if let Err(why) = self.store.set_plan(game.clone(), row).await {
                    trouble(&why);
                }
            }
            let player = play.set_up().players[usize::from(seat)].id.clone();
            self.tell(&player, &Told::Plan { game, plan });
        }
    }

    /// Prepares answers of a player.
    pub(super) async fn prepare(
        &self,
        guest: &Guest,
        game: &GameId,
        wanted: Plan,
        at: Millis,
    ) -> Result<Done, Refused> {
        let room = self.room(game).await?;
        let mut slot = room.play.lock().await;
        self.know_plans(&mut slot);
        let play = self.ready(&room, &mut slot).await?;
        let seat = play.seat_of(&guest.player).ok_or(Refused::NotAPlayer)?;
        let lines = if wanted.lines.is_empty() {
            Vec::new()
        } else {
            play.may_prepare(seat, wanted.ply, at)?;
            plan::checked(play.board(), play.side(seat), &wanted.lines).map_err(Refused::BadLine)?
        };
        let row = PlanRow { seat, after: play.course().number, lines: lines.clone() };
        if let Err(why) = self.store.set_plan(game.clone(), row).await {
            // Nobody knows whether it is stored.
            *slot = None;
            return Err(trouble(&why));
        }
        play.prepare(seat, lines);
        let plan = play.plan(seat);
        self.tell(&guest.player, &Told::Plan { game: game.clone(), plan: plan.clone() });
        Ok(Done::Plan(plan))
    }

    /// What a player has prepared.
    pub(super) async fn prepared(&self, guest: &Guest, game: &GameId) -> Result<Done, Refused> {
        let room = self.room(game).await?;
        let mut slot = room.play.lock().await;
        self.know_plans(&mut slot);
        let play = self.ready(&room, &mut slot).await?;
        let seat = play.seat_of(&guest.player).ok_or(Refused::NotAPlayer)?;
        Ok(Done::Plan(play.plan(seat)))
    }

    /// The games in which it is somebody's turn.
    pub(super) async fn waiting_for(&self, guest: &Guest) -> Result<Done, Refused> {
        let games = self.store.waiting_for(guest.player.clone()).await;
        let mut games = games.map_err(|why| trouble(&why))?;
        self.introduce_all(games.iter_mut().map(|game| (&mut game.players, &game.terms))).await;
        Ok(Done::Games(games))
    }

    /// News that somebody has not seen.
    ///
    /// # Errors
    /// The store has trouble.
    pub(crate) async fn news(&self, player: &PlayerId) -> Result<Vec<Notice>, Trouble> {
        let mut news = self.store.news(player.clone()).await?;
        let opponents = news.iter_mut();
        let opponents =
            opponents.map(|notice| (std::slice::from_mut(&mut notice.opponent), &notice.terms));
        self.introduce_all(opponents).await;
        Ok(news)
    }

    /// What has happened since somebody looked last.
    ///
    /// # Errors
    /// The store has trouble.
    pub(crate) async fn digest(&self, player: &PlayerId) -> Result<Digest, Trouble> {
        let until = now();
        let visited = self.store.visited(player.clone()).await?;
        let since = visited.unwrap_or(until.saturating_sub(FIRST_DIGEST));
        let mut games = self.store.digest(player.clone(), since).await?;
        let players = games.iter_mut().map(|game| {
            let summary = &mut game.summary;
            (&mut summary.players, &summary.terms)
        });
        self.introduce_all(players).await;
        Ok(Digest { since, until, games })
    }

    /// How many days of vacation somebody has left, and whether he is on one.
    pub(crate) fn vacations_of(&self, player: &PlayerId) -> Vacations {
        let (all, now, limit) = (self.vacations.of(player), now(), self.most_vacation);
        Vacations {
            limit,
            left: limit.saturating_sub(Vacation::taken(&all, now)),
            current: all.into_iter().find(|vacation| vacation.goes_on(now)),
        }
    }

    /// Whether somebody is on vacation.
    pub(super) fn is_on_vacation(&self, player: &PlayerId) -> bool {
        self.vacations_of(player).current.is_some()
    }

    /// Somebody goes on vacation: his days do not run, and he offers no more games with days.
    ///
    /// # Errors
    /// Says why not; then nothing has changed.
    pub(crate) async fn go_on_vacation(
        &self,
        player: &PlayerId,
        days: u32,
    ) -> Result<Vacations, Refused> {
        let from = now();
        let limit = self.most_vacation;
        let no_days_left = |left| Refused::NoDaysLeft { left };
        if days == 0 || days > limit {
            return Err(no_days_left(self.vacations_of(player).left));
        }
        let vacation = Vacation { from, until: from + Millis::from(days) * DAY };
        let taken = self.store.take_vacation(player.clone(), vacation, limit).await;
        match taken.map_err(|why| trouble(&why))? {
            Taken::Gone(all) => self.know_vacations(player, all),
            Taken::Before => return Err(Refused::OnVacation),
            Taken::NoAccount => return Err(Refused::NotSignedIn),
            Taken::TooLong(left) => return Err(no_days_left(left)),
        }
        let offers = self.lobby.of(player).into_iter();
        let by_days = offers.filter(|offer| matches!(offer.terms.control, Control::Days(_)));
        let by_days: Vec<_> = by_days.map(|offer| offer.id).collect();
        if !by_days.is_empty() {
            let removed = self.store.remove_offers(by_days.clone()).await;
            removed.map_err(|why| trouble(&why))?;
            by_days.iter().for_each(|offer| drop(self.lobby.remove(offer)));
            self.say(|| Said::Gone(by_days));
        }
        self.tell_games_of(player).await;
        Ok(self.vacations_of(player))
    }

    /// Somebody comes back before his vacation is over.
    ///
    /// # Errors
    /// Says why not; then nothing has changed.
    pub(crate) async fn come_back(&self, player: &PlayerId) -> Result<Vacations, Refused> {
        let ended = self.store.end_vacation(player.clone(), now()).await;
        let all = ended.map_err(|why| trouble(&why))?.ok_or(Refused::NotNow)?;
        self.know_vacations(player, all);
        self.tell_games_of(player).await;
        Ok(self.vacations_of(player))
    }

    /// From now on these are known of somebody.
    pub(super) fn know_vacations(&self, player: &PlayerId, all: Vec<Vacation>) {
        self.vacations.know(player.clone(), all);
        self.say(|| Said::Vacations);
    }

    /// Tells all games of somebody that something about his vacations has changed. One that cannot be
    /// told now is told when somebody looks at it.
    async fn tell_games_of(&self, player: &PlayerId) {
        match self.store.going_of(player.clone()).await {
            Ok(games) => {
                for game in games {
                    self.look_after(&game).await;
                }
            }
            Err(why) => drop(trouble(&why)),
        }
    }
}
