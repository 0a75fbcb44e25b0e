//! Who is known: sessions and accounts.

use super::access::Access;
use super::sql::Db;
use super::{Later, Trouble, accounts, belongings, sessions, tokens};
use wire::{Banned, GameId, Kind, Millis, PlayerId, Session, SessionId};

/// Somebody with a session.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) token: [u8; 32],
    pub(crate) session: SessionId,
    pub(crate) player: PlayerId,
    /// When the session was last used, as far as that is noted.
    pub(crate) seen: Millis,
    /// Nothing for guests.
    pub(crate) account: Option<AccountRow>,
    /// Whether he may not play now.
    pub(crate) banned: Option<Banned>,
}

/// An account.
#[derive(Clone, Debug)]
pub(crate) struct AccountRow {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    pub(crate) since: Millis,
    /// So many recovery codes are unused.
    pub(crate) codes: u32,
}

/// A session to be stored.
#[derive(Clone, Debug)]
pub(crate) struct NewSession {
    pub(crate) id: SessionId,
    /// The token's hash.
    pub(crate) token: [u8; 32],
    pub(crate) player: PlayerId,
    pub(crate) since: Millis,
    pub(crate) expires: Millis,
    pub(crate) device: String,
}

/// An account to be stored.
#[derive(Clone, Debug)]
pub(crate) struct NewAccount {
    pub(crate) name: String,
    /// What no two names have in common.
    pub(crate) folded: String,
    /// The password's hash.
    pub(crate) password: String,
    /// The hashes of the recovery codes.
    pub(crate) codes: Vec<[u8; 32]>,
    /// The session of whoever registers; all others that he has as a guest end.
    pub(crate) session: NewSession,
}

/// What became of an attempt to register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Registration {
    Done,
    /// Somebody else has this name.
    Taken,
    /// The player has an account already.
    Before,
}

/// Somebody who has proven to own an account, and comes from another session or none.
#[derive(Clone, Debug)]
pub(crate) struct SignIn {
    /// The session that begins; its player is the account's.
    pub(crate) session: NewSession,
    /// The session that ends with it. If a guest's, his games become the account's.
    pub(crate) from: Option<Visitor>,
}

/// What became of the wish to delete an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Deletion {
    /// It is gone; these games were its.
    Gone(Vec<GameId>),
    /// It still plays these.
    StillPlaying(Vec<GameId>),
}

/// Sessions and accounts.
pub(crate) trait People {
    /// Who has this token, if it has not expired.
    fn visitor(&self, token: [u8; 32], now: Millis) -> Later<'_, Option<Visitor>>;

    /// Notes that a session was used, and until when it lasts because of that.
    fn note_seen(&self, token: [u8; 32], now: Millis, expires: Millis) -> Later<'_, ()>;

    /// A new session.
    fn add_session(&self, session: NewSession) -> Later<'_, ()>;

    /// All sessions of somebody that have not expired, those used last first. `current` is the one
    /// by which it is asked, if it is by one.
    fn sessions_of(
        &self,
        player: PlayerId,
        current: Option<SessionId>,
        now: Millis,
    ) -> Later<'_, Vec<Session>>;

    /// Ends a session of somebody. Gives whether there was one.
    fn end_session(&self, player: PlayerId, session: SessionId) -> Later<'_, bool>;

    /// Ends all sessions of somebody but one.
    fn end_other_sessions(&self, player: PlayerId, but: SessionId) -> Later<'_, ()>;

    /// Forgets sessions and tokens that have expired.
    fn forget_expired(&self, now: Millis) -> Later<'_, ()>;

    /// A new account for the session's player.
    fn register(&self, account: NewAccount) -> Later<'_, Registration>;

    /// The account of a player.
    fn account(&self, player: PlayerId) -> Later<'_, Option<AccountRow>>;

    /// Whose account has this name, and the hash of his password.
    fn password_of(&self, folded: String) -> Later<'_, Option<(PlayerId, String)>>;

    /// Signs in to an account whose password still has this hash. Gives the games that have become
    /// the account's, or nothing if it is no longer so.
    fn sign_in(&self, password: String, sign_in: SignIn) -> Later<'_, Option<Vec<GameId>>>;

