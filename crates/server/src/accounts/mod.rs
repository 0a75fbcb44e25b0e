//! Accounts: who has one proves it by a password, or by a recovery code if he has forgotten it.
//!
//! Whoever proves who he is gets a new token, so that nobody else can know it from before. What
//! somebody may not know takes as long to be refused as what is merely wrong.

mod attempts;
mod name;
mod password;
mod recovery;
mod tokens;

pub(crate) use name::{Name, folded};
pub(crate) use tokens::holder;

use crate::hub::Hub;
use crate::nodes::Which;
use crate::room::Pass;
use crate::sessions;
use crate::store::{AccountRow, NewAccount, Registration, SignIn, Trouble, Visitor};
use crate::time::now;
use crate::{Limits, chance};
use attempts::Attempts;
use axum::http::{HeaderMap, HeaderValue};
use password::{Password, Passwords};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use wire::{
    Account, Banned, Credentials, GameId, PasswordChange, PlayerId, Recovery, RecoveryCodes,
    Refused, Registered, Secret, SessionId,
};

/// So long the sockets of a session remain that its owner has replaced or ended himself: the answer
/// with the new cookie has to arrive before he comes again.
const GRACE: Duration = Duration::from_secs(1);

/// The cookies that a browser has to be given.
pub(crate) type Cookies = [HeaderValue; 2];

/// Why nothing was done.
#[derive(Debug)]
pub(crate) enum Problem {
    Refused(Refused),
    /// Too many attempts: in this time there may be another.
    Wait(Duration),
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Problem {
        Problem::Refused(refused)
    }
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Problem {
        tracing::error!(%trouble, "the store");
        Problem::Refused(Refused::Trouble)
    }
}

impl From<Duration> for Problem {
    fn from(wait: Duration) -> Problem {
        Problem::Wait(wait)
    }
}

/// Who asks: where from, with what headers, and by which session.
pub(crate) struct Asker {
    pub(crate) from: IpAddr,
    pub(crate) headers: HeaderMap,
    pub(crate) visitor: Option<Visitor>,
}

impl Asker {
    /// Somebody with a session, a guest as well.
    pub(crate) fn visitor(&self) -> Result<&Visitor, Problem> {
        self.visitor.as_ref().ok_or(Problem::Refused(Refused::NotSignedIn))
    }

    /// Somebody with an account.
    pub(crate) fn owner(&self) -> Result<(&Visitor, &AccountRow), Problem> {
        let visitor = self.visitor()?;
        let account = visitor.account.as_ref().ok_or(Refused::NotSignedIn)?;
        Ok((visitor, account))
    }
}

/// Everything about accounts.
pub(crate) struct Accounts {
    hub: Arc<Hub>,
    passwords: Passwords,
    attempts: Attempts,
}

impl Accounts {
    /// # Errors
    /// No password can be hashed.
    pub(crate) fn new(hub: Arc<Hub>, limits: &Limits) -> Result<Accounts, Trouble> {
        let attempts = Attempts::new(limits.attempts);
        let passwords = Passwords::new(hub.measures.clone())?;
        Ok(Accounts { hub, passwords, attempts })
    }

    /// Gives a guest, or somebody new, an account. He stays who he is.
    pub(crate) async fn register(
        &self,
        asker: &Asker,
        wanted: Credentials,
    ) -> Result<(Registered, Cookies), Problem> {
        let player = match &asker.visitor {
            Some(Visitor { account: Some(_), .. }) => return Err(Refused::HasAccount.into()),
            Some(guest) => guest.player.clone(),
            None => chance::player(),
        };
        let Name { shown, folded } = Name::new(&wanted.name).map_err(Refused::BadName)?;
        let password = new_password(&wanted.password, &shown)?;
        self.attempts.by_address(asker.from)?;
        let password = self.passwords.hash(password).await?;
        let (codes, hashes) = recovery::new();
        let (session, cookies) = sessions::new(player.clone(), &asker.headers)?;
        let account = NewAccount { name: shown, folded, password, codes: hashes, session };
        match self.hub.store().register(account).await? {
            Registration::Done => {}
            Registration::Taken => return Err(Refused::NameTaken.into()),
            Registration::Before => return Err(Refused::HasAccount.into()),
        }
        self.hub.look_different([&player].into_iter());
        self.end_later(asker);
        Ok((Registered { account: self.account_of(&player).await?, codes }, cookies))
    }

