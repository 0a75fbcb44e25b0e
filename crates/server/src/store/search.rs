//! Games that are over, in SQLite: found, counted, and read whole.

use super::past::{Cursor, Standing, Wanted};
use super::rows::{all, json, parsed, stored};
use super::{Stored, Trouble, rated};
use crate::play::SetUp;
use crate::ratings;
use rusqlite::types::Value;
use rusqlite::{Connection, params, params_from_iter};
use std::collections::HashMap;
use wire::{GameResult, Millis, Opening, Played, PlayerId, RatingChange, Record};

/// So many are found at once.
const FOUND: usize = 50;

/// So many openings of somebody are told of each game,
const OPENINGS: usize = 5;

/// from so many of his last games.
const LAST: u32 = 1000;

/// Openings are told apart by so many turns.
const TOLD_APART: usize = 3;

/// Finds games, and where the next ones begin.
pub(super) fn find(
    connection: &Connection,
    wanted: &Wanted,
) -> Result<(Vec<Played>, Option<Cursor>), Trouble> {
    let (conditions, values) = conditions(wanted);
    let mut select = connection.prepare(&format!(
        "SELECT id, terms, players, began, over, turns, winner, ended, row,
         one.before, one.before_deviation, one.after, one.after_deviation,
         two.before, two.before_deviation, two.after, two.after_deviation
         FROM games
         LEFT JOIN rating_changes AS one ON one.played = row AND one.seat = 0
         LEFT JOIN rating_changes AS two ON two.played = row AND two.seat = 1
         WHERE {conditions} ORDER BY over DESC, row DESC LIMIT {}",
        FOUND + 1
    ))?;
    let mut rows = select.query(params_from_iter(values))?;
    let mut found = Vec::new();
    let mut last = None;
    while let Some(row) = rows.next()? {
        if found.len() == FOUND {
            return Ok((found, last));
        }
        let at = row.get::<_, i64>(4)? as Millis;
        let change = |from: usize| -> Result<Option<RatingChange>, Trouble> {
            let Some(before) = row.get(from)? else { return Ok(None) };
            Ok(Some(RatingChange {
                before: ratings::shown(before, row.get(from + 1)?),
                after: ratings::shown(row.get(from + 2)?, row.get(from + 3)?),
            }))
        };
        found.push(Played {
            game: parsed(row, 0)?,
            terms: json(row, 1)?,
            players: json(row, 2)?,
            began: row.get::<_, i64>(3)? as Millis,
            at,
            turns: row.get(5)?,
            winner: row.get(6)?,
            ended: json(row, 7)?,
            // Of somebody who is deleted nothing is known any more.
            rated: change(9)?.zip(change(13)?).map(|(one, two)| [one, two]),
        });
        last = Some(Cursor { at, row: row.get(8)? });
    }
    Ok((found, None))
}

/// What games have to satisfy, and the values for it.
fn conditions(wanted: &Wanted) -> (String, Vec<Value>) {
    let mut values: Vec<Value> = Vec::new();
    let mut all = vec!["opening IS NOT NULL".to_owned()];
    let mut value = |value: Value| {
        values.push(value);
        format!("?{}", values.len())
    };
    let text = |text: &str| Value::Text(text.to_owned());
    let mut who = |player: &PlayerId| {
        let player = value(text(player.as_str()));
        let won = match wanted.result {
            None => None,
            Some(GameResult::Drawn) => Some("winner IS NULL".to_owned()),
            // Whose seat is not the winner's has lost.
            Some(GameResult::Won) => Some(format!("winner = (second = {player})")),
            Some(GameResult::Lost) => Some(format!("winner = (first = {player})")),
        };
        (player, won)
    };
    match (&wanted.player, &wanted.opponent) {
        (Some(player), Some(opponent)) => {
            let (player, won) = who(player);
            let opponent = value(text(opponent.as_str()));
            all.push(format!(
                "((first = {player} AND second = {opponent})
                  OR (second = {player} AND first = {opponent}))"
            ));
            all.extend(won);
        }
        (Some(player), None) => {
            let (player, won) = who(player);
            all.push(format!("(first = {player} OR second = {player})"));
            all.extend(won);
        }
        _ => {
            let won = wanted.result.filter(|result| *result == GameResult::Drawn);
            all.extend(won.map(|_| "winner IS NULL".to_owned()));
        }
    }
    if let Some(game) = &wanted.game {
        all.push(format!("games.game = {}", value(text(game))));
    }
    if let Some(variant) = &wanted.variant {
        all.push(format!("games.variant = {}", value(text(variant))));
    }
    if let Some(opening) = &wanted.opening {
        // The turns themselves, or more behind a space: what comes next in order is a `!`.
        let opening = value(text(opening));
        all.push(format!(
            "(opening = {opening} OR (opening > {opening} || ' ' AND opening < {opening} || '!'))"
        ));
    }
    if let Some(since) = wanted.since {
        all.push(format!("over >= {}", value(Value::Integer(moment(since)))));
    }
    if let Some(until) = wanted.until {
        all.push(format!("over < {}", value(Value::Integer(moment(until)))));
    }
    if let Some(rated) = wanted.rated {
        all.push(format!("games.rated = {}", value(Value::Integer(rated.into()))));
    }
    if let Some(Cursor { at, row }) = wanted.after {
        let at = value(Value::Integer(moment(at)));
        all.push(format!("(over, row) < ({at}, {})", value(Value::Integer(row))));
    }
    (all.join(" AND "), values)
}

