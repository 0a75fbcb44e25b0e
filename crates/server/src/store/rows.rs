//! What is written and read, one thing at a time.

use super::sql::{Db, Row, values};
use super::{
    Append, Beginning, Begun, Kept, OfferRow, Offered, Running, Stored, Trouble, correspondence,
    ending,
};
use crate::play::SetUp;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::{Event, GameId, Millis, OfferId, PlayerId, RequestId};

/// Stores an event, if its number is free and there is the game.
pub(super) fn append(db: &Db<'_>, append: &Append) -> Result<Kept, Trouble> {
    let Append { game, stored, turns, to_move, deadline, ended, ending, news, settled, keeper } =
        append;
    let Stored { event, request } = stored;
    let Event { number, at, what } = event;
    let (seat, request) = request.as_ref().map(|(seat, request)| (*seat, request.as_str())).unzip();
    let stored = db.execute(
        "INSERT INTO events
             (game, number, at, seat, request, what, turns, to_move, deadline, ended, keeper)
             SELECT row, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 FROM games WHERE id = ?1
             ON CONFLICT (game, number) DO NOTHING",
        values![
            game,
            number,
            at,
            seat,
            request,
            text(what)?,
            turns,
            to_move,
            deadline,
            ended.as_ref().map(text).transpose()?,
            keeper,
        ],
    )?;
    if stored != 1 {
        return Ok(Kept::Taken);
    }
    correspondence::note(db, game, *at, news, settled.as_ref())?;
    match ending {
        Some(ending) => ending::note(db, append, ending),
        None => Ok(Kept::Stored),
    }
}

/// Keeps an offer, unless the same request was fulfilled before.
pub(super) fn add_offer(db: &Db<'_>, row: &OfferRow) -> Result<Offered, Trouble> {
    let OfferRow { offer, public, request } = row;
    if let Some(game) = fulfilled(db, &offer.by.id, request)? {
        return Ok(Offered::Accepted(game));
    }
    db.one("INSERT INTO offers (id, by_player, request, public, offer) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT (by_player, request) DO UPDATE SET request = excluded.request RETURNING id", values![
                offer.id,
                offer.by.id,
                request,
                public,
                text(offer)?
            ], |row| parsed(row, 0))?
        .map(Offered::Stands)
        .ok_or_else(|| broken("an offer that is not kept"))
}

pub(super) fn offers(db: &Db<'_>) -> Result<Vec<OfferRow>, Trouble> {
    let select = "SELECT offer, public, request FROM offers";
    db.all(select, values![], |row| {
        Ok(OfferRow { offer: json(row, 0)?, public: row.get(1)?, request: parsed(row, 2)? })
    })
}

pub(super) fn remove_offer(db: &Db<'_>, offer: &OfferId) -> Result<(), Trouble> {
    db.execute("DELETE FROM offers WHERE id = ?", values![offer])?;
    Ok(())
}

/// Begins a game: one that comes of an offer only if that stands, and takes it away.
pub(super) fn begin(db: &Db<'_>, beginning: &Beginning) -> Result<Begun, Trouble> {
    let Beginning { set_up, deadline, offer, accepted, news, keeper } = beginning;
    if let Some((player, request)) = accepted
        && let Some(game) = fulfilled(db, player, request)?
    {
        return Ok(Begun::Before(game));
    }
    let mut requests = Vec::from_iter(accepted.clone());
    if let Some(offer) = offer {
        // Whoever made it may have become somebody else meanwhile, by signing in.
        let [one, other] = set_up.players.each_ref().map(|player| player.id.as_str());
        let removed = db.one(
            "DELETE FROM offers WHERE id = ? AND by_player IN (?, ?)
                 RETURNING by_player, request",
            values![offer, one, other],
            |row| Ok((parsed(row, 0)?, parsed(row, 1)?)),
        )?;
        let Some((by, request)) = removed else {
            let before = db.one("SELECT id FROM games WHERE offer = ?", values![offer], |row| {
                parsed(row, 0)
            })?;
            return Ok(before.map_or(Begun::Gone, Begun::Before));
        };
        requests.push((by, request));
    }
    let SetUp { id, terms, players, began, seed } = set_up;
    for (player, request) in &requests {
        db.execute(
            "INSERT INTO requests (player, request, game) VALUES (?, ?, ?)
             ON CONFLICT DO NOTHING",
            values![player, request, id],
        )?;
    }
    db.execute(
        "INSERT INTO games
             (id, offer, terms, players, first, second, house, began, seed, deadline, keeper)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        values![
            id,
            offer,
            text(terms)?,
            text(players)?,
            players[0].id.as_str(),
            players[1].id.as_str(),
            players.iter().any(|player| player.level.is_some()),
            began,
            seed,
            deadline,
            keeper,
        ],
    )?;
    correspondence::note(db, id, *began, news, None)?;
    Ok(Begun::Now)
}

