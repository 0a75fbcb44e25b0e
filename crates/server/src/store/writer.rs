//! Whoever writes to SQLite: one at a time, many things at once.
//!
//! A commit waits for the disk, which takes milliseconds. Everything that is wanted meanwhile is
//! committed together by the next one, so the disk limits how long one turn takes, and not how many
//! there are in a second.

use super::Trouble;
use super::checkpoint::LongLog;
use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};
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
#[derive(Clone)]
pub(super) struct Writer(mpsc::Sender<Box<dyn Wanted>>);

impl Writer {
    /// Begins to write.
    pub(super) fn start(connection: Connection, long_log: LongLog) -> Writer {
        let (sender, receiver) = mpsc::channel(WAITING);
        tokio::spawn(run(connection, long_log, receiver));
        Writer(sender)
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
        self.0.send(asked).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

/// Writes until nobody is left who could want something.
async fn run(
    mut connection: Connection,
    long_log: LongLog,
    mut wanted: mpsc::Receiver<Box<dyn Wanted>>,
) {
    let mut batch = Vec::with_capacity(TOGETHER);
    while wanted.recv_many(&mut batch, TOGETHER).await > 0 {
        // Whoever is about to want something comes along: under load that saves commits.
        yield_now().await;
        while batch.len() < TOGETHER
            && let Ok(another) = wanted.try_recv()
        {
            batch.push(another);
        }
        let long_log = long_log.clone();
        let written = spawn_blocking(move || {
            long_log.begin_again(&connection);
            let done = commit_or_split(&mut connection, batch);
            (connection, done)
        });
        // Nothing in there panics; if it did, nobody could write any more.
        let Ok((back, done)) = written.await else { return };
        connection = back;
        batch = Vec::with_capacity(TOGETHER);
        for (asked, result) in done {
            match result {
                Ok(()) => asked.answer(),
                Err(trouble) => asked.refuse(&trouble),
            }
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
