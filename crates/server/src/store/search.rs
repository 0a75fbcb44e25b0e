//! Games that are over: found, counted, and read whole.

use super::past::{Cursor, Standing, Wanted};
use super::rows::{json, parsed, stored};
use super::sql::{AsValue, Db, Row, Value, values};
use super::{Stored, Trouble, rated};
use crate::play::SetUp;
use crate::ratings;
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
pub(super) fn find(db: &Db<'_>, wanted: &Wanted) -> Result<(Vec<Played>, Option<Cursor>), Trouble> {
    // Nothing that is stored has such a letter, and PostgreSQL does not even want to compare it.
    let texts = [&wanted.game, &wanted.variant, &wanted.opening];
    if texts.into_iter().flatten().any(|text| text.contains('\0')) {
        return Ok((Vec::new(), None));
    }
    let (conditions, values) = conditions(wanted);
    let select = &format!(
        "SELECT id, terms, players, began, over, turns, winner, ended, row,
         one.before, one.before_deviation, one.after, one.after_deviation,
         two.before, two.before_deviation, two.after, two.after_deviation
         FROM games
         LEFT JOIN rating_changes AS one ON one.played = row AND one.seat = 0
         LEFT JOIN rating_changes AS two ON two.played = row AND two.seat = 1
         WHERE {conditions} ORDER BY over DESC, row DESC LIMIT {}",
        FOUND + 1
    );
    let mut found = db.all(select, &values, |row| Ok((played(row)?, row.get::<i64>(8)?)))?;
    let is_all = found.len() <= FOUND;
    found.truncate(FOUND);
    let last = found.last().filter(|_| !is_all);
    let last = last.map(|(played, row)| Cursor { at: played.at, row: *row });
    Ok((found.into_iter().map(|(played, _)| played).collect(), last))
}

/// A game, from the columns above.
fn played(row: &Row<'_>) -> Result<Played, Trouble> {
    let change = |from: usize| -> Result<Option<RatingChange>, Trouble> {
        let Some(before) = row.get(from)? else { return Ok(None) };
        Ok(Some(RatingChange {
            before: ratings::shown(before, row.get(from + 1)?),
            after: ratings::shown(row.get(from + 2)?, row.get(from + 3)?),
        }))
    };
    Ok(Played {
        game: parsed(row, 0)?,
        terms: json(row, 1)?,
        players: json(row, 2)?,
        began: row.get(3)?,
        at: row.get(4)?,
        turns: row.get(5)?,
        winner: row.get(6)?,
        ended: json(row, 7)?,
        // Of somebody who is deleted nothing is known any more.
        rated: change(9)?.zip(change(13)?).map(|(one, two)| [one, two]),
    })
}

