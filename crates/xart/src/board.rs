//! The tiles on the table, for whoever looks many turns ahead.

use crate::layout::{Layout, Place};
use crate::{Direction, Face, Faces, Variant, Xart};
use rules::{Game, Side, mix};

pub use crate::layout::{Bounds, Forced, LINE_SPAN, LineEnd};
pub use crate::space::Cell;

/// A cell by its distance from the first tile of the game: to the east and to the south.
///
/// Unlike columns and rows of the notation it does not change when the layout becomes wider, so
/// it can be kept from position to position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// To the east.
    pub x: i16,
    /// To the south.
    pub y: i16,
}

/// The tiles on the table without anything around them: no players, no draws, no end of the game.
///
/// Tiles are laid with all they force and taken up again, millions of times a second; that they
/// fit is for the caller to see to. Places and edges are indices into a grid that may move with
/// every tile laid; only [`Spot`]s can be kept.
#[derive(Clone, Debug)]
pub struct Board {
    layout: Layout,
    only_rings: bool,
    tries: u64,
}

/// What a turn would give each side.
#[derive(Clone, Copy, Debug)]
pub struct Tried {
    /// A ring or winning line, as far as the variant counts them.
    pub wins: [bool; 2],
    /// A ring.
    pub rings: [bool; 2],
}

impl Xart {
    /// The tiles on the table, for whoever looks many turns ahead.
    #[must_use]
    pub fn board(&self) -> Board {
        let only_rings = self.variant() == Variant::Loop;
        Board { layout: self.layout().clone(), only_rings, tries: 0 }
    }
}