/// A moment as SQLite can compare it, whatever somebody asks for.
fn moment(at: Millis) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

/// What somebody has played, game by game.
pub(super) fn standing(
    connection: &Connection,
    player: &PlayerId,
    now: Millis,
) -> Result<Standing, Trouble> {
    const PLAYED: &str = "WITH played AS (
        SELECT game, opening, winner, winner = 0 AS won, over FROM games
        WHERE first = ?1 AND opening IS NOT NULL
        UNION ALL SELECT game, opening, winner, winner = 1, over FROM games
        WHERE second = ?1 AND opening IS NOT NULL)";
    let mut select = connection.prepare_cached(&format!(
        "{PLAYED} SELECT game, ifnull(sum(won), 0), sum(winner IS NULL), count(*) FROM played
         GROUP BY game ORDER BY game"
    ))?;
    let mut games = all(&mut select, [player.as_str()], |row| {
        let (won, drawn, count): (u32, u32, u32) = (row.get(1)?, row.get(2)?, row.get(3)?);
        let lost = count.saturating_sub(won + drawn);
        Ok(Record { game: row.get(0)?, won, drawn, lost, openings: Vec::new() })
    })?;
    let mut select = connection.prepare_cached(&format!(
        "{PLAYED} SELECT game, opening, ifnull(won, 0) FROM played ORDER BY over DESC LIMIT ?2"
    ))?;
    let last = all(&mut select, params![player.as_str(), LAST], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?))
    })?;
    for record in &mut games {
        record.openings = favourites(&last, &record.game);
    }
    Ok(Standing { ratings: rated::of(connection, player, now)?, games })
}

/// The openings that were played most of this game.
fn favourites(last: &[(String, String, bool)], game: &str) -> Vec<Opening> {
    let mut counts: HashMap<Vec<&str>, (u32, u32)> = HashMap::new();
    for (_, opening, won) in last.iter().filter(|(of, ..)| of == game) {
        let turns: Vec<&str> = opening.split_whitespace().take(TOLD_APART).collect();
        let count = counts.entry(turns).or_default();
        *count = (count.0 + 1, count.1 + u32::from(*won));
    }
    counts.remove(&Vec::new());
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by(|(one, (more, _)), (other, (less, _))| less.cmp(more).then(one.cmp(other)));
    counts.truncate(OPENINGS);
    let opening = |(turns, (games, won)): (Vec<&str>, _)| Opening {
        turns: turns.into_iter().map(str::to_owned).collect(),
        games,
        won,
    };
    counts.into_iter().map(opening).collect()
}

/// A game with everything that happened in it, and the row it stands in.
pub(super) type Whole = (i64, SetUp, Vec<Stored>);

/// The next games of somebody after a row, whole.
pub(super) fn whole(
    connection: &Connection,
    player: &PlayerId,
    after: i64,
    most: u32,
) -> Result<Vec<Whole>, Trouble> {
    let mut select = connection.prepare_cached(
        "SELECT row, id, terms, players, began, seed FROM games
         WHERE (first = ?1 OR second = ?1) AND row > ?2 ORDER BY row LIMIT ?3",
    )?;
    let games = all(&mut select, params![player.as_str(), after, most], |row| {
        let set_up = SetUp {
            id: parsed(row, 1)?,
            terms: json(row, 2)?,
            players: json(row, 3)?,
            began: row.get::<_, i64>(4)? as Millis,
            seed: row.get(5)?,
        };
        Ok((row.get::<_, i64>(0)?, set_up))
    })?;
    let mut events = connection.prepare_cached(
        "SELECT number, at, seat, request, what FROM events WHERE game = ? ORDER BY number",
    )?;
    let whole =
        games.into_iter().map(|(row, set_up)| Ok((row, set_up, all(&mut events, [row], stored)?)));
    whole.collect()
}
