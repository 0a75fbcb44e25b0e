//! Whoever writes to SQLite: one at a time, many things at once.
//!
//! A commit waits for the disk, which takes milliseconds. Everything that is wanted meanwhile is
//! committed together by the next one, so the disk limits how long one turn takes, and not how many
//! there are in a second.

use super::{Append, Beginning, Begun, Kept, OfferRow, Trouble};
use crate::play::SetUp;
use serde_json::json;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Connection, Row};
use std::collections::HashSet;
use tokio::sync::{mpsc, oneshot};
use wire::{Millis, OfferId, PlayerId};

/// So many wait to be written at most; who comes then waits before he waits.
const WAITING: usize = 4096;

/// So many are written by one commit at most.
const TOGETHER: usize = 1024;

/// Who wants to know what became of it.
type Answer<T> = oneshot::Sender<Result<T, Trouble>>;

/// Something to be written.
pub(super) enum Write {
    Append(Append, Answer<Kept>),
    Begin(Box<Beginning>, Answer<Begun>),
    AddGuest(PlayerId, [u8; 32], Millis, Answer<()>),
    AddOffer(Box<OfferRow>, Answer<OfferId>),
    RemoveOffers(Vec<OfferId>, Answer<()>),
    Beat(Millis, Answer<()>),
}

/// Where things to be written are handed in.
#[derive(Clone)]
pub(super) struct Writer(mpsc::Sender<Write>);

impl Writer {
    /// Begins to write.
    pub(super) fn start(connection: SqliteConnection) -> Writer {
        let (sender, receiver) = mpsc::channel(WAITING);
        tokio::spawn(write(connection, receiver));
        Writer(sender)
    }

    /// Hands something in and waits until it is stored.
    pub(super) async fn write<T>(
        &self,
        make: impl FnOnce(Answer<T>) -> Write,
    ) -> Result<T, Trouble> {
        let gone = || Trouble::Database("the writer has ended".to_owned());
        let (answer, answered) = oneshot::channel();
        self.0.send(make(answer)).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

/// Writes until nobody is left who could want something.
async fn write(mut connection: SqliteConnection, mut wanted: mpsc::Receiver<Write>) {
    let mut batch = Vec::with_capacity(TOGETHER);
    while wanted.recv_many(&mut batch, TOGETHER).await > 0 {
        let answers = match together(&mut connection, std::mem::take(&mut batch)).await {
            Ok(answers) => answers,
            // Whoever waits hears it from the answer that was dropped.
            Err(trouble) => {
                tracing::error!(%trouble, "nothing could be written");
                continue;
            }
        };
        for answer in answers {
            answer();
        }
    }
}

/// What is said after the commit.
type Said = Box<dyn FnOnce() + Send>;

fn say<T: Send + 'static>(answer: Answer<T>, result: T) -> Said {
    // Nobody may be waiting any more.
    Box::new(move || drop(answer.send(Ok(result))))
}

/// Writes all of it in one transaction. Who asked is answered only after that.
async fn together(
    connection: &mut SqliteConnection,
    batch: Vec<Write>,
) -> Result<Vec<Said>, Trouble> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut said = Vec::with_capacity(batch.len());
    let mut appends = Vec::with_capacity(batch.len());
    for write in batch {
        match write {
            Write::Append(append, answer) => appends.push((append, answer)),
            Write::Begin(beginning, answer) => {
                let begun = begin(&mut transaction, &beginning).await?;
                said.push(say(answer, begun));
            }
            Write::AddGuest(id, token, at, answer) => {
                sqlx::query("INSERT INTO guests (id, token, since) VALUES (?, ?, ?)")
                    .bind(id.as_str())
                    .bind(token.as_slice())
                    .bind(at as i64)
                    .execute(&mut *transaction)
                    .await?;
                said.push(say(answer, ()));
            }
            Write::AddOffer(row, answer) => {
                let id = add_offer(&mut transaction, &row).await?;
                said.push(say(answer, id));
            }
            Write::RemoveOffers(offers, answer) => {
                sqlx::query("DELETE FROM offers WHERE id IN (SELECT value FROM json_each(?))")
                    .bind(text(&offers)?)
                    .execute(&mut *transaction)
                    .await?;
                said.push(say(answer, ()));
            }
            Write::Beat(at, answer) => {
                sqlx::query("INSERT OR REPLACE INTO beats (one, at) VALUES (1, ?)")
                    .bind(at as i64)
                    .execute(&mut *transaction)
                    .await?;
                said.push(say(answer, ()));
            }
        }
    }
    said.extend(append_all(&mut transaction, appends).await?);
    transaction.commit().await?;
    Ok(said)
}

