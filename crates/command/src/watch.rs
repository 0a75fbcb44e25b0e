//! The world as a search sees it from here.

use engine::World;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// The clock on the wall, and a flag that says stop.
pub(crate) struct Watch<'a> {
    pub(crate) started: Instant,
    pub(crate) stop: &'a AtomicBool,
}

impl<'a> Watch<'a> {
    /// Starts now.
    pub(crate) fn start(stop: &'a AtomicBool) -> Watch<'a> {
        Watch { started: Instant::now(), stop }
    }
}

impl World for Watch<'_> {
    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    fn stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }
}
