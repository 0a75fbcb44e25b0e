//! What a position is worth: who needs fewer pegs, and how easily these can be hindered.

use super::distance::{FAR, Way};
use super::view::View;
use crate::score::Value;

/// One peg fewer on the way.
const PEG: Value = 120;

/// Having the turn.
const TURN: Value = 55;

/// What it costs if the opponent finds the peg on the way for which there are so few choices.
const NARROW: [Value; 8] = [0, 70, 45, 32, 24, 16, 10, 5];

/// No way is left.
const CUT_OFF: Value = 400;

/// What a way is worth to its side.
fn worth(way: &Way, view: &View) -> Value {
    if way.length >= FAR {
        return -PEG * FAR as Value - CUT_OFF;
    }
    let mut narrowest = 0;
    let mut narrow = 0;
    for number in 1..=way.length {
        let choices = way.count_choices(view, number, NARROW.len() as u32);
        let penalty = NARROW.get(choices as usize).copied().unwrap_or(0);
        narrowest = narrowest.max(penalty);
        narrow += penalty;
    }
    -PEG * way.length as Value - narrowest - narrow / 4
}

/// What the position is worth to the player to move.
pub(super) fn evaluate(own: (&Way, &View), other: (&Way, &View)) -> Value {
    worth(own.0, own.1) - worth(other.0, other.1) + TURN
}
