//! What is kept on this device: games, and what somebody adds to them.
//!
//! Each game is stored after every turn under a number of its own, so that nothing is lost when the
//! page is closed or the browser crashes.

use crate::browser;
use crate::game::Match;
use std::cell::RefCell;
use std::collections::BTreeMap;

thread_local! {
    /// What the browser has no room for or does not want to store. It is there as long as the page
    /// is.
    static UNSTORED: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// Keeps a text under a name; `false` if it is only there as long as the page is.
pub(crate) fn keep(name: &str, text: &str) -> bool {
    let is_stored = browser::store(name, text);
    UNSTORED.with_borrow_mut(|kept| match is_stored {
        true => kept.remove(name),
        false => kept.insert(name.to_owned(), text.to_owned()),
    });
    is_stored
}

/// What is kept under a name.
pub(crate) fn kept(name: &str) -> Option<String> {
    let unstored = UNSTORED.with_borrow(|kept| kept.get(name).cloned());
    unstored.or_else(|| browser::stored(name))
}

/// Forgets what is kept under a name.
pub(crate) fn forget(name: &str) {
    browser::forget(name);
    UNSTORED.with_borrow_mut(|kept| kept.remove(name));
}

/// The numbers of all games, the newest first.
pub(crate) fn all() -> Vec<u64> {
    let mut names = browser::names("game.");
    UNSTORED.with_borrow(|kept| names.extend(kept.keys().cloned()));
    let mut numbers: Vec<u64> =
        names.iter().filter_map(|name| name.strip_prefix("game.")?.parse().ok()).collect();
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
    Match::from_text(&kept(&name(number))?)
}

/// What the browser has stored under this number, by whatever tab.
pub(crate) fn stored(number: u64) -> Option<String> {
    browser::stored(&name(number))
}

/// Stores a game; `false` if that is not possible and it is only there as long as the page is.
pub(crate) fn save(number: u64, game: &Match) -> bool {
    keep(&name(number), &game.to_text())
}

/// Whether the game of this number outlives the page.
pub(crate) fn is_stored(number: u64) -> bool {
    UNSTORED.with_borrow(|kept| !kept.contains_key(&name(number)))
}

/// Forgets a game, and what was added to it.
pub(crate) fn delete(number: u64) {
    forget(&name(number));
    forget(&study_of_game(number));
}

/// Where a game is stored.
fn name(number: u64) -> String {
    format!("game.{number}")
}

/// Where it is stored what somebody has added to a game.
pub(crate) fn study_of_game(number: u64) -> String {
    format!("study.game.{number}")
}
