//! A hash of the tiles, the same wherever on the table they lie.

use super::Layout;
use crate::weights::{FACE_KEYS, inverse, weights};

impl Layout {
    /// A hash of the tiles, the same wherever on the table they lie.
    pub(crate) fn hash(&self) -> u64 {
        if self.is_empty() {
            return 0;
        }
        let corner = (usize::from(self.bounds.top) << self.shift) + usize::from(self.bounds.left);
        self.hash.wrapping_mul(inverse(self.weights[corner]))
    }

    /// The same hash, computed anew.
    pub(crate) fn fresh_hash(&self) -> u64 {
        let (width, height) = self.size();
        let weights = weights(width, height);
        self.tiles().fold(0_u64, |hash, (place, face)| {
            let (column, row) = self.position(place);
            let weight = weights[(row as usize - 1) * width + column as usize - 1];
            hash.wrapping_add(FACE_KEYS[face.index()].wrapping_mul(weight))
        })
    }
}
