//! Games with people elsewhere.
//!
//! * `line`: the one connection to the server, which mends itself.
//! * `socket`: what the browser knows of it.
//! * `game`: a game on the server, as far as it is known here.
//! * `played`: what follows from its turns by the rules.
//! * `api`: what is asked of the server without that connection.
//! * `strength`: how strong whoever is here is, and what would make a game even.
//! * `words`: offers, players and refusals in words.
//! * `apart`: whom somebody keeps away.
//! * `device`: whether this device is told of news while no page is open.
//! * `invitations`: what this device has offered to friends.
//!
//! Only pages that are loaded later may use this, so that the first page need not carry it.

pub(crate) mod apart;
pub(crate) mod api;
pub(crate) mod device;
pub(crate) mod game;
pub(crate) mod invitations;
pub(crate) mod line;
mod played;
mod socket;
pub(crate) mod strength;
pub(crate) mod words;
