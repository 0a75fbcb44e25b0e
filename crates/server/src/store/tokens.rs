//! Tokens of programs.

use super::accounts::{ACCOUNT, account};
use super::rows::{all, moment, parsed};
use super::{AccountRow, Later, Sqlite, Trouble, accounts, bans};
use rusqlite::{Connection, OptionalExtension, Row, params};
use wire::{Banned, Kind, MOST_TOKENS, Millis, PlayerId, Scope, Token, TokenId};

/// A token to be stored.
#[derive(Clone, Debug)]
pub(crate) struct TokenRow {
    /// Its hash.
    pub(crate) hash: [u8; 32],
    pub(crate) player: PlayerId,
    pub(crate) token: Token,
}

/// Who acts by a token.
#[derive(Clone, Debug)]
pub(crate) struct Holder {
    pub(crate) player: PlayerId,
    pub(crate) account: AccountRow,
    /// Whether he may not play now.
    pub(crate) banned: Option<Banned>,
    pub(crate) token: Token,
}

/// What became of the wish to make an account a bot's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Upgrade {
    Done,
    /// It was one before.
    Before,
    /// Somebody has played with it.
    HasPlayed,
}

/// Tokens, and the accounts of bots.
pub(crate) trait Tokens {
    /// A new token, unless its owner has too many. Gives whether it is stored.
    fn add_token(&self, token: TokenRow) -> Later<'_, bool>;

    /// All tokens of somebody that have not expired, the newest first.
    fn tokens_of(&self, player: PlayerId, now: Millis) -> Later<'_, Vec<Token>>;

    /// Ends a token of somebody. Gives whether there was one.
    fn end_token(&self, player: PlayerId, token: TokenId) -> Later<'_, bool>;

    /// Who acts by the token of this hash, if it has not expired.
    fn holder(&self, hash: [u8; 32], now: Millis) -> Later<'_, Option<Holder>>;

    /// Notes that a token was used.
    fn note_token(&self, hash: [u8; 32], now: Millis) -> Later<'_, ()>;

    /// Makes an account a bot's, if nobody has played with it.
    fn become_bot(&self, player: PlayerId) -> Later<'_, Upgrade>;
}

impl Tokens for Sqlite {
    fn add_token(&self, token: TokenRow) -> Later<'_, bool> {
        Box::pin(self.writer.write(move |db| add(db, &token)))
    }

    fn tokens_of(&self, player: PlayerId, now: Millis) -> Later<'_, Vec<Token>> {
        Box::pin(self.readers.read(move |db| of(db, &player, now)))
    }

    fn end_token(&self, player: PlayerId, token: TokenId) -> Later<'_, bool> {
        Box::pin(self.writer.write(move |db| end(db, &player, &token)))
    }

    fn holder(&self, hash: [u8; 32], now: Millis) -> Later<'_, Option<Holder>> {
        Box::pin(self.readers.read(move |db| holder(db, &hash, now)))
    }

    fn note_token(&self, hash: [u8; 32], now: Millis) -> Later<'_, ()> {
        Box::pin(self.writer.write(move |db| note(db, &hash, now)))
    }

    fn become_bot(&self, player: PlayerId) -> Later<'_, Upgrade> {
        Box::pin(self.writer.write(move |db| become_bot(db, &player)))
    }
}

/// What [`token`] reads, as the first columns of a row.
const TOKEN: &str = "tokens.id, tokens.name, tokens.scopes, tokens.since, tokens.seen, \
    tokens.expires";

fn token(row: &Row<'_>, from: usize) -> Result<Token, Trouble> {
    let at = |at: Option<i64>| at.map(|at| at as Millis);
    let scopes: String = row.get(from + 2)?;
    Ok(Token {
        id: parsed(row, from)?,
        name: row.get(from + 1)?,
        scopes: scopes.split(' ').filter_map(Scope::named).collect(),
        since: row.get::<_, i64>(from + 3)? as Millis,
        seen: at(row.get(from + 4)?),
        expires: at(row.get(from + 5)?),
    })
}

