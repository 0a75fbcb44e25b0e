use crate::{Direction, Face};
use rules::Outcome;

/// Why a turn is not legal. Places are named as the notation names them before the turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The text is no turn.
    #[error("\"{0}\" is not a turn; a turn is column, row and tile, such as B3/ or @1+")]
    Unreadable(String),
    /// The game has ended.
    #[error("the game is over ({})", .0.reason)]
    Over(Outcome),
    /// The first turn has its own notation.
    #[error("the first turn is @0+ or @0/")]
    FirstTurn,
    /// Solitaire's first tile has only one place.
    #[error("the first tile is laid at @0")]
    FirstPlace,
    /// A tile lies there.
    #[error("{0} is occupied")]
    Occupied(String),
    /// No tile is near.
    #[error("{0} does not touch the layout")]
    Apart(String),
    /// A tile is near, but no edge touches.
    #[error("at {0} only a corner touches the layout")]
    OnlyCorner(String),
    /// The colour of a touching edge does not match.
    #[error("colours clash at the {1} edge of {0}")]
    Clash(String, Direction),
    /// The layout would become too large.
    #[error("{0} lies outside: the layout may not exceed {1} × {1}")]
    TooLarge(String, usize),
    /// Three lines of a colour would end in an empty space.
    #[error("forbidden space at {space} after forced {forced}")]
    Forbidden {
        /// The empty space in which they would end.
        space: String,
        /// The forced tile that brings this about. The chosen tile alone cannot: no space has two
        /// lines of a colour before the turn, and a tile adds one.
        forced: String,
    },
    /// Solitaire: all tiles lie.
    #[error("the stack is empty")]
    StackEmpty,
    /// Another tile was drawn, and it can be laid.
    #[error("the tile must be laid as it was drawn: {}", .0.in_words())]
    NotAsDrawn(Face),
}
