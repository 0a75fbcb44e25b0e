//! The tiles on the table: laying and taking back, forced spaces, lines and their ends.
//!
//! The table is a grid that grows when the layout comes near its border. Each empty cell knows
//! which lines end in it and each open end of a line knows the line's other end; both are kept up
//! tile by tile and taken back exactly.

mod bounds;
mod check;
mod foresee;
mod grow;
mod hash;
mod lines;
mod make;
mod set_up;
mod spaces;
mod steps;
mod wins;

use crate::space::Cell;
use crate::weights::weights;
use crate::{Direction, Face, Faces, Tile};
pub use bounds::Bounds;
pub use foresee::Forced;
pub use lines::{LINE_SPAN, LineEnd};
use std::sync::Arc;
use steps::Steps;
use wins::Wins;

/// The widest and highest layout this program keeps. No rule says so: it only bounds the memory
/// that a record made in bad faith can ask for.
pub(crate) const MAX_SPAN: usize = 1024;

/// Tiles stay so far from the grid's border: a space beside them, and that space's neighbours,
/// still lie inside.
const MARGIN: usize = 2;

/// The grid of a new layout: 32 × 32.
const FIRST_SIZE: usize = 32;

/// A cell of the grid, by its index.
pub(crate) type Place = usize;

/// An edge between two cells: twice the cell below or right of it, plus 1 for its west edge.
pub(crate) type Edge = u32;

/// A tile that lies.
#[derive(Clone, Copy, Debug)]
struct Laid {
    place: u32,
    face: Face,
    /// Where the lines that meet in this tile end beyond it, for the two ends of each colour.
    far: [[Edge; 2]; 2],
}

/// What a turn changed besides the tiles it laid.
#[derive(Clone, Copy, Debug)]
struct Before {
    hash: u64,
    tiles: u32,
    bounds: Bounds,
    spans: bool,
    wins: Wins,
}

/// Why a turn had to be taken back: three lines of a colour end in `space` once the tile at
/// `laid` lies there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Forbidden {
    pub(crate) space: Place,
    pub(crate) laid: Place,
}

/// All tiles on the table.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    cells: Vec<Cell>,
    /// For every edge at which a line ends, the edge at which it ends on its other side; for an
    /// edge without tiles, that edge itself.
    ends: Vec<Edge>,
    /// The grid is `1 << shift` cells wide.
    shift: u32,
    rows: usize,
    steps: Steps,
    /// What a tile in each cell counts in the hash. Depends on the grid's size alone, so copies
    /// share it.
    weights: Arc<[u64]>,
    /// The tiles in the order in which they were laid.
    tiles: Vec<Laid>,
    /// One entry for each turn that can be taken back.
    turns: Vec<Before>,
    /// Forced spaces still to be filled, with the face that each needs; empty between turns.
    forced: Vec<(u32, Face)>,
    /// Spaces that somebody still wants to try, with the faces that fit. Kept here because
    /// trying one may move everything to a larger grid.
    waiting: Vec<(u32, Faces)>,
    /// Meaningless while no tile lies.
    bounds: Bounds,
    /// Whether the layout is large enough for a winning line.
    spans: bool,
    /// What the last turn completed.
    wins: Wins,
    /// The sum of the tiles' keys at their weights.
    hash: u64,
    /// The layout may not become wider or higher than this.
    limit: usize,
}

impl Layout {
    /// An empty table on which the layout may become at most `limit` wide and high.
    pub(crate) fn new(limit: usize) -> Layout {
        Layout::with_grid(FIRST_SIZE, FIRST_SIZE, limit)
    }

    fn with_grid(columns: usize, rows: usize, limit: usize) -> Layout {
        let columns = columns.next_power_of_two();
        Layout {
            cells: vec![Cell::default(); columns * rows],
            ends: (0..2 * (columns * rows) as Edge).collect(),
            shift: columns.trailing_zeros(),
            rows,
            steps: Steps::new(columns),
            weights: weights(columns, rows).into(),
            tiles: Vec::with_capacity(64),
            turns: Vec::with_capacity(64),
            forced: Vec::with_capacity(64),
            waiting: Vec::with_capacity(64),
            bounds: Bounds::default(),
            spans: false,
            wins: Wins::default(),
            hash: 0,
            limit,
        }
    }

