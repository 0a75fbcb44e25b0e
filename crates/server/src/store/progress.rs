//! How people get on: marks, and whose puzzle of the day is solved.

use super::Trouble;
use super::rows::{broken, json, text};
use super::sql::{Db, values};
use crate::progress::Taken;
use std::collections::BTreeMap;
use wire::{Key, Mark, PlayerId, Progress};

/// Nobody has more marks.
const MOST: u32 = 5000;

/// Takes over what a device knows, and gives what has changed since the revision that it knew.
pub(super) fn merge(
    db: &Db<'_>,
    player: &PlayerId,
    marks: &Progress,
    known: u64,
) -> Result<Taken, Trouble> {
    let player = player.as_str();
    let before: u64 = db.value(
        "SELECT coalesce(max(revision), 0) FROM progress WHERE player = ?",
        values![player],
    )?;
    let mut revision = before;
    let mut count: u32 =
        db.value("SELECT count(*) FROM progress WHERE player = ?", values![player])?;
    let mut changed = Vec::new();
    for (key, mark) in &marks.0 {
        let stored = stored(db, player, key)?;
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
        db.execute(
            "INSERT INTO progress (player, key, mark, revision) VALUES (?, ?, ?, ?)
             ON CONFLICT (player, key) DO UPDATE SET mark = excluded.mark,
             revision = excluded.revision",
            values![player, key.to_string(), text(&mark)?, revision],
        )?;
    }
    // A device whose revision there never was knows nothing.
    let known = if known > before { 0 } else { known };
    Ok(Taken::Merged { revision, marks: since(db, player, known)? })
}

fn stored(db: &Db<'_>, player: &str, key: &Key) -> Result<Option<Mark>, Trouble> {
    db.one(
        "SELECT mark FROM progress WHERE player = ? AND key = ?",
        values![player, key.to_string()],
        |row| json(row, 0),
    )
}

/// What has changed since a revision.
pub(super) fn since(db: &Db<'_>, player: &str, revision: u64) -> Result<Progress, Trouble> {
    let select = "SELECT key, mark FROM progress WHERE player = ? AND revision > ?";
    let marks = db.all(select, values![player, revision], |row| {
        let key: String = row.get(0)?;
        Ok((key.parse().map_err(broken)?, json(row, 1)?))
    })?;
    Ok(Progress(marks.into_iter().collect()))
}

/// Notes that somebody has solved the puzzle of a day. Gives whether that is new.
pub(super) fn solve_day(
    db: &Db<'_>,
    day: u32,
    game: &str,
    player: &PlayerId,
) -> Result<bool, Trouble> {
    let noted = db.execute(
        "INSERT INTO solved_days (day, game, player) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        values![day, game, player],
    )?;
    Ok(noted > 0)
}

/// How many have solved the puzzles of a day.
pub(super) fn solved(db: &Db<'_>, day: u32) -> Result<BTreeMap<String, u32>, Trouble> {
    let select = "SELECT game, count(*) FROM solved_days WHERE day = ? GROUP BY game";
    let counts = db.all(select, values![day], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(counts.into_iter().collect())
}

/// Nobody asks for days before this one any more.
pub(super) fn forget_days(db: &Db<'_>, before: u32) -> Result<(), Trouble> {
    db.execute("DELETE FROM solved_days WHERE day < ?", values![before])?;
    Ok(())
}

/// What a guest has solved, the account has.
pub(super) fn move_over(db: &Db<'_>, both: [&str; 2]) -> Result<(), Trouble> {
    db.execute(
        "INSERT INTO solved_days (day, game, player)
         SELECT day, game, ?2 FROM solved_days WHERE player = ?1 ON CONFLICT DO NOTHING",
        values![both[0], both[1]],
    )?;
    db.execute("DELETE FROM solved_days WHERE player = ?", values![both[0]])?;
    Ok(())
}
