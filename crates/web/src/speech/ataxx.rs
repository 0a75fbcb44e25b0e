//! Ataxx in words.

use super::Speech;
use crate::texts::{say, t};
use ataxx::{Ataxx, Cell, Illegal, Square, Turn};
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

/// Why a turn is not legal.
pub(crate) fn why_not(why: &Illegal) -> String {
    let with_square =
        |key: &str, square: &Square| say(key, &[("square", square.to_string().into())]);
    match why {
        Illegal::Unreadable(_) => t("ataxx-why-unreadable"),
        Illegal::GameOver(_) => t("why-over"),
        Illegal::MustPass => t("ataxx-why-must-pass"),
        Illegal::MustNotPass => t("ataxx-why-must-not-pass"),
        Illegal::Occupied { square, .. } => with_square("ataxx-why-occupied", square),
        Illegal::Blocked(square) => with_square("ataxx-why-blocked", square),
        Illegal::NoStone(square) => with_square("ataxx-why-no-stone", square),
        Illegal::NotYours { square, .. } => with_square("ataxx-why-not-yours", square),
        Illegal::Distance { from, to } => say(
            "ataxx-why-distance",
            &[("from", from.to_string().into()), ("to", to.to_string().into())],
        ),
        Illegal::NoNeighbour { to, .. } => with_square("ataxx-why-no-neighbour", to),
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
