//! The tiles on the table: laying and taking back, forced spaces, lines and their ends.
//!
//! The table is a grid that grows when the layout comes near its border. Each empty cell knows
//! which lines end in it and each open end of a line knows the line's other end; both are kept up
//! tile by tile and taken back exactly.

use crate::notation::place_name;
use crate::space::{Cell, Status};
use crate::weights::{FACE_KEYS, inverse, weights};
use crate::{Direction, Face, Faces, Illegal, Turn};
use rules::{Malformed, Side};
use std::collections::HashMap;
use std::sync::Arc;

/// The widest and highest layout this program keeps. No rule says so: it only bounds the memory
/// that a record made in bad faith can ask for.
pub(crate) const MAX_SPAN: usize = 1024;

/// A winning line spans at least so many rows or columns.
const LINE_SPAN: usize = 8;

/// Tiles stay so far from the grid's border: a space beside them, and that space's neighbours,
/// still lie inside.
const MARGIN: usize = 2;

/// The grid of a new layout: 32 × 32.
const FIRST_SIZE: usize = 32;

/// A cell of the grid, by its index.
pub(crate) type Place = usize;

/// An edge between two cells: twice the cell below or right of it, plus 1 for its west edge.
type Edge = u32;

/// The columns and rows the layout covers, in cells of the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bounds {
    left: u16,
    right: u16,
    top: u16,
    bottom: u16,
}

impl Bounds {
    const fn width(self) -> usize {
        (self.right - self.left) as usize + 1
    }

    const fn height(self) -> usize {
        (self.bottom - self.top) as usize + 1
    }

    fn including(self, column: u16, row: u16) -> Bounds {
        Bounds {
            left: self.left.min(column),
            right: self.right.max(column),
            top: self.top.min(row),
            bottom: self.bottom.max(row),
        }
    }
}

/// Which colours have a ring or a winning line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wins(u8);

impl Wins {
    const fn of_ring(side: Side) -> Wins {
        Wins(1 << side.index())
    }

    const fn of_line(side: Side) -> Wins {
        Wins(4 << side.index())
    }

    pub(crate) const fn ring(self, side: Side) -> bool {
        self.0 & Wins::of_ring(side).0 != 0
    }

    pub(crate) const fn line(self, side: Side) -> bool {
        self.0 & Wins::of_line(side).0 != 0
    }

    /// Rings alone, for the variant in which lines do not count.
    pub(crate) const fn only_rings(self) -> Wins {
        Wins(self.0 & 3)
    }

    pub(crate) const fn is_none(self) -> bool {
        self.0 == 0
    }
}

/// A tile that lies.
#[derive(Clone, Copy, Debug)]
struct Laid {
    place: u32,
    face: Face,
    /// The cell as it was when it was still empty.
    space: Cell,
    /// The four cells around it as they were.
    around: [Cell; 4],
    /// Where the lines that meet in this tile end beyond it, for the two ends of each colour.
    far: [[Edge; 2]; 2],
}

/// What a turn changed besides the tiles it laid.
#[derive(Clone, Copy, Debug)]
struct Before {
    hash: u64,
    tiles: u32,
    bounds: Bounds,
    wins: Wins,
}

/// How indices change from a cell to what lies around it, on a grid of a certain width.
#[derive(Clone, Copy, Debug)]
struct Steps {
    /// To the four neighbours. Those to the north and west wrap around.
    cells: [usize; 4],
    /// From twice the cell to its four edges.
    edges: [Edge; 4],
    /// From twice the cell to the ends of the white and of the red line of each face.
    lines: [[[Edge; 2]; 2]; 6],
}

impl Steps {
    fn new(columns: usize) -> Steps {
        let edges = [0, 3, 2 * columns as Edge, 1];
        Steps {
            cells: [columns.wrapping_neg(), 1, columns, 1_usize.wrapping_neg()],
            edges,
            lines: Face::ALL
                .map(|face| Side::BOTH.map(|side| face.ends(side).map(|way| edges[way.index()]))),
        }
    }
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

