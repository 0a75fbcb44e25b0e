//! What is written to SQLite and read from it, one thing at a time.

use super::{
    Append, Beginning, Begun, Kept, OfferRow, Offered, Running, Stored, Trouble, correspondence,
    ending,
};
use crate::play::SetUp;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::{Event, GameId, Millis, OfferId, PlayerId, RequestId};

/// Stores an event, if its number is free and there is the game.
pub(super) fn append(connection: &Connection, append: &Append) -> Result<Kept, Trouble> {
    let Append { game, stored, turns, to_move, deadline, ended, ending, news, settled, keeper } =
        append;
    let Stored { event, request } = stored;
    let Event { number, at, what } = event;
    let (seat, request) = request.as_ref().map(|(seat, request)| (*seat, request.as_str())).unzip();
    let stored = connection
        .prepare_cached(
            "INSERT OR IGNORE INTO events
             (game, number, at, seat, request, what, turns, to_move, deadline, ended, keeper)
             SELECT row, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 FROM games WHERE id = ?1",
        )?
        .execute(params![
            game.as_str(),
            number,
            *at as i64,
            seat,
            request,
            text(what)?,
            turns,
            to_move,
            moment(*deadline),
            ended.as_ref().map(text).transpose()?,
            keeper.map(|keeper| keeper.0),
        ])?;
    if stored != 1 {
        return Ok(Kept::Taken);
    }
    correspondence::note(connection, game, *at, news, settled.as_ref())?;
    match ending {
        Some(ending) => ending::note(connection, append, ending),
        None => Ok(Kept::Stored),
    }
}

/// Keeps an offer, unless the same request was fulfilled before.
pub(super) fn add_offer(connection: &Connection, row: &OfferRow) -> Result<Offered, Trouble> {
    let OfferRow { offer, public, request } = row;
    if let Some(game) = fulfilled(connection, &offer.by.id, request)? {
        return Ok(Offered::Accepted(game));
    }
    connection
        .prepare_cached(
            "INSERT INTO offers (id, by_player, request, public, offer) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT (by_player, request) DO UPDATE SET request = request RETURNING id",
        )?
        .query_row(
            params![
                offer.id.as_str(),
                offer.by.id.as_str(),
                request.as_str(),
                public,
                text(offer)?
            ],
            |row| Ok(parsed(row, 0)),
        )?
        .map(Offered::Stands)
}

pub(super) fn offers(connection: &Connection) -> Result<Vec<OfferRow>, Trouble> {
    let mut select = connection.prepare_cached("SELECT offer, public, request FROM offers")?;
    all(&mut select, [], |row| {
        Ok(OfferRow { offer: json(row, 0)?, public: row.get(1)?, request: parsed(row, 2)? })
    })
}

pub(super) fn remove_offer(connection: &Connection, offer: &OfferId) -> Result<(), Trouble> {
    connection.prepare_cached("DELETE FROM offers WHERE id = ?")?.execute([offer.as_str()])?;
    Ok(())
}

/// Begins a game: one that comes of an offer only if that stands, and takes it away.
pub(super) fn begin(connection: &Connection, beginning: &Beginning) -> Result<Begun, Trouble> {
    let Beginning { set_up, deadline, offer, accepted, news, keeper } = beginning;
    if let Some((player, request)) = accepted
        && let Some(game) = fulfilled(connection, player, request)?
    {
        return Ok(Begun::Before(game));
    }
    let mut requests = Vec::from_iter(accepted.clone());
    if let Some(offer) = offer {
        // Whoever made it may have become somebody else meanwhile, by signing in.
        let [one, other] = set_up.players.each_ref().map(|player| player.id.as_str());
        let removed = connection
            .prepare_cached(
                "DELETE FROM offers WHERE id = ? AND by_player IN (?, ?)
                 RETURNING by_player, request",
            )?
            .query_row([offer.as_str(), one, other], |row| Ok((parsed(row, 0), parsed(row, 1))))
            .optional()?;
        let Some((by, request)) = removed else {
            let before = connection
                .prepare_cached("SELECT id FROM games WHERE offer = ?")?
                .query_row([offer.as_str()], |row| Ok(parsed(row, 0)))
                .optional()?;
            return Ok(before.transpose()?.map_or(Begun::Gone, Begun::Before));
        };
        requests.push((by?, request?));
    }
    let SetUp { id, terms, players, began, seed } = set_up;
    for (player, request) in &requests {
        connection
            .prepare_cached(
                "INSERT OR IGNORE INTO requests (player, request, game) VALUES (?, ?, ?)",
            )?
            .execute([player.as_str(), request.as_str(), id.as_str()])?;
    }
    connection
        .prepare_cached(
            "INSERT INTO games
             (id, offer, terms, players, first, second, house, began, seed, deadline, keeper)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            id.as_str(),
            offer.as_ref().map(OfferId::as_str),
            text(terms)?,
            text(players)?,
            players[0].id.as_str(),
            players[1].id.as_str(),
            players.iter().any(|player| player.level.is_some()),
            *began as i64,
            seed,
            moment(*deadline),
            keeper.map(|keeper| keeper.0),
        ])?;
    correspondence::note(connection, id, *began, news, None)?;
    Ok(Begun::Now)
}

