//! Whoever writes to SQLite: one at a time, many things at once.
//!
//! A commit waits for the disk, which takes milliseconds. Everything that is wanted meanwhile is
//! committed together by the next one, so the disk limits how long one turn takes, and not how many
//! there are in a second.

use super::{Append, Beginning, Begun, Kept, OfferRow, Stored, Trouble};
use crate::play::SetUp;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Connection, Row};
use tokio::sync::{mpsc, oneshot};
use wire::{Event, Millis, OfferId, PlayerId};

/// So many wait to be written at most; who comes then waits before he waits.
const WAITING: usize = 4096;

/// So many are written by one commit at most.
const TOGETHER: usize = 1024;

/// Who wants to know what became of it.
type Answer<T> = oneshot::Sender<Result<T, Trouble>>;

/// Something to be written.
pub(super) enum Write {
    /// An event.
    Append(Append, Answer<Kept>),
    Other(Other),
}

/// Something to be written that is no event.
pub(super) enum Other {
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

    /// The same for what is no event.
    pub(super) async fn other<T>(
        &self,
        make: impl FnOnce(Answer<T>) -> Other,
    ) -> Result<T, Trouble> {
        self.write(|answer| Write::Other(make(answer))).await
    }
}

/// Writes until nobody is left who could want something.
async fn write(mut connection: SqliteConnection, mut wanted: mpsc::Receiver<Write>) {
    let mut batch = Vec::with_capacity(TOGETHER);
    while wanted.recv_many(&mut batch, TOGETHER).await > 0 {
        // Whoever is about to want something comes along: under load that saves commits.
        tokio::task::yield_now().await;
        while batch.len() < TOGETHER
            && let Ok(another) = wanted.try_recv()
        {
            batch.push(another);
        }
        let (mut appends, mut others) = (Vec::with_capacity(batch.len()), Vec::new());
        for write in batch.drain(..) {
            match write {
                Write::Append(append, answer) => appends.push((append, answer)),
                Write::Other(other) => others.push(other),
            }
        }
        // Turns first: they are quick, and somebody's clock runs. Whoever waits for what cannot be
        // written hears it from the answer that is dropped.
        if let Err(trouble) = append_all(&mut connection, appends).await {
            tracing::error!(%trouble, "no events could be written");
        }
        if let Err(trouble) = write_others(&mut connection, others).await {
            tracing::error!(%trouble, "nothing could be written");
        }
    }
}

/// What is said after the commit.
#[derive(Default)]
struct Said(Vec<Box<dyn FnOnce() + Send>>);

impl Said {
    fn later<T: Send + 'static>(&mut self, answer: Answer<T>, result: T) {
        // Nobody may be waiting any more.
        self.0.push(Box::new(move || drop(answer.send(Ok(result)))));
    }
}

/// Writes all that is no event in one transaction. Who asked is answered only after that.
async fn write_others(
    connection: &mut SqliteConnection,
    others: Vec<Other>,
) -> Result<(), Trouble> {
    if others.is_empty() {
        return Ok(());
    }
    let mut said = Said::default();
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for other in others {
        write_other(&mut transaction, other, &mut said).await?;
    }
    transaction.commit().await?;
    for say in said.0 {
        say();
    }
    Ok(())
}

/// Writes one thing that is no event.
async fn write_other(
    transaction: &mut SqliteConnection,
    other: Other,
    said: &mut Said,
) -> Result<(), Trouble> {
    match other {
        Other::Begin(beginning, answer) => {
            let begun = begin(transaction, &beginning).await?;
            said.later(answer, begun);
        }
        Other::AddGuest(id, token, at, answer) => {
            sqlx::query("INSERT INTO guests (id, token, since) VALUES (?, ?, ?)")
                .bind(id.as_str())
                .bind(token.as_slice())
                .bind(at as i64)
                .execute(transaction)
                .await?;
            said.later(answer, ());
        }
        Other::AddOffer(row, answer) => {
            let id = add_offer(transaction, &row).await?;
            said.later(answer, id);
        }
        Other::RemoveOffers(offers, answer) => {
            sqlx::query("DELETE FROM offers WHERE id IN (SELECT value FROM json_each(?))")
                .bind(text(&offers)?)
                .execute(transaction)
                .await?;
            said.later(answer, ());
        }
        Other::Beat(at, answer) => {
            sqlx::query("INSERT OR REPLACE INTO beats (one, at) VALUES (1, ?)")
                .bind(at as i64)
                .execute(transaction)
                .await?;
            said.later(answer, ());
        }
    }
    Ok(())
}

/// Stores events, all by one statement, which is a transaction by itself. Those whose numbers are
/// taken, which hardly ever happens, are found out afterwards.
async fn append_all(
    connection: &mut SqliteConnection,
    appends: Vec<(Append, Answer<Kept>)>,
) -> Result<(), Trouble> {
    if appends.is_empty() {
        return Ok(());
    }
    let all_are_kept = insert(connection, &appends).await? == appends.len();
    for (append, answer) in appends {
        let is_kept = all_are_kept || is_stored(connection, &append).await?;
        // Nobody may be waiting any more.
        let _ = answer.send(Ok(if is_kept { Kept::Stored } else { Kept::Taken }));
    }
    Ok(())
}

/// Whether just this event is stored, and no other of its number.
async fn is_stored(connection: &mut SqliteConnection, append: &Append) -> Result<bool, Trouble> {
    let Stored { event, request } = &append.stored;
    let (seat, request) = request.as_ref().map(|(seat, request)| (*seat, request.as_str())).unzip();
    let found = sqlx::query(
        "SELECT 1 FROM events JOIN games ON games.row = events.game
         WHERE games.id = ? AND number = ? AND at = ? AND seat IS ? AND request IS ? AND what = ?",
    )
    .bind(append.game.as_str())
    .bind(event.number)
    .bind(event.at as i64)
    .bind(seat)
    .bind(request)
    .bind(text(&event.what)?)
    .fetch_optional(connection)
    .await?;
    Ok(found.is_some())
}

/// Inserts events whose numbers are free, and gives how many of them were.
async fn insert(
    connection: &mut SqliteConnection,
    appends: &[(Append, Answer<Kept>)],
) -> Result<usize, Trouble> {
    let mut rows = Vec::with_capacity(appends.len());
    for (Append { game, stored, turns, to_move, deadline, ended }, _) in appends {
        let Stored { event: Event { number, at, what }, request } = stored;
        let (seat, request) = request.as_ref().map(|(seat, request)| (seat, request)).unzip();
        let (what, ended) = (text(what)?, ended.as_ref().map(text).transpose()?);
        rows.push((game, number, at, seat, request, what, turns, to_move, deadline, ended));
    }
    let inserted = sqlx::query(
        "INSERT OR IGNORE INTO events
         (game, number, at, seat, request, what, turns, to_move, deadline, ended)
         SELECT games.row, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6,
                value->>7, value->>8, value->>9
         FROM json_each(?) CROSS JOIN games ON games.id = value->>0",
    )
    .bind(text(&rows)?)
    .execute(connection)
    .await?;
    Ok(inserted.rows_affected() as usize)
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
