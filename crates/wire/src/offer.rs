//! What is agreed on before a game.

use crate::{Handicap, Millis, OfferId, PlayerId, Rating};
use serde::{Deserialize, Serialize};

/// What two players agree on before a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The game's name: `xart`, `twixt` or `ataxx`.
    pub game: String,
    /// Its variant as the game writes it; empty for the usual one. Pie rule and handicaps are part of
    /// it.
    #[serde(default)]
    pub variant: String,
    /// How time is kept.
    #[serde(default)]
    pub control: Control,
    /// Whether the game changes both ratings.
    #[serde(default, skip_serializing_if = "is_false")]
    pub rated: bool,
}

/// How time is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Control {
    /// Not at all.
    #[default]
    None,
    /// Clocks.
    Live {
        /// Seconds at the beginning.
        base: u32,
        /// Seconds for every turn that is made.
        increment: u32,
    },
    /// So many days for every turn.
    Days(u32),
}

/// Which side somebody wants to begin with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// The side that begins.
    First,
    /// The side that answers.
    Second,
    /// Chance decides.
    #[default]
    Either,
}

/// Whom an offer is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    /// Anybody who sees it in the lobby.
    Anybody,
    /// Who gets the link or hears the code.
    Invited,
    /// The house engine of this level, which accepts at once.
    House(u8),
    /// The player of this name and nobody else.
    Player(String),
}

/// An offer to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Offer {
    /// Its name, which is also the code to read aloud.
    pub id: OfferId,
    /// Who makes it.
    pub by: Player,
    /// What is offered.
    pub terms: Terms,
    /// The side that whoever makes the offer wants.
    pub colour: Colour,
    /// Since when it stands.
    pub at: Millis,
    /// Whom it is made to, if to somebody alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Player>,
    /// What would make the game even between whoever makes the offer and whoever looks at it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handicap: Option<Handicap>,
}

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Player {
    /// The name by which the server knows him.
    pub id: PlayerId,
    /// The level of a house engine; nothing for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The name of the account; nothing for guests. Like what follows it is told, and kept nowhere
    /// with the game, so that it is always the present one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether the account is a program's.
    #[serde(default, skip_serializing_if = "is_false")]
    pub bot: bool,
    /// How strong he is at this game and speed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
}

impl Player {
    /// Whose account is deleted becomes this one in the games that stay.
    pub const DELETED: &str = "deleted";

    /// A person.
    #[must_use]
    pub const fn person(id: PlayerId) -> Player {
        Player { id, level: None, name: None, bot: false, rating: None }
    }

    /// A house engine.
    #[must_use]
    pub const fn house(id: PlayerId, level: u8) -> Player {
        Player { id, level: Some(level), name: None, bot: false, rating: None }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "this is what serde hands over")]
const fn is_false(value: &bool) -> bool {
    !*value
}
