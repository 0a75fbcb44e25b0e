//! Tiles drawn by chance, in a way that everybody can check afterwards.

use crate::Face;
use sha2::{Digest, Sha256};

/// A bag of tiles that a seed decides.
///
/// Draw number n (counted from 0) is decided by the first byte of the SHA-256 of the text
/// `seed:n`: its remainder by 8 is 0 or 1 for white vertical, 2 or 3 for white horizontal, and 4
/// to 7 for white north-west, north-east, south-west and south-east. So each straight face has
/// probability ¼ and each curved one ⅛, and anyone with a command like `sha256sum` can check.
///
/// Publishing [`commitment`](Bag::commitment) before the first draw and the seed after the last
/// shows that nobody chose the draws.
///
/// ```
/// use xart::Bag;
/// let bag = Bag::new("example");
/// assert_eq!(bag.draw(7), Bag::new("example").draw(7));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bag {
    seed: String,
}

impl Bag {
    /// The bag of a seed.
    #[must_use]
    pub fn new(seed: impl Into<String>) -> Bag {
        Bag { seed: seed.into() }
    }

    /// The seed.
    #[must_use]
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// The SHA-256 of the seed in hexadecimal digits.
    #[must_use]
    pub fn commitment(&self) -> String {
        Sha256::digest(&self.seed).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Draw number `index`.
    #[must_use]
    pub fn draw(&self, index: usize) -> Face {
        let digest = Sha256::digest(format!("{}:{index}", self.seed));
        match digest[0] % 8 {
            0 | 1 => Face::Vertical,
            2 | 3 => Face::Horizontal,
            4 => Face::NorthWest,
            5 => Face::NorthEast,
            6 => Face::SouthWest,
            _ => Face::SouthEast,
        }
    }

    /// The first `count` draws.
    #[must_use]
    pub fn draws(&self, count: usize) -> Vec<Face> {
        (0..count).map(|index| self.draw(index)).collect()
    }
}

/// The probability with which a draw shows this face.
#[must_use]
pub const fn probability(face: Face) -> f64 {
    if face.is_straight() { 0.25 } else { 0.125 }
}
