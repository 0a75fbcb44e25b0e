use crate::Hole;

/// One of the eight directions of a knight's move, in which bridges run.
///
/// They go clockwise from the one nearest to straight up on the right. The first four run to the
/// right, the others to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Direction(u8);

/// Columns to the right and rows down.
const STEPS: [(i32, i32); 8] =
    [(1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)];

impl Direction {
    /// All eight, clockwise.
    pub const ALL: [Direction; 8] = [
        Direction(0),
        Direction(1),
        Direction(2),
        Direction(3),
        Direction(4),
        Direction(5),
        Direction(6),
        Direction(7),
    ];

    /// How many columns to the right and how many rows down it goes.
    #[must_use]
    pub const fn step(self) -> (i32, i32) {
        STEPS[self.index()]
    }

    /// The direction of a step, if it is a knight's move.
    #[must_use]
    pub fn of_step(step: (i32, i32)) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.step() == step)
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction((self.0 + 4) & 7)
    }

    /// Its place in [`ALL`](Direction::ALL).
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The bit that stands for it in a mask of directions.
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << self.index()
    }

    /// The directions whose bits are set in `mask`, clockwise.
    pub fn in_mask(mask: u8) -> impl Iterator<Item = Direction> {
        let mut rest = mask;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let direction = Direction(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(direction)
        })
    }

    /// The cell it leads to from `cell`, which must be the cell of a hole.
    pub(crate) const fn lead(self, cell: usize) -> usize {
        const OFFSETS: [isize; 8] = {
            let mut offsets = [0; 8];
            let mut index = 0;
            while index < 8 {
                offsets[index] = Hole::offset(STEPS[index].0, STEPS[index].1);
                index += 1;
            }
            offsets
        };
        cell.wrapping_add_signed(OFFSETS[self.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_knight_moves() {
        for (index, direction) in Direction::ALL.into_iter().enumerate() {
            let (x, y) = direction.step();
            assert_eq!(x * x + y * y, 5);
            assert_eq!(direction.index(), index);
            assert_eq!(direction.opposite().step(), (-x, -y));
            assert_eq!(Direction::of_step((x, y)), Some(direction));
            assert_eq!(x > 0, index < 4, "the first four run to the right");
        }
        assert_eq!(Direction::of_step((1, 1)), None);
        assert_eq!(
            Direction::in_mask(0b1000_0101).map(Direction::index).collect::<Vec<_>>(),
            [0, 2, 7]
        );
    }
}
