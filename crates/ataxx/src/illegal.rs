use crate::{SIDES, Square};
use rules::{Reason, Side};

/// Why a turn cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The text is no turn.
    #[error("\"{0}\" is not a turn (like g2, a7a5 or 0000)")]
    Unreadable(String),
    /// Nothing can be played any more.
    #[error("the game is over ({0})")]
    GameOver(Reason),
    /// There is nothing to play but a pass.
    #[error("none of your stones can go anywhere, you must pass (0000)")]
    MustPass,
    /// A pass, though there is something to play.
    #[error("you can move, so you must not pass")]
    MustNotPass,
    /// The target has a stone.
    #[error("{square} is occupied by {}", SIDES[.side.index()])]
    Occupied {
        /// The target.
        square: Square,
        /// Whose stone stands there.
        side: Side,
    },
    /// The target is blocked.
    #[error("{0} is blocked")]
    Blocked(Square),
    /// There is nothing that could move.
    #[error("there is no stone on {0}")]
    NoStone(Square),
    /// The stone is the opponent's.
    #[error("the stone on {square} is not yours, it is {}", SIDES[.side.index()])]
    NotYours {
        /// Where the stone stands.
        square: Square,
        /// Whose it is.
        side: Side,
    },
    /// Neither a division nor a move.
    #[error("from {from} to {to} is neither one step nor two")]
    Distance {
        /// Where the stone stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// No stone can divide into the target.
    #[error("no {} stone stands next to {to}, so none can divide into it", SIDES[.side.index()])]
    NoNeighbour {
        /// The target.
        to: Square,
        /// The side to move.
        side: Side,
    },
}
