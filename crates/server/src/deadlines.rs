//! When the time of which game is over.

use crate::time;
use std::collections::{BTreeSet, HashMap};
use std::pin::pin;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use wire::{GameId, Millis};

/// It is looked at least so often what time it is.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// When the time of which game is over.
#[derive(Default)]
pub(crate) struct Deadlines {
    known: Mutex<Known>,
    sooner: Notify,
}

#[derive(Default)]
struct Known {
    ordered: BTreeSet<(Millis, GameId)>,
    of_game: HashMap<GameId, Millis>,
}

impl Deadlines {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes when the time of a game is over, or that it has none. Where an earlier moment is noted,
    /// that stays: whoever looks at the game then notes the later one. So most turns change nothing.
    pub(crate) fn set(&self, game: &GameId, deadline: Option<Millis>) {
        let mut known = self.known();
        if let Some(before) = known.of_game.get(game).copied() {
            if deadline.is_some_and(|deadline| deadline >= before) {
                return;
            }
            known.of_game.remove(game);
            known.ordered.remove(&(before, game.clone()));
        }
        let Some(deadline) = deadline else { return };
        let first = known.ordered.first().map(|(first, _)| *first);
        known.of_game.insert(game.clone(), deadline);
        known.ordered.insert((deadline, game.clone()));
        if first.is_none_or(|first| deadline < first) {
            self.sooner.notify_one();
        }
    }

    /// How many games have one.
    pub(crate) fn len(&self) -> usize {
        self.known().ordered.len()
    }

    /// Waits until the time of a game is over, and forgets it.
    pub(crate) async fn next(&self, now: fn() -> Millis) -> GameId {
        loop {
            // From here on, so that nothing is missed.
            let mut moved = pin!(time::moved());
            moved.as_mut().enable();
            let wait = {
                let mut known = self.known();
                let now = now();
                match known.ordered.first().cloned() {
                    Some((deadline, game)) if deadline <= now => {
                        known.ordered.pop_first();
                        known.of_game.remove(&game);
                        return game;
                    }
                    Some((deadline, _)) => Some(Duration::from_millis(deadline - now)),
                    None => None,
                }
            };
            // The clock may be set while it is waited for.
            let wait = wait.map_or(LONGEST_WAIT, |wait| wait.min(LONGEST_WAIT));
            tokio::select! {
                () = self.sooner.notified() => {}
                () = moved.as_mut() => {}
                () = tokio::time::sleep(wait) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::now;

    fn game(name: u8) -> GameId {
        GameId::of_chance([name; 10])
    }

    #[tokio::test]
    async fn whose_time_is_over_first_comes_first() {
        let deadlines = Deadlines::default();
        let start = now();
        deadlines.set(&game(1), Some(start + 60));
        deadlines.set(&game(2), Some(start + 20));
        deadlines.set(&game(3), Some(start + 10));
        deadlines.set(&game(3), None);
        deadlines.set(&game(1), Some(start + 40));
        assert_eq!(deadlines.next(now).await, game(2));
        // Somebody looks at it no later than asked for first.
        deadlines.set(&game(1), Some(start + 600_000));
        assert_eq!(deadlines.next(now).await, game(1));
        let none = tokio::time::timeout(Duration::from_millis(50), deadlines.next(now)).await;
        assert!(none.is_err());
    }
}