/// Stores events by two statements, however many there are.
async fn append_all(
    connection: &mut SqliteConnection,
    appends: Vec<(Append, Answer<Kept>)>,
) -> Result<Vec<Said>, Trouble> {
    if appends.is_empty() {
        return Ok(Vec::new());
    }
    let mut rows = Vec::with_capacity(appends.len());
    for (Append { game, stored, .. }, _) in &appends {
        let (seat, request) =
            stored.request.as_ref().map(|(seat, request)| (seat, request)).unzip();
        let what = text(&stored.event.what)?;
        rows.push(json!([game, stored.event.number, stored.event.at, seat, request, what]));
    }
    let inserted = sqlx::query(
        "INSERT INTO events (game, number, at, seat, request, what)
         SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5
         FROM json_each(?) WHERE true
         ON CONFLICT DO NOTHING RETURNING game, number",
    )
    .bind(text(&rows)?)
    .fetch_all(&mut *connection)
    .await?;
    let mut kept = HashSet::with_capacity(inserted.len());
    for row in inserted {
        kept.insert((row.try_get::<String, _>(0)?, row.try_get::<i64, _>(1)?));
    }
    let is_kept = |append: &Append| {
        kept.contains(&(append.game.to_string(), i64::from(append.stored.event.number)))
    };
    // Of several events of a game the last one says how it stands.
    let mut states = Vec::with_capacity(appends.len());
    for (append, _) in appends.iter().filter(|(append, _)| is_kept(append)) {
        let ended = append.ended.as_ref().map(text).transpose()?;
        let Append { game, turns, to_move, deadline, .. } = append;
        states.push(json!([game, append.stored.event.number, turns, to_move, deadline, ended]));
    }
    sqlx::query(
        "UPDATE games SET turns = new.turns, to_move = new.to_move, deadline = new.deadline, ended = new.ended
         FROM (SELECT value->>0 AS id, max(value->>1), value->>2 AS turns, value->>3 AS to_move,
                      value->>4 AS deadline, value->>5 AS ended
               FROM json_each(?) GROUP BY value->>0) AS new
         WHERE games.id = new.id",
    )
    .bind(text(&states)?)
    .execute(&mut *connection)
    .await?;
    let answered = appends.into_iter().map(|(append, answer)| {
        say(answer, if is_kept(&append) { Kept::Stored } else { Kept::Taken })
    });
    Ok(answered.collect())
}

async fn begin(connection: &mut SqliteConnection, beginning: &Beginning) -> Result<Begun, Trouble> {
    let Beginning { set_up, deadline, offer, accepted } = beginning;
    if let Some((player, request)) = accepted {
        let before = sqlx::query("SELECT game FROM requests WHERE player = ? AND request = ?")
            .bind(player.as_str())
            .bind(request.as_str())
            .fetch_optional(&mut *connection)
            .await?;
        if let Some(row) = before {
            return game_in(&row);
        }
    }
    let mut requests = Vec::from_iter(accepted.clone());
    if let Some(offer) = offer {
        let removed = sqlx::query("DELETE FROM offers WHERE id = ? RETURNING by_player, request")
            .bind(offer.as_str())
            .fetch_optional(&mut *connection)
            .await?;
        let Some(row) = removed else {
            let before = sqlx::query("SELECT id FROM games WHERE offer = ?")
                .bind(offer.as_str())
                .fetch_optional(&mut *connection)
                .await?;
            return before.map_or(Ok(Begun::Gone), |row| game_in(&row));
        };
        let (by, request): (&str, &str) = (row.try_get(0)?, row.try_get(1)?);
        requests.push((by.parse().map_err(broken)?, request.parse().map_err(broken)?));
    }
    let SetUp { id, terms, players, began, seed } = set_up;
    for (player, request) in &requests {
        sqlx::query("INSERT OR IGNORE INTO requests (player, request, game) VALUES (?, ?, ?)")
            .bind(player.as_str())
            .bind(request.as_str())
            .bind(id.as_str())
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query(
        "INSERT INTO games (id, offer, terms, players, first, second, house, began, seed, deadline)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(id.as_str())
    .bind(offer.as_ref().map(OfferId::as_str))
    .bind(text(terms)?)
    .bind(text(players)?)
    .bind(players[0].id.as_str())
    .bind(players[1].id.as_str())
    .bind(players.iter().any(|player| player.level.is_some()))
    .bind(*began as i64)
    .bind(seed)
    .bind(deadline.map(|at| at as i64))
    .execute(&mut *connection)
    .await?;
    Ok(Begun::Now)
}

/// The game that was begun before.
fn game_in(row: &SqliteRow) -> Result<Begun, Trouble> {
    let id: &str = row.try_get(0)?;
    Ok(Begun::Before(id.parse().map_err(broken)?))
}

async fn add_offer(connection: &mut SqliteConnection, row: &OfferRow) -> Result<OfferId, Trouble> {
    let OfferRow { offer, public, request } = row;
    let kept = sqlx::query(
        "INSERT INTO offers (id, by_player, request, public, offer) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (by_player, request) DO UPDATE SET request = request RETURNING id",
    )
    .bind(offer.id.as_str())
    .bind(offer.by.id.as_str())
    .bind(request.as_str())
    .bind(*public)
    .bind(text(offer)?)
    .fetch_one(&mut *connection)
    .await?;
    let id: String = kept.try_get(0)?;
    id.parse().map_err(broken)
}

fn text<T: serde::Serialize>(value: &T) -> Result<String, Trouble> {
    serde_json::to_string(value).map_err(broken)
}

/// Something stored is not what it should be.
#[expect(clippy::needless_pass_by_value, reason = "this is what `map_err` hands over")]
pub(super) fn broken(error: impl ToString) -> Trouble {
    Trouble::Broken(error.to_string())
}
