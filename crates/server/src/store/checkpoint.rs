//! Carries what was committed from SQLite's log into its tables.
//!
//! SQLite would do that in the middle of a commit, and everybody whose turn is in it would wait.
//! Here another connection does nearly all of it beside whoever writes. Only what has been committed
//! meanwhile is left to the writer, who then begins the log again from its start: a log that is
//! written over costs the disk and the system much less than one that grows.

use super::Trouble;
use super::sqlite::PATIENCE;
use rusqlite::Connection;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::sleep;

/// So often.
const PAUSE: Duration = Duration::from_secs(3);

/// With more pages than this the log begins again.
const MOST_PAGES: i64 = 16_384;

/// So long the writer waits for those who read.
const BRIEFLY: Duration = Duration::from_millis(20);

/// Whether the log has become long, and all but its end is in the tables.
#[derive(Clone, Default)]
pub(super) struct LongLog(Arc<AtomicBool>);

impl LongLog {
    /// Begins the log again if it has become long. Only whoever writes can do that without making
    /// anybody wait for a lock.
    pub(super) fn begin_again(&self, writer: &Connection) {
        if !self.0.swap(false, Ordering::Relaxed) {
            return;
        }
        // Whoever reads for long, as a backup does, must not keep everybody waiting. The log grows
        // meanwhile, and begins again some time later.
        let begun = writer
            .busy_timeout(BRIEFLY)
            .map_err(Trouble::from)
            .and_then(|()| carry(writer, "FULL").map(drop));
        if let Err(trouble) = begun.and(writer.busy_timeout(PATIENCE).map_err(Trouble::from)) {
            tracing::warn!(%trouble, "the log of the database");
        }
    }
}

/// Begins to carry, and ends when what it gives is dropped.
pub(super) fn start(mut connection: Connection, long_log: LongLog) -> JoinSet<()> {
    let mut task = JoinSet::new();
    task.spawn(async move {
        loop {
            sleep(PAUSE).await;
            let carried = spawn_blocking(move || {
                let carried = carry(&connection, "PASSIVE");
                (connection, carried)
            });
            let Ok((back, carried)) = carried.await else { return };
            connection = back;
            match carried {
                Ok(pages) => long_log.0.store(pages > MOST_PAGES, Ordering::Relaxed),
                // What is committed is safe in the log; it is tried again.
                Err(trouble) => tracing::warn!(%trouble, "the log of the database"),
            }
        }
    });
    task
}

/// Carries as much as this mode does, and gives how many pages the log has.
fn carry(connection: &Connection, mode: &str) -> Result<i64, Trouble> {
    let carry = format!("PRAGMA wal_checkpoint({mode})");
    Ok(connection.query_row(&carry, [], |row| row.get(1))?)
}