/// What games have to satisfy, and the values for it.
fn conditions(wanted: &Wanted) -> (String, Vec<Value<'_>>) {
    let mut values = Vec::new();
    let mut all = vec!["opening IS NOT NULL".to_owned()];
    match (&wanted.player, &wanted.opponent) {
        (Some(player), opponent) => {
            let player = value(&mut values, player);
            if let Some(opponent) = opponent {
                let opponent = value(&mut values, opponent);
                all.push(format!(
                    "((first = {player} AND second = {opponent})
                      OR (second = {player} AND first = {opponent}))"
                ));
            } else {
                all.push(format!("(first = {player} OR second = {player})"));
            }
            match wanted.result {
                None => {}
                Some(GameResult::Drawn) => all.push("winner IS NULL".to_owned()),
                Some(GameResult::Won) => {
                    all.push(format!("winner = CASE WHEN second = {player} THEN 1 ELSE 0 END"));
                }
                // Whose seat is not the winner's has lost.
                Some(GameResult::Lost) => {
                    all.push(format!("winner = CASE WHEN first = {player} THEN 1 ELSE 0 END"));
                }
            }
        }
        _ => {
            let won = wanted.result.filter(|result| *result == GameResult::Drawn);
            all.extend(won.map(|_| "winner IS NULL".to_owned()));
        }
    }
    if let Some(game) = &wanted.game {
        all.push(format!("games.game = {}", value(&mut values, game)));
    }
    if let Some(variant) = &wanted.variant {
        all.push(format!("games.variant = {}", value(&mut values, variant)));
    }
    if let Some(opening) = &wanted.opening {
        // The turns themselves, or more behind a space: what comes next in order is a `!`.
        let opening = value(&mut values, opening);
        all.push(format!(
            "(opening = {opening} OR (opening > {opening} || ' ' AND opening < {opening} || '!'))"
        ));
    }
    if let Some(since) = &wanted.since {
        all.push(format!("over >= {}", value(&mut values, since)));
    }
    if let Some(until) = &wanted.until {
        all.push(format!("over < {}", value(&mut values, until)));
    }
    if let Some(rated) = &wanted.rated {
        all.push(format!("games.rated = {}", value(&mut values, rated)));
    }
    if let Some(Cursor { at, row }) = &wanted.after {
        let at = value(&mut values, at);
        all.push(format!("(over, row) < ({at}, {})", value(&mut values, row)));
    }
    (all.join(" AND "), values)
}

/// A value among others, as it is written in the statement.
fn value<'a>(values: &mut Vec<Value<'a>>, value: &'a (impl AsValue + ?Sized)) -> String {
    values.push(value.as_value());
    format!("?{}", values.len())
}

/// What somebody has played, game by game.
pub(super) fn standing(db: &Db<'_>, player: &PlayerId, now: Millis) -> Result<Standing, Trouble> {
    const PLAYED: &str = "WITH played AS (
        SELECT game, opening, winner,
        CASE WHEN winner = 0 THEN 1 ELSE 0 END AS won, over FROM games
        WHERE first = ?1 AND opening IS NOT NULL
        UNION ALL SELECT game, opening, winner,
        CASE WHEN winner = 1 THEN 1 ELSE 0 END, over FROM games
        WHERE second = ?1 AND opening IS NOT NULL)";
    let select = &format!(
        "{PLAYED} SELECT game, sum(won), sum(CASE WHEN winner IS NULL THEN 1 ELSE 0 END), count(*) FROM played
         GROUP BY game ORDER BY game"
    );
    let mut games = db.all(select, values![player], |row| {
        let (won, drawn, count): (u32, u32, u32) = (row.get(1)?, row.get(2)?, row.get(3)?);
        let lost = count.saturating_sub(won + drawn);
        Ok(Record { game: row.get(0)?, won, drawn, lost, openings: Vec::new() })
    })?;
    let select =
        &format!("{PLAYED} SELECT game, opening, won FROM played ORDER BY over DESC LIMIT ?2");
    let last =
        db.all(select, values![player, LAST], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    for record in &mut games {
        record.openings = favourites(&last, &record.game);
    }
    Ok(Standing { ratings: rated::of(db, player, now)?, games })
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
    db: &Db<'_>,
    player: &PlayerId,
    after: i64,
    most: u32,
) -> Result<Vec<Whole>, Trouble> {
    let select = "SELECT row, id, terms, players, began, seed FROM games
         WHERE (first = ?1 OR second = ?1) AND row > ?2 ORDER BY row LIMIT ?3";
    let games = db.all(select, values![player, after, most], |row| {
        let set_up = SetUp {
            id: parsed(row, 1)?,
            terms: json(row, 2)?,
            players: json(row, 3)?,
            began: row.get(4)?,
            seed: row.get(5)?,
        };
        Ok((row.get::<i64>(0)?, set_up))
    })?;
    let events =
        "SELECT number, at, seat, request, what FROM events WHERE game = ? ORDER BY number";
    let whole = games
        .into_iter()
        .map(|(row, set_up)| Ok((row, set_up, db.all(events, values![row], stored)?)));
    whole.collect()
}
