//! What is asked and said about Xart Solitaire.

use serde::{Deserialize, Serialize};

/// Its name in requests and records.
pub const SOLITAIRE: &str = "solitaire";

/// What can be laid now, for a player who sees the tile in hand and the next one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choices {
    /// How many lines through all tiles are still possible for each colour, white first.
    pub lines: [u32; 2],
    /// All turns, the best first.
    pub choices: Vec<Choice>,
}

/// A turn that can be made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// In notation.
    pub turn: String,
    /// The probability with which perfect play solves the game after it. Exact.
    pub chance: f64,
}

/// What there is to say about a game when its stack lies open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// Whether somebody who knows the stack could solve it; nothing if that was not found out.
    pub solvable: Option<bool>,
    /// The turns of the game, one by one.
    pub steps: Vec<Step>,
    /// Turns that solve the stack: as many of the game's own as possible, then others.
    pub solution: Option<Solution>,
}

/// How a stack is solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solution {
    /// All turns from the first on, in notation.
    pub turns: Vec<String>,
    /// So many of them are those of the game.
    pub own: usize,
}

/// One turn of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// The turn that was made, in notation.
    pub turn: String,
    /// The best turn for a player who sees two tiles.
    pub best: String,
    /// The chance with the best turn.
    pub before: f64,
    /// The chance after the turn that was made.
    pub after: f64,
    /// Whether somebody who knows the stack could solve it afterwards; nothing if that was not
    /// found out.
    pub solvable: Option<bool>,
}
