use super::line_through_all;
use crate::layout::Layout;
use crate::{Face, Faces, probability};
use std::collections::HashMap;

/// The probability with which perfect play solves a stack of `size` × `size` tiles, when the
/// player sees the tile in hand and the next one. Exact up to rounding, over all stacks.
///
/// `progress` is told how much is done, from 0 to 1, and may stop the computation by answering
/// `false`; there is no result then.
///
/// It looks at every layout that can come about: for 3 × 3 that takes seconds, for 4 × 4 far too
/// long.
pub fn odds(size: usize, progress: impl FnMut(f64) -> bool) -> Option<f64> {
    let mut solver =
        Solver { layout: Layout::new(size), tiles: size * size, values: HashMap::new(), progress };
    let mut sum = 0.0;
    for (done, face) in Face::ALL.into_iter().enumerate() {
        if !(solver.progress)(done as f64 / Face::ALL.len() as f64) {
            return None;
        }
        // The first tile is laid as drawn; there is nothing to choose.
        solver.layout.lay_first(face);
        sum += probability(face) * solver.unseen();
        solver.layout.unmake();
    }
    (solver.progress)(1.0);
    Some(sum)
}

struct Solver<P> {
    layout: Layout,
    tiles: usize,
    /// For every layout met, the chance of solving it with each face as the tile that comes into
    /// hand now, the one behind it still unknown.
    values: HashMap<u64, [f64; 6]>,
    progress: P,
}

impl<P> AsMut<Layout> for Solver<P> {
    fn as_mut(&mut self) -> &mut Layout {
        &mut self.layout
    }
}

impl<P> Solver<P> {
    /// The chance when the tile to come into hand has not been seen yet.
    fn unseen(&mut self) -> f64 {
        let seen = self.seen();
        Face::ALL.into_iter().map(|face| probability(face) * seen[face.index()]).sum()
    }

    /// The layout as a number: three bits a place, and the width.
    fn key(&self) -> u64 {
        let (width, height) = self.layout.size();
        let mut key = width as u64;
        for row in 1..=height as i32 {
            for column in 1..=width as i32 {
                let place = self.layout.place_at(column, row);
                let face = place.and_then(|place| self.layout.cell(place).face());
                key = key * 8 + face.map_or(0, |face| face.index() as u64 + 1);
            }
        }
        key
    }

    /// The chances for each tile that may come into hand now.
    fn seen(&mut self) -> [f64; 6] {
        if self.layout.len() == self.tiles {
            return [f64::from(u8::from(line_through_all(&self.layout).is_some())); 6];
        }
        let key = self.key();
        if let Some(values) = self.values.get(&key) {
            return *values;
        }
        let values = Face::ALL.map(|hand| self.in_hand(hand));
        self.values.insert(key, values);
        values
    }

    /// The chance with this tile in hand and any tile behind it.
    fn in_hand(&mut self, hand: Face) -> f64 {
        // For each tile that may lie behind the one in hand, the best that can be done.
        let mut best = [0.0_f64; 6];
        if !self.try_all(Faces::only(hand), &mut best) {
            self.try_all(Faces::ALL, &mut best);
        }
        Face::ALL.into_iter().map(|next| probability(next) * best[next.index()]).sum()
    }

    /// Tries these faces in every space; gives whether one could be laid.
    fn try_all(&mut self, faces: Faces, best: &mut [f64; 6]) -> bool {
        let mut any = false;
        let before = self.layout.len();
        Layout::any_fitting(self, faces, |solver, place, face| {
            if solver.layout.make(place, face).is_ok() {
                any = true;
                let values = if solver.layout.len() == before + 1 {
                    solver.seen()
                } else {
                    // The tile behind was used up for a forced space; what follows it is unknown.
                    [solver.unseen(); 6]
                };
                for (best, value) in best.iter_mut().zip(values) {
                    *best = best.max(value);
                }
                solver.layout.unmake();
            }
            false
        });
        any
    }
}
