//! A connection to PostgreSQL, used by one thread at a time.

use super::super::Trouble;
use super::super::rows::broken;
use super::super::sql::Value;
use super::{DatabaseUrl, LONGEST, LONGEST_SILENCE};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::error::Error;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;
use tokio_postgres::error::{Severity, SqlState};
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Row, Statement};
use tokio_postgres_rustls::MakeRustlsConnect;

/// So many statements are kept prepared. More than there are, but for searches, which are put together.
const PREPARED: usize = 256;

/// A transaction that does nothing for so long is given up by the database.
const IDLE: Duration = Duration::from_secs(30);

/// How something went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// Others have written what it depends on. It can be tried again.
    Conflict,
    /// The connection is gone, or nobody knows what it is good for. What was not committed is not stored.
    Lost,
    /// The database does not want to, and it will not want to again.
    Refused,
}

/// A connection. It can be made, used and dropped on any thread that may wait; nothing happens on it but
/// while it is used.
pub(in super::super) struct Session {
    /// What drives it; there until it is dropped.
    runtime: Option<Runtime>,
    client: Client,
    statements: RefCell<HashMap<String, Statement>>,
    /// What has gone wrong since it was last asked for.
    failure: Cell<Option<Failure>>,
    /// How long a statement may take before it is given up.
    longest: Cell<Duration>,
}

