//! Layouts that differ only in how one looks at them.

use super::{EACH_SHEET, FIRST_COLUMN, FIRST_ROW, SPAN, Square};
use crate::Face;

/// One of 16 ways to look at a layout: from any side, in a mirror or not, with the colours as they
/// are or exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View(u8);

const TRANSPOSED: u8 = 1;
const MIRRORED: u8 = 2;
const UPSIDE_DOWN: u8 = 4;
const EXCHANGED: u8 = 8;

impl View {
    /// All of them, that which changes nothing first.
    pub fn all() -> impl Iterator<Item = View> {
        (0..COUNT).map(View)
    }

    /// What a face looks like.
    #[must_use]
    pub const fn of_face(self, face: Face) -> Face {
        FACES[self.0 as usize % FACES.len()][face.index()]
    }
}

const COUNT: u8 = 16;

impl Square {
    /// The view in which the layout is the smallest number, and the layout in it. Layouts that
    /// differ only in how one looks at them have the same smallest one.
    #[must_use]
    pub fn smallest_view(self) -> (Square, View) {
        let mut best = (self, View(0));
        for transposed in [0, TRANSPOSED] {
            let square = self.seen_if(transposed);
            for mirrored in [0, MIRRORED] {
                let square = square.seen_if(mirrored);
                for upside_down in [0, UPSIDE_DOWN] {
                    let square = square.seen_if(upside_down);
                    for exchanged in [0, EXCHANGED] {
                        let square = square.seen_if(exchanged);
                        if square < best.0 {
                            best = (square, View(transposed | mirrored | upside_down | exchanged));
                        }
                    }
                }
            }
        }
        best
    }

    /// What the layout looks like.
    #[must_use]
    pub const fn seen(self, view: View) -> Square {
        self.seen_if(view.0 & TRANSPOSED)
            .seen_if(view.0 & MIRRORED)
            .seen_if(view.0 & UPSIDE_DOWN)
            .seen_if(view.0 & EXCHANGED)
    }

    /// The layout changed in one way, or in none.
    const fn seen_if(self, change: u8) -> Square {
        let bits = self.0;
        match change {
            TRANSPOSED => {
                // Bits change places at distances of 3 and 6; then north changes with west, and
                // east with south.
                let swap = (bits ^ bits >> 3) & (0x0a0a * EACH_SHEET);
                let bits = bits ^ swap ^ swap << 3;
                let swap = (bits ^ bits >> 6) & (0x00cc * EACH_SHEET);
                let bits = bits ^ swap ^ swap << 6;
                let bits = bits.rotate_left(32);
                Square((bits & LOW_SHEETS) << 16 | bits >> 16 & LOW_SHEETS)
            }
            MIRRORED => {
                let bits = (bits & (0x3333 * EACH_SHEET)) << 2 | bits >> 2 & (0x3333 * EACH_SHEET);
                let bits = (bits & (0x5555 * EACH_SHEET)) << 1 | bits >> 1 & (0x5555 * EACH_SHEET);
                let east_and_west = bits & !LOW_SHEETS;
                Square(bits & LOW_SHEETS | east_and_west.rotate_left(32)).at_the_corner()
            }
            UPSIDE_DOWN => {
                let bits = (bits & (0x00ff * EACH_SHEET)) << 8 | bits >> 8 & (0x00ff * EACH_SHEET);
                let bits = (bits & (0x0f0f * EACH_SHEET)) << 4 | bits >> 4 & (0x0f0f * EACH_SHEET);
                let north_and_south = bits & LOW_SHEETS;
                Square(bits & !LOW_SHEETS | north_and_south.rotate_left(32)).at_the_corner()
            }
            EXCHANGED => Square((self.places() as u64 * EACH_SHEET) & !bits),
            _ => self,
        }
    }

    /// Moved so that the first column and the first row are not empty.
    const fn at_the_corner(mut self) -> Square {
        if self.0 == 0 {
            return self;
        }
        while self.places() & FIRST_COLUMN == 0 {
            self.0 >>= 1;
        }
        while self.places() & FIRST_ROW == 0 {
            self.0 >>= SPAN;
        }
        self
    }
}

/// The sheets of the north and of the south.
const LOW_SHEETS: u64 = 0x0000_ffff_0000_ffff;

/// What each face looks like in each view.
const FACES: [[Face; 6]; COUNT as usize] = {
    let mut table = [Face::ALL; COUNT as usize];
    let mut view = 0;
    while view < COUNT {
        let mut face = 0;
        while face < 6 {
            let seen = Square::first(Face::ALL[face]).seen(View(view));
            let mut image = 0;
            while seen.0 != Square::first(Face::ALL[image]).0 {
                image += 1;
            }
            table[view as usize][face] = Face::ALL[image];
            face += 1;
        }
        view += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Direction, WHITE};

    #[test]
    fn a_view_of_a_face_has_its_edges_where_they_belong() {
        assert_eq!(View(MIRRORED).of_face(Face::NorthWest), Face::NorthEast);
        assert_eq!(View(UPSIDE_DOWN).of_face(Face::NorthWest), Face::SouthWest);
        assert_eq!(View(TRANSPOSED).of_face(Face::NorthEast), Face::SouthWest);
        assert_eq!(View(TRANSPOSED).of_face(Face::Vertical), Face::Horizontal);
        for face in Face::ALL {
            assert_eq!(View(EXCHANGED).of_face(face), face.with_colours_exchanged());
            for way in Direction::ALL {
                let white = Square::first(face).sheet(way) == 1;
                assert_eq!(white, face.edge(way) == WHITE);
            }
        }
    }
}
