//! What lies on the table, counted from the first tile, so that nothing moves when the notation
//! begins to count elsewhere.

use rules::{Game, Side};
use std::collections::{BTreeMap, HashMap};
use xart::{Direction, Face, Tile, Variant, Xart, place_name};

/// A cell of the table, counted from the first tile: to the east and to the south.
pub(crate) type Spot = (i32, i32);

/// Where the notation has the first tile now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Frame {
    column: i32,
    row: i32,
}

impl Frame {
    pub(super) fn of(game: &Xart) -> Frame {
        Frame::of_first(game.tiles().next())
    }

    pub(super) fn of_first(tile: Option<Tile>) -> Frame {
        // On an empty table the first tile comes to the place before the first column and row.
        tile.map_or_else(Frame::default, |tile| Frame { column: tile.column, row: tile.row })
    }

    /// The cell at a column and row of the notation.
    pub(super) const fn spot(self, column: i32, row: i32) -> Spot {
        (column - self.column, row - self.row)
    }

    /// Column and row of a cell in the notation.
    pub(super) const fn column_and_row(self, (x, y): Spot) -> (i32, i32) {
        (x + self.column, y + self.row)
    }

    /// The name of a cell in the notation.
    pub(super) fn name(self, spot: Spot) -> String {
        let (column, row) = self.column_and_row(spot);
        place_name(column, row)
    }

    /// A tile that lies.
    pub(super) const fn tile(self, tile: Tile) -> (Spot, Face) {
        (self.spot(tile.column, tile.row), tile.face)
    }
}

/// The cell beside another one.
pub(super) const fn beside((x, y): Spot, way: Direction) -> Spot {
    let (right, down) = way.step();
    (x + right, y + down)
}

/// A cell that is shown: a tile, or a space beside one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) spot: Spot,
    /// The tile, if one lies there.
    pub(super) face: Option<Face>,
    /// Which tile of the last turn it is, counted from 0.
    pub(super) order: Option<usize>,
}

/// Everything on the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Scene {
    pub(super) frame: Frame,
    /// The first and the last column that the tiles cover,
    pub(super) columns: (i32, i32),
    /// and row.
    pub(super) rows: (i32, i32),
    /// All tiles and all spaces beside them, row by row from the west.
    pub(super) cells: BTreeMap<i32, Vec<Cell>>,
    /// The tiles of the last turn, the chosen one first.
    pub(super) last: Vec<(Spot, Face)>,
    /// Rings and winning lines.
    pub(super) won: Vec<(Side, Vec<(Spot, Face)>)>,
    /// Whether the layout has become as wide, and as high, as it may.
    pub(super) full: (bool, bool),
    tiles: HashMap<Spot, Face>,
}

impl Scene {
    pub(super) fn of(game: &Xart) -> Scene {
        let frame = Frame::of(game);
        let tiles: HashMap<Spot, Face> = game.tiles().map(|tile| frame.tile(tile)).collect();
        let last: Vec<_> = game.last_tiles().into_iter().map(|tile| frame.tile(tile)).collect();
        let order: HashMap<Spot, usize> =
            last.iter().enumerate().map(|(number, (spot, _))| (*spot, number)).collect();
        let (width, height) = game.size();
        let (left, top) = if tiles.is_empty() { (0, 0) } else { frame.spot(1, 1) };
        let last_of = |first: i32, size: usize| first + (size as i32 - 1).max(0);
        let won = game
            .winning_lines()
            .into_iter()
            .map(|(side, line)| (side, line.into_iter().map(|tile| frame.tile(tile)).collect()));
        let scene = Scene {
            frame,
            columns: (left, last_of(left, width)),
            rows: (top, last_of(top, height)),
            won: won.collect(),
            full: match game.variant() {
                Variant::Limited => (width >= 8, height >= 8),
                _ => (false, false),
            },
            last,
            tiles,
            ..Scene::default()
        };
        scene.with_cells(&order)
    }

    /// With a list of the tiles and of all spaces beside them.
    fn with_cells(mut self, order: &HashMap<Spot, usize>) -> Scene {
        let scene = &mut self;
        for y in scene.rows.0 - 1..=scene.rows.1 + 1 {
            let cells = (scene.columns.0 - 1..=scene.columns.1 + 1).filter_map(|x| {
                let spot = (x, y);
                let face = scene.face(spot);
                let seen = face.is_some() || scene.is_space(spot);
                seen.then(|| Cell { spot, face, order: order.get(&spot).copied() })
            });
            let cells: Vec<Cell> = cells.collect();
            if !cells.is_empty() {
                scene.cells.insert(y, cells);
            }
        }
        self
    }

