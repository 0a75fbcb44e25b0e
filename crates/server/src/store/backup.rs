//! Copies of the database: taken while it is written to, and put back.
//!
//! A copy is one file without a log. It holds the state of one moment after it was asked for, so
//! everything that was acknowledged before is in it.

use super::lock::{self, Lock};
use super::sqlite::{FILE, reading};
use super::{Trouble, schema};
use rusqlite::Connection;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// What may lie in a data folder that something is restored to: the operator's own file.
pub const CONFIGURATION: &str = "zwickmuehle.toml";

/// A copy that is whole, and about to take the place of the database.
const READY: &str = "zwickmuehle.db.restored";

/// What SQLite keeps beside the file of a database.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// Every database begins like this,
const MAGIC: &[u8] = b"SQLite format 3\0";

/// and says at this place whether a log belongs to it.
const LOG: usize = 18;
const WITH_LOG: u8 = 2;

/// What is in a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saved {
    /// So many games,
    pub games: u64,
    /// so many events in them,
    pub events: u64,
    /// in so many bytes.
    pub bytes: u64,
}

/// Why nothing was copied or put back. Then nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is nothing to copy.
    #[error("{0}: there is no database here")]
    NoDatabase(PathBuf),
    /// The copy would lie where the next server takes it for its own.
    #[error("a backup belongs elsewhere than into the data folder")]
    Inside,
    /// What should be put back is something else.
    #[error("{0}: this is no backup: {1}")]
    NotABackup(PathBuf, &'static str),
    /// There is something already where it should be put.
    #[error("{0}: this folder is not empty, there is {1}")]
    NotEmpty(PathBuf, String),
    /// A file or folder.
    #[error("{0}: {1}")]
    File(PathBuf, io::Error),
    /// The database.
    #[error(transparent)]
    Trouble(#[from] Trouble),
}

impl From<rusqlite::Error> for BackupError {
    fn from(error: rusqlite::Error) -> BackupError {
        BackupError::Trouble(error.into())
    }
}

/// Names the file in an error of the system.
fn of(path: &Path) -> impl Fn(io::Error) -> BackupError {
    move |error| BackupError::File(path.to_owned(), error)
}

/// Copies the database of a data folder to a file, whether a server runs there or not. The copy is
/// checked before it gets its name.
///
/// # Errors
/// Says why there is no copy; a file that was there before is still there.
pub fn backup(data: &Path, to: &Path) -> Result<Saved, BackupError> {
    let database = data.join(FILE);
    if !database.is_file() {
        return Err(BackupError::NoDatabase(data.to_owned()));
    }
    let folder = folder_of(to);
    let place = folder.canonicalize().map_err(of(folder))?;
    if place == data.canonicalize().map_err(of(data))? {
        return Err(BackupError::Inside);
    }
    let part = beside(to, &format!(".{}.part", std::process::id()));
    let copied = copy(&database, &part).and_then(|()| checked(&part)).and_then(|saved| {
        fs::rename(&part, to).map_err(of(to))?;
        synced(folder).map_err(of(folder))?;
        Ok(saved)
    });
    if copied.is_err() {
        let _ = fs::remove_file(&part);
    }
    copied
}

/// Copies a database that is in use to a new file.
fn copy(database: &Path, to: &Path) -> Result<(), BackupError> {
    // Whoever reads it could not become anybody with what is in it, but knows who played whom.
    private(to).map_err(of(to))?;
    let connection = reading(database)?;
    schema::version(&connection)?;
    let name = to.to_str().ok_or_else(|| {
        BackupError::File(to.to_owned(), io::Error::other("this name cannot be written"))
    })?;
    connection.execute("VACUUM INTO ?", [name])?;
    drop(connection);
    synced(to).map_err(of(to))
}

/// An empty file for nobody but its owner.
fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Puts a copy into a data folder; one that is not empty has to be given up expressly. No server can
/// use it meanwhile.
///
/// # Errors
/// Says why it was not done; then what was in the folder is still there.
pub fn restore(from: &Path, data: &Path, overwrite: bool) -> Result<Saved, BackupError> {
    let saved = checked(from)?;
    fs::create_dir_all(data).map_err(of(data))?;
    let _lock = Lock::take(data)?;
    if !overwrite {
        is_empty(data)?;
    }
    let (part, ready) = (data.join(format!("{READY}.part")), data.join(READY));
    let copied = fs::copy(from, &part).and_then(|_| synced(&part));
    if let Err(error) = copied {
        let _ = fs::remove_file(&part);
        return Err(of(&part)(error));
    }
    fs::rename(&part, &ready).and_then(|()| synced(data)).map_err(of(&ready))?;
    finish(data).map_err(of(data))?;
    Ok(saved)
}

/// Lets a copy that is ready take the place of the database. Whatever ended a restore before this was
/// done, the next program that uses the folder does it: a database must never meet another one's log.
pub(super) fn finish(data: &Path) -> io::Result<()> {
    let (ready, database) = (data.join(READY), data.join(FILE));
    if !ready.exists() {
        return Ok(());
    }
    for ending in BESIDE {
        match fs::remove_file(beside(&database, ending)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    synced(data)?;
    fs::rename(&ready, &database)?;
    synced(data)
}

/// Whether a data folder has nothing that could be lost.
fn is_empty(data: &Path) -> Result<(), BackupError> {
    for entry in fs::read_dir(data).map_err(of(data))? {
        let name = entry.map_err(of(data))?.file_name();
        if ![lock::FILE, lock::SOCKET, CONFIGURATION].iter().any(|own| name == **own) {
            let name = name.to_string_lossy().into_owned();
            return Err(BackupError::NotEmpty(data.to_owned(), name));
        }
    }
    Ok(())
}

/// What is in a copy, if it is whole and of a version that is known.
fn checked(path: &Path) -> Result<Saved, BackupError> {
    let bytes = fs::metadata(path).map_err(of(path))?.len();
    let mut start = Vec::new();
    let file = File::open(path).map_err(of(path))?;
    file.take(100).read_to_end(&mut start).map_err(of(path))?;
    let not = |why| BackupError::NotABackup(path.to_owned(), why);
    if !start.starts_with(MAGIC) {
        return Err(not("it is not a database"));
    }
    if start.get(LOG) == Some(&WITH_LOG) {
        return Err(not("a database in use has a log beside it; `zwickmuehle backup` copies both"));
    }
    let connection = reading(path)?;
    if schema::version(&connection)? == 0 {
        return Err(not("nothing of Zwickmühle is in it"));
    }
    let said: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if said != "ok" {
        return Err(Trouble::Broken(said).into());
    }
    let count = |connection: &Connection, table: &str| {
        let count = format!("SELECT count(*) FROM {table}");
        connection.query_row(&count, [], |row| row.get::<_, i64>(0)).map(|rows| rows as u64)
    };
    Ok(Saved { games: count(&connection, "games")?, events: count(&connection, "events")?, bytes })
}

/// Waits until a file, or what a folder lists, is on the disk.
fn synced(path: &Path) -> io::Result<()> {
    // Where folders cannot be opened, the system sees to it.
    if cfg!(not(unix)) && path.is_dir() {
        return Ok(());
    }
    let mut options = OpenOptions::new();
    options.read(true).write(!path.is_dir()).open(path)?.sync_all()
}

/// The folder in which a file lies.
fn folder_of(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// The same name with more behind it.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance;
    use crate::measures::Measures;
    use crate::store::{NewSession, People, Sqlite, Store};

    async fn filled(folder: &Path) -> Sqlite {
        let store = Sqlite::open(folder, &Measures::new()).await.unwrap();
        let session = NewSession {
            id: chance::session(),
            token: [7; 32],
            player: "anna".parse().unwrap(),
            since: 1,
            expires: 100,
            device: String::new(),
        };
        store.add_session(session).await.unwrap();
        store
    }

    async fn is_there(folder: &Path) -> bool {
        let store = Sqlite::open(folder, &Measures::new()).await.unwrap();
        let found = store.visitor([7; 32], 2).await.unwrap().is_some();
        store.close().await.unwrap();
        found
    }

    #[tokio::test]
    async fn a_copy_of_a_database_in_use_is_one_file() {
        let [data, other] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let copy = other.path().join("copy.db");
        let store = filled(data.path()).await;
        fs::write(&copy, "an older one").unwrap();
        let saved = backup(data.path(), &copy).unwrap();
        assert_eq!((saved.games, saved.bytes), (0, fs::metadata(&copy).unwrap().len()));
        assert_eq!(fs::read_dir(other.path()).unwrap().count(), 1);
        // The folder is in use, and even who insists does not get it.
        for overwrite in [false, true] {
            let refused = restore(&copy, data.path(), overwrite).unwrap_err();
            assert!(
                matches!(refused, BackupError::Trouble(Trouble::InUse(_))),
                "{overwrite} {refused}"
            );
        }
        store.close().await.unwrap();
        let refused = restore(&copy, data.path(), false).unwrap_err();
        assert!(matches!(refused, BackupError::NotEmpty(..)), "{refused}");
        let new = other.path().join("new");
        restore(&copy, &new, false).unwrap();
        assert!(is_there(&new).await);
    }

    #[tokio::test]
    async fn what_was_there_before_does_not_come_back_with_its_log() {
        let [data, empty, other] = [(); 3].map(|()| tempfile::tempdir().unwrap());
        Sqlite::open(empty.path(), &Measures::new()).await.unwrap().close().await.unwrap();
        let copy = other.path().join("copy.db");
        backup(empty.path(), &copy).unwrap();
        let store = filled(data.path()).await;
        store.close().await.unwrap();
        // Connections are still open, so the log is there with what was written last.
        assert!(data.path().join("zwickmuehle.db-wal").metadata().unwrap().len() > 0);
        restore(&copy, data.path(), true).unwrap();
        drop(store);
        assert!(!is_there(data.path()).await);
    }

    #[tokio::test]
    async fn a_restore_that_was_cut_short_is_finished_by_the_next_server() {
        let [data, empty, other] = [(); 3].map(|()| tempfile::tempdir().unwrap());
        Sqlite::open(empty.path(), &Measures::new()).await.unwrap().close().await.unwrap();
        backup(empty.path(), &other.path().join("copy.db")).unwrap();
        filled(data.path()).await.close().await.unwrap();
        fs::rename(other.path().join("copy.db"), data.path().join(READY)).unwrap();
        assert!(!is_there(data.path()).await);
        assert!(!data.path().join(READY).exists());
    }

    #[tokio::test]
    async fn what_is_no_backup_is_named() {
        let [data, other] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let new = other.path().join("new");
        let refused = backup(&new, &other.path().join("copy.db")).unwrap_err();
        assert!(matches!(refused, BackupError::NoDatabase(_)), "{refused}");
        let store = filled(data.path()).await;
        for inside in ["zwickmuehle.db", "copy.db"] {
            let refused = backup(data.path(), &data.path().join(inside)).unwrap_err();
            assert!(matches!(refused, BackupError::Inside), "{refused}");
        }
        let text = other.path().join("text");
        fs::write(&text, "no database").unwrap();
        let half = other.path().join("half");
        backup(data.path(), &half).unwrap();
        let whole = fs::read(&half).unwrap();
        fs::write(&half, &whole[..whole.len() / 2]).unwrap();
        let foreign = other.path().join("foreign");
        Connection::open(&foreign).unwrap().execute_batch("CREATE TABLE a (b)").unwrap();
        let newer = other.path().join("newer");
        Connection::open(&newer).unwrap().pragma_update(None, "user_version", 99).unwrap();
        let in_use = data.path().join(FILE);
        for bad in [&text, &half, &foreign, &newer, &in_use, &other.path().join("nothing")] {
            let refused = restore(bad, &new, true).unwrap_err();
            assert!(!new.exists(), "{refused}");
        }
        store.close().await.unwrap();
    }
}
