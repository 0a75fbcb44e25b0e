//! Recovery codes: instead of the password, once each.

use crate::{chance, sessions};
use wire::{RequestId, Secret};

/// So many are made.
const CODES: usize = 8;

/// Letters of a code: 78 bits, which nobody guesses, so that a quick hash is enough.
const LETTERS: usize = RequestId::CHANCE;

/// Letters between two hyphens.
const GROUP: usize = 4;

/// New codes, and what is kept of them.
pub(crate) fn new() -> (Vec<Secret>, Vec<[u8; 32]>) {
    let codes = (0..CODES).map(|_| code());
    codes.map(|code| (Secret(code.clone()), hash(&code))).unzip()
}

fn code() -> String {
    // The same letters as in names that chance gives: none is mistaken for another.
    let letters = RequestId::of_chance(chance::bytes::<LETTERS>());
    let groups: Vec<&str> = letters
        .as_str()
        .as_bytes()
        .chunks(GROUP)
        .filter_map(|group| str::from_utf8(group).ok())
        .collect();
    groups.join("-")
}

/// What is kept of a code, however somebody has written it down.
pub(crate) fn hash(code: &str) -> [u8; 32] {
    let letters = code.chars().filter(|letter| letter.is_alphanumeric());
    let letters: String = letters.take(4 * LETTERS).flat_map(char::to_lowercase).collect();
    sessions::hash(&letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_different_and_forgiving() {
        let (codes, hashes) = new();
        assert_eq!((codes.len(), hashes.len()), (CODES, CODES));
        for (Secret(code), kept) in codes.iter().zip(&hashes) {
            assert_eq!(code.len(), LETTERS + 3);
            assert_eq!(code.matches('-').count(), 3);
            assert_eq!(hash(&code.replace('-', " ").to_uppercase()), *kept);
            assert_eq!(hashes.iter().filter(|other| *other == kept).count(), 1);
        }
    }
}
