//! House engines: players like others, who happen to live here.

use crate::chance;
use crate::hub::Hub;
use crate::measures::Thinking;
use crate::play::Play;
use crate::registry::Board;
use crate::time::now;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;
use wire::{Control, GameId, Refused, Seat, Wish};

/// No engine thinks longer about a turn.
const LONGEST_THOUGHT: Duration = Duration::from_millis(1000);

/// So long it thinks about a draw.
const THOUGHT_ABOUT_DRAW: Duration = Duration::from_millis(200);

/// So soon it is tried again if the store had trouble.
const AGAIN: Duration = Duration::from_secs(1);

/// What a house engine has to do.
enum Task {
    Do(Wish),
    /// Think about a turn for so long.
    Think(Box<dyn Board>, u8, Duration),
    /// Think about whether to accept a draw; whether it is to move.
    Draw(Box<dyn Board>, bool),
}

/// Lets the house engines play, as long as there is anybody to play with. So many of them think at
/// once.
pub(crate) async fn play(
    hub: Arc<Hub>,
    mut games: mpsc::UnboundedReceiver<GameId>,
    at_once: usize,
) {
    let thinkers = Arc::new(Semaphore::new(at_once));
    let mut attended = JoinSet::new();
    // Games that are looked at now, and whether something has happened there since.
    let mut busy: HashMap<GameId, bool> = HashMap::new();
    loop {
        let game = tokio::select! {
            game = games.recv() => {
                let Some(game) = game else { return };
                if let Some(again) = busy.get_mut(&game) {
                    *again = true;
                    continue;
                }
                game
            }
            Some(done) = attended.join_next() => {
                let Ok(game) = done else { continue };
                if busy.remove(&game) != Some(true) {
                    continue;
                }
                game
            }
        };
        busy.insert(game.clone(), false);
        let (hub, thinkers) = (hub.clone(), thinkers.clone());
        attended.spawn(async move {
            // Nobody else asks an engine again.
            while let Err(Refused::Trouble) = attend(&hub, &game, &thinkers).await {
                tokio::time::sleep(AGAIN).await;
            }
            game
        });
    }
}

/// Does what has to be done in a game.
async fn attend(hub: &Hub, game: &GameId, thinkers: &Semaphore) -> Result<(), Refused> {
    let room = hub.room(game).await?;
    let (player, ply, task) = {
        let mut slot = room.play.lock().await;
        let play = hub.fresh(&room, &mut slot).await?;
        let Some((seat, level)) = seated(play) else { return Ok(()) };
        let Some(task) = task(play, seat, level) else { return Ok(()) };
        (
            play.set_up().players[usize::from(seat)].id.clone(),
            play.course().turns.len() as u32,
            task,
        )
    };
    let (seed, measured) = (seed_of(game), &hub.measures.thinking);
    let wish = match task {
        Task::Do(wish) => Some(wish),
        Task::Think(board, level, time) => {
            let turn = thought(thinkers, measured, move || board.think(level, time, seed)).await;
            turn.map(|turn| Wish::Turn { ply, turn })
        }
        Task::Draw(board, own_turn) => {
            let chance =
                thought(thinkers, measured, move || board.chance(THOUGHT_ABOUT_DRAW)).await;
            let chance = chance.map(|chance| if own_turn { chance } else { 1.0 - chance });
            Some(if chance.is_some_and(|chance| chance > 0.5) {
                Wish::DeclineDraw
            } else {
                Wish::Draw
            })
        }
    };
    match wish {
        Some(wish) => hub.wish(&room, &player, chance::request(), &wish, now()).await.map(drop),
        None => Ok(()),
    }
}

/// Thinks where nobody is kept waiting by it.
async fn thought<T: Send + 'static>(
    thinkers: &Semaphore,
    measured: &Thinking,
    think: impl FnOnce() -> Option<T> + Send + 'static,
) -> Option<T> {
    measured.waiting.increment(1.0);
    let place = thinkers.acquire().await;
    measured.waiting.decrement(1.0);
    let _place = place.ok()?;
    let start = Instant::now();
    measured.now.increment(1.0);
    let thought = tokio::task::spawn_blocking(think).await;
    measured.now.decrement(1.0);
    measured.seconds.record(start.elapsed());
    thought.ok()?
}

/// The seat of the house engine and its level.
fn seated(play: &Play) -> Option<(Seat, u8)> {
    let players = play.set_up().players.iter().zip(0..);
    players.filter_map(|(player, seat)| Some((seat, player.level?))).next()
}

fn task(play: &Play, seat: Seat, level: u8) -> Option<Task> {
    let course = play.course();
    if course.rematch[usize::from(1 - seat)] && course.next.is_none() {
        return Some(Task::Do(Wish::Rematch));
    }
    let to_move = play.to_move()?;
    if let Some((by, to)) = course.take_back
        && by != seat
    {
        return Some(Task::Do(Wish::TakeBack { to }));
    }
    if course.draw_offered == Some(1 - seat) {
        return Some(Task::Draw(play.board().copied(), to_move == seat));
    }
    if to_move != seat {
        return None;
    }
    let time = match (play.left(now()), play.set_up().terms.control) {
        (Some(left), Control::Live { increment, .. }) => {
            let left = Duration::from_millis(left[usize::from(seat)]);
            (left / 25 + Duration::from_secs(increment.into()) * 7 / 10).min(LONGEST_THOUGHT)
        }
        _ => LONGEST_THOUGHT,
    };
    Some(Task::Think(play.board().copied(), level, time.max(Duration::from_millis(10))))
}

/// An engine has the same day throughout a game.
fn seed_of(game: &GameId) -> u64 {
    game.as_str().bytes().fold(0, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(byte.into()))
}
