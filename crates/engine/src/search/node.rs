//! One position inside the tree.

use super::Worker;
use super::picker::Picker;
use crate::ordering::HISTORY;
use crate::score::{INFINITE, PROVEN, Value, WIN, estimate, farther};
use crate::table::{Bound, Entry};
use crate::tree::{Foreseen, Tree, Tuning};

/// How much less deep the n-th turn is looked at, for each depth and n.
pub(super) fn reductions(tuning: &Tuning) -> Vec<[i8; 64]> {
    let reduction = |depth: usize, number: usize| {
        let size = (depth.max(1) as f64).ln() * (number.max(1) as f64).ln() * 100.0;
        (size / f64::from(tuning.reduction) + f64::from(tuning.reduction_base) / 100.0) as i8
    };
    (0..64).map(|depth| std::array::from_fn(|number| reduction(depth, number))).collect()
}

/// What is known of a position before its turns are searched.
struct Prospect<T> {
    hash: u64,
    known: Option<Entry>,
    /// The turn that the table names.
    first: Option<T>,
    /// What the position is worth without looking ahead.
    standing: Value,
    /// The player to move stands better than two plies ago.
    improving: bool,
    threatened: bool,
}

impl<T: Tree> Worker<'_, T> {
    /// The value of the position for the player to move: exact if between `alpha` and `beta`, else
    /// a bound. `PV` is set on the line that both sides play as well as is known; `cut` where a
    /// value of at least `beta` is expected.
    pub(super) fn node<const PV: bool>(
        &mut self,
        mut depth: i32,
        ply: usize,
        mut alpha: Value,
        mut beta: Value,
        cut: bool,
    ) -> Value {
        self.frames[ply].line.clear();
        self.selective_depth = self.selective_depth.max(ply);
        if let Some(end) = self.tree.end() {
            return farther(end, ply);
        }
        // No end can be nearer than the next ply.
        alpha = alpha.max(farther(-WIN, ply + 1));
        beta = beta.min(farther(WIN, ply + 1));
        if alpha >= beta {
            return alpha;
        }

        let excluded = self.frames[ply].excluded.is_some();
        let sight = self.task.sight;
        // Quicker than to look the position up.
        if !excluded
            && let Some(turn) = self.tree.still_wins()
            && (sight.is_perfect() || sight.sees(self.tree.hash(), T::pack(turn), ply))
        {
            self.frames[ply].line.push(turn);
            return farther(WIN, ply + 1);
        }
        let hash = self.tree.hash();
        // A look into a large table takes longer than some games' evaluation.
        let in_table = |depth: i32| !excluded && (depth > 0 || T::TUNING.leaves_in_table);
        let mut known = None;
        if in_table(depth) {
            known = self.task.table.get(hash, ply);
        }
        let settles = |entry: &Entry| match entry.bound {
            _ if PV => false,
            Bound::Exact => true,
            Bound::Lower => entry.value >= beta,
            Bound::Upper => entry.value <= alpha,
        };
        // Deep enough even if there is a threat, which takes time to see.
        if let Some(entry) = known.filter(|entry| entry.depth > depth && settles(entry)) {
            return entry.value;
        }
        self.tree.glance();
        let threatened = self.tree.is_threatened();
        if threatened && ply < 2 * self.root_depth {
            if in_table(depth + 1) && !in_table(depth) {
                known = self.task.table.get(hash, ply);
            }
            depth += 1;
        }
        if let Some(entry) = known.filter(|entry| entry.depth >= depth && settles(entry)) {
            return entry.value;
        }

        if let Some(value) = self.win_at_sight(hash, ply) {
            return value;
        }

        // What is in the table was asked before.
        if !excluded
            && known.is_none()
            && let Some(foreseen) = self.tree.foresees()
        {
            let (value, turn) = match foreseen {
                Foreseen::Win(plies, turn) => (WIN - plies as Value, Some(turn)),
                Foreseen::Loss(plies) => (plies as Value - WIN, None),
                Foreseen::Draw => (0, None),
            };
            if sight.sees(hash, turn.map_or(0, T::pack), ply) {
                self.frames[ply].line.extend(turn);
                return farther(value, ply);
            }
        }

        let standing = match known {
            Some(entry) => entry.estimate,
            None => estimate(self.tree.evaluate() + sight.error(hash)),
        };
        if depth <= 0 || ply + 1 >= self.frames.len() {
            let value = farther(self.tree.leaf(standing, alpha, beta), ply);
            if in_table(depth) && known.is_none() {
                let (estimate, bound) = (standing, Bound::Exact);
                self.task.table.put(hash, ply, Entry { turn: 0, value, estimate, depth: 0, bound });
            }
            return value;
        }
        self.frames[ply].estimate = standing;
        let mut prospect = Prospect {
            hash,
            known,
            first: known
                .and_then(|entry| T::unpack(entry.turn))
                .filter(|turn| self.tree.accepts(*turn)),
            standing,
            improving: ply >= 2 && standing > self.frames[ply - 2].estimate,
            threatened,
        };

        if !PV && !threatened && !excluded && beta.abs() < PROVEN {
            if let Some(value) = self.cut_off(&prospect, depth, ply, beta, cut) {
                return value;
            }
            if self.stopped {
                return 0;
            }
        }
        // What is searched any deeper deserves more than a glance.
        self.tree.look();
        prospect.threatened = self.tree.is_threatened();
        if let Some(value) = self.win_at_sight(hash, ply) {
            return value;
        }
        if depth >= 4 && prospect.first.is_none() && !excluded {
            depth -= 1;
        }
        let extension = match self.closer_look(&prospect, depth, ply, beta, cut) {
            Look::Settled(value) => return value,
            Look::Extend(plies) => plies,
        };
        if self.stopped {
            return 0;
        }
        self.turns::<PV>(&prospect, depth, extension, ply, alpha, beta, cut)
    }

    /// The value of a win at once that the player sees, unless turns are left out here.
    fn win_at_sight(&mut self, hash: u64, ply: usize) -> Option<Value> {
        let turn = match self.frames[ply].excluded {
            None => self.tree.wins_now()?,
            Some(_) => return None,
        };
        if !self.task.sight.sees(hash, T::pack(turn), ply) {
            return None;
        }
        self.frames[ply].line.push(turn);
        Some(farther(WIN, ply + 1))
    }

    /// A value for positions that are so good that their turns need not be searched.
    fn cut_off(
        &mut self,
        prospect: &Prospect<T::Turn>,
        depth: i32,
        ply: usize,
        beta: Value,
        cut: bool,
    ) -> Option<Value> {
        let tuning = &T::TUNING;
        let standing = prospect.standing;
        let margin = tuning.standing_margin * (depth - i32::from(prospect.improving));
        if depth <= tuning.standing_depth && standing - margin >= beta {
            return Some(standing);
        }
        // Who is well even without a turn is better with one. Not twice in a row.
        if depth >= tuning.pass_depth
            && standing >= beta
            && (ply == 0 || self.frames[ply - 1].slot.is_some())
            && self.tree.pass()
        {
            self.count_node();
            self.frames[ply].slot = None;
            let less = 3 + depth / 4;
            let value = -self.node::<false>(depth - less, ply + 1, -beta, 1 - beta, !cut);
            self.tree.unmake();
            if !self.stopped && value >= beta {
                return Some(estimate(value));
            }
        }
        None
    }

    /// A turn that alone holds the position deserves a closer look; if others hold it too, it is
    /// perhaps settled.
    fn closer_look(
        &mut self,
        prospect: &Prospect<T::Turn>,
        depth: i32,
        ply: usize,
        beta: Value,
        cut: bool,
    ) -> Look {
        let (Some(entry), Some(turn)) = (prospect.known, prospect.first) else {
            return Look::Extend(0);
        };
        let reliable = entry.depth >= depth - 3 && entry.bound != Bound::Upper;
        if depth < T::TUNING.singular_depth
            || ply >= 2 * self.root_depth
            || !reliable
            || entry.value.abs() >= PROVEN
        {
            return Look::Extend(0);
        }
        let target = entry.value - depth * T::TUNING.singular_margin / 16;
        self.frames[ply].excluded = Some(turn);
        let value = self.node::<false>((depth - 1) / 2, ply, target - 1, target, cut);
        self.frames[ply].excluded = None;
        if self.stopped {
            Look::Extend(0)
        } else if value < target {
            Look::Extend(1)
        } else if target >= beta {
            Look::Settled(target)
        } else if entry.value >= beta {
            Look::Extend(-1)
        } else {
            Look::Extend(0)
        }
    }

    /// Searches the turns of a position, the first one deepened by `extension`.
    #[expect(clippy::too_many_arguments, reason = "they are the recursion's own state")]
    fn turns<const PV: bool>(
        &mut self,
        prospect: &Prospect<T::Turn>,
        depth: i32,
        extension: i32,
        ply: usize,
        mut alpha: Value,
        beta: Value,
        cut: bool,
    ) -> Value {
        let tuning = &T::TUNING;
        let sight = self.task.sight;
        let side = self.tree.side();
        let last = ply.checked_sub(1).and_then(|before| self.frames[before].slot);
        let buffer = std::mem::take(&mut self.frames[ply].candidates);
        let mut picker = Picker::<T>::new(buffer, prospect.first, last, ply);
        let mut tried = std::mem::take(&mut self.frames[ply].tried);
        tried.clear();
        let late = tuning.late_base + tuning.late_factor * depth * depth / 4;
        let late = if prospect.improving { late } else { late / 2 };
        let late = if depth <= tuning.late_depth && !PV { late } else { i32::MAX };

        let original_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_turn = None;
        let mut seen_all = true;
        let mut number = 0;
        while let Some(turn) = picker.next(&mut self.tree, self.ordering) {
            if self.frames[ply].excluded == Some(turn) {
                continue;
            }
            if !sight.sees(prospect.hash, T::pack(turn), ply) {
                seen_all = false;
                continue;
            }
            // Never when everything so far loses: the turn that saves the game may be late.
            if number >= late && best > -PROVEN && !prospect.threatened {
                break;
            }
            let slot = self.tree.slot(turn);
            if !self.tree.make(turn) {
                continue;
            }
            self.count_node();
            number += 1;
            self.frames[ply].slot = Some(slot);
            self.frames[ply + 1].excluded = None;

            let is_first = prospect.first == Some(turn);
            let deep = depth - 1 + if is_first { extension } else { 0 };
            let mut value = 0;
            let mut full = PV && number == 1;
            if !full {
                let mut less = 0;
                if depth >= 2 && number > 1 + i32::from(PV) && !prospect.threatened {
                    let row = &self.reductions[depth.min(63) as usize];
                    less = i32::from(row[number.min(63) as usize]);
                    less += i32::from(cut) + i32::from(!prospect.improving) - i32::from(PV);
                    less -= self.ordering.history(side, slot) * 2 / HISTORY;
                    less = less.clamp(0, deep.max(0));
                }
                value = -self.node::<false>(deep - less, ply + 1, -alpha - 1, -alpha, true);
                if value > alpha && less > 0 && !self.stopped {
                    value = -self.node::<false>(deep, ply + 1, -alpha - 1, -alpha, !cut);
                }
                full = PV && value > alpha && value < beta;
            }
            if full && !self.stopped {
                value = -self.node::<true>(deep, ply + 1, -beta, -alpha, false);
            }
            self.tree.unmake();
            if self.stopped {
                break;
            }

            if value > best {
                best = value;
                if value > alpha {
                    best_turn = Some(turn);
                    if PV {
                        self.extend_line(ply, turn);
                    }
                    alpha = value;
                    if value >= beta {
                        self.ordering.refuted(&self.tree, (ply, depth), last, turn, &tried);
                        break;
                    }
                }
            }
            tried.push(turn);
        }
        seen_all &= picker.complete;
        self.frames[ply].candidates = picker.into_buffer();
        self.frames[ply].tried = tried;
        if self.stopped {
            return 0;
        }
        if self.frames[ply].excluded.is_some() {
            return best.max(original_alpha);
        }
        if number == 0 {
            return prospect.standing;
        }
        // What was not looked at could have saved the player.
        if !seen_all && best <= -PROVEN {
            best = estimate(best);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > original_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let turn = best_turn.map_or(0, T::pack);
        let estimate = prospect.standing;
        self.task.table.put(
            prospect.hash,
            ply,
            Entry { turn, value: best, estimate, depth, bound },
        );
        best
    }

    /// Puts a turn before the best line of the position behind it.
    pub(super) fn extend_line(&mut self, ply: usize, turn: T::Turn) {
        let (before, after) = self.frames.split_at_mut(ply + 1);
        let line = &mut before[ply].line;
        line.clear();
        line.push(turn);
        if let Some(next) = after.first() {
            line.extend_from_slice(&next.line);
        }
    }
}

/// What came of looking at the other turns of a position first.
enum Look {
    Settled(Value),
    Extend(i32),
}
