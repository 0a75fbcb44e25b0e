//! Devices that want to be told of news, and the key by which they are. That a device wants to be told is
//! part of its session, and ends with it.

use super::access::Access;
use super::rows::{broken, text};
use super::sql::{Db, Row, values};
use super::{Later, Trouble};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use wire::{GameId, News, PlayerId, SessionId};

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
    fn push_key(&self, new: String) -> Later<'_, String>;

    /// The device of this session wants to be told. One device is one session's.
    fn subscribe(&self, session: SessionId, device: Subscription) -> Later<'_, ()>;

    /// The device of a session no longer wants to be told.
    fn unsubscribe(&self, session: SessionId) -> Later<'_, ()>;

    /// Whether the device of a session wants to be told.
    fn is_subscribed(&self, session: SessionId) -> Later<'_, bool>;

    /// There is no such device any more.
    fn forget_device(&self, endpoint: String) -> Later<'_, ()>;

    /// The devices of somebody that want to be told.
    fn devices(&self, player: PlayerId) -> Later<'_, Vec<Subscription>>;

    /// The same, if these are news that he has not seen.
    fn devices_to_tell(
        &self,
        player: PlayerId,
        game: GameId,
        news: News,
    ) -> Later<'_, Vec<Subscription>>;
}

impl<A: Access> Devices for A {
    fn push_key(&self, new: String) -> Later<'_, String> {
        Box::pin(self.write(move |db| {
            db.execute(
                "INSERT INTO push_key (one, secret) VALUES (1, ?) ON CONFLICT DO NOTHING",
                values![new],
            )?;
            db.value("SELECT secret FROM push_key", &[])
        }))
    }

    fn subscribe(&self, session: SessionId, device: Subscription) -> Later<'_, ()> {
        Box::pin(self.write(move |db| subscribe(db, &session, &device)))
    }

    fn unsubscribe(&self, session: SessionId) -> Later<'_, ()> {
        Box::pin(self.write(move |db| {
            db.execute("DELETE FROM devices WHERE session = ?", values![session])?;
            Ok(())
        }))
    }

    fn is_subscribed(&self, session: SessionId) -> Later<'_, bool> {
        Box::pin(
            self.read(move |db| {
                db.exists("SELECT 1 FROM devices WHERE session = ?", values![session])
            }),
        )
    }

    fn forget_device(&self, endpoint: String) -> Later<'_, ()> {
        Box::pin(self.write(move |db| {
            db.execute("DELETE FROM devices WHERE endpoint = ?", values![endpoint])?;
            Ok(())
        }))
    }

    fn devices(&self, player: PlayerId) -> Later<'_, Vec<Subscription>> {
        Box::pin(self.read(move |db| {
            db.all(&format!("{OF_PLAYER} ORDER BY seen DESC"), values![player], device)
        }))
    }

    fn devices_to_tell(
        &self,
        player: PlayerId,
        game: GameId,
        news: News,
    ) -> Later<'_, Vec<Subscription>> {
        Box::pin(self.read(move |db| {
            let select = format!(
                "{OF_PLAYER} AND EXISTS (SELECT 1 FROM news JOIN games ON games.row = news.game
                 WHERE news.player = ?1 AND games.id = ?2 AND news.news = ?3)
                 ORDER BY seen DESC LIMIT ?4"
            );
            db.all(&select, values![player, game, text(&news)?, MOST_DEVICES], device)
        }))
    }
}

/// The devices of a player.
const OF_PLAYER: &str = "SELECT endpoint, key, devices.secret FROM devices
    JOIN sessions ON sessions.id = devices.session
    JOIN accounts ON accounts.player = sessions.player
    WHERE sessions.player = ?1";

fn device(row: &Row<'_>) -> Result<Subscription, Trouble> {
    let bytes = |column| URL_SAFE_NO_PAD.decode(row.get::<String>(column)?).map_err(broken);
    Ok(Subscription { endpoint: row.get(0)?, key: bytes(1)?, secret: bytes(2)? })
}

fn subscribe(db: &Db<'_>, session: &SessionId, device: &Subscription) -> Result<(), Trouble> {
    let Subscription { endpoint, key, secret } = device;
    let [key, secret] = [key, secret].map(|bytes| URL_SAFE_NO_PAD.encode(bytes));
    db.execute(
        "DELETE FROM devices WHERE endpoint = ? OR session = ?",
        values![endpoint, session],
    )?;
    db.execute(
        "INSERT INTO devices (session, endpoint, key, secret)
         SELECT id, ?2, ?3, ?4 FROM sessions WHERE id = ?1",
        values![session, endpoint, key, secret],
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measures::Measures;
    use crate::store::Sqlite;

    #[tokio::test]
    async fn the_first_key_stays() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path(), &Measures::new()).await.unwrap();
        assert_eq!(store.push_key("one".to_owned()).await.unwrap(), "one");
        assert_eq!(store.push_key("two".to_owned()).await.unwrap(), "one");
    }
}
