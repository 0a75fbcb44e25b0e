//! What an Ataxx position is worth, by hand.

use crate::score::Value;
use ::ataxx::{Bitboard, Position, Square};

/// What something is worth on a full board and on an empty one; between them it changes evenly.
///
/// Fitted by logistic regression to the results of the engine's own games; 350 is odds of e : 1.
struct Weight {
    full: Value,
    empty: Value,
}

const fn weight(full: Value, empty: Value) -> Weight {
    Weight { full, empty }
}

/// To have the turn.
const TURN: Weight = weight(303, 27);

/// A stone.
const STONE: Weight = weight(141, -60);

/// In addition, a stone in a corner or at the edge, but not in its middle;
const EDGE: Weight = weight(93, -27);

/// in the middle of an edge, or on a way from there to the centre;
const INNER: Weight = weight(45, -19);

/// and in the very centre.
const CENTRE: Weight = weight(-42, 28);

/// A stone that can be turned at all, because an empty square is beside it;
const EXPOSED: Weight = weight(-45, 69);

/// by a stone of the other side that divides;
const IN_REACH: Weight = weight(-38, 5);

/// or by one that divides or moves.
const IN_FAR_REACH: Weight = weight(-29, -30);

/// The squares of which `is_in` says that they are, by their distances from the two nearest edges,
/// the smaller one first.
const fn squares(is_in: &[(u8, u8)]) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut bit = 0;
    while bit < 64 {
        if let Some(square) = Square::from_bit(bit) {
            let (column, row) = (from_edge(square.column()), from_edge(square.row()));
            let (near, far) = if column < row { (column, row) } else { (row, column) };
            let mut index = 0;
            while index < is_in.len() {
                if is_in[index].0 == near && is_in[index].1 == far {
                    set = set.with(square);
                }
                index += 1;
            }
        }
        bit += 1;
    }
    set
}

const fn from_edge(line: u8) -> u8 {
    let other = Square::SIDE - 1 - line;
    if line < other { line } else { other }
}

const EDGES: Bitboard = squares(&[(0, 0), (0, 1), (0, 2)]);
const INNERS: Bitboard = squares(&[(0, 3), (1, 1), (1, 2), (2, 2)]);
const CENTRES: Bitboard = squares(&[(3, 3)]);

/// From the view of the player to move.
pub(super) fn evaluate(position: &Position) -> Value {
    let side = position.side();
    let (own, other) = (position.stones(side), position.stones(!side));
    let empty = position.empty();
    let more = |own: Bitboard, other: Bitboard| own.count() as Value - other.count() as Value;
    let more_in = |set: Bitboard| more(own & set, other & set);
    let near = |by: Bitboard| (empty & by.singles()).singles();
    let far = |by: Bitboard| (empty & by.reach()).singles();
    let counted = [
        (TURN, 1),
        (STONE, more(own, other)),
        (EDGE, more_in(EDGES)),
        (INNER, more_in(INNERS)),
        (CENTRE, more_in(CENTRES)),
        (EXPOSED, more_in(empty.singles())),
        (IN_REACH, more(own & near(other), other & near(own))),
        (IN_FAR_REACH, more(own & far(other), other & far(own))),
    ];
    let (mut full_value, mut empty_value) = (0, 0);
    for (Weight { full, empty }, count) in counted {
        full_value += full * count;
        empty_value += empty * count;
    }
    let emptiness = empty.count() as Value;
    let squares = Square::COUNT as Value;
    (full_value * (squares - emptiness) + empty_value * emptiness) / squares
}
