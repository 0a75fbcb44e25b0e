//! Whoever reads from SQLite: some at a time, beside whoever writes.

use super::Trouble;
use super::disk::Numbers;
use rusqlite::Connection;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Connections to read by.
pub(super) struct Readers {
    idle: Arc<Mutex<Vec<Connection>>>,
    places: Semaphore,
    commits: Numbers,
}

impl Readers {
    pub(super) fn new(connections: Vec<Connection>, commits: Numbers) -> Readers {
        let places = Semaphore::new(connections.len());
        Readers { idle: Arc::new(Mutex::new(connections)), places, commits }
    }

    /// Reads something. What it gives is on the disk.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let gone = || Trouble::Database("the readers have ended".to_owned());
        let place = self.places.acquire().await.map_err(|_| gone())?;
        let idle = self.idle.clone();
        let reading = spawn_blocking(move || {
            let waiting = || idle.lock().unwrap_or_else(PoisonError::into_inner);
            let connection = waiting().pop()?;
            let result = read(&connection);
            waiting().push(connection);
            Some(result)
        });
        let result = reading.await.ok().flatten().ok_or_else(gone)?;
        drop(place);
        self.commits.settle().await?;
        result
    }
}
