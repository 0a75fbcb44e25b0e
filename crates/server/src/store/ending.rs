//! What is noted in SQLite when a game ends, together with the event by which it does.

use super::rows::{all, parsed, text};
use super::{Append, Ending, Kept, Trouble, rated};
use rusqlite::{Connection, params};
use wire::{Event, GameId, Millis, What};

/// Notes it, and counts the game if it is rated.
pub(super) fn note(
    connection: &Connection,
    append: &Append,
    ending: &Ending,
) -> Result<Kept, Trouble> {
    let Append { game, stored, turns, ended, .. } = append;
    let (number, at) = (stored.event.number, stored.event.at);
    let row = describe(connection, game, ending, *turns, at)?;
    if !ending.terms.rated || ending.opening.is_none() {
        return Ok(Kept::Stored);
    }
    let Some(changes) = rated::count(connection, row, ending, at)? else {
        return Ok(Kept::Stored);
    };
    let follows = Event { number: number + 1, at, what: What::Rated(changes) };
    connection
        .prepare_cached(
            "INSERT INTO events (game, number, at, what, turns, ended) VALUES (?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            row,
            follows.number,
            at as i64,
            text(&follows.what)?,
            turns,
            ended.as_ref().map(text).transpose()?
        ])?;
    Ok(Kept::Rated(follows))
}

/// Writes beside a game that is over what lists and searches ask for. Gives its row.
pub(super) fn describe(
    connection: &Connection,
    game: &GameId,
    ending: &Ending,
    turns: u32,
    at: Millis,
) -> Result<i64, Trouble> {
    let Ending { terms, variant, winner, opening, .. } = ending;
    let described = connection
        .prepare_cached(
            "UPDATE games SET over = ?2, winner = ?3, turns = ?4, opening = ?5, game = ?6,
             variant = ?7, rated = ?8 WHERE id = ?1 RETURNING row",
        )?
        .query_row(
            params![
                game.as_str(),
                at as i64,
                winner,
                turns,
                opening,
                terms.game,
                variant,
                terms.rated
            ],
            |row| row.get(0),
        )?;
    Ok(described)
}

/// Some games after a row that ended before this was noted, with their rows.
pub(super) fn undescribed(
    connection: &Connection,
    after: i64,
    most: u32,
) -> Result<Vec<(i64, GameId)>, Trouble> {
    let mut select = connection.prepare_cached(
        "SELECT row, id FROM games
         WHERE ended IS NOT NULL AND over IS NULL AND row > ? ORDER BY row LIMIT ?",
    )?;
    all(&mut select, params![after, most], |row| Ok((row.get(0)?, parsed(row, 1)?)))
}
