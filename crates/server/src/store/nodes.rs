//! Nodes that share a store: who of them is there, and who looks after which game.
//!
//! Moments here are those of the store's clock, which is the same for all of them.

use super::access::Access;
use super::rows::{json, parsed};
use super::sql::{AsValue, Db, Value, values};
use super::{Later, OfferRow, Running, Trouble};
use crate::time;
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
    /// Notes that a node is there, and lets it claim those that are not any more: each is claimed by one. One
    /// that has just come claims the games of before nodes had numbers as well, if nobody has yet.
    fn pulse(&self, node: NodeId, is_new: bool) -> Later<'_, Pulse>;

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

impl AsValue for NodeId {
    const NOTHING: Value<'static> = Value::Integer(None);

    fn as_value(&self) -> Value<'_> {
        Value::Integer(Some(self.0))
    }
}

impl<A: Access> Nodes for A {
    fn pulse(&self, node: NodeId, is_new: bool) -> Later<'_, Pulse> {
        // Whoever does this holds a row that all others want first.
        Box::pin(self.add(move |db| pulse(db, node, is_new)))
    }

    fn farewell(&self, node: NodeId) -> Later<'_, ()> {
        Box::pin(self.add(move |db| {
            let gone = "UPDATE nodes SET at = 0 WHERE number = ?1 OR claimed = ?1";
            db.execute(gone, values![node]).map(|_| ())
        }))
    }

    fn kept_by(&self, nodes: Vec<NodeId>) -> Later<'_, Vec<KeptGame>> {
        Box::pin(self.read(move |db| {
            let mut games = Vec::new();
            for node in &nodes {
                games.append(&mut kept_by(db, *node)?);
            }
            Ok(games)
        }))
    }

    fn claimed_by(&self, node: NodeId) -> Later<'_, Vec<NodeId>> {
        Box::pin(self.read(move |db| {
            let claimed = "SELECT number FROM nodes WHERE claimed = ?";
            db.all(claimed, values![node], |row| row.get(0).map(NodeId))
        }))
    }

    fn forget_nodes(&self, nodes: Vec<NodeId>) -> Later<'_, ()> {
        Box::pin(self.add(move |db| {
            for node in &nodes {
                let forget = "DELETE FROM nodes WHERE number = ? AND claimed IS NOT NULL";
                db.execute(forget, values![node])?;
            }
            let old = clock(db)?.saturating_sub(REMEMBERED);
            db.execute("DELETE FROM outages WHERE until < ?", values![old]).map(|_| ())
        }))
    }

    fn newest(&self, games: Vec<GameId>) -> Later<'_, Vec<Newest>> {
        Box::pin(self.read(move |db| {
            let mut found = Vec::new();
            for games in games.chunks(AT_ONCE) {
                // Always so many places, so that it is one statement; the rest of them are empty.
                let places = vec!["?"; AT_ONCE].join(", ");
                let mut names: Vec<Value<'_>> = games.iter().map(AsValue::as_value).collect();
                names.resize(AT_ONCE, GameId::NOTHING);
                let newest = format!(
                    "SELECT id, first, second,
                     (SELECT coalesce(max(number), 0) FROM events WHERE game = games.row)
                     FROM games WHERE id IN ({places})"
                );
                found.append(&mut db.all(&newest, &names, |row| {
                    let players = [parsed(row, 1)?, parsed(row, 2)?];
                    Ok(Newest { game: parsed(row, 0)?, number: row.get(3)?, players })
                })?);
            }
            Ok(found)
        }))
    }

    fn offer(&self, offer: OfferId) -> Later<'_, Option<OfferRow>> {
        Box::pin(self.read(move |db| {
            let standing = "SELECT offer, public, request FROM offers WHERE id = ?";
            db.one(standing, values![offer], |row| {
                Ok(OfferRow { offer: json(row, 0)?, public: row.get(1)?, request: parsed(row, 2)? })
            })
        }))
    }

    fn over_since(&self, at: Millis) -> Later<'_, Vec<(GameId, [PlayerId; 2])>> {
        Box::pin(self.read(move |db| {
            let over = "SELECT id, first, second FROM games WHERE over >= ?";
            db.all(over, values![at], |row| {
                Ok((parsed(row, 0)?, [parsed(row, 1)?, parsed(row, 2)?]))
            })
        }))
    }

    fn ended(
        &self,
        sessions: Vec<SessionId>,
        tokens: Vec<TokenId>,
    ) -> Later<'_, (Vec<SessionId>, Vec<TokenId>)> {
        Box::pin(self.read(move |db| {
            let mut ended = (Vec::new(), Vec::new());
            for id in &sessions {
                if !db.exists("SELECT 1 FROM sessions WHERE id = ?", values![id])? {
                    ended.0.push(id.clone());
                }
            }
            for id in &tokens {
                if !db.exists("SELECT 1 FROM tokens WHERE id = ?", values![id])? {
                    ended.1.push(id.clone());
                }
            }
            Ok(ended)
        }))
    }
}