fn add(connection: &Connection, row: &TokenRow) -> Result<bool, Trouble> {
    let TokenRow { hash, player, token: Token { id, name, scopes, since, expires, .. } } = row;
    let scopes: Vec<&str> = scopes.iter().map(|scope| scope.name()).collect();
    let added = connection
        .prepare_cached(
            "INSERT INTO tokens (hash, id, player, name, scopes, since, expires)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
             WHERE (SELECT count(*) FROM tokens WHERE player = ?3) < ?8",
        )?
        .execute(params![
            hash,
            id.as_str(),
            player.as_str(),
            name,
            scopes.join(" "),
            *since as i64,
            moment(*expires),
            MOST_TOKENS as i64,
        ])?;
    Ok(added > 0)
}

fn of(connection: &Connection, player: &PlayerId, now: Millis) -> Result<Vec<Token>, Trouble> {
    let mut select = connection.prepare_cached(&format!(
        "SELECT {TOKEN} FROM tokens WHERE player = ? AND (expires IS NULL OR expires > ?)
         ORDER BY since DESC, id"
    ))?;
    all(&mut select, params![player.as_str(), now as i64], |row| token(row, 0))
}

fn end(connection: &Connection, player: &PlayerId, token: &TokenId) -> Result<bool, Trouble> {
    let ended = connection
        .prepare_cached("DELETE FROM tokens WHERE id = ? AND player = ?")?
        .execute([token.as_str(), player.as_str()])?;
    Ok(ended > 0)
}

/// Ends all tokens of somebody: whoever has come into his account may have made one.
pub(super) fn end_all(connection: &Connection, player: &PlayerId) -> Result<(), Trouble> {
    connection.prepare_cached("DELETE FROM tokens WHERE player = ?")?.execute([player.as_str()])?;
    Ok(())
}

fn holder(
    connection: &Connection,
    hash: &[u8; 32],
    now: Millis,
) -> Result<Option<Holder>, Trouble> {
    connection
        .prepare_cached(&format!(
            "SELECT {ACCOUNT}, tokens.player, bans.until, bans.reason, {TOKEN}
             FROM tokens JOIN accounts ON accounts.player = tokens.player
             LEFT JOIN bans ON bans.player = tokens.player AND bans.until > ?2
             WHERE tokens.hash = ?1 AND (tokens.expires IS NULL OR tokens.expires > ?2)"
        ))?
        .query_row(params![hash, now as i64], |row| {
            let holder = || -> Result<Option<Holder>, Trouble> {
                let Some(account) = account(row)? else { return Ok(None) };
                let (player, banned) = (parsed(row, 4)?, bans::banned(row, 5)?);
                Ok(Some(Holder { player, account, banned, token: token(row, 7)? }))
            };
            Ok(holder())
        })
        .optional()?
        .unwrap_or(Ok(None))
}

fn note(connection: &Connection, hash: &[u8; 32], now: Millis) -> Result<(), Trouble> {
    connection
        .prepare_cached("UPDATE tokens SET seen = ? WHERE hash = ?")?
        .execute(params![now as i64, hash])?;
    Ok(())
}

pub(super) fn forget_expired(connection: &Connection, now: Millis) -> Result<(), Trouble> {
    connection.prepare_cached("DELETE FROM tokens WHERE expires <= ?")?.execute([now as i64])?;
    Ok(())
}

fn become_bot(connection: &Connection, player: &PlayerId) -> Result<Upgrade, Trouble> {
    match accounts::of(connection, player)? {
        Some(AccountRow { kind: Kind::Bot, .. }) => return Ok(Upgrade::Before),
        Some(_) => {}
        None => return Err(Trouble::Broken("a token without an account".to_owned())),
    }
    let has_played = connection
        .prepare_cached("SELECT 1 FROM games WHERE first = ?1 OR second = ?1")?
        .exists([player.as_str()])?;
    if has_played {
        return Ok(Upgrade::HasPlayed);
    }
    connection
        .prepare_cached("UPDATE accounts SET bot = 1 WHERE player = ?")?
        .execute([player.as_str()])?;
    Ok(Upgrade::Done)
}