    /// Signs in by a password. If a guest does, what is his becomes the account's.
    pub(crate) async fn sign_in(
        &self,
        asker: &Asker,
        Credentials { name, password }: Credentials,
    ) -> Result<(Account, Cookies), Problem> {
        let name = self.attempt(asker, &name)?;
        let known = self.hub.store().password_of(name).await?;
        let hash = known.as_ref().map(|(_, hash)| hash.as_str());
        let fits = self.passwords.fits(Password::tried(&password), hash).await?;
        let (true, Some((player, hash))) = (fits, known) else {
            return Err(Refused::WrongCredentials.into());
        };
        let (session, cookies) = sessions::new(player.clone(), &asker.headers)?;
        let sign_in = SignIn { session, from: asker.visitor.clone() };
        let moved = self.hub.store().sign_in(hash, sign_in).await?;
        let moved = moved.ok_or(Refused::WrongCredentials)?;
        self.has_come(asker, &player, &moved).await;
        Ok((self.account_of(&player).await?, cookies))
    }

    /// Signs in by a recovery code, and changes the password. All other sessions end.
    pub(crate) async fn recover(
        &self,
        asker: &Asker,
        Recovery { name, code, password }: Recovery,
    ) -> Result<(Account, Cookies), Problem> {
        let password = new_password(&password, &name)?;
        let name = self.attempt(asker, &name)?;
        // A code is tried for somebody even if there is nobody: that takes as long.
        let known = self.hub.store().password_of(name).await?;
        let player = known.map_or_else(chance::player, |(player, _)| player);
        let password = self.passwords.hash(password).await?;
        let (session, cookies) = sessions::new(player.clone(), &asker.headers)?;
        let new = session.id.clone();
        let sign_in = SignIn { session, from: asker.visitor.clone() };
        let code = recovery::hash(&code.0);
        let moved = self.hub.store().recover(code, password, sign_in).await?;
        let moved = moved.ok_or(Refused::WrongCredentials)?;
        self.end_others(asker, &player, &new);
        self.has_come(asker, &player, &moved).await;
        Ok((self.account_of(&player).await?, cookies))
    }

    /// Changes the password. All other sessions end, and this one gets a new token.
    pub(crate) async fn change_password(
        &self,
        asker: &Asker,
        PasswordChange { password, new }: PasswordChange,
    ) -> Result<Cookies, Problem> {
        let (visitor, account) = asker.owner()?;
        let new = new_password(&new, &account.name)?;
        let old = self.prove(asker, &password).await?;
        let new = self.passwords.hash(new).await?;
        let (session, cookies) = sessions::new(visitor.player.clone(), &asker.headers)?;
        let id = session.id.clone();
        if !self.hub.store().change_password(old, new, session).await? {
            return Err(Refused::WrongCredentials.into());
        }
        self.end_others(asker, &visitor.player, &id);
        self.end_later(asker);
        Ok(cookies)
    }

    /// Makes new recovery codes; those before are of no use any more.
    pub(crate) async fn renew_codes(
        &self,
        asker: &Asker,
        password: &Secret,
    ) -> Result<RecoveryCodes, Problem> {
        let (visitor, _) = asker.owner()?;
        self.prove(asker, password).await?;
        let (codes, hashes) = recovery::new();
        self.hub.store().replace_codes(visitor.player.clone(), hashes).await?;
        Ok(RecoveryCodes { codes })
    }

    /// Ends a session of whoever asks.
    pub(crate) async fn end(&self, asker: &Asker, session: &SessionId) -> Result<(), Problem> {
        let visitor = asker.visitor()?;
        let player = &visitor.player;
        if !self.hub.store().end_session(player.clone(), session.clone()).await? {
            return Err(Refused::NoSuchSession.into());
        }
        if visitor.session == *session {
            self.end_later(asker);
        } else {
            self.hub.end_sockets(player, Which::This(Pass::Session(session.clone())));
        }
        Ok(())
    }

