//! Which bridges cross which, worked out from geometry at compile time.

use crate::bridge::segments_cross;
use crate::{Direction, Hole};

/// Where the board keeps what it knows of the bridge from the left end in `cell` in one of the four
/// directions to the right.
pub(crate) const fn place(cell: usize, direction: usize) -> usize {
    cell * 4 + direction
}

/// A bridge that crosses another one: how far its [`place`] lies from that of a bridge with the
/// other one's left end and the first direction.
type Crossing = isize;

/// How many bridges cross any one bridge on an open board.
const COUNT: usize = 9;

/// For each of the four directions from left to right, all bridges that cross such a bridge.
pub(crate) static CROSSINGS: [[Crossing; COUNT]; 4] = {
    let mut table = [[0; COUNT]; 4];
    let mut direction = 0;
    while direction < 4 {
        table[direction] = crossings(Direction::ALL[direction].step());
        direction += 1;
    }
    table
};

/// All bridges that cross the one from the origin to `end`. Fails to compile if there are not
/// exactly [`COUNT`].
const fn crossings(end: (i32, i32)) -> [Crossing; COUNT] {
    /// Left ends further away than this cannot belong to a bridge that crosses.
    const REACH: i32 = 4;
    let mut found = [0; COUNT];
    let mut count = 0;
    let mut x = -REACH;
    while x <= REACH {
        let mut y = -REACH;
        while y <= REACH {
            let mut direction = 0;
            while direction < 4 {
                let (step_x, step_y) = Direction::ALL[direction].step();
                if segments_cross(((0, 0), end), ((x, y), (x + step_x, y + step_y))) {
                    found[count] = Hole::offset(x, y) * 4 + direction as isize;
                    count += 1;
                }
                direction += 1;
            }
            y += 1;
        }
        x += 1;
    }
    assert!(count == COUNT);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bridge;
    use std::collections::BTreeSet;

    fn all_bridges() -> Vec<Bridge> {
        let holes =
            (0..11).flat_map(|column| (0..11).filter_map(move |row| Hole::new(column, row)));
        holes
            .flat_map(|hole| {
                Direction::ALL[..4].iter().filter_map(move |&way| Bridge::leading(hole, way))
            })
            .filter(|bridge| bridge.right().column() < 11 && bridge.right().row() < 11)
            .collect()
    }

    #[test]
    fn crossing_is_symmetric_and_in_the_open_nine_bridges_cross_each() {
        let bridges = all_bridges();
        for &bridge in &bridges {
            assert!(!bridge.crosses(bridge));
            let crossing: Vec<_> = bridges.iter().filter(|other| bridge.crosses(**other)).collect();
            assert!(crossing.iter().all(|other| other.crosses(bridge)));
            let middle =
                |hole: Hole| (2..9).contains(&hole.column()) && (2..9).contains(&hole.row());
            if bridge.ends().into_iter().all(middle) {
                assert_eq!(crossing.len(), 9, "{bridge}");
            }
            for other in crossing {
                assert!(!bridge.ends().iter().any(|end| other.ends().contains(end)));
            }
        }
    }

    #[test]
    fn the_table_says_the_same() {
        let bridges = all_bridges();
        let middle = Hole::new(5, 5).unwrap();
        for (way, crossings) in CROSSINGS.iter().enumerate() {
            let bridge = Bridge::leading(middle, Direction::ALL[way]).unwrap();
            let plain: BTreeSet<_> =
                bridges.iter().copied().filter(|other| bridge.crosses(*other)).collect();
            let table: BTreeSet<_> = crossings
                .iter()
                .map(|crossing| {
                    let place = place(middle.cell(), 0).wrapping_add_signed(*crossing);
                    let way = Direction::ALL[place % 4];
                    Bridge::leading(Hole::of_cell(place / 4), way).unwrap()
                })
                .collect();
            assert_eq!(plain, table);
        }
    }
}
