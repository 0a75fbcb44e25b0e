//! A database in a file of the data folder.

use super::writer::{Write, Writer, broken};
use super::{
    Append, Beginning, Begun, Kept, Later, OfferRow, Running, Store, Stored, Trouble, schema,
};
use crate::play::SetUp;
use serde::de::DeserializeOwned;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Executor, Row};
use std::path::Path;
use std::time::Duration;
use wire::{Event, GameId, Millis, OfferId, PlayerId, RequestId, Summary};

/// The name of the file in the data folder.
const FILE: &str = "zwickmuehle.db";

/// So many read at once.
const READERS: u32 = 4;

/// So many games are listed of somebody.
const LISTED: i64 = 100;

/// SQLite: one writer, several readers, in a file.
pub(crate) struct Sqlite {
    readers: SqlitePool,
    writer: Writer,
}

impl Sqlite {
    /// Opens the database of this data folder, creates it if there is none, brings it up to date if
    /// it is of an older version, and checks it.
    pub(crate) async fn open(folder: &Path) -> Result<Sqlite, Trouble> {
        let options = SqliteConnectOptions::new()
            .filename(folder.join(FILE))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit is on the disk before anybody hears of it.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        let mut writer = options.connect().await?;
        schema::migrate(&mut writer).await?;
        let check = writer.fetch_one("PRAGMA quick_check(1)").await?;
        let said: String = check.try_get(0)?;
        if said != "ok" {
            return Err(Trouble::Broken(said));
        }
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.read_only(true))
            .await?;
        Ok(Sqlite { readers, writer: Writer::start(writer) })
    }
}

