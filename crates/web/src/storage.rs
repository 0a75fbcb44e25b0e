//! The games on this device.
//!
//! Each is stored after every turn under a number of its own, so that nothing is lost when the page
//! is closed or the browser crashes.

use crate::browser;
use crate::game::Match;

/// The numbers of all stored games, the newest first.
pub(crate) fn all() -> Vec<u64> {
    let names = browser::names("game.");
    let mut numbers: Vec<u64> =
        names.iter().filter_map(|name| name.strip_prefix("game.")?.parse().ok()).collect();
    numbers.sort_unstable_by(|one, two| two.cmp(one));
    numbers
}

/// A number for a new game.
pub(crate) fn new_number() -> u64 {
    // Newer games have higher numbers, also after some were deleted.
    let now = browser::date() as u64;
    all().first().map_or(now, |newest| now.max(newest + 1))
}

/// The stored game of this number.
pub(crate) fn load(number: u64) -> Option<Match> {
    Match::from_text(&browser::stored(&format!("game.{number}"))?)
}

/// Stores a game; `false` if that is not possible.
pub(crate) fn save(number: u64, game: &Match) -> bool {
    browser::store(&format!("game.{number}"), &game.to_text())
}

/// Forgets a game.
pub(crate) fn delete(number: u64) {
    browser::forget(&format!("game.{number}"));
}
