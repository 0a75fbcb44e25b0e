//! One game, from wherever it stands to its end.

use super::brain::{Brain, Thinks, Time};
use super::choice::Choice;
use super::{is_passing, say};
use crate::arena::{Score, Thought};
use client::{Failure, Lines, Method, Program};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{Instant, sleep};
use wire::{Control, Fine, GameFull, GameId, GameState, Line, Refused, STARTED, Seat, Terms};

/// So long it waits before it tries again, at first and at most.
pub(super) const WAITS: [Duration; 2] = [Duration::from_millis(500), Duration::from_secs(20)];

/// An engine that fails so often in a row gives the game up.
const FAILURES: u32 = 3;

/// A game is resigned if the engine has proven so often in a row that it is lost.
const LOST: u32 = 2;

/// An engine always has so long.
const LEAST: Duration = Duration::from_millis(20);

/// One game.
pub(super) struct Table {
    program: Program,
    choice: Arc<Choice>,
    id: GameId,
    /// The engine, unless it thinks.
    brain: Option<Box<dyn Brain>>,
    thinking: Option<Thinking>,
    /// After how many turns the last own one was sent.
    sent: Option<u32>,
    /// After how many turns a draw, or a takeback, was answered.
    answered: [Option<u32>; 2],
    score: Option<Score>,
    lost: u32,
    failures: u32,
}

/// A thought that goes on.
struct Thinking {
    ply: u32,
    stop: Arc<AtomicBool>,
    task: JoinHandle<(Box<dyn Brain>, Thinks)>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

impl Table {
    pub(super) fn new(program: Program, choice: Arc<Choice>, id: GameId) -> Table {
        Table {
            program,
            choice,
            id,
            brain: None,
            thinking: None,
            sent: None,
            answered: [None; 2],
            score: None,
            lost: 0,
            failures: 0,
        }
    }

    /// Plays until the game is over. `false` if it cannot.
    pub(super) async fn play(mut self) -> bool {
        let mut wait = WAITS[0];
        loop {
            match self.follow(&mut wait).await {
                Ok(()) => return true,
                Err(failure) if is_passing(&failure) => {
                    say(format_args!("game {}: {failure}; trying again", self.id));
                    sleep(wait).await;
                    wait = (wait * 2).min(WAITS[1]);
                }
                Err(failure) => {
                    say(format_args!("game {}: {failure}", self.id));
                    return false;
                }
            }
        }
    }

    /// Follows the game on one stream.
    async fn follow(&mut self, wait: &mut Duration) -> Result<(), Failure> {
        let path = format!("/api/bot/game/stream/{}", self.id);
        let mut lines = self.program.lines::<Line>(&path).await?;
        let full = match lines.next().await? {
            Some(Line::GameFull(full)) => full,
            Some(other) => return Err(Failure::Unexpected(format!("{other:?}"))),
            None => return Err(Failure::Connection("the stream has ended".to_owned())),
        };
        *wait = WAITS[0];
        let GameFull { terms, seat, state, .. } = *full;
        self.sent = None;
        self.attend(&terms, seat, state, &mut lines).await
    }

