//! Games with people elsewhere.
//!
//! * `line`: the one connection to the server, which mends itself.
//! * `socket`: what the browser knows of it.
//! * `game`: a game on the server, as far as it is known here.
//! * `http`: what is asked without the connection.
//! * `played`: what follows from its turns by the rules.
//! * `words`: offers, players and refusals in words.
//! * `apart`: whom somebody keeps away.
//! * `invitations`: what this device has offered to friends.
//!
//! Only pages that are loaded later may use this, so that the first page need not carry it.

pub(crate) mod apart;
pub(crate) mod game;
pub(crate) mod http;
pub(crate) mod invitations;
pub(crate) mod line;
mod played;
mod socket;
pub(crate) mod words;
