//! A cell of the table, and what the lines that end in an empty one allow there.
//!
//! The low byte of a cell holds the lines that come in from the tiles around it, two bits an
//! edge: 0 nothing, 1 white, 2 red. It is kept for cells with a tile as well, so that laying and
//! taking up a tile beside them needs to ask nothing. Above it stands the tile, if one lies there.
//! Everything about a space then is a look-up.

use crate::{Direction, Face, RED, WHITE};
use rules::Side;

/// A cell of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell(u16);

/// What the rules say about an empty space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    /// It may stay empty.
    Free,
    /// Two lines of a colour end in it: only one face fits, and it must be laid.
    Forced,
    /// Three or four lines of a colour end in it.
    Forbidden,
}

/// Set where a tile lies; the face stands above it.
const TILE: u16 = 1 << 8;
const FACE_SHIFT: u32 = 9;

/// The face with this index. Three bits could name eight; the last two never occur, and asking
/// for them costs less this way than a check.
const fn face_of_bits(index: usize) -> Face {
    const FACES: [Face; 8] = {
        let [v, h, q, e, z, c] = Face::ALL;
        [v, h, q, e, z, c, c, c]
    };
    FACES[index % FACES.len()]
}

impl Cell {
    /// The empty cell with this [number](Cell::number).
    #[must_use]
    pub const fn with_lines(number: u8) -> Cell {
        Cell(number as u16)
    }

    /// The cell with a tile laid into it.
    pub(crate) const fn with_tile(self, face: Face) -> Cell {
        Cell(self.0 | TILE | (face.index() as u16) << FACE_SHIFT)
    }

    /// The cell with its tile taken up.
    pub(crate) const fn without_tile(self) -> Cell {
        Cell(self.0 & (TILE - 1))
    }

    /// Whether a tile lies here.
    #[inline]
    #[must_use]
    pub const fn is_tile(self) -> bool {
        self.0 & TILE != 0
    }

    /// The tile that lies here.
    #[inline]
    #[must_use]
    pub const fn face(self) -> Option<Face> {
        if self.is_tile() { Some(face_of_bits((self.0 >> FACE_SHIFT) as usize)) } else { None }
    }

    /// Whether no line ends here and no tile lies here.
    #[inline]
    #[must_use]
    pub const fn is_untouched(self) -> bool {
        self.0 == 0
    }

    /// Whether this is an empty cell beside a tile.
    #[inline]
    #[must_use]
    pub const fn is_space(self) -> bool {
        !self.is_untouched() && !self.is_tile()
    }

    /// The lines that come in as a number less than 256, two bits an edge clockwise from the
    /// north: 0 nothing, 1 white, 2 red. A tile adds 256.
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        (self.0 & (2 * TILE - 1)) as usize
    }

    /// The colour that comes in across this edge.
    #[inline]
    #[must_use]
    pub const fn colour(self, way: Direction) -> Option<Side> {
        match self.0 >> (2 * way.index()) & 3 {
            0 => None,
            1 => Some(WHITE),
            _ => Some(RED),
        }
    }

    /// The sides across which lines come in.
    #[inline]
    pub fn ways_in(self) -> impl Iterator<Item = Direction> {
        let mut bits = (self.0 | self.0 >> 1) & 0x55;
        std::iter::from_fn(move || {
            let way = Direction::ALL.get(bits.trailing_zeros() as usize / 2)?;
            bits &= bits.wrapping_sub(1);
            Some(*way)
        })
    }

    /// The cell after a tile was laid on its `way` side.
    #[inline]
    #[must_use]
    pub const fn beside(self, laid: Face, way: Direction) -> Cell {
        Cell(self.0 | SHOWN[laid.index()][way.index()])
    }

    /// The cell after the tile on its `way` side was taken up.
    pub(crate) const fn without(self, way: Direction) -> Cell {
        Cell(self.0 & !(3 << (2 * way.index())))
    }

    /// The face that must be laid here, if the cell is [forced](Cell::demands).
    #[inline]
    pub(crate) const fn forced_face(self) -> Face {
        FORCED[self.0 as usize % FORCED.len()]
    }

    /// 0 if the cell is free, 1 if it is forced, 2 if it is forbidden, so that several can be asked
    /// at once.
    #[inline]
    #[must_use]
    pub const fn demands(self) -> u8 {
        DEMANDS[self.0 as usize % DEMANDS.len()]
    }

    /// The faces whose edges match the lines that come in.
    #[inline]
    #[must_use]
    pub const fn fitting(self) -> Faces {
        FITTING[self.0 as usize % FITTING.len()]
    }
}

