//! A database in PostgreSQL, which many servers may use at once.
//!
//! What is read and written is the same as in SQLite, and in the same words (see `sql`); here is only how
//! it gets there. Statements wait for the network, so they are executed on threads that may wait, each by
//! a connection that does nothing else meanwhile.

mod address;
mod pool;
mod schema;
mod session;
mod tls;
mod writer;

pub use address::{DatabaseUrl, NoDatabaseUrl};
pub(super) use schema::{make_tables, version};
pub(super) use session::{Session, value};

use super::access::Access;
use super::sql::{Db, values};
use super::{Later, Trouble};
use crate::measures::Measures;
use pool::Pool;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::spawn_blocking;
use writer::Writer;

/// So many connections read; some more write.
const READERS: usize = 8;

/// So long anybody waits for a connection: for a free one, or for a database that is being started again.
const PATIENCE: Duration = Duration::from_secs(5);

/// A statement that takes longer is given up: first by the database,
const LONGEST: Duration = Duration::from_secs(10);

/// and if that does not answer, by us.
const LONGEST_SILENCE: Duration = Duration::from_secs(15);

/// PostgreSQL: some connections that read, and some that write.
pub(crate) struct Postgres {
    pool: Arc<Pool>,
    writer: Writer,
}

impl Postgres {
    /// Uses this database: makes the tables if there are none, and brings older ones up to date.
    pub(crate) async fn open(url: &DatabaseUrl, measures: &Measures) -> Result<Postgres, Trouble> {
        let pool = Arc::new(Pool::new(url.clone())?);
        let opening = pool.clone();
        let opened = spawn_blocking(move || opening.attempt(schema::prepare));
        opened.await.map_err(|_| ended())??;
        Ok(Postgres { writer: Writer::start(&pool, &measures.commits), pool })
    }
}

fn ended() -> Trouble {
    Trouble::Database("the connections have ended".to_owned())
}

/// One connection, to be used for long.
pub(super) fn connect_patiently(url: &DatabaseUrl) -> Result<Session, Trouble> {
    let session = Session::connect(url, &tls::connector(url)?)?;
    session.be_patient()?;
    Ok(session)
}

impl Access for Postgres {
    async fn read<T: Send + 'static>(
        &self,
        mut read: impl FnMut(&Db<'_>) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        self.pool.with(move |session| read(&Db::Postgres(session))).await
    }

    async fn write<T: Send + 'static>(
        &self,
        write: impl FnMut(&Db<'_>) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        self.writer.write(write).await
    }

    async fn add<T: Send + 'static>(
        &self,
        add: impl FnMut(&Db<'_>) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        self.writer.add(add).await
    }

    fn size(&self) -> Later<'_, (usize, u64, u64)> {
        Box::pin(async {
            let size = "SELECT pg_database_size(current_database())";
            let bytes = self.pool.with(|session| Db::Postgres(session).value(size, values![]));
            Ok((self.writer.waiting(), bytes.await?, 0))
        })
    }

    async fn end(&self) {
        self.writer.end().await;
    }
}
