//! How people get on, in SQLite: marks, and whose puzzle of the day is solved.

use super::Trouble;
use super::rows::{all, broken, json, text};
use crate::progress::Taken;
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::BTreeMap;
use wire::{Key, Mark, PlayerId, Progress};

/// Nobody has more marks.
const MOST: u32 = 5000;

/// Takes over what a device knows, and gives what has changed since the revision that it knew.
pub(super) fn merge(
    connection: &Connection,
    player: &PlayerId,
    marks: &Progress,
    known: u64,
) -> Result<Taken, Trouble> {
    let player = player.as_str();
    let before: u64 = connection
        .prepare_cached("SELECT ifnull(max(revision), 0) FROM progress WHERE player = ?")?
        .query_row([player], |row| row.get::<_, i64>(0))? as u64;
    let mut revision = before;
    let mut count: u32 = connection
        .prepare_cached("SELECT count(*) FROM progress WHERE player = ?")?
        .query_row([player], |row| row.get(0))?;
    let mut changed = Vec::new();
    for (key, mark) in &marks.0 {
        let stored = stored(connection, player, key)?;
        count += u32::from(stored.is_none());
        let merged = match stored.clone() {
            Some(stored) => stored.merged(mark.clone()),
            None => mark.clone(),
        };
        if stored.as_ref() != Some(&merged) {
            changed.push((key, merged));
        }
    }
    if count > MOST {
        return Ok(Taken::TooMuch);
    }
    for (key, mark) in changed {
        revision += 1;
        connection
            .prepare_cached(
                "INSERT OR REPLACE INTO progress (player, key, mark, revision) VALUES (?, ?, ?, ?)",
            )?
            .execute(params![player, key.to_string(), text(&mark)?, revision as i64])?;
    }
    // A device whose revision there never was knows nothing.
    let known = if known > before { 0 } else { known };
    Ok(Taken::Merged { revision, marks: since(connection, player, known)? })
}

fn stored(connection: &Connection, player: &str, key: &Key) -> Result<Option<Mark>, Trouble> {
    connection
        .prepare_cached("SELECT mark FROM progress WHERE player = ? AND key = ?")?
        .query_row([player, &key.to_string()], |row| Ok(json(row, 0)))
        .optional()?
        .transpose()
}

/// What has changed since a revision.
pub(super) fn since(
    connection: &Connection,
    player: &str,
    revision: u64,
) -> Result<Progress, Trouble> {
    let mut select = connection
        .prepare_cached("SELECT key, mark FROM progress WHERE player = ? AND revision > ?")?;
    let marks = all(&mut select, params![player, revision as i64], |row| {
        let key: String = row.get(0)?;
        Ok((key.parse().map_err(broken)?, json(row, 1)?))
    })?;
    Ok(Progress(marks.into_iter().collect()))
}

/// Notes that somebody has solved the puzzle of a day. Gives whether that is new.
pub(super) fn solve_day(
    connection: &Connection,
    day: u32,
    game: &str,
    player: &PlayerId,
) -> Result<bool, Trouble> {
    let noted = connection
        .prepare_cached("INSERT OR IGNORE INTO solved_days (day, game, player) VALUES (?, ?, ?)")?
        .execute(params![day, game, player.as_str()])?;
    Ok(noted > 0)
}

/// How many have solved the puzzles of a day.
pub(super) fn solved(connection: &Connection, day: u32) -> Result<BTreeMap<String, u32>, Trouble> {
    let mut select = connection
        .prepare_cached("SELECT game, count(*) FROM solved_days WHERE day = ? GROUP BY game")?;
    let counts = all(&mut select, [day], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(counts.into_iter().collect())
}

/// Nobody asks for days before this one any more.
pub(super) fn forget_days(connection: &Connection, before: u32) -> Result<(), Trouble> {
    connection.prepare_cached("DELETE FROM solved_days WHERE day < ?")?.execute([before])?;
    Ok(())
}

/// What a guest has solved, the account has.
pub(super) fn move_over(connection: &Connection, both: [&str; 2]) -> Result<(), Trouble> {
    connection
        .prepare_cached("UPDATE OR IGNORE solved_days SET player = ?2 WHERE player = ?1")?
        .execute(both)?;
    connection.prepare_cached("DELETE FROM solved_days WHERE player = ?")?.execute([both[0]])?;
    Ok(())
}
