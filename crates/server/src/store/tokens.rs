//! Tokens of programs.

use super::access::Access;
use super::accounts::{ACCOUNT, account};
use super::rows::parsed;
use super::sql::{Db, Row, values};
use super::{AccountRow, Later, Trouble, accounts, bans};
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

impl<A: Access> Tokens for A {
    fn add_token(&self, token: TokenRow) -> Later<'_, bool> {
        Box::pin(self.write(move |db| add(db, &token)))
    }

    fn tokens_of(&self, player: PlayerId, now: Millis) -> Later<'_, Vec<Token>> {
        Box::pin(self.read(move |db| of(db, &player, now)))
    }

    fn end_token(&self, player: PlayerId, token: TokenId) -> Later<'_, bool> {
        Box::pin(self.write(move |db| end(db, &player, &token)))
    }

    fn holder(&self, hash: [u8; 32], now: Millis) -> Later<'_, Option<Holder>> {
        Box::pin(self.read(move |db| holder(db, &hash, now)))
    }

    fn note_token(&self, hash: [u8; 32], now: Millis) -> Later<'_, ()> {
        Box::pin(self.add(move |db| note(db, &hash, now)))
    }

    fn become_bot(&self, player: PlayerId) -> Later<'_, Upgrade> {
        Box::pin(self.write(move |db| become_bot(db, &player)))
    }
}

/// What [`token`] reads, as the first columns of a row.
const TOKEN: &str = "tokens.id, tokens.name, tokens.scopes, tokens.since, tokens.seen, \
    tokens.expires";

fn token(row: &Row<'_>, from: usize) -> Result<Token, Trouble> {
    let scopes: String = row.get(from + 2)?;
    Ok(Token {
        id: parsed(row, from)?,
        name: row.get(from + 1)?,
        scopes: scopes.split(' ').filter_map(Scope::named).collect(),
        since: row.get(from + 3)?,
        seen: row.get(from + 4)?,
        expires: row.get(from + 5)?,
    })
}

fn add(db: &Db<'_>, row: &TokenRow) -> Result<bool, Trouble> {
    let TokenRow { hash, player, token: Token { id, name, scopes, since, expires, .. } } = row;
    let scopes: Vec<&str> = scopes.iter().map(|scope| scope.name()).collect();
    let added = db.execute(
        "INSERT INTO tokens (hash, id, player, name, scopes, since, expires)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
             WHERE (SELECT count(*) FROM tokens WHERE player = ?3) < ?8",
        values![hash, id, player, name, scopes.join(" "), since, expires, MOST_TOKENS,],
    )?;
    Ok(added > 0)
}

fn of(db: &Db<'_>, player: &PlayerId, now: Millis) -> Result<Vec<Token>, Trouble> {
    let select = &format!(
        "SELECT {TOKEN} FROM tokens WHERE player = ? AND (expires IS NULL OR expires > ?)
         ORDER BY since DESC, id"
    );
    db.all(select, values![player, now], |row| token(row, 0))
}

fn end(db: &Db<'_>, player: &PlayerId, token: &TokenId) -> Result<bool, Trouble> {
    let ended =
        db.execute("DELETE FROM tokens WHERE id = ? AND player = ?", values![token, player])?;
    Ok(ended > 0)
}

/// Ends all tokens of somebody: whoever has come into his account may have made one.
pub(super) fn end_all(db: &Db<'_>, player: &PlayerId) -> Result<(), Trouble> {
    db.execute("DELETE FROM tokens WHERE player = ?", values![player])?;
    Ok(())
}

fn holder(db: &Db<'_>, hash: &[u8; 32], now: Millis) -> Result<Option<Holder>, Trouble> {
    db.one(
        &format!(
            "SELECT {ACCOUNT}, tokens.player, bans.until, bans.reason, {TOKEN}
             FROM tokens JOIN accounts ON accounts.player = tokens.player
             LEFT JOIN bans ON bans.player = tokens.player AND bans.until > ?2
             WHERE tokens.hash = ?1 AND (tokens.expires IS NULL OR tokens.expires > ?2)"
        ),
        values![hash, now],
        |row| {
            let Some(account) = account(row)? else { return Ok(None) };
            let (player, banned) = (parsed(row, 4)?, bans::banned(row, 5)?);
            Ok(Some(Holder { player, account, banned, token: token(row, 7)? }))
        },
    )
    .map(Option::flatten)
}

fn note(db: &Db<'_>, hash: &[u8; 32], now: Millis) -> Result<(), Trouble> {
    db.execute("UPDATE tokens SET seen = ? WHERE hash = ?", values![now, hash])?;
    Ok(())
}

pub(super) fn forget_expired(db: &Db<'_>, now: Millis) -> Result<(), Trouble> {
    db.execute("DELETE FROM tokens WHERE expires <= ?", values![now])?;
    Ok(())
}

fn become_bot(db: &Db<'_>, player: &PlayerId) -> Result<Upgrade, Trouble> {
    match accounts::of(db, player)? {
        Some(AccountRow { kind: Kind::Bot, .. }) => return Ok(Upgrade::Before),
        Some(_) => {}
        None => return Err(Trouble::Broken("a token without an account".to_owned())),
    }
    let has_played =
        db.exists("SELECT 1 FROM games WHERE first = ?1 OR second = ?1", values![player])?;
    if has_played {
        return Ok(Upgrade::HasPlayed);
    }
    db.execute("UPDATE accounts SET bot = 1 WHERE player = ?", values![player])?;
    Ok(Upgrade::Done)
}
