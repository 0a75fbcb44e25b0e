//! A plain search through all turns, with nothing but the rules.
//!
//! It trusts no engine: it looks at every turn that [`Game::visit`](rules::Game::visit) gives, and
//! leaves out only what [`Bounded`] says cannot matter. Turns that helped elsewhere are tried first,
//! which changes how long it takes and nothing else.

use super::bound::Bounded;
use rules::{Goal, Side};
use std::collections::HashMap;

/// The effort ran out before the answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it would take more positions than allowed")]
pub struct Exhausted;

/// A search that looks at so many positions at most.
#[derive(Debug)]
pub struct Plain<G: Bounded> {
    left: u64,
    known: HashMap<Key, bool>,
    /// For every number of own turns to go, the turns that reached a goal last,
    answers: Vec<Vec<G::Turn>>,
    /// and those that kept somebody from it.
    refutations: Vec<Vec<G::Turn>>,
}

/// A position, whether the one who wants to reach the goal is to move, his goal, and how many turns
/// he has.
type Key = (u64, bool, Goal, u32);

/// How many turns that helped are remembered for every number of turns to go.
const HELPFUL: usize = 3;

impl<G: Bounded> Plain<G> {
    /// A search that knows nothing yet.
    #[must_use]
    pub fn new(positions: u64) -> Plain<G> {
        Plain {
            left: positions,
            known: HashMap::new(),
            answers: Vec::new(),
            refutations: Vec::new(),
        }
    }

    /// How many more positions it may look at.
    #[must_use]
    pub fn positions_left(&self) -> u64 {
        self.left
    }

    /// Somebody else has looked at positions, and leaves so many.
    pub(super) fn leave(&mut self, positions: u64) {
        self.left = self.left.min(positions);
    }

    /// Whether the player to move reaches a goal within so many own turns, whatever the other side
    /// does.
    ///
    /// # Errors
    /// The effort was not enough.
    pub fn reaches(&mut self, game: &G, goal: Goal, turns: u32) -> Result<bool, Exhausted> {
        self.attack(&mut game.clone(), goal, turns)
    }

    /// Whether the player who has just moved has reached a goal, or does within so many more turns
    /// of his.
    ///
    /// # Errors
    /// The effort was not enough.
    pub fn holds(&mut self, game: &G, goal: Goal, turns: u32) -> Result<bool, Exhausted> {
        match game.outcome() {
            Some(outcome) => Ok(goal.is_met(outcome, !game.to_move())),
            None => self.defend(&mut game.clone(), goal, turns),
        }
    }

    /// Counts positions that are looked at.
    pub(super) fn spend(&mut self, positions: usize) -> Result<(), Exhausted> {
        let enough = self.left >= positions as u64;
        self.left = self.left.saturating_sub(positions as u64);
        if enough { Ok(()) } else { Err(Exhausted) }
    }

    /// Where the answer for a position is kept, if it does not depend on the way there.
    fn key(game: &G, attacks: bool, goal: Goal, turns: u32) -> Option<Key> {
        // Each of the turns and the reply to it; before them one more, where the other side begins.
        game.forgets(2 * turns + 1).then(|| (game.hash(), attacks, goal, turns))
    }

    /// The player to move wants to reach the goal.
    fn attack(&mut self, game: &mut G, goal: Goal, turns: u32) -> Result<bool, Exhausted> {
        let side = game.to_move();
        if turns == 0 || (goal == Goal::Win && game.least_turns(side) > turns) {
            return Ok(false);
        }
        let key = Plain::key(game, true, goal, turns);
        if let Some(known) = key.and_then(|key| self.known.get(&key)) {
            return Ok(*known);
        }
        let found = self.answer(game, goal, turns)?;
        if let Some(key) = key {
            self.known.insert(key, found);
        }
        Ok(found)
    }

