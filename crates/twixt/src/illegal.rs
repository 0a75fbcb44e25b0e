use crate::setup::{name, title};
use crate::{Bridge, Hole};
use rules::{Reason, Side};

/// Why a turn is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The text is not a turn in this game's notation.
    #[error("\"{0}\" cannot be read as a turn such as l8, -j7k9l8, l8=j7l8 or swap")]
    Unreadable(String),
    /// The place is not on this board.
    #[error("{0} is not a hole of this board")]
    NotAHole(String),
    /// The four corners have no holes.
    #[error("{0} is a corner, and the corners have no holes")]
    Corner(Hole),
    /// A peg stands there already.
    #[error("{hole} is occupied by {}", name(*.by))]
    Occupied {
        /// The hole.
        hole: Hole,
        /// Whose peg stands there.
        by: Side,
    },
    /// The hole lies in a border line of the other side.
    #[error("{hole} is behind {}'s border line", title(*.of))]
    BehindBorder {
        /// The hole.
        hole: Hole,
        /// Whose border line it is.
        of: Side,
    },
    /// A bridge to take away is not there.
    #[error("there is no bridge {0} to take away")]
    NoBridge(Bridge),
    /// A bridge to take away belongs to the other side.
    #[error("the bridge {0} is not yours to take away")]
    ForeignBridge(Bridge),
    /// An end of a bridge to lay has no peg of the player.
    #[error("the bridge {bridge} needs a peg of yours in {end}")]
    NoOwnPeg {
        /// The bridge.
        bridge: Bridge,
        /// The end without such a peg.
        end: Hole,
    },
    /// A bridge joins holes a knight's move apart only.
    #[error("{0} and {1} are not a knight's move apart")]
    NotAKnightsMove(Hole, Hole),
    /// A bridge to lay crosses another one.
    #[error("the bridge {bridge} crosses {other}")]
    Crosses {
        /// The bridge.
        bridge: Bridge,
        /// The one in its way.
        other: Bridge,
    },
    /// A bridge to lay is there already.
    #[error("the bridge {0} is there already")]
    AlreadyThere(Bridge),
    /// A list names a bridge more than once.
    #[error("the bridge {0} is named twice")]
    NamedTwice(Bridge),
    /// Only the answer to the first peg can be a swap.
    #[error("only the answer to the first peg can be a swap")]
    NoSwapNow,
    /// The game is played without the pie rule.
    #[error("there is no swap, because this game is played without the pie rule")]
    NoSwapAtAll,
    /// Paper-and-pencil rules leave no choice of bridges.
    #[error("with paper-and-pencil rules all bridges are laid and none is taken away")]
    PaperAndPencil,
    /// The game is over.
    #[error("the game is over ({0})")]
    Over(Reason),
}