impl Store for Sqlite {
    fn guest(&self, token: [u8; 32]) -> Later<'_, Option<PlayerId>> {
        Box::pin(async move {
            let found = sqlx::query("SELECT id FROM guests WHERE token = ?")
                .bind(token.as_slice())
                .fetch_optional(&self.readers)
                .await?;
            found.map(|row| parsed(&row, 0)).transpose()
        })
    }

    fn add_guest(&self, id: PlayerId, token: [u8; 32], at: Millis) -> Later<'_, ()> {
        Box::pin(self.writer.write(move |answer| Write::AddGuest(id, token, at, answer)))
    }

    fn add_offer(&self, offer: OfferRow) -> Later<'_, OfferId> {
        Box::pin(self.writer.write(|answer| Write::AddOffer(Box::new(offer), answer)))
    }

    fn offers(&self) -> Later<'_, Vec<OfferRow>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT offer, public, request FROM offers")
                .fetch_all(&self.readers)
                .await?;
            let offer = |row: &SqliteRow| {
                Ok(OfferRow {
                    offer: json(row, 0)?,
                    public: row.try_get(1)?,
                    request: parsed(row, 2)?,
                })
            };
            rows.iter().map(offer).collect()
        })
    }

    fn remove_offers(&self, offers: Vec<OfferId>) -> Later<'_, ()> {
        Box::pin(self.writer.write(|answer| Write::RemoveOffers(offers, answer)))
    }

    fn begin(&self, beginning: Beginning) -> Later<'_, Begun> {
        Box::pin(self.writer.write(|answer| Write::Begin(Box::new(beginning), answer)))
    }

    fn fulfilled(&self, player: PlayerId, request: RequestId) -> Later<'_, Option<GameId>> {
        Box::pin(async move {
            let found = sqlx::query("SELECT game FROM requests WHERE player = ? AND request = ?")
                .bind(player.as_str())
                .bind(request.as_str())
                .fetch_optional(&self.readers)
                .await?;
            found.map(|row| parsed(&row, 0)).transpose()
        })
    }

    fn append(&self, append: Append) -> Later<'_, Kept> {
        Box::pin(self.writer.write(|answer| Write::Append(append, answer)))
    }

    fn game(&self, game: GameId) -> Later<'_, Option<(SetUp, Vec<Stored>)>> {
        Box::pin(async move {
            let found = sqlx::query("SELECT terms, players, began, seed FROM games WHERE id = ?")
                .bind(game.as_str())
                .fetch_optional(&self.readers)
                .await?;
            let Some(row) = found else { return Ok(None) };
            let events = sqlx::query(
                "SELECT number, at, seat, request, what FROM events WHERE game = ? ORDER BY number",
            )
            .bind(game.as_str())
            .fetch_all(&self.readers)
            .await?;
            let set_up = SetUp {
                id: game,
                terms: json(&row, 0)?,
                players: json(&row, 1)?,
                began: row.try_get::<i64, _>(2)? as Millis,
                seed: row.try_get(3)?,
            };
            let events: Result<Vec<Stored>, Trouble> = events.iter().map(stored).collect();
            Ok(Some((set_up, events?)))
        })
    }

    fn games_of(&self, player: PlayerId) -> Later<'_, Vec<Summary>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT id, terms, players, began, turns, to_move, ended FROM games
                 WHERE first = ?1 OR second = ?1
                 ORDER BY ended IS NOT NULL, began DESC LIMIT ?2",
            )
            .bind(player.as_str())
            .bind(LISTED)
            .fetch_all(&self.readers)
            .await?;
            rows.iter().map(summary).collect()
        })
    }

    fn running(&self) -> Later<'_, Vec<Running>> {
        Box::pin(async move {
            let rows =
                sqlx::query("SELECT id, terms, deadline, house FROM games WHERE ended IS NULL")
                    .fetch_all(&self.readers)
                    .await?;
            let running = |row: &SqliteRow| {
                let terms: wire::Terms = json(row, 1)?;
                Ok(Running {
                    game: parsed(row, 0)?,
                    control: terms.control,
                    deadline: row.try_get::<Option<i64>, _>(2)?.map(|at| at as Millis),
                    house: row.try_get(3)?,
                })
            };
            rows.iter().map(running).collect()
        })
    }

    fn beat(&self, at: Millis) -> Later<'_, ()> {
        Box::pin(self.writer.write(move |answer| Write::Beat(at, answer)))
    }

    fn last_beat(&self) -> Later<'_, Option<Millis>> {
        Box::pin(async move {
            let found = sqlx::query("SELECT at FROM beats").fetch_optional(&self.readers).await?;
            Ok(found.map(|row| row.try_get::<i64, _>(0)).transpose()?.map(|at| at as Millis))
        })
    }
}

fn stored(row: &SqliteRow) -> Result<Stored, Trouble> {
    let event = Event {
        number: row.try_get(0)?,
        at: row.try_get::<i64, _>(1)? as Millis,
        what: json(row, 4)?,
    };
    let seat: Option<u8> = row.try_get(2)?;
    let request: Option<String> = row.try_get(3)?;
    let request: Option<RequestId> =
        request.map(|request| request.parse()).transpose().map_err(broken)?;
    Ok(Stored { event, request: seat.zip(request) })
}

fn summary(row: &SqliteRow) -> Result<Summary, Trouble> {
    let ended: Option<String> = row.try_get(6)?;
    let ended = ended.map(|text| serde_json::from_str(&text)).transpose().map_err(broken)?;
    Ok(Summary {
        game: parsed(row, 0)?,
        terms: json(row, 1)?,
        players: json(row, 2)?,
        began: row.try_get::<i64, _>(3)? as Millis,
        turns: row.try_get(4)?,
        to_move: row.try_get(5)?,
        ended,
    })
}

fn json<T: DeserializeOwned>(row: &SqliteRow, column: usize) -> Result<T, Trouble> {
    let text: &str = row.try_get(column)?;
    serde_json::from_str(text).map_err(broken)
}

fn parsed<T: std::str::FromStr<Err = wire::NotAnId>>(
    row: &SqliteRow,
    column: usize,
) -> Result<T, Trouble> {
    row.try_get::<&str, _>(column)?.parse().map_err(broken)
}
