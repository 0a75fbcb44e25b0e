//! Whoever writes to PostgreSQL: on a few connections at once, many things with each commit.
//!
//! Everything that is wanted while a commit is under way goes into the next one, as in SQLite. But here
//! others write as well, on other connections and other machines. So what is decided by what has been
//! read is written in transactions that are as if they came one after the other (`SERIALIZABLE`); where
//! they would not, the database refuses one of them, and it is tried again. What decides nothing
//! does not have to pay for that.

use super::super::Trouble;
use super::super::sql::Db;
use super::pool::Pool;
use super::session::{Failure, Session};
use super::{PATIENCE, ended};
use crate::measures::Commits;
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::{spawn_blocking, yield_now};

/// So many wait to be written at most; who comes then waits before he waits.
const WAITING: usize = 4096;

/// So many are written by one commit at most: others wait for what it has touched.
const TOGETHER: usize = 256;

/// What has to be tried again is tried so much later, and each time later.
const PAUSE: Duration = Duration::from_millis(2);
const LONGEST_PAUSE: Duration = Duration::from_millis(250);

/// After so many times, what was tried together is tried one by one.
const TOGETHER_TIMES: u32 = 3;

/// How transactions of a kind are begun, and on how many connections at once.
struct Kind {
    begin: &'static str,
    connections: usize,
}

/// What decides: on one connection, so that what one server wants never stands in its own way.
const DECIDING: Kind = Kind { begin: "BEGIN ISOLATION LEVEL SERIALIZABLE", connections: 1 };

/// What decides nothing. What one commit waits for, the others do not.
const ADDING: Kind = Kind { begin: "BEGIN ISOLATION LEVEL READ COMMITTED", connections: 3 };

