//! Who may not play, in SQLite.

use super::Trouble;
use super::rows::{all, parsed};
use rusqlite::{Connection, OptionalExtension, Row, params};
use wire::{Ban, Banned, GameId, Millis, PlayerId};

/// What stands for ever.
const FOREVER: i64 = i64::MAX;

/// The ban in a row, which has until when it holds and why from this column on.
pub(super) fn banned(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Banned>> {
    let Some(until) = row.get::<_, Option<i64>>(column)? else { return Ok(None) };
    let ban = if until == FOREVER { Ban::Forever } else { Ban::Until(until as Millis) };
    Ok(Some(Banned { ban, reason: row.get(column + 1)? }))
}

/// The ban of somebody that holds at a moment.
pub(super) fn of(
    connection: &Connection,
    player: &PlayerId,
    now: Millis,
) -> Result<Option<Banned>, Trouble> {
    let found = connection
        .prepare_cached("SELECT until, reason FROM bans WHERE player = ? AND until > ?")?
        .query_row(params![player.as_str(), now as i64], |row| banned(row, 0))
        .optional()?;
    Ok(found.flatten())
}

/// Bans somebody; what held before is replaced.
pub(super) fn pronounce(
    connection: &Connection,
    player: &PlayerId,
    banned: &Banned,
    now: Millis,
) -> Result<(), Trouble> {
    let until = match banned.ban {
        Ban::Forever => FOREVER,
        Ban::Until(until) => i64::try_from(until).unwrap_or(FOREVER),
    };
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO bans (player, until, reason, since) VALUES (?, ?, ?, ?)",
        )?
        .execute(params![player.as_str(), until, banned.reason, now as i64])?;
    Ok(())
}

/// Gives whether there was a ban.
pub(super) fn lift(
    connection: &Connection,
    player: &PlayerId,
    now: Millis,
) -> Result<bool, Trouble> {
    let lifted = connection
        .prepare_cached("DELETE FROM bans WHERE player = ? AND until > ?")?
        .execute(params![player.as_str(), now as i64])?;
    Ok(lifted > 0)
}

/// All that hold, the latest first: whose, since when.
pub(super) fn in_force(
    connection: &Connection,
    now: Millis,
) -> Result<Vec<(PlayerId, Banned, Millis)>, Trouble> {
    let mut select = connection.prepare_cached(
        "SELECT until, reason, player, since FROM bans WHERE until > ? ORDER BY since DESC",
    )?;
    let found = all(&mut select, [now as i64], |row| {
        Ok((parsed(row, 2)?, banned(row, 0)?, row.get::<_, i64>(3)? as Millis))
    })?;
    Ok(found
        .into_iter()
        .filter_map(|(player, banned, since)| Some((player, banned?, since)))
        .collect())
}

/// The games of somebody that go on.
pub(super) fn playing(connection: &Connection, player: &PlayerId) -> Result<Vec<GameId>, Trouble> {
    let mut select = connection.prepare_cached(
        "SELECT id FROM games WHERE (first = ?1 OR second = ?1) AND ended IS NULL",
    )?;
    all(&mut select, [player.as_str()], |row| parsed(row, 0))
}

/// Who was banned as a guest stays so as the account he signs in to: of both bans the longer holds.
pub(super) fn move_over(connection: &Connection, both: [&str; 2]) -> Result<(), Trouble> {
    connection
        .prepare_cached(
            "INSERT INTO bans (player, until, reason, since)
             SELECT ?2, until, reason, since FROM bans WHERE player = ?1
             ON CONFLICT (player) DO UPDATE SET until = excluded.until, reason = excluded.reason,
             since = excluded.since WHERE excluded.until > bans.until",
        )?
        .execute(both)?;
    connection.prepare_cached("DELETE FROM bans WHERE player = ?")?.execute([both[0]])?;
    Ok(())
}

pub(super) fn forget_expired(connection: &Connection, now: Millis) -> Result<(), Trouble> {
    connection.prepare_cached("DELETE FROM bans WHERE until <= ?")?.execute([now as i64])?;
    Ok(())
}
