//! Ataxx in words.

use super::Speech;
use crate::texts::{say, t};
use ataxx::{Ataxx, Cell, Square, Turn};
use rules::Side;

impl Speech for Ataxx {
    fn place_in_words(&self, name: &str) -> Option<String> {
        let square: Square = name.trim().to_lowercase().parse().ok()?;
        Some(say("place", &[("place", name.into()), ("what", what(self, square).into())]))
    }

    fn turn_in_words(&self, turn: &Turn) -> String {
        let position = self.position();
        let turned = match turn {
            Turn::Pass => 0,
            _ => (position.stones(!position.side())
                & position.after(*turn).stones(position.side()))
            .count(),
        };
        let turned = ("turned", turned.into());
        match turn {
            Turn::Pass => t("ataxx-passes"),
            Turn::Divide(to) => say("ataxx-divides", &[("to", to.to_string().into()), turned]),
            Turn::Move(from, to) => say(
                "ataxx-moves",
                &[("from", from.to_string().into()), ("to", to.to_string().into()), turned],
            ),
        }
    }

    fn pieces_in_words(&self, side: Side) -> String {
        let stones: Vec<String> =
            self.position().stones(side).into_iter().map(|square| square.to_string()).collect();
        say(
            "ataxx-stones",
            &[("count", stones.len().into()), ("squares", stones.join(", ").into())],
        )
    }

    fn state_in_words(&self) -> String {
        let count = |side| self.position().stones(side).count();
        say(
            "ataxx-count",
            &[("first", count(Side::First).into()), ("second", count(Side::Second).into())],
        )
    }
}

/// What is on a square.
pub(crate) fn what(game: &Ataxx, square: Square) -> String {
    match game.position().cell(square) {
        Cell::Empty => t("ataxx-empty"),
        Cell::Blocked => t("ataxx-blocked"),
        Cell::Stone(side) => t(&format!("ataxx-stone-{}", side.index() + 1)),
    }
}
