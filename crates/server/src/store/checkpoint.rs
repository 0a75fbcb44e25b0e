//! Carries what was committed from SQLite's log into its tables.
//!
//! SQLite would do that in the middle of a commit, and everybody whose turn is in it would wait.
//! Here another connection does it, which hardly disturbs the one that writes.

use super::Trouble;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Executor, Row};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// So often.
const PAUSE: Duration = Duration::from_millis(500);

/// With more pages than this the log begins again from its start, for which whoever writes has to
/// wait some milliseconds.
const MOST_PAGES: i64 = 16 * 1024;

/// Begins to do that, and ends when what it gives is dropped.
pub(super) fn start(mut connection: SqliteConnection) -> JoinSet<()> {
    let mut task = JoinSet::new();
    task.spawn(async move {
        loop {
            sleep(PAUSE).await;
            if let Err(trouble) = carry(&mut connection).await {
                // What is committed is safe in the log; it is tried again.
                tracing::warn!(%trouble, "the log of the database");
            }
        }
    });
    task
}

async fn carry(connection: &mut SqliteConnection) -> Result<(), Trouble> {
    let row = connection.fetch_one("PRAGMA wal_checkpoint(PASSIVE)").await?;
    let pages: i64 = row.try_get(1)?;
    if pages > MOST_PAGES {
        connection.fetch_one("PRAGMA wal_checkpoint(RESTART)").await?;
    }
    Ok(())
}
