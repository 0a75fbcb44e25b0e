//! What is agreed on before a game.

use crate::{Millis, OfferId, PlayerId};
use serde::{Deserialize, Serialize};

/// What two players agree on before a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
}

/// How time is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    /// Anybody who sees it in the lobby.
    Anybody,
    /// Who gets the link or hears the code.
    Invited,
    /// The house engine of this level, which accepts at once.
    House(u8),
}

/// An offer to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
}

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The name by which the server knows him.
    pub id: PlayerId,
    /// The level of a house engine; nothing for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}
