//! A layout of solitaire as one number, for whoever looks at very many of them.

mod view;

pub use view::View;

use crate::{Direction, Face, Turn, WHITE};

/// The tiles of a game of solitaire as they lie, wherever on the table that is.
///
/// The same rules as [`Solitaire`](crate::Solitaire)'s, made for search: a square is copied
/// instead of taken back, all its cells are looked at together, and it is its own key in a table.
///
/// ```
/// use xart::{Face, Square};
///
/// let square = Square::first(Face::Vertical);
/// let mut turns = 0;
/// square.each_turn(3, Face::Vertical, |_, after| {
///     assert_eq!(after.tile_count(), 2);
///     turns += 1;
/// });
/// assert_eq!(turns, 4);
/// ```
///
/// There is a sheet of 16 bits for each edge, north, east, south and west. On the sheet of an edge,
/// the bit of a place (four times its row, plus its column) is set if a tile lies there whose edge
/// is white. A tile has two white edges, so this says where tiles lie as well. The first column and
/// the first row are never empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u64);

/// Columns and rows of a sheet: the side of the largest square.
const SPAN: usize = 4;
const FIRST_COLUMN: u16 = 0x1111;
const LAST_COLUMN: u16 = 0x8888;
const FIRST_ROW: u16 = 0x000f;
/// A bit in each sheet.
const EACH_SHEET: u64 = 0x0001_0001_0001_0001;

impl Square {
    /// No tile.
    pub const EMPTY: Square = Square(0);

    /// A single tile.
    #[must_use]
    pub const fn first(face: Face) -> Square {
        Square::EMPTY.with(1, face)
    }

    /// The tiles given with column and row, both counted from 0; those beyond the fourth are left
    /// out.
    pub(super) fn of(tiles: impl Iterator<Item = (usize, usize, Face)>) -> Square {
        let inside = tiles.filter(|(column, row, _)| *column < SPAN && *row < SPAN);
        inside.fold(Square::EMPTY, |square, (column, row, face)| {
            square.with(1 << (SPAN * row + column), face)
        })
    }

    /// The layout with a tile laid at the place of this bit.
    const fn with(self, bit: u16, face: Face) -> Square {
        let [one, two] = face.ends(WHITE);
        let bit = bit as u64;
        Square(self.0 | bit << (16 * one.index()) | bit << (16 * two.index()))
    }

    const fn sheet(self, way: Direction) -> u16 {
        (self.0 >> (16 * way.index())) as u16
    }

    /// Where tiles lie.
    const fn places(self) -> u16 {
        let half = self.0 | self.0 >> 32;
        (half | half >> 16) as u16
    }

    /// The layout as a number: for each edge (north in the lowest bits, then east, south and west)
    /// 16 bits that say on which tiles it is white, four bits a row.
    #[must_use]
    pub const fn number(self) -> u64 {
        self.0
    }

    /// How many tiles lie.
    #[must_use]
    pub const fn tile_count(self) -> usize {
        self.places().count_ones() as usize
    }

    /// How many columns and rows the tiles cover.
    #[must_use]
    pub const fn size(self) -> (usize, usize) {
        let places = self.places();
        let rows = SPAN - places.leading_zeros() as usize / SPAN;
        let columns = places | places >> 8;
        let columns = (columns | columns >> 4) & FIRST_ROW;
        ((u16::BITS - columns.leading_zeros()) as usize, rows)
    }

    /// The tile in this column and row, both counted from 0.
    #[must_use]
    pub fn face(self, column: usize, row: usize) -> Option<Face> {
        if column >= SPAN || row >= SPAN {
            return None;
        }
        let place = SPAN * row + column;
        let white = |way: Direction| self.sheet(way) >> place & 1 == 1;
        Face::ALL.into_iter().find(|face| face.ends(WHITE).into_iter().all(white))
    }

    /// Column, row (both counted from 0) and face of every tile, row by row.
    pub fn tiles(self) -> impl Iterator<Item = (usize, usize, Face)> {
        (0..SPAN * SPAN).filter_map(move |place| {
            let (column, row) = (place % SPAN, place / SPAN);
            Some((column, row, self.face(column, row)?))
        })
    }

