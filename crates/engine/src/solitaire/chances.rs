//! The chance to solve a layout when the tile in hand and the next one are seen.

use super::goals::Goals;
use std::collections::HashMap;
use xart::{Face, Square, probability};

/// What perfect play achieves, for every layout met so far. Exact: a chance is a whole number of
/// stacks out of a power of eight, and a `f64` holds it without rounding.
#[derive(Clone, Debug)]
pub(super) struct Chances {
    size: usize,
    /// For layouts in their smallest view, the chance with each face as the tile that comes into
    /// hand now, the one behind it still unknown.
    known: HashMap<u64, [f64; 6]>,
}

/// Somebody wanted the computation to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

/// Told how many layouts are known; answers whether to go on.
pub(super) type GoOn<'a> = dyn FnMut(usize) -> bool + 'a;

impl Chances {
    pub(super) fn new(size: usize) -> Chances {
        Chances { size, known: HashMap::new() }
    }

    /// How many layouts are known.
    #[cfg(test)]
    pub(super) fn known(&self) -> usize {
        self.known.len()
    }

    /// The chances for each tile that may come into hand now.
    pub(super) fn seen(
        &mut self,
        square: Square,
        goals: &Goals,
        go_on: &mut GoOn<'_>,
    ) -> Result<[f64; 6], Stopped> {
        if !goals.any(square) {
            return Ok([0.0; 6]);
        }
        if square.tile_count() == self.size * self.size {
            return Ok([1.0; 6]);
        }
        let (smallest, view) = square.smallest_view();
        let values = match self.known.get(&smallest.number()) {
            Some(values) => *values,
            None => {
                if self.known.len().is_multiple_of(PAUSE) && !go_on(self.known.len()) {
                    return Err(Stopped);
                }
                let values = self.look_into(smallest, goals, go_on)?;
                self.known.insert(smallest.number(), values);
                values
            }
        };
        Ok(Face::ALL.map(|face| values[view.of_face(face).index()]))
    }

    fn look_into(
        &mut self,
        square: Square,
        goals: &Goals,
        go_on: &mut GoOn<'_>,
    ) -> Result<[f64; 6], Stopped> {
        let mut laid: [Option<[f64; 6]>; 6] = [None; 6];
        let mut after = Vec::new();
        for face in Face::ALL {
            square.each_place(self.size, face, |_, square| after.push((face, square)));
        }
        for (face, after) in after {
            let mut values = self.seen(after, goals, go_on)?;
            if after.tile_count() > square.tile_count() + 1 {
                // The tile behind was used up for a forced space; what follows it is unknown.
                values = [expected(values); 6];
            }
            let best = laid[face.index()].get_or_insert([0.0; 6]);
            *best = better(*best, values);
        }
        // A tile that fits nowhere as it was drawn may be turned into any that does.
        let free = laid.iter().flatten().fold([0.0; 6], |best, values| better(best, *values));
        Ok(laid.map(|values| expected(values.unwrap_or(free))))
    }
}

/// After so many new layouts it is asked whether to go on.
const PAUSE: usize = 256;

/// The mean over the tiles that may come.
pub(super) fn expected(values: [f64; 6]) -> f64 {
    Face::ALL.into_iter().map(|face| probability(face) * values[face.index()]).sum()
}

/// For each tile behind the one in hand, the better of two turns.
fn better(one: [f64; 6], two: [f64; 6]) -> [f64; 6] {
    std::array::from_fn(|index| one[index].max(two[index]))
}
