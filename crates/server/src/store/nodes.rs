//! Nodes that share a store: who of them is there, and who looks after which game.
//!
//! Moments here are those of the store's clock, which is the same for all of them.

use super::rows::{all, json, parsed};
use super::{Later, OfferRow, Running, Sqlite, Trouble};
use crate::time;
use rusqlite::{Connection, OptionalExtension, params, params_from_iter};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use wire::{GameId, Millis, OfferId, PlayerId, SessionId, TokenId};

/// A node that has said nothing for so long is dead, as far as the others are concerned.
pub(crate) const SILENCE: Duration = Duration::from_secs(1);

/// If none has said anything for so long, nobody could play meanwhile.
const OUTAGE: Millis = 2000;

/// So long it is known that nobody could play.
const REMEMBERED: Millis = 60 * 60 * 1000;

/// So many names are asked for at once.
const AT_ONCE: usize = 200;

/// A node. Its number is a matter of chance, so that no two ever have the same; 0 stands for whoever
/// looked after games before nodes had numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct NodeId(pub(crate) i64);

/// A time in which nobody could play, because no node could reach the store, or none was there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outage {
    pub(crate) since: Millis,
    pub(crate) until: Millis,
}

/// What a node learns when it says that it is there.
#[derive(Clone, Debug)]
pub(crate) struct Pulse {
    /// What time it is by the store's clock.
    pub(crate) clock: Millis,
    /// Others believed that this node was dead, and look after its games.
    pub(crate) was_claimed: bool,
    /// Nodes that were dead, and whose games this one looks after from now on.
    pub(crate) claimed: Vec<NodeId>,
    /// All others that are there.
    pub(crate) others: Vec<NodeId>,
    /// When nobody could play lately.
    pub(crate) outages: Vec<Outage>,
}

/// A game that a node looks after.
#[derive(Clone, Debug)]
pub(crate) struct KeptGame {
    pub(crate) running: Running,
    /// When something last happened in it.
    pub(crate) last: Millis,
}

/// How far a game is, and who plays it: they may have signed in to other accounts since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Newest {
    pub(crate) game: GameId,
    pub(crate) number: u32,
    pub(crate) players: [PlayerId; 2],
}

/// What nodes that share a store need of it.
pub(crate) trait Nodes {
    /// Notes that a node is there, and lets it claim those that are not any more: each is claimed by one.
    fn pulse(&self, node: NodeId) -> Later<'_, Pulse>;

    /// Notes that a node is about to go: others claim its games at once.
    fn farewell(&self, node: NodeId) -> Later<'_, ()>;

    /// The games that go on, with a clock, an engine or neither, whose last event these have stored.
    fn kept_by(&self, nodes: Vec<NodeId>) -> Later<'_, Vec<KeptGame>>;

    /// Those that a node has claimed and that have stood for so long.
    fn claimed_by(&self, node: NodeId) -> Later<'_, Vec<NodeId>>;

    /// Forgets a node that is gone for good, and outages that nobody asks for any more.
    fn forget_nodes(&self, nodes: Vec<NodeId>) -> Later<'_, ()>;

    /// How far these games are.
    fn newest(&self, games: Vec<GameId>) -> Later<'_, Vec<Newest>>;

    /// An offer that stands.
    fn offer(&self, offer: OfferId) -> Later<'_, Option<OfferRow>>;

    /// The games that were over after a moment, and who played them.
    fn over_since(&self, at: Millis) -> Later<'_, Vec<(GameId, [PlayerId; 2])>>;

    /// Which of these sessions and tokens are none any more.
    fn ended(
        &self,
        sessions: Vec<SessionId>,
        tokens: Vec<TokenId>,
    ) -> Later<'_, (Vec<SessionId>, Vec<TokenId>)>;
}

