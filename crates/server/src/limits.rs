//! How much anybody may ask for.

use std::num::{NonZeroU32, NonZeroUsize};

/// How much anybody may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// So many messages a second on one socket, in the long run.
    pub messages_a_second: NonZeroU32,
    /// So many at once.
    pub messages_at_once: NonZeroU32,
    /// So many requests a second from one address, in the long run; opening a socket is one.
    pub requests_a_second: NonZeroU32,
    /// So many at once.
    pub requests_at_once: NonZeroU32,
    /// So many new guests a minute from one address, in the long run.
    pub guests_a_minute: NonZeroU32,
    /// So many at once.
    pub guests_at_once: NonZeroU32,
    /// So many sockets altogether.
    pub sockets: usize,
    /// So many house engines think at once.
    pub thinkers: NonZeroUsize,
}

impl Default for Limits {
    fn default() -> Limits {
        const fn some(number: u32) -> NonZeroU32 {
            NonZeroU32::new(number).unwrap()
        }
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Limits {
            messages_a_second: some(50),
            messages_at_once: some(100),
            requests_a_second: some(20),
            requests_at_once: some(200),
            guests_a_minute: some(60),
            guests_at_once: some(100),
            sockets: 20_000,
            thinkers: NonZeroUsize::new(cores / 2).unwrap_or(NonZeroUsize::MIN),
        }
    }
}