    fn answer(&mut self, game: &mut G, goal: Goal, turns: u32) -> Result<bool, Exhausted> {
        let side = game.to_move();
        let helpful = helpful(&self.answers, turns).to_vec();
        for turn in &helpful {
            if self.try_turn(game, turn, goal, turns)? {
                return Ok(true);
            }
        }
        let mut at_once = None;
        let mut open = Vec::new();
        game.visit(&mut |after, turn| match after.decided() {
            Some(outcome) if goal.is_met(outcome, side) => at_once = Some(turn.clone()),
            Some(_) => {}
            None => open.push(turn.clone()),
        });
        self.spend(open.len() + 1)?;
        // Without a turn the game is over.
        if open.is_empty()
            && at_once.is_none()
            && let Some(outcome) = game.outcome()
        {
            return Ok(goal.is_met(outcome, side));
        }
        if let Some(turn) = at_once {
            remember(&mut self.answers, turns, turn);
            return Ok(true);
        }
        if turns == 1 && !G::REPLY_MAY_END {
            return Ok(false);
        }
        for turn in open {
            if !helpful.contains(&turn) && self.try_turn(game, &turn, goal, turns)? {
                remember(&mut self.answers, turns, turn);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a turn reaches the goal. One that is not legal does not.
    fn try_turn(
        &mut self,
        game: &mut G,
        turn: &G::Turn,
        goal: Goal,
        turns: u32,
    ) -> Result<bool, Exhausted> {
        let side = game.to_move();
        if game.play(turn).is_err() {
            return Ok(false);
        }
        self.spend(1)?;
        let reached = match game.decided() {
            Some(outcome) => goal.is_met(outcome, side),
            None => self.defend(game, goal, turns - 1)?,
        };
        game.undo();
        Ok(reached)
    }

    /// The player to move wants to keep the other one from the goal, who has so many turns to go.
    fn defend(&mut self, game: &mut G, goal: Goal, turns: u32) -> Result<bool, Exhausted> {
        let attacker = !game.to_move();
        if goal == Goal::Win && game.least_turns(attacker) > turns {
            return Ok(false);
        }
        let key = Plain::key(game, false, goal, turns);
        if let Some(known) = key.and_then(|key| self.known.get(&key)) {
            return Ok(*known);
        }
        let holds = self.refute(game, goal, turns)?;
        if let Some(key) = key {
            self.known.insert(key, holds);
        }
        Ok(holds)
    }

    /// Whether no reply keeps the attacker from the goal.
    fn refute(&mut self, game: &mut G, goal: Goal, turns: u32) -> Result<bool, Exhausted> {
        let attacker = !game.to_move();
        let helpful = helpful(&self.refutations, turns).to_vec();
        for turn in &helpful {
            if game.play(turn).is_err() {
                continue;
            }
            let fails = !self.stands(game, attacker, goal, turns)?;
            game.undo();
            if fails {
                return Ok(false);
            }
        }
        let mut at_once = None;
        let mut open = Vec::new();
        game.visit(&mut |after, turn| match after.decided() {
            Some(outcome) if goal.is_met(outcome, attacker) => {}
            Some(_) => at_once = Some(turn.clone()),
            None => open.push(turn.clone()),
        });
        self.spend(open.len() + 1)?;
        // Without a turn the game is over.
        if open.is_empty()
            && at_once.is_none()
            && let Some(outcome) = game.outcome()
        {
            return Ok(goal.is_met(outcome, attacker));
        }
        if let Some(turn) = at_once {
            remember(&mut self.refutations, turns, turn);
            return Ok(false);
        }
        for turn in open {
            if helpful.contains(&turn) || game.play(&turn).is_err() {
                continue;
            }
            let fails = !self.stands(game, attacker, goal, turns)?;
            game.undo();
            if fails {
                remember(&mut self.refutations, turns, turn);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the attacker reaches the goal after a reply.
    fn stands(
        &mut self,
        game: &mut G,
        attacker: Side,
        goal: Goal,
        turns: u32,
    ) -> Result<bool, Exhausted> {
        self.spend(1)?;
        match game.decided() {
            Some(outcome) => Ok(goal.is_met(outcome, attacker)),
            None => self.attack(game, goal, turns),
        }
    }
}

fn helpful<T>(lists: &[Vec<T>], turns: u32) -> &[T] {
    lists.get(turns as usize).map_or(&[], Vec::as_slice)
}

/// Puts a turn to the front of those that helped.
fn remember<T: PartialEq>(lists: &mut Vec<Vec<T>>, turns: u32, turn: T) {
    let index = turns as usize;
    if lists.len() <= index {
        lists.resize_with(index + 1, Vec::new);
    }
    let list = &mut lists[index];
    list.retain(|known| *known != turn);
    list.insert(0, turn);
    list.truncate(HELPFUL);
}
