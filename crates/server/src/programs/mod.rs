//! Programs that play over plain HTTP, in the shape that programs know from elsewhere.
//!
//! * [`told`]: how a game and what happens in it is put for them.
//! * [`wishes`]: what they can do in a game; asking for the same again has no other effect.
//! * [`stream`]: lines that are told as long as somebody reads them; [`events`] are about somebody,
//!   [`game`] about one game.
//!
//! A stream that is opened begins with everything there is to know, so whoever was cut off comes
//! again and has missed nothing. What wakes a stream up is only that something has happened; what it
//! says is looked up then.

pub(crate) mod events;
pub(crate) mod game;
mod recorded;
pub(crate) mod stream;
mod told;
mod wishes;
