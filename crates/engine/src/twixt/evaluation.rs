//! What a position is worth: who needs fewer pegs, and how easily these can be hindered.

use super::distance::{FAR, Way};
use super::geometry::{Words, turned};
use super::lines::for_board;
use super::view::View;
use crate::score::Value;

/// One peg fewer on the way.
const PEG: Value = 120;

/// Having the turn.
const TURN: Value = 90;

/// What it costs if the opponent finds the peg on the way for which there are so few choices, in
/// halves.
const NARROW: [Value; 16] = [0, 90, 70, 57, 45, 38, 32, 28, 24, 20, 16, 13, 10, 7, 5, 2];

/// No way is left.
const CUT_OFF: Value = 400;

/// What a way is worth to its side, on a board of at most `N` lines.
#[inline(never)]
fn worth<const N: usize>(way: &Way, view: &View, contested: &Words) -> Value {
    if way.length >= FAR {
        return -PEG * FAR as Value - CUT_OFF;
    }
    let mut narrowest = 0;
    let mut narrow = 0;
    for number in 1..=way.length {
        let choices = way.count_choices::<N>(view, number, contested);
        let penalty = NARROW.get(choices as usize).copied().unwrap_or(0);
        narrowest = narrowest.max(penalty);
        narrow += penalty;
    }
    -PEG * way.length as Value - narrowest - narrow / 4
}

/// What the position is worth to the player to move.
pub(super) fn evaluate(own: (&Way, &View), other: (&Way, &View)) -> Value {
    // Whose turn it is does not matter if neither can connect.
    if own.0.length >= FAR && other.0.length >= FAR {
        return 0;
    }
    let [own_reach, other_reach] = [own, other].map(|(way, view)| turned(&way.reach(view)));
    let worth =
        |(way, view): (&Way, &View), contested| for_board!(view.size, worth(way, view, contested));
    worth(own, &other_reach) - worth(other, &own_reach) + TURN
}
