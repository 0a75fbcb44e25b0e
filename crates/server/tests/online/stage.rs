//! Where the model is compared with what happens: one server.

use crate::place::Place;
use crate::seated::pair;
use ataxx::Ataxx;
use client::{Guest, Seated};
use wire::Control;

pub(crate) struct Stage(Place);

impl Stage {
    pub(crate) const CASES: u32 = 30;

    pub(crate) async fn open() -> Stage {
        Stage(Place::open().await)
    }

    /// A game between two new guests, the first one with the first side.
    pub(crate) async fn pair(&self) -> [Seated<Ataxx>; 2] {
        pair(&self.0, "", Control::None).await
    }

    /// What runs ends, and is there again.
    pub(crate) async fn restart(self) -> Stage {
        Stage(self.0.restart().await)
    }

    /// Somebody where he connects next.
    pub(crate) fn elsewhere(&self, guest: &Guest) -> Guest {
        guest.at(self.0.address)
    }
}
