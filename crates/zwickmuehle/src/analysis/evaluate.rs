//! What each position of a game is worth.

use crate::games::PlayableGame;
use engine::{Engine, Limits, Line, Score, World};
use rules::Side;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// What a position is worth, and how it should go on.
#[derive(Clone, Debug)]
pub(crate) struct Evaluation<T> {
    /// Whose view `score` is.
    pub(crate) side: Side,
    /// Nothing if the game is over.
    pub(crate) score: Option<Score>,
    /// The first side's probability to win, a draw counted half.
    pub(crate) chance: f64,
    /// The best line, empty if the game is over.
    pub(crate) best: Vec<T>,
    /// What the second-best turn is worth to the player to move, if there is one.
    pub(crate) second: Option<(Score, f64)>,
    /// The first side's chance as it is seen one turn later, when the best turn has been made. A
    /// search sees other things there, and only what it sees there can be compared with what it
    /// sees after the turn that was played.
    pub(crate) after_best: Option<f64>,
}

impl<T> Evaluation<T> {
    /// The probability of this side to win.
    pub(crate) fn chance_of(&self, side: Side) -> f64 {
        if side == Side::First { self.chance } else { 1.0 - self.chance }
    }
}

/// Thinks about one position. Nothing if it was stopped, or if it depends on a tile that nobody
/// knows.
pub(crate) fn evaluate<G: PlayableGame>(
    engine: &mut Engine<G>,
    game: &G,
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<Evaluation<G::Turn>> {
    let side = game.to_move();
    if let Some(outcome) = game.outcome() {
        let chance = match outcome.winner {
            Some(Side::First) => 1.0,
            Some(Side::Second) => 0.0,
            None => 0.5,
        };
        let best = Vec::new();
        return Some(Evaluation {
            side,
            score: None,
            chance,
            best,
            second: None,
            after_best: None,
        });
    }
    if game.awaits_chance() {
        return None;
    }
    let watch = Watch { started: Instant::now(), stop };
    let report = engine.think(game, limits, &watch, &mut |_| ()).ok()?;
    if stop.load(Relaxed) {
        return None;
    }
    let mut lines = report.lines.into_iter();
    let Line { score, chance, turns } = lines.next()?;
    let chance = if side == Side::First { chance } else { 1.0 - chance };
    let second = lines.next().map(|line| (line.score, line.chance));
    Some(Evaluation { side, score: Some(score), chance, best: turns, second, after_best: None })
}

struct Watch<'a> {
    started: Instant,
    stop: &'a AtomicBool,
}

impl World for Watch<'_> {
    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    fn stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }
}
