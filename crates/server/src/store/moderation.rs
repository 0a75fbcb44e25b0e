//! What moderators do: each deed in one transaction with its entry in the log.

use super::rows::{broken, parsed};
use super::sql::{Db, values};
use super::{Renamed, Trouble, accounts, bans, reports};
use crate::moderation::{Deed, Known, Logged};
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
    db: &Db<'_>,
    sanction: &Sanction,
    deed: Deed,
    player: Option<&PlayerId>,
    game: Option<&GameId>,
    report: Option<u32>,
) -> Result<(), Trouble> {
    let Sanction { at, moderator, words } = sanction;
    db.execute(
        "INSERT INTO moderation (at, moderator, deed, player, game, report, words)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
        values![at, moderator, deed.name(), player, game, report, words],
    )?;
    Ok(())
}

pub(super) fn ban(
    db: &Db<'_>,
    player: &PlayerId,
    banned: &Banned,
    sanction: &Sanction,
) -> Result<(), Trouble> {
    bans::pronounce(db, player, banned, sanction.at)?;
    note(db, sanction, Deed::Banned, Some(player), None, None)
}

pub(super) fn unban(db: &Db<'_>, player: &PlayerId, sanction: &Sanction) -> Result<bool, Trouble> {
    let lifted = bans::lift(db, player, sanction.at)?;
    if lifted {
        note(db, sanction, Deed::Unbanned, Some(player), None, None)?;
    }
    Ok(lifted)
}

/// Gives an account another name.
pub(super) fn rename(
    db: &Db<'_>,
    player: &PlayerId,
    shown: &str,
    folded: &str,
    sanction: &Sanction,
) -> Result<Renamed, Trouble> {
    let Some(before) = accounts::of(db, player)? else { return Ok(Renamed::Nobody) };
    let is_taken = db.exists(
        "SELECT 1 FROM accounts WHERE folded = ? AND player <> ?",
        values![folded, player],
    )?;
    if is_taken {
        return Ok(Renamed::Taken);
    }
    db.execute(
        "UPDATE accounts SET name = ?, folded = ? WHERE player = ?",
        values![shown, folded, player],
    )?;
    let words = format!("{} → {shown}: {}", before.name, sanction.words);
    let sanction = Sanction { words, ..sanction.clone() };
    note(db, &sanction, Deed::Renamed, Some(player), None, None)?;
    Ok(Renamed::Done)
}

pub(super) fn close_report(db: &Db<'_>, number: u32, sanction: &Sanction) -> Result<bool, Trouble> {
    let closed = reports::close(db, number, &sanction.words, sanction.at)?;
    if closed {
        note(db, sanction, Deed::ClosedReport, None, None, Some(number))?;
    }
    Ok(closed)
}

/// The last entries of the log, the latest last.
pub(super) fn log(db: &Db<'_>, most: u32) -> Result<Vec<Logged>, Trouble> {
    let select = "SELECT at, moderator, deed, moderation.player, accounts.name, game, report, words
         FROM moderation LEFT JOIN accounts ON accounts.player = moderation.player
         ORDER BY number DESC LIMIT ?";
    let mut found = db.all(select, values![most], |row| {
        let deed: String = row.get(2)?;
        let player: Option<String> = row.get(3)?;
        let player: Option<PlayerId> =
            player.map(|player| player.parse()).transpose().map_err(broken)?;
        let game: Option<String> = row.get(5)?;
        let name = row.get(4)?;
        Ok(Logged {
            at: row.get(0)?,
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
    db: &Db<'_>,
    folded: Option<&str>,
    id: Option<&PlayerId>,
) -> Result<Vec<Known>, Trouble> {
    let mut found = Vec::new();
    if let Some(folded) = folded {
        let select = "SELECT player, name FROM accounts WHERE folded = ?";
        found = db.all(select, values![folded], |row| {
            Ok(Known { id: parsed(row, 0)?, name: row.get(1)? })
        })?;
    }
    if let Some(id) = id
        && !found.iter().any(|known| known.id == *id)
        && super::shunned::is_known(db, id)?
    {
        let name = accounts::of(db, id)?.map(|account| account.name);
        found.push(Known { id: id.clone(), name });
    }
    Ok(found)
}

/// Who is gone is no longer named.
pub(super) fn forget(db: &Db<'_>, player: &str) -> Result<(), Trouble> {
    db.execute(
        "UPDATE moderation SET player = 'deleted', words = '' WHERE player = ?",
        values![player],
    )?;
    Ok(())
}
