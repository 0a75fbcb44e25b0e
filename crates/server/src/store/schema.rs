//! The tables, and how those of older versions become those of this one.

use super::Trouble;
use rusqlite::Connection;

/// The first so many versions are for SQLite alone: PostgreSQL begins with what they have come to. Those that
/// follow are for both. They are written for SQLite (`INTEGER`, `TEXT`, `BLOB`, `REAL`, `INTEGER PRIMARY
/// KEY`, `WITHOUT ROWID`), which `postgres::schema` translates; triggers they cannot have.
pub(super) const SQLITE_ALONE: usize = 6;

/// What was done to the tables, version by version. Nothing here ever changes; new versions follow.
pub(super) const VERSIONS: [&str; 8] = [
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
    // Who is known is known by sessions, of which somebody may have several. An account gives a
    // player a name and a password. What lists and searches ask of a game that is over stands beside
    // it: the moment, who won, how it began (nothing of that if it was not played). Games that
    // ended before this version get theirs when the server starts.
    "CREATE TABLE sessions (
        token BLOB PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        player TEXT NOT NULL,
        since INTEGER NOT NULL,
        seen INTEGER NOT NULL,
        expires INTEGER NOT NULL,
        device TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX sessions_of_players ON sessions (player);
    CREATE INDEX sessions_that_expire ON sessions (expires);
    INSERT INTO sessions (token, id, player, since, seen, expires, device)
        SELECT token, lower(hex(randomblob(6))), id, since, since, since + 31536000000, ''
        FROM guests;
    DROP TABLE guests;
    CREATE TABLE accounts (
        player TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL,
        bot INTEGER NOT NULL DEFAULT 0,
        since INTEGER NOT NULL,
        -- Until when it may not play; the greatest number there is means for ever.
        banned INTEGER
    ) WITHOUT ROWID;
    CREATE TABLE recovery_codes (
        player TEXT NOT NULL,
        code BLOB NOT NULL,
        PRIMARY KEY (player, code)
    ) WITHOUT ROWID;
    CREATE TABLE ratings (
        player TEXT NOT NULL,
        game TEXT NOT NULL,
        speed TEXT NOT NULL,
        rating REAL NOT NULL,
        deviation REAL NOT NULL,
        volatility REAL NOT NULL,
        at INTEGER NOT NULL,
        games INTEGER NOT NULL,
        PRIMARY KEY (player, game, speed)
    ) WITHOUT ROWID;
    CREATE INDEX leaders ON ratings (game, speed, rating);
    CREATE TABLE rating_changes (
        played INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        player TEXT NOT NULL,
        game TEXT NOT NULL,
        speed TEXT NOT NULL,
        at INTEGER NOT NULL,
        before REAL NOT NULL,
        before_deviation REAL NOT NULL,
        after REAL NOT NULL,
        after_deviation REAL NOT NULL,
        PRIMARY KEY (played, seat)
    ) WITHOUT ROWID;
    CREATE INDEX rating_changes_of_players ON rating_changes (player, game, speed, at);
    ALTER TABLE games ADD COLUMN over INTEGER;
    ALTER TABLE games ADD COLUMN winner INTEGER;
    ALTER TABLE games ADD COLUMN turns INTEGER;
    ALTER TABLE games ADD COLUMN opening TEXT;
    ALTER TABLE games ADD COLUMN game TEXT;
    ALTER TABLE games ADD COLUMN variant TEXT;
    ALTER TABLE games ADD COLUMN rated INTEGER;
    CREATE INDEX games_to_describe ON games (row) WHERE ended IS NOT NULL AND over IS NULL;
    CREATE INDEX games_played ON games (over) WHERE opening IS NOT NULL;
    CREATE INDEX games_played_by_first ON games (first, over) WHERE opening IS NOT NULL;
    CREATE INDEX games_played_by_second ON games (second, over) WHERE opening IS NOT NULL;
    CREATE INDEX games_by_opening ON games (game, opening) WHERE opening IS NOT NULL;",
    // How people keep apart, who may not play (guests as well, and with a reason), what moderators
    // are told and do. How people get on with puzzles, lessons and solitaire.
    "CREATE TABLE shunned (
        player TEXT NOT NULL,
        other TEXT NOT NULL,
        blocked INTEGER NOT NULL,
        since INTEGER NOT NULL,
        PRIMARY KEY (player, other)
    ) WITHOUT ROWID;
    CREATE INDEX shunned_by_others ON shunned (other, blocked);
    CREATE TABLE reports (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        at INTEGER NOT NULL,
        by_player TEXT NOT NULL,
        about TEXT NOT NULL,
        -- The name at that time; nothing for guests.
        name TEXT,
        game TEXT,
        offence TEXT NOT NULL,
        words TEXT NOT NULL,
        closed INTEGER,
        note TEXT
    );
    CREATE UNIQUE INDEX reports_once ON reports (by_player, about, offence, ifnull(game, ''))
        WHERE closed IS NULL;
    CREATE INDEX reports_of_players ON reports (by_player, at);
    CREATE INDEX reports_about_players ON reports (about);
    CREATE TABLE bans (
        player TEXT PRIMARY KEY,
        -- The greatest number there is means for ever.
        until INTEGER NOT NULL,
        reason TEXT NOT NULL,
        since INTEGER NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO bans (player, until, reason, since)
        SELECT player, banned, '', since FROM accounts WHERE banned IS NOT NULL;
    ALTER TABLE accounts DROP COLUMN banned;
    CREATE TABLE moderation (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        at INTEGER NOT NULL,
        moderator TEXT NOT NULL,
        deed TEXT NOT NULL,
        player TEXT,
        game TEXT,
        report INTEGER,
        words TEXT NOT NULL
    );
    CREATE INDEX moderation_of_players ON moderation (player);
    -- Only added to. All that may be changed is that somebody who is gone is no longer named.
    CREATE TRIGGER moderation_stays BEFORE DELETE ON moderation BEGIN
        SELECT RAISE (ABORT, 'what moderators did is not forgotten');
    END;
    CREATE TRIGGER moderation_is_as_it_was BEFORE UPDATE ON moderation
        WHEN NEW.player IS NOT 'deleted' OR NEW.words <> '' OR NEW.number <> OLD.number
            OR NEW.at <> OLD.at OR NEW.moderator <> OLD.moderator OR NEW.deed <> OLD.deed
            OR NEW.game IS NOT OLD.game OR NEW.report IS NOT OLD.report
    BEGIN
        SELECT RAISE (ABORT, 'what moderators did is not changed');
    END;
    CREATE TABLE progress (
        player TEXT NOT NULL,
        key TEXT NOT NULL,
        mark TEXT NOT NULL,
        -- Grows with every change of anything that this player has reached.
        revision INTEGER NOT NULL,
        PRIMARY KEY (player, key)
    ) WITHOUT ROWID;
    CREATE INDEX progress_since ON progress (player, revision);
    CREATE TABLE solved_days (
        day INTEGER NOT NULL,
        game TEXT NOT NULL,
        player TEXT NOT NULL,
        PRIMARY KEY (day, game, player)
    ) WITHOUT ROWID;
    CREATE INDEX solved_days_of_players ON solved_days (player);",
    // Games that go on for days. A vacation is named by whose it is and when it began. What a player
    // has prepared holds after an event of a game; what has become of it follows from the events after
    // that one. News are kept until they are seen, of each kind one a game.
    "CREATE TABLE vacations (
        player TEXT NOT NULL,
        since INTEGER NOT NULL,
        until INTEGER NOT NULL,
        PRIMARY KEY (player, since)
    ) WITHOUT ROWID;
    CREATE INDEX vacations_by_end ON vacations (until);
    CREATE TABLE plans (
        game INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        after INTEGER NOT NULL,
        lines TEXT NOT NULL,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    CREATE TABLE news (
        player TEXT NOT NULL,
        game INTEGER NOT NULL,
        news TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (player, game, news)
    ) WITHOUT ROWID;
    CREATE TABLE visits (player TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;",
    // By tokens programs act for an account. Scopes are words with spaces between them.
    "CREATE TABLE tokens (
        hash BLOB PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        player TEXT NOT NULL,
        name TEXT NOT NULL,
        scopes TEXT NOT NULL,
        since INTEGER NOT NULL,
        seen INTEGER,
        expires INTEGER
    ) WITHOUT ROWID;
    CREATE INDEX tokens_of_players ON tokens (player);
    CREATE INDEX tokens_that_expire ON tokens (expires) WHERE expires IS NOT NULL;",
    // Devices that are told of news while no page is open: one a session, and no longer than it lasts. Keys
    // are base64url.
    "CREATE TABLE push_key (one INTEGER PRIMARY KEY CHECK (one = 1), secret TEXT NOT NULL);
    CREATE TABLE devices (
        session TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
        endpoint TEXT NOT NULL UNIQUE,
        key TEXT NOT NULL,
        secret TEXT NOT NULL
    );",
    // Nodes that share a database. Who has stored the last event of a game looks after it, and before
    // there is any, who let it begin; node 0 stands for those of before. A node that is silent is claimed
    // by another.
    "CREATE TABLE nodes (
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        claimed INTEGER,
        PRIMARY KEY (number)
    ) WITHOUT ROWID;
    CREATE TABLE outages (
        since INTEGER NOT NULL,
        until INTEGER NOT NULL,
        PRIMARY KEY (since)
    ) WITHOUT ROWID;
    ALTER TABLE games ADD COLUMN keeper INTEGER;
    ALTER TABLE events ADD COLUMN keeper INTEGER;
    CREATE INDEX games_by_end ON games (over);",
];

/// The newest version.
pub(super) fn newest() -> i64 {
    VERSIONS.len() as i64
}

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
    let known = newest();
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
