//! The time of day: the one place where anybody looks at it.
//!
//! Tests of games that go on for days move it forward. Nothing that comes over the network can; the
//! command does so only if a variable of its environment says it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::Notify;
use tokio::sync::futures::Notified;
use wire::Millis;

/// By how much it is later here than outside, in milliseconds.
static AHEAD: AtomicU64 = AtomicU64::new(0);

/// By how much the clock of this machine is set right, in milliseconds: see [`agree`].
static CORRECTION: AtomicI64 = AtomicI64::new(0);

/// It has become later.
static MOVED: Notify = Notify::const_new();

/// How often a file is read that says so.
const LOOK: Duration = Duration::from_millis(50);

/// Milliseconds since 1970.
pub(crate) fn now() -> Millis {
    let corrected = outside().saturating_add_signed(CORRECTION.load(Ordering::Relaxed));
    corrected + AHEAD.load(Ordering::Relaxed)
}

/// The same, as this machine alone believes it and no test has moved it.
pub(crate) fn outside() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as Millis
}

/// Takes over what a clock says that several nodes share: it said so at some moment between these two, as
/// this machine believes them to be. Machines whose clocks disagree agree about everything that follows.
/// Gives by how much that changes.
pub(crate) fn agree(asked: Millis, answered: Millis, clock: Millis) -> i64 {
    let before = CORRECTION.load(Ordering::Relaxed);
    let by = correction(before, asked, answered, clock);
    CORRECTION.store(by, Ordering::Relaxed);
    by - before
}

/// A correction that fits what a clock said between two moments: the one before if that does.
fn correction(before: i64, asked: Millis, answered: Millis, clock: Millis) -> i64 {
    let least = clock as i64 - answered as i64;
    let most = clock as i64 - asked as i64;
    if least > most { before } else { before.clamp(least, most) }
}

/// When time has been moved.
pub(crate) fn moved() -> Notified<'static> {
    MOVED.notified()
}

/// Makes it later for all servers of this process by so many milliseconds: only tests want that.
pub fn pass(time: Millis) {
    AHEAD.fetch_add(time, Ordering::Relaxed);
    MOVED.notify_waiters();
}

/// Makes it later by what a file says, in milliseconds, now and whenever that changes: for tests of the
/// whole program, which cannot wait for days. It never gets earlier.
pub async fn follow(file: PathBuf) {
    loop {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let ahead = AHEAD.load(Ordering::Relaxed);
        if let Ok(wanted) = text.trim().parse::<Millis>()
            && wanted > ahead
        {
            pass(wanted - ahead);
        }
        tokio::time::sleep(LOOK).await;
    }
}

#[cfg(test)]
mod tests {
    use super::correction;

    #[test]
    fn a_clock_is_corrected_as_little_as_possible() {
        // What took 10 ms to be asked leaves that much open.
        assert_eq!(correction(0, 1000, 1010, 1005), 0);
        assert_eq!(correction(0, 1000, 1010, 1010), 0);
        assert_eq!(correction(0, 1000, 1010, 1012), 2);
        assert_eq!(correction(0, 6000, 6010, 1005), -4995);
        assert_eq!(correction(-4995, 6000, 6010, 1003), -4997);
        assert_eq!(correction(-4997, 6000, 6100, 1050), -4997);
        // A clock that was set while it was asked says nothing.
        assert_eq!(correction(7, 6000, 5000, 1000), 7);
    }
}