    /// The layout of these tiles, given with column and row.
    ///
    /// Refuses what cannot lie between two turns.
    pub(crate) fn from_tiles(
        tiles: &[(usize, usize, Face)],
        limit: usize,
    ) -> Result<Layout, Malformed> {
        let first_column = tiles.iter().map(|tile| tile.0).min().unwrap_or(0);
        let first_row = tiles.iter().map(|tile| tile.1).min().unwrap_or(0);
        let tiles: Vec<(usize, usize, Face)> = tiles
            .iter()
            .map(|&(column, row, face)| (column - first_column, row - first_row, face))
            .collect();
        let width = tiles.iter().map(|tile| tile.0 + 1).max().unwrap_or(0);
        let height = tiles.iter().map(|tile| tile.1 + 1).max().unwrap_or(0);
        if width > limit || height > limit {
            return Err(Malformed::new(format!(
                "the layout is {width} × {height}, larger than {limit} × {limit}"
            )));
        }
        if tiles.is_empty() {
            return Ok(Layout::new(limit));
        }
        let size = FIRST_SIZE.max(width.max(height) + 2 * (MARGIN + 1));
        let mut layout = Layout::with_grid(size, size, limit);
        let columns = 1 << layout.shift;
        let (left, top) = ((columns - width) / 2, (layout.rows - height) / 2);
        layout.set_bounds(Bounds {
            left: left as u16,
            right: (left + width - 1) as u16,
            top: top as u16,
            bottom: (top + height - 1) as u16,
        });
        let waiting: HashMap<Place, Face> = tiles
            .iter()
            .map(|&(column, row, face)| (((top + row) << layout.shift) + left + column, face))
            .collect();
        layout.lay_connected(&tiles, waiting)?;
        for space in layout.spaces() {
            let status = layout.cells[space].status();
            if status != Status::Free {
                let (column, row) = layout.position(space);
                let kind = if status == Status::Forbidden { "forbidden" } else { "forced" };
                return Err(Malformed::new(format!(
                    "{} is an empty {kind} space",
                    place_name(column, row)
                )));
            }
        }
        Ok(layout)
    }

