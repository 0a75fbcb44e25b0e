//! How people keep apart, and what happens to whom nobody should have to play with.

use crate::{Ban, GameId, Millis, Player, PlayerId};
use serde::{Deserialize, Serialize};

/// Nobody writes more in a report, in characters.
pub const LONGEST_REPORT: usize = 500;

/// How far somebody keeps somebody else away. The greater one includes the lesser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Distance {
    /// What he says is not shown.
    Muted,
    /// Nor do the two play with each other any more.
    Blocked,
}

/// The wish to keep somebody away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Shunning {
    /// How far.
    pub distance: Distance,
}

/// Somebody who is kept away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Shunned {
    /// Who.
    pub player: Player,
    /// How far.
    pub distance: Distance,
    /// Since when.
    pub since: Millis,
}

/// A report of somebody to whoever looks after the place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// Who is reported.
    pub about: PlayerId,
    /// The game in which it happened, if it was in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// What he does.
    pub offence: Offence,
    /// More about it, in own words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub words: String,
}

/// What somebody can be reported for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Offence {
    /// Help by an engine or by somebody else.
    Engine,
    /// Insults or threats.
    Insult,
    /// A name that insults.
    Name,
    /// Lets the time run instead of giving up.
    Stalling,
    /// Loses on purpose, or lets others do so.
    Losing,
    /// Something else: words say what.
    Other,
}

impl Offence {
    /// All of them.
    pub const ALL: [Offence; 6] = [
        Offence::Engine,
        Offence::Insult,
        Offence::Name,
        Offence::Stalling,
        Offence::Losing,
        Offence::Other,
    ];

    /// Its name, as it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Offence::Engine => "engine",
            Offence::Insult => "insult",
            Offence::Name => "name",
            Offence::Stalling => "stalling",
            Offence::Losing => "losing",
            Offence::Other => "other",
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Offence> {
        Offence::ALL.into_iter().find(|offence| offence.name() == name)
    }
}

/// That somebody may not play, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Banned {
    /// How long.
    pub ban: Ban,
    /// Why, in the words of who decided it.
    pub reason: String,
}
