//! What happens in games.

use crate::{GameId, Millis, RatingChange, Saying, Vacation};
use serde::{Deserialize, Serialize};

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Event {
    /// Events of a game are numbered from 1, without gaps.
    pub number: u32,
    /// When it happened.
    pub at: Millis,
    /// What happened.
    pub what: What,
}

/// One of the two who play: 0 began with the first side, 1 with the second.
pub type Seat = u8;

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// A turn was made.
    Turn {
        /// Who made it.
        by: Seat,
        /// How many turns were made before it.
        ply: u32,
        /// The turn in the game's notation.
        turn: String,
        /// What both have left on their clocks after it, if there are any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<[Millis; 2]>,
        /// What chance gives to whoever is to move now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        drawn: Option<String>,
        /// How the game ended, if it did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ended: Option<Ended>,
    },
    /// A player offers a draw.
    DrawOffered(Seat),
    /// The draw was declined.
    DrawDeclined(Seat),
    /// A player asks for turns to be taken back.
    TakeBackAsked {
        /// Who asks.
        by: Seat,
        /// So many turns would be left.
        to: u32,
    },
    /// That was declined.
    TakeBackDeclined(Seat),
    /// Turns were taken back.
    TakenBack {
        /// So many turns are left.
        to: u32,
        /// What both have on their clocks now, if there are any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<[Millis; 2]>,
    },
    /// The game was ended without a turn.
    Ended {
        /// How.
        ended: Ended,
        /// What both had left on their clocks, if there were any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<[Millis; 2]>,
    },
    /// A player said something.
    Said {
        /// Who.
        by: Seat,
        /// What.
        saying: Saying,
    },
    /// The server was away for so long, and nobody's clock ran.
    Away(Millis),
    /// A player is on vacation: his days do not run. One that is known by when it began has another end
    /// from now on.
    Vacation {
        /// Who.
        by: Seat,
        /// How long.
        vacation: Vacation,
    },
    /// A player wants to play again.
    RematchOffered(Seat),
    /// Both do: this is the new game.
    Rematch(GameId),
    /// What the game has changed about the players' ratings; it follows the end.
    Rated([RatingChange; 2]),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ended {
    /// The side that won: 0 or 1. Nobody in a draw, and in a game that was not played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
    /// Why.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub reason: Reason,
    /// What decided where chance did; its hash was known before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Reason {
    /// As in any game, online or not.
    Rules(rules::Reason),
    /// It was given up before it had begun.
    Aborted,
    /// The opponent left it.
    Left,
}

impl Reason {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Rules(reason) => reason.name(),
            Reason::Aborted => "aborted",
            Reason::Left => "left",
        }
    }
}

impl TryFrom<String> for Reason {
    type Error = rules::UnknownReason;

    fn try_from(text: String) -> Result<Reason, rules::UnknownReason> {
        let own = [Reason::Aborted, Reason::Left].into_iter().find(|own| own.name() == text);
        own.map_or_else(|| text.parse().map(Reason::Rules), Ok)
    }
}

impl From<Reason> for String {
    fn from(reason: Reason) -> String {
        reason.name().to_owned()
    }
}
