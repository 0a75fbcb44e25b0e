//! Accounts.

use super::rows::parsed;
use super::sql::{Db, Row, values};
use super::{AccountRow, NewAccount, Registration, SignIn, Trouble, belongings, sessions, tokens};
use wire::{GameId, Kind, PlayerId};

/// What [`account`] reads, as the first columns of a row.
pub(super) const ACCOUNT: &str = "accounts.name, accounts.bot, accounts.since,
    (SELECT count(*) FROM recovery_codes WHERE recovery_codes.player = accounts.player)";

/// The account in a row, if there is one.
pub(super) fn account(row: &Row<'_>) -> Result<Option<AccountRow>, Trouble> {
    let Some(name) = row.get(0)? else { return Ok(None) };
    Ok(Some(AccountRow {
        name,
        kind: if row.get(1)? { Kind::Bot } else { Kind::Person },
        since: row.get(2)?,
        codes: row.get(3)?,
    }))
}

pub(super) fn of(db: &Db<'_>, player: &PlayerId) -> Result<Option<AccountRow>, Trouble> {
    let select = format!("SELECT {ACCOUNT} FROM accounts WHERE player = ?");
    db.one(&select, values![player], account).map(Option::flatten)
}

pub(super) fn password_of(
    db: &Db<'_>,
    folded: &str,
) -> Result<Option<(PlayerId, String)>, Trouble> {
    db.one("SELECT player, password FROM accounts WHERE folded = ?", values![folded], |row| {
        Ok((parsed(row, 0)?, row.get(1)?))
    })
}

pub(super) fn register(db: &Db<'_>, account: &NewAccount) -> Result<Registration, Trouble> {
    let NewAccount { name, folded, password, codes, session } = account;
    let player = &session.player;
    if of(db, player)?.is_some() {
        return Ok(Registration::Before);
    }
    let registered = db.execute(
        "INSERT INTO accounts (player, name, folded, password, since)
             VALUES (?, ?, ?, ?, ?) ON CONFLICT (folded) DO NOTHING",
        values![player, name, folded, password, session.since],
    )?;
    if registered == 0 {
        return Ok(Registration::Taken);
    }
    replace_codes(db, player, codes)?;
    sessions::end_others(db, player, None)?;
    sessions::add(db, session)?;
    Ok(Registration::Done)
}

pub(super) fn sign_in(
    db: &Db<'_>,
    password: &str,
    sign_in: &SignIn,
) -> Result<Option<Vec<GameId>>, Trouble> {
    let known = db.exists(
        "SELECT 1 FROM accounts WHERE player = ? AND password = ?",
        values![sign_in.session.player, password],
    )?;
    if known { begin(db, sign_in).map(Some) } else { Ok(None) }
}

pub(super) fn recover(
    db: &Db<'_>,
    code: &[u8; 32],
    password: &str,
    sign_in: &SignIn,
) -> Result<Option<Vec<GameId>>, Trouble> {
    let player = &sign_in.session.player;
    let used = db.execute(
        "DELETE FROM recovery_codes WHERE player = ? AND code = ?",
        values![player, code],
    )?;
    if used == 0 {
        return Ok(None);
    }
    db.execute("UPDATE accounts SET password = ? WHERE player = ?", values![password, player])?;
    sessions::end_others(db, player, None)?;
    tokens::end_all(db, player)?;
    begin(db, sign_in).map(Some)
}

/// Begins a session, and ends the one that it follows.
fn begin(db: &Db<'_>, sign_in: &SignIn) -> Result<Vec<GameId>, Trouble> {
    let SignIn { session, from } = sign_in;
    let mut moved = Vec::new();
    if let Some(from) = from {
        // He may have registered meanwhile, in another tab.
        if from.player != session.player && of(db, &from.player)?.is_none() {
            moved = belongings::move_over(db, &from.player, &session.player)?;
        }
        sessions::end(db, &from.player, &from.session)?;
    }
    sessions::add(db, session)?;
    Ok(moved)
}

pub(super) fn change_password(
    db: &Db<'_>,
    old: &str,
    password: &str,
    session: &super::NewSession,
) -> Result<bool, Trouble> {
    let changed = db.execute(
        "UPDATE accounts SET password = ? WHERE player = ? AND password = ?",
        values![password, session.player, old],
    )?;
    if changed == 0 {
        return Ok(false);
    }
    sessions::end_others(db, &session.player, None)?;
    tokens::end_all(db, &session.player)?;
    sessions::add(db, session)?;
    Ok(true)
}

pub(super) fn replace_codes(
    db: &Db<'_>,
    player: &PlayerId,
    codes: &[[u8; 32]],
) -> Result<(), Trouble> {
    db.execute("DELETE FROM recovery_codes WHERE player = ?", values![player])?;
    let insert = "INSERT INTO recovery_codes (player, code) VALUES (?, ?)";
    for code in codes {
        db.execute(insert, values![player, code])?;
    }
    Ok(())
}
