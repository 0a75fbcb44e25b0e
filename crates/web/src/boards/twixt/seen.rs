//! The game that is seen.

use crate::kind::Position;
use leptos::prelude::*;
use rules::Game;
use std::sync::Arc;
use twixt::{TwixT, Variant};

/// The game that is shown. Asking the page for a position can mean to play a whole game through,
/// so it is asked once a turn and kept.
#[derive(Clone)]
struct Shown(Arc<TwixT>);

impl PartialEq for Shown {
    fn eq(&self, other: &Shown) -> bool {
        self.0.hash() == other.0.hash()
    }
}

#[derive(Clone, Copy)]
pub(super) struct Seen {
    shown: Memo<Shown>,
    /// The turn made last, in notation.
    pub(super) last: Signal<Option<String>>,
}

impl Seen {
    pub(super) fn new(position: Signal<Position>, last: Signal<Option<String>>) -> Seen {
        let shown = Memo::new(move |_| match position.get() {
            Position::Twixt(game) => Shown(Arc::new(game)),
            _ => Shown(Arc::new(TwixT::new(&Variant::default()))),
        });
        Seen { shown, last }
    }

    pub(super) fn track(self) {
        self.shown.track();
    }

    pub(super) fn game(self) -> Arc<TwixT> {
        self.shown.with(|shown| Arc::clone(&shown.0))
    }

    pub(super) fn game_untracked(self) -> Arc<TwixT> {
        self.shown.with_untracked(|shown| Arc::clone(&shown.0))
    }
}
