//! Xart, known elsewhere as Trax: exact rules, all variants, notation, and the solitaire.
//!
//! ```
//! use rules::{Game, Reason, Side};
//! use xart::{Variant, Xart};
//!
//! let mut game = Xart::new(&Variant::Unlimited);
//! for text in ["@0/", "A2\\", "B1\\"] {
//!     let turn = game.parse_turn(text)?;
//!     game.play(&turn)?;
//! }
//! let outcome = game.outcome().expect("a ring");
//! assert_eq!((outcome.winner, outcome.reason), (Some(Side::Second), Reason::Ring));
//! # Ok::<(), xart::Illegal>(())
//! ```
//!
//! White is [`Side::First`](rules::Side::First) and Red [`Side::Second`](rules::Side::Second).
//!
//! This crate deliberately knows no search, no clock, no picture and no network. Where chance
//! decides, it is given the seed.

mod board;
mod code;
mod diagram;
mod direction;
mod draw;
mod face;
mod game;
mod illegal;
mod layout;
mod notation;
mod solitaire;
mod space;
mod trax;
mod turn;
mod unfit;
mod variant;
mod weights;

pub use board::{Board, Bounds, Cell, Forced, LINE_SPAN, LineEnd, Spot, Tried};
pub use direction::Direction;
pub use draw::{Bag, probability};
pub use face::Face;
pub use game::Xart;
pub use illegal::Illegal;
pub use notation::{column_name, place_name};
pub use solitaire::{Solitaire, SolitaireState, Square, View};
pub use space::Faces;
pub use turn::{Tile, Turn};
pub use unfit::Unfit;
pub use variant::Variant;

/// White, the side that begins.
pub const WHITE: rules::Side = rules::Side::First;

/// Red, the side that answers.
pub const RED: rules::Side = rules::Side::Second;
