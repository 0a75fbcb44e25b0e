//! Why something was not done.

use crate::{BadLine, BadName, BadPassword, Banned, NotRated, Scope};
use serde::{Deserialize, Serialize};

/// Why something was not done. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Refused {
    /// The message is not one.
    #[error("this cannot be read: {0}")]
    Unreadable(String),
    /// The message is longer than any may be.
    #[error("this message is too long")]
    TooLong,
    /// There is no such game.
    #[error("there is no such game")]
    NoSuchGame,
    /// There is no such offer, or no longer.
    #[error("there is no such offer")]
    NoSuchOffer,
    /// What is offered is not possible.
    #[error("this cannot be played: {0}")]
    BadTerms(String),
    /// Somebody accepts his own offer.
    #[error("this is your own offer")]
    OwnOffer,
    /// Only players can do that.
    #[error("you do not play in this game")]
    NotAPlayer,
    /// A page of another site asks; only pages of this one may use who somebody is here.
    #[error("this was asked by a page from elsewhere")]
    Foreign,
    /// It is the other player's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The turn is not legal.
    #[error("{0}")]
    Illegal(String),
    /// The game has gone on meanwhile.
    #[error("the game is at turn {ply}")]
    Overtaken {
        /// So many turns have been made.
        ply: u32,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game is not over.
    #[error("the game goes on")]
    NotOver,
    /// Nothing of the kind is possible now.
    #[error("this is not possible now")]
    NotNow,
    /// That is not done in a rated game.
    #[error("not in a rated game")]
    IsRated,
    /// The game cannot be rated.
    #[error(transparent)]
    NotRated(NotRated),
    /// Nothing can be prepared in games with a clock, or in which chance decides.
    #[error("turns are prepared in games without a clock and without luck")]
    NoPlans,
    /// What is prepared makes no sense.
    #[error(transparent)]
    BadLine(BadLine),
    /// No device is told of anything here.
    #[error("this server tells no device of news")]
    NoPush,
    /// Devices cannot be told by this.
    #[error("this device cannot be told: {0}")]
    BadSubscription(String),
    /// Who is on vacation begins no games with days a turn, and no second vacation.
    #[error("you are on vacation")]
    OnVacation,
    /// So many days of vacation are not left.
    #[error("{left} days of vacation are left")]
    NoDaysLeft {
        /// So many are.
        left: u32,
    },
    /// That needs an account, or the session has ended.
    #[error("you are not signed in")]
    NotSignedIn,
    /// Name and password, or name and code, do not belong together.
    #[error("the name or the password is wrong")]
    WrongCredentials,
    /// This cannot be a name.
    #[error(transparent)]
    BadName(BadName),
    /// Somebody else has this name, or one that looks like it.
    #[error("this name is taken")]
    NameTaken,
    /// This cannot be a password.
    #[error(transparent)]
    BadPassword(BadPassword),
    /// Who has an account does not register.
    #[error("you have an account")]
    HasAccount,
    /// Whoever asks may not play.
    #[error("you may not play here: {}", .0.reason)]
    Banned(Banned),
    /// One of the two has blocked the other.
    #[error("one of you has blocked the other")]
    Blocked,
    /// Nobody reports or blocks himself.
    #[error("this is yourself")]
    Yourself,
    /// Nobody has this name.
    #[error("there is no such player")]
    NoSuchPlayer,
    /// There is no such session, or no longer.
    #[error("there is no such session")]
    NoSuchSession,
    /// This is said in a version of the format that is not known.
    #[error("only version {known} of this is known")]
    Version {
        /// The version that is.
        known: u32,
    },
    /// The token is none, was ended, or has expired.
    #[error("this token is not good for anything, or not any more")]
    BadToken,
    /// The token is not good for that.
    #[error("the token lacks the scope {}", .0.name())]
    LacksScope(Scope),
    /// There is no such token, or no longer.
    #[error("there is no such token")]
    NoSuchToken,
    /// Nobody has so many tokens.
    #[error("you have as many tokens as anybody may have")]
    TooManyTokens,
    /// Only accounts of bots can do that.
    #[error("this account is not a bot's")]
    NotABot,
    /// Accounts of bots cannot do that.
    #[error("this account is a bot's")]
    IsABot,
    /// Whoever has played as a person stays one.
    #[error("this account has played already")]
    HasPlayed,
    /// Too many things at once, or too many in too short a time.
    #[error("too much at once; try again in a moment")]
    TooMuch,
    /// The server has trouble of its own.
    #[error("the server cannot do this now; try again in a moment")]
    Trouble,
}
