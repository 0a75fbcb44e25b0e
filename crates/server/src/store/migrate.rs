//! Everything from one database into another one, of whichever kind.
//!
//! It is carried table by table, in the order of the keys, so many rows with each commit. So what has been
//! carried is always everything up to a key: who was interrupted finds by that where to go on. Whether all
//! is there, and as it was, is found out afterwards by reading both.

use super::lock::Lock;
use super::postgres::{self, DatabaseUrl, Session};
use super::rows::broken;
use super::sql::{Db, Value, values};
use super::sqlite::{self, FILE};
use super::{Trouble, schema};
use rusqlite::Connection;
use sha2::{Digest, Sha256};
use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::str::FromStr;

/// So many rows are carried with one commit.
const ROWS: usize = 1000;

/// No statement has more values.
const MOST_VALUES: usize = 30_000;

/// While something is carried, a table of this name says where it comes from. A server does not use such a
/// database.
pub(super) const MOVING: &str = "moving";

/// Where a database is.
#[derive(Clone, Debug)]
pub enum Whereabouts {
    /// In a data folder.
    Folder(PathBuf),
    /// In PostgreSQL.
    Postgres(DatabaseUrl),
}

impl FromStr for Whereabouts {
    type Err = String;

    fn from_str(text: &str) -> Result<Whereabouts, String> {
        match text.strip_prefix("sqlite:") {
            Some("") => Err("it names no folder: sqlite:DIR".to_owned()),
            Some(folder) => Ok(Whereabouts::Folder(PathBuf::from(folder))),
            None => text
                .parse()
                .map(Whereabouts::Postgres)
                .map_err(|error| format!("a place is written sqlite:DIR or postgres://…; {error}")),
        }
    }
}

impl fmt::Display for Whereabouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Whereabouts::Folder(folder) => write!(f, "sqlite:{}", folder.display()),
            Whereabouts::Postgres(url) => write!(f, "{url}"),
        }
    }
}

/// How far it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The table.
    pub table: String,
    /// Whether its rows are carried, or compared.
    pub is_check: bool,
    /// So many of its rows are done,
    pub done: u64,
    /// of so many.
    pub all: u64,
}

/// What is there now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    /// A table,
    pub table: String,
    /// with so many rows,
    pub rows: u64,
    /// which have this hash, there as here.
    pub hash: String,
}

/// Why nothing was carried, or not everything.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    /// There is nothing to be carried.
    #[error("{0}: there is no database here")]
    NoDatabase(Whereabouts),
    /// Whatever is there would be mixed with it.
    #[error(
        "{0}: there is something already, in the table {1}; what is carried needs an empty database"
    )]
    NotEmpty(Whereabouts, String),
    /// Something else was begun.
    #[error("{0}: what was begun here comes from {1}; empty the database to begin anew")]
    Begun(Whereabouts, String),
    /// Somebody uses it.
    #[error("{0}: {1} use this database; stop the servers first")]
    InUse(Whereabouts, i64),
    /// It cannot be said what is where.
    #[error(
        "{0}: it is of version {1} and this program of version {2}; let a server of this program start there once"
    )]
    Older(Whereabouts, i64, i64),
    /// It is the same.
    #[error("it would be carried to where it is")]
    Same,
    /// What has been carried is not what was there.
    #[error(
        "the table {0} is not the same there: {1} rows with the hash {2} instead of {3} rows with {4}"
    )]
    Differs(String, u64, String, u64, String),
    /// One of the databases.
    #[error("{0}: {1}")]
    Trouble(Whereabouts, Trouble),
}

