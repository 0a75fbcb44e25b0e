//! Finds out whether a position is a puzzle.

use super::crafted::Crafted;
use super::{Wanted, effort};
use crate::engine::Engine;
use crate::limits::{Limits, World};
use crate::puzzle::plain::{Exhausted, Plain};
use crate::score::Score;
use rules::Goal;

/// A position and what is asked about it.
#[derive(Clone, Debug)]
pub(super) struct Posing<G: Crafted> {
    pub(super) position: G,
    pub(super) goal: Goal,
    pub(super) turns: u32,
    pub(super) wins: Vec<G::Turn>,
    pub(super) alone: u32,
}

/// Within so many own turns the other side must prove that a turn was wrong.
const REFUTED: u32 = 6;

/// So many first turns that lead to the same position count as one solution.
const ALIKE: usize = 3;

/// Whether the engine sees a win, without which it is not worth looking for a puzzle.
pub(super) fn is_promising<G: Crafted>(
    engine: &mut Engine<G>,
    position: &G,
    world: &dyn World,
) -> bool {
    if G::ENDS_SOON {
        return true;
    }
    let limits = Limits { nodes: Some(G::SEEN_WITH), ..Limits::default() };
    let report = engine.think(position, &limits, world, &mut |_| ()).ok();
    let line = report.as_ref().and_then(|report| report.lines.first());
    line.is_some_and(|line| matches!(line.score, Score::Win(_)))
}

/// The puzzle in a position, if it has one solution.
pub(super) fn pose<G: Crafted>(position: &G, wanted: &Wanted) -> Option<Posing<G>> {
    let mut plain = effort::<G>();
    let goals: &[Goal] = if G::DRAWS { &[Goal::Win, Goal::Draw] } else { &[Goal::Win] };
    let longest = position.longest().min(*wanted.turns.end());
    for &goal in goals {
        for turns in 1..=longest {
            match position.reaches(goal, turns, &mut plain) {
                Ok(false) => {}
                Err(Exhausted) => return None,
                Ok(true) if !wanted.turns.contains(&turns) => return None,
                Ok(true) => return alone(position, goal, turns, &mut plain).ok().flatten(),
            }
        }
    }
    None
}

/// The puzzle, if nothing else solves it.
fn alone<G: Crafted>(
    position: &G,
    goal: Goal,
    turns: u32,
    plain: &mut Plain<G>,
) -> Result<Option<Posing<G>>, Exhausted> {
    let wins = position.solving_turns(goal, turns, plain)?;
    let reached = |turn: &G::Turn| {
        let mut after = position.clone();
        after.play(turn).is_ok().then(|| after.code())
    };
    let all_alike = wins.iter().all(|win| reached(win) == reached(&wins[0]));
    if wins.is_empty() || wins.len() > ALIKE || !all_alike {
        return Ok(None);
    }
    // A puzzle with a choice of one is none.
    if position.turns().len() < 4 {
        return Ok(None);
    }
    let alone = if G::ENDS_SOON {
        lost_otherwise(position, goal, turns, &wins, plain)?
    } else if G::CLAIMS_MORE {
        // That another turn wins a little later would be a pity; where it is too long to see,
        // nothing is claimed.
        match position.solving_turns(goal, turns + 1, plain) {
            Ok(all) if all.len() > wins.len() => None,
            Ok(_) => Some(turns + 1),
            Err(Exhausted) => Some(turns),
        }
    } else {
        Some(turns)
    };
    let posing =
        |alone| Posing { position: position.clone(), goal, turns, wins: wins.clone(), alone };
    Ok(alone.map(posing))
}

/// Within how many own turns the other side proves that every other turn was wrong.
fn lost_otherwise<G: Crafted>(
    position: &G,
    goal: Goal,
    turns: u32,
    wins: &[G::Turn],
    plain: &mut Plain<G>,
) -> Result<Option<u32>, Exhausted> {
    let other = !position.to_move();
    let mut needed = turns;
    for turn in position.turns() {
        let mut after = position.clone();
        if after.play(&turn).is_err() {
            continue;
        }
        let is_win = wins.contains(&turn);
        if is_win && goal == Goal::Win {
            continue;
        }
        // What draws must not win, what does not draw must lose.
        let wanted = if is_win { Goal::Draw } else { goal.opposite() };
        if let Some(outcome) = after.outcome() {
            if wanted.is_met(outcome, other) {
                continue;
            }
            return Ok(None);
        }
        while !plain.reaches(&after, wanted, needed)? {
            needed += 1;
            if needed > REFUTED {
                return Ok(None);
            }
        }
    }
    Ok(Some(needed))
}
