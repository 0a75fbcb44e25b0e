//! Time that passes when it is told to.

use crate::place::Place;
use crate::seated::between;
use ataxx::Ataxx;
use client::Seated;
use rules::Game;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::{Mutex, MutexGuard};
use wire::{Control, DAY, Millis, Terms};

static ONE_AT_A_TIME: Mutex<()> = Mutex::const_new(());

/// Holds time, so that nobody else lets it pass.
pub(crate) async fn hold() -> MutexGuard<'static, ()> {
    ONE_AT_A_TIME.lock().await
}

/// Lets days pass.
pub(crate) fn days(days: f64) {
    server::pass((days * DAY as f64) as Millis);
}

/// What time it is outside.
pub(crate) fn outside() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as Millis
}

/// Three days a turn.
pub(crate) fn terms<G: Game>() -> Terms {
    Terms {
        game: G::NAME.to_owned(),
        variant: String::new(),
        control: Control::Days(3),
        rated: false,
    }
}

/// A game with three days a turn between Anna, who begins, and Berta.
pub(crate) async fn game(place: &Place) -> [Seated<Ataxx>; 2] {
    let players = [place.account("Anna").await, place.account("Berta").await];
    between(players, terms::<Ataxx>()).await
}
