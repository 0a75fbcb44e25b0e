//! Sessions.

use super::accounts::{ACCOUNT, account};
use super::bans;
use super::rows::parsed;
use super::sql::{Db, values};
use super::{NewSession, Trouble, Visitor};
use wire::{Millis, PlayerId, Session, SessionId};

pub(super) fn visitor(
    db: &Db<'_>,
    token: &[u8; 32],
    now: Millis,
) -> Result<Option<Visitor>, Trouble> {
    db.one(
        &format!(
            "SELECT {ACCOUNT}, sessions.id, sessions.player, seen, bans.until, bans.reason
             FROM sessions LEFT JOIN accounts ON accounts.player = sessions.player
             LEFT JOIN bans ON bans.player = sessions.player AND bans.until > ?2
             WHERE token = ?1 AND expires > ?2"
        ),
        values![token, now],
        |row| {
            Ok(Visitor {
                token: *token,
                session: parsed(row, 4)?,
                player: parsed(row, 5)?,
                seen: row.get(6)?,
                account: account(row)?,
                banned: bans::banned(row, 7)?,
            })
        },
    )
}

pub(super) fn note_seen(
    db: &Db<'_>,
    token: &[u8; 32],
    now: Millis,
    expires: Millis,
) -> Result<(), Trouble> {
    db.execute(
        "UPDATE sessions SET seen = ?, expires = ? WHERE token = ?",
        values![now, expires, token],
    )?;
    Ok(())
}

pub(super) fn add(db: &Db<'_>, session: &NewSession) -> Result<(), Trouble> {
    let NewSession { id, token, player, since, expires, device } = session;
    db.execute(
        "INSERT INTO sessions (token, id, player, since, seen, expires, device)
             VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6)",
        values![token, id, player, since, expires, device],
    )?;
    Ok(())
}

pub(super) fn of(
    db: &Db<'_>,
    player: &PlayerId,
    current: Option<&SessionId>,
    now: Millis,
) -> Result<Vec<Session>, Trouble> {
    let select = "SELECT id, since, seen, expires, device FROM sessions
         WHERE player = ? AND expires > ? ORDER BY seen DESC, since DESC";
    db.all(select, values![player, now], |row| {
        let id: SessionId = parsed(row, 0)?;
        Ok(Session {
            current: current == Some(&id),
            id,
            since: row.get(1)?,
            seen: row.get(2)?,
            expires: row.get(3)?,
            device: row.get(4)?,
        })
    })
}

pub(super) fn end(db: &Db<'_>, player: &PlayerId, session: &SessionId) -> Result<bool, Trouble> {
    let ended =
        db.execute("DELETE FROM sessions WHERE id = ? AND player = ?", values![session, player])?;
    Ok(ended > 0)
}

/// Ends all sessions of somebody, or all but one.
pub(super) fn end_others(
    db: &Db<'_>,
    player: &PlayerId,
    but: Option<&SessionId>,
) -> Result<(), Trouble> {
    db.execute(
        "DELETE FROM sessions WHERE player = ? AND id IS DISTINCT FROM ?",
        values![player, but],
    )?;
    Ok(())
}

pub(super) fn forget_expired(db: &Db<'_>, now: Millis) -> Result<(), Trouble> {
    db.execute("DELETE FROM sessions WHERE expires <= ?", values![now])?;
    Ok(())
}
