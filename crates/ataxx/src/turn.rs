use crate::Square;
use rules::Symmetry;
use std::fmt;

/// One turn of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A stone divides: a new one stands on this square, one step away. Which stone it was does
    /// not matter, and so dividing into a square from several stones is one and the same turn.
    Divide(Square),
    /// A stone moves from the first square to the second, two steps away.
    Move(Square, Square),
    /// No stone can go anywhere, so the turn is lost.
    Pass,
}

impl Turn {
    /// How a pass is written.
    pub const PASS: &str = "0000";

    /// The turn that does the same on the transformed board.
    pub(crate) fn transformed(self, symmetry: Symmetry) -> Turn {
        match self {
            Turn::Divide(to) => Turn::Divide(to.transformed(symmetry)),
            Turn::Move(from, to) => {
                Turn::Move(from.transformed(symmetry), to.transformed(symmetry))
            }
            Turn::Pass => Turn::Pass,
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Divide(to) => write!(f, "{to}"),
            Turn::Move(from, to) => write!(f, "{from}{to}"),
            Turn::Pass => f.write_str(Turn::PASS),
        }
    }
}
