//! Games of solitaire as records.

use super::{Solitaire, SolitaireState};
use crate::{Turn, code};
use rules::{Malformed, Node, Record, ReplayError};

impl Solitaire {
    /// The record of a game: its stack, its turns, and whether it was solved.
    #[must_use]
    pub fn to_record(&self, seed: Option<&str>) -> Record {
        let mut record = Record::default();
        record.tags.set("Game", "solitaire");
        record.tags.set("Size", self.size.to_string());
        record.tags.set("Stack", code::write_faces(&self.stack));
        if let Some(seed) = seed {
            record.tags.set("Seed", seed);
        }
        match self.state() {
            SolitaireState::Open => {}
            SolitaireState::Solved(_) => record.tags.set("Solved", "yes"),
            SolitaireState::Failed => record.tags.set("Solved", "no"),
        }
        let mut game = self.clone();
        let mut turns: Vec<Turn> = std::iter::from_fn(|| game.undo()).collect();
        turns.reverse();
        record.main.nodes = turns.iter().map(|turn| Node::new(self.format_turn(turn))).collect();
        record
    }

    /// Plays a record through.
    ///
    /// # Errors
    /// Says what is wrong with the stack, or which turn is not legal and why.
    pub fn from_record(record: &Record) -> Result<Solitaire, ReplayError> {
        let fail = |what: &str| ReplayError::SetUp(Malformed::new(what));
        if record.tags.get("Game").is_some_and(|game| !game.eq_ignore_ascii_case("solitaire")) {
            return Err(fail("this is not a record of solitaire"));
        }
        let stack = record.tags.get("Stack").ok_or_else(|| fail("the tag Stack is missing"))?;
        let stack = code::read_faces(stack).map_err(ReplayError::SetUp)?;
        let size = match (stack.len(), record.tags.get("Size")) {
            (9, None | Some("3")) => 3,
            (16, None | Some("4")) => 4,
            (9 | 16, _) => return Err(fail("the tags Size and Stack do not go together")),
            _ => return Err(fail("the tag Stack needs 9 or 16 tiles")),
        };
        let mut game = Solitaire::new(size, stack).map_err(ReplayError::SetUp)?;
        for (number, node) in (1..).zip(&record.main.nodes) {
            if !node.variations.is_empty() {
                return Err(fail("a record of solitaire has no variations"));
            }
            let played = game.parse_turn(&node.turn).and_then(|turn| game.play(&turn));
            played.map_err(|reason| ReplayError::Turn {
                number,
                turn: node.turn.clone(),
                variation: false,
                reason: reason.to_string(),
            })?;
        }
        Ok(game)
    }
}