impl Nodes for Sqlite {
    fn pulse(&self, node: NodeId) -> Later<'_, Pulse> {
        Box::pin(self.writer.write(move |db| pulse(db, node)))
    }

    fn farewell(&self, node: NodeId) -> Later<'_, ()> {
        Box::pin(self.writer.write(move |db| {
            db.prepare_cached("UPDATE nodes SET at = 0 WHERE number = ?1 OR claimed = ?1")?
                .execute([node.0])?;
            Ok(())
        }))
    }

    fn kept_by(&self, nodes: Vec<NodeId>) -> Later<'_, Vec<KeptGame>> {
        Box::pin(self.readers.read(move |db| {
            let mut games = Vec::new();
            for node in nodes {
                games.append(&mut kept_by(db, node)?);
            }
            Ok(games)
        }))
    }

    fn claimed_by(&self, node: NodeId) -> Later<'_, Vec<NodeId>> {
        Box::pin(self.readers.read(move |db| {
            let mut select = db.prepare_cached("SELECT number FROM nodes WHERE claimed = ?")?;
            all(&mut select, [node.0], |row| Ok(NodeId(row.get(0)?)))
        }))
    }

    fn forget_nodes(&self, nodes: Vec<NodeId>) -> Later<'_, ()> {
        Box::pin(self.writer.write(move |db| {
            let mut forget = db
                .prepare_cached("DELETE FROM nodes WHERE number = ? AND claimed IS NOT NULL")?;
            for node in &nodes {
                forget.execute([node.0])?;
            }
            let old = time::outside().saturating_sub(REMEMBERED) as i64;
            db.prepare_cached("DELETE FROM outages WHERE until < ?")?.execute([old])?;
            Ok(())
        }))
    }

    fn newest(&self, games: Vec<GameId>) -> Later<'_, Vec<Newest>> {
        Box::pin(self.readers.read(move |db| {
            let mut found = Vec::new();
            for games in games.chunks(AT_ONCE) {
                let mut select = db.prepare(&format!(
                    "SELECT id, first, second,
                     (SELECT coalesce(max(number), 0) FROM events WHERE game = games.row)
                     FROM games WHERE id IN ({})",
                    places(games.len())
                ))?;
                let mut rows = select.query(params_from_iter(games.iter().map(GameId::as_str)))?;
                while let Some(row) = rows.next()? {
                    let players = [parsed(row, 1)?, parsed(row, 2)?];
                    found.push(Newest { game: parsed(row, 0)?, number: row.get(3)?, players });
                }
            }
            Ok(found)
        }))
    }

    fn offer(&self, offer: OfferId) -> Later<'_, Option<OfferRow>> {
        Box::pin(self.readers.read(move |db| {
            let mut select =
                db.prepare_cached("SELECT offer, public, request FROM offers WHERE id = ?")?;
            let found = all(&mut select, [offer.as_str()], |row| {
                Ok(OfferRow { offer: json(row, 0)?, public: row.get(1)?, request: parsed(row, 2)? })
            });
            Ok(found?.pop())
        }))
    }

    fn over_since(&self, at: Millis) -> Later<'_, Vec<(GameId, [PlayerId; 2])>> {
        Box::pin(self.readers.read(move |db| {
            let mut select =
                db.prepare_cached("SELECT id, first, second FROM games WHERE over >= ?")?;
            all(&mut select, [at as i64], |row| {
                Ok((parsed(row, 0)?, [parsed(row, 1)?, parsed(row, 2)?]))
            })
        }))
    }

    fn ended(
        &self,
        sessions: Vec<SessionId>,
        tokens: Vec<TokenId>,
    ) -> Later<'_, (Vec<SessionId>, Vec<TokenId>)> {
        Box::pin(self.readers.read(move |db| {
            let mut session = db.prepare_cached("SELECT 1 FROM sessions WHERE id = ?")?;
            let mut token = db.prepare_cached("SELECT 1 FROM tokens WHERE id = ?")?;
            let mut ended = (Vec::new(), Vec::new());
            for id in sessions {
                if !session.exists([id.as_str()])? {
                    ended.0.push(id);
                }
            }
            for id in tokens {
                if !token.exists([id.as_str()])? {
                    ended.1.push(id);
                }
            }
            Ok(ended)
        }))
    }
}

