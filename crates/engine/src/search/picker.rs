//! The turns of one position in the order in which they are searched.

use crate::ordering::{Ordering, pick};
use crate::tree::{Candidate, Tree};

/// Gives the turn of the table first, then the others, the most promising first. They are
/// generated only when the first one did not suffice.
pub(super) struct Picker<T: Tree> {
    candidates: Vec<Candidate<T::Turn>>,
    first: Option<T::Turn>,
    /// What was the turn before, for the ordering.
    last: Option<usize>,
    ply: usize,
    stage: Stage,
    /// Whether all turns that could save the player were generated.
    pub(super) complete: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    First,
    Generate,
    /// The candidates from this one on.
    Others(usize),
}

impl<T: Tree> Picker<T> {
    /// `candidates` is a buffer to be used, whatever it holds.
    pub(super) fn new(
        mut candidates: Vec<Candidate<T::Turn>>,
        first: Option<T::Turn>,
        last: Option<usize>,
        ply: usize,
    ) -> Picker<T> {
        candidates.clear();
        Picker { candidates, first, last, ply, stage: Stage::First, complete: true }
    }

    pub(super) fn next(&mut self, tree: &mut T, ordering: &Ordering<T>) -> Option<T::Turn> {
        if self.stage == Stage::First {
            self.stage = Stage::Generate;
            if self.first.is_some() {
                return self.first;
            }
        }
        if self.stage == Stage::Generate {
            self.stage = Stage::Others(0);
            self.complete = tree.generate(&mut self.candidates);
            ordering.rate(tree, self.ply, self.last, &mut self.candidates);
        }
        let Stage::Others(index) = &mut self.stage else { return None };
        loop {
            let turn = pick(&mut self.candidates, *index)?.turn;
            *index += 1;
            if Some(turn) != self.first {
                return Some(turn);
            }
        }
    }

    /// Gives the buffer back.
    pub(super) fn into_buffer(self) -> Vec<Candidate<T::Turn>> {
        self.candidates
    }
}
