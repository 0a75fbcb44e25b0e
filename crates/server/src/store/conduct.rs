//! How people behave, what is done about it, and how they get on.

use super::access::Access;
use super::moderation;
use super::sql::Db;
use super::{Later, bans, progress, reports, shunned};
use crate::moderation::{Deed, Known, Logged, Submitted};
use crate::progress::Taken;
use std::collections::{BTreeMap, HashSet};
use wire::{Banned, Distance, GameId, Millis, PlayerId, Progress, Report};

pub(crate) use super::moderation::Sanction;

/// What became of the wish to keep somebody away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shun {
    Done,
    /// There is nobody of this name.
    Nobody,
    /// He keeps too many away.
    TooMany,
}

/// A report to be stored.
#[derive(Clone, Debug)]
pub(crate) struct Filing {
    pub(crate) by: PlayerId,
    pub(crate) report: Report,
    pub(crate) at: Millis,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Filed {
    New,
    /// He has reported that, and nobody has looked at it yet.
    Known,
    /// There is nobody of this name.
    Nobody,
    /// He reports too much.
    TooMany,
}

/// What became of the wish to give an account another name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Renamed {
    Done,
    /// Who has no account has no name.
    Nobody,
    Taken,
}

/// Whom people keep away, what they report, what moderators do, how people get on.
pub(crate) trait Conduct {
    /// Whom somebody keeps away, how far and since when.
    fn shunned(&self, player: PlayerId) -> Later<'_, Vec<(PlayerId, Distance, Millis)>>;

    /// With whom somebody does not play, whichever of both wants it so.
    fn estranged(&self, player: PlayerId) -> Later<'_, HashSet<PlayerId>>;

    /// Keeps somebody away; not at all if no distance is said.
    fn shun(
        &self,
        player: PlayerId,
        other: PlayerId,
        distance: Option<Distance>,
        now: Millis,
    ) -> Later<'_, Shun>;

    /// Takes a report down.
    fn file(&self, filing: Filing) -> Later<'_, Filed>;

    /// What somebody has reported.
    fn reports_by(&self, player: PlayerId) -> Later<'_, Vec<Report>>;

    /// The last reports, or those that are open.
    fn reports(&self, is_all: bool, most: u32) -> Later<'_, Vec<Submitted>>;

    /// One of them.
    fn report(&self, number: u32) -> Later<'_, Option<Submitted>>;

    /// Closes a report that is open. Gives whether there is one.
    fn close_report(&self, number: u32, sanction: Sanction) -> Later<'_, bool>;

    /// Whether somebody may not play at this moment.
    fn banned(&self, player: PlayerId, now: Millis) -> Later<'_, Option<Banned>>;

    /// All who may not, and since when.
    fn bans(&self, now: Millis) -> Later<'_, Vec<(PlayerId, Banned, Millis)>>;

    /// Bans somebody.
    fn ban(&self, player: PlayerId, banned: Banned, sanction: Sanction) -> Later<'_, ()>;

    /// Gives whether somebody was banned.
    fn unban(&self, player: PlayerId, sanction: Sanction) -> Later<'_, bool>;

    /// The games of somebody that go on.
    fn playing(&self, player: PlayerId) -> Later<'_, Vec<GameId>>;

    /// Gives an account another name, shown and folded.
    fn rename(&self, player: PlayerId, name: [String; 2], sanction: Sanction)
    -> Later<'_, Renamed>;

    /// Notes that a game is closed.
    fn note_closed_game(&self, game: GameId, sanction: Sanction) -> Later<'_, ()>;

    /// The last deeds of moderators, the latest last.
    fn log(&self, most: u32) -> Later<'_, Vec<Logged>>;

    /// The players who have this name, folded, and this id.
    fn find_players(&self, folded: Option<String>, id: Option<PlayerId>) -> Later<'_, Vec<Known>>;

    /// Takes over what a device knows.
    fn merge_progress(&self, player: PlayerId, marks: Progress, known: u64) -> Later<'_, Taken>;

    /// Everything that is known of how somebody gets on.
    fn progress(&self, player: PlayerId) -> Later<'_, Progress>;

    /// Notes that somebody has solved the puzzle of a day. Gives whether that is new.
    fn solve_day(&self, day: u32, game: String, player: PlayerId) -> Later<'_, bool>;

    /// How many have solved the puzzles of a day.
    fn solved(&self, day: u32) -> Later<'_, BTreeMap<String, u32>>;

    /// Forgets bans that are over, and who has solved what before this day.
    fn forget_old(&self, now: Millis, day: u32) -> Later<'_, ()>;
}

