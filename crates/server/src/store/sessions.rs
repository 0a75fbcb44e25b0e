//! Sessions in SQLite.

use super::accounts::{ACCOUNT, account};
use super::bans;
use super::rows::{all, parsed};
use super::{NewSession, Trouble, Visitor};
use rusqlite::{Connection, OptionalExtension, params};
use wire::{Millis, PlayerId, Session, SessionId};

pub(super) fn visitor(
    connection: &Connection,
    token: &[u8; 32],
    now: Millis,
) -> Result<Option<Visitor>, Trouble> {
    connection
        .prepare_cached(&format!(
            "SELECT {ACCOUNT}, sessions.id, sessions.player, seen, bans.until, bans.reason
             FROM sessions LEFT JOIN accounts ON accounts.player = sessions.player
             LEFT JOIN bans ON bans.player = sessions.player AND bans.until > ?2
             WHERE token = ?1 AND expires > ?2"
        ))?
        .query_row(params![token, now as i64], |row| {
            let visitor = || -> Result<Visitor, Trouble> {
                Ok(Visitor {
                    token: *token,
                    session: parsed(row, 4)?,
                    player: parsed(row, 5)?,
                    seen: row.get::<_, i64>(6)? as Millis,
                    account: account(row)?,
                    banned: bans::banned(row, 7)?,
                })
            };
            Ok(visitor())
        })
        .optional()?
        .transpose()
}

pub(super) fn note_seen(
    connection: &Connection,
    token: &[u8; 32],
    now: Millis,
    expires: Millis,
) -> Result<(), Trouble> {
    connection
        .prepare_cached("UPDATE sessions SET seen = ?, expires = ? WHERE token = ?")?
        .execute(params![now as i64, expires as i64, token])?;
    Ok(())
}

pub(super) fn add(connection: &Connection, session: &NewSession) -> Result<(), Trouble> {
    let NewSession { id, token, player, since, expires, device } = session;
    connection
        .prepare_cached(
            "INSERT INTO sessions (token, id, player, since, seen, expires, device)
             VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6)",
        )?
        .execute(params![
            token,
            id.as_str(),
            player.as_str(),
            *since as i64,
            *expires as i64,
            device
        ])?;
    Ok(())
}

pub(super) fn of(
    connection: &Connection,
    player: &PlayerId,
    current: Option<&SessionId>,
    now: Millis,
) -> Result<Vec<Session>, Trouble> {
    let mut select = connection.prepare_cached(
        "SELECT id, since, seen, expires, device FROM sessions
         WHERE player = ? AND expires > ? ORDER BY seen DESC, since DESC",
    )?;
    all(&mut select, params![player.as_str(), now as i64], |row| {
        let id: SessionId = parsed(row, 0)?;
        Ok(Session {
            current: current == Some(&id),
            id,
            since: row.get::<_, i64>(1)? as Millis,
            seen: row.get::<_, i64>(2)? as Millis,
            expires: row.get::<_, i64>(3)? as Millis,
            device: row.get(4)?,
        })
    })
}

pub(super) fn end(
    connection: &Connection,
    player: &PlayerId,
    session: &SessionId,
) -> Result<bool, Trouble> {
    let ended = connection
        .prepare_cached("DELETE FROM sessions WHERE id = ? AND player = ?")?
        .execute([session.as_str(), player.as_str()])?;
    Ok(ended > 0)
}

/// Ends all sessions of somebody, or all but one.
pub(super) fn end_others(
    connection: &Connection,
    player: &PlayerId,
    but: Option<&SessionId>,
) -> Result<(), Trouble> {
    connection
        .prepare_cached("DELETE FROM sessions WHERE player = ? AND id IS NOT ?")?
        .execute(params![player.as_str(), but.map(SessionId::as_str)])?;
    Ok(())
}

pub(super) fn forget_expired(connection: &Connection, now: Millis) -> Result<(), Trouble> {
    connection.prepare_cached("DELETE FROM sessions WHERE expires <= ?")?.execute([now as i64])?;
    Ok(())
}
