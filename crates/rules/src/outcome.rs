use crate::Side;
use std::fmt;
use std::str::FromStr;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won, or nobody: a draw.
    pub winner: Option<Side>,
    /// What ended the game.
    pub reason: Reason,
}

impl Outcome {
    /// A win for `side`.
    #[must_use]
    pub const fn win(side: Side, reason: Reason) -> Outcome {
        Outcome { winner: Some(side), reason }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }

    /// The result as records write it: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn score(self) -> &'static str {
        match self.winner {
            Some(Side::First) => "1-0",
            Some(Side::Second) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// The winner's name, or `draw`.
    #[must_use]
    pub fn winner_name(self, sides: [&'static str; 2]) -> &'static str {
        self.winner.map_or("draw", |side| sides[side.index()])
    }
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Xart: a closed line.
    Ring,
    /// Xart: a line from one outermost edge to the opposite one.
    Line,
    /// Xart: one turn gave both colours a ring or line, so the player who made it wins.
    Both,
    /// TwixT: a chain from border to border.
    Connection,
    /// TwixT: neither player can connect any more.
    DeadPosition,
    /// The player to move has no turn left.
    NoTurn,
    /// Ataxx: the stones were counted at the end.
    Stones,
    /// Ataxx: the same position for the third time; the stones were counted.
    Repetition,
    /// A player gave up.
    Resignation,
    /// A player's time ran out.
    Time,
    /// The players agreed.
    Agreement,
}

impl Reason {
    /// Every reason there is.
    pub const ALL: [Reason; 11] = [
        Reason::Ring,
        Reason::Line,
        Reason::Both,
        Reason::Connection,
        Reason::DeadPosition,
        Reason::NoTurn,
        Reason::Stones,
        Reason::Repetition,
        Reason::Resignation,
        Reason::Time,
        Reason::Agreement,
    ];

    /// Its name in English, as records and the command line write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Ring => "ring",
            Reason::Line => "line",
            Reason::Both => "both",
            Reason::Connection => "connection",
            Reason::DeadPosition => "dead position",
            Reason::NoTurn => "no turn left",
            Reason::Stones => "more stones",
            Reason::Repetition => "repetition",
            Reason::Resignation => "resignation",
            Reason::Time => "time",
            Reason::Agreement => "agreement",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no [`Reason`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no reason for the end of a game")]
pub struct UnknownReason;

impl FromStr for Reason {
    type Err = UnknownReason;

    fn from_str(text: &str) -> Result<Reason, UnknownReason> {
        Reason::ALL.into_iter().find(|reason| reason.name() == text).ok_or(UnknownReason)
    }
}
