//! Xart once more, plain and slow: the rules as the booklet words them, on a map of tiles.
//!
//! Nothing here is shared with the crate but the names of sides and reasons.

#![allow(dead_code, reason = "each test file uses its own part")]

use rules::{Outcome, Reason, Side};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) type Place = (i32, i32);
/// The colours of the north, east, south and west edge.
pub(crate) type Edges = [Side; 4];

const W: Side = Side::First;
const R: Side = Side::Second;

/// The six ways a tile can lie.
pub(crate) const FACES: [Edges; 6] =
    [[W, R, W, R], [R, W, R, W], [W, R, R, W], [W, W, R, R], [R, R, W, W], [R, W, W, R]];

pub(crate) const STEPS: [Place; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// Which of several forced spaces is filled first.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Order {
    First,
    Last,
    Scattered(u64),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Table {
    pub(crate) tiles: BTreeMap<Place, Edges>,
}

impl Table {
    fn beside((x, y): Place, way: usize) -> Place {
        (x + STEPS[way].0, y + STEPS[way].1)
    }

    /// The colours that come into a place from the four sides.
    fn incoming(&self, place: Place) -> [Option<Side>; 4] {
        [0, 1, 2, 3]
            .map(|way| self.tiles.get(&Table::beside(place, way)).map(|edges| edges[(way + 2) % 4]))
    }

    /// The empty places that touch a tile with an edge.
    pub(crate) fn spaces(&self) -> BTreeSet<Place> {
        let around =
            self.tiles.keys().flat_map(|&place| (0..4).map(move |way| Table::beside(place, way)));
        around.filter(|place| !self.tiles.contains_key(place)).collect()
    }

    fn fits(&self, place: Place, edges: Edges) -> bool {
        let incoming = self.incoming(place);
        (0..4).all(|way| incoming[way].is_none_or(|colour| colour == edges[way]))
    }

    fn count(&self, place: Place, side: Side) -> usize {
        self.incoming(place).iter().filter(|colour| **colour == Some(side)).count()
    }

    /// The smallest and the largest column and row.
    pub(crate) fn bounds(&self) -> (Place, Place) {
        let xs = || self.tiles.keys().map(|place| place.0);
        let ys = || self.tiles.keys().map(|place| place.1);
        ((xs().min().unwrap(), ys().min().unwrap()), (xs().max().unwrap(), ys().max().unwrap()))
    }

    fn within(&self, limit: i32) -> bool {
        let ((left, top), (right, bottom)) = self.bounds();
        right - left < limit && bottom - top < limit
    }

    /// The table after laying a tile and filling all it forces; nothing if that is not legal.
    pub(crate) fn lay(
        &self,
        place: Place,
        edges: Edges,
        limit: i32,
        order: Order,
    ) -> Option<Table> {
        if self.tiles.contains_key(&place)
            || !self.spaces().contains(&place)
            || !self.fits(place, edges)
        {
            return None;
        }
        let mut table = self.clone();
        table.tiles.insert(place, edges);
        if !table.within(limit) {
            return None;
        }
        loop {
            let spaces = table.spaces();
            if spaces.iter().any(|&space| table.count(space, W) > 2 || table.count(space, R) > 2) {
                return None;
            }
            let forced: Vec<Place> = spaces
                .into_iter()
                .filter(|&space| table.count(space, W) == 2 || table.count(space, R) == 2)
                .collect();
            if forced.is_empty() {
                return Some(table);
            }
            let index = match order {
                Order::First => 0,
                Order::Last => forced.len() - 1,
                Order::Scattered(seed) => {
                    (seed as usize).wrapping_mul(table.tiles.len()) % forced.len()
                }
            };
            let space = forced[index];
            let fitting: Vec<Edges> =
                FACES.into_iter().filter(|&edges| table.fits(space, edges)).collect();
            assert_eq!(fitting.len(), 1, "exactly one face fits into a forced space");
            table.tiles.insert(space, fitting[0]);
        }
    }

    /// Every legal turn behind the first, with the table it leads to.
    pub(crate) fn turns(&self, limit: i32) -> Vec<(Place, Edges, Table)> {
        let mut turns = Vec::new();
        for space in self.spaces() {
            for edges in FACES {
                if let Some(table) = self.lay(space, edges, limit, Order::First) {
                    turns.push((space, edges, table));
                }
            }
        }
        turns
    }

    /// Follows a line from a tile across one of its edges: the last tile, the way it leaves that
    /// tile, how many tiles it passed, and whether it came back to where it began.
    fn follow(&self, start: Place, way: usize) -> (Place, usize, usize, bool) {
        let side = self.tiles[&start][way];
        let (mut here, mut way) = (start, way);
        let mut passed = 0;
        loop {
            let next = Table::beside(here, way);
            let Some(edges) = self.tiles.get(&next) else { return (here, way, passed, false) };
            if next == start {
                return (here, way, passed, true);
            }
            passed += 1;
            let entered = (way + 2) % 4;
            here = next;
            way = (0..4).find(|&exit| exit != entered && edges[exit] == side).unwrap();
        }
    }

    fn ends(&self, place: Place, side: Side) -> [usize; 2] {
        let mut ways = (0..4).filter(|&way| self.tiles[&place][way] == side);
        [ways.next().unwrap(), ways.next().unwrap()]
    }

    pub(crate) fn has_ring(&self, side: Side) -> bool {
        self.tiles.keys().any(|&place| self.follow(place, self.ends(place, side)[0]).3)
    }

    pub(crate) fn has_winning_line(&self, side: Side) -> bool {
        let ((left, top), (right, bottom)) = self.bounds();
        self.tiles.keys().any(|&place| {
            let [one, two] = self.ends(place, side);
            let (a, a_way, _, closed) = self.follow(place, one);
            let (b, b_way, _, _) = self.follow(place, two);
            if closed {
                return false;
            }
            let vertical = bottom - top + 1 >= 8
                && ((a.1 == top && a_way == 0 && b.1 == bottom && b_way == 2)
                    || (b.1 == top && b_way == 0 && a.1 == bottom && a_way == 2));
            let horizontal = right - left + 1 >= 8
                && ((a.0 == left && a_way == 3 && b.0 == right && b_way == 1)
                    || (b.0 == left && b_way == 3 && a.0 == right && a_way == 1));
            vertical || horizontal
        })
    }

    /// The longest line of a colour, in tiles.
    pub(crate) fn longest_line(&self, side: Side) -> usize {
        let length = |&place: &Place| {
            let [one, two] = self.ends(place, side);
            let (_, _, back, closed) = self.follow(place, one);
            if closed { back + 1 } else { back + 1 + self.follow(place, two).2 }
        };
        self.tiles.keys().map(length).max().unwrap_or(0)
    }

    /// Who has won, if `mover` made the last turn.
    pub(crate) fn winner(&self, mover: Side, lines_count: bool) -> Option<Outcome> {
        let won = [W, R].map(|side| {
            if self.has_ring(side) {
                Some(Reason::Ring)
            } else if lines_count && self.has_winning_line(side) {
                Some(Reason::Line)
            } else {
                None
            }
        });
        match won {
            [None, None] => None,
            [Some(_), Some(_)] => Some(Outcome::win(mover, Reason::Both)),
            [Some(reason), None] => Some(Outcome::win(W, reason)),
            [None, Some(reason)] => Some(Outcome::win(R, reason)),
        }
    }

    /// Solitaire: the turns with this tile in hand in a square of `size` × `size`. It is laid as
    /// drawn, or in any way if it fits nowhere as drawn.
    pub(crate) fn turns_with(&self, hand: Edges, size: i32) -> Vec<(Place, Edges, Table)> {
        let all = self.turns(size);
        let as_drawn: Vec<(Place, Edges, Table)> =
            all.iter().filter(|(_, edges, _)| *edges == hand).cloned().collect();
        if as_drawn.is_empty() { all } else { as_drawn }
    }

    /// Solitaire: whether a line of a colour runs through every tile.
    pub(crate) fn is_one_line(&self, side: Side) -> bool {
        self.longest_line(side) == self.tiles.len()
    }

    /// The table seen another way; see [`image`].
    pub(crate) fn image(&self, kind: usize) -> Table {
        let tiles = self.tiles.iter().map(|(&(x, y), &edges)| {
            let (x, y) = if kind & 1 == 0 { (x, y) } else { (y, x) };
            let place = (if kind & 2 == 0 { x } else { -x }, if kind & 4 == 0 { y } else { -y });
            (place, image(edges, kind))
        });
        Table { tiles: tiles.collect() }
    }

    /// The position code's first field.
    pub(crate) fn code(&self) -> String {
        if self.tiles.is_empty() {
            return "-".to_owned();
        }
        let ((left, top), (right, bottom)) = self.bounds();
        let rows: Vec<String> = (top..=bottom)
            .map(|y| {
                let mut row = String::new();
                let mut gap = 0;
                for x in left..=right {
                    match self.tiles.get(&(x, y)) {
                        None => gap += 1,
                        Some(edges) => {
                            if gap > 0 {
                                row.push_str(&gap.to_string());
                                gap = 0;
                            }
                            row.push(letter(*edges));
                        }
                    }
                }
                row
            })
            .collect();
        rows.join("/")
    }

    /// A turn in the Trax notation.
    pub(crate) fn notation(&self, (x, y): Place, edges: Edges) -> String {
        let ((left, top), _) = self.bounds();
        let column = match x - left {
            -1 => "@".to_owned(),
            column if column < 26 => char::from(b'A' + column as u8).to_string(),
            column => {
                let (high, low) = (column / 26 - 1, column % 26);
                format!("{}{}", char::from(b'A' + high as u8), char::from(b'A' + low as u8))
            }
        };
        format!("{column}{}{}", y - top + 1, symbol(edges))
    }
}

/// A tile in one of the 16 ways to look at a table: transposed, mirrored left to right, mirrored
/// top to bottom, and with the colours exchanged, a bit of `kind` each.
pub(crate) fn image([n, e, s, w]: Edges, kind: usize) -> Edges {
    let [n, e, s, w] = if kind & 1 == 0 { [n, e, s, w] } else { [w, s, e, n] };
    let [n, e, s, w] = if kind & 2 == 0 { [n, e, s, w] } else { [n, w, s, e] };
    let edges = if kind & 4 == 0 { [n, e, s, w] } else { [s, e, n, w] };
    if kind & 8 == 0 { edges } else { edges.map(|side| !side) }
}

pub(crate) fn letter(edges: Edges) -> char {
    let index = FACES.iter().position(|face| *face == edges).unwrap();
    ['v', 'h', 'q', 'e', 'z', 'c'][index]
}

pub(crate) fn symbol(edges: Edges) -> char {
    match letter(edges) {
        'v' | 'h' => '+',
        'q' | 'c' => '/',
        _ => '\\',
    }
}
