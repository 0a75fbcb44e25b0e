//! Games of solitaire on this device: each is stored after every turn under the name of its stack.

use super::day::Day;
use super::deal::Deal;
use super::statistics::Statistics;
use crate::browser;
use rules::Record;
use serde::{Deserialize, Serialize};
use xart::{Solitaire, SolitaireState};

/// A game, and what matters for counting it.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    pub(super) deal: Deal,
    pub(super) game: Solitaire,
    /// Whether a turn was taken back or told, or the stack was known before.
    pub(super) helped: bool,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    record: String,
    helped: bool,
    /// Milliseconds since 1970, when it was stored.
    time: f64,
}

/// So many games are kept; beyond that the oldest goes.
const KEPT: usize = 40;

/// Their names begin with this.
const NAMES: &str = "solitaire.game.";

impl Kept {
    /// A game that begins. `known` is whether its stack was finished before.
    pub(super) fn new(deal: Deal, known: bool) -> Option<Kept> {
        Some(Kept { game: deal.start()?, deal, helped: known })
    }

    /// The game with a stack as it is stored; nothing if it is not, or broken.
    pub(super) fn stored(deal: &Deal) -> Option<(String, Kept)> {
        let text = Kept::stored_text(deal)?;
        let kept = Kept::of(deal, &text)?;
        Some((text, kept))
    }

    /// What is stored of the game with a stack, readable or not.
    pub(super) fn stored_text(deal: &Deal) -> Option<String> {
        browser::stored(&name(deal))
    }

    fn of(deal: &Deal, text: &str) -> Option<Kept> {
        let stored: Stored = serde_json::from_str(text).ok()?;
        let record: Record = stored.record.parse().ok()?;
        let game = Solitaire::from_record(&record).ok()?;
        let same = deal.start()?.stack() == game.stack() && game.tile_count() > 0;
        same.then(|| Kept { deal: deal.clone(), game, helped: stored.helped })
    }

    fn to_text(&self, time: f64) -> String {
        let record = self.game.to_record(Some(&self.deal.seed())).to_string();
        let stored = Stored { record, helped: self.helped, time };
        serde_json::to_string(&stored).unwrap_or_default()
    }

    /// Stores the game; `false` if that is not possible.
    pub(super) fn store(&self) -> bool {
        let name = name(&self.deal);
        let is_new = browser::stored(&name).is_none();
        let is_stored = browser::store(&name, &self.to_text(browser::date()));
        if is_stored && is_new {
            forget_oldest();
        }
        is_stored
    }

    /// Leaves the game for good: it counts as one that was not solved.
    pub(super) fn give_up(&self, today: Day) {
        let mut all = Statistics::stored();
        all.count(&self.deal, false, self.helped, today);
        all.store();
        browser::forget(&name(&self.deal));
    }

    pub(super) fn is_open(&self) -> bool {
        self.game.state() == SolitaireState::Open
    }
}

fn name(deal: &Deal) -> String {
    format!("{NAMES}{}.{}", deal.size, deal.name())
}

/// The stack that something is stored for under this name.
fn deal_of(name: &str, today: Day) -> Option<Deal> {
    let (size, stack) = name.strip_prefix(NAMES)?.split_once('.')?;
    Deal::of(size, stack, today).ok()
}

fn forget_oldest() {
    let time = |name: &String| {
        let stored = browser::stored(name).and_then(|text| serde_json::from_str(&text).ok());
        // What cannot be read goes first.
        stored.map_or(0.0, |stored: Stored| stored.time)
    };
    let mut names: Vec<(f64, String)> =
        browser::names(NAMES).into_iter().map(|name| (time(&name), name)).collect();
    names.sort_by(|one, two| one.0.total_cmp(&two.0));
    for (_, name) in names.iter().take(names.len().saturating_sub(KEPT)) {
        browser::forget(name);
    }
}

/// The games that wait to be gone on with, the newest first.
pub(super) fn unfinished(today: Day) -> Vec<Kept> {
    let mut found: Vec<(f64, Kept)> = Vec::new();
    for name in browser::names(NAMES) {
        let kept = deal_of(&name, today).and_then(|deal| Kept::stored(&deal));
        let Some((text, kept)) = kept else { continue };
        if kept.is_open() && kept.game.tile_count() > 1 {
            let time = serde_json::from_str::<Stored>(&text).map_or(0.0, |stored| stored.time);
            found.push((time, kept));
        }
    }
    found.sort_by(|one, two| two.0.total_cmp(&one.0));
    found.into_iter().map(|(_, kept)| kept).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_there_again() {
        let deal = Deal::free(3, "example");
        let mut kept = Kept::new(deal.clone(), false).unwrap();
        let turn = kept.game.turns()[0];
        kept.game.play(&turn).unwrap();
        let again = Kept::of(&deal, &kept.to_text(5.0)).unwrap();
        assert_eq!((again.game.code(), again.helped), (kept.game.code(), false));
        // What belongs to another stack, or is broken, is not taken for this one.
        assert!(Kept::of(&Deal::free(3, "other"), &kept.to_text(5.0)).is_none());
        assert!(Kept::of(&Deal::free(4, "example"), &kept.to_text(5.0)).is_none());
        for text in ["", "{}", "null", "{\"record\":\"1. A1\",\"helped\":false,\"time\":1}"] {
            assert!(Kept::of(&deal, text).is_none(), "{text}");
        }
    }

    #[test]
    fn names_tell_the_stack() {
        for deal in [Deal::free(4, "a-b_c"), Deal::of("3", "2026-11-16", Day(99_999)).unwrap()] {
            assert_eq!(deal_of(&name(&deal), Day(99_999)), Some(deal));
        }
        assert_eq!(deal_of("solitaire.game.7.x", Day(1)), None);
        assert_eq!(deal_of("game.7", Day(1)), None);
    }
}