/// So many places for values.
fn places(count: usize) -> String {
    vec!["?"; count].join(", ")
}

fn pulse(connection: &Connection, node: NodeId) -> Result<Pulse, Trouble> {
    let clock = time::outside();
    let now = clock as i64;
    let last = connection
        .prepare_cached("SELECT at FROM beats")?
        .query_row([], |row| row.get::<_, i64>(0))
        .optional()?;
    if let Some(last) = last
        && now > last + OUTAGE as i64
    {
        connection
            .prepare_cached("INSERT INTO outages (since, until) VALUES (?, ?) ON CONFLICT DO NOTHING")?
            .execute([last, now])?;
    }
    connection
        .prepare_cached(
            "INSERT INTO beats (one, at) VALUES (1, ?)
             ON CONFLICT (one) DO UPDATE SET at = excluded.at",
        )?
        .execute([now])?;
    let was_claimed = connection
        .prepare_cached("SELECT 1 FROM nodes WHERE number = ? AND claimed IS NOT NULL")?
        .exists([node.0])?;
    connection
        .prepare_cached(
            "INSERT INTO nodes (number, at) VALUES (?, ?)
             ON CONFLICT (number) DO UPDATE SET at = excluded.at, claimed = NULL",
        )?
        .execute([node.0, now])?;
    // Whoever looks after the games of a dead node says for it that somebody is there.
    connection
        .prepare_cached("UPDATE nodes SET at = ?2 WHERE claimed = ?1")?
        .execute([node.0, now])?;
    let mut claim = connection.prepare_cached(
        "UPDATE nodes SET claimed = ?1, at = ?2 WHERE at < ?3 RETURNING number",
    )?;
    let silent = now - SILENCE.as_millis() as i64;
    let claimed = all(&mut claim, [node.0, now, silent], |row| Ok(NodeId(row.get(0)?)))?;
    let mut others =
        connection.prepare_cached("SELECT number FROM nodes WHERE claimed IS NULL AND number <> ?")?;
    let others = all(&mut others, [node.0], |row| Ok(NodeId(row.get(0)?)))?;
    let mut outages = connection
        .prepare_cached("SELECT since, until FROM outages WHERE until > ? ORDER BY since")?;
    let outages = all(&mut outages, [now - REMEMBERED as i64], |row| {
        let moment = |column| row.get::<_, i64>(column).map(|at| at as Millis);
        Ok(Outage { since: moment(0)?, until: moment(1)? })
    })?;
    Ok(Pulse { clock, was_claimed, claimed, others, outages })
}

fn kept_by(connection: &Connection, node: NodeId) -> Result<Vec<KeptGame>, Trouble> {
    let mut select = connection.prepare_cached(
        "SELECT id, terms, house,
         CASE WHEN last.row IS NULL THEN games.deadline ELSE last.deadline END,
         coalesce(last.at, games.began)
         FROM games LEFT JOIN events AS last ON last.game = games.row
         AND last.number = (SELECT max(number) FROM events WHERE game = games.row)
         WHERE games.ended IS NULL
         AND coalesce(CASE WHEN last.row IS NULL THEN games.keeper ELSE last.keeper END, 0) = ?",
    )?;
    all(&mut select, params![node.0], |row| {
        let terms: wire::Terms = json(row, 1)?;
        let deadline = row.get::<_, Option<i64>>(3)?.map(|at| at as Millis);
        let running = Running {
            game: parsed(row, 0)?,
            control: terms.control,
            house: row.get(2)?,
            deadline,
        };
        Ok(KeptGame { running, last: row.get::<_, i64>(4)? as Millis })
    })
}