    async fn attend(
        &mut self,
        terms: &Terms,
        seat: Seat,
        mut state: GameState,
        lines: &mut Lines<Line>,
    ) -> Result<(), Failure> {
        let mut told = Instant::now();
        while state.status == STARTED {
            self.reply(seat, &state).await?;
            self.consider(terms, seat, &state, told)?;
            let thought = async {
                match &mut self.thinking {
                    Some(thinking) => (&mut thinking.task).await.ok(),
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                line = lines.next() => match line? {
                    Some(Line::GameState(now)) => {
                        self.take_note(seat, &now);
                        (state, told) = (now, Instant::now());
                    }
                    Some(_) => {}
                    None => return Err(Failure::Connection("the stream has ended".to_owned())),
                },
                thought = thought => {
                    let ply = self.thinking.take().map(|thinking| thinking.ply);
                    let Some((brain, thought)) = thought else { continue };
                    self.brain = Some(brain);
                    if ply == Some(state.ply) && state.to_move == Some(seat) {
                        self.act(seat, &state, thought).await?;
                    }
                }
            }
        }
        Ok(())
    }

    /// What was done or answered is not done yet if the game has gone on, or back, since.
    fn take_note(&mut self, seat: Seat, state: &GameState) {
        self.sent = self.sent.filter(|sent| *sent == state.ply);
        let [draw, takeback] = &mut self.answered;
        *draw = draw.filter(|_| state.draw_offer == Some(1 - seat));
        *takeback = takeback.filter(|_| state.takeback.is_some());
    }

    /// Begins to think if it is the engine's turn, and ends a thought that nobody needs any more.
    fn consider(
        &mut self,
        terms: &Terms,
        seat: Seat,
        state: &GameState,
        told: Instant,
    ) -> Result<(), Failure> {
        let is_own = state.to_move == Some(seat) && self.sent != Some(state.ply);
        if let Some(thinking) = &self.thinking {
            if !is_own || thinking.ply != state.ply {
                thinking.stop.store(true, Relaxed);
            }
            return Ok(());
        }
        if !is_own {
            return Ok(());
        }
        let mut brain = match self.brain.take() {
            Some(brain) => brain,
            None => {
                let brain = self.choice.brain(terms);
                brain.map_err(|failure| Failure::Unexpected(failure.to_string()))?
            }
        };
        let time = self.time(terms, seat, state, told);
        let (ply, state, stop) = (state.ply, state.clone(), Arc::new(AtomicBool::new(false)));
        let stopped = stop.clone();
        let task = spawn_blocking(move || {
            let thought = brain.think(&state, time, &stopped);
            (brain, thought)
        });
        self.thinking = Some(Thinking { ply, stop, task });
        Ok(())
    }

    /// How long the engine may think.
    fn time(&self, terms: &Terms, seat: Seat, state: &GameState, told: Instant) -> Time {
        let (Some(mut left), Control::Live { increment, .. }) = (state.left, terms.control) else {
            return Time::Fixed(self.choice.movetime);
        };
        let gone = told.elapsed() + self.choice.overhead;
        let own = &mut left[usize::from(seat)];
        *own = own.saturating_sub(gone.as_millis() as u64).max(LEAST.as_millis() as u64);
        if state.first_side == 1 {
            left.swap(0, 1);
        }
        let added = Duration::from_secs(increment.into());
        Time::Clocks { left: left.map(Duration::from_millis), added }
    }

    /// Answers what the opponent asks for. A draw is answered with a turn in mind, if it is one's own.
    async fn reply(&mut self, seat: Seat, state: &GameState) -> Result<(), Failure> {
        let [draw, takeback] = self.answered;
        if state.takeback.is_some_and(|asked| asked.by != seat) && takeback != Some(state.ply) {
            self.answered[1] = Some(state.ply);
            self.tell("takeback/yes").await?;
        }
        let is_offered = state.draw_offer == Some(1 - seat) && draw != Some(state.ply);
        if is_offered && state.to_move != Some(seat) {
            self.answer_draw(state).await?;
        }
        Ok(())
    }

    /// Accepts a draw if the engine does not think that it is better.
    async fn answer_draw(&mut self, state: &GameState) -> Result<(), Failure> {
        self.answered[0] = Some(state.ply);
        let is_fine = match self.score {
            Some(Score::Estimate(score)) => score <= 0,
            Some(Score::Proven { is_won }) => !is_won,
            None => false,
        };
        self.tell(if is_fine { "draw/yes" } else { "draw/no" }).await
    }

    /// Does what the engine has come to.
    async fn act(&mut self, seat: Seat, state: &GameState, thought: Thinks) -> Result<(), Failure> {
        let Thought { turn, score, .. } = match thought {
            Ok(thought) => thought,
            Err(None) => return Ok(()),
            Err(Some(what)) => return self.fail(state, &what).await,
        };
        self.score = score;
        let is_lost = score == Some(Score::Proven { is_won: false });
        self.lost = if is_lost { self.lost + 1 } else { 0 };
        let gives_up = self.lost >= LOST && !self.choice.never_resign;
        if gives_up || turn.eq_ignore_ascii_case("resign") {
            return self.tell("resign").await;
        }
        if state.draw_offer == Some(1 - seat) && self.answered[0] != Some(state.ply) {
            self.answer_draw(state).await?;
        }
        let path = format!("/api/bot/game/{}/move/{}?ply={}", self.id, encoded(&turn), state.ply);
        match self.program.ask::<Fine>(Method::POST, &path).await {
            Ok(_) => {
                (self.sent, self.failures) = (Some(state.ply), 0);
                Ok(())
            }
            Err(Failure::Refused(Refused::Illegal(why))) => {
                self.fail(state, &format!("illegal turn {turn}: {why}")).await
            }
            // The game has gone on meanwhile: the stream tells how.
            Err(Failure::Refused(why)) if why != Refused::TooMuch && why != Refused::Trouble => {
                self.sent = Some(state.ply);
                Ok(())
            }
            Err(failure) => Err(failure),
        }
    }

    /// The engine has failed: it is asked again, and in the end gives up.
    async fn fail(&mut self, state: &GameState, what: &str) -> Result<(), Failure> {
        self.failures += 1;
        say(format_args!("game {}: the engine: {what}", self.id));
        self.brain = None;
        if self.failures < FAILURES {
            return Ok(());
        }
        self.sent = Some(state.ply);
        self.tell(if state.ply < 2 { "abort" } else { "resign" }).await
    }

    /// Does something else than a turn. If that is not possible any more, the game has gone on.
    async fn tell(&mut self, what: &str) -> Result<(), Failure> {
        let path = format!("/api/bot/game/{}/{what}", self.id);
        match self.program.ask::<Fine>(Method::POST, &path).await {
            Err(failure) if is_passing(&failure) => Err(failure),
            _ => Ok(()),
        }
    }
}

/// A turn as it stands in an address.
fn encoded(turn: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
            char::from(byte).to_string()
        }
        other => format!("%{other:02X}"),
    };
    turn.bytes().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::encoded;

    #[test]
    fn turns_stand_in_addresses() {
        for (turn, address) in
            [("g2", "g2"), ("A2/", "A2%2F"), ("@0+", "%400%2B"), ("B1\\", "B1%5C")]
        {
            assert_eq!(encoded(turn), address);
        }
    }
}
