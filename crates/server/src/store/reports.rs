//! What people have reported, in SQLite.

use super::rows::{all, broken, parsed};
use super::{Filed, Filing, Trouble, shunned};
use crate::moderation::{Closed, Known, Submitted};
use rusqlite::{Connection, OptionalExtension, Row, params};
use wire::{GameId, Millis, Offence, PlayerId, Report};

/// Nobody reports more in one day.
const MOST_A_DAY: u32 = 20;

const DAY: Millis = 24 * 60 * 60 * 1000;

/// What [`read`] reads.
const COLUMNS: &str = "number, at, by_player, about, name, game, offence, words, closed, note,
    (SELECT name FROM accounts WHERE player = by_player),
    (SELECT name FROM accounts WHERE player = about)";

/// Takes a report down, once: the same again adds nothing.
pub(super) fn file(connection: &Connection, filing: &Filing) -> Result<Filed, Trouble> {
    let Filing { by, report: Report { about, game, offence, words }, at } = filing;
    if !shunned::is_known(connection, about)? {
        return Ok(Filed::Nobody);
    }
    let is_known = connection
        .prepare_cached(
            "SELECT 1 FROM reports WHERE by_player = ? AND about = ? AND offence = ?
             AND ifnull(game, '') = ifnull(?, '') AND closed IS NULL",
        )?
        .exists(params![
            by.as_str(),
            about.as_str(),
            offence.name(),
            game.as_ref().map(GameId::as_str)
        ])?;
    if is_known {
        return Ok(Filed::Known);
    }
    let count: u32 = connection
        .prepare_cached("SELECT count(*) FROM reports WHERE by_player = ? AND at > ?")?
        .query_row(params![by.as_str(), at.saturating_sub(DAY) as i64], |row| row.get(0))?;
    if count >= MOST_A_DAY {
        return Ok(Filed::TooMany);
    }
    connection
        .prepare_cached(
            "INSERT INTO reports (at, by_player, about, name, game, offence, words)
             VALUES (?1, ?2, ?3, (SELECT name FROM accounts WHERE player = ?3), ?4, ?5, ?6)",
        )?
        .execute(params![
            *at as i64,
            by.as_str(),
            about.as_str(),
            game.as_ref().map(GameId::as_str),
            offence.name(),
            words
        ])?;
    Ok(Filed::New)
}

/// What somebody has reported.
pub(super) fn of(connection: &Connection, by: &PlayerId) -> Result<Vec<Report>, Trouble> {
    let select = format!("SELECT {COLUMNS} FROM reports WHERE by_player = ? ORDER BY number");
    let reports = all(&mut connection.prepare_cached(&select)?, [by.as_str()], read)?;
    let report = |Submitted { about, game, offence, words, .. }| Report {
        about: about.id,
        game,
        offence,
        words,
    };
    Ok(reports.into_iter().map(report).collect())
}

/// All reports, or those that are open, the latest first.
pub(super) fn list(
    connection: &Connection,
    is_all: bool,
    most: u32,
) -> Result<Vec<Submitted>, Trouble> {
    let select = format!(
        "SELECT {COLUMNS} FROM reports WHERE closed IS NULL OR ? ORDER BY number DESC LIMIT ?"
    );
    all(&mut connection.prepare_cached(&select)?, params![is_all, most], read)
}

pub(super) fn one(connection: &Connection, number: u32) -> Result<Option<Submitted>, Trouble> {
    connection
        .prepare_cached(&format!("SELECT {COLUMNS} FROM reports WHERE number = ?"))?
        .query_row([number], |row| Ok(read(row)))
        .optional()?
        .transpose()
}

fn read(row: &Row<'_>) -> Result<Submitted, Trouble> {
    let game: Option<String> = row.get(5)?;
    let offence: String = row.get(6)?;
    let closed: Option<i64> = row.get(8)?;
    let note: Option<String> = row.get(9)?;
    Ok(Submitted {
        number: row.get(0)?,
        at: row.get::<_, i64>(1)? as Millis,
        by: Known { id: parsed(row, 2)?, name: row.get(10)? },
        about: Known { id: parsed(row, 3)?, name: row.get(11)? },
        name_then: row.get(4)?,
        game: game.map(|game| game.parse()).transpose().map_err(broken)?,
        offence: Offence::named(&offence).ok_or_else(|| broken(offence))?,
        words: row.get(7)?,
        closed: closed.map(|at| Closed { at: at as Millis, note: note.unwrap_or_default() }),
    })
}

/// Closes a report that is open. Gives whether there is one.
pub(super) fn close(
    connection: &Connection,
    number: u32,
    note: &str,
    at: Millis,
) -> Result<bool, Trouble> {
    let closed = connection
        .prepare_cached(
            "UPDATE reports SET closed = ?, note = ? WHERE number = ? AND closed IS NULL",
        )?
        .execute(params![at as i64, note, number])?;
    Ok(closed > 0)
}

/// What a guest has reported, and what was reported of him, is the account's now. What would be there
/// twice then is there once, and nobody has reported himself.
pub(super) fn move_over(connection: &Connection, both: [&str; 2]) -> Result<(), Trouble> {
    for own in ["by_player", "about"] {
        connection
            .prepare_cached(&format!("UPDATE OR IGNORE reports SET {own} = ?2 WHERE {own} = ?1"))?
            .execute(both)?;
        connection
            .prepare_cached(&format!("DELETE FROM reports WHERE {own} = ? OR by_player = about"))?
            .execute([both[0]])?;
    }
    Ok(())
}
