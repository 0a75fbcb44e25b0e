//! Games, as programs are told of them.

use crate::hub::Hub;
use crate::play::{Absence, Play};
use crate::time;
use rules::Side;
use wire::{
    ChatLine, Event, GameFull, GameId, GameInfo, GameState, Millis, NowPlaying, OpponentGone,
    PlayerId, Refused, STARTED, Seat, Summary, Takeback, What,
};

/// How a game stands.
pub(super) fn state(play: &Play, now: Millis) -> GameState {
    let course = play.course();
    let status = course.ended.as_ref().map_or(STARTED, |ended| ended.reason.name());
    GameState {
        moves: course.turns.join(" "),
        ply: course.turns.len() as u32,
        to_move: play.to_move(),
        first_side: play.seat(Side::First),
        draws: course.drawn.iter().flatten().map(String::as_str).collect(),
        left: play.left(now),
        deadline: play.deadline(),
        status: status.to_owned(),
        winner: play.winner(),
        draw_offer: course.draw_offered,
        takeback: course.take_back.map(|(by, to)| Takeback { by, to }),
        rematch: course.rematch,
        next: course.next.clone(),
    }
}

/// What was said in these events.
pub(super) fn chat(events: &[Event]) -> impl Iterator<Item = ChatLine> {
    events.iter().filter_map(|event| match &event.what {
        What::Said { by, saying } => Some(ChatLine { by: *by, saying: saying.clone() }),
        _ => None,
    })
}

/// Whether the opponent is there.
pub(super) fn opponent(
    play: &Play,
    seat: Seat,
    away: Option<Millis>,
    patience: Millis,
    now: Millis,
) -> OpponentGone {
    let claimed = away.and_then(|since| play.claimed_in(seat, now, Absence { since, patience }));
    OpponentGone {
        gone: away.is_some(),
        claim_win_in_seconds: claimed.map(|wait| wait.div_ceil(1000)),
    }
}

/// A game in a list, as one of its players sees it.
fn listed(player: &PlayerId, game: Summary) -> Option<GameInfo> {
    let seat = game.players.iter().position(|seated| seated.id == *player)?;
    let [first, second] = game.players;
    let opponent = if seat == 0 { second } else { first };
    let seat = seat as Seat;
    Some(GameInfo {
        id: game.game,
        terms: game.terms,
        seat,
        opponent,
        ply: game.turns,
        is_my_turn: game.to_move == Some(seat),
        ended: game.ended,
    })
}

impl Hub {
    /// Everything about a game, for one of its players.
    pub(super) async fn full(&self, play: &Play, seat: Seat, now: Millis) -> GameFull {
        let mut table = play.table();
        let faces = self.faces.of(self.store(), &table.players).await;
        for player in &mut table.players {
            faces.introduce(player, &table.terms);
        }
        GameFull {
            id: play.set_up().id.clone(),
            terms: table.terms,
            players: table.players,
            seat,
            created_at: table.began,
            commitment: table.commitment,
            chat: chat(play.events_after(0)).collect(),
            state: state(play, now),
        }
    }

    /// The games of somebody that go on.
    pub(crate) async fn now_playing(&self, player: &PlayerId) -> Result<NowPlaying, Refused> {
        let games = self.games(player).await?.into_iter().filter(|game| game.ended.is_none());
        Ok(NowPlaying { now_playing: games.filter_map(|game| listed(player, game)).collect() })
    }

    /// A game, as one of its players sees it.
    pub(super) async fn info(&self, player: &PlayerId, id: &GameId) -> Result<GameInfo, Refused> {
        let room = self.room(id).await?;
        let mut slot = room.play.lock().await;
        let play = self.ready(&room, &mut slot).await?;
        let seat = play.seat_of(player).ok_or(Refused::NotAPlayer)?;
        let full = self.full(play, seat, time::now()).await;
        let [first, second] = full.players;
        Ok(GameInfo {
            id: full.id,
            terms: full.terms,
            seat,
            opponent: if seat == 0 { second } else { first },
            ply: full.state.ply,
            is_my_turn: full.state.to_move == Some(seat),
            ended: play.course().ended.clone(),
        })
    }
}