/// Carries everything over. What was interrupted goes on where it was. Whoever calls this may wait.
///
/// # Errors
/// Says why it is not done. What has been carried stays, for the next time; the source is never changed.
pub fn migrate(
    from: &Whereabouts,
    to: &Whereabouts,
    mut tell: impl FnMut(&Step),
) -> Result<Vec<Carried>, MigrateError> {
    if from.to_string() == to.to_string() {
        return Err(MigrateError::Same);
    }
    let tables = tables().map_err(at(from))?;
    let source = Opened::source(from)?;
    let target = Opened::target(to)?;
    claim(&target.db(), &tables, from, to)?;
    for table in &tables {
        carry(&source.db(), &target.db(), table, (from, to), &mut tell)?;
    }
    let carried = tables
        .iter()
        .map(|table| compare(&source.db(), &target.db(), table, (from, to), &mut tell))
        .collect::<Result<Vec<_>, _>>()?;
    target.db().batch(&format!("DROP TABLE {MOVING}")).map_err(at(to))?;
    Ok(carried)
}

/// Says where there was trouble.
fn at(place: &Whereabouts) -> impl Fn(Trouble) -> MigrateError {
    move |trouble| MigrateError::Trouble(place.clone(), trouble)
}

/// A database that nobody else uses meanwhile.
enum Opened {
    Sqlite { connection: Connection, _lock: Lock },
    Postgres(Box<Session>),
}

impl Opened {
    fn db(&self) -> Db<'_> {
        match self {
            Opened::Sqlite { connection, .. } => Db::Sqlite(connection),
            Opened::Postgres(session) => Db::Postgres(session),
        }
    }

    /// One that is there. Nothing in it changes.
    fn source(place: &Whereabouts) -> Result<Opened, MigrateError> {
        let opened = match place {
            Whereabouts::Folder(folder) => {
                if !sqlite::is_there(folder) {
                    return Err(MigrateError::NoDatabase(place.clone()));
                }
                let lock = Lock::take(folder).map_err(at(place))?;
                super::backup::finish(folder)
                    .map_err(|error| at(place)(Trouble::File(error.to_string())))?;
                let connection = sqlite::reading(&folder.join(FILE)).map_err(at(place))?;
                Opened::Sqlite { connection, _lock: lock }
            }
            Whereabouts::Postgres(url) => Opened::postgres(place, url)?,
        };
        let version = match &opened {
            Opened::Sqlite { connection, .. } => schema::version(connection),
            Opened::Postgres(session) => postgres::version(session),
        };
        match version.map_err(at(place))? {
            0 => Err(MigrateError::NoDatabase(place.clone())),
            version if version < schema::newest() => {
                Err(MigrateError::Older(place.clone(), version, schema::newest()))
            }
            _ if opened.db().begun().map_err(at(place))?.is_some() => {
                let why = Trouble::Database("what is there has not been carried whole".to_owned());
                Err(at(place)(why))
            }
            _ => Ok(opened),
        }
    }

    /// One with tables, made if there are none.
    fn target(place: &Whereabouts) -> Result<Opened, MigrateError> {
        match place {
            Whereabouts::Folder(folder) => {
                let of = |error: std::io::Error| at(place)(Trouble::File(error.to_string()));
                fs::create_dir_all(folder).map_err(of)?;
                let lock = Lock::take(folder).map_err(at(place))?;
                super::backup::finish(folder).map_err(of)?;
                let connection = sqlite::for_migration(&folder.join(FILE)).map_err(at(place))?;
                Ok(Opened::Sqlite { connection, _lock: lock })
            }
            Whereabouts::Postgres(url) => {
                let opened = Opened::postgres(place, url)?;
                if let Opened::Postgres(session) = &opened {
                    postgres::make_tables(session).map_err(at(place))?;
                }
                Ok(opened)
            }
        }
    }

    fn postgres(place: &Whereabouts, url: &DatabaseUrl) -> Result<Opened, MigrateError> {
        let session = postgres::connect_patiently(url).map_err(at(place))?;
        let others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
            AND pid <> pg_backend_pid() AND application_name = current_setting('application_name')";
        let others = Db::Postgres(&session).value(others, values![]).map_err(at(place))?;
        match others {
            0 => Ok(Opened::Postgres(Box::new(session))),
            others => Err(MigrateError::InUse(place.clone(), others)),
        }
    }
}

