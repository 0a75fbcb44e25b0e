//! The time of day: the one place where anybody looks at it.
//!
//! Tests of games that go on for days move it forward. Nothing that comes over the network can; the
//! command does so only if a variable of its environment says it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::Notify;
use tokio::sync::futures::Notified;
use wire::Millis;

/// By how much it is later here than outside, in milliseconds.
static AHEAD: AtomicU64 = AtomicU64::new(0);

/// It has become later.
static MOVED: Notify = Notify::const_new();

/// How often a file is read that says so.
const LOOK: Duration = Duration::from_millis(50);

/// Milliseconds since 1970.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as Millis + AHEAD.load(Ordering::Relaxed)
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