    /// How many tiles lie.
    pub(crate) fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether no tile lies.
    pub(crate) fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// Width and height in tiles.
    pub(crate) fn size(&self) -> (usize, usize) {
        if self.is_empty() { (0, 0) } else { (self.bounds.width(), self.bounds.height()) }
    }

    pub(crate) const fn limit(&self) -> usize {
        self.limit
    }

    pub(crate) const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// How many cells a row of the grid has.
    pub(crate) const fn stride(&self) -> usize {
        1 << self.shift
    }

    /// The tile laid first. The middle of the grid if there is none.
    pub(crate) fn first_place(&self) -> Place {
        self.tiles.first().map_or_else(|| self.middle(), |tile| tile.place as usize)
    }

    /// Where the first tile is laid.
    fn middle(&self) -> Place {
        ((self.rows / 2) << self.shift) + (1 << self.shift) / 2
    }

    /// Where the line that ends at this edge ends on its other side.
    pub(crate) fn other_end(&self, end: Edge) -> Edge {
        self.ends[end as usize]
    }

    pub(crate) const fn wins(&self) -> Wins {
        self.wins
    }

    /// Column and row of a cell as the notation counts them: 1 is the layout's first, 0 the one
    /// before it.
    pub(crate) fn position(&self, place: Place) -> (i32, i32) {
        if self.is_empty() {
            return (0, 0);
        }
        let (column, row) = self.column_and_row(place);
        let from = |value: u16, first: u16| i32::from(value) - i32::from(first) + 1;
        (from(column, self.bounds.left), from(row, self.bounds.top))
    }

    /// The opposite of [`position`](Layout::position), for the layout and what surrounds it.
    /// Nothing if no tile lies.
    pub(crate) fn place_at(&self, column: i32, row: i32) -> Option<Place> {
        if self.bounds == Bounds::default() {
            return None;
        }
        let inside = |value: i32, size: usize| (0..=size as i32 + 1).contains(&value);
        if !inside(column, self.bounds.width()) || !inside(row, self.bounds.height()) {
            return None;
        }
        let column = i32::from(self.bounds.left) + column - 1;
        let row = i32::from(self.bounds.top) + row - 1;
        Some(((row as usize) << self.shift) + column as usize)
    }

    pub(crate) fn cell(&self, place: Place) -> Cell {
        self.cells[place]
    }

    /// The tiles in the order in which they were laid.
    pub(crate) fn tiles(&self) -> impl DoubleEndedIterator<Item = (Place, Face)> + '_ {
        self.tiles.iter().map(|tile| (tile.place as usize, tile.face))
    }

    /// Where the tile with this number lies.
    pub(crate) fn tile_place(&self, number: usize) -> Place {
        self.tiles[number].place as usize
    }

    /// A tile with its place as the notation counts it.
    pub(crate) fn tile(&self, (place, face): (Place, Face)) -> Tile {
        let (column, row) = self.position(place);
        Tile { column, row, face }
    }

    /// How many turns have been made since the set-up.
    pub(crate) fn turn_count(&self) -> usize {
        self.turns.len()
    }

    /// The tile that was chosen in each turn since the set-up.
    pub(crate) fn chosen_faces(&self) -> impl Iterator<Item = Face> + '_ {
        self.turns.iter().map(|turn| self.tiles[turn.tiles as usize].face)
    }

    /// The tiles that the last turn laid, the chosen one first.
    pub(crate) fn last_turn(&self) -> impl Iterator<Item = (Place, Face)> + '_ {
        let before = self.turns.last().map_or(self.tiles.len(), |turn| turn.tiles as usize);
        self.tiles[before..].iter().map(|tile| (tile.place as usize, tile.face))
    }

    /// The cell beside another one.
    pub(crate) fn neighbour(&self, place: Place, way: Direction) -> Place {
        place.wrapping_add(self.steps.cells[way.index()])
    }

    fn set_bounds(&mut self, bounds: Bounds) {
        self.bounds = bounds;
        self.spans = bounds.width().max(bounds.height()) >= LINE_SPAN;
    }

    pub(crate) fn column_and_row(&self, place: Place) -> (u16, u16) {
        ((place & ((1 << self.shift) - 1)) as u16, (place >> self.shift) as u16)
    }
}