    /// Uses a recovery code: the password has this hash from now on, and all sessions end. Gives the
    /// games that have become the account's, or nothing if there is no such code.
    fn recover(
        &self,
        code: [u8; 32],
        password: String,
        sign_in: SignIn,
    ) -> Later<'_, Option<Vec<GameId>>>;

    /// Replaces the hash of the session's player's password, if it is still `old`. All his other
    /// sessions end. Gives whether it was so.
    fn change_password(
        &self,
        old: String,
        password: String,
        session: NewSession,
    ) -> Later<'_, bool>;

    /// Replaces all recovery codes of a player.
    fn replace_codes(&self, player: PlayerId, codes: Vec<[u8; 32]>) -> Later<'_, ()>;

    /// Deletes an account and everything that is only its own, if it plays no more.
    fn delete_account(&self, player: PlayerId) -> Later<'_, Deletion>;
}

impl<A: Access> People for A {
    fn visitor(&self, token: [u8; 32], now: Millis) -> Later<'_, Option<Visitor>> {
        Box::pin(self.read(move |db| sessions::visitor(db, &token, now)))
    }

    fn note_seen(&self, token: [u8; 32], now: Millis, expires: Millis) -> Later<'_, ()> {
        Box::pin(self.add(move |db| sessions::note_seen(db, &token, now, expires)))
    }

    fn add_session(&self, session: NewSession) -> Later<'_, ()> {
        Box::pin(self.write(move |db| sessions::add(db, &session)))
    }

    fn sessions_of(
        &self,
        player: PlayerId,
        current: Option<SessionId>,
        now: Millis,
    ) -> Later<'_, Vec<Session>> {
        Box::pin(self.read(move |db| sessions::of(db, &player, current.as_ref(), now)))
    }

    fn end_session(&self, player: PlayerId, session: SessionId) -> Later<'_, bool> {
        Box::pin(self.write(move |db| sessions::end(db, &player, &session)))
    }

    fn end_other_sessions(&self, player: PlayerId, but: SessionId) -> Later<'_, ()> {
        Box::pin(self.write(move |db| sessions::end_others(db, &player, Some(&but))))
    }

    fn forget_expired(&self, now: Millis) -> Later<'_, ()> {
        Box::pin(self.write(move |db| {
            sessions::forget_expired(db, now)?;
            tokens::forget_expired(db, now)
        }))
    }

    fn register(&self, account: NewAccount) -> Later<'_, Registration> {
        Box::pin(self.write(move |db| accounts::register(db, &account)))
    }

    fn account(&self, player: PlayerId) -> Later<'_, Option<AccountRow>> {
        Box::pin(self.read(move |db| accounts::of(db, &player)))
    }

    fn password_of(&self, folded: String) -> Later<'_, Option<(PlayerId, String)>> {
        Box::pin(self.read(move |db| accounts::password_of(db, &folded)))
    }

    fn sign_in(&self, password: String, sign_in: SignIn) -> Later<'_, Option<Vec<GameId>>> {
        Box::pin(self.write(move |db| accounts::sign_in(db, &password, &sign_in)))
    }

    fn recover(
        &self,
        code: [u8; 32],
        password: String,
        sign_in: SignIn,
    ) -> Later<'_, Option<Vec<GameId>>> {
        Box::pin(self.write(move |db| accounts::recover(db, &code, &password, &sign_in)))
    }

    fn change_password(
        &self,
        old: String,
        password: String,
        session: NewSession,
    ) -> Later<'_, bool> {
        let change = move |db: &Db<'_>| accounts::change_password(db, &old, &password, &session);
        Box::pin(self.write(change))
    }

    fn replace_codes(&self, player: PlayerId, codes: Vec<[u8; 32]>) -> Later<'_, ()> {
        Box::pin(self.write(move |db| accounts::replace_codes(db, &player, &codes)))
    }

    fn delete_account(&self, player: PlayerId) -> Later<'_, Deletion> {
        Box::pin(self.write(move |db| -> Result<_, Trouble> { belongings::delete(db, &player) }))
    }
}