    /// Lays tiles that touch what lies already, beginning with the first, until none is left.
    fn lay_connected(
        &mut self,
        tiles: &[(usize, usize, Face)],
        mut waiting: HashMap<Place, Face>,
    ) -> Result<(), Malformed> {
        let (column, row, _) = tiles[0];
        let first = self.place_at(column as i32 + 1, row as i32 + 1);
        let mut next = first.into_iter().collect::<Vec<Place>>();
        while let Some(place) = next.pop() {
            let Some(face) = waiting.remove(&place) else { continue };
            if !self.cells[place].fitting().contains(face) {
                let (column, row) = self.position(place);
                return Err(Malformed::new(format!(
                    "the colours of the tile at {} do not match its neighbours'",
                    place_name(column, row)
                )));
            }
            self.lay(place, face);
            next.extend(Direction::ALL.map(|way| self.neighbour(place, way)));
        }
        self.forced.clear();
        match waiting.keys().min() {
            None => Ok(()),
            Some(&place) => {
                let (column, row) = self.position(place);
                Err(Malformed::new(format!(
                    "the tile at {} does not touch the others with an edge",
                    place_name(column, row)
                )))
            }
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
    pub(crate) fn place_at(&self, column: i32, row: i32) -> Option<Place> {
        if self.is_empty() && self.bounds == Bounds::default() {
            let middle = ((self.rows / 2) << self.shift) + (1 << self.shift) / 2;
            return (column == 0 && row == 0).then_some(middle);
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

    /// The empty cells that touch a tile with an edge, row by row.
    pub(crate) fn spaces(&self) -> impl Iterator<Item = Place> + '_ {
        let (width, height) = self.size();
        let columns = move || 0..=width as i32 + 1;
        (0..=height as i32 + 1)
            .flat_map(move |row| columns().map(move |column| (column, row)))
            .filter_map(|(column, row)| self.place_at(column, row))
            .filter(|&place| self.cells[place].is_space())
    }

    /// The tiles in the order in which they were laid.
    pub(crate) fn tiles(&self) -> impl DoubleEndedIterator<Item = (Place, Face)> + '_ {
        self.tiles.iter().map(|tile| (tile.place as usize, tile.face))
    }

    /// How many turns have been made since the set-up.
    pub(crate) fn turn_count(&self) -> usize {
        self.turns.len()
    }

    /// The tiles that the last turn laid, the chosen one first.
    pub(crate) fn last_turn(&self) -> impl Iterator<Item = (Place, Face)> + '_ {
        let before = self.turns.last().map_or(self.tiles.len(), |turn| turn.tiles as usize);
        self.tiles().skip(before)
    }

    /// The cell beside another one.
    pub(crate) fn neighbour(&self, place: Place, way: Direction) -> Place {
        place.wrapping_add(self.steps.cells[way.index()])
    }

    /// Whether a tile at `place` keeps the layout within its limit.
    pub(crate) fn within_limit(&self, place: Place) -> bool {
        if self.is_empty() {
            return true;
        }
        let (column, row) = self.column_and_row(place);
        let bounds = self.bounds.including(column, row);
        bounds.width() <= self.limit && bounds.height() <= self.limit
    }

    /// Lays a tile that fits, and fills all forced spaces.
    ///
    /// On failure everything is as before.
    pub(crate) fn make(&mut self, place: Place, face: Face) -> Result<(), Forbidden> {
        self.turns.push(Before {
            hash: self.hash,
            tiles: self.tiles.len() as u32,
            bounds: self.bounds,
            wins: self.wins,
        });
        // Only the chosen tile can widen the layout: a forced space has tiles on two sides, so
        // its row and its column are covered already.
        let (column, row) = self.column_and_row(place);
        self.set_bounds(if self.is_empty() {
            Bounds { left: column, right: column, top: row, bottom: row }
        } else {
            self.bounds.including(column, row)
        });
        self.wins = Wins::default();

        let (mut laid, mut face) = (place, face);
        loop {
            if let Some(space) = self.lay(laid, face) {
                self.forced.clear();
                self.unmake();
                return Err(Forbidden { space, laid });
            }
            // A space can be noted twice, and be filled when it comes up the second time.
            (laid, face) = loop {
                let Some((space, face)) = self.forced.pop() else {
                    self.keep_margin(column.into(), row.into());
                    return Ok(());
                };
                if !self.cells[space as usize].is_tile() {
                    break (space as usize, face);
                }
            };
        }
    }

    /// Takes the last turn back. Nothing happens if there is none.
    pub(crate) fn unmake(&mut self) {
        if let Some(before) = self.turns.pop() {
            while self.tiles.len() > before.tiles as usize {
                self.take_up();
            }
            self.set_bounds(before.bounds);
            self.wins = before.wins;
            self.hash = before.hash;
        }
    }

    /// Takes the last turn back and gives it.
    pub(crate) fn undo(&mut self) -> Option<Turn> {
        let (place, face) = self.last_turn().next()?;
        self.unmake();
        let (column, row) = self.position(place);
        Some(Turn { column: column as u16, row: row as u16, face })
    }

    /// Why a tile cannot lie in a cell, forced spaces left aside.
    pub(crate) fn check_place(&self, turn: Turn) -> Result<Place, Illegal> {
        let name = || place_name(turn.column.into(), turn.row.into());
        let Some(place) = self.place_at(turn.column.into(), turn.row.into()) else {
            return Err(Illegal::Apart(name()));
        };
        let cell = self.cells[place];
        if cell.is_tile() {
            return Err(Illegal::Occupied(name()));
        }
        if cell.is_untouched() {
            let corner = [Direction::North, Direction::South].into_iter().any(|way| {
                let beside = self.neighbour(place, way);
                [Direction::East, Direction::West]
                    .into_iter()
                    .any(|way| self.cell(self.neighbour(beside, way)).is_tile())
            });
            return Err(if corner { Illegal::OnlyCorner(name()) } else { Illegal::Apart(name()) });
        }
        if !self.within_limit(place) {
            return Err(Illegal::TooLarge(name(), self.limit));
        }
        let clash = Direction::ALL
            .into_iter()
            .find(|way| cell.colour(*way).is_some_and(|colour| colour != turn.face.edge(*way)));
        match clash {
            Some(way) => Err(Illegal::Clash(name(), way)),
            None => Ok(place),
        }
    }

    fn set_bounds(&mut self, bounds: Bounds) {
        self.bounds = bounds;
        self.spans = bounds.width() >= LINE_SPAN || bounds.height() >= LINE_SPAN;
    }

    /// Lays one tile; notes the spaces it forces and gives the one it makes forbidden.
    ///
    /// What lies around a tile cannot be foreseen, so nothing here branches on it. That nothing
    /// is forced is the rule.
    #[inline(always)]
    fn lay(&mut self, place: Place, face: Face) -> Option<Place> {
        let space = std::mem::replace(&mut self.cells[place], Cell::tile(face));
        let key = FACE_KEYS[face.index()];
        self.hash = self.hash.wrapping_add(key.wrapping_mul(self.weights[place]));
        let far = self.join_lines(place, face);
        let mut around = [Cell::default(); 4];
        let mut demands = [0; 4];
        for way in Direction::ALL {
            let beside = &mut self.cells[place.wrapping_add(self.steps.cells[way.index()])];
            around[way.index()] = *beside;
            *beside = beside.beside(face, way.opposite());
            demands[way.index()] = beside.demand();
        }
        self.tiles.push(Laid { place: place as u32, face, space, around, far });
        if demands == [0; 4] { None } else { self.note_demands(place, demands) }
    }

    /// Notes the forced spaces around a tile and gives a forbidden one.
    fn note_demands(&mut self, place: Place, demands: [u8; 4]) -> Option<Place> {
        let mut forbidden = None;
        for way in Direction::ALL {
            let beside = self.neighbour(place, way);
            match Status::from_demand(demands[way.index()]) {
                Status::Free => {}
                Status::Forced(face) => self.forced.push((beside as u32, face)),
                Status::Forbidden => forbidden = Some(beside),
            }
        }
        forbidden
    }

    /// The exact opposite of [`lay`](Layout::lay), for the tile laid last.
    fn take_up(&mut self) {
        let Some(Laid { place, face, space, around, far }) = self.tiles.pop() else { return };
        let place = place as usize;
        for (step, cell) in self.steps.cells.into_iter().zip(around) {
            self.cells[place.wrapping_add(step)] = cell;
        }
        self.cells[place] = space;
        for side in Side::BOTH {
            let edges = self.line_edges(place, face, side);
            for (edge, far) in edges.into_iter().zip(far[side.index()]) {
                self.ends[far as usize] = edge;
            }
        }
    }

    /// The two edges that a tile's line of `side` joins.
    fn line_edges(&self, place: Place, face: Face, side: Side) -> [Edge; 2] {
        self.steps.lines[face.index()][side.index()].map(|step| 2 * place as Edge + step)
    }

    /// Joins the lines that meet in a new tile, and notes rings and winning lines. Gives the
    /// far ends of the lines.
    ///
    /// Only far ends are written, so the edges of the tile itself keep what they held before
    /// wherever a line came in, and taking the tile up needs to mend the far ends alone.
    fn join_lines(&mut self, place: Place, face: Face) -> [[Edge; 2]; 2] {
        Side::BOTH.map(|side| {
            let edges = self.line_edges(place, face, side);
            let far @ [one, two] = edges.map(|edge| self.ends[edge as usize]);
            if one == edges[1] {
                self.wins.0 |= Wins::of_ring(side).0;
            } else {
                self.ends[one as usize] = two;
                self.ends[two as usize] = one;
                if self.spans && self.is_winning_line(one, two) {
                    self.wins.0 |= Wins::of_line(side).0;
                }
            }
            far
        })
    }

    /// Whether a line with these two ends runs from an outermost edge to the opposite one.
    ///
    /// An end at an outermost edge points outwards, because nothing lies beyond it; and nothing
    /// laid later in the same turn can go on from it.
    #[inline(never)]
    fn is_winning_line(&self, one: Edge, two: Edge) -> bool {
        if one & 1 != two & 1 {
            return false;
        }
        let (one_column, one_row) = self.column_and_row((one / 2) as usize);
        let (two_column, two_row) = self.column_and_row((two / 2) as usize);
        let bounds = self.bounds;
        let opposite =
            |a: u16, b: u16, first: u16, last: u16| a.min(b) == first && a.max(b) == last + 1;
        if one & 1 == 0 {
            bounds.height() >= LINE_SPAN && opposite(one_row, two_row, bounds.top, bounds.bottom)
        } else {
            bounds.width() >= LINE_SPAN
                && opposite(one_column, two_column, bounds.left, bounds.right)
        }
    }

    fn edge(&self, place: Place, way: Direction) -> Edge {
        2 * place as Edge + self.steps.edges[way.index()]
    }

    fn column_and_row(&self, place: Place) -> (u16, u16) {
        ((place & ((1 << self.shift) - 1)) as u16, (place >> self.shift) as u16)
    }

    /// Moves everything to a larger grid if a tile has come near the border of this one.
    fn keep_margin(&mut self, column: usize, row: usize) {
        let inside = |at: usize, size: usize| at.wrapping_sub(MARGIN + 1) < size - 2 * (MARGIN + 1);
        if !inside(column, 1 << self.shift) || !inside(row, self.rows) {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let roomy = |span: usize| span + span / 2 + FIRST_SIZE / 2;
        let old_columns = 1 << self.shift;
        let columns = old_columns.max(roomy(self.bounds.width()).next_power_of_two());
        let rows = self.rows.max(roomy(self.bounds.height()));
        // The layout comes to lie in the middle.
        let (left, top) = ((columns - self.bounds.width()) / 2, (rows - self.bounds.height()) / 2);
        let (old_left, old_top) = (usize::from(self.bounds.left), usize::from(self.bounds.top));
        let (old_shift, shift) = (self.shift, columns.trailing_zeros());
        let moved_column = |column: usize| (column + left).checked_sub(old_left);
        let moved_row = |row: usize| (row + top).checked_sub(old_top);
        // Whatever is in use lies well inside the new grid; the rest may fall off its border.
        let moved = |place: Place| {
            let column = moved_column(place & (old_columns - 1)).filter(|&x| x < columns)?;
            let row = moved_row(place >> old_shift).filter(|&y| y < rows)?;
            Some((row << shift) + column)
        };
        let moved_edge =
            |edge: Edge| 2 * moved((edge / 2) as usize).unwrap_or(0) as Edge + (edge & 1);
        let mut cells = vec![Cell::default(); columns * rows];
        let mut ends: Vec<Edge> = (0..2 * (columns * rows) as Edge).collect();
        for (place, &cell) in self.cells.iter().enumerate() {
            let Some(target) = moved(place) else { continue };
            cells[target] = cell;
            for west in 0..2 {
                ends[2 * target + west] = moved_edge(self.ends[2 * place + west]);
            }
        }
        for tile in &mut self.tiles {
            tile.place = moved(tile.place as usize).unwrap_or(0) as u32;
            tile.far = tile.far.map(|ends| ends.map(moved_edge));
        }
        for (place, _) in &mut self.waiting {
            *place = moved(*place as usize).unwrap_or(0) as u32;
        }
        let weights = weights(columns, rows);
        let old_weights = &self.weights;
        let moved_bounds = |bounds: Bounds| {
            let column = |column: u16| moved_column(column.into()).unwrap_or(0) as u16;
            let row = |row: u16| moved_row(row.into()).unwrap_or(0) as u16;
            Bounds {
                left: column(bounds.left),
                right: column(bounds.right),
                top: row(bounds.top),
                bottom: row(bounds.bottom),
            }
        };
        let moved_hash = |hash: u64, from: Bounds, to: Bounds| {
            let corner = |bounds: Bounds, shift: u32| {
                (usize::from(bounds.top) << shift) + usize::from(bounds.left)
            };
            let home = hash.wrapping_mul(inverse(old_weights[corner(from, old_shift)]));
            home.wrapping_mul(weights[corner(to, shift)])
        };
        let bounds = moved_bounds(self.bounds);
        self.hash = moved_hash(self.hash, self.bounds, bounds);
        for before in self.turns.iter_mut().filter(|before| before.tiles > 0) {
            // Before the first tile there are no bounds, and the hash is 0.
            let bounds = moved_bounds(before.bounds);
            before.hash = moved_hash(before.hash, before.bounds, bounds);
            before.bounds = bounds;
        }
        self.bounds = bounds;
        self.weights = weights.into();
        self.cells = cells;
        self.ends = ends;
        self.shift = shift;
        self.rows = rows;
        self.steps = Steps::new(columns);
    }

    /// A hash of the tiles, the same wherever on the table they lie.
    pub(crate) fn hash(&self) -> u64 {
        if self.is_empty() {
            return 0;
        }
        let corner = (usize::from(self.bounds.top) << self.shift) + usize::from(self.bounds.left);
        self.hash.wrapping_mul(inverse(self.weights[corner]))
    }

    /// The same hash, computed anew.
    pub(crate) fn fresh_hash(&self) -> u64 {
        let (width, height) = self.size();
        let weights = weights(width, height);
        self.tiles().fold(0_u64, |hash, (place, face)| {
            let (column, row) = self.position(place);
            let weight = weights[(row as usize - 1) * width + column as usize - 1];
            hash.wrapping_add(FACE_KEYS[face.index()].wrapping_mul(weight))
        })
    }

    /// The faces that fit into a space and keep the limit, whatever they force.
    pub(crate) fn fitting(&self, place: Place) -> Faces {
        if self.within_limit(place) { self.cells[place].fitting() } else { Faces::default() }
    }

    /// Calls `each` for every space and every face of `faces` that fits there, until it answers
    /// `true`; gives whether it did. `each` may lay tiles if it takes them up again.
    pub(crate) fn any_fitting<L: AsMut<Layout>>(
        holder: &mut L,
        faces: Faces,
        mut each: impl FnMut(&mut L, Place, Face) -> bool,
    ) -> bool {
        let layout = holder.as_mut();
        let start = layout.waiting.len();
        if !layout.is_empty() {
            layout.list_spaces();
        }
        let end = layout.waiting.len();
        let mut found = false;
        'spaces: for index in start..end {
            for face in holder.as_mut().waiting[index].1.and(faces) {
                let place = holder.as_mut().waiting[index].0 as usize;
                if each(holder, place, face) {
                    found = true;
                    break 'spaces;
                }
            }
        }
        holder.as_mut().waiting.truncate(start);
        found
    }

    /// Appends the spaces into which something fits to those waiting.
    fn list_spaces(&mut self) {
        let Bounds { left, right, top, bottom } = self.bounds;
        let at_limit = self.bounds.width() >= self.limit || self.bounds.height() >= self.limit;
        for row in usize::from(top) - 1..=usize::from(bottom) + 1 {
            let first = (row << self.shift) + usize::from(left) - 1;
            let end = (row << self.shift) + usize::from(right) + 2;
            for (place, cell) in (first..end).zip(&self.cells[first..end]) {
                if cell.is_space() && (!at_limit || self.within_limit(place)) {
                    self.waiting.push((place as u32, cell.fitting()));
                }
            }
        }
    }

    /// The line of `side` that runs through the tile at `place`.
    pub(crate) fn line(&self, place: Place, side: Side) -> Line {
        let Some(face) = self.cells[place].face() else { return Line::default() };
        let [one, two] = face.ends(side);
        let (back, back_end) = self.follow(place, one, side);
        let Some(back_end) = back_end else {
            let tiles = std::iter::once(place).chain(back).collect();
            return Line { tiles, closed: true, wins: true };
        };
        let (forth, forth_end) = self.follow(place, two, side);
        let tiles = back.into_iter().rev().chain([place]).chain(forth).collect();
        let wins = forth_end.is_some_and(|end| self.is_winning_line(back_end, end));
        Line { tiles, closed: false, wins }
    }

    /// The tiles behind `place` on the way `way`, and the edge where the line ends, if it does
    /// not lead back to `place`.
    fn follow(&self, place: Place, way: Direction, side: Side) -> (Vec<Place>, Option<Edge>) {
        let mut tiles = Vec::new();
        let (mut here, mut way) = (place, way);
        loop {
            let edge = self.edge(here, way);
            here = self.neighbour(here, way);
            let Some(face) = self.cells[here].face() else { return (tiles, Some(edge)) };
            if here == place {
                return (tiles, None);
            }
            tiles.push(here);
            let [one, two] = face.ends(side);
            way = if one == way.opposite() { two } else { one };
        }
    }
}

impl AsMut<Layout> for Layout {
    fn as_mut(&mut self) -> &mut Layout {
        self
    }
}

/// A line of one colour.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    /// The tiles it runs through, in order.
    pub(crate) tiles: Vec<Place>,
    /// Whether it is a ring.
    pub(crate) closed: bool,
    /// Whether it wins: a ring, or a line from one outermost edge to the opposite one.
    pub(crate) wins: bool,
}