impl Db<'_> {
    /// From where something is being carried to this database, if that has begun and not ended.
    pub(super) fn begun(&self) -> Result<Option<String>, Trouble> {
        let is_there = match self {
            Db::Sqlite(_) => {
                let select = "SELECT count(*) FROM sqlite_master WHERE name = ?";
                self.value::<bool>(select, values![MOVING])?
            }
            Db::Postgres(_) => {
                self.value::<bool>("SELECT to_regclass(?) IS NOT NULL", values![MOVING])?
            }
        };
        if !is_there {
            return Ok(None);
        }
        self.one(&format!("SELECT source FROM {MOVING}"), values![], |row| row.get(0))
    }
}

/// A table, as this version has it.
struct Table {
    name: String,
    /// Its columns, and nothing of the type of each.
    columns: Vec<(String, Value<'static>)>,
    /// By which columns its rows are told apart and put in order.
    key: Vec<usize>,
    /// What stands in it from the beginning.
    first: Vec<RowValues>,
}

/// All tables there are. A database in memory knows them.
fn tables() -> Result<Vec<Table>, Trouble> {
    let mut connection = Connection::open_in_memory()?;
    schema::migrate(&mut connection)?;
    let db = Db::Sqlite(&connection);
    let names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        ORDER BY name";
    let names: Vec<String> = db.all(names, values![], |row| row.get(0))?;
    names.into_iter().map(|name| table(&db, name)).collect()
}

fn table(db: &Db<'_>, name: String) -> Result<Table, Trouble> {
    let found = db.all(
        "SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid",
        values![name],
        |row| Ok((row.get::<String>(0)?, row.get::<String>(1)?, row.get::<u32>(2)?)),
    )?;
    let mut key: Vec<(u32, usize)> = found
        .iter()
        .enumerate()
        .filter(|(_, (.., place))| *place > 0)
        .map(|(column, (.., place))| (*place, column))
        .collect();
    key.sort_unstable();
    if key.is_empty() {
        return Err(broken(format!("the table {name} has no key")));
    }
    let nothing = |(column, of, _): (String, String, u32)| {
        let nothing = match of.as_str() {
            "INTEGER" => Value::Integer(None),
            "TEXT" => Value::Text(None),
            "BLOB" => Value::Bytes(None),
            "REAL" => Value::Real(None),
            other => return Err(broken(format!("{name}.{column} is of the type {other}"))),
        };
        Ok((column, nothing))
    };
    let columns = found.into_iter().map(nothing).collect::<Result<_, _>>()?;
    let key = key.into_iter().map(|(_, column)| column).collect();
    let mut table = Table { name, columns, key, first: Vec::new() };
    table.first = table.rows(db, None)?;
    Ok(table)
}

type RowValues = Vec<Value<'static>>;

impl Table {
    fn column_names(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| name.as_str()).collect();
        names.join(", ")
    }