impl Board {
    /// Whether no tile lies.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.layout.is_empty()
    }

    /// How many tiles lie.
    #[must_use]
    pub fn tile_count(&self) -> usize {
        self.layout.len()
    }

    /// Lays a tile that fits, or the first one, with all it forces. `false` if it turns out to be
    /// forbidden; everything is then as before.
    #[inline]
    pub fn make(&mut self, spot: Spot, face: Face) -> bool {
        if self.layout.is_empty() {
            self.layout.lay_first(face);
            return true;
        }
        let place = self.place(spot);
        self.layout.make(place, face).is_ok()
    }

    /// Lays a tile that fits with all it forces, to see who wins with it, and takes it back.
    /// Nothing if it is forbidden.
    #[inline]
    pub fn try_out(&mut self, place: Place, face: Face) -> Option<Tried> {
        self.layout.make(place, face).ok()?;
        self.tries += 1;
        let tried = Tried {
            wins: Side::BOTH.map(|side| self.has_won(side)),
            rings: Side::BOTH.map(|side| self.has_ring(side)),
        };
        self.layout.unmake();
        Some(tried)
    }

    /// How many turns were [tried out](Board::try_out) so far.
    #[must_use]
    pub const fn tries(&self) -> u64 {
        self.tries
    }

    /// What a tile which fits would force, as far as it can be seen without laying anything.
    #[inline]
    #[must_use]
    pub fn forced(&self, place: Place, face: Face) -> Forced {
        self.layout.forced(place, face)
    }

    /// Finds the places that a tile which fits would fill with all it forces, its own first, and
    /// whether that is allowed. If it is forbidden, these are the places up to where that shows.
    ///
    /// Much quicker than to make the turn, because nothing is asked about lines.
    #[inline]
    pub fn foresee(&mut self, place: Place, face: Face, filled: &mut Vec<Place>) -> bool {
        self.layout.foresee(place, face, filled)
    }

    /// Takes the last turn back, exactly.
    #[inline]
    pub fn unmake(&mut self) {
        self.layout.unmake();
    }

    /// Whether the last turn gave `side` a ring or a winning line, as far as the variant counts
    /// them.
    #[inline]
    #[must_use]
    pub fn has_won(&self, side: Side) -> bool {
        let wins = self.layout.wins();
        wins.ring(side) || (!self.only_rings && wins.line(side))
    }

    /// Whether the last turn gave `side` a ring.
    #[inline]
    #[must_use]
    pub fn has_ring(&self, side: Side) -> bool {
        self.layout.wins().ring(side)
    }

    /// Whether the last turn gave anybody a ring or a winning line.
    #[inline]
    #[must_use]
    pub fn is_won(&self) -> bool {
        let wins = self.layout.wins();
        !if self.only_rings { wins.only_rings() } else { wins }.is_none()
    }

    /// Whether winning lines count besides rings.
    #[must_use]
    pub const fn lines_win(&self) -> bool {
        !self.only_rings
    }

    /// A hash of the tiles, the same wherever on the table they lie.
    #[inline]
    #[must_use]
    pub fn hash(&self) -> u64 {
        mix(self.layout.hash())
    }

    /// Whether this tile can be laid here as far as its neighbours go. It may still be forbidden.
    #[must_use]
    pub fn fits(&self, spot: Spot, face: Face) -> bool {
        if self.is_empty() {
            return spot == Spot::default() && Face::FIRST.contains(&face);
        }
        let (column, row) = self.layout.column_and_row(self.layout.first_place());
        let column = i32::from(column) + i32::from(spot.x) - i32::from(self.bounds().left) + 1;
        let row = i32::from(row) + i32::from(spot.y) - i32::from(self.bounds().top) + 1;
        self.layout
            .place_at(column, row)
            .is_some_and(|place| self.cell(place).is_space() && self.fitting(place).contains(face))
    }

    /// The faces that match the lines that end in a space; none if the layout may not grow there.
    #[inline]
    #[must_use]
    pub fn fitting(&self, space: Place) -> Faces {
        if self.layout.within_limit(space) { self.cell(space).fitting() } else { Faces::default() }
    }

    /// Whether the layout may become both wider and higher.
    #[inline]
    #[must_use]
    pub fn has_room(&self) -> bool {
        let limit = self.layout.limit();
        self.bounds().width() < limit && self.bounds().height() < limit
    }

    /// Whether any turn is legal.
    pub fn has_turn(&mut self) -> bool {
        self.is_empty() || self.layout.has_turn(Faces::ALL)
    }

    /// The columns and rows of the grid that the tiles cover. Meaningless while no tile lies.
    #[inline]
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        self.layout.bounds()
    }

    /// How many cells a row of the grid has.
    #[inline]
    #[must_use]
    pub const fn stride(&self) -> usize {
        self.layout.stride()
    }

    /// The cell at a place of the grid.
    #[inline]
    #[must_use]
    pub fn cell(&self, place: Place) -> Cell {
        self.layout.cell(place)
    }

    /// The place beside another one.
    #[inline]
    #[must_use]
    pub fn neighbour(&self, place: Place, way: Direction) -> Place {
        self.layout.neighbour(place, way)
    }

    /// Column and row of a place in the grid.
    #[inline]
    #[must_use]
    pub fn column_and_row(&self, place: Place) -> (u16, u16) {
        self.layout.column_and_row(place)
    }

    /// Where the line goes on, on its other side, that comes into a space from `way`.
    #[inline(always)]
    #[must_use]
    pub fn far_end(&self, space: Place, way: Direction) -> LineEnd {
        // A line in a space ends there, so it ends on its other side, too.
        let far = self.layout.other_end(self.layout.edge(space, way));
        self.layout.line_end(far).unwrap_or(LineEnd { space, way })
    }

    /// Where the tile with this number lies, counted in the order in which they were laid.
    #[inline]
    #[must_use]
    pub fn tile_place(&self, number: usize) -> Place {
        self.layout.tile_place(number)
    }

    /// The tiles that the last turn laid, the chosen one first.
    #[inline]
    pub fn last_turn(&self) -> impl Iterator<Item = (Place, Face)> + '_ {
        self.layout.last_turn()
    }

    /// Both ends of the lines that run through tiles of the last turn. A line can be named for
    /// several of them.
    #[inline]
    pub fn last_lines(&self) -> impl Iterator<Item = [LineEnd; 2]> + '_ {
        self.layout.last_lines()
    }

    /// What to keep of a place.
    #[inline]
    #[must_use]
    pub fn spot(&self, place: Place) -> Spot {
        let (column, row) = self.layout.column_and_row(place);
        let (first_column, first_row) = self.layout.column_and_row(self.layout.first_place());
        Spot {
            x: column.wrapping_sub(first_column).cast_signed(),
            y: row.wrapping_sub(first_row).cast_signed(),
        }
    }

    /// The opposite of [`spot`](Board::spot), for spots in or beside the layout. There must be a
    /// tile.
    #[inline]
    #[must_use]
    pub fn place(&self, spot: Spot) -> Place {
        let right = self.layout.first_place().wrapping_add_signed(spot.x.into());
        right.wrapping_add_signed(isize::from(spot.y) * self.stride() as isize)
    }
}
