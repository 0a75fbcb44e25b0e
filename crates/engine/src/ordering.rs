//! Which turns to try first: those that were good elsewhere.

use crate::tree::{Candidate, Tree};
use rules::Side;

/// History scores lie within plus and minus this.
pub(crate) const HISTORY: i32 = 1 << 14;

/// A turn that refuted a sibling position, or answered the same turn before, comes before all
/// turns without such a record.
const KILLER: i32 = HISTORY;
const SECOND_KILLER: i32 = HISTORY * 3 / 4;
const ANSWER: i32 = HISTORY / 2;

/// What the search has learnt about turns, whatever the position.
#[derive(Clone, Debug)]
pub struct Ordering<T: Tree> {
    /// How good the turns of each slot have been for each side.
    history: [Vec<i16>; 2],
    /// The last two turns that refuted something, for each ply.
    killers: Vec<[Option<T::Turn>; 2]>,
    /// The turn that last refuted the turns of a slot, for each side.
    answers: [Vec<Option<T::Turn>>; 2],
}

impl<T: Tree> Ordering<T> {
    pub(crate) fn new() -> Ordering<T> {
        Ordering {
            history: [vec![0; T::SLOTS], vec![0; T::SLOTS]],
            killers: Vec::new(),
            answers: [vec![None; T::SLOTS], vec![None; T::SLOTS]],
        }
    }

    /// Makes room for a search: what is older counts less.
    pub(crate) fn begin_search(&mut self, plies: usize) {
        for score in self.history.iter_mut().flatten() {
            *score /= 2;
        }
        self.killers.clear();
        self.killers.resize(plies, [None; 2]);
    }

    pub(crate) fn history(&self, side: Side, slot: usize) -> i32 {
        self.history[side.index()][slot].into()
    }

    /// Adds to the promise of each candidate what is known of it.
    pub(crate) fn rate(
        &self,
        tree: &T,
        ply: usize,
        last: Option<usize>,
        candidates: &mut [Candidate<T::Turn>],
    ) {
        let side = tree.side();
        let [first, second] = self.killers[ply];
        let answer = last.and_then(|slot| self.answers[side.index()][slot]);
        for candidate in candidates {
            let turn = Some(candidate.turn);
            candidate.promise += self.history(side, tree.slot(candidate.turn));
            if turn == first {
                candidate.promise += KILLER;
            } else if turn == second {
                candidate.promise += SECOND_KILLER;
            } else if turn == answer {
                candidate.promise += ANSWER;
            }
        }
    }

    /// Notes that `turn` refuted the position, and that those `tried` before it did not.
    pub(crate) fn refuted(
        &mut self,
        tree: &T,
        (ply, depth): (usize, i32),
        last: Option<usize>,
        turn: T::Turn,
        tried: &[T::Turn],
    ) {
        let side = tree.side();
        let killers = &mut self.killers[ply];
        if killers[0] != Some(turn) {
            *killers = [Some(turn), killers[0]];
        }
        if let Some(slot) = last {
            self.answers[side.index()][slot] = Some(turn);
        }
        let bonus = (depth * depth * 16 + 32 * depth).min(2048);
        self.learn(side, tree.slot(turn), bonus);
        for turn in tried {
            self.learn(side, tree.slot(*turn), -bonus);
        }
    }

    /// Moves a score towards the end of its range, the less the nearer it is already.
    fn learn(&mut self, side: Side, slot: usize, bonus: i32) {
        let score = &mut self.history[side.index()][slot];
        let before = i32::from(*score);
        *score = (before + bonus - before * bonus.abs() / HISTORY) as i16;
    }
}

/// Brings the most promising of the candidates from `index` on to `index`.
pub(crate) fn pick<T: Copy>(candidates: &mut [Candidate<T>], index: usize) -> Option<Candidate<T>> {
    let mut best = candidates.get(index)?.promise;
    let mut found = index;
    for (place, candidate) in candidates.iter().enumerate().skip(index + 1) {
        // Which one is better cannot be foreseen: two choices without a branch are quicker.
        let better = candidate.promise > best;
        best = if better { candidate.promise } else { best };
        found = if better { place } else { found };
    }
    candidates.swap(index, found);
    candidates.get(index).copied()
}
