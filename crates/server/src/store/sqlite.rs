//! A database in a file of the data folder.

use super::checkpoint;
use super::writer::{Other, Write, Writer, broken};
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
use tokio::task::JoinSet;
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
    _checkpoints: JoinSet<()>,
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
            // Nobody's turn waits for that: see `checkpoint`.
            .pragma("wal_autocheckpoint", "0")
            .disable_statement_logging();
        let mut writer = options.connect().await?;
        schema::migrate(&mut writer).await?;
        let check = writer.fetch_one("PRAGMA quick_check(1)").await?;
        let said: String = check.try_get(0)?;
        if said != "ok" {
            return Err(Trouble::Broken(said));
        }
        let checkpoints = checkpoint::start(options.connect().await?);
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.read_only(true))
            .await?;
        Ok(Sqlite { readers, writer: Writer::start(writer), _checkpoints: checkpoints })
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
        Box::pin(self.writer.other(move |answer| Other::AddGuest(id, token, at, answer)))
    }

    fn add_offer(&self, offer: OfferRow) -> Later<'_, OfferId> {
        Box::pin(self.writer.other(|answer| Other::AddOffer(Box::new(offer), answer)))
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
        Box::pin(self.writer.other(|answer| Other::RemoveOffers(offers, answer)))
    }

    fn begin(&self, beginning: Beginning) -> Later<'_, Begun> {
        Box::pin(self.writer.other(|answer| Other::Begin(Box::new(beginning), answer)))
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
            let found =
                sqlx::query("SELECT terms, players, began, seed, row FROM games WHERE id = ?")
                    .bind(game.as_str())
                    .fetch_optional(&self.readers)
                    .await?;
            let Some(row) = found else { return Ok(None) };
            let events = sqlx::query(
                "SELECT number, at, seat, request, what FROM events WHERE game = ? ORDER BY number",
            )
            .bind(row.try_get::<i64, _>(4)?)
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
                "SELECT id, terms, players, began, ifnull(turns, 0),
                 iif(last.row IS NULL, 0, to_move), games.ended
                 FROM games LEFT JOIN events AS last ON last.game = games.row
                 AND last.number = (SELECT max(number) FROM events WHERE game = games.row)
                 WHERE first = ?1 OR second = ?1
                 ORDER BY games.ended IS NOT NULL, began DESC LIMIT ?2",
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
            let rows = sqlx::query(
                "SELECT id, terms, house,
                 iif(last.row IS NULL, games.deadline, last.deadline)
                 FROM games LEFT JOIN events AS last ON last.game = games.row
                 AND last.number = (SELECT max(number) FROM events WHERE game = games.row)
                 WHERE games.ended IS NULL",
            )
            .fetch_all(&self.readers)
            .await?;
            let running = |row: &SqliteRow| {
                let terms: wire::Terms = json(row, 1)?;
                Ok(Running {
                    game: parsed(row, 0)?,
                    control: terms.control,
                    house: row.try_get(2)?,
                    deadline: row.try_get::<Option<i64>, _>(3)?.map(|at| at as Millis),
                })
            };
            rows.iter().map(running).collect()
        })
    }

    fn beat(&self, at: Millis) -> Later<'_, ()> {
        Box::pin(self.writer.other(move |answer| Other::Beat(at, answer)))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance;
    use sqlx::Connection;
    use sqlx::sqlite::SqliteConnection;
    use wire::{Control, Player, Terms, What};

    async fn raw(folder: &Path) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(folder.join(FILE));
        options.create_if_missing(true).connect().await.unwrap()
    }

    fn set_up(first: &str) -> SetUp {
        let player = |id: &str| Player { id: id.parse().unwrap(), level: None };
        SetUp {
            id: chance::game(),
            terms: Terms {
                game: "ataxx".to_owned(),
                variant: String::new(),
                control: Control::Days(3),
            },
            players: [player(first), player("second")],
            began: 5,
            seed: "seed".to_owned(),
        }
    }

    fn turn(game: &GameId, number: u32, turn: &str) -> Append {
        let (ply, turn) = (number - 1, turn.to_owned());
        let by = (ply % 2) as u8;
        let what = What::Turn { by, ply, turn, left: None, drawn: None, ended: None };
        let event = Event { number, at: 10 + Millis::from(number), what };
        let stored = Stored { event, request: Some((by, chance::request())) };
        let to_move = Some(1 - by);
        let deadline = Some(100 + Millis::from(number));
        Append { game: game.clone(), stored, turns: number, to_move, deadline, ended: None }
    }

    #[tokio::test]
    async fn a_number_is_given_once_whatever_is_stored_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path()).await.unwrap();
        let (one, two) = (set_up("first"), set_up("third"));
        for set_up in [&one, &two] {
            let beginning = Beginning {
                set_up: set_up.clone(),
                deadline: Some(50),
                offer: None,
                accepted: None,
            };
            assert_eq!(store.begin(beginning).await.unwrap(), Begun::Now);
        }
        store.append(turn(&one.id, 1, "a6")).await.unwrap();
        // All at once, so that they are committed together.
        let kept = futures_util::future::join_all([
            store.append(turn(&one.id, 1, "b7")),
            store.append(turn(&two.id, 1, "a6")),
            store.append(turn(&one.id, 2, "g6")),
            store.append(turn(&one.id, 2, "f7")),
            store.append(turn(&chance::game(), 1, "a6")),
        ])
        .await;
        let kept: Vec<Kept> = kept.into_iter().map(Result::unwrap).collect();
        assert_eq!(kept, [Kept::Taken, Kept::Stored, Kept::Stored, Kept::Taken, Kept::Taken]);
        let (_, events) = store.game(one.id.clone()).await.unwrap().unwrap();
        let turns: Vec<_> = events.iter().map(|stored| &stored.event.what).collect();
        assert!(matches!(turns[..], [What::Turn { turn: a, .. }, What::Turn { turn: b, .. }]
            if a == "a6" && b == "g6"));
        let running = store.running().await.unwrap();
        let deadline = running.iter().find(|running| running.game == one.id).unwrap().deadline;
        assert_eq!(deadline, Some(102));
        let listed = store.games_of("third".parse().unwrap()).await.unwrap();
        assert_eq!((listed.len(), listed[0].turns, listed[0].to_move), (1, 1, Some(1)));
    }

    #[tokio::test]
    async fn games_of_the_first_version_go_on() {
        let folder = tempfile::tempdir().unwrap();
        let mut old = raw(folder.path()).await;
        schema::migrate_to(&mut old, 1).await.unwrap();
        let game = set_up("first");
        let terms = serde_json::to_string(&game.terms).unwrap();
        let players = serde_json::to_string(&game.players).unwrap();
        sqlx::query(
            "INSERT INTO games (id, terms, players, first, second, house, began, seed, turns, to_move, deadline)
             VALUES (?1, ?2, ?3, 'first', 'second', 0, 5, 'seed', 2, 0, 77),
                    ('bbbbbbbbbb', ?2, ?3, 'first', 'second', 0, 6, 'seed', 0, 0, 66)",
        )
        .bind(game.id.as_str())
        .bind(terms)
        .bind(players)
        .execute(&mut old)
        .await
        .unwrap();
        for append in [turn(&game.id, 2, "g6"), turn(&game.id, 1, "a6")] {
            let Event { number, at, what } = append.stored.event;
            sqlx::query("INSERT INTO events (game, number, at, seat, request, what) VALUES (?, ?, ?, 0, 'r', ?)")
                .bind(game.id.as_str())
                .bind(number)
                .bind(at as i64)
                .bind(serde_json::to_string(&what).unwrap())
                .execute(&mut old)
                .await
                .unwrap();
        }
        old.close().await.unwrap();
        let store = Sqlite::open(folder.path()).await.unwrap();
        let (_, events) = store.game(game.id.clone()).await.unwrap().unwrap();
        assert_eq!(events.iter().map(|stored| stored.event.number).collect::<Vec<_>>(), [1, 2]);
        let mut running = store.running().await.unwrap();
        running.sort_by_key(|running| running.deadline);
        let deadlines: Vec<_> = running.iter().map(|running| running.deadline).collect();
        assert_eq!(deadlines, [Some(66), Some(77)]);
        let listed = store.games_of("first".parse().unwrap()).await.unwrap();
        assert_eq!(listed.iter().map(|game| game.turns).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(store.append(turn(&game.id, 3, "a7")).await.unwrap(), Kept::Stored);
    }

    #[tokio::test]
    async fn what_a_newer_program_has_written_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let mut newer = raw(folder.path()).await;
        newer.execute("PRAGMA user_version = 99").await.unwrap();
        newer.close().await.unwrap();
        let refused = Sqlite::open(folder.path()).await.err().unwrap();
        assert!(matches!(refused, Trouble::Newer { found: 99, .. }), "{refused}");
    }
}
