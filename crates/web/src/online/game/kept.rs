//! What outlives the page: words that are typed and not sent, and what was sent and not answered.

use crate::browser;
use wire::{Asked, GameId, RequestId};

/// The name under which words are stored that somebody is about to say in a game.
fn words_in(game: &GameId) -> String {
    format!("online.words.{game}")
}

/// The name under which is stored what nobody has answered yet.
fn asked_in(game: &GameId) -> String {
    format!("online.asked.{game}")
}

/// What somebody was about to say.
pub(super) fn words(game: &GameId) -> String {
    browser::stored(&words_in(game)).unwrap_or_default()
}

pub(super) fn keep_words(game: &GameId, words: &str) {
    if words.is_empty() {
        browser::forget(&words_in(game));
    } else {
        browser::store(&words_in(game), words);
    }
}

/// What was asked for and not answered, in order.
pub(super) fn unanswered(game: &GameId) -> Vec<Asked> {
    let stored = browser::stored(&asked_in(game));
    stored.and_then(|stored| serde_json::from_str(&stored).ok()).unwrap_or_default()
}

/// Keeps something until it is answered.
pub(super) fn keep(game: &GameId, asked: &Asked) {
    let mut all = unanswered(game);
    all.push(asked.clone());
    store(game, &all);
}

/// Something was answered.
pub(super) fn settle(game: &GameId, request: &RequestId) {
    let mut all = unanswered(game);
    all.retain(|asked| asked.request != *request);
    store(game, &all);
}

fn store(game: &GameId, all: &[Asked]) {
    match serde_json::to_string(all) {
        Ok(text) if !all.is_empty() => drop(browser::store(&asked_in(game), &text)),
        _ => browser::forget(&asked_in(game)),
    }
}
