//! Who keeps whom away, in SQLite.

use super::rows::{all, parsed};
use super::{Shun, Trouble};
use rusqlite::{Connection, params};
use std::collections::HashSet;
use wire::{Distance, Millis, PlayerId};

/// Nobody keeps more people away.
const MOST: u32 = 500;

/// Whom somebody keeps away, how far and since when, the latest first.
pub(super) fn of(
    connection: &Connection,
    player: &PlayerId,
) -> Result<Vec<(PlayerId, Distance, Millis)>, Trouble> {
    let mut select = connection.prepare_cached(
        "SELECT other, blocked, since FROM shunned WHERE player = ? ORDER BY since DESC, other",
    )?;
    all(&mut select, [player.as_str()], |row| {
        let distance = if row.get(1)? { Distance::Blocked } else { Distance::Muted };
        Ok((parsed(row, 0)?, distance, row.get::<_, i64>(2)? as Millis))
    })
}

/// With whom somebody does not play, whichever of both wants it so.
pub(super) fn estranged(
    connection: &Connection,
    player: &PlayerId,
) -> Result<HashSet<PlayerId>, Trouble> {
    let mut select = connection.prepare_cached(
        "SELECT other FROM shunned WHERE player = ?1 AND blocked
         UNION SELECT player FROM shunned WHERE other = ?1 AND blocked",
    )?;
    let all = all(&mut select, [player.as_str()], |row| parsed(row, 0))?;
    Ok(all.into_iter().collect())
}

/// Whether there is, or was, somebody of this name.
pub(super) fn is_known(connection: &Connection, player: &PlayerId) -> Result<bool, Trouble> {
    Ok(connection
        .prepare_cached(
            "SELECT 1 WHERE EXISTS (SELECT 1 FROM sessions WHERE player = ?1)
             OR EXISTS (SELECT 1 FROM accounts WHERE player = ?1)
             OR EXISTS (SELECT 1 FROM games WHERE first = ?1)
             OR EXISTS (SELECT 1 FROM games WHERE second = ?1)",
        )?
        .exists([player.as_str()])?)
}

/// Keeps somebody away from now on, so far; not at all if nothing is said.
pub(super) fn shun(
    connection: &Connection,
    player: &PlayerId,
    other: &PlayerId,
    distance: Option<Distance>,
    now: Millis,
) -> Result<Shun, Trouble> {
    let both = [player.as_str(), other.as_str()];
    let Some(distance) = distance else {
        connection
            .prepare_cached("DELETE FROM shunned WHERE player = ? AND other = ?")?
            .execute(both)?;
        return Ok(Shun::Done);
    };
    if !is_known(connection, other)? {
        return Ok(Shun::Nobody);
    }
    let count: u32 = connection
        .prepare_cached("SELECT count(*) FROM shunned WHERE player = ? AND other <> ?")?
        .query_row(both, |row| row.get(0))?;
    if count >= MOST {
        return Ok(Shun::TooMany);
    }
    connection
        .prepare_cached(
            "INSERT INTO shunned (player, other, blocked, since) VALUES (?, ?, ?, ?)
             ON CONFLICT (player, other) DO UPDATE SET blocked = excluded.blocked",
        )?
        .execute(params![both[0], both[1], distance == Distance::Blocked, now as i64])?;
    Ok(Shun::Done)
}

/// What concerned a guest concerns an account now. Where both are known the greater distance holds,
/// and nobody shuns himself.
pub(super) fn move_over(connection: &Connection, both: [&str; 2]) -> Result<(), Trouble> {
    for (own, other) in [("player", "other"), ("other", "player")] {
        connection
            .prepare_cached(&format!(
                "INSERT INTO shunned ({own}, {other}, blocked, since)
                 SELECT ?2, {other}, blocked, since FROM shunned
                 WHERE {own} = ?1 AND {other} <> ?2
                 ON CONFLICT (player, other)
                 DO UPDATE SET blocked = max(blocked, excluded.blocked)"
            ))?
            .execute(both)?;
        connection
            .prepare_cached(&format!("DELETE FROM shunned WHERE {own} = ?"))?
            .execute([both[0]])?;
    }
    Ok(())
}
