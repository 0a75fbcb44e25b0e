//! Somebody at a game who must be told the same as another one, who checks it.

use crate::seated::whole;
use crate::{Failure, Guest, Link};
use std::collections::VecDeque;
use wire::{Event, GameId, Told};

/// Somebody at a game who must be told just what a [`Seated`](crate::Seated) is told.
#[derive(Debug)]
pub struct Companion {
    /// Who it is.
    pub guest: Guest,
    /// The connection.
    pub link: Link,
    game: GameId,
    /// What he was told and the other one has not been asked for yet.
    ahead: VecDeque<Event>,
}

impl Companion {
    /// Begins to watch a game.
    ///
    /// # Errors
    /// The connection is gone, or there is no such game.
    pub async fn sit(guest: Guest, mut link: Link, game: GameId) -> Result<Companion, Failure> {
        let (_, events) = whole(&mut link, &game).await?;
        Ok(Companion { guest, link, game, ahead: events.into() })
    }

    /// Waits until he has been told all of this.
    ///
    /// # Errors
    /// The connection is gone, or he was told something else.
    pub async fn hear(&mut self, events: &[Event]) -> Result<(), Failure> {
        for event in events {
            while self.ahead.is_empty() {
                if let Told::Game { game, events, .. } = self.link.next_in_time().await?
                    && game == self.game
                {
                    self.ahead.extend(events);
                }
            }
            let heard = self.ahead.pop_front();
            if heard.as_ref() != Some(event) {
                return Err(Failure::unexpected(format!("{heard:?} to one, {event:?} to another")));
            }
        }
        Ok(())
    }
}
