//! Where the model is compared with what happens: two nodes that hardly hear each other.

use crate::faults::BAD;
use crate::seated::{between, terms};
use crate::together::Together;
use ataxx::Ataxx;
use client::{Guest, Seated};
use std::sync::atomic::{AtomicUsize, Ordering};
use wire::Control;

pub(crate) struct Stage {
    together: Together,
    /// The nodes that are there.
    nodes: [usize; 2],
    next: AtomicUsize,
}

impl Stage {
    pub(crate) const CASES: u32 = 10;

    pub(crate) async fn open() -> Stage {
        let together = Together::open(2).await;
        together.bus().set(BAD);
        Stage { together, nodes: [0, 1], next: AtomicUsize::new(0) }
    }

    /// A game between two new guests at two nodes, the first one with the first side.
    pub(crate) async fn pair(&self) -> [Seated<Ataxx>; 2] {
        let people = [self.together.guest(0).await, self.together.guest(1).await];
        between(people, terms::<Ataxx>("", Control::None)).await
    }

    /// One of them is killed, and another one comes.
    pub(crate) async fn restart(mut self) -> Stage {
        let new = self.together.start().await;
        let dies = new % 2;
        self.together.kill(self.nodes[dies]);
        self.nodes[dies] = new;
        self
    }

    /// Somebody where he connects next: at the one or the other.
    pub(crate) fn elsewhere(&self, guest: &Guest) -> Guest {
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        guest.at(self.together.address(self.nodes[next % 2]))
    }
}
