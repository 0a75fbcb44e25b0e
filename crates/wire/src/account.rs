//! Accounts and sessions, as they are spoken of at `/api`.

use crate::{
    Banned, Curve, Event, ExportedPlan, GameId, Millis, Notice, Offer, Player, PlayerId, Progress,
    Rated, Report, SessionId, Shunned, Terms, Token, Vacation,
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Names have at least so many characters,
pub const SHORTEST_NAME: usize = 2;

/// and at most so many.
pub const LONGEST_NAME: usize = 20;

/// Passwords have at least so many characters,
pub const SHORTEST_PASSWORD: usize = 8;

/// and at most so many.
pub const LONGEST_PASSWORD: usize = 200;

/// A password or a recovery code. It is sent, and shown to nobody else: not in messages about
/// mistakes either.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Secret(pub String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// Name and password: to register, and to sign in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name, however it is written.
    pub name: String,
    /// The password.
    pub password: Secret,
}

/// A recovery code instead of the password that was forgotten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The name, however it is written.
    pub name: String,
    /// One of the codes, with or without hyphens.
    pub code: Secret,
    /// The password from now on.
    pub password: Secret,
}

/// Another password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The one so far.
    pub password: Secret,
    /// The one from now on.
    pub new: Secret,
}

/// The password once more, for what must not happen by mistake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// The password.
    pub password: Secret,
}

/// An account, as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Account {
    /// The player it belongs to.
    pub id: PlayerId,
    /// Its name.
    pub name: String,
    /// Whether a person or a program plays.
    pub kind: Kind,
    /// Since when there is the account.
    pub since: Millis,
    /// So many recovery codes are unused.
    pub codes: u32,
    /// Whether it may not play, and why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banned: Option<Banned>,
}

/// Who plays under a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A person.
    #[default]
    Person,
    /// A program.
    Bot,
}

/// That somebody may not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ban {
    /// For ever.
    Forever,
    /// Until this moment.
    Until(Millis),
}

/// A new account, with what is shown only once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Registered {
    /// The account.
    pub account: Account,
    /// Its recovery codes.
    pub codes: Vec<Secret>,
}

/// New recovery codes, which are shown only once. Those before are of no use any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RecoveryCodes {
    /// The codes; each can be used once.
    pub codes: Vec<Secret>,
}

/// Somewhere that somebody is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Session {
    /// Its name, to end it by.
    pub id: SessionId,
    /// Since when.
    pub since: Millis,
    /// When it was last used, to the hour.
    pub seen: Millis,
    /// Until when it lasts if it is not used any more.
    pub expires: Millis,
    /// A few words about the device; empty if nothing is known.
    pub device: String,
    /// Whether it is the one by which this is asked.
    pub current: bool,
}

/// Everything that is known of somebody, for himself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Export {
    /// Who it is.
    pub id: PlayerId,
    /// His account, if he has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<Account>,
    /// Where he is signed in.
    pub sessions: Vec<Session>,
    /// By which programs act for him, without what makes them tokens.
    pub tokens: Vec<Token>,
    /// How strong he is.
    pub ratings: Vec<Rated>,
    /// How he became it.
    pub curves: Vec<Curve>,
    /// His offers that stand.
    pub offers: Vec<Offer>,
    /// Whom he keeps away.
    pub shunned: Vec<Shunned>,
    /// What he has reported.
    pub reports: Vec<Report>,
    /// How he gets on with puzzles, lessons and solitaire.
    pub progress: Progress,
    /// When he was on vacation.
    pub vacations: Vec<Vacation>,
    /// What he has prepared in games that go on.
    pub plans: Vec<ExportedPlan>,
    /// News that he has not seen.
    pub news: Vec<Notice>,
    /// The addresses of devices that are told of news.
    pub devices: Vec<String>,
    /// When he last looked at what had happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visited: Option<Millis>,
    /// Everything he has played, and what was said.
    pub games: Vec<ExportedGame>,
}

/// A game with everything that happened in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExportedGame {
    /// The game.
    pub game: GameId,
    /// What was played.
    pub terms: Terms,
    /// Who played.
    pub players: [Player; 2],
    /// When it began.
    pub began: Millis,
    /// What happened.
    pub events: Vec<Event>,
}

/// Why something cannot be a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BadName {
    /// It is too short.
    #[error("a name has at least {SHORTEST_NAME} characters")]
    TooShort,
    /// It is too long.
    #[error("a name has at most {LONGEST_NAME} characters")]
    TooLong,
    /// It has something else in it than letters and digits, with `_` and `-` between them.
    #[error("a name has letters and digits, with _ and - between them")]
    Characters,
    /// It mixes letters of different scripts that can be mistaken for each other.
    #[error("the letters of a name are of one script")]
    Mixed,
    /// It would seem to speak for the house.
    #[error("this name is reserved")]
    Reserved,
}

/// Why something cannot be a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BadPassword {
    /// It is too short.
    #[error("a password has at least {SHORTEST_PASSWORD} characters")]
    TooShort,
    /// It is too long.
    #[error("a password has at most {LONGEST_PASSWORD} characters")]
    TooLong,
    /// Many others have it, or it is the name.
    #[error("this password would be guessed first")]
    Common,
}