/// What time it is by the clock that all nodes share.
fn clock(db: &Db<'_>) -> Result<Millis, Trouble> {
    match db {
        Db::Sqlite(_) => Ok(time::outside()),
        Db::Postgres(_) => db.value(
            "SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)",
            values![],
        ),
    }
}

fn pulse(db: &Db<'_>, node: NodeId, is_new: bool) -> Result<Pulse, Trouble> {
    // Holds the row until all of this is done, so that only one node at a time does it.
    let known = db.execute("UPDATE beats SET one = 1 WHERE one = 1", values![])?;
    let now = clock(db)?;
    if known == 0 {
        db.execute(
            "INSERT INTO beats (one, at) VALUES (1, ?) ON CONFLICT DO NOTHING",
            values![now],
        )?;
    }
    let last: Millis = db.value("SELECT at FROM beats", values![])?;
    let is_alone = || -> Result<bool, Trouble> {
        let silent = now - SILENCE.as_millis() as Millis;
        Ok(!db.exists("SELECT 1 FROM nodes WHERE at >= ?", values![silent])?)
    };
    // Who comes where nobody is knows that nobody was, however short that was.
    if now > last + OUTAGE || (is_new && known > 0 && is_alone()?) {
        db.execute(
            "INSERT INTO outages (since, until) VALUES (?, ?) ON CONFLICT DO NOTHING",
            values![last, now],
        )?;
    }
    db.execute("UPDATE beats SET at = ? WHERE one = 1", values![now])?;
    let was_claimed =
        db.exists("SELECT 1 FROM nodes WHERE number = ? AND claimed IS NOT NULL", values![node])?;
    db.execute(
        "INSERT INTO nodes (number, at) VALUES (?, ?)
         ON CONFLICT (number) DO UPDATE SET at = excluded.at, claimed = NULL",
        values![node, now],
    )?;
    if is_new {
        db.execute(
            "INSERT INTO nodes (number, at) VALUES (0, 0) ON CONFLICT DO NOTHING",
            values![],
        )?;
    }
    // Whoever looks after the games of a dead node says for it that somebody is there.
    db.execute("UPDATE nodes SET at = ?2 WHERE claimed = ?1", values![node, now])?;
    let silent = now - SILENCE.as_millis() as Millis;
    let claimed = db.all(
        "UPDATE nodes SET claimed = ?1, at = ?2 WHERE at < ?3 RETURNING number",
        values![node, now, silent],
        |row| row.get(0).map(NodeId),
    )?;
    let others = db.all(
        "SELECT number FROM nodes WHERE claimed IS NULL AND number <> ?",
        values![node],
        |row| row.get(0).map(NodeId),
    )?;
    let outages = db.all(
        "SELECT since, until FROM outages WHERE until > ? ORDER BY since",
        values![now - REMEMBERED],
        |row| Ok(Outage { since: row.get(0)?, until: row.get(1)? }),
    )?;
    Ok(Pulse { clock: now, was_claimed, claimed, others, outages })
}

fn kept_by(db: &Db<'_>, node: NodeId) -> Result<Vec<KeptGame>, Trouble> {
    db.all(
        "SELECT id, terms, house,
         CASE WHEN last.row IS NULL THEN games.deadline ELSE last.deadline END,
         coalesce(last.at, games.began)
         FROM games LEFT JOIN events AS last ON last.game = games.row
         AND last.number = (SELECT max(number) FROM events WHERE game = games.row)
         WHERE games.ended IS NULL
         AND coalesce(CASE WHEN last.row IS NULL THEN games.keeper ELSE last.keeper END, 0) = ?",
        values![node],
        |row| {
            let terms: wire::Terms = json(row, 1)?;
            let running = Running {
                game: parsed(row, 0)?,
                control: terms.control,
                house: row.get(2)?,
                deadline: row.get(3)?,
            };
            Ok(KeptGame { running, last: row.get(4)? })
        },
    )
}