/// The game that a request has led to.
pub(super) fn fulfilled(
    connection: &Connection,
    player: &PlayerId,
    request: &RequestId,
) -> Result<Option<GameId>, Trouble> {
    connection
        .prepare_cached("SELECT game FROM requests WHERE player = ? AND request = ?")?
        .query_row([player.as_str(), request.as_str()], |row| Ok(parsed(row, 0)))
        .optional()?
        .transpose()
}

/// A game with everything that happened in it.
pub(super) fn game(
    connection: &Connection,
    id: &GameId,
) -> Result<Option<(SetUp, Vec<Stored>)>, Trouble> {
    let found = connection
        .prepare_cached("SELECT terms, players, began, seed, row FROM games WHERE id = ?")?
        .query_row([id.as_str()], |row| {
            let set_up = || -> Result<SetUp, Trouble> {
                Ok(SetUp {
                    id: id.clone(),
                    terms: json(row, 0)?,
                    players: json(row, 1)?,
                    began: row.get::<_, i64>(2)? as Millis,
                    seed: row.get(3)?,
                })
            };
            Ok((set_up(), row.get::<_, i64>(4)?))
        })
        .optional()?;
    let Some((set_up, row)) = found else { return Ok(None) };
    let mut select = connection.prepare_cached(
        "SELECT number, at, seat, request, what FROM events WHERE game = ? ORDER BY number",
    )?;
    Ok(Some((set_up?, all(&mut select, [row], stored)?)))
}

/// All games that go on.
pub(super) fn running(connection: &Connection) -> Result<Vec<Running>, Trouble> {
    let mut select = connection.prepare_cached(
        "SELECT id, terms, house,
         iif(last.row IS NULL, games.deadline, last.deadline)
         FROM games LEFT JOIN events AS last ON last.game = games.row
         AND last.number = (SELECT max(number) FROM events WHERE game = games.row)
         WHERE games.ended IS NULL",
    )?;
    all(&mut select, [], |row| {
        let terms: wire::Terms = json(row, 1)?;
        Ok(Running {
            game: parsed(row, 0)?,
            control: terms.control,
            house: row.get(2)?,
            deadline: row.get::<_, Option<i64>>(3)?.map(|at| at as Millis),
        })
    })
}

/// How many games go on.
pub(super) fn going(connection: &Connection) -> Result<u64, Trouble> {
    let mut count = connection.prepare_cached("SELECT count(*) FROM games WHERE ended IS NULL")?;
    Ok(count.query_row([], |row| row.get::<_, i64>(0))? as u64)
}

pub(super) fn beat(connection: &Connection, at: Millis) -> Result<(), Trouble> {
    connection
        .prepare_cached("INSERT OR REPLACE INTO beats (one, at) VALUES (1, ?)")?
        .execute([at as i64])?;
    Ok(())
}

pub(super) fn last_beat(connection: &Connection) -> Result<Option<Millis>, Trouble> {
    let mut select = connection.prepare_cached("SELECT at FROM beats")?;
    let at = select.query_row([], |row| row.get::<_, i64>(0)).optional()?;
    Ok(at.map(|at| at as Millis))
}

/// All rows that a statement gives, each read in the same way.
pub(super) fn all<T>(
    select: &mut rusqlite::CachedStatement<'_>,
    of: impl rusqlite::Params,
    mut read: impl FnMut(&Row<'_>) -> Result<T, Trouble>,
) -> Result<Vec<T>, Trouble> {
    let mut rows = select.query(of)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}

pub(super) fn stored(row: &Row<'_>) -> Result<Stored, Trouble> {
    let event =
        Event { number: row.get(0)?, at: row.get::<_, i64>(1)? as Millis, what: json(row, 4)? };
    let seat: Option<u8> = row.get(2)?;
    let request: Option<String> = row.get(3)?;
    let request: Option<RequestId> =
        request.map(|request| request.parse()).transpose().map_err(broken)?;
    Ok(Stored { event, request: seat.zip(request) })
}

pub(super) fn json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> Result<T, Trouble> {
    let text = row.get_ref(column)?.as_str().map_err(broken)?;
    serde_json::from_str(text).map_err(broken)
}

pub(super) fn parsed<T: std::str::FromStr<Err = wire::NotAnId>>(
    row: &Row<'_>,
    column: usize,
) -> Result<T, Trouble> {
    row.get_ref(column)?.as_str().map_err(broken)?.parse().map_err(broken)
}

/// A moment as SQLite keeps it.
pub(super) fn moment(at: Option<Millis>) -> Option<i64> {
    at.map(|at| at as i64)
}

pub(super) fn text<T: Serialize>(value: &T) -> Result<String, Trouble> {
    serde_json::to_string(value).map_err(broken)
}

/// Something stored is not what it should be.
#[expect(clippy::needless_pass_by_value, reason = "this is what `map_err` hands over")]
pub(super) fn broken(error: impl ToString) -> Trouble {
    Trouble::Broken(error.to_string())
}