impl Drop for Session {
    fn drop(&mut self) {
        // Wherever it is dropped, nobody waits for it.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Session {
    /// Connects.
    pub(super) fn connect(url: &DatabaseUrl, tls: &MakeRustlsConnect) -> Result<Session, Trouble> {
        let away = |why: String| Trouble::Away(url.to_string(), why);
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Trouble::Database(error.to_string()))?;
        let connecting = async { timeout(LONGEST_SILENCE, url.config.connect(tls.clone())).await };
        let (client, connection) = runtime
            .block_on(connecting)
            .map_err(|_| away(silent()))?
            .map_err(|error| match kind(&error) {
                // It is there, and does not want us.
                Failure::Refused if error.code() != Some(&SqlState::TOO_MANY_CONNECTIONS) => {
                    Trouble::Database(format!("{url}: {}", said(&error)))
                }
                _ => away(said(&error)),
            })?;
        runtime.spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection to the database");
            }
        });
        let session = Session {
            runtime: Some(runtime),
            client,
            statements: RefCell::default(),
            failure: Cell::new(None),
            longest: Cell::new(LONGEST_SILENCE),
        };
        session.batch(&settings()).map_err(|trouble| away(trouble.to_string()))?;
        Ok(session)
    }

    /// What has gone wrong since this was last asked.
    pub(super) fn failure(&self) -> Option<Failure> {
        self.failure.take()
    }

    /// Whether nothing has gone wrong since that was last asked.
    pub(super) fn is_well(&self) -> bool {
        self.failure.get().is_none()
    }

    /// Lets statements take as long as they take.
    pub(super) fn be_patient(&self) -> Result<(), Trouble> {
        self.longest.set(Duration::from_hours(24));
        self.batch("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0")
    }

    /// Does something of which each statement may take so long.
    pub(super) fn within<T>(&self, longest: Duration, what: impl FnOnce() -> T) -> T {
        let usual = self.longest.replace(longest);
        let done = what();
        self.longest.set(usual);
        done
    }

    /// Executes statements that have no values and give nothing.
    pub(in super::super) fn batch(&self, sql: &str) -> Result<(), Trouble> {
        self.run(self.client.batch_execute(sql))
    }

    /// Changes something. Gives how many rows it concerned.
    pub(in super::super) fn execute(
        &self,
        sql: &str,
        values: &[Value<'_>],
    ) -> Result<u64, Trouble> {
        let statement = self.statement(sql, values)?;
        let values: Vec<_> = values.iter().map(parameter).collect();
        self.run(self.client.execute(&statement, &values))
    }

    /// All rows that a statement gives.
    pub(in super::super) fn query(
        &self,
        sql: &str,
        values: &[Value<'_>],
    ) -> Result<Vec<Row>, Trouble> {
        let statement = self.statement(sql, values)?;
        let values: Vec<_> = values.iter().map(parameter).collect();
        self.run(self.client.query(&statement, &values))
    }

    /// A statement, prepared.
    fn statement(&self, sql: &str, values: &[Value<'_>]) -> Result<Statement, Trouble> {
        let types: Vec<Type> = values.iter().map(type_of).collect();
        if let Some(statement) = self.statements.borrow().get(sql)
            && statement.params() == types
        {
            return Ok(statement.clone());
        }
        let statement = self.run(self.client.prepare_typed(&numbered(sql), &types))?;
        let mut statements = self.statements.borrow_mut();
        if statements.len() >= PREPARED {
            statements.clear();
        }
        statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Waits for the database, and notes what goes wrong.
    fn run<T>(
        &self,
        asked: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T, Trouble> {
        let Some(runtime) = &self.runtime else { return Err(super::ended()) };
        let answered = runtime.block_on(async { timeout(self.longest.get(), asked).await });
        let (failure, trouble) = match answered {
            Ok(Ok(answer)) => return Ok(answer),
            Ok(Err(error)) => (after(&error), Trouble::Database(said(&error))),
            Err(_) => (Failure::Lost, Trouble::Database(silent())),
        };
        // What went wrong first is why all else does.
        if self.is_well() {
            self.failure.set(Some(failure));
        }
        Err(trouble)
    }
}

/// What is said of a database that says nothing.
fn silent() -> String {
    format!("it does not answer within {} s", LONGEST_SILENCE.as_secs())
}

/// What holds for each of our connections, whatever the database usually does.
fn settings() -> String {
    let (longest, idle) = (LONGEST.as_millis(), IDLE.as_millis());
    let lock = longest / 2;
    // A turn is on the disk before anybody hears of it; whoever wants more than that has his way.
    format!(
        "SET statement_timeout = {longest}; SET lock_timeout = {lock};
         SET idle_in_transaction_session_timeout = {idle};
         SET client_encoding = 'UTF8'; SET default_transaction_read_only = off;
         SELECT set_config('synchronous_commit', 'on', false)
         WHERE current_setting('synchronous_commit') = 'off'"
    )
}

/// What an error means for whoever wanted something.
fn kind(error: &tokio_postgres::Error) -> Failure {
    let Some(state) = error.code() else { return Failure::Lost };
    if [SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED].contains(state) {
        return Failure::Conflict;
    }
    // The connection, or the whole database, is about to go away (57P01 to 57P05), or has.
    match state.code() {
        code if code.starts_with("57P") || code.starts_with("08") => Failure::Lost,
        _ => Failure::Refused,
    }
}

/// The same on a connection that there was: by some errors it is closed.
fn after(error: &tokio_postgres::Error) -> Failure {
    let is_closed = error.as_db_error().is_some_and(|said| {
        matches!(said.parsed_severity(), Some(Severity::Fatal | Severity::Panic))
    });
    if is_closed { Failure::Lost } else { kind(error) }
}

/// What the database says, and nothing of what was in the statement.
fn said(error: &tokio_postgres::Error) -> String {
    if let Some(said) = error.as_db_error() {
        return format!("{} ({})", said.message(), said.code().code());
    }
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        text = format!("{text}: {error}");
        source = error.source();
    }
    text
}

/// A statement with its values written as PostgreSQL wants it: `$2`.
fn numbered(sql: &str) -> String {
    let mut text = String::with_capacity(sql.len() + 16);
    let mut highest = 0;
    let mut is_quoted = false;
    let mut letters = sql.chars().peekable();
    while let Some(letter) = letters.next() {
        is_quoted ^= letter == '\'';
        if letter != '?' || is_quoted {
            text.push(letter);
            continue;
        }
        let mut number = 0;
        while let Some(digit) = letters.peek().and_then(|letter| letter.to_digit(10)) {
            number = number * 10 + digit;
            letters.next();
        }
        // Without a number it is the next one, as in SQLite.
        let number = if number == 0 { highest + 1 } else { number };
        highest = highest.max(number);
        text.push('$');
        text.push_str(&number.to_string());
    }
    text
}

fn type_of(value: &Value<'_>) -> Type {
    match value {
        Value::Integer(_) => Type::INT8,
        Value::Real(_) => Type::FLOAT8,
        Value::Text(_) => Type::TEXT,
        Value::Bytes(_) => Type::BYTEA,
    }
}

/// A value as the client wants it.
fn parameter<'a>(value: &'a Value<'_>) -> &'a (dyn ToSql + Sync) {
    match value {
        Value::Integer(number) => number,
        Value::Real(number) => number,
        Value::Text(text) => text,
        Value::Bytes(bytes) => bytes,
    }
}

/// What stands in a column of a row.
pub(in super::super) fn value(row: &Row, column: usize) -> Result<Value<'_>, Trouble> {
    let of = row.columns().get(column).ok_or_else(|| broken(format!("no column {column}")))?;
    let value = match *of.type_() {
        Type::INT8 => Value::Integer(row.try_get(column).map_err(broken)?),
        // Numbers and truths that stand in a statement itself.
        Type::INT4 => {
            Value::Integer(row.try_get::<_, Option<i32>>(column).map_err(broken)?.map(i64::from))
        }
        Type::BOOL => {
            Value::Integer(row.try_get::<_, Option<bool>>(column).map_err(broken)?.map(i64::from))
        }
        Type::FLOAT8 => Value::Real(row.try_get(column).map_err(broken)?),
        Type::BYTEA => {
            let bytes: Option<&[u8]> = row.try_get(column).map_err(broken)?;
            Value::Bytes(bytes.map(Into::into))
        }
        _ => {
            let text: Option<&str> = row.try_get(column).map_err(broken)?;
            Value::Text(text.map(Into::into))
        }
    };
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_numbered_as_sqlite_does() {
        for (sqlite, postgres) in [
            ("a = ? AND b = ?", "a = $1 AND b = $2"),
            ("a = ?2 AND b = ?1 AND c = ?12", "a = $2 AND b = $1 AND c = $12"),
            ("a = ?3 AND b = ?", "a = $3 AND b = $4"),
            ("a = '?' || ? || 'it''s ?'", "a = '?' || $1 || 'it''s ?'"),
        ] {
            assert_eq!(numbered(sqlite), postgres);
        }
    }
}
