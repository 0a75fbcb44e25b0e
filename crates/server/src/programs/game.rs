//! A game, as its stream tells of it.

use super::stream::{Ear, Heard, Unread};
use super::told;
use crate::room::Room;
use crate::time::now;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};
use wire::{Line, OpponentGone, Refused, Seat, What};

/// So long a stream goes on after the game: what is said then, and who wants to play again.
const AFTERWARDS: Duration = Duration::from_secs(60);

/// Somebody who is told of a game.
pub(crate) struct Listener {
    ear: Ear,
    room: Arc<Room>,
    seat: Seat,
    /// The number of the last event that was told.
    known: u32,
    opponent: OpponentGone,
    /// When the stream ends, if the game is over.
    end: Option<Instant>,
}

/// Sits down at a game.
///
/// # Errors
/// Whose stream it is does not play there.
pub(crate) async fn sit(ear: Ear, room: Arc<Room>) -> Result<Listener, Refused> {
    let seat = {
        let mut slot = room.play.lock().await;
        let play = ear.hub.ready(&room, &mut slot).await?;
        play.seat_of(&ear.guest.player).ok_or(Refused::NotAPlayer)?
    };
    let opponent = OpponentGone { gone: false, claim_win_in_seconds: None };
    Ok(Listener { ear, room, seat, known: 0, opponent, end: None })
}

impl Listener {
    /// Tells of it until nobody reads any more, or everything is over.
    pub(crate) async fn tell(mut self) {
        // From here on nothing is missed.
        self.ear.hub.enter(&self.room, self.ear.guest.out.clone(), Some(self.seat));
        let id = self.room.id.clone();
        self.ear.guest.watched.insert(id, self.room.clone());
        if self.begin().await.is_err() {
            return;
        }
        loop {
            let heard = match self.end {
                None => self.ear.hear().await,
                Some(end) => match timeout_at(end, self.ear.hear()).await {
                    Ok(heard) => heard,
                    Err(_) => return,
                },
            };
            if !matches!(heard, Heard::Told(_)) {
                return;
            }
            self.ear.catch_up();
            if self.news().await.is_err() {
                return;
            }
        }
    }

    async fn begin(&mut self) -> Result<(), Unread> {
        let full = {
            let mut slot = self.room.play.lock().await;
            let play = self.ear.hub.ready(&self.room, &mut slot).await.map_err(|_| Unread)?;
            self.known = play.course().number;
            self.end = play.course().ended.is_some().then(|| Instant::now() + AFTERWARDS);
            self.ear.hub.full(play, self.seat, now()).await
        };
        self.ear.lines.say(&Line::GameFull(Box::new(full))).await?;
        self.news().await
    }

    /// Says what has happened since.
    async fn news(&mut self) -> Result<(), Unread> {
        let mut lines = Vec::new();
        {
            let mut slot = self.room.play.lock().await;
            let play = self.ear.hub.ready(&self.room, &mut slot).await.map_err(|_| Unread)?;
            let (now, events) = (now(), play.events_after(self.known));
            lines.extend(told::chat(events).map(Line::ChatLine));
            // Clocks that did not run while the server was away are a change as well.
            if events.iter().any(|event| !matches!(event.what, What::Said { .. } | What::Rated(_)))
            {
                lines.push(Line::GameState(told::state(play, now)));
            }
            self.known = play.course().number;
            let (away, patience) = (self.room.away(1 - self.seat), self.ear.hub.patience);
            let opponent = told::opponent(play, self.seat, away, patience, now);
            if opponent.gone != self.opponent.gone
                || opponent.claim_win_in_seconds.is_some()
                    != self.opponent.claim_win_in_seconds.is_some()
            {
                lines.push(Line::OpponentGone(opponent));
                self.opponent = opponent;
            }
            if play.course().ended.is_some() {
                self.end.get_or_insert_with(|| Instant::now() + AFTERWARDS);
            }
        }
        for line in &lines {
            self.ear.lines.say(line).await?;
        }
        Ok(())
    }
}
