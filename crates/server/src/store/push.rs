//! Devices that want to be told, and the key by which they are, in SQLite. Who wants to be told is part of
//! his session, and ends with it: a trigger sees to that.

use super::rows::all;
use super::{Later, Sqlite};
use rusqlite::{OptionalExtension, params};
use wire::{PlayerId, SessionId};

/// So many devices of one account are told, those used last.
const MOST_DEVICES: u32 = 10;

/// How a device is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Subscription {
    /// Where.
    pub(crate) endpoint: String,
    /// The device's public key,
    pub(crate) key: Vec<u8>,
    /// and what only it and the server know.
    pub(crate) secret: Vec<u8>,
}

/// Devices that want to be told.
pub(crate) trait Devices {
    /// The server's secret key: this one, if there is none yet.
    fn push_key(&self, new: Vec<u8>) -> Later<'_, Vec<u8>>;

    /// The device of this session wants to be told. One device is one session's.
    fn subscribe(&self, session: SessionId, subscription: Subscription) -> Later<'_, ()>;

    /// The device of a session no longer wants to be told.
    fn end_subscription(&self, session: SessionId) -> Later<'_, ()>;

    /// There is no such device any more.
    fn unsubscribe(&self, endpoint: String) -> Later<'_, ()>;

    /// The devices of somebody that want to be told.
    fn subscriptions(&self, player: PlayerId) -> Later<'_, Vec<Subscription>>;
}

impl Devices for Sqlite {
    fn push_key(&self, new: Vec<u8>) -> Later<'_, Vec<u8>> {
        Box::pin(self.writer.write(move |db| {
            let known = db
                .prepare_cached("SELECT secret FROM push_key")?
                .query_row([], |row| row.get(0))
                .optional()?;
            if let Some(known) = known {
                return Ok(known);
            }
            db.prepare_cached("INSERT INTO push_key (one, secret) VALUES (1, ?)")?
                .execute([&new])?;
            Ok(new.clone())
        }))
    }

    fn subscribe(&self, session: SessionId, subscription: Subscription) -> Later<'_, ()> {
        Box::pin(self.writer.write(move |db| {
            let Subscription { endpoint, key, secret } = &subscription;
            db.prepare_cached("DELETE FROM devices WHERE endpoint = ?")?.execute([endpoint])?;
            db.prepare_cached(
                "INSERT OR REPLACE INTO devices (session, endpoint, key, secret)
                 SELECT id, ?2, ?3, ?4 FROM sessions WHERE id = ?1",
            )?
            .execute(params![session.as_str(), endpoint, key, secret])?;
            Ok(())
        }))
    }

    fn end_subscription(&self, session: SessionId) -> Later<'_, ()> {
        Box::pin(self.writer.write(move |db| {
            db.prepare_cached("DELETE FROM devices WHERE session = ?")?
                .execute([session.as_str()])?;
            Ok(())
        }))
    }

    fn unsubscribe(&self, endpoint: String) -> Later<'_, ()> {
        Box::pin(self.writer.write(move |db| {
            db.prepare_cached("DELETE FROM devices WHERE endpoint = ?")?.execute([&endpoint])?;
            Ok(())
        }))
    }

    fn subscriptions(&self, player: PlayerId) -> Later<'_, Vec<Subscription>> {
        Box::pin(self.readers.read(move |db| {
            let mut select = db.prepare_cached(
                "SELECT endpoint, key, devices.secret FROM sessions
                 JOIN devices ON devices.session = sessions.id
                 JOIN accounts ON accounts.player = sessions.player
                 WHERE sessions.player = ?1 ORDER BY seen DESC LIMIT ?2",
            )?;
            all(&mut select, params![player.as_str(), MOST_DEVICES], |row| {
                Ok(Subscription { endpoint: row.get(0)?, key: row.get(1)?, secret: row.get(2)? })
            })
        }))
    }
}
