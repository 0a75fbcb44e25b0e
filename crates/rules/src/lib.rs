//! What Xart, TwixT and Ataxx have in common.
//!
//! * [`Side`], [`Outcome`] and [`Reason`]: who plays and how a game ends.
//! * [`Game`]: what every game can do. Playing is checked: an illegal turn gives an error that
//!   says why, and the position stays as it was.
//! * [`perft()`]: counts turns, to prove move generation right and to measure it.
//! * [`Symmetry`]: the eight symmetries of the square.
//! * [`Record`]: the one text format for games, with tags, comments and variations, and
//!   [`replay()`], which plays a record through and says what is wrong with it.
//! * [`Heading`]: what stands above a puzzle, which is a record, too.
//! * [`Format`]: how the formats of the communities plug in.
//!
//! This crate deliberately knows no game, no clock, no file, no terminal and no network.

mod coordinates;
mod format;
mod game;
mod hash;
mod malformed;
mod outcome;
mod perft;
mod puzzle;
mod record;
mod replay;
mod side;
mod symmetry;

#[cfg(feature = "conformance")]
pub mod conformance;

pub use coordinates::{letters, parse_letters, split_letters};
pub use format::{Format, read_position};
pub use game::Game;
pub use hash::mix;
pub use malformed::Malformed;
pub use outcome::{Outcome, Reason, UnknownReason};
pub use perft::{perft, perft_bulk};
pub use puzzle::{Goal, Grade, Heading, split_puzzles};
pub use record::{Line, Node, Numbering, Record, Tags};
pub use replay::{Replay, ReplayError, replay};
pub use side::Side;
pub use symmetry::Symmetry;
