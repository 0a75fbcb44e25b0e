//! What programs do in a game. Whoever got no answer asks again; then there is no second effect.

use crate::chance;
use crate::hub::Hub;
use crate::play::Play;
use rules::Reason::{Agreement, Resignation};
use wire::{GameId, Millis, PlayerId, Reason, Refused, Saying, Seat, Wish};

impl Hub {
    /// Makes a turn, after so many others if that is said.
    pub(crate) async fn move_in(
        &self,
        player: &PlayerId,
        game: &GameId,
        ply: Option<u32>,
        turn: String,
        arrived: Millis,
    ) -> Result<(), Refused> {
        let made = self.seen(player, game, |play, _| play.course().turns.len() as u32).await?;
        let wish = Wish::Turn { ply: ply.unwrap_or(made), turn: turn.clone() };
        let refused = match self.wish_in(player, game, &wish, arrived).await {
            Err(why @ (Refused::Overtaken { .. } | Refused::NotYourTurn | Refused::Over)) => why,
            done => return done,
        };
        let before = self.seen(player, game, |play, seat| {
            let last = (play.course().turns.len() as u32).checked_sub(1);
            ply.or(last).is_some_and(|ply| play.has_made(seat, ply, &turn))
        });
        if before.await? { Ok(()) } else { Err(refused) }
    }

    pub(crate) async fn resign_in(&self, player: &PlayerId, game: &GameId) -> Result<(), Refused> {
        let done = self.wish_in(player, game, &Wish::Resign, crate::time::now()).await;
        self.unless(done, player, game, |play, seat| {
            let is_resigned = reason(play) == Some(Reason::Rules(Resignation));
            is_resigned && play.winner() == Some(1 - seat)
        })
        .await
    }

    pub(crate) async fn abort_in(&self, player: &PlayerId, game: &GameId) -> Result<(), Refused> {
        let done = self.wish_in(player, game, &Wish::Abort, crate::time::now()).await;
        self.unless(done, player, game, |play, _| reason(play) == Some(Reason::Aborted)).await
    }

    /// Wins a game that the opponent has left.
    pub(crate) async fn claim_in(&self, player: &PlayerId, game: &GameId) -> Result<(), Refused> {
        let done = self.wish_in(player, game, &Wish::Claim, crate::time::now()).await;
        self.unless(done, player, game, |play, seat| {
            reason(play) == Some(Reason::Left) && play.winner() == Some(seat)
        })
        .await
    }

    /// Offers or accepts a draw, or declines the one that is offered, if one is.
    pub(crate) async fn draw_in(
        &self,
        player: &PlayerId,
        game: &GameId,
        yes: bool,
    ) -> Result<(), Refused> {
        let wish = if yes { Wish::Draw } else { Wish::DeclineDraw };
        let done = self.wish_in(player, game, &wish, crate::time::now()).await;
        self.unless(done, player, game, |play, seat| {
            let offered = play.course().draw_offered;
            let agreed = reason(play) == Some(Reason::Rules(Agreement));
            if yes { agreed || offered == Some(seat) } else { offered != Some(1 - seat) && !agreed }
        })
        .await
    }

    /// Asks for the own last turn to be taken back, or allows what the opponent asks for; or
    /// declines that, if he asks.
    pub(crate) async fn take_back_in(
        &self,
        player: &PlayerId,
        game: &GameId,
        yes: bool,
    ) -> Result<(), Refused> {
        let asked = self.seen(player, game, |play, seat| {
            let by_opponent = play.course().take_back.filter(|(by, _)| *by != seat);
            by_opponent.map(|(_, to)| to).or_else(|| play.last_turn_of(seat))
        });
        let wish = match (yes, asked.await?) {
            (true, Some(to)) => Wish::TakeBack { to },
            (true, None) => return Err(Refused::NotNow),
            (false, _) => Wish::DeclineTakeBack,
        };
        let done = self.wish_in(player, game, &wish, crate::time::now()).await;
        self.unless(done, player, game, |play, seat| {
            let by = play.course().take_back.map(|(by, _)| by);
            if yes { by == Some(seat) } else { by != Some(1 - seat) && reason(play).is_none() }
        })
        .await
    }

    /// Wants to play again, with sides exchanged.
    pub(crate) async fn rematch_in(&self, player: &PlayerId, game: &GameId) -> Result<(), Refused> {
        let done = self.wish_in(player, game, &Wish::Rematch, crate::time::now()).await;
        self.unless(done, player, game, |play, seat| {
            play.course().next.is_some() || play.course().rematch[usize::from(seat)]
        })
        .await
    }

    pub(crate) async fn say_in(
        &self,
        player: &PlayerId,
        game: &GameId,
        saying: Saying,
    ) -> Result<(), Refused> {
        self.wish_in(player, game, &Wish::Say(saying), crate::time::now()).await
    }

    async fn wish_in(
        &self,
        player: &PlayerId,
        game: &GameId,
        wish: &Wish,
        arrived: Millis,
    ) -> Result<(), Refused> {
        let room = self.room(game).await?;
        self.wish(&room, player, chance::request(), wish, arrived).await.map(|_| ())
    }

    /// What was refused is fine if it is so already.
    async fn unless(
        &self,
        done: Result<(), Refused>,
        player: &PlayerId,
        game: &GameId,
        is_so: impl FnOnce(&Play, Seat) -> bool,
    ) -> Result<(), Refused> {
        match done {
            Err(Refused::Over | Refused::NotNow) => {
                if self.seen(player, game, is_so).await? {
                    Ok(())
                } else {
                    done
                }
            }
            done => done,
        }
    }

    /// Looks at a game as one of its players.
    async fn seen<T>(
        &self,
        player: &PlayerId,
        game: &GameId,
        look: impl FnOnce(&Play, Seat) -> T,
    ) -> Result<T, Refused> {
        let room = self.room(game).await?;
        let mut slot = room.play.lock().await;
        let play = self.ready(&room, &mut slot).await?;
        let seat = play.seat_of(player).ok_or(Refused::NotAPlayer)?;
        Ok(look(play, seat))
    }
}

/// Why a game is over, if it is.
fn reason(play: &Play) -> Option<Reason> {
    play.course().ended.as_ref().map(|ended| ended.reason)
}
