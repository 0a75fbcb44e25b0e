//! How much anybody may ask for.

use std::num::{NonZeroU32, NonZeroUsize};
use std::time::Duration;

/// How much anybody may ask for. For a moment it may be more: twice as many messages, ten times as
/// many requests, the guests and attempts of two minutes.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// So many messages a second on one socket.
    pub messages: NonZeroU32,
    /// So many requests a second from one address; opening a socket is one.
    pub requests: NonZeroU32,
    /// So many new guests a minute from one address.
    pub guests: NonZeroU32,
    /// So many attempts a minute from one address to register, to sign in, to recover an account or
    /// to prove once more to own it; half as many for one name, wherever they come from.
    pub attempts: NonZeroU32,
    /// So many sockets altogether.
    pub sockets: u32,
    /// So many house engines think at once.
    pub thinkers: NonZeroUsize,
    /// So long an opponent must have been away before a game can be claimed.
    pub patience: Duration,
    /// So many days of vacation an account has within a year.
    pub vacation: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        const fn some(number: u32) -> NonZeroU32 {
            NonZeroU32::new(number).unwrap()
        }
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Limits {
            messages: some(200),
            requests: some(20),
            guests: some(60),
            attempts: some(20),
            sockets: 20_000,
            thinkers: NonZeroUsize::new(cores / 2).unwrap_or(NonZeroUsize::MIN),
            patience: Duration::from_secs(60),
            vacation: 30,
        }
    }
}
