//! What each position of a game is worth.

use super::judge::may_be_mistake;
use crate::engine::{Engine, Searched};
use crate::limits::{Limits, World};
use crate::report::Line;
use crate::score::Score;
use rules::Side;

/// What a position is worth, and how it should go on.
#[derive(Clone, Debug)]
pub struct Evaluation<T> {
    /// Whose view `score` is.
    pub side: Side,
    /// Nothing if the game is over.
    pub score: Option<Score>,
    /// The first side's probability to win, a draw counted half.
    pub chance: f64,
    /// The best line, empty if the game is over.
    pub best: Vec<T>,
    /// What the second-best turn is worth to the player to move, if there is one and if it was
    /// asked for.
    pub second: Option<(Score, f64)>,
    /// The first side's chance as it is seen one turn later, when the best turn has been made. A
    /// search sees other things there, and only what it sees there can be compared with what it
    /// sees after the turn that was played.
    pub after_best: Option<f64>,
}

impl<T> Evaluation<T> {
    /// The probability of this side to win.
    #[must_use]
    pub fn chance_of(&self, side: Side) -> f64 {
        if side == Side::First { self.chance } else { 1.0 - self.chance }
    }
}

/// Thinks about one position. Nothing if it was stopped, or if it depends on a tile that nobody
/// knows.
pub fn evaluate<G: Searched>(
    engine: &mut Engine<G>,
    game: &G,
    limits: &Limits,
    world: &dyn World,
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
    let report = engine.think(game, limits, world, &mut |_| ()).ok()?;
    if world.stopped() {
        return None;
    }
    let mut lines = report.lines.into_iter();
    let Line { score, chance, turns } = lines.next()?;
    let chance = if side == Side::First { chance } else { 1.0 - chance };
    let second = lines.next().map(|line| (line.score, line.chance));
    Some(Evaluation { side, score: Some(score), chance, best: turns, second, after_best: None })
}

/// Evaluates every position of a game that led to `end` by `turns`: one entry for the start and one
/// for the position after each turn. Each is told when it is known, with its number. Goes from the
/// end to the start, so that what is known of later positions is known when earlier ones are
/// judged. `world` begins a new clock.
pub fn review<G: Searched, W: World>(
    engine: &mut Engine<G>,
    end: &G,
    turns: &[G::Turn],
    limits: &Limits,
    world: impl Fn() -> W,
    mut tell: impl FnMut(usize, Option<&Evaluation<G::Turn>>),
) -> Vec<Option<Evaluation<G::Turn>>> {
    let mut game = end.clone();
    let mut evaluations: Vec<Option<Evaluation<G::Turn>>> = Vec::with_capacity(turns.len() + 1);
    for number in (0..=turns.len()).rev() {
        let mut think = |game: &G| evaluate(engine, game, limits, &world());
        let mut evaluation = think(&game);
        if let (Some(before), Some(Some(after))) = (&mut evaluation, evaluations.last())
            && before.best.first() != turns.get(number)
            && may_be_mistake(before, after)
            && let Some(best) = before.best.first()
            && let mut better = game.clone()
            && better.play(best).is_ok()
        {
            before.after_best = think(&better).map(|seen| seen.chance);
        }
        tell(number, evaluation.as_ref());
        evaluations.push(evaluation);
        game.undo();
    }
    evaluations.reverse();
    evaluations
}
