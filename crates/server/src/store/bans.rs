//! Who may not play.

use super::Trouble;
use super::rows::parsed;
use super::sql::{Db, Row, values};
use wire::{Ban, Banned, GameId, Millis, PlayerId};

/// What stands for ever.
const FOREVER: i64 = i64::MAX;

/// The ban in a row, which has until when it holds and why from this column on.
pub(super) fn banned(row: &Row<'_>, column: usize) -> Result<Option<Banned>, Trouble> {
    let Some(until) = row.get::<Option<i64>>(column)? else { return Ok(None) };
    let ban = if until == FOREVER { Ban::Forever } else { Ban::Until(until as Millis) };
    Ok(Some(Banned { ban, reason: row.get(column + 1)? }))
}

/// The ban of somebody that holds at a moment.
pub(super) fn of(db: &Db<'_>, player: &PlayerId, now: Millis) -> Result<Option<Banned>, Trouble> {
    let found = db.one(
        "SELECT until, reason FROM bans WHERE player = ? AND until > ?",
        values![player, now],
        |row| banned(row, 0),
    )?;
    Ok(found.flatten())
}

/// Bans somebody; what held before is replaced.
pub(super) fn pronounce(
    db: &Db<'_>,
    player: &PlayerId,
    banned: &Banned,
    now: Millis,
) -> Result<(), Trouble> {
    let until = match banned.ban {
        Ban::Forever => FOREVER,
        Ban::Until(until) => i64::try_from(until).unwrap_or(FOREVER),
    };
    db.execute(
        "INSERT INTO bans (player, until, reason, since) VALUES (?, ?, ?, ?)
             ON CONFLICT (player) DO UPDATE SET until = excluded.until, reason = excluded.reason,
             since = excluded.since",
        values![player, until, banned.reason, now],
    )?;
    Ok(())
}

/// Gives whether there was a ban.
pub(super) fn lift(db: &Db<'_>, player: &PlayerId, now: Millis) -> Result<bool, Trouble> {
    let lifted =
        db.execute("DELETE FROM bans WHERE player = ? AND until > ?", values![player, now])?;
    Ok(lifted > 0)
}

/// All that hold, the latest first: whose, since when.
pub(super) fn in_force(
    db: &Db<'_>,
    now: Millis,
) -> Result<Vec<(PlayerId, Banned, Millis)>, Trouble> {
    let select =
        "SELECT until, reason, player, since FROM bans WHERE until > ? ORDER BY since DESC";
    let found =
        db.all(select, values![now], |row| Ok((parsed(row, 2)?, banned(row, 0)?, row.get(3)?)))?;
    Ok(found
        .into_iter()
        .filter_map(|(player, banned, since)| Some((player, banned?, since)))
        .collect())
}

/// The games of somebody that go on.
pub(super) fn playing(db: &Db<'_>, player: &PlayerId) -> Result<Vec<GameId>, Trouble> {
    let select = "SELECT id FROM games WHERE (first = ?1 OR second = ?1) AND ended IS NULL";
    db.all(select, values![player], |row| parsed(row, 0))
}

/// Who was banned as a guest stays so as the account he signs in to: of both bans the longer holds.
pub(super) fn move_over(db: &Db<'_>, both: [&str; 2]) -> Result<(), Trouble> {
    db.execute(
        "INSERT INTO bans (player, until, reason, since)
             SELECT ?2, until, reason, since FROM bans WHERE player = ?1
             ON CONFLICT (player) DO UPDATE SET until = excluded.until, reason = excluded.reason,
             since = excluded.since WHERE excluded.until > bans.until",
        values![both[0], both[1]],
    )?;
    db.execute("DELETE FROM bans WHERE player = ?", values![both[0]])?;
    Ok(())
}

pub(super) fn forget_expired(db: &Db<'_>, now: Millis) -> Result<(), Trouble> {
    db.execute("DELETE FROM bans WHERE until <= ?", values![now])?;
    Ok(())
}
