//! The position at the root, looked at deeper and deeper.

use super::{Found, Worker};
use crate::score::{INFINITE, MAX_PLY, PROVEN, Value, WIN};
use crate::tree::{Listener, Tree};

/// A turn at the root and what is known of it.
#[derive(Clone, Debug)]
pub(super) struct RootTurn<T> {
    turn: T,
    /// The value in the current depth, or minus [`INFINITE`] if it did not improve on others.
    value: Value,
    /// The value in the depth before.
    previous: Value,
    /// The line that begins with this turn, when it was last worth looking at.
    line: Vec<T>,
}

impl<T: Tree> Worker<'_, T> {
    /// Collects the turns that the player sees. The game is not over.
    pub(super) fn prepare_root(&mut self) {
        let mut candidates = Vec::new();
        self.tree.generate(&mut candidates);
        self.ordering.rate(&self.tree, 0, None, &mut candidates);
        candidates.sort_by_key(|candidate| -candidate.promise);
        let mut turns = Vec::new();
        for candidate in candidates {
            if self.tree.make(candidate.turn) {
                self.tree.unmake();
                turns.push(candidate.turn);
            }
        }
        let (hash, sight) = (self.tree.hash(), self.task.sight);
        let seen: Vec<_> =
            turns.iter().copied().filter(|turn| sight.sees(hash, T::pack(*turn), 0)).collect();
        let turns = if seen.is_empty() { turns } else { seen };
        self.root = turns
            .into_iter()
            .map(|turn| RootTurn { turn, value: -INFINITE, previous: -INFINITE, line: vec![turn] })
            .collect();
    }

    /// Looks deeper and deeper until a limit is reached, and tells after each depth. Begins at
    /// `first_depth`, so that threads do not all do the same.
    pub(super) fn deepen(&mut self, first_depth: usize, report: &mut Listener<'_, T>) {
        let lines = self.task.lines.clamp(1, self.root.len().max(1));
        let deepest = self.task.limits.depth.map_or(MAX_PLY / 2, |depth| depth as usize);
        let mut stable = 0;
        for depth in first_depth..=deepest.clamp(1, MAX_PLY / 2) {
            self.root_depth = depth;
            self.selective_depth = 0;
            let before = self.root[0].turn;
            for turn in &mut self.root {
                if turn.value > -INFINITE {
                    turn.previous = turn.value;
                }
            }
            for line in 0..lines {
                self.aspire(depth as i32, line);
                if self.stopped {
                    break;
                }
                // A later line can turn out to be better.
                self.root[..=line].sort_by_key(|turn| -turn.value);
            }
            if self.stopped {
                break;
            }
            report(&self.found(depth));
            stable = if self.root[0].turn == before { stable + 1 } else { 0 };
            if self.is_enough(depth, stable, lines) {
                break;
            }
        }
    }

    /// Whether looking deeper would not change or would take too long.
    fn is_enough(&self, depth: usize, stable: u32, lines: usize) -> bool {
        // All that was asked for is proven, and no shorter way can be found.
        let settled = self.root[..lines]
            .iter()
            .all(|turn| turn.value.abs() >= PROVEN && WIN - turn.value.abs() <= depth as Value);
        let Some(time) = self.task.limits.time else { return settled };
        let exact = time.soft == time.hard;
        let single = self.root.len() == 1 && !exact;
        let soft = if exact {
            time.hard
        } else {
            // Less when the choice has been clear for long, more when it just changed.
            time.soft * [12, 10, 9, 8, 7, 6][stable.min(5) as usize] / 8
        };
        settled || single || self.task.world.elapsed() >= soft
    }

    /// Searches with a narrow window around the value of the depth before, and widens it until the
    /// value lies within.
    fn aspire(&mut self, depth: i32, line: usize) {
        let tuning = &T::TUNING;
        let guess = self.root[line].previous;
        let mut width = tuning.aspiration;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= 4 && guess.abs() < PROVEN {
            (alpha, beta) = (guess - width, guess + width);
        }
        loop {
            let value = self.root_turns(depth, line, alpha, beta);
            if self.stopped {
                return;
            }
            width *= 2;
            if value <= alpha {
                beta = (alpha + beta) / 2;
                alpha =
                    if value.abs() >= PROVEN { -INFINITE } else { (value - width).max(-INFINITE) };
            } else if value >= beta {
                beta = if value.abs() >= PROVEN { INFINITE } else { (value + width).min(INFINITE) };
            } else {
                return;
            }
        }
    }

    /// One pass through the turns at the root that are not in an earlier line.
    fn root_turns(&mut self, depth: i32, from: usize, mut alpha: Value, beta: Value) -> Value {
        for turn in &mut self.root[from..] {
            turn.value = -INFINITE;
        }
        self.frames[0].estimate = self.tree.evaluate();
        self.frames[0].excluded = None;
        let mut best = -INFINITE;
        for index in from..self.root.len() {
            let turn = self.root[index].turn;
            let slot = self.tree.slot(turn);
            if !self.tree.make(turn) {
                continue;
            }
            self.count_node();
            self.frames[0].slot = Some(slot);
            self.frames[1].excluded = None;
            let is_first = index == from;
            let mut value = 0;
            if !is_first {
                let late = index - from > 2 && depth >= 3;
                let row = &self.reductions[depth.min(63) as usize];
                let less = if late { i32::from(row[(index - from).min(63)]) - 1 } else { 0 };
                let less = less.clamp(0, (depth - 1).max(0));
                value = -self.node::<false>(depth - 1 - less, 1, -alpha - 1, -alpha, true);
                if value > alpha && less > 0 && !self.stopped {
                    value = -self.node::<false>(depth - 1, 1, -alpha - 1, -alpha, true);
                }
            }
            if (is_first || value > alpha) && !self.stopped {
                value = -self.node::<true>(depth - 1, 1, -beta, -alpha, false);
            }
            self.tree.unmake();
            if self.stopped {
                // What was not looked at may be better than what is known to lose.
                if best <= -PROVEN {
                    for turn in &mut self.root[from..index] {
                        turn.value = -INFINITE;
                    }
                    self.root[from..].rotate_left(index - from);
                }
                break;
            }
            best = best.max(value);
            if is_first || value > alpha {
                self.extend_line(0, turn);
                self.root[index].value = value;
                self.root[index].line.clone_from(&self.frames[0].line);
            }
            if value > alpha {
                alpha = value;
                if value >= beta {
                    break;
                }
            }
        }
        // Stable: what was not better keeps its order. If not even the first turn was searched to
        // the end, nothing has changed.
        self.root[from..].sort_by_key(|turn| -turn.value);
        best
    }

    /// What has been found up to now.
    pub(super) fn found(&mut self, depth: usize) -> Found<T::Turn> {
        let nodes = self.tell_nodes();
        let lines = self.task.lines.clamp(1, self.root.len().max(1));
        let line = |turn: &RootTurn<T::Turn>| {
            let known = [turn.value, turn.previous].into_iter().find(|value| *value > -INFINITE);
            (known.unwrap_or(self.frames[0].estimate), turn.line.clone())
        };
        Found {
            depth: depth as u32,
            selective_depth: self.selective_depth as u32,
            nodes,
            lines: self.root.iter().take(lines).map(line).collect(),
        }
    }
}
