//! What was played, and how strong that makes people.

use super::access::Access;
use super::search::Whole;
use super::sql::Db;
use super::{Ending, Later, accounts, ending, rated, search};
use crate::faces::Face;
use std::fmt;
use std::str::FromStr;
use wire::{Curve, GameId, GameResult, Leader, Millis, Played, PlayerId, Rated, Record, Speed};

/// What somebody has achieved.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    pub(crate) ratings: Vec<Rated>,
    pub(crate) games: Vec<Record>,
}

/// Which games are looked for. What is nothing does not matter.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted {
    pub(crate) player: Option<PlayerId>,
    pub(crate) opponent: Option<PlayerId>,
    pub(crate) game: Option<String>,
    pub(crate) variant: Option<String>,
    pub(crate) result: Option<GameResult>,
    pub(crate) opening: Option<String>,
    pub(crate) since: Option<Millis>,
    pub(crate) until: Option<Millis>,
    pub(crate) rated: Option<bool>,
    pub(crate) after: Option<Cursor>,
}

/// The game after which the next ones are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cursor {
    pub(crate) at: Millis,
    pub(crate) row: i64,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.at, self.row)
    }
}

impl FromStr for Cursor {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Cursor, &'static str> {
        let read = || {
            let (at, row) = text.split_once('-')?;
            Some(Cursor { at: at.parse().ok()?, row: row.parse().ok()? })
        };
        read().ok_or("`after` is what the last answer gave as `next`")
    }
}

/// Games that are over, ratings, and who people are to others.
pub(crate) trait Past {
    /// Who these are to others.
    fn faces(&self, players: Vec<PlayerId>) -> Later<'_, Vec<Face>>;

    /// What somebody has achieved.
    fn standing(&self, player: PlayerId, now: Millis) -> Later<'_, Standing>;

    /// How the ratings of somebody went: of this game, at this speed, or all.
    fn curves(
        &self,
        player: PlayerId,
        game: Option<String>,
        speed: Option<Speed>,
    ) -> Later<'_, Vec<Curve>>;

    /// The strongest at a game and a speed.
    fn leaders(&self, game: String, speed: Speed, now: Millis) -> Later<'_, Vec<Leader>>;

    /// Some games that are looked for, and where the next ones begin.
    fn find(&self, wanted: Wanted) -> Later<'_, (Vec<Played>, Option<Cursor>)>;

    /// The next games of somebody after a row, whole.
    fn whole(&self, player: PlayerId, after: i64, most: u32) -> Later<'_, Vec<Whole>>;

    /// Some games after a row that ended before it was noted with them how, and their rows.
    fn undescribed(&self, after: i64, most: u32) -> Later<'_, Vec<(i64, GameId)>>;

    /// Notes it.
    fn describe(&self, game: GameId, ending: Ending, turns: u32, at: Millis) -> Later<'_, ()>;
}

impl<A: Access> Past for A {
    fn faces(&self, players: Vec<PlayerId>) -> Later<'_, Vec<Face>> {
        Box::pin(self.read(move |db| {
            let face = |player: &PlayerId| {
                let account = accounts::of(db, player)?;
                let strengths = rated::strengths(db, player)?;
                Ok(Face::new(account, strengths))
            };
            players.iter().map(face).collect()
        }))
    }

    fn standing(&self, player: PlayerId, now: Millis) -> Later<'_, Standing> {
        Box::pin(self.read(move |db| search::standing(db, &player, now)))
    }

    fn curves(
        &self,
        player: PlayerId,
        game: Option<String>,
        speed: Option<Speed>,
    ) -> Later<'_, Vec<Curve>> {
        let is_wanted = move |of: &str, at: Speed| {
            game.as_ref().is_none_or(|game| game == of) && speed.is_none_or(|speed| speed == at)
        };
        Box::pin(self.read(move |db| rated::curves(db, &player, &is_wanted)))
    }

    fn leaders(&self, game: String, speed: Speed, now: Millis) -> Later<'_, Vec<Leader>> {
        Box::pin(self.read(move |db| rated::leaders(db, &game, speed, now)))
    }

    fn find(&self, wanted: Wanted) -> Later<'_, (Vec<Played>, Option<Cursor>)> {
        Box::pin(self.read(move |db| search::find(db, &wanted)))
    }

    fn whole(&self, player: PlayerId, after: i64, most: u32) -> Later<'_, Vec<Whole>> {
        Box::pin(self.read(move |db| search::whole(db, &player, after, most)))
    }

    fn undescribed(&self, after: i64, most: u32) -> Later<'_, Vec<(i64, GameId)>> {
        Box::pin(self.read(move |db| ending::undescribed(db, after, most)))
    }

    fn describe(&self, game: GameId, ending: Ending, turns: u32, at: Millis) -> Later<'_, ()> {
        let describe =
            move |db: &Db<'_>| ending::describe(db, &game, &ending, turns, at).map(|_| ());
        Box::pin(self.write(describe))
    }
}
