//! The games on this device.
//!
//! Each is stored after every turn under a number of its own, so that nothing is lost when the page
//! is closed or the browser crashes.

use crate::browser;
use crate::game::Match;
use std::cell::RefCell;
use std::collections::BTreeMap;

thread_local! {
    /// Games that the browser has no room for or does not want to store. They are there as long as
    /// the page is.
    static UNSTORED: RefCell<BTreeMap<u64, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// The numbers of all stored games, the newest first.
pub(crate) fn all() -> Vec<u64> {
    let names = browser::names("game.");
    let mut numbers: Vec<u64> =
        names.iter().filter_map(|name| name.strip_prefix("game.")?.parse().ok()).collect();
    UNSTORED.with_borrow(|games| numbers.extend(games.keys()));
    numbers.sort_unstable_by(|one, two| two.cmp(one));
    numbers.dedup();
    numbers
}

/// A number for a new game.
pub(crate) fn new_number() -> u64 {
    // Newer games have higher numbers, also after some were deleted.
    let now = browser::date() as u64;
    all().first().map_or(now, |newest| now.max(newest + 1))
}

/// The game of this number.
pub(crate) fn load(number: u64) -> Option<Match> {
    let unstored = UNSTORED.with_borrow(|games| games.get(&number).cloned());
    Match::from_text(&unstored.or_else(|| stored(number))?)
}

/// What the browser has stored under this number, by whatever tab.
pub(crate) fn stored(number: u64) -> Option<String> {
    browser::stored(&format!("game.{number}"))
}

/// Stores a game; `false` if that is not possible and it is only there as long as the page is.
pub(crate) fn save(number: u64, game: &Match) -> bool {
    let text = game.to_text();
    let is_stored = browser::store(&format!("game.{number}"), &text);
    UNSTORED.with_borrow_mut(|games| match is_stored {
        true => games.remove(&number),
        false => games.insert(number, text),
    });
    is_stored
}

/// Whether the game of this number outlives the page.
pub(crate) fn is_stored(number: u64) -> bool {
    UNSTORED.with_borrow(|games| !games.contains_key(&number))
}

/// Forgets a game.
pub(crate) fn delete(number: u64) {
    browser::forget(&format!("game.{number}"));
    UNSTORED.with_borrow_mut(|games| games.remove(&number));
}
