//! What SQLite and PostgreSQL have in common: statements in the language that both know, values in them,
//! and rows that come of them.
//!
//! Every statement stands in the program once. Values are written `?` or `?2`. What is a truth is stored
//! as 0 or 1, and a moment as milliseconds; there is no other type than whole numbers, numbers, texts
//! and bytes. Nothing is used that only one of the two knows: what is JSON for us is text for them.

use super::Trouble;
use super::postgres::Session;
use super::rows::broken;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, params_from_iter};
use std::borrow::Cow;
use wire::{GameId, OfferId, PlayerId, RequestId, SessionId, TokenId};

/// A connection, by which statements are executed.
pub(super) enum Db<'a> {
    Sqlite(&'a Connection),
    Postgres(&'a Session),
}

impl Db<'_> {
    /// Executes statements that have no values and give nothing.
    pub(super) fn batch(&self, sql: &str) -> Result<(), Trouble> {
        match self {
            Db::Sqlite(connection) => Ok(connection.execute_batch(sql)?),
            Db::Postgres(session) => session.batch(sql),
        }
    }

    /// Changes something. Gives how many rows it concerned.
    pub(super) fn execute(&self, sql: &str, values: &[Value<'_>]) -> Result<u64, Trouble> {
        match self {
            Db::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(sql)?;
                Ok(statement.execute(params_from_iter(values))? as u64)
            }
            Db::Postgres(session) => session.execute(sql, values),
        }
    }

    /// All rows that a statement gives, each read in the same way.
    pub(super) fn all<T>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        mut read: impl FnMut(&Row<'_>) -> Result<T, Trouble>,
    ) -> Result<Vec<T>, Trouble> {
        match self {
            Db::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(sql)?;
                let mut rows = statement.query(params_from_iter(values))?;
                let mut found = Vec::new();
                while let Some(row) = rows.next()? {
                    found.push(read(&Row::Sqlite(row))?);
                }
                Ok(found)
            }
            Db::Postgres(session) => {
                let rows = session.query(sql, values)?;
                rows.iter().map(|row| read(&Row::Postgres(row))).collect()
            }
        }
    }

    /// The first row that a statement gives, if it gives any.
    pub(super) fn one<T>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: impl FnOnce(&Row<'_>) -> Result<T, Trouble>,
    ) -> Result<Option<T>, Trouble> {
        match self {
            Db::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(sql)?;
                let mut rows = statement.query(params_from_iter(values))?;
                rows.next()?.map(|row| read(&Row::Sqlite(row))).transpose()
            }
            Db::Postgres(session) => {
                session.query(sql, values)?.first().map(|row| read(&Row::Postgres(row))).transpose()
            }
        }
    }

    /// What a statement gives in the one row that it always gives.
    pub(super) fn value<T: Column>(&self, sql: &str, values: &[Value<'_>]) -> Result<T, Trouble> {
        let found = self.one(sql, values, |row| row.get(0))?;
        found.ok_or_else(|| broken(format!("no row: {sql}")))
    }

    /// Whether a statement gives any row.
    pub(super) fn exists(&self, sql: &str, values: &[Value<'_>]) -> Result<bool, Trouble> {
        Ok(self.one(sql, values, |_| Ok(()))?.is_some())
    }
}

/// A value in a statement. Nothing has a type, too: PostgreSQL wants to know it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value<'a> {
    Integer(Option<i64>),
    Real(Option<f64>),
    Text(Option<Cow<'a, str>>),
    Bytes(Option<Cow<'a, [u8]>>),
}

impl rusqlite::ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let value = match self {
            Value::Integer(Some(number)) => ValueRef::Integer(*number),
            Value::Real(Some(number)) => ValueRef::Real(*number),
            Value::Text(Some(text)) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(Some(bytes)) => ValueRef::Blob(bytes),
            _ => ValueRef::Null,
        };
        Ok(ToSqlOutput::Borrowed(value))
    }
}

/// What can be a value in a statement.
pub(super) trait AsValue {
    /// Nothing of this type.
    const NOTHING: Value<'static>;

    fn as_value(&self) -> Value<'_>;
}

impl<T: AsValue + ?Sized> AsValue for &T {
    const NOTHING: Value<'static> = T::NOTHING;

    fn as_value(&self) -> Value<'_> {
        (**self).as_value()
    }
}

impl<T: AsValue> AsValue for Option<T> {
    const NOTHING: Value<'static> = T::NOTHING;

    fn as_value(&self) -> Value<'_> {
        self.as_ref().map_or(T::NOTHING, T::as_value)
    }
}

