//! Games that go on for days, on a real server through real sockets, while days pass in no time.
//!
//! Time passes for everything in this program at once, so only one test runs at a time.

mod digest;
mod flags;
#[path = "../online/place.rs"]
#[allow(dead_code, reason = "the other tests need more of it")]
mod place;
mod plans;
mod push;
#[path = "../online/seated.rs"]
#[allow(dead_code, reason = "the other tests need more of it")]
mod seated;
mod time;
mod vacations;
mod waiting;
