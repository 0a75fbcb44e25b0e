//! A bus between the nodes of one process, as bad as one likes: for tests.

use super::{Bus, Ear, State, WAITING};
use crate::chance;
use axum::body::Bytes;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc;

/// What a bus does to what is said. Shares are in percent.
#[derive(Clone, Copy, Debug, Default)]
pub struct Faults {
    /// So much is lost,
    pub lost: u8,
    /// so much comes twice,
    pub doubled: u8,
    /// and so much up to so long later.
    pub delayed: u8,
    /// How long that is at most.
    pub by: Duration,
}

/// A bus between the nodes of one process.
#[derive(Clone, Default)]
pub struct LocalBus(Arc<Inner>);

#[derive(Default)]
struct Inner {
    ears: Mutex<Vec<(u64, mpsc::Sender<Bytes>)>>,
    next: AtomicU64,
    faults: Mutex<Faults>,
    is_cut: AtomicBool,
}

/// A place at it.
pub(crate) struct Place {
    bus: LocalBus,
    number: u64,
    lost: Arc<AtomicU64>,
}

impl LocalBus {
    /// From now on it does this.
    pub fn set(&self, faults: Faults) {
        *self.0.faults.lock().unwrap_or_else(PoisonError::into_inner) = faults;
    }

    /// From now on nothing arrives, or things arrive again.
    pub fn cut(&self, is_cut: bool) {
        self.0.is_cut.store(is_cut, Ordering::Relaxed);
    }

    /// A new place.
    pub(crate) fn join(&self) -> (Place, Ear) {
        let (ear, hears) = mpsc::channel(WAITING);
        let number = self.0.next.fetch_add(1, Ordering::Relaxed);
        self.ears().push((number, ear));
        (Place { bus: self.clone(), number, lost: Arc::default() }, hears)
    }

    fn ears(&self) -> MutexGuard<'_, Vec<(u64, mpsc::Sender<Bytes>)>> {
        self.0.ears.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn faults(&self) -> Faults {
        *self.0.faults.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bus for Place {
    fn say(&self, text: Bytes) {
        if self.bus.0.is_cut.load(Ordering::Relaxed) {
            self.lost.fetch_add(1, Ordering::Relaxed);
            return;
        }
        let faults = self.bus.faults();
        let mut ears = self.bus.ears();
        ears.retain(|(_, ear)| !ear.is_closed());
        for (_, ear) in ears.iter().filter(|(number, _)| *number != self.number) {
            // Each hears it or not, by its own fate.
            let [lost, doubled, delayed, by] = chance::bytes::<4>();
            let is = |chance: u8, share: u8| u32::from(chance) * 100 < u32::from(share) * 256;
            if is(lost, faults.lost) {
                continue;
            }
            let times = if is(doubled, faults.doubled) { 2 } else { 1 };
            for _ in 0..times {
                if is(delayed, faults.delayed) {
                    let (ear, text) = (ear.clone(), text.clone());
                    let later = faults.by * u32::from(by) / 255;
                    tokio::spawn(async move {
                        tokio::time::sleep(later).await;
                        let _ = ear.try_send(text);
                    });
                } else if ear.try_send(text.clone()).is_err() {
                    self.lost.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
    }

    fn state(&self) -> State {
        if self.bus.0.is_cut.load(Ordering::Relaxed) {
            State::Away("it is cut".to_owned())
        } else {
            State::Connected
        }
    }

    fn lost(&self) -> u64 {
        self.lost.load(Ordering::Relaxed)
    }
}
