-- The tables of version 6. Types are written as in SQLite: see `translated`.

CREATE TABLE schema_version (one BIGINT PRIMARY KEY CHECK (one = 1), version BIGINT NOT NULL);
INSERT INTO schema_version VALUES (1, 6);

-- Times are milliseconds since 1970; terms, players, events and ends are JSON as on the wire.
CREATE TABLE offers (
    id TEXT PRIMARY KEY,
    by_player TEXT NOT NULL,
    request TEXT NOT NULL,
    public INTEGER NOT NULL,
    offer TEXT NOT NULL,
    UNIQUE (by_player, request)
);
CREATE TABLE requests (
    player TEXT NOT NULL,
    request TEXT NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (player, request)
);
CREATE TABLE beats (one BIGINT PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);

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
    ended TEXT,
    -- What lists and searches ask of a game that is over.
    over INTEGER,
    winner INTEGER,
    turns INTEGER,
    opening TEXT,
    game TEXT,
    variant TEXT,
    rated INTEGER
);
CREATE INDEX games_of_first ON games (first, began);
CREATE INDEX games_of_second ON games (second, began);
CREATE INDEX games_that_go_on ON games (house) WHERE ended IS NULL;
CREATE UNIQUE INDEX games_of_offers ON games (offer) WHERE offer IS NOT NULL;
CREATE INDEX games_to_describe ON games (row) WHERE ended IS NOT NULL AND over IS NULL;
CREATE INDEX games_played ON games (over) WHERE opening IS NOT NULL;
CREATE INDEX games_played_by_first ON games (first, over) WHERE opening IS NOT NULL;
CREATE INDEX games_played_by_second ON games (second, over) WHERE opening IS NOT NULL;
CREATE INDEX games_by_opening ON games (game, opening) WHERE opening IS NOT NULL;

-- How a game stands is written beside each of its events, so that no other row changes with a turn.
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
CREATE FUNCTION games_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE games SET ended = NEW.ended WHERE row = NEW.game AND ended IS NULL;
    RETURN NULL;
END $$;
CREATE TRIGGER games_end AFTER INSERT ON events FOR EACH ROW WHEN (NEW.ended IS NOT NULL)
    EXECUTE FUNCTION games_end();

CREATE TABLE sessions (
    token BLOB PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    player TEXT NOT NULL,
    since INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    device TEXT NOT NULL
);
CREATE INDEX sessions_of_players ON sessions (player);
CREATE INDEX sessions_that_expire ON sessions (expires);
CREATE TABLE accounts (
    player TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    bot INTEGER NOT NULL DEFAULT 0,
    since INTEGER NOT NULL
);
CREATE TABLE recovery_codes (
    player TEXT NOT NULL,
    code BLOB NOT NULL,
    PRIMARY KEY (player, code)
);
CREATE TABLE tokens (
    hash BLOB PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    since INTEGER NOT NULL,
    seen INTEGER,
    expires INTEGER
);
CREATE INDEX tokens_of_players ON tokens (player);
CREATE INDEX tokens_that_expire ON tokens (expires) WHERE expires IS NOT NULL;

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
);
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
);
CREATE INDEX rating_changes_of_players ON rating_changes (player, game, speed, at);

CREATE TABLE shunned (
    player TEXT NOT NULL,
    other TEXT NOT NULL,
    blocked INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (player, other)
);
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
);
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
CREATE FUNCTION moderation_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'what moderators did is not forgotten';
END $$;
CREATE TRIGGER moderation_stays BEFORE DELETE ON moderation FOR EACH ROW
    EXECUTE FUNCTION moderation_stays();
CREATE TRIGGER moderation_stays_whole BEFORE TRUNCATE ON moderation FOR EACH STATEMENT
    EXECUTE FUNCTION moderation_stays();
CREATE FUNCTION moderation_is_as_it_was() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'what moderators did is not changed';
END $$;
CREATE TRIGGER moderation_is_as_it_was BEFORE UPDATE ON moderation FOR EACH ROW
    WHEN (NEW.player IS DISTINCT FROM 'deleted' OR NEW.words <> '' OR NEW.number <> OLD.number
        OR NEW.at <> OLD.at OR NEW.moderator <> OLD.moderator OR NEW.deed <> OLD.deed
        OR NEW.game IS DISTINCT FROM OLD.game OR NEW.report IS DISTINCT FROM OLD.report)
    EXECUTE FUNCTION moderation_is_as_it_was();

CREATE TABLE progress (
    player TEXT NOT NULL,
    key TEXT NOT NULL,
    mark TEXT NOT NULL,
    -- Grows with every change of anything that this player has reached.
    revision INTEGER NOT NULL,
    PRIMARY KEY (player, key)
);
CREATE INDEX progress_since ON progress (player, revision);
CREATE TABLE solved_days (
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    PRIMARY KEY (day, game, player)
);
CREATE INDEX solved_days_of_players ON solved_days (player);

-- Games that go on for days.
CREATE TABLE vacations (
    player TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (player, since)
);
CREATE INDEX vacations_by_end ON vacations (until);
CREATE TABLE plans (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    after INTEGER NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE TABLE news (
    player TEXT NOT NULL,
    game INTEGER NOT NULL,
    news TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (player, game, news)
);
CREATE TABLE visits (player TEXT PRIMARY KEY, at INTEGER NOT NULL);
