//! What is noted when a game ends, together with the event by which it does.

use super::rows::{broken, parsed, text};
use super::sql::{Db, values};
use super::{Append, Ending, Kept, Trouble, rated};
use wire::{Event, GameId, Millis, What};

/// Notes it, and counts the game if it is rated.
pub(super) fn note(db: &Db<'_>, append: &Append, ending: &Ending) -> Result<Kept, Trouble> {
    let Append { game, stored, turns, ended, .. } = append;
    let (number, at) = (stored.event.number, stored.event.at);
    let row = describe(db, game, ending, *turns, at)?;
    if !ending.terms.rated || ending.opening.is_none() {
        return Ok(Kept::Stored);
    }
    let Some(changes) = rated::count(db, row, ending, at)? else {
        return Ok(Kept::Stored);
    };
    let follows = Event { number: number + 1, at, what: What::Rated(changes) };
    db.execute(
        "INSERT INTO events (game, number, at, what, turns, ended) VALUES (?, ?, ?, ?, ?, ?)",
        values![
            row,
            follows.number,
            at,
            text(&follows.what)?,
            turns,
            ended.as_ref().map(text).transpose()?
        ],
    )?;
    Ok(Kept::Rated(follows))
}

/// Writes beside a game that is over what lists and searches ask for. Gives its row.
pub(super) fn describe(
    db: &Db<'_>,
    game: &GameId,
    ending: &Ending,
    turns: u32,
    at: Millis,
) -> Result<i64, Trouble> {
    let Ending { terms, variant, winner, opening, .. } = ending;
    let described = db.one(
        "UPDATE games SET over = ?2, winner = ?3, turns = ?4, opening = ?5, game = ?6,
             variant = ?7, rated = ?8 WHERE id = ?1 RETURNING row",
        values![game, at, winner, turns, opening, terms.game, variant, terms.rated],
        |row| row.get(0),
    )?;
    described.ok_or_else(|| broken(format!("there is no game {game}")))
}

/// Some games after a row that ended before this was noted, with their rows.
pub(super) fn undescribed(
    db: &Db<'_>,
    after: i64,
    most: u32,
) -> Result<Vec<(i64, GameId)>, Trouble> {
    let select = "SELECT row, id FROM games
         WHERE ended IS NOT NULL AND over IS NULL AND row > ? ORDER BY row LIMIT ?";
    db.all(select, values![after, most], |row| Ok((row.get(0)?, parsed(row, 1)?)))
}