    /// Calls `each` for every legal turn with this tile in hand, with the layout after the turn
    /// and all it forces.
    ///
    /// The tile is laid as drawn if that is possible anywhere in a square of `size` × `size`, and
    /// with any face if not. More than 4 × 4 counts as 4 × 4.
    pub fn each_turn(self, size: usize, hand: Face, mut each: impl FnMut(Turn, Square)) {
        if self == Square::EMPTY {
            return each(Turn { column: 0, row: 0, face: hand }, Square::first(hand));
        }
        let mut any = false;
        self.each_place(size, hand, |turn, square| {
            any = true;
            each(turn, square);
        });
        if !any {
            for face in Face::ALL {
                self.each_place(size, face, &mut each);
            }
        }
    }

    /// Calls `each` for every place where this face can be laid with all it forces, whatever is in
    /// hand. Nothing if no tile lies.
    pub fn each_place(self, size: usize, face: Face, mut each: impl FnMut(Turn, Square)) {
        let size = size.min(SPAN);
        let (width, height) = self.size();
        // Places inside, to the east and to the south; then, with everything moved to make room,
        // places to the west and to the north.
        self.each_place_among(INSIDE[size], face, (1, 1), &mut each);
        if width < size {
            Square(self.0 << 1).each_place_among(FIRST_COLUMN, face, (0, 1), &mut each);
        }
        if height < size {
            Square(self.0 << SPAN).each_place_among(FIRST_ROW, face, (1, 0), &mut each);
        }
    }

    /// The same for some places, the first of which has this column and row in notation.
    fn each_place_among(
        self,
        among: u16,
        face: Face,
        first: (u16, u16),
        each: &mut impl FnMut(Turn, Square),
    ) {
        let lines = Lines::into(self);
        let mut places = lines.fitting(face) & among & !self.places();
        while places != 0 {
            let bit = places & places.wrapping_neg();
            places ^= bit;
            if let Some(square) = self.with(bit, face).with_forced() {
                let place = bit.trailing_zeros() as u16;
                let (column, row) = (place % SPAN as u16, place / SPAN as u16);
                each(Turn { column: first.0 + column, row: first.1 + row, face }, square);
            }
        }
    }

    /// The layout with all forced spaces filled, if none is forbidden then.
    fn with_forced(mut self) -> Option<Square> {
        loop {
            let lines = Lines::into(self);
            let empty = !self.places();
            let [(two_white, three_white), (two_red, three_red)] =
                [at_least_two_and_three(lines.white), at_least_two_and_three(lines.red)];
            if (three_white | three_red) & empty != 0 {
                return None;
            }
            let forced = (two_white | two_red) & empty;
            if forced == 0 {
                return Some(self);
            }
            let bit = forced & forced.wrapping_neg();
            for way in Direction::ALL {
                let white = if two_white & bit != 0 {
                    lines.white[way.index()] & bit
                } else {
                    !lines.red[way.index()] & bit
                };
                self.0 |= u64::from(white) << (16 * way.index());
            }
        }
    }
}

/// The places of a square of each size.
const INSIDE: [u16; SPAN + 1] = [0, 0x0001, 0x0033, 0x0777, 0xffff];

/// The lines that come into each place from its north, east, south and west.
struct Lines {
    white: [u16; 4],
    red: [u16; 4],
}

impl Lines {
    const fn into(square: Square) -> Lines {
        let tiles = square.places();
        let white = [
            square.sheet(Direction::South) << SPAN,
            (square.sheet(Direction::West) & !FIRST_COLUMN) >> 1,
            square.sheet(Direction::North) >> SPAN,
            (square.sheet(Direction::East) & !LAST_COLUMN) << 1,
        ];
        let any = [
            tiles << SPAN,
            (tiles & !FIRST_COLUMN) >> 1,
            tiles >> SPAN,
            (tiles & !LAST_COLUMN) << 1,
        ];
        let red = [any[0] & !white[0], any[1] & !white[1], any[2] & !white[2], any[3] & !white[3]];
        Lines { white, red }
    }

    /// Places beside a tile where the face's colours match.
    fn fitting(&self, face: Face) -> u16 {
        let (mut beside, mut clash) = (0, 0);
        for way in Direction::ALL {
            let (white, red) = (self.white[way.index()], self.red[way.index()]);
            beside |= white | red;
            clash |= if face.edge(way) == WHITE { red } else { white };
        }
        beside & !clash
    }
}

/// The places that are in at least two of four sets, and in at least three.
const fn at_least_two_and_three([a, b, c, d]: [u16; 4]) -> (u16, u16) {
    let (either, both) = (a | b, a & b);
    let (or, and) = (c | d, c & d);
    (both | and | either & or, both & or | and & either)
}
