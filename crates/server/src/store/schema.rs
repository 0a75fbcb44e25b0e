//! The tables, and how those of older versions become those of this one.

use super::Trouble;
use rusqlite::Connection;

/// What was done to the tables, version by version. Nothing here ever changes; new versions follow.
const VERSIONS: [&str; 2] = [
    // Times are milliseconds since 1970; terms, players, events and ends are JSON as on the wire.
    "CREATE TABLE guests (
        id TEXT PRIMARY KEY,
        token BLOB NOT NULL UNIQUE,
        since INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE offers (
        id TEXT PRIMARY KEY,
        by_player TEXT NOT NULL,
        request TEXT NOT NULL,
        public INTEGER NOT NULL,
        offer TEXT NOT NULL,
        UNIQUE (by_player, request)
    ) WITHOUT ROWID;
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        offer TEXT,
        terms TEXT NOT NULL,
        players TEXT NOT NULL,
        first TEXT NOT NULL,
        second TEXT NOT NULL,
        house INTEGER NOT NULL,
        began INTEGER NOT NULL,
        seed TEXT NOT NULL,
        turns INTEGER NOT NULL DEFAULT 0,
        to_move INTEGER DEFAULT 0,
        deadline INTEGER,
        ended TEXT
    ) WITHOUT ROWID;
    CREATE INDEX games_of_first ON games (first, began);
    CREATE INDEX games_of_second ON games (second, began);
    CREATE INDEX games_that_go_on ON games (house) WHERE ended IS NULL;
    CREATE UNIQUE INDEX games_of_offers ON games (offer) WHERE offer IS NOT NULL;
    CREATE TABLE requests (
        player TEXT NOT NULL,
        request TEXT NOT NULL,
        game TEXT NOT NULL,
        PRIMARY KEY (player, request)
    ) WITHOUT ROWID;
    CREATE TABLE events (
        game TEXT NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        seat INTEGER,
        request TEXT,
        what TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    CREATE TABLE beats (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);",
    // Events lie one behind the other, whatever game they belong to, and games are numbered: what
    // is committed together lies together, on few pages. How a game stands is written beside each
    // of its events, so that no other row changes with a turn.
    "ALTER TABLE games RENAME TO older_games;
    ALTER TABLE events RENAME TO older_events;
    DROP INDEX games_of_first;
    DROP INDEX games_of_second;
    DROP INDEX games_that_go_on;
    DROP INDEX games_of_offers;
    CREATE TABLE games (
        row INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        offer TEXT,
        terms TEXT NOT NULL,
        players TEXT NOT NULL,
        first TEXT NOT NULL,
        second TEXT NOT NULL,
        house INTEGER NOT NULL,
        began INTEGER NOT NULL,
        seed TEXT NOT NULL,
        deadline INTEGER,
        ended TEXT
    );
    CREATE INDEX games_of_first ON games (first, began);
    CREATE INDEX games_of_second ON games (second, began);
    CREATE INDEX games_that_go_on ON games (house) WHERE ended IS NULL;
    CREATE UNIQUE INDEX games_of_offers ON games (offer) WHERE offer IS NOT NULL;
    CREATE TABLE events (
        row INTEGER PRIMARY KEY,
        game INTEGER NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        seat INTEGER,
        request TEXT,
        what TEXT NOT NULL,
        turns INTEGER NOT NULL,
        to_move INTEGER,
        deadline INTEGER,
        ended TEXT
    );
    CREATE UNIQUE INDEX events_of_games ON events (game, number);
    CREATE TRIGGER games_end AFTER INSERT ON events WHEN NEW.ended IS NOT NULL BEGIN
        UPDATE games SET ended = NEW.ended WHERE row = NEW.game AND ended IS NULL;
    END;
    INSERT INTO games (id, offer, terms, players, first, second, house, began, seed, deadline, ended)
        SELECT id, offer, terms, players, first, second, house, began, seed, deadline, ended
        FROM older_games ORDER BY began;
    -- What stood in a game's row held after its last event, which alone is asked for it.
    INSERT INTO events (game, number, at, seat, request, what, turns, to_move, deadline, ended)
        SELECT games.row, number, at, seat, request, what, turns, to_move, older_games.deadline,
               older_games.ended
        FROM older_events JOIN games ON games.id = older_events.game
        JOIN older_games ON older_games.id = older_events.game ORDER BY at;
    DROP TABLE older_events;
    DROP TABLE older_games;",
];

/// Brings the tables to the newest version.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), Trouble> {
    migrate_to(connection, VERSIONS.len())
}

/// The version of the tables, 0 if there are none.
///
/// # Errors
/// They are of a newer program.
pub(super) fn version(connection: &Connection) -> Result<i64, Trouble> {
    let found = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = VERSIONS.len() as i64;
    if found > known { Err(Trouble::Newer { found, known }) } else { Ok(found) }
}

/// Brings older tables to a version.
pub(super) fn migrate_to(connection: &mut Connection, version: usize) -> Result<(), Trouble> {
    let found = self::version(connection)?;
    for (version, statements) in
        VERSIONS.iter().enumerate().take(version).skip(found.max(0) as usize)
    {
        let transaction = connection.transaction()?;
        transaction.execute_batch(statements)?;
        transaction.pragma_update(None, "user_version", version as i64 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}
