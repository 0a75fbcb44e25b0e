//! Whoever writes to SQLite: one at a time, many things at once.
//!
//! A commit takes its time, and waiting for the disk more of it. Everything that is wanted meanwhile is
//! committed together by the next one, while [`disk`] waits for the disk; so that limits how
//! long one turn takes, and not how many there are in a second.

use super::Trouble;
use super::checkpoint::LongLog;
use super::disk::{self, Committed, Numbers, ToDisk};
use super::lock::Lock;
use crate::measures::Commits;
use rusqlite::{Connection, TransactionBehavior};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::task::{spawn_blocking, yield_now};

/// So many wait to be written at most; who comes then waits before he waits.
const WAITING: usize = 4096;

/// So many are written by one commit at most.
const TOGETHER: usize = 1024;

/// Something to be written, and who wants to know what became of it.
trait Wanted: Send {
    /// Writes it within a transaction. It may have to be written again.
    fn write(&mut self, connection: &Connection) -> Result<(), Trouble>;

    /// Says what became of it, after the commit.
    fn answer(self: Box<Self>);

    /// Says that it is not written.
    fn refuse(self: Box<Self>, trouble: &Trouble);
}

struct Asked<F, T> {
    write: F,
    result: Option<T>,
    answer: oneshot::Sender<Result<T, Trouble>>,
}

impl<F, T> Wanted for Asked<F, T>
where
    F: FnMut(&Connection) -> Result<T, Trouble> + Send,
    T: Send,
{
    fn write(&mut self, connection: &Connection) -> Result<(), Trouble> {
        self.result = Some((self.write)(connection)?);
        Ok(())
    }

    fn answer(self: Box<Self>) {
        if let Some(result) = self.result {
            // Nobody may be waiting any more.
            let _ = self.answer.send(Ok(result));
        }
    }

    fn refuse(self: Box<Self>, trouble: &Trouble) {
        let _ = self.answer.send(Err(trouble.clone()));
    }
}

/// Where things to be written are handed in.
pub(super) struct Writer {
    wanted: mpsc::Sender<Box<dyn Wanted>>,
    end: Arc<Notify>,
    /// Closed when nothing is written any more.
    ended: watch::Receiver<()>,
}

impl Writer {
    /// Begins to write to a folder that is ours.
    pub(super) fn start(
        connection: Connection,
        long_log: LongLog,
        lock: Lock,
        to_disk: ToDisk,
        commits: Commits,
    ) -> Writer {
        let (wanted, receiver) = mpsc::channel(WAITING);
        let (writing, ended) = watch::channel(());
        let end = Arc::new(Notify::new());
        let ending = end.clone();
        let ToDisk { log, numbers, on_disk } = to_disk;
        let (committed, waiting) = mpsc::channel(disk::WAITING);
        let disk = tokio::spawn(disk::bring(log, waiting, on_disk, commits.clone()));
        tokio::spawn(async move {
            let writing_with = With { long_log, numbers, commits, committed };
            run(connection, writing_with, receiver, &ending).await;
            // What was committed is on the disk, or it is known that it is not.
            let _ = disk.await;
            drop(lock);
            drop(writing);
        });
        Writer { wanted, end, ended }
    }

    /// How much waits to be written.
    pub(super) fn waiting(&self) -> usize {
        self.wanted.max_capacity() - self.wanted.capacity()
    }

    /// Writes what waits, and then nothing any more.
    pub(super) async fn end(&self) {
        self.end.notify_one();
        // Nothing is ever sent here: this fails when the writer is gone.
        let _ = self.ended.clone().changed().await;
    }

    /// Hands something in, and waits until it is stored. It is written in one transaction with others,
    /// and again if that fails because of them.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        write: impl FnMut(&Connection) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let gone = || Trouble::Database("the writer has ended".to_owned());
        let (answer, answered) = oneshot::channel();
        let asked = Box::new(Asked { write, result: None, answer });
        self.wanted.send(asked).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

/// What is needed beside the connection to write.
struct With {
    long_log: LongLog,
    numbers: Numbers,
    commits: Commits,
    /// Where commits wait for the disk.
    committed: mpsc::Sender<Committed>,
}

/// Writes until nobody is left who could want something, or until it shall end, or the disk fails.
async fn run(
    mut connection: Connection,
    with: With,
    mut wanted: mpsc::Receiver<Box<dyn Wanted>>,
    end: &Notify,
) {
    let mut batch = Vec::with_capacity(TOGETHER);
    loop {
        tokio::select! {
            biased;
            () = end.notified() => {
                // What has been handed in comes still, and then an end.
                wanted.close();
                continue;
            }
            count = wanted.recv_many(&mut batch, TOGETHER) => if count == 0 { return },
        }
        // Whoever is about to want something comes along: under load that saves commits.
        yield_now().await;
        while batch.len() < TOGETHER
            && let Ok(another) = wanted.try_recv()
        {
            batch.push(another);
        }
        let (long_log, commits) = (with.long_log.clone(), with.commits.clone());
        let number = with.numbers.begin();
        let written = spawn_blocking(move || {
            long_log.begin_again(&connection);
            let (start, size) = (Instant::now(), batch.len());
            let done = commit_or_split(&mut connection, batch);
            commits.done(size, start.elapsed(), done.iter().filter(|one| one.1.is_err()).count());
            (connection, done)
        });
        // Nothing in there panics; if it did, nobody could write any more.
        let Ok((back, done)) = written.await else { return };
        connection = back;
        batch = Vec::with_capacity(TOGETHER);
        let tell = Box::new(|on_disk: Result<(), &Trouble>| tell(done, on_disk));
        // Who is dropped without an answer knows that nobody knows.
        if with.committed.send(Committed { number, tell }).await.is_err() {
            return;
        }
    }
}

/// Tells those who wait what has become of what they wanted.
fn tell(done: Vec<Tried>, on_disk: Result<(), &Trouble>) {
    for (asked, result) in done {
        match result.as_ref().and(on_disk) {
            Ok(()) => asked.answer(),
            Err(trouble) => asked.refuse(trouble),
        }
    }
}

/// Something that was wanted, and whether it is stored.
type Tried = (Box<dyn Wanted>, Result<(), Trouble>);

/// Writes everything in one transaction. If that fails, each alone: what cannot be written must not
/// keep everything else from being written.
fn commit_or_split(connection: &mut Connection, mut batch: Vec<Box<dyn Wanted>>) -> Vec<Tried> {
    match commit(connection, &mut batch) {
        Ok(()) => batch.into_iter().map(|asked| (asked, Ok(()))).collect(),
        Err(trouble) => {
            tracing::error!(%trouble, "a commit");
            let alone = |mut asked: Box<dyn Wanted>| {
                let result = commit(connection, std::slice::from_mut(&mut asked));
                (asked, result)
            };
            batch.into_iter().map(alone).collect()
        }
    }
}

/// Writes all of this in one transaction, or nothing of it.
fn commit(connection: &mut Connection, batch: &mut [Box<dyn Wanted>]) -> Result<(), Trouble> {
    // What is begun and not committed is taken back when it is dropped.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for asked in batch {
        asked.write(&transaction)?;
    }
    Ok(transaction.commit()?)
}