    /// Tiles that need not be a position.
    pub(super) fn of_tiles(variant: Variant, tiles: &[(Spot, Face)]) -> Scene {
        let range = |at: fn(&(Spot, Face)) -> i32| {
            let all = || tiles.iter().map(at);
            (all().min().unwrap_or_default(), all().max().unwrap_or_default())
        };
        let (columns, rows) = (range(|tile| tile.0.0), range(|tile| tile.0.1));
        // Names are counted from the first column and row, and on an empty table from before them.
        let first = i32::from(!tiles.is_empty());
        let frame = Frame { column: first - columns.0, row: first - rows.0 };
        let is_full =
            |(first, last): (i32, i32)| variant == Variant::Limited && last - first + 1 >= 8;
        let scene = Scene {
            frame,
            columns,
            rows,
            full: (is_full(columns), is_full(rows)),
            tiles: tiles.iter().copied().collect(),
            ..Scene::default()
        };
        scene.with_cells(&HashMap::new())
    }

    /// The tile on a cell.
    pub(super) fn face(&self, spot: Spot) -> Option<Face> {
        self.tiles.get(&spot).copied()
    }

    /// Whether this is an empty cell beside a tile, or the first one on an empty table.
    pub(super) fn is_space(&self, spot: Spot) -> bool {
        if self.tiles.is_empty() {
            return spot == (0, 0);
        }
        self.face(spot).is_none()
            && Direction::ALL.into_iter().any(|way| self.face(beside(spot, way)).is_some())
    }

    /// Whether no tile lies.
    pub(super) fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// Whether this cell is shown.
    pub(super) fn has(&self, spot: Spot) -> bool {
        self.face(spot).is_some() || self.is_space(spot)
    }

    /// The next shown cell from this one on.
    pub(super) fn next(&self, spot: Spot, way: Direction) -> Option<Spot> {
        let longest = (self.columns.1 - self.columns.0).max(self.rows.1 - self.rows.0) + 3;
        let ahead = std::iter::successors(Some(beside(spot, way)), |spot| Some(beside(*spot, way)));
        ahead.take(longest as usize).find(|spot| self.has(*spot))
    }

    /// The first and the last cell of a row.
    pub(super) fn ends_of_row(&self, y: i32) -> Option<(Spot, Spot)> {
        let row = self.cells.get(&y)?;
        Some((row.first()?.spot, row.last()?.spot))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(turns: &[&str]) -> Xart {
        let mut game = Xart::new(&Variant::Unlimited);
        for text in turns {
            let turn = game.parse_turn(text).unwrap();
            game.play(&turn).unwrap();
        }
        game
    }

    #[test]
    fn tiles_stay_where_they_are_when_names_change() {
        let one = Scene::of(&game(&["@0/"]));
        assert_eq!(
            (one.face((0, 0)), one.frame.name((0, 0))),
            (Some(Face::NorthWest), "A1".into())
        );
        // A tile to the left gives the first one another name, and only that.
        let two = Scene::of(&game(&["@0/", "@1+"]));
        assert_eq!(
            (two.face((0, 0)), two.frame.name((0, 0))),
            (Some(Face::NorthWest), "B1".into())
        );
        assert_eq!((two.columns, two.rows), ((-1, 0), (0, 0)));
        assert_eq!(two.last, [((-1, 0), two.face((-1, 0)).unwrap())]);
    }

    #[test]
    fn an_empty_table_has_one_space() {
        let empty = Scene::of(&game(&[]));
        assert_eq!(empty.cells.values().flatten().count(), 1);
        assert!(empty.is_space((0, 0)) && empty.frame.name((0, 0)) == "@0");
    }

    #[test]
    fn the_keyboard_reaches_every_cell() {
        let scene = Scene::of(&game(&["@0/", "A2+", "A3\\", "B1/", "C1+"]));
        let all: Vec<Spot> = scene.cells.values().flatten().map(|cell| cell.spot).collect();
        let mut reached = vec![(0, 0)];
        let mut at = 0;
        while let Some(&spot) = reached.get(at) {
            for way in Direction::ALL {
                if let Some(next) = scene.next(spot, way).filter(|next| !reached.contains(next)) {
                    reached.push(next);
                }
            }
            at += 1;
        }
        assert!(all.iter().all(|spot| reached.contains(spot)), "{all:?} {reached:?}");
    }

    #[test]
    fn a_ring_is_known_with_its_course() {
        let scene = Scene::of(&game(&["@0/", "A2\\", "B1\\"]));
        assert!(matches!(scene.won.as_slice(), [(Side::Second, line)] if line.len() == 4));
        // The chosen tile comes first, the forced one after it.
        assert_eq!(scene.last.iter().map(|(spot, _)| *spot).collect::<Vec<_>>(), [(1, 0), (1, 1)]);
    }
}
