//! Can a side still connect its borders at all?

use crate::board::Board;
use crate::hole::CELLS;
use crate::{Direction, Hole};
use rules::Side;

/// For each side the directions from the most forward to the most backward.
const BY_PROGRESS: [[Direction; 8]; 2] = {
    let all = Direction::ALL;
    [
        [all[3], all[4], all[2], all[5], all[1], all[6], all[0], all[7]],
        [all[2], all[1], all[3], all[0], all[4], all[7], all[5], all[6]],
    ]
};

/// Whether a way of knight's moves leads from one border of `side` to the other, over holes that
/// hold its pegs or could, and across no bridge of the opponent. Its own bridges are no obstacle,
/// because it can take them away.
///
/// A way that would cross itself counts: the ruling asks for reachability and nothing finer.
///
/// The search goes forward first and looks at other ways only when it has to, so that on an open
/// board it walks straight across.
pub(crate) fn can_connect(board: &Board, side: Side) -> bool {
    let last = board.size() - 1;
    let mut seen = Seen([0; WORDS]);
    let mut path = [Step::default(); CELLS];
    for line in 1..last {
        let start = match side {
            Side::First => Hole::new(line, 0),
            Side::Second => Hole::new(0, line),
        };
        let Some(start) = start.map(Hole::cell) else { continue };
        if !board.can_stand(side, start) || !seen.insert(start) {
            continue;
        }
        path[0] = Step { cell: start as u16, tried: 0 };
        let mut length = 1;
        while length > 0 {
            let Step { cell, tried } = path[length - 1];
            let Some(&direction) = BY_PROGRESS[side.index()].get(usize::from(tried)) else {
                length -= 1;
                continue;
            };
            path[length - 1].tried += 1;
            let cell = usize::from(cell);
            let next = direction.lead(cell);
            if !board.can_stand(side, next)
                || board.crossed(!side, cell, direction) != 0
                || !seen.insert(next)
            {
                continue;
            }
            let hole = Hole::of_cell(next);
            let reached = match side {
                Side::First => hole.row(),
                Side::Second => hole.column(),
            };
            if reached == last {
                return true;
            }
            // Every cell enters once, so there is room.
            path[length] = Step { cell: next as u16, tried: 0 };
            length += 1;
        }
    }
    false
}

/// A place on the way, and how many directions have been tried from it.
#[derive(Clone, Copy, Default)]
struct Step {
    cell: u16,
    tried: u16,
}

const WORDS: usize = CELLS.div_ceil(64);

/// The cells that the search has met.
struct Seen([u64; WORDS]);

impl Seen {
    /// Adds a cell and says whether it is new.
    fn insert(&mut self, cell: usize) -> bool {
        let (word, bit) = (&mut self.0[cell / 64], 1 << (cell % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}
