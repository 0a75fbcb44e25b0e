//! What people have reported.

use super::rows::{broken, parsed};
use super::sql::{Db, Row, values};
use super::{Filed, Filing, Trouble, shunned};
use crate::moderation::{Closed, Known, Submitted};
use wire::{Millis, Offence, PlayerId, Report};

/// Nobody reports more in one day.
const MOST_A_DAY: u32 = 20;

const DAY: Millis = 24 * 60 * 60 * 1000;

/// What [`read`] reads.
const COLUMNS: &str = "number, at, by_player, about, name, game, offence, words, closed, note,
    (SELECT name FROM accounts WHERE player = by_player),
    (SELECT name FROM accounts WHERE player = about)";

/// Takes a report down, once: the same again adds nothing.
pub(super) fn file(db: &Db<'_>, filing: &Filing) -> Result<Filed, Trouble> {
    let Filing { by, report: Report { about, game, offence, words }, at } = filing;
    if !shunned::is_known(db, about)? {
        return Ok(Filed::Nobody);
    }
    let is_known = db.exists(
        "SELECT 1 FROM reports WHERE by_player = ? AND about = ? AND offence = ?
             AND coalesce(game, '') = coalesce(?, '') AND closed IS NULL",
        values![by, about, offence.name(), game],
    )?;
    if is_known {
        return Ok(Filed::Known);
    }
    let count: u32 = db.value(
        "SELECT count(*) FROM reports WHERE by_player = ? AND at > ?",
        values![by, at.saturating_sub(DAY)],
    )?;
    if count >= MOST_A_DAY {
        return Ok(Filed::TooMany);
    }
    db.execute(
        "INSERT INTO reports (at, by_player, about, name, game, offence, words)
             VALUES (?1, ?2, ?3, (SELECT name FROM accounts WHERE player = ?3), ?4, ?5, ?6)",
        values![at, by, about, game, offence.name(), words],
    )?;
    Ok(Filed::New)
}

/// What somebody has reported.
pub(super) fn of(db: &Db<'_>, by: &PlayerId) -> Result<Vec<Report>, Trouble> {
    let select = format!("SELECT {COLUMNS} FROM reports WHERE by_player = ? ORDER BY number");
    let reports = db.all(&select, values![by], read)?;
    let report = |Submitted { about, game, offence, words, .. }| Report {
        about: about.id,
        game,
        offence,
        words,
    };
    Ok(reports.into_iter().map(report).collect())
}

/// All reports, or those that are open, the latest first.
pub(super) fn list(db: &Db<'_>, is_all: bool, most: u32) -> Result<Vec<Submitted>, Trouble> {
    let select = format!(
        "SELECT {COLUMNS} FROM reports WHERE closed IS NULL OR ? <> 0 ORDER BY number DESC LIMIT ?"
    );
    db.all(&select, values![is_all, most], read)
}

pub(super) fn one(db: &Db<'_>, number: u32) -> Result<Option<Submitted>, Trouble> {
    db.one(&format!("SELECT {COLUMNS} FROM reports WHERE number = ?"), values![number], read)
}

fn read(row: &Row<'_>) -> Result<Submitted, Trouble> {
    let game: Option<String> = row.get(5)?;
    let offence: String = row.get(6)?;
    let closed: Option<Millis> = row.get(8)?;
    let note: Option<String> = row.get(9)?;
    Ok(Submitted {
        number: row.get(0)?,
        at: row.get(1)?,
        by: Known { id: parsed(row, 2)?, name: row.get(10)? },
        about: Known { id: parsed(row, 3)?, name: row.get(11)? },
        name_then: row.get(4)?,
        game: game.map(|game| game.parse()).transpose().map_err(broken)?,
        offence: Offence::named(&offence).ok_or_else(|| broken(offence))?,
        words: row.get(7)?,
        closed: closed.map(|at| Closed { at, note: note.unwrap_or_default() }),
    })
}

/// Closes a report that is open. Gives whether there is one.
pub(super) fn close(db: &Db<'_>, number: u32, note: &str, at: Millis) -> Result<bool, Trouble> {
    let closed = db.execute(
        "UPDATE reports SET closed = ?, note = ? WHERE number = ? AND closed IS NULL",
        values![at, note, number],
    )?;
    Ok(closed > 0)
}

/// What a guest has reported, and what was reported of him, is the account's now. What would be there
/// twice then is there once, and nobody has reported himself.
pub(super) fn move_over(db: &Db<'_>, both: [&str; 2]) -> Result<(), Trouble> {
    for (own, other) in [("by_player", "about"), ("about", "by_player")] {
        let update = format!(
            "UPDATE reports SET {own} = ?2 WHERE {own} = ?1 AND {other} <> ?2
             AND (closed IS NOT NULL OR NOT EXISTS (SELECT 1 FROM reports AS same
                 WHERE same.{own} = ?2 AND same.{other} = reports.{other}
                 AND same.offence = reports.offence
                 AND coalesce(same.game, '') = coalesce(reports.game, '')
                 AND same.closed IS NULL))"
        );
        db.execute(&update, values![both[0], both[1]])?;
        db.execute(&format!("DELETE FROM reports WHERE {own} = ?"), values![both[0]])?;
    }
    Ok(())
}
