//! The rules of Ataxx, exactly.
//!
//! * [`Square`] and [`Bitboard`]: the board of 7 × 7, one bit a square.
//! * [`Position`]: stones, blocked squares, side to move and counters. It is `Copy`; a turn makes
//!   a new one. It knows all rules but repetition, which needs a history.
//! * [`Ataxx`]: a game in progress, the [`rules::Game`] of this crate.
//! * [`Turn`], and [`Illegal`], which says why a turn cannot be played.
//! * [`Variant`]: which squares are blocked from the beginning.
//!
//! Positions are read and written as the FEN of the engine community, games also as its PGN.
//!
//! ```
//! use ataxx::Ataxx;
//! use rules::Game;
//!
//! let mut game = Ataxx::default();
//! for text in ["g2", "a1a3", "a7b5"] {
//!     let turn = game.parse_turn(text)?;
//!     game.play(&turn)?;
//! }
//! assert_eq!(game.code(), "6o/7/1x5/7/o6/6x/6x o 2 2");
//! # Ok::<(), ataxx::Illegal>(())
//! ```
//!
//! This crate deliberately knows no search, no evaluation, no clock, and no rule of engine
//! matches (such as a draw after a hundred plies without a division).

mod bitboard;
mod cell;
mod diagram;
mod fen;
mod format;
mod game;
mod hash;
mod illegal;
mod outcome;
mod pgn;
mod position;
mod square;
mod turn;
mod turns;
mod variant;

pub use bitboard::{Bitboard, Squares};
pub use cell::Cell;
pub use game::Ataxx;
pub use illegal::Illegal;
pub use position::Position;
pub use square::Square;
pub use turn::Turn;
pub use turns::Turns;
pub use variant::Variant;

/// What the sides are called: Red begins.
const SIDES: [&str; 2] = ["red", "blue"];
