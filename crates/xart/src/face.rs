use crate::{Direction, RED, WHITE};
use rules::{Side, Symmetry};

/// A tile as it lies: one of six, named by the two edges that its white line joins. The red line
/// joins the other two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Face {
    /// Straight, white from north to south.
    Vertical,
    /// Straight, white from west to east.
    Horizontal,
    /// Curved, white joins north and west.
    NorthWest,
    /// Curved, white joins north and east.
    NorthEast,
    /// Curved, white joins south and west.
    SouthWest,
    /// Curved, white joins south and east.
    SouthEast,
}

impl Face {
    /// All six.
    pub const ALL: [Face; 6] = [
        Face::Vertical,
        Face::Horizontal,
        Face::NorthWest,
        Face::NorthEast,
        Face::SouthWest,
        Face::SouthEast,
    ];

    /// The faces with which a game can begin: the table has no north, so only the side of the
    /// tile matters.
    pub const FIRST: [Face; 2] = [Face::Vertical, Face::NorthWest];

    /// 0 to 5.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The two edges that a colour's line joins.
    #[must_use]
    pub const fn ends(self, side: Side) -> [Direction; 2] {
        ENDS[self.index()][side.index()]
    }

    /// The colour of an edge.
    #[must_use]
    pub const fn edge(self, direction: Direction) -> Side {
        if WHITE_EDGES[self.index()] >> direction.index() & 1 == 1 { WHITE } else { RED }
    }

    /// The face in which white runs where red runs here.
    #[must_use]
    pub const fn with_colours_exchanged(self) -> Face {
        match self {
            Face::Vertical => Face::Horizontal,
            Face::Horizontal => Face::Vertical,
            Face::NorthWest => Face::SouthEast,
            Face::NorthEast => Face::SouthWest,
            Face::SouthWest => Face::NorthEast,
            Face::SouthEast => Face::NorthWest,
        }
    }

    /// Whether this is the straight side of the tile.
    #[must_use]
    pub const fn is_straight(self) -> bool {
        matches!(self, Face::Vertical | Face::Horizontal)
    }

    /// The face with these colours on its edges, north, east, south and west, if there is one.
    #[must_use]
    pub fn from_edges(edges: [Side; 4]) -> Option<Face> {
        Face::ALL
            .into_iter()
            .find(|face| Direction::ALL.into_iter().all(|way| face.edge(way) == edges[way.index()]))
    }

    /// The mirrored or rotated face.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> Face {
        let mut edges = [WHITE; 4];
        for way in Direction::ALL {
            edges[way.transformed(symmetry).index()] = self.edge(way);
        }
        Face::from_edges(edges).unwrap_or(self)
    }

    /// What the Trax notation writes for it: `+` straight, `/` or `\` curved.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Face::Vertical | Face::Horizontal => '+',
            Face::NorthWest | Face::SouthEast => '/',
            Face::NorthEast | Face::SouthWest => '\\',
        }
    }

    /// The letter in position codes: `v` and `h` for straight, and for curved the key that lies
    /// on a keyboard where the white line turns: `q` north-west, `e` north-east, `z` south-west,
    /// `c` south-east.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Face::Vertical => 'v',
            Face::Horizontal => 'h',
            Face::NorthWest => 'q',
            Face::NorthEast => 'e',
            Face::SouthWest => 'z',
            Face::SouthEast => 'c',
        }
    }

    /// How the tile lies, in English.
    #[must_use]
    pub const fn in_words(self) -> &'static str {
        match self {
            Face::Vertical => "straight, white from north to south",
            Face::Horizontal => "straight, white from west to east",
            Face::NorthWest => "curved, white joins north and west",
            Face::NorthEast => "curved, white joins north and east",
            Face::SouthWest => "curved, white joins south and west",
            Face::SouthEast => "curved, white joins south and east",
        }
    }

    /// The opposite of [`letter`](Face::letter).
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Face> {
        Face::ALL.into_iter().find(|face| face.letter() == letter)
    }
}

/// The edges that white joins and those that red joins, for each face.
const ENDS: [[[Direction; 2]; 2]; 6] = {
    use Direction::{East, North, South, West};
    [
        [[North, South], [East, West]],
        [[East, West], [North, South]],
        [[North, West], [East, South]],
        [[North, East], [South, West]],
        [[South, West], [North, East]],
        [[East, South], [North, West]],
    ]
};

/// The white edges of each face, a bit a direction.
const WHITE_EDGES: [u8; 6] = {
    let mut table = [0; 6];
    let mut face = 0;
    while face < 6 {
        let [one, two] = ENDS[face][WHITE.index()];
        table[face] = 1 << one.index() | 1 << two.index();
        face += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_has_two_edges_of_each_colour() {
        for face in Face::ALL {
            let white = Direction::ALL.into_iter().filter(|way| face.edge(*way) == WHITE).count();
            assert_eq!(white, 2, "{face:?}");
            for side in Side::BOTH {
                for end in face.ends(side) {
                    assert_eq!(face.edge(end), side, "{face:?}");
                }
            }
            assert_eq!(Face::from_edges(Direction::ALL.map(|way| face.edge(way))), Some(face));
            assert_eq!(Face::from_letter(face.letter()), Some(face));
        }
    }

    #[test]
    fn a_quarter_turn_moves_white_from_the_north_west_to_the_north_east() {
        let quarter_turns: Vec<Face> =
            Symmetry::ALL.into_iter().map(|turn| Face::NorthWest.transformed(turn)).collect();
        for face in [Face::NorthWest, Face::NorthEast, Face::SouthWest, Face::SouthEast] {
            assert_eq!(quarter_turns.iter().filter(|image| **image == face).count(), 2);
        }
    }
}
