//! What moderators do, in SQLite: each deed in one transaction with its entry in the log.

use super::rows::{all, broken, parsed};
use super::{Renamed, Trouble, accounts, bans, reports};
use crate::moderation::{Deed, Known, Logged};
use rusqlite::{Connection, params};
use wire::{Banned, GameId, Millis, PlayerId};

/// A deed that changes something.
#[derive(Clone, Debug)]
pub(crate) struct Sanction {
    pub(crate) at: Millis,
    /// Who does it.
    pub(crate) moderator: String,
    /// Why, or what there is to say about it.
    pub(crate) words: String,
}

/// Adds to the log.
pub(super) fn note(
    connection: &Connection,
    sanction: &Sanction,
    deed: Deed,
    player: Option<&PlayerId>,
    game: Option<&GameId>,
    report: Option<u32>,
) -> Result<(), Trouble> {
    let Sanction { at, moderator, words } = sanction;
    connection
        .prepare_cached(
            "INSERT INTO moderation (at, moderator, deed, player, game, report, words)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            *at as i64,
            moderator,
            deed.name(),
            player.map(PlayerId::as_str),
            game.map(GameId::as_str),
            report,
            words
        ])?;
    Ok(())
}

pub(super) fn ban(
    connection: &Connection,
    player: &PlayerId,
    banned: &Banned,
    sanction: &Sanction,
) -> Result<(), Trouble> {
    bans::pronounce(connection, player, banned, sanction.at)?;
    note(connection, sanction, Deed::Banned, Some(player), None, None)
}

pub(super) fn unban(
    connection: &Connection,
    player: &PlayerId,
    sanction: &Sanction,
) -> Result<bool, Trouble> {
    let lifted = bans::lift(connection, player, sanction.at)?;
    if lifted {
        note(connection, sanction, Deed::Unbanned, Some(player), None, None)?;
    }
    Ok(lifted)
}

/// Gives an account another name.
pub(super) fn rename(
    connection: &Connection,
    player: &PlayerId,
    shown: &str,
    folded: &str,
    sanction: &Sanction,
) -> Result<Renamed, Trouble> {
    let Some(before) = accounts::of(connection, player)? else { return Ok(Renamed::Nobody) };
    let is_taken = connection
        .prepare_cached("SELECT 1 FROM accounts WHERE folded = ? AND player <> ?")?
        .exists([folded, player.as_str()])?;
    if is_taken {
        return Ok(Renamed::Taken);
    }
    connection
        .prepare_cached("UPDATE accounts SET name = ?, folded = ? WHERE player = ?")?
        .execute([shown, folded, player.as_str()])?;
    let words = format!("{} → {shown}: {}", before.name, sanction.words);
    let sanction = Sanction { words, ..sanction.clone() };
    note(connection, &sanction, Deed::Renamed, Some(player), None, None)?;
    Ok(Renamed::Done)
}

pub(super) fn close_report(
    connection: &Connection,
    number: u32,
    sanction: &Sanction,
) -> Result<bool, Trouble> {
    let closed = reports::close(connection, number, &sanction.words, sanction.at)?;
    if closed {
        note(connection, sanction, Deed::ClosedReport, None, None, Some(number))?;
    }
    Ok(closed)
}

/// The last entries of the log, the latest last.
pub(super) fn log(connection: &Connection, most: u32) -> Result<Vec<Logged>, Trouble> {
    let mut select = connection.prepare_cached(
        "SELECT at, moderator, deed, moderation.player, accounts.name, game, report, words
         FROM moderation LEFT JOIN accounts ON accounts.player = moderation.player
         ORDER BY number DESC LIMIT ?",
    )?;
    let mut found = all(&mut select, [most], |row| {
        let deed: String = row.get(2)?;
        let player: Option<String> = row.get(3)?;
        let player: Option<PlayerId> =
            player.map(|player| player.parse()).transpose().map_err(broken)?;
        let game: Option<String> = row.get(5)?;
        let name = row.get(4)?;
        Ok(Logged {
            at: row.get::<_, i64>(0)? as Millis,
            moderator: row.get(1)?,
            deed: Deed::named(&deed).ok_or_else(|| broken(deed))?,
            player: player.map(|id| Known { id, name }),
            game: game.map(|game| game.parse()).transpose().map_err(broken)?,
            report: row.get(6)?,
            words: row.get(7)?,
        })
    })?;
    found.reverse();
    Ok(found)
}

/// The player of this name, and the one whose id this is.
pub(super) fn find(
    connection: &Connection,
    folded: Option<&str>,
    id: Option<&PlayerId>,
) -> Result<Vec<Known>, Trouble> {
    let mut found = Vec::new();
    if let Some(folded) = folded {
        let mut select =
            connection.prepare_cached("SELECT player, name FROM accounts WHERE folded = ?")?;
        found =
            all(&mut select, [folded], |row| Ok(Known { id: parsed(row, 0)?, name: row.get(1)? }))?;
    }
    if let Some(id) = id
        && !found.iter().any(|known| known.id == *id)
        && super::shunned::is_known(connection, id)?
    {
        let name = accounts::of(connection, id)?.map(|account| account.name);
        found.push(Known { id: id.clone(), name });
    }
    Ok(found)
}

/// Who is gone is no longer named.
pub(super) fn forget(connection: &Connection, player: &str) -> Result<(), Trouble> {
    connection
        .prepare_cached("UPDATE moderation SET player = 'deleted', words = '' WHERE player = ?")?
        .execute([player])?;
    Ok(())
}