macro_rules! as_value {
    ($kind:ident: $($of:ty, $self:ident => $value:expr;)*) => {$(
        impl AsValue for $of {
            const NOTHING: Value<'static> = Value::$kind(None);

            fn as_value(&$self) -> Value<'_> {
                Value::$kind(Some($value))
            }
        }
    )*};
}

as_value! { Integer:
    bool, self => i64::from(*self);
    u8, self => i64::from(*self);
    u32, self => i64::from(*self);
    i64, self => *self;
    // No moment and no count that we know is greater; what somebody makes up may be.
    u64, self => i64::try_from(*self).unwrap_or(i64::MAX);
    usize, self => i64::try_from(*self).unwrap_or(i64::MAX);
}

as_value! { Real:
    f64, self => *self;
}

as_value! { Text:
    str, self => self.into();
    String, self => self.into();
    PlayerId, self => self.as_str().into();
    GameId, self => self.as_str().into();
    RequestId, self => self.as_str().into();
    OfferId, self => self.as_str().into();
    SessionId, self => self.as_str().into();
    TokenId, self => self.as_str().into();
}

as_value! { Bytes:
    [u8; 32], self => self.as_slice().into();
}

/// The values of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::store::sql::AsValue::as_value(&$value)),*] };
}
pub(super) use values;

/// A row that a statement has given.
pub(super) enum Row<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    Postgres(&'a tokio_postgres::Row),
}

impl Row<'_> {
    /// What stands in a column.
    pub(super) fn get<T: Column>(&self, column: usize) -> Result<T, Trouble> {
        T::of(self.value(column)?)
            .ok_or_else(|| broken(format!("column {column} is not what it should be")))
    }

    fn value(&self, column: usize) -> Result<Value<'_>, Trouble> {
        match self {
            Row::Sqlite(row) => Ok(match row.get_ref(column)? {
                ValueRef::Null => Value::Integer(None),
                ValueRef::Integer(number) => Value::Integer(Some(number)),
                ValueRef::Real(number) => Value::Real(Some(number)),
                ValueRef::Text(text) => {
                    Value::Text(Some(std::str::from_utf8(text).map_err(broken)?.into()))
                }
                ValueRef::Blob(bytes) => Value::Bytes(Some(bytes.into())),
            }),
            Row::Postgres(row) => super::postgres::value(row, column),
        }
    }

    /// What stands in a column, or nothing of this type.
    pub(super) fn owned(
        &self,
        column: usize,
        nothing: &Value<'static>,
    ) -> Result<Value<'static>, Trouble> {
        Ok(match self.value(column)? {
            Value::Integer(Some(number)) => Value::Integer(Some(number)),
            Value::Real(Some(number)) => Value::Real(Some(number)),
            Value::Text(Some(text)) => Value::Text(Some(text.into_owned().into())),
            Value::Bytes(Some(bytes)) => Value::Bytes(Some(bytes.into_owned().into())),
            _ => nothing.clone(),
        })
    }

    /// What stands in a column, not copied.
    pub(super) fn text(&self, column: usize) -> Result<Cow<'_, str>, Trouble> {
        match self.value(column)? {
            Value::Text(Some(text)) => Ok(text),
            _ => Err(broken(format!("column {column} has no text"))),
        }
    }
}

/// What can stand in a column.
pub(super) trait Column: Sized {
    /// From a value; nothing if that is of another type.
    fn of(value: Value<'_>) -> Option<Self>;
}

impl<T: Column> Column for Option<T> {
    fn of(value: Value<'_>) -> Option<Option<T>> {
        match value {
            Value::Integer(None) | Value::Real(None) | Value::Text(None) | Value::Bytes(None) => {
                Some(None)
            }
            value => T::of(value).map(Some),
        }
    }
}

macro_rules! column {
    ($($of:ty: $pattern:pat => $value:expr;)*) => {$(
        impl Column for $of {
            fn of(value: Value<'_>) -> Option<$of> {
                match value {
                    $pattern => $value,
                    _ => None,
                }
            }
        }
    )*};
}

column! {
    bool: Value::Integer(Some(number)) => Some(number != 0);
    u8: Value::Integer(Some(number)) => number.try_into().ok();
    u32: Value::Integer(Some(number)) => number.try_into().ok();
    u64: Value::Integer(Some(number)) => number.try_into().ok();
    i64: Value::Integer(Some(number)) => Some(number);
    String: Value::Text(Some(text)) => Some(text.into_owned());
    Vec<u8>: Value::Bytes(Some(bytes)) => Some(bytes.into_owned());
}

impl Column for f64 {
    fn of(value: Value<'_>) -> Option<f64> {
        match value {
            Value::Real(Some(number)) => Some(number),
            Value::Integer(Some(number)) => Some(number as f64),
            _ => None,
        }
    }
}
