//! Ratings.

use super::rows::parsed;
use super::sql::{Db, Row, values};
use super::{Ending, Trouble};
use crate::ratings::{self, Strength};
use wire::{Curve, Leader, Millis, Player, PlayerId, Point, Rated, RatingChange, Speed};

/// So many points of a curve are given, the newest.
const POINTS: i64 = 1000;

/// So many are on a leaderboard,
const LEADERS: usize = 100;

/// of whom so many are looked at at once: not all of them are known well enough.
const LOOKED_AT: usize = 400;

/// Counts a rated game for both who played it; nothing if one of them is not rated. It is called
/// once for each game: when the one event that ends it has been stored, in the same transaction.
pub(super) fn count(
    db: &Db<'_>,
    played: i64,
    ending: &Ending,
    at: Millis,
) -> Result<Option<[RatingChange; 2]>, Trouble> {
    let Ending { terms, players, winner, .. } = ending;
    let Some(speed) = terms.control.speed() else { return Ok(None) };
    let strength = |player| strength(db, player, &terms.game, speed, at);
    let [first, second] = players.each_ref().map(strength);
    let changes = ratings::after([first?, second?], *winner, at);
    let keep = "INSERT INTO ratings (player, game, speed, rating, deviation, volatility, at, games)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1)
         ON CONFLICT (player, game, speed) DO UPDATE SET rating = excluded.rating,
         deviation = excluded.deviation, volatility = excluded.volatility, at = excluded.at,
         games = ratings.games + 1";
    let note = "INSERT INTO rating_changes
         (played, seat, player, game, speed, at, before, before_deviation, after, after_deviation)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    for ((seat, player), (before, after)) in (0u8..).zip(players).zip(changes) {
        let id = player.id.as_str();
        let Strength { rating, deviation, volatility, at } = after;
        db.execute(keep, values![id, terms.game, speed.name(), rating, deviation, volatility, at])?;
        db.execute(
            note,
            values![
                played,
                seat,
                id,
                terms.game,
                speed.name(),
                at,
                before.rating,
                before.deviation,
                rating,
                deviation
            ],
        )?;
    }
    Ok(Some(
        changes
            .map(|(before, after)| RatingChange { before: before.shown(), after: after.shown() }),
    ))
}

/// How strong somebody is, or begins.
fn strength(
    db: &Db<'_>,
    player: &Player,
    game: &str,
    speed: Speed,
    now: Millis,
) -> Result<Strength, Trouble> {
    let found = db.one(
        "SELECT rating, deviation, volatility, at FROM ratings
             WHERE player = ? AND game = ? AND speed = ?",
        values![player.id, game, speed.name()],
        |row| {
            Ok(Strength {
                rating: row.get(0)?,
                deviation: row.get(1)?,
                volatility: row.get(2)?,
                at: row.get(3)?,
            })
        },
    )?;
    Ok(found.unwrap_or_else(|| match player.level {
        Some(level) => Strength::of_house(game, level, now),
        None => Strength::unknown(now),
    }))
}

/// How strong somebody is where he has played, and from how many games that is known.
pub(super) fn strengths(
    db: &Db<'_>,
    player: &PlayerId,
) -> Result<Vec<(String, Speed, Strength, u32)>, Trouble> {
    let select = "SELECT game, speed, rating, deviation, volatility, at, games FROM ratings
         WHERE player = ? ORDER BY game";
    let found = db.all(select, values![player], |row| {
        let speed: String = row.get(1)?;
        let strength = Strength {
            rating: row.get(2)?,
            deviation: row.get(3)?,
            volatility: row.get(4)?,
            at: row.get(5)?,
        };
        Ok((row.get(0)?, Speed::named(&speed), strength, row.get(6)?))
    })?;
    let known = found.into_iter();
    let known = known.filter_map(|(game, speed, strength, games)| {
        // A speed that only a newer program knows.
        Some((game, speed?, strength, games))
    });
    Ok(known.collect())
}

/// The same as it is shown now.
pub(super) fn of(db: &Db<'_>, player: &PlayerId, now: Millis) -> Result<Vec<Rated>, Trouble> {
    let strengths = strengths(db, player)?.into_iter();
    let mut rated: Vec<Rated> = strengths
        .map(|(game, speed, strength, games)| Rated {
            game,
            speed,
            rating: strength.grown(now).shown(),
            games,
        })
        .collect();
    rated.sort_by(|one, other| (&one.game, one.speed).cmp(&(&other.game, other.speed)));
    Ok(rated)
}

/// How the ratings of somebody went.
pub(super) fn curves(
    db: &Db<'_>,
    player: &PlayerId,
    of: impl Fn(&str, Speed) -> bool,
) -> Result<Vec<Curve>, Trouble> {
    let select = "SELECT games.id, changes.at, after, after_deviation
         FROM rating_changes AS changes JOIN games ON games.row = played
         WHERE player = ? AND changes.game = ? AND speed = ?
         ORDER BY changes.at DESC, played DESC LIMIT ?";
    let mut curves = Vec::new();
    for Rated { game, speed, .. } in self::of(db, player, 0)? {
        if !of(&game, speed) {
            continue;
        }
        let mut points = db.all(select, values![player, game, speed.name(), POINTS], |row| {
            Ok(Point {
                game: parsed(row, 0)?,
                at: row.get(1)?,
                rating: ratings::shown(row.get(2)?, row.get(3)?),
            })
        })?;
        points.reverse();
        curves.push(Curve { game, speed, points });
    }
    Ok(curves)
}

/// The strongest of those whose strength is known well enough.
pub(super) fn leaders(
    db: &Db<'_>,
    game: &str,
    speed: Speed,
    now: Millis,
) -> Result<Vec<Leader>, Trouble> {
    let select = "SELECT ratings.player, name, bot, rating, deviation, volatility, at, games
         FROM ratings LEFT JOIN accounts ON accounts.player = ratings.player
         WHERE game = ? AND speed = ?
         AND NOT EXISTS (SELECT 1 FROM bans WHERE bans.player = ratings.player AND until > ?)
         ORDER BY rating DESC, ratings.player LIMIT ? OFFSET ?";
    let mut leaders = Vec::new();
    for page in 0usize.. {
        let found =
            db.all(select, values![game, speed.name(), now, LOOKED_AT, page * LOOKED_AT], |row| {
                leader(row, now)
            })?;
        let is_last = found.len() < LOOKED_AT;
        leaders.extend(found.into_iter().flatten());
        if is_last || leaders.len() >= LEADERS {
            break;
        }
    }
    leaders.truncate(LEADERS);
    Ok(leaders)
}

/// Somebody in a row, if his strength is known well enough.
fn leader(row: &Row<'_>, now: Millis) -> Result<Option<Leader>, Trouble> {
    let strength = Strength {
        rating: row.get(3)?,
        deviation: row.get(4)?,
        volatility: row.get(5)?,
        at: row.get(6)?,
    };
    let rating = strength.grown(now).shown();
    if rating.is_provisional() {
        return Ok(None);
    }
    let id: PlayerId = parsed(row, 0)?;
    let player = Player {
        level: crate::terms::level_of(&id),
        name: row.get(1)?,
        bot: row.get::<Option<bool>>(2)?.unwrap_or(false),
        rating: Some(rating),
        ..Player::person(id)
    };
    Ok(Some(Leader { player, games: row.get(7)? }))
}
