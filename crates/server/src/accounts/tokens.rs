//! Tokens, by which programs act for an account. Only who is signed in makes, sees and ends them.

use super::{Accounts, Asker, Problem};
use crate::nodes::Which;
use crate::room::Pass;
use crate::store::{Holder, Store, TokenRow, Trouble};
use crate::time::now;
use crate::{chance, sessions};
use wire::{
    LONGEST_TOKEN, LONGEST_TOKEN_NAME, Millis, NewToken, Refused, Secret, TOKEN_PREFIX, Token,
    TokenId, TokenWanted,
};

/// When a token was last used is noted so often.
const NOTED: Millis = 60 * 60 * 1000;

const DAY: Millis = 24 * 60 * 60 * 1000;

impl Accounts {
    /// Makes a token. What makes it one is told this once.
    pub(crate) async fn issue_token(
        &self,
        asker: &Asker,
        TokenWanted { name, mut scopes, days }: TokenWanted,
    ) -> Result<NewToken, Problem> {
        let (visitor, _) = asker.owner()?;
        let unreadable = |why: String| Problem::Refused(Refused::Unreadable(why));
        let name = name.trim().to_owned();
        let fits = (1..=LONGEST_TOKEN_NAME).contains(&name.chars().count());
        if !fits || name.chars().any(char::is_control) {
            let why = format!("a token's name has 1 to {LONGEST_TOKEN_NAME} characters");
            return Err(unreadable(why));
        }
        scopes.sort_unstable();
        scopes.dedup();
        if scopes.is_empty() {
            return Err(unreadable("a token is good for something".to_owned()));
        }
        if days.is_some_and(|days| !(1..=LONGEST_TOKEN).contains(&days)) {
            return Err(unreadable(format!("a token lasts 1 to {LONGEST_TOKEN} days")));
        }
        let secret = format!("{TOKEN_PREFIX}{}", chance::text::<24>());
        let since = now();
        let token = Token {
            id: chance::token(),
            name,
            scopes,
            since,
            seen: None,
            expires: days.map(|days| since + Millis::from(days) * DAY),
        };
        let (hash, player) = (sessions::hash(&secret), visitor.player.clone());
        let row = TokenRow { hash, player, token: token.clone() };
        if !self.hub.store().add_token(row).await? {
            return Err(Refused::TooManyTokens.into());
        }
        Ok(NewToken { token, secret: Secret(secret) })
    }

    /// All tokens of whoever asks.
    pub(crate) async fn tokens(&self, asker: &Asker) -> Result<Vec<Token>, Problem> {
        let (visitor, _) = asker.owner()?;
        Ok(self.hub.store().tokens_of(visitor.player.clone(), now()).await?)
    }

    /// Ends a token of whoever asks, and whatever is going on by it.
    pub(crate) async fn end_token(&self, asker: &Asker, token: TokenId) -> Result<(), Problem> {
        let (visitor, _) = asker.owner()?;
        if !self.hub.store().end_token(visitor.player.clone(), token.clone()).await? {
            return Err(Refused::NoSuchToken.into());
        }
        self.hub.end_sockets(&visitor.player, Which::This(Pass::Token(token)));
        Ok(())
    }
}

/// Who acts by a token, if it is good for anything.
pub(crate) async fn holder(store: &dyn Store, secret: &str) -> Result<Option<Holder>, Trouble> {
    if !secret.starts_with(TOKEN_PREFIX) {
        return Ok(None);
    }
    let (hash, now) = (sessions::hash(secret), now());
    let holder = store.holder(hash, now).await?;
    let is_noted = |holder: &Holder| holder.token.seen.is_some_and(|seen| now < seen + NOTED);
    if holder.as_ref().is_some_and(|holder| !is_noted(holder)) {
        store.note_token(hash, now).await?;
    }
    Ok(holder)
}
