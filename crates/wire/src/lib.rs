//! What client and server say to each other.
//!
//! * [`Asked`]: what a client sends, a [`Command`] with a [`RequestId`]. The same request twice gets
//!   the same answer and has an effect once.
//! * [`Told`]: what the server sends, among it the numbered [`Event`]s of games. A client that lost
//!   the connection says which number it has and is told the rest.
//! * [`Course`]: how a game stands after its events, as far as that needs no rules.
//! * [`Terms`]: what two people agree on before a game; [`Offer`]: that somebody wants to play.
//! * [`Refused`]: why something was not done. Then nothing has changed.
//!
//! Everything is JSON text, one message a frame of a WebSocket. Times are [`Millis`].
//!
//! This crate deliberately knows no game, no clock and no network.

mod command;
mod course;
mod event;
mod id;
mod offer;
mod refused;
mod told;

pub use command::{Asked, Command, Saying, Wish};
pub use course::{Course, Misfit};
pub use event::{Ended, Event, Reason, Seat, What};
pub use id::{GameId, NotAnId, OfferId, PlayerId, RequestId};
pub use offer::{Colour, Control, Offer, Opponent, Player, Terms};
pub use refused::Refused;
pub use told::{Done, Summary, Table, Told, Whereabouts};

/// Milliseconds: a length of time, or a moment since 1970.
pub type Millis = u64;

/// No message of a client is longer, in bytes.
pub const LONGEST_MESSAGE: usize = 4096;

/// Nobody says more at once, in characters.
pub const LONGEST_SAYING: usize = 200;
