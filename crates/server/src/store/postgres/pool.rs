//! Connections that are kept, and made again when they are lost.

use super::super::Trouble;
use super::session::{Failure, Session};
use super::{DatabaseUrl, PATIENCE, READERS, ended, tls};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use tokio_postgres_rustls::MakeRustlsConnect;

/// After a connection could not be made the next one is tried so much later,
const FIRST_PAUSE: Duration = Duration::from_millis(50);

/// and each time later, until it is so much.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// Makes connections, and not too many in vain.
pub(super) struct Connector {
    url: DatabaseUrl,
    tls: MakeRustlsConnect,
    outage: Mutex<Option<Outage>>,
}

/// The time since the database was last there.
struct Outage {
    since: Instant,
    /// When somebody may try again.
    next: Instant,
    pause: Duration,
    said: Trouble,
}

impl Connector {
    fn outage(&self) -> MutexGuard<'_, Option<Outage>> {
        self.outage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new connection. Who wants one while the database is started again gets one when it is there; if
    /// it has been away for long, nobody waits for it.
    pub(super) fn connect(&self, until: Instant) -> Result<Session, Trouble> {
        loop {
            let now = Instant::now();
            let wait = match &mut *self.outage() {
                Some(outage) if now < outage.next => {
                    let is_long = outage.since + PATIENCE <= now;
                    if is_long || outage.next >= until {
                        return Err(outage.said.clone());
                    }
                    outage.next - now
                }
                Some(outage) => {
                    // We try it, and nobody else meanwhile.
                    outage.next = now + outage.pause;
                    Duration::ZERO
                }
                None => Duration::ZERO,
            };
            if !wait.is_zero() {
                sleep(wait);
                continue;
            }
            match Session::connect(&self.url, &self.tls) {
                Ok(session) => {
                    if let Some(outage) = self.outage().take() {
                        let seconds = outage.since.elapsed().as_secs_f64();
                        tracing::info!(seconds, "the database is there again");
                    }
                    return Ok(session);
                }
                Err(trouble) => self.note(trouble),
            }
        }
    }

    /// Notes that there is no connection to be had.
    fn note(&self, trouble: Trouble) {
        let now = Instant::now();
        let mut outage = self.outage();
        let (since, pause) = match &*outage {
            Some(outage) => (outage.since, (outage.pause * 2).min(LONGEST_PAUSE)),
            None => {
                tracing::error!(%trouble, "no connection");
                (now, FIRST_PAUSE)
            }
        };
        *outage = Some(Outage { since, next: now + pause, pause, said: trouble });
    }
}

/// Connections for whoever wants to read.
pub(super) struct Pool {
    pub(super) connector: Connector,
    idle: Mutex<Vec<Session>>,
    places: Arc<Semaphore>,
}

impl Pool {
    pub(super) fn new(url: DatabaseUrl) -> Result<Pool, Trouble> {
        let tls = tls::connector(&url)?;
        let connector = Connector { url, tls, outage: Mutex::default() };
        let places = Arc::new(Semaphore::new(READERS));
        Ok(Pool { connector, idle: Mutex::default(), places })
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Session>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with a connection: again with another one, if the first is lost.
    pub(super) async fn with<T: Send + 'static>(
        self: &Arc<Pool>,
        what: impl FnMut(&Session) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let place = timeout(PATIENCE, self.places.clone().acquire_owned()).await;
        let place = place.map_err(|_| Trouble::Busy)?.map_err(|_| ended())?;
        let pool = self.clone();
        let doing = spawn_blocking(move || {
            let _place = place;
            pool.attempt(what)
        });
        doing.await.map_err(|_| ended())?
    }

    /// The same on this thread, which may wait.
    pub(super) fn attempt<T>(
        &self,
        mut what: impl FnMut(&Session) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let until = Instant::now() + PATIENCE;
        loop {
            let session = self.idle().pop();
            let session = match session {
                Some(session) => session,
                None => self.connector.connect(until)?,
            };
            let done = what(&session);
            match session.failure() {
                // What was kept may have been lost long ago, and what is new, too, while the database is
                // being started.
                Some(Failure::Lost) if Instant::now() < until => drop(session),
                Some(Failure::Lost) => return done,
                _ => {
                    self.idle().push(session);
                    return done;
                }
            }
        }
    }
}
