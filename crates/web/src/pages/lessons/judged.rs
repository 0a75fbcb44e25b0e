//! What the rules say about turns in lessons, for a position of any game.

use crate::kind::{Kind, Position};
use lessons::{Goal, Miss, Step, Taught};
use rules::{Record, Side};

/// Does the same with a position of any game.
macro_rules! taught {
    ($position:expr, $game:ident => $result:expr) => {
        match $position {
            Position::Xart($game) => $result,
            Position::Twixt($game) => $result,
            Position::Ataxx($game) => $result,
        }
    };
}

/// The position that a step begins with, and the turn that led to it.
pub(super) fn start(kind: Kind, step: &Step) -> Option<(Position, Option<String>)> {
    let mut record = Record::default();
    for (tag, value) in [("Variant", &step.variant), ("Position", &step.position)] {
        if !value.is_empty() {
            record.tags.set(tag, value.as_str());
        }
    }
    let mut position = kind.replay(&record).ok()?.start;
    for turn in &step.turns {
        position.play(turn).ok()?;
    }
    Some((position, step.turns.last().cloned()))
}

/// Whether a turn achieves what it should.
pub(super) fn judge(position: &Position, turn: &str, goals: &[Goal]) -> Result<(), Miss> {
    taught!(position, game => lessons::judge(game, turn, goals))
}

/// How the side to move defends itself.
pub(super) fn reply(position: &Position, given: Option<&str>) -> Option<String> {
    taught!(position, game => lessons::reply(game, given))
}

/// A turn that achieves what it should.
pub(super) fn find(position: &Position, goals: &[Goal], given: Option<&str>) -> Option<String> {
    taught!(position, game => lessons::find(game, goals, given))
}

/// The side that positions of a game write with this letter.
pub(super) fn side_of(kind: Kind, letter: &str) -> Option<Side> {
    let letters = match kind {
        Kind::Xart => xart::Xart::LETTERS,
        Kind::Twixt => twixt::TwixT::LETTERS,
        Kind::Ataxx => ataxx::Ataxx::LETTERS,
    };
    Side::BOTH.into_iter().find(|side| letters[side.index()] == letter)
}
