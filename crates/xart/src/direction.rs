use rules::Symmetry;
use std::fmt;

/// One of the four edges of a tile, and the way that leads across it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Up.
    North,
    /// Right.
    East,
    /// Down.
    South,
    /// Left.
    West,
}

impl Direction {
    /// All four, clockwise from the north.
    pub const ALL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// 0 to 3, clockwise from the north.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other way.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self.index() + 2) % 4]
    }

    /// One step: columns grow to the east, rows to the south.
    #[must_use]
    pub const fn step(self) -> (i32, i32) {
        match self {
            Direction::North => (0, -1),
            Direction::East => (1, 0),
            Direction::South => (0, 1),
            Direction::West => (-1, 0),
        }
    }

    /// Where this direction points in the mirrored or rotated layout.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> Direction {
        // Seen from the middle of a 3 × 3 board, every direction is one of its spaces.
        let (x, y) = self.step();
        let (x, y) = symmetry.apply((1 + x, 1 + y), 3, 3);
        let step = (x - 1, y - 1);
        Direction::ALL.into_iter().find(|image| image.step() == step).unwrap_or(self)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::North => "north",
            Direction::East => "east",
            Direction::South => "south",
            Direction::West => "west",
        })
    }
}
