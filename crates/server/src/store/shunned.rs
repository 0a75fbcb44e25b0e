//! Who keeps whom away.

use super::rows::parsed;
use super::sql::{Db, values};
use super::{Shun, Trouble};
use std::collections::HashSet;
use wire::{Distance, Millis, PlayerId};

/// Nobody keeps more people away.
const MOST: u32 = 500;

/// Whom somebody keeps away, how far and since when, the latest first.
pub(super) fn of(
    db: &Db<'_>,
    player: &PlayerId,
) -> Result<Vec<(PlayerId, Distance, Millis)>, Trouble> {
    let select =
        "SELECT other, blocked, since FROM shunned WHERE player = ? ORDER BY since DESC, other";
    db.all(select, values![player], |row| {
        let distance = if row.get(1)? { Distance::Blocked } else { Distance::Muted };
        Ok((parsed(row, 0)?, distance, row.get(2)?))
    })
}

/// With whom somebody does not play, whichever of both wants it so.
pub(super) fn estranged(db: &Db<'_>, player: &PlayerId) -> Result<HashSet<PlayerId>, Trouble> {
    let select = "SELECT other FROM shunned WHERE player = ?1 AND blocked <> 0
         UNION SELECT player FROM shunned WHERE other = ?1 AND blocked <> 0";
    let all = db.all(select, values![player], |row| parsed(row, 0))?;
    Ok(all.into_iter().collect())
}

/// Whether there is, or was, somebody of this name.
pub(super) fn is_known(db: &Db<'_>, player: &PlayerId) -> Result<bool, Trouble> {
    db.exists(
        "SELECT 1 WHERE EXISTS (SELECT 1 FROM sessions WHERE player = ?1)
             OR EXISTS (SELECT 1 FROM accounts WHERE player = ?1)
             OR EXISTS (SELECT 1 FROM games WHERE first = ?1)
             OR EXISTS (SELECT 1 FROM games WHERE second = ?1)",
        values![player],
    )
}

/// Keeps somebody away from now on, so far; not at all if nothing is said.
pub(super) fn shun(
    db: &Db<'_>,
    player: &PlayerId,
    other: &PlayerId,
    distance: Option<Distance>,
    now: Millis,
) -> Result<Shun, Trouble> {
    let both = [player.as_str(), other.as_str()];
    let Some(distance) = distance else {
        db.execute(
            "DELETE FROM shunned WHERE player = ? AND other = ?",
            values![both[0], both[1]],
        )?;
        return Ok(Shun::Done);
    };
    if !is_known(db, other)? {
        return Ok(Shun::Nobody);
    }
    let count: u32 = db.value(
        "SELECT count(*) FROM shunned WHERE player = ? AND other <> ?",
        values![both[0], both[1]],
    )?;
    if count >= MOST {
        return Ok(Shun::TooMany);
    }
    db.execute(
        "INSERT INTO shunned (player, other, blocked, since) VALUES (?, ?, ?, ?)
             ON CONFLICT (player, other) DO UPDATE SET blocked = excluded.blocked",
        values![both[0], both[1], distance == Distance::Blocked, now],
    )?;
    Ok(Shun::Done)
}

/// What concerned a guest concerns an account now. Where both are known the greater distance holds,
/// and nobody shuns himself.
pub(super) fn move_over(db: &Db<'_>, both: [&str; 2]) -> Result<(), Trouble> {
    for (own, other) in [("player", "other"), ("other", "player")] {
        db.execute(
            &format!(
                "INSERT INTO shunned ({own}, {other}, blocked, since)
                 SELECT ?2, {other}, blocked, since FROM shunned
                 WHERE {own} = ?1 AND {other} <> ?2
                 ON CONFLICT (player, other)
                 DO UPDATE SET blocked = excluded.blocked
                 WHERE excluded.blocked > shunned.blocked"
            ),
            values![both[0], both[1]],
        )?;
        db.execute(&format!("DELETE FROM shunned WHERE {own} = ?"), values![both[0]])?;
    }
    Ok(())
}