    /// The names of the columns of the key, each with something behind it.
    fn key_names(&self, behind: &str) -> String {
        let name = |column: &usize| format!("{}{behind}", self.columns[*column].0);
        self.key.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    fn count(&self, db: &Db<'_>) -> Result<u64, Trouble> {
        db.value(&format!("SELECT count(*) FROM {}", self.name), values![])
    }

    /// The key of a row.
    fn key_of(&self, row: &RowValues) -> RowValues {
        self.key.iter().map(|column| row[*column].clone()).collect()
    }

    /// Some rows after a key, or the first ones.
    fn rows(&self, db: &Db<'_>, after: Option<&RowValues>) -> Result<Vec<RowValues>, Trouble> {
        let (columns, key) = (self.column_names(), self.key_names(""));
        let condition = after.map_or(String::new(), |after| {
            let marks = vec!["?"; after.len()].join(", ");
            format!("WHERE ({key}) > ({marks})")
        });
        let select =
            format!("SELECT {columns} FROM {} {condition} ORDER BY {key} LIMIT {ROWS}", self.name);
        db.all(&select, after.map_or(&[], Vec::as_slice), |row| {
            let columns = self.columns.iter().enumerate();
            columns.map(|(column, (_, nothing))| row.owned(column, nothing)).collect()
        })
    }

    /// The key of the last row.
    fn last_key(&self, db: &Db<'_>) -> Result<Option<RowValues>, Trouble> {
        let (columns, order) = (self.key_names(""), self.key_names(" DESC"));
        let select = format!("SELECT {columns} FROM {} ORDER BY {order} LIMIT 1", self.name);
        db.one(&select, values![], |row| {
            let columns = self.key.iter().enumerate();
            columns.map(|(place, column)| row.owned(place, &self.columns[*column].1)).collect()
        })
    }

    /// Adds rows.
    fn insert(&self, db: &Db<'_>, rows: &[RowValues]) -> Result<(), Trouble> {
        let row = format!("({})", vec!["?"; self.columns.len()].join(", "));
        for rows in rows.chunks(MOST_VALUES / self.columns.len()) {
            let insert = format!(
                "INSERT INTO {} ({}) VALUES {}",
                self.name,
                self.column_names(),
                vec![row.as_str(); rows.len()].join(", ")
            );
            db.execute(&insert, &rows.concat())?;
        }
        Ok(())
    }

    /// Goes through all rows and gives how many there are, and their hash.
    fn hash(&self, db: &Db<'_>, mut tell: impl FnMut(u64)) -> Result<(u64, String), Trouble> {
        let (mut count, mut hash, mut after) = (0, Sha256::new(), None);
        loop {
            let rows = self.rows(db, after.as_ref())?;
            let Some(last) = rows.last() else { break };
            after = Some(self.key_of(last));
            count += rows.len() as u64;
            rows.iter().flatten().for_each(|value| feed(&mut hash, value));
            tell(count);
        }
        Ok((count, hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()))
    }
}

/// A value goes into a hash so that no two rows are mixed up.
fn feed(hash: &mut Sha256, value: &Value<'_>) {
    let bytes: (u8, &[u8]) = match value {
        Value::Integer(Some(number)) => (1, &number.to_le_bytes()),
        Value::Real(Some(number)) => (2, &number.to_le_bytes()),
        Value::Text(Some(text)) => (3, text.as_bytes()),
        Value::Bytes(Some(bytes)) => (4, bytes),
        _ => (0, &[]),
    };
    hash.update([bytes.0]);
    hash.update((bytes.1.len() as u64).to_le_bytes());
    hash.update(bytes.1);
}

/// Sees to it that the target has nothing, or only what was carried from this source before.
fn claim(
    target: &Db<'_>,
    tables: &[Table],
    from: &Whereabouts,
    to: &Whereabouts,
) -> Result<(), MigrateError> {
    match target.begun().map_err(at(to))? {
        Some(source) if source == from.to_string() => return Ok(()),
        Some(source) => return Err(MigrateError::Begun(to.clone(), source)),
        None => {}
    }
    let mut emptied = String::new();
    for table in tables {
        if table.rows(target, None).map_err(at(to))? != table.first {
            return Err(MigrateError::NotEmpty(to.clone(), table.name.clone()));
        }
        if !table.first.is_empty() {
            emptied.push_str(&format!("DELETE FROM {};", table.name));
        }
    }
    let source = from.to_string().replace('\'', "''");
    let begin = format!(
        "BEGIN; {emptied} CREATE TABLE {MOVING} (source TEXT NOT NULL);
         INSERT INTO {MOVING} VALUES ('{source}'); COMMIT"
    );
    target.batch(&begin).map_err(at(to))
}

/// Carries what is missing of a table.
fn carry(
    source: &Db<'_>,
    target: &Db<'_>,
    table: &Table,
    (from, to): (&Whereabouts, &Whereabouts),
    tell: &mut impl FnMut(&Step),
) -> Result<(), MigrateError> {
    let all = table.count(source).map_err(at(from))?;
    let mut done = table.count(target).map_err(at(to))?;
    let mut after = table.last_key(target).map_err(at(to))?;
    loop {
        tell(&Step { table: table.name.clone(), is_check: false, done, all });
        let rows = table.rows(source, after.as_ref()).map_err(at(from))?;
        let Some(last) = rows.last() else { break };
        after = Some(table.key_of(last));
        let stored = target
            .batch("BEGIN")
            .and_then(|()| table.insert(target, &rows))
            .and_then(|()| target.batch("COMMIT"));
        if let Err(trouble) = stored {
            let _ = target.batch("ROLLBACK");
            return Err(at(to)(trouble));
        }
        done += rows.len() as u64;
    }
    count_on(source, target, table).map_err(at(to))
}

/// What is numbered by the database goes on being so after the last number that was ever given.
fn count_on(source: &Db<'_>, target: &Db<'_>, table: &Table) -> Result<(), Trouble> {
    let [column] = table.key[..] else { return Ok(()) };
    let (column, Value::Integer(_)) = &table.columns[column] else { return Ok(()) };
    let highest = format!("SELECT coalesce(max({column}), 0) FROM {}", table.name);
    let mut last: i64 = source.value(&highest, values![])?;
    let sequence = "SELECT coalesce(pg_get_serial_sequence(?, ?), '')";
    match source {
        Db::Sqlite(_) => {
            let given = "SELECT seq FROM sqlite_sequence WHERE name = ?";
            let given = source.one(given, values![table.name], |row| row.get(0))?;
            last = last.max(given.unwrap_or(0));
        }
        Db::Postgres(_) => {
            let sequence: String = source.value(sequence, values![table.name, column])?;
            if !sequence.is_empty() {
                let given = format!("SELECT last_value FROM {sequence} WHERE is_called");
                let given = source.one(&given, values![], |row| row.get(0))?;
                last = last.max(given.unwrap_or(0));
            }
        }
    }
    if last == 0 {
        return Ok(());
    }
    match target {
        Db::Sqlite(_) => {
            let given = "UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1";
            target.execute(given, values![table.name, last])?;
        }
        Db::Postgres(_) => {
            let sequence: String = target.value(sequence, values![table.name, column])?;
            if !sequence.is_empty() {
                let on = "SELECT setval(CAST(? AS regclass), ?)";
                target.value::<i64>(on, values![sequence, last])?;
            }
        }
    }
    Ok(())
}

/// Whether a table is the same on both sides.
fn compare(
    source: &Db<'_>,
    target: &Db<'_>,
    table: &Table,
    (from, to): (&Whereabouts, &Whereabouts),
    tell: &mut impl FnMut(&Step),
) -> Result<Carried, MigrateError> {
    let all = 2 * table.count(source).map_err(at(from))?;
    let mut step = |done| tell(&Step { table: table.name.clone(), is_check: true, done, all });
    let (rows, hash) = table.hash(source, &mut step).map_err(at(from))?;
    let (there, other) = table.hash(target, |done| step(rows + done)).map_err(at(to))?;
    if (rows, &hash) == (there, &other) {
        Ok(Carried { table: table.name.clone(), rows, hash })
    } else {
        Err(MigrateError::Differs(table.name.clone(), there, other, rows, hash))
    }
}

/// Whether a database is there for servers: not while something is being carried to it.
pub(super) fn is_whole(db: &Db<'_>) -> Result<(), Trouble> {
    match db.begun()? {
        None => Ok(()),
        Some(source) => Err(Trouble::Database(format!(
            "what is carried here from {source} is not whole yet: `zwickmuehle migrate` goes on with it"
        ))),
    }
}
