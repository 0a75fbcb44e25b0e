//! Engines for Xart, TwixT and Ataxx.
//!
//! * [`Engine`]: looks for the best turn of a position within [`Limits`] and tells what it finds
//!   as [`Report`]s. It is given its clock and the wish to stop as a [`World`].
//! * [`Engine::prove`]: forced wins with an answer to every defence, as a [`Proof`].
//! * [`Level`]: ten players for each game, the weaker ones more short-sighted.
//! * [`analysis`]: what every position of a game is worth, and which turns were mistakes.
//! * [`puzzle`]: positions with one solution, proven with the rules alone.
//! * [`solitaire`]: solutions, exact chances and reviews of Xart for one.
//! * [`Explained`]: what the sides threaten, with names and places.
//! * [`promise_features`]: what TwixT's order of turns is made of, to fit it anew.
//!
//! One search serves all games. A game is a module that says how its positions are walked through
//! and judged.
//!
//! This crate deliberately knows no clock, no thread but its own, no randomness that it is not
//! given, no file, no protocol. It is the same natively and in a browser.

pub mod analysis;
mod ataxx;
mod engine;
mod exhaust;
mod level;
mod limits;
mod ordering;
mod proof;
pub mod puzzle;
mod report;
mod score;
mod search;
mod sight;
pub mod solitaire;
mod table;
mod threat;
mod tree;
mod twixt;
mod xart;

pub use ataxx::Exchange;
pub use engine::{Engine, GameOver, Searched, Settings};
pub use level::{Level, Strength};
pub use limits::{Limits, Time, Undisturbed, World};
pub use proof::{ForcedWin, Proof, Reply, Win};
pub use report::{Line, Report};
pub use score::Score;
pub use threat::{Effect, Explained, Threat};
pub use twixt::{Link, PromiseTable, TwixTThreat, promise_features, promise_tables};
pub use xart::{Attack, Danger};
