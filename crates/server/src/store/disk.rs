//! Waits for the disk, beside whoever writes.
//!
//! A commit only hands its part of SQLite's log to the system. Here the system is asked to bring the log
//! to the disk, for all commits that there were meanwhile at once, and only then does anybody hear of
//! what is in them. So the next commit is written while the disk works on the last one.

use super::Trouble;
use crate::measures::Commits;
use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use tokio::sync::{mpsc, watch};
use tokio::task::spawn_blocking;

/// So many commits wait for the disk at most.
pub(super) const WAITING: usize = 64;

/// The log of a database.
pub(super) struct Log {
    path: PathBuf,
    /// Opened when there is one. It stays where it is as long as anybody has the database open.
    file: Option<File>,
}

impl Log {
    /// The log of the database in this file.
    pub(super) fn of(database: &Path) -> Log {
        let mut path = database.as_os_str().to_owned();
        path.push("-wal");
        Log { path: path.into(), file: None }
    }

    /// Brings all that was handed to the system to the disk.
    fn sync(&mut self) -> io::Result<()> {
        let file = match self.file.take() {
            Some(file) => file,
            None => OpenOptions::new().append(true).open(&self.path)?,
        };
        file.sync_data()?;
        self.file = Some(file);
        Ok(())
    }
}

/// What the writer needs to have its commits brought to the disk.
pub(super) struct ToDisk {
    pub(super) log: Log,
    pub(super) numbers: Numbers,
    /// Where it is said which commit is on the disk.
    pub(super) on_disk: watch::Sender<u64>,
}

/// Says what became of something.
pub(super) type Tell = Box<dyn FnOnce(Result<(), &Trouble>) + Send>;

/// A commit that waits for the disk.
pub(super) struct Committed {
    /// Its number.
    pub(super) number: u64,
    /// Says to those who wait what became of it.
    pub(super) tell: Tell,
}

/// Brings to the disk what is committed, as long as there is anything, and then says so.
pub(super) async fn bring(
    mut log: Log,
    mut committed: mpsc::Receiver<Committed>,
    on_disk: watch::Sender<u64>,
    commits: Commits,
) {
    let mut waiting = Vec::with_capacity(WAITING);
    while committed.recv_many(&mut waiting, WAITING).await > 0 {
        let commits = commits.clone();
        let synced = spawn_blocking(move || {
            let start = Instant::now();
            let synced = log.sync();
            commits.synced(start.elapsed());
            (log, synced)
        });
        // Nothing in there panics.
        let Ok((back, synced)) = synced.await else { return };
        log = back;
        if let Err(error) = synced {
            // What the system has not brought to the disk now it may never bring there, even if it says
            // so the next time. So nothing is written any more, and nobody is told that it is stored.
            let trouble = Trouble::Database(format!("the disk: {error}"));
            tracing::error!(%trouble, "nothing is stored from now on");
            for committed in waiting {
                (committed.tell)(Err(&trouble));
            }
            return;
        }
        if let Some(last) = waiting.last() {
            on_disk.send_replace(last.number);
        }
        for committed in waiting.drain(..) {
            (committed.tell)(Ok(()));
        }
    }
}

/// How far commits have come.
#[derive(Clone, Debug)]
pub(super) struct Numbers {
    /// The number of the last commit that was begun.
    begun: Arc<AtomicU64>,
    /// That of the last one that is on the disk.
    on_disk: watch::Receiver<u64>,
}

impl Numbers {
    /// Before the first commit; and where to say which is on the disk.
    pub(super) fn new() -> (Numbers, watch::Sender<u64>) {
        let (sender, on_disk) = watch::channel(0);
        (Numbers { begun: Arc::default(), on_disk }, sender)
    }

    /// The number of a commit that begins.
    pub(super) fn begin(&self) -> u64 {
        self.begun.fetch_add(1, Ordering::SeqCst) + 1
    }

    /// Waits until all that anybody can have read so far is on the disk: nobody shall be told what might
    /// not have happened.
    pub(super) async fn settle(&self) -> Result<(), Trouble> {
        let number = self.begun.load(Ordering::SeqCst);
        let settled = self.on_disk.clone().wait_for(|on_disk| *on_disk >= number).await.is_ok();
        if settled {
            Ok(())
        } else {
            Err(Trouble::Database("nothing is stored any more".to_owned()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measures::Measures;
    use std::time::Duration;
    use tokio::time::timeout;

    fn log(folder: &Path) -> Log {
        Log::of(&folder.join("db"))
    }

    #[tokio::test]
    async fn nobody_is_told_what_is_not_on_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let (numbers, on_disk) = Numbers::new();
        numbers.settle().await.unwrap();
        let number = numbers.begin();
        let settling = timeout(Duration::from_millis(20), numbers.settle()).await;
        assert!(settling.is_err(), "it waits for what has begun");

        std::fs::write(folder.path().join("db-wal"), "").unwrap();
        let (committed, waiting) = mpsc::channel(WAITING);
        let (told, result) = tokio::sync::oneshot::channel();
        let tell = Box::new(move |result: Result<(), &Trouble>| {
            let _ = told.send(result.map_err(Clone::clone));
        });
        committed.send(Committed { number, tell }).await.unwrap();
        drop(committed);
        bring(log(folder.path()), waiting, on_disk, Measures::new().commits).await;
        result.await.unwrap().unwrap();
        numbers.settle().await.unwrap();
    }

    #[tokio::test]
    async fn a_disk_that_fails_is_not_asked_again() {
        let folder = tempfile::tempdir().unwrap();
        let (numbers, on_disk) = Numbers::new();
        let (committed, waiting) = mpsc::channel(WAITING);
        let (told, result) = tokio::sync::oneshot::channel();
        let number = numbers.begin();
        let tell = Box::new(move |result: Result<(), &Trouble>| {
            let _ = told.send(result.map_err(Clone::clone));
        });
        committed.send(Committed { number, tell }).await.unwrap();
        // There is no log.
        bring(log(folder.path()), waiting, on_disk, Measures::new().commits).await;
        assert!(result.await.unwrap().is_err());
        assert!(numbers.settle().await.is_err());
        assert!(committed.is_closed());
    }
}