    /// Signs out.
    pub(crate) async fn sign_out(&self, asker: &Asker) -> Result<Cookies, Problem> {
        let (visitor, _) = asker.owner()?;
        self.end(asker, &visitor.session).await?;
        Ok(sessions::no_more(&asker.headers)?)
    }

    /// Ends all sessions of whoever asks but the one by which he asks.
    pub(crate) async fn end_all_others(&self, asker: &Asker) -> Result<(), Problem> {
        let Visitor { player, session, .. } = asker.visitor()?;
        self.hub.store().end_other_sessions(player.clone(), session.clone()).await?;
        self.hub.end_sockets(player, Which::SessionsBut(vec![session.clone()]));
        Ok(())
    }

    /// Deletes the account of whoever asks.
    pub(crate) async fn delete(
        &self,
        asker: &Asker,
        password: &Secret,
    ) -> Result<Cookies, Problem> {
        let (visitor, _) = asker.owner()?;
        self.prove(asker, password).await?;
        self.hub.delete(&visitor.player).await?;
        Ok(sessions::no_more(&asker.headers)?)
    }

    /// The account of whoever asks.
    pub(crate) fn account(asker: &Asker) -> Result<Account, Problem> {
        let (visitor, account) = asker.owner()?;
        Ok(told(visitor.player.clone(), account, visitor.banned.clone()))
    }

    /// Counts something that costs much.
    pub(crate) fn count(&self, asker: &Asker) -> Result<(), Problem> {
        Ok(self.attempts.by_address(asker.from)?)
    }

    /// Counts an attempt, and gives the name folded.
    fn attempt(&self, asker: &Asker, name: &str) -> Result<String, Problem> {
        let name = folded(name);
        self.attempts.by_address(asker.from)?;
        self.attempts.for_name(&name)?;
        Ok(name)
    }

    /// Whether whoever is signed in knows the password; gives its hash.
    async fn prove(&self, asker: &Asker, password: &Secret) -> Result<String, Problem> {
        let (_, account) = asker.owner()?;
        let name = self.attempt(asker, &account.name)?;
        let known = self.hub.store().password_of(name).await?.map(|(_, hash)| hash);
        let fits = self.passwords.fits(Password::tried(password), known.as_deref()).await?;
        known.filter(|_| fits).ok_or(Problem::Refused(Refused::WrongCredentials))
    }

    async fn account_of(&self, player: &PlayerId) -> Result<Account, Problem> {
        let account = self.hub.store().account(player.clone()).await?;
        let account = account.ok_or(Refused::NotSignedIn)?;
        let banned = self.hub.store().banned(player.clone(), now()).await?;
        Ok(told(player.clone(), &account, banned))
    }

    /// Somebody has signed in to an account, and these games have become its.
    async fn has_come(&self, asker: &Asker, account: &PlayerId, moved: &[GameId]) {
        if let Some(Visitor { account: None, player, .. }) = &asker.visitor {
            self.hub.have_moved(player, account, moved).await;
        }
        self.end_later(asker);
    }

    /// Ends all sockets of an account but those of a new session, and for the moment of the asker's
    /// own. Programs are cut off as well: their tokens are no more.
    fn end_others(&self, asker: &Asker, account: &PlayerId, new: &SessionId) {
        let own = asker.visitor.as_ref().map(|visitor| visitor.session.clone());
        let kept = own.into_iter().chain([new.clone()]).collect();
        self.hub.end_sockets(account, Which::AllBut(kept));
    }

    /// Ends the sockets of the session by which somebody asked, as soon as he knows his new one.
    fn end_later(&self, asker: &Asker) {
        let Some(Visitor { player, session, .. }) = asker.visitor.clone() else { return };
        let (hub, ended) = (self.hub.clone(), Which::This(Pass::Session(session)));
        tokio::spawn(async move {
            tokio::time::sleep(GRACE).await;
            hub.end_sockets(&player, ended);
        });
    }
}

fn new_password(password: &Secret, name: &str) -> Result<Password, Refused> {
    Password::new(password, name).map_err(Refused::BadPassword)
}

/// An account as its owner is told of it.
pub(crate) fn told(id: PlayerId, account: &AccountRow, banned: Option<Banned>) -> Account {
    Account {
        id,
        name: account.name.clone(),
        kind: account.kind,
        since: account.since,
        codes: account.codes,
        banned,
    }
}
