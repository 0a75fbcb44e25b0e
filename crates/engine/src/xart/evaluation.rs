//! What a Xart position is worth, without looking ahead.

use crate::score::Value;
use ::xart::{Board, Bounds, Direction};
use rules::Side;

/// From the view of `side`, which is to move.
pub(super) fn evaluate(board: &Board, side: Side) -> Value {
    if board.is_empty() {
        return 0;
    }
    let mut sum = 0;
    let Bounds { left, right, top, bottom } = board.bounds();
    for row in usize::from(top) - 1..=usize::from(bottom) + 1 {
        let first = row * board.stride();
        for place in first + usize::from(left) - 1..=first + usize::from(right) + 1 {
            let cell = board.cell(place);
            if !cell.is_space() {
                continue;
            }
            for way in Direction::ALL {
                let Some(colour) = cell.colour(way) else { continue };
                let far = board.space_behind(board.other_end(board.edge(place, way)));
                let (x, y) = board.column_and_row(place);
                let (far_x, far_y) = board.column_and_row(far);
                let distance = x.abs_diff(far_x) + y.abs_diff(far_y);
                let value = [0, 60, 40, 24, 12, 6, 3, 2][usize::from(distance.min(7))];
                sum += if colour == side { value } else { -value };
            }
        }
    }
    TURN + sum
}

/// Whose turn it is.
const TURN: Value = 20;
