//! What the lines that end in an empty space allow there.
//!
//! A cell of the table is one byte. Of an empty cell it holds the lines that end there, two bits
//! an edge: 0 nothing, 1 white, 2 red. Everything about a space then is a look-up.

use crate::{Direction, Face, RED, WHITE};
use rules::Side;

/// A cell of the table: a tile, or the lines that end in the empty cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell(u8);

/// What the rules say about an empty space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// It may stay empty.
    Free,
    /// Two lines of a colour end in it: this face must be laid.
    Forced(Face),
    /// Three or four lines of a colour end in it.
    Forbidden,
}

impl Status {
    /// The opposite of [`Cell::demand`].
    pub(crate) const fn from_demand(demand: u8) -> Status {
        match demand {
            0 => Status::Free,
            1..=6 => Status::Forced(Face::ALL[demand as usize - 1]),
            _ => Status::Forbidden,
        }
    }
}

/// From here on a byte means a tile: no empty cell has 3 for its last edge.
const TILE: u8 = 0b1100_0000;

impl Cell {
    pub(crate) const fn tile(face: Face) -> Cell {
        Cell(TILE | face.index() as u8)
    }

    pub(crate) const fn is_tile(self) -> bool {
        self.0 >= TILE
    }

    /// The tile that lies here.
    pub(crate) const fn face(self) -> Option<Face> {
        if self.is_tile() { Some(Face::ALL[(self.0 & 7) as usize]) } else { None }
    }

    /// Whether no line ends here and no tile lies here.
    pub(crate) const fn is_untouched(self) -> bool {
        self.0 == 0
    }

    /// Whether this is an empty cell beside a tile.
    pub(crate) const fn is_space(self) -> bool {
        !self.is_untouched() && !self.is_tile()
    }

    /// The colour that comes into an empty cell across this edge.
    pub(crate) const fn colour(self, way: Direction) -> Option<Side> {
        match self.0 >> (2 * way.index()) & 3 {
            0 => None,
            1 => Some(WHITE),
            _ => Some(RED),
        }
    }

    /// The cell after a tile was laid on its `way` side, showing this edge. A tile stays as it is.
    pub(crate) const fn beside(self, laid: Face, way: Direction) -> Cell {
        let cell = Cell(self.0 | SHOWN[laid.index()][way.index()]);
        if self.is_tile() { self } else { cell }
    }

    /// What the rules say. A tile is free of demands.
    pub(crate) const fn status(self) -> Status {
        STATUS[self.0 as usize]
    }

    /// What the rules say, as a number: see [`Status::from_demand`]. Zero is free, so that
    /// several cells can be asked at once.
    pub(crate) const fn demand(self) -> u8 {
        DEMANDS[self.0 as usize]
    }

    /// The faces whose edges match, if this is empty.
    pub(crate) const fn fitting(self) -> Faces {
        FITTING[self.0 as usize]
    }
}

/// A set of faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faces(u8);

impl Faces {
    /// All six faces.
    pub const ALL: Faces = Faces(0b11_1111);

    /// The set of one face.
    #[must_use]
    pub const fn only(face: Face) -> Faces {
        Faces(1 << face.index())
    }

    /// Whether the face is in the set.
    #[must_use]
    pub const fn contains(self, face: Face) -> bool {
        self.0 & Faces::only(face).0 != 0
    }

    /// What is in both sets.
    #[must_use]
    pub const fn and(self, other: Faces) -> Faces {
        Faces(self.0 & other.0)
    }

    /// Whether there is no face in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Iterator for Faces {
    type Item = Face;

    fn next(&mut self) -> Option<Face> {
        if self.0 == 0 {
            return None;
        }
        let face = Face::ALL[self.0.trailing_zeros() as usize % 6];
        self.0 &= self.0 - 1;
        Some(face)
    }
}

/// What a tile of this face, lying on a side of a cell, writes into it.
const SHOWN: [[u8; 4]; 6] = {
    let mut table = [[0; 4]; 6];
    let mut face = 0;
    while face < 6 {
        let mut way = 0;
        while way < 4 {
            let edge = Direction::ALL[way].opposite();
            table[face][way] = (Face::ALL[face].edge(edge).index() as u8 + 1) << (2 * way);
            way += 1;
        }
        face += 1;
    }
    table
};

const STATUS: [Status; 256] = {
    let mut table = [Status::Free; 256];
    let mut byte = 0;
    while byte < 256 {
        let cell = Cell(byte as u8);
        let (white, red) = (cell.count(WHITE), cell.count(RED));
        table[byte] = if cell.is_tile() {
            Status::Free
        } else if white > 2 || red > 2 {
            Status::Forbidden
        } else if white == 2 || red == 2 {
            // With two lines of one colour and at most two of the other exactly one face fits.
            Status::Forced(Face::ALL[FITTING[byte].0.trailing_zeros() as usize % 6])
        } else {
            Status::Free
        };
        byte += 1;
    }
    table
};

const DEMANDS: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match STATUS[byte] {
            Status::Free => 0,
            Status::Forced(face) => face.index() as u8 + 1,
            Status::Forbidden => 7,
        };
        byte += 1;
    }
    table
};

const FITTING: [Faces; 256] = {
    let mut table = [Faces(0); 256];
    let mut byte = 0;
    while byte < 256 {
        let cell = Cell(byte as u8);
        let mut index = 0;
        while index < 6 {
            if cell.fits(Face::ALL[index]) {
                table[byte].0 |= 1 << index;
            }
            index += 1;
        }
        byte += 1;
    }
    table
};

impl Cell {
    const fn count(self, side: Side) -> usize {
        let mut count = 0;
        let mut way = 0;
        while way < 4 {
            if self.0 >> (2 * way) & 3 == side.index() as u8 + 1 {
                count += 1;
            }
            way += 1;
        }
        count
    }

    const fn fits(self, face: Face) -> bool {
        let mut way = 0;
        while way < 4 {
            let line = self.0 >> (2 * way) & 3;
            if line != 0 && line != face.edge(Direction::ALL[way]).index() as u8 + 1 {
                return false;
            }
            way += 1;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Direction::{East, North, South, West};

    impl Cell {
        fn with(self, way: Direction, side: Side) -> Cell {
            let shows = |face: &Face| face.edge(way.opposite()) == side;
            Face::ALL.into_iter().find(shows).map_or(self, |face| self.beside(face, way))
        }
    }

    #[test]
    fn two_lines_of_a_colour_force_the_one_face_that_fits() {
        let two = Cell::default().with(North, WHITE).with(West, WHITE);
        assert_eq!(two.status(), Status::Forced(Face::NorthWest));
        assert_eq!(two.with(South, RED).status(), Status::Forced(Face::NorthWest));
        let four = two.with(South, RED).with(East, RED);
        assert_eq!(four.status(), Status::Forced(Face::NorthWest));
        assert_eq!(two.with(South, WHITE).status(), Status::Forbidden);
        let across = Cell::default().with(East, RED).with(West, RED);
        assert_eq!(across.status(), Status::Forced(Face::Vertical));
    }

    #[test]
    fn two_lines_of_different_colours_force_nothing() {
        let mixed = Cell::default().with(North, WHITE).with(West, RED);
        assert_eq!(mixed.status(), Status::Free);
        let fitting: Vec<Face> = mixed.fitting().collect();
        assert_eq!(fitting, [Face::Vertical, Face::NorthEast]);
    }
}