/// Something to be written, and who wants to know what became of it.
trait Wanted: Send {
    /// Writes it within a transaction. It may have to be written again.
    fn write(&mut self, db: &Db<'_>) -> Result<(), Trouble>;

    /// Says what became of it, after the commit.
    fn answer(self: Box<Self>);

    /// Says that it is not written, or that nobody knows.
    fn refuse(self: Box<Self>, trouble: &Trouble);
}

struct Asked<F, T> {
    write: F,
    result: Option<T>,
    answer: oneshot::Sender<Result<T, Trouble>>,
}

impl<F, T> Wanted for Asked<F, T>
where
    F: FnMut(&Db<'_>) -> Result<T, Trouble> + Send,
    T: Send,
{
    fn write(&mut self, db: &Db<'_>) -> Result<(), Trouble> {
        self.result = Some((self.write)(db)?);
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

type Batch = Vec<Box<dyn Wanted>>;

/// Where things to be written are handed in.
pub(super) struct Writer {
    deciding: mpsc::Sender<Box<dyn Wanted>>,
    adding: mpsc::Sender<Box<dyn Wanted>>,
    end: watch::Sender<bool>,
    /// Closed when nothing is written any more.
    ended: watch::Receiver<()>,
}

impl Writer {
    /// Begins to write.
    pub(super) fn start(pool: &Arc<Pool>, commits: &Commits) -> Writer {
        let (end, ending) = watch::channel(false);
        let (writing, ended) = watch::channel(());
        let writing = Arc::new(writing);
        let lane = |kind: &'static Kind| {
            let (sender, wanted) = mpsc::channel(WAITING);
            let wanted = Arc::new(Mutex::new(wanted));
            for _ in 0..kind.connections {
                let (wanted, ending, writing) = (wanted.clone(), ending.clone(), writing.clone());
                let hand = Hand { pool: pool.clone(), kind, session: None };
                let commits = commits.clone();
                tokio::spawn(async move {
                    run(hand, &wanted, &commits, ending).await;
                    drop(writing);
                });
            }
            sender
        };
        let (deciding, adding) = (lane(&DECIDING), lane(&ADDING));
        Writer { deciding, adding, end, ended }
    }

    /// How much waits to be written.
    pub(super) fn waiting(&self) -> usize {
        let waiting = |lane: &mpsc::Sender<_>| lane.max_capacity() - lane.capacity();
        waiting(&self.deciding) + waiting(&self.adding)
    }

    /// Writes what waits, and then nothing any more.
    pub(super) async fn end(&self) {
        let _ = self.end.send(true);
        // Nothing is ever sent here: this fails when nobody writes any more.
        let _ = self.ended.clone().changed().await;
    }

    /// Hands something in that decides, and waits until it is stored.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        write: impl FnMut(&Db<'_>) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        hand_in(&self.deciding, write).await
    }

    /// Hands something in that decides nothing, and waits until it is stored.
    pub(super) async fn add<T: Send + 'static>(
        &self,
        add: impl FnMut(&Db<'_>) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        hand_in(&self.adding, add).await
    }
}

async fn hand_in<T: Send + 'static>(
    lane: &mpsc::Sender<Box<dyn Wanted>>,
    write: impl FnMut(&Db<'_>) -> Result<T, Trouble> + Send + 'static,
) -> Result<T, Trouble> {
    let (answer, answered) = oneshot::channel();
    let asked = Box::new(Asked { write, result: None, answer });
    lane.send_timeout(asked, PATIENCE).await.map_err(|error| match error {
        mpsc::error::SendTimeoutError::Timeout(_) => Trouble::Busy,
        mpsc::error::SendTimeoutError::Closed(_) => ended(),
    })?;
    answered.await.map_err(|_| ended())?
}

/// Writes until nobody is left who could want something, or until it shall end.
async fn run(
    mut hand: Hand,
    wanted: &Mutex<mpsc::Receiver<Box<dyn Wanted>>>,
    commits: &Commits,
    mut ending: watch::Receiver<bool>,
) {
    loop {
        let mut batch = Vec::new();
        {
            let mut wanted = wanted.lock().await;
            tokio::select! {
                biased;
                // What has been handed in comes still, and then an end.
                _ = ending.wait_for(|is_ending| *is_ending), if !wanted.is_closed() => {
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
        }
        let commits = commits.clone();
        let written = spawn_blocking(move || {
            let (start, size) = (Instant::now(), batch.len());
            let done = hand.commit_or_split(batch);
            commits.done(size, start.elapsed(), done.iter().filter(|one| one.1.is_err()).count());
            (hand, done)
        });
        // Nothing in there panics; if it did, this one could write no more.
        let Ok((back, done)) = written.await else { return };
        hand = back;
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

/// Why something was not stored.
enum Undone {
    /// Others have written what it depends on.
    Conflict(Trouble),
    /// It was not committed, for sure, and may be tried on another connection.
    Lost(Trouble),
    /// There is no connection to be had.
    Away(Trouble),
    /// Something in it cannot be written.
    Refused(Trouble),
    /// Nobody knows.
    Unknown(Trouble),
}

/// One that writes, by a connection of its own.
struct Hand {
    pool: Arc<Pool>,
    kind: &'static Kind,
    session: Option<Session>,
}

impl Hand {
    /// Writes everything in one transaction. If that cannot be, each alone: what cannot be written must not
    /// keep everything else from being written.
    fn commit_or_split(&mut self, mut batch: Batch) -> Vec<Tried> {
        let until = Instant::now() + PATIENCE;
        match self.try_until(&mut batch, TOGETHER_TIMES, until) {
            Ok(()) => batch.into_iter().map(|asked| (asked, Ok(()))).collect(),
            Err(Undone::Conflict(_) | Undone::Refused(_)) if batch.len() > 1 => {
                let alone = |mut asked: Box<dyn Wanted>| {
                    let until = Instant::now() + PATIENCE;
                    let tried = self.try_until(std::slice::from_mut(&mut asked), u32::MAX, until);
                    (asked, tried.map_err(Undone::into_trouble))
                };
                batch.into_iter().map(alone).collect()
            }
            Err(undone) => {
                let trouble = undone.into_trouble();
                tracing::error!(%trouble, "a commit");
                batch.into_iter().map(|asked| (asked, Err(trouble.clone()))).collect()
            }
        }
    }

    /// Writes all of this in one transaction, as often as it takes, but not more often than so many times
    /// and not after this moment.
    fn try_until(
        &mut self,
        batch: &mut [Box<dyn Wanted>],
        times: u32,
        until: Instant,
    ) -> Result<(), Undone> {
        let mut pause = PAUSE;
        for time in 1.. {
            match self.commit(batch, until) {
                Err(Undone::Conflict(_)) if time < times && Instant::now() + pause < until => {
                    // Not all that stand in each other's way try again at the same moment.
                    sleep(pause.mul_f64(0.5 + f64::from(crate::chance::bytes::<1>()[0]) / 255.0));
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
                Err(Undone::Lost(_)) if Instant::now() < until => {}
                done => return done,
            }
        }
        Ok(())
    }

    /// Writes all of this in one transaction, or nothing of it.
    fn commit(&mut self, batch: &mut [Box<dyn Wanted>], until: Instant) -> Result<(), Undone> {
        let session = match self.session.take() {
            Some(session) => session,
            None => self.pool.connector.connect(until).map_err(Undone::Away)?,
        };
        let (session, done) = self.transact(session, batch);
        self.session = session;
        done
    }

    /// The same on this connection, which is given back if it is still good for anything.
    fn transact(
        &self,
        session: Session,
        batch: &mut [Box<dyn Wanted>],
    ) -> (Option<Session>, Result<(), Undone>) {
        let written = session.batch(self.kind.begin).and_then(|()| {
            let db = Db::Postgres(&session);
            batch.iter_mut().try_for_each(|asked| asked.write(&db))
        });
        if let Err(trouble) = written {
            let undone = match session.failure() {
                Some(Failure::Lost) => return (None, Err(Undone::Lost(trouble))),
                Some(Failure::Conflict) => Undone::Conflict(trouble),
                Some(Failure::Refused) | None => Undone::Refused(trouble),
            };
            // Whatever cannot even be taken back goes with the connection.
            let is_back = session.batch("ROLLBACK").is_ok();
            return (is_back.then_some(session), Err(undone));
        }
        // After anything that has gone wrong a commit would be none, without saying so.
        if !session.is_well() {
            let trouble = Trouble::Database("something went wrong unnoticed".to_owned());
            return (None, Err(Undone::Refused(trouble)));
        }
        match session.batch("COMMIT") {
            Ok(()) => (Some(session), Ok(())),
            Err(trouble) => match session.failure() {
                Some(Failure::Conflict) => (Some(session), Err(Undone::Conflict(trouble))),
                Some(Failure::Refused) => (Some(session), Err(Undone::Refused(trouble))),
                Some(Failure::Lost) | None => {
                    (None, Err(Undone::Unknown(Trouble::Unknown(trouble.to_string()))))
                }
            },
        }
    }
}

impl Undone {
    fn into_trouble(self) -> Trouble {
        match self {
            Undone::Conflict(trouble)
            | Undone::Lost(trouble)
            | Undone::Away(trouble)
            | Undone::Refused(trouble)
            | Undone::Unknown(trouble) => trouble,
        }
    }
}
