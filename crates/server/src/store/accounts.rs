//! Accounts in SQLite.

use super::rows::parsed;
use super::{AccountRow, NewAccount, Registration, SignIn, Trouble, belongings, sessions, tokens};
use rusqlite::{Connection, OptionalExtension, Row, params};
use wire::{GameId, Kind, Millis, PlayerId};

/// What [`account`] reads, as the first columns of a row.
pub(super) const ACCOUNT: &str = "accounts.name, accounts.bot, accounts.since,
    (SELECT count(*) FROM recovery_codes WHERE recovery_codes.player = accounts.player)";

/// The account in a row, if there is one.
pub(super) fn account(row: &Row<'_>) -> Result<Option<AccountRow>, Trouble> {
    let Some(name) = row.get(0)? else { return Ok(None) };
    Ok(Some(AccountRow {
        name,
        kind: if row.get(1)? { Kind::Bot } else { Kind::Person },
        since: row.get::<_, i64>(2)? as Millis,
        codes: row.get(3)?,
    }))
}

pub(super) fn of(
    connection: &Connection,
    player: &PlayerId,
) -> Result<Option<AccountRow>, Trouble> {
    let found = connection
        .prepare_cached(&format!("SELECT {ACCOUNT} FROM accounts WHERE player = ?"))?
        .query_row([player.as_str()], |row| Ok(account(row)))
        .optional()?;
    found.unwrap_or(Ok(None))
}

pub(super) fn password_of(
    connection: &Connection,
    folded: &str,
) -> Result<Option<(PlayerId, String)>, Trouble> {
    connection
        .prepare_cached("SELECT player, password FROM accounts WHERE folded = ?")?
        .query_row([folded], |row| Ok((parsed(row, 0), row.get(1)?)))
        .optional()?
        .map(|(player, password)| Ok((player?, password)))
        .transpose()
}

pub(super) fn register(
    connection: &Connection,
    account: &NewAccount,
) -> Result<Registration, Trouble> {
    let NewAccount { name, folded, password, codes, session } = account;
    let player = &session.player;
    if of(connection, player)?.is_some() {
        return Ok(Registration::Before);
    }
    let registered = connection
        .prepare_cached(
            "INSERT INTO accounts (player, name, folded, password, since)
             VALUES (?, ?, ?, ?, ?) ON CONFLICT (folded) DO NOTHING",
        )?
        .execute(params![player.as_str(), name, folded, password, session.since as i64])?;
    if registered == 0 {
        return Ok(Registration::Taken);
    }
    replace_codes(connection, player, codes)?;
    sessions::end_others(connection, player, None)?;
    sessions::add(connection, session)?;
    Ok(Registration::Done)
}

pub(super) fn sign_in(
    connection: &Connection,
    password: &str,
    sign_in: &SignIn,
) -> Result<Option<Vec<GameId>>, Trouble> {
    let known = connection
        .prepare_cached("SELECT 1 FROM accounts WHERE player = ? AND password = ?")?
        .exists([sign_in.session.player.as_str(), password])?;
    if known { begin(connection, sign_in).map(Some) } else { Ok(None) }
}

pub(super) fn recover(
    connection: &Connection,
    code: &[u8; 32],
    password: &str,
    sign_in: &SignIn,
) -> Result<Option<Vec<GameId>>, Trouble> {
    let player = &sign_in.session.player;
    let used = connection
        .prepare_cached("DELETE FROM recovery_codes WHERE player = ? AND code = ?")?
        .execute(params![player.as_str(), code])?;
    if used == 0 {
        return Ok(None);
    }
    connection
        .prepare_cached("UPDATE accounts SET password = ? WHERE player = ?")?
        .execute([password, player.as_str()])?;
    sessions::end_others(connection, player, None)?;
    tokens::end_all(connection, player)?;
    begin(connection, sign_in).map(Some)
}

/// Begins a session, and ends the one that it follows.
fn begin(connection: &Connection, sign_in: &SignIn) -> Result<Vec<GameId>, Trouble> {
    let SignIn { session, from } = sign_in;
    let mut moved = Vec::new();
    if let Some(from) = from {
        // He may have registered meanwhile, in another tab.
        if from.player != session.player && of(connection, &from.player)?.is_none() {
            moved = belongings::move_over(connection, &from.player, &session.player)?;
        }
        sessions::end(connection, &from.player, &from.session)?;
    }
    sessions::add(connection, session)?;
    Ok(moved)
}

pub(super) fn change_password(
    connection: &Connection,
    old: &str,
    password: &str,
    session: &super::NewSession,
) -> Result<bool, Trouble> {
    let changed = connection
        .prepare_cached("UPDATE accounts SET password = ? WHERE player = ? AND password = ?")?
        .execute([password, session.player.as_str(), old])?;
    if changed == 0 {
        return Ok(false);
    }
    sessions::end_others(connection, &session.player, None)?;
    tokens::end_all(connection, &session.player)?;
    sessions::add(connection, session)?;
    Ok(true)
}

pub(super) fn replace_codes(
    connection: &Connection,
    player: &PlayerId,
    codes: &[[u8; 32]],
) -> Result<(), Trouble> {
    connection
        .prepare_cached("DELETE FROM recovery_codes WHERE player = ?")?
        .execute([player.as_str()])?;
    let mut insert =
        connection.prepare_cached("INSERT INTO recovery_codes (player, code) VALUES (?, ?)")?;
    for code in codes {
        insert.execute(params![player.as_str(), code])?;
    }
    Ok(())
}