impl<A: Access> Conduct for A {
    fn shunned(&self, player: PlayerId) -> Later<'_, Vec<(PlayerId, Distance, Millis)>> {
        Box::pin(self.read(move |db| shunned::of(db, &player)))
    }

    fn estranged(&self, player: PlayerId) -> Later<'_, HashSet<PlayerId>> {
        Box::pin(self.read(move |db| shunned::estranged(db, &player)))
    }

    fn shun(
        &self,
        player: PlayerId,
        other: PlayerId,
        distance: Option<Distance>,
        now: Millis,
    ) -> Later<'_, Shun> {
        let shun = move |db: &Db<'_>| shunned::shun(db, &player, &other, distance, now);
        Box::pin(self.write(shun))
    }

    fn file(&self, filing: Filing) -> Later<'_, Filed> {
        Box::pin(self.write(move |db| reports::file(db, &filing)))
    }

    fn reports_by(&self, player: PlayerId) -> Later<'_, Vec<Report>> {
        Box::pin(self.read(move |db| reports::of(db, &player)))
    }

    fn reports(&self, is_all: bool, most: u32) -> Later<'_, Vec<Submitted>> {
        Box::pin(self.read(move |db| reports::list(db, is_all, most)))
    }

    fn report(&self, number: u32) -> Later<'_, Option<Submitted>> {
        Box::pin(self.read(move |db| reports::one(db, number)))
    }

    fn close_report(&self, number: u32, sanction: Sanction) -> Later<'_, bool> {
        Box::pin(self.write(move |db| moderation::close_report(db, number, &sanction)))
    }

    fn banned(&self, player: PlayerId, now: Millis) -> Later<'_, Option<Banned>> {
        Box::pin(self.read(move |db| bans::of(db, &player, now)))
    }

    fn bans(&self, now: Millis) -> Later<'_, Vec<(PlayerId, Banned, Millis)>> {
        Box::pin(self.read(move |db| bans::in_force(db, now)))
    }

    fn ban(&self, player: PlayerId, banned: Banned, sanction: Sanction) -> Later<'_, ()> {
        Box::pin(self.write(move |db| moderation::ban(db, &player, &banned, &sanction)))
    }

    fn unban(&self, player: PlayerId, sanction: Sanction) -> Later<'_, bool> {
        Box::pin(self.write(move |db| moderation::unban(db, &player, &sanction)))
    }

    fn playing(&self, player: PlayerId) -> Later<'_, Vec<GameId>> {
        Box::pin(self.read(move |db| bans::playing(db, &player)))
    }

    fn rename(
        &self,
        player: PlayerId,
        [shown, folded]: [String; 2],
        sanction: Sanction,
    ) -> Later<'_, Renamed> {
        let rename = move |db: &Db<'_>| moderation::rename(db, &player, &shown, &folded, &sanction);
        Box::pin(self.write(rename))
    }

    fn note_closed_game(&self, game: GameId, sanction: Sanction) -> Later<'_, ()> {
        let note = move |db: &Db<'_>| {
            moderation::note(db, &sanction, Deed::ClosedGame, None, Some(&game), None)
        };
        Box::pin(self.write(note))
    }

    fn log(&self, most: u32) -> Later<'_, Vec<Logged>> {
        Box::pin(self.read(move |db| moderation::log(db, most)))
    }

    fn find_players(&self, folded: Option<String>, id: Option<PlayerId>) -> Later<'_, Vec<Known>> {
        Box::pin(self.read(move |db| moderation::find(db, folded.as_deref(), id.as_ref())))
    }

    fn merge_progress(&self, player: PlayerId, marks: Progress, known: u64) -> Later<'_, Taken> {
        Box::pin(self.write(move |db| progress::merge(db, &player, &marks, known)))
    }

    fn progress(&self, player: PlayerId) -> Later<'_, Progress> {
        Box::pin(self.read(move |db| progress::since(db, player.as_str(), 0)))
    }

    fn solve_day(&self, day: u32, game: String, player: PlayerId) -> Later<'_, bool> {
        Box::pin(self.write(move |db| progress::solve_day(db, day, &game, &player)))
    }

    fn solved(&self, day: u32) -> Later<'_, BTreeMap<String, u32>> {
        Box::pin(self.read(move |db| progress::solved(db, day)))
    }

    fn forget_old(&self, now: Millis, day: u32) -> Later<'_, ()> {
        Box::pin(self.write(move |db| {
            bans::forget_expired(db, now)?;
            progress::forget_days(db, day)
        }))
    }
}
