//! A database in a file of the data folder.

use super::access::Access;
use super::backup;
use super::checkpoint::{self, LongLog};
use super::disk::{Log, Numbers, ToDisk};
use super::lock::Lock;
use super::readers::Readers;
use super::sql::Db;
use super::writer::Writer;
use super::{Later, Trouble, migrate, schema};
use crate::measures::Measures;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::task::{JoinSet, spawn_blocking};

/// The name of the file in the data folder.
pub(super) const FILE: &str = "zwickmuehle.db";

/// So many read at once.
const READERS: usize = 4;

/// So many statements are kept prepared by each connection: more than there are.
const PREPARED: usize = 256;

/// So long a connection waits for another one.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// Whether there is a database in this folder.
pub(crate) fn is_there(folder: &Path) -> bool {
    folder.join(FILE).is_file()
}

/// SQLite: one writer, several readers, in a file.
pub(crate) struct Sqlite {
    pub(super) readers: Readers,
    pub(super) writer: Writer,
    file: PathBuf,
    _checkpoints: JoinSet<()>,
}

impl Sqlite {
    /// Opens the database of this data folder, creates it if there is none, brings it up to date if
    /// it is of an older version, and checks it.
    pub(crate) async fn open(folder: &Path, measures: &Measures) -> Result<Sqlite, Trouble> {
        let (folder, file) = (folder.to_owned(), folder.join(FILE));
        let ended = |_| Trouble::Database("it could not be opened".to_owned());
        let opened = spawn_blocking(move || {
            let lock = Lock::take(&folder)?;
            backup::finish(&folder).map_err(|error| Trouble::File(error.to_string()))?;
            open_all(&folder.join(FILE)).map(|connections| (lock, connections))
        });
        let (lock, (writer, checkpoints, readers)) = opened.await.map_err(ended)??;
        let (long_log, log) = (LongLog::default(), Log::of(&file));
        let (numbers, on_disk) = Numbers::new();
        let to_disk = ToDisk { log, numbers: numbers.clone(), on_disk };
        Ok(Sqlite {
            readers: Readers::new(readers, numbers),
            writer: Writer::start(
                writer,
                long_log.clone(),
                lock,
                to_disk,
                measures.commits.clone(),
            ),
            file,
            _checkpoints: checkpoint::start(checkpoints, long_log),
        })
    }
}

/// The connections to write, to carry from the log, and to read by.
fn open_all(file: &Path) -> Result<(Connection, Connection, Vec<Connection>), Trouble> {
    let mut writer = writing(file)?;
    schema::migrate(&mut writer)?;
    let said: String = writer.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if said != "ok" {
        return Err(Trouble::Broken(said));
    }
    migrate::is_whole(&Db::Sqlite(&writer))?;
    let readers = (0..READERS).map(|_| reading(file)).collect::<Result<_, _>>()?;
    Ok((writer, writing(file)?, readers))
}

/// A connection to a database that is made if there is none, for whoever writes alone.
pub(super) fn for_migration(file: &Path) -> Result<Connection, Trouble> {
    let mut connection = writing(file)?;
    // Nobody else carries what is in the log to its place.
    connection.pragma_update(None, "wal_autocheckpoint", 1000)?;
    schema::migrate(&mut connection)?;
    Ok(connection)
}

fn writing(file: &Path) -> Result<Connection, Trouble> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // That a commit is on the disk before anybody hears of it is seen to by `disk`. SQLite itself waits
    // for the disk where it carries the log into the tables and begins it again.
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    // Nobody's turn waits for that: see `checkpoint`.
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    connection.set_prepared_statement_cache_capacity(PREPARED);
    Ok(connection)
}

/// A connection that only reads.
pub(super) fn reading(file: &Path) -> Result<Connection, Trouble> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(PREPARED);
    Ok(connection)
}

impl Access for Sqlite {
    async fn read<T: Send + 'static>(
        &self,
        mut read: impl FnMut(&Db<'_>) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        self.readers.read(move |connection| read(&Db::Sqlite(connection))).await
    }

    async fn write<T: Send + 'static>(
        &self,
        mut write: impl FnMut(&Db<'_>) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        self.writer.write(move |connection| write(&Db::Sqlite(connection))).await
    }

