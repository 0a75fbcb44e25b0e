//! TwixT: pegs and bridges, from border to border.
//!
//! * [`TwixT`] is a game in progress and implements [`rules::Game`]; [`Variant`] is what can be
//!   chosen before it, [`Turn`] one turn, and [`Illegal`] says why a turn is not one.
//! * [`Hole`], [`Direction`] and [`Bridge`] are the geometry; which bridges cross is worked out
//!   from it.
//! * [`Setup`] is any arrangement of pegs and bridges; only what passes its check is a game.
//!
//! White connects top and bottom, Black left and right. `l8` is a peg with every bridge that it
//! allows, `-j7k9l8` takes a bridge away first, `l8=j7l8` says which bridges are laid, and `swap`
//! is the answer to the first peg that changes the colours' hands.
//!
//! ```
//! use rules::{Game, Side};
//! use twixt::{TwixT, Variant};
//!
//! let variant: Variant = "size=12".parse().unwrap();
//! let mut game = TwixT::new(&variant);
//! for text in ["f6", "swap", "h3", "g8", "g5"] {
//!     let turn = game.parse_turn(text).unwrap();
//!     game.play(&turn).unwrap();
//! }
//! assert_eq!(game.to_move(), Side::First);
//! assert_eq!(
//!     game.code(),
//!     "12/12/7b4/12/6b5/5w6/12/6w5/12/12/12/12 w f6g8,g5h3 -"
//! );
//!
//! let error = game.play(&game.parse_turn("a5").unwrap()).unwrap_err();
//! assert_eq!(error.to_string(), "a5 is behind Black's border line");
//! ```
//!
//! Deliberately absent: who plays which colour, clocks, drawing beyond plain text, and any idea
//! of what a good turn is. A search finds [`TwixT::make_peg`] and [`TwixT::unmake`] here, nothing
//! more.

mod board;
mod bridge;
mod cell;
mod chains;
mod check;
mod code;
mod crossing;
mod diagram;
mod direction;
mod format;
mod game;
mod hole;
mod illegal;
mod keys;
mod make;
mod notation;
mod opening;
mod reach;
mod setup;
mod turn;
mod twixt;
mod variant;
mod winning;

pub use bridge::Bridge;
pub use direction::Direction;
pub use hole::Hole;
pub use illegal::Illegal;
pub use opening::Opening;
pub use setup::Setup;
pub use turn::{Custom, Turn};
pub use twixt::TwixT;
pub use variant::Variant;