/// The game that a request has led to.
pub(super) fn fulfilled(
    db: &Db<'_>,
    player: &PlayerId,
    request: &RequestId,
) -> Result<Option<GameId>, Trouble> {
    db.one(
        "SELECT game FROM requests WHERE player = ? AND request = ?",
        values![player, request],
        |row| parsed(row, 0),
    )
}

/// A game with everything that happened in it.
pub(super) fn game(db: &Db<'_>, id: &GameId) -> Result<Option<(SetUp, Vec<Stored>)>, Trouble> {
    let found = db.one(
        "SELECT terms, players, began, seed, row FROM games WHERE id = ?",
        values![id],
        |row| {
            let set_up = SetUp {
                id: id.clone(),
                terms: json(row, 0)?,
                players: json(row, 1)?,
                began: row.get(2)?,
                seed: row.get(3)?,
            };
            Ok((set_up, row.get::<i64>(4)?))
        },
    )?;
    let Some((set_up, row)) = found else { return Ok(None) };
    let select =
        "SELECT number, at, seat, request, what FROM events WHERE game = ? ORDER BY number";
    Ok(Some((set_up, db.all(select, values![row], stored)?)))
}

/// All games that go on.
pub(super) fn running(db: &Db<'_>) -> Result<Vec<Running>, Trouble> {
    let select = "SELECT id, terms, house,
         CASE WHEN last.row IS NULL THEN games.deadline ELSE last.deadline END
         FROM games LEFT JOIN events AS last ON last.game = games.row
         AND last.number = (SELECT max(number) FROM events WHERE game = games.row)
         WHERE games.ended IS NULL";
    db.all(select, values![], |row| {
        let terms: wire::Terms = json(row, 1)?;
        Ok(Running {
            game: parsed(row, 0)?,
            control: terms.control,
            house: row.get(2)?,
            deadline: row.get(3)?,
        })
    })
}

/// How many games go on.
pub(super) fn going(db: &Db<'_>) -> Result<u64, Trouble> {
    db.value("SELECT count(*) FROM games WHERE ended IS NULL", values![])
}

pub(super) fn beat(db: &Db<'_>, at: Millis) -> Result<(), Trouble> {
    db.execute(
        "INSERT INTO beats (one, at) VALUES (1, ?)
         ON CONFLICT (one) DO UPDATE SET at = excluded.at",
        values![at],
    )?;
    Ok(())
}

pub(super) fn last_beat(db: &Db<'_>) -> Result<Option<Millis>, Trouble> {
    db.one("SELECT at FROM beats", values![], |row| row.get(0))
}

pub(super) fn stored(row: &Row<'_>) -> Result<Stored, Trouble> {
    let event = Event { number: row.get(0)?, at: row.get(1)?, what: json(row, 4)? };
    let seat: Option<u8> = row.get(2)?;
    let request: Option<String> = row.get(3)?;
    let request: Option<RequestId> =
        request.map(|request| request.parse()).transpose().map_err(broken)?;
    Ok(Stored { event, request: seat.zip(request) })
}

pub(super) fn json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> Result<T, Trouble> {
    serde_json::from_str(&row.text(column)?).map_err(broken)
}

pub(super) fn parsed<T: std::str::FromStr<Err = wire::NotAnId>>(
    row: &Row<'_>,
    column: usize,
) -> Result<T, Trouble> {
    row.text(column)?.parse().map_err(broken)
}

pub(super) fn text<T: Serialize>(value: &T) -> Result<String, Trouble> {
    serde_json::to_string(value).map_err(broken)
}

/// Something stored is not what it should be.
#[expect(clippy::needless_pass_by_value, reason = "this is what `map_err` hands over")]
pub(super) fn broken(error: impl ToString) -> Trouble {
    Trouble::Broken(error.to_string())
}