    fn size(&self) -> Later<'_, (usize, u64, u64)> {
        let bytes = |path| std::fs::metadata(path).map_or(0, |file: std::fs::Metadata| file.len());
        let log = self.file.with_extension("db-wal");
        let size = (self.writer.waiting(), bytes(&self.file), bytes(&log));
        Box::pin(std::future::ready(Ok(size)))
    }

    async fn end(&self) {
        self.writer.end().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance;
    use crate::play::SetUp;
    use crate::store::{Append, Conduct, Kept, People, Store, Stored, TokenRow, Tokens, Upgrade};
    use rusqlite::params;
    use wire::{Ban, Control, Event, GameId, Millis, Player, PlayerId, Scope, Terms, Token, What};

    fn raw(folder: &Path) -> Connection {
        Connection::open(folder.join(FILE)).unwrap()
    }

    fn set_up(first: &str) -> SetUp {
        let player = |id: &str| Player::person(id.parse().unwrap());
        SetUp {
            id: chance::game(),
            terms: Terms {
                game: "ataxx".to_owned(),
                variant: String::new(),
                control: Control::Days(3),
                rated: false,
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
        Append {
            game: game.clone(),
            stored,
            turns: number,
            to_move,
            deadline,
            ended: None,
            ending: None,
            news: Vec::new(),
            settled: None,
            keeper: None,
        }
    }

    #[tokio::test]
    async fn games_of_the_first_version_go_on() {
        let folder = tempfile::tempdir().unwrap();
        let mut old = raw(folder.path());
        schema::migrate_to(&mut old, 1).unwrap();
        let game = set_up("first");
        let terms = serde_json::to_string(&game.terms).unwrap();
        let players = serde_json::to_string(&game.players).unwrap();
        old.execute(
            "INSERT INTO games (id, terms, players, first, second, house, began, seed, turns, to_move, deadline)
             VALUES (?1, ?2, ?3, 'first', 'second', 0, 5, 'seed', 2, 0, 77),
                    ('bbbbbbbbbb', ?2, ?3, 'first', 'second', 0, 6, 'seed', 0, 0, 66)",
            [game.id.as_str(), &terms, &players],
        )
        .unwrap();
        for append in [turn(&game.id, 2, "g6"), turn(&game.id, 1, "a6")] {
            let Event { number, at, what } = append.stored.event;
            let what = serde_json::to_string(&what).unwrap();
            old.execute(
                "INSERT INTO events (game, number, at, seat, request, what)
                 VALUES (?, ?, ?, 0, 'r', ?)",
                params![game.id.as_str(), number, at as i64, what],
            )
            .unwrap();
        }
        drop(old);
        let store = Sqlite::open(folder.path(), &Measures::new()).await.unwrap();
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
    async fn guests_of_the_second_version_are_still_known() {
        let folder = tempfile::tempdir().unwrap();
        let mut old = raw(folder.path());
        schema::migrate_to(&mut old, 2).unwrap();
        let insert = "INSERT INTO guests (id, token, since) VALUES (?, ?, ?)";
        for (name, since) in [("anna", 5_i64), ("berta", 6)] {
            old.execute(insert, params![name, [since as u8; 32], since]).unwrap();
        }
        drop(old);
        let store = Sqlite::open(folder.path(), &Measures::new()).await.unwrap();
        let anna = store.visitor([5; 32], 7).await.unwrap().unwrap();
        assert_eq!((anna.player.as_str(), anna.account.is_none()), ("anna", true));
        let berta = store.visitor([6; 32], 7).await.unwrap().unwrap();
        assert_ne!(anna.session, berta.session);
        // As long as the cookie lasts, and no longer.
        assert!(store.visitor([5; 32], 5 + 365 * 24 * 60 * 60 * 1000).await.unwrap().is_none());
        assert!(store.visitor([7; 32], 7).await.unwrap().is_none());
    }

    #[tokio::test]
    async fn bans_of_the_third_version_still_hold() {
        let folder = tempfile::tempdir().unwrap();
        let mut old = raw(folder.path());
        schema::migrate_to(&mut old, 3).unwrap();
        for (player, banned) in [("anna", Some(i64::MAX)), ("berta", Some(7)), ("clara", None)] {
            let insert = "INSERT INTO accounts (player, name, folded, password, since, banned)
                VALUES (?1, ?1, ?1, 'hash', 5, ?2)";
            old.execute(insert, params![player, banned]).unwrap();
        }
        drop(old);
        let store = Sqlite::open(folder.path(), &Measures::new()).await.unwrap();
        let banned = async |player: &str, now| {
            let banned = store.banned(player.parse().unwrap(), now).await.unwrap();
            banned.map(|banned| banned.ban)
        };
        assert_eq!(banned("anna", 6).await, Some(Ban::Forever));
        assert_eq!(banned("berta", 6).await, Some(Ban::Until(7)));
        assert_eq!((banned("berta", 7).await, banned("clara", 6).await), (None, None));
        let account = store.account("clara".parse().unwrap()).await.unwrap().unwrap();
        assert_eq!((account.name.as_str(), account.since), ("clara", 5));
    }

    #[tokio::test]
    async fn accounts_of_the_third_version_have_no_tokens_and_can_get_some() {
        let folder = tempfile::tempdir().unwrap();
        let mut old = raw(folder.path());
        schema::migrate_to(&mut old, 3).unwrap();
        old.execute(
            "INSERT INTO accounts (player, name, folded, password, since)
             VALUES ('anna', 'Anna', 'anna', 'hash', 5)",
            [],
        )
        .unwrap();
        drop(old);
        let store = Sqlite::open(folder.path(), &Measures::new()).await.unwrap();
        let anna: PlayerId = "anna".parse().unwrap();
        assert_eq!(store.tokens_of(anna.clone(), 7).await.unwrap(), []);
        let token = Token {
            id: chance::token(),
            name: "bot".to_owned(),
            scopes: vec![Scope::Bot],
            since: 6,
            seen: None,
            expires: Some(9),
        };
        let row = TokenRow { hash: [1; 32], player: anna.clone(), token: token.clone() };
        assert!(store.add_token(row).await.unwrap());
        assert_eq!(store.tokens_of(anna.clone(), 7).await.unwrap(), std::slice::from_ref(&token));
        let holder = store.holder([1; 32], 8).await.unwrap().unwrap();
        assert_eq!((holder.player, holder.account.name.as_str()), (anna.clone(), "Anna"));
        assert!(store.holder([1; 32], 9).await.unwrap().is_none());
        assert!(store.holder([2; 32], 8).await.unwrap().is_none());
        // Nobody has played: it becomes a bot's, once.
        assert_eq!(store.become_bot(anna.clone()).await.unwrap(), Upgrade::Done);
        assert_eq!(store.become_bot(anna).await.unwrap(), Upgrade::Before);
    }

    #[tokio::test]
    async fn what_a_newer_program_has_written_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        raw(folder.path()).pragma_update(None, "user_version", 99).unwrap();
        let refused = Sqlite::open(folder.path(), &Measures::new()).await.err().unwrap();
        assert!(matches!(refused, Trouble::Newer { found: 99, .. }), "{refused}");
    }
}