/// A set of faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faces(u8);

impl Faces {
    /// All six faces.
    pub const ALL: Faces = Faces(0b11_1111);

    /// No face.
    pub const NONE: Faces = Faces(0);

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

    /// What is in one of the sets or in both.
    #[must_use]
    pub const fn or(self, other: Faces) -> Faces {
        Faces(self.0 | other.0)
    }

    /// The set without a face.
    #[must_use]
    pub const fn without(self, face: Face) -> Faces {
        Faces(self.0 & !Faces::only(face).0)
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
        let face = face_of_bits(self.0.trailing_zeros() as usize);
        self.0 &= self.0 - 1;
        Some(face)
    }
}

/// What a tile of this face, lying on a side of a cell, writes into it.
const SHOWN: [[u16; 4]; 6] = {
    let mut table = [[0; 4]; 6];
    let mut face = 0;
    while face < 6 {
        let mut way = 0;
        while way < 4 {
            let edge = Direction::ALL[way].opposite();
            table[face][way] = (Face::ALL[face].edge(edge).index() as u16 + 1) << (2 * way);
            way += 1;
        }
        face += 1;
    }
    table
};

/// For the low byte and the bit that says whether a tile lies there.
const STATUS: [Status; 512] = {
    let mut table = [Status::Free; 512];
    let mut bits = 0;
    while bits < 256 {
        let cell = Cell(bits as u16);
        let (white, red) = (cell.count(WHITE), cell.count(RED));
        table[bits] = if white > 2 || red > 2 {
            Status::Forbidden
        } else if white == 2 || red == 2 {
            // With at most two lines of the other colour exactly one face fits.
            Status::Forced
        } else {
            Status::Free
        };
        bits += 1;
    }
    table
};

/// The first face that fits: the only one where one is forced.
const FORCED: [Face; 256] = {
    let mut table = [Face::Vertical; 256];
    let mut bits = 0;
    while bits < 256 {
        table[bits] = face_of_bits(FITTING[bits].0.trailing_zeros() as usize);
        bits += 1;
    }
    table
};

const DEMANDS: [u8; 512] = {
    let mut table = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        table[bits] = match STATUS[bits] {
            Status::Free => 0,
            Status::Forced => 1,
            Status::Forbidden => 2,
        };
        bits += 1;
    }
    table
};

const FITTING: [Faces; 256] = {
    let mut table = [Faces(0); 256];
    let mut bits = 0;
    while bits < 256 {
        let cell = Cell(bits as u16);
        let mut index = 0;
        while index < 6 {
            if cell.fits(Face::ALL[index]) {
                table[bits].0 |= 1 << index;
            }
            index += 1;
        }
        bits += 1;
    }
    table
};

impl Cell {
    const fn count(self, side: Side) -> usize {
        let mut count = 0;
        let mut way = 0;
        while way < 4 {
            if self.0 >> (2 * way) & 3 == side.index() as u16 + 1 {
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
            if line != 0 && line != face.edge(Direction::ALL[way]).index() as u16 + 1 {
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
        let forced = |cell: Cell, face: Face| (cell.demands(), cell.forced_face()) == (1, face);
        assert!(forced(two, Face::NorthWest));
        assert!(forced(two.with(South, RED), Face::NorthWest));
        assert!(forced(two.with(South, RED).with(East, RED), Face::NorthWest));
        assert_eq!(two.with(South, WHITE).demands(), 2);
        assert!(forced(Cell::default().with(East, RED).with(West, RED), Face::Vertical));
    }

    #[test]
    fn two_lines_of_different_colours_force_nothing() {
        let mixed = Cell::default().with(North, WHITE).with(West, RED);
        assert_eq!(mixed.demands(), 0);
        let fitting: Vec<Face> = mixed.fitting().collect();
        assert_eq!(fitting, [Face::Vertical, Face::NorthEast]);
    }
}
