//! What every store must do, tried on each: SQLite in a folder of its own, and a database of its own in one
//! PostgreSQL that all tests share.

mod conduct;
mod days;
mod faults;
mod games;
mod made;
mod many;
mod nodes;
mod people;

use super::{DatabaseUrl, Postgres, Sqlite, Store};
use crate::measures::Measures;
use std::sync::{Arc, LazyLock};
use tempfile::TempDir;

/// It ends with the program.
static POSTGRES: LazyLock<services::Postgres> =
    LazyLock::new(|| services::Postgres::start().expect("PostgreSQL can be started"));

/// A place for a store, empty at first.
pub(super) enum Place {
    Sqlite(TempDir),
    Postgres(DatabaseUrl),
}

impl Place {
    pub(super) fn sqlite() -> Place {
        Place::Sqlite(tempfile::tempdir().unwrap())
    }

    pub(super) fn postgres() -> Place {
        Place::Postgres(POSTGRES.create().unwrap().parse().unwrap())
    }

    /// A store here. In SQLite there can be only one at a time.
    pub(super) async fn open(&self) -> Arc<dyn Store> {
        match self {
            Place::Sqlite(folder) => {
                Arc::new(Sqlite::open(folder.path(), &Measures::new()).await.unwrap())
            }
            Place::Postgres(url) => Arc::new(Postgres::open(url, &Measures::new()).await.unwrap()),
        }
    }

    /// So many stores that are used by as many servers, where that can be; else one, as often.
    pub(super) async fn open_many(&self, count: usize) -> Vec<Arc<dyn Store>> {
        let mut stores = vec![self.open().await];
        while stores.len() < count {
            stores.push(match self {
                Place::Sqlite(_) => stores[0].clone(),
                Place::Postgres(_) => self.open().await,
            });
        }
        stores
    }

    /// Changes or breaks what could not be done through a store. Gives what the database says to that.
    pub(super) fn execute(&self, sql: &str) -> Result<(), String> {
        match self {
            Place::Sqlite(folder) => {
                let database = rusqlite::Connection::open(folder.path().join("zwickmuehle.db"));
                database.unwrap().execute_batch(sql).map_err(|error| error.to_string())
            }
            Place::Postgres(url) => {
                let name = url.config.get_dbname().unwrap();
                POSTGRES.execute(name, sql).map(drop).map_err(|error| error.to_string())
            }
        }
    }
}

/// Tests that each store has to pass.
macro_rules! on_each_store {
    ($($name:ident)*) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                super::$name($crate::store::conformance::Place::sqlite()).await;
            })*
        }

        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                super::$name($crate::store::conformance::Place::postgres()).await;
            })*
        }
    };
}
use on_each_store;
