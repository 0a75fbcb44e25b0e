//! A real browser against the real program.
//!
//! * [`House`]: the program at work and a Chromium that can visit it.
//! * [`Page`]: one page in that Chromium, used as people use it: with mouse, fingers, keys. What
//!   goes wrong behind the scenes (errors in the console, requests that fail) is noted and fails
//!   the test.
//! * [`Cable`]: a way from the browser to the program that can go dead.
//! * [`Player`]: somebody who plays whole games on such a page.
//!
//! Chromium is spoken to directly in its own protocol, which is JSON over a WebSocket. The few
//! messages that are needed here are less than any library's types for all of them, which take
//! minutes to compile.
//!
//! This crate deliberately knows nothing of how the client works inside: it sees pages and what
//! they store.

mod axe;
mod browser;
mod cable;
mod cdp;
mod house;
mod keys;
mod lobby;
mod noted;
mod page;
mod people;
mod player;
mod program;
mod sites;
mod solitaire;
mod stored;
mod words;

pub use axe::violations;
pub use browser::{Browser, Visitor};
pub use cable::Cable;
pub use house::House;
pub use lobby::{Choices, offer, seated};
pub use page::{Page, Screen, Shade};
pub use people::{PASSWORD, command, rated_game, register};
pub use player::{Hands, Player, Set, legal_turns};
pub use program::Program;
pub use sites::{LANGUAGES, Site, furnish, sites};
pub use solitaire::{Layer, put as put_solitaire};
pub use stored::Stored;
pub use words::{word, word_in};
