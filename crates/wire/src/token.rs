//! Tokens, by which programs act for an account.

use crate::{Kind, Millis, PlayerId, Secret, TokenId};
use serde::{Deserialize, Serialize};

/// What every token begins with, so that it is recognised where it should not be.
pub const TOKEN_PREFIX: &str = "zwm_";

/// The name of a token has at most so many characters.
pub const LONGEST_TOKEN_NAME: usize = 60;

/// Nobody has more tokens.
pub const MOST_TOKENS: usize = 20;

/// No token that ends by itself lasts longer, in days.
pub const LONGEST_TOKEN: u32 = 3650;

/// What a token is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// To read what only the account itself may see: its running games and everything that is
    /// exported of it.
    Read,
    /// To challenge and to play as the person whose account it is.
    Play,
    /// To make the account a bot's, to challenge and to play as one.
    Bot,
}

impl Scope {
    /// All of them.
    pub const ALL: [Scope; 3] = [Scope::Read, Scope::Play, Scope::Bot];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Bot => "bot",
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Scope> {
        Scope::ALL.into_iter().find(|scope| scope.name() == name)
    }
}

/// A token that is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TokenWanted {
    /// What its owner calls it.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 60))]
    pub name: String,
    /// What it is good for; at least one thing.
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 3))]
    pub scopes: Vec<Scope>,
    /// After so many days it is not good for anything any more; without this it lasts until it is
    /// ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 3650))]
    pub days: Option<u32>,
}

/// A token, without what makes it one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Token {
    /// By this it is ended. Knowing it allows nothing.
    pub id: TokenId,
    /// What its owner calls it.
    pub name: String,
    /// What it is good for.
    pub scopes: Vec<Scope>,
    /// Since when there is the token.
    pub since: Millis,
    /// When it was last used, to the hour; nothing if it never was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Millis>,
    /// When it ends by itself, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires: Option<Millis>,
}

/// A new token, with what is shown only once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewToken {
    /// The token.
    pub token: Token,
    /// What is sent as `Authorization: Bearer …`. It begins with `zwm_`.
    pub secret: Secret,
}

/// Who acts by a token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Bearer {
    /// The token.
    pub token: Token,
    /// The player whose token it is.
    pub id: PlayerId,
    /// The name of his account.
    pub name: String,
    /// Whether a person or a program plays.
    pub kind: Kind,
}
