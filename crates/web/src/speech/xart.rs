//! Xart in words.

use super::Speech;
use crate::texts::t;
use rules::{Game, Side};
use xart::Xart;

impl Speech for Xart {
    fn place_in_words(&self, _name: &str) -> Option<String> {
        None
    }

    fn turn_in_words(&self, turn: &Self::Turn) -> String {
        self.format_turn(turn)
    }

    fn pieces_in_words(&self, _side: Side) -> String {
        String::new()
    }

    fn state_in_words(&self) -> String {
        t("your-turn")
    }
}
