//! Lines and their ends.

use super::{Edge, Layout, Place, Wins};
use crate::{Direction, Face};
use rules::Side;

/// A winning line spans at least so many rows or columns.
pub const LINE_SPAN: usize = 8;

/// Where a line that ends goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineEnd {
    /// The space into which it runs,
    pub space: Place,
    /// and the side of that space from which it comes.
    pub way: Direction,
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

impl Layout {
    /// The two edges that a tile's line of `side` joins.
    pub(super) fn line_edges(&self, place: Place, face: Face, side: Side) -> [Edge; 2] {
        self.steps.lines[face.index()][side.index()].map(|step| 2 * place as Edge + step)
    }

    /// Joins the lines that meet in a new tile, and notes rings and winning lines. Gives the
    /// far ends of the lines.
    ///
    /// Only far ends are written, so the edges of the tile itself keep what they held before
    /// wherever a line came in, and taking the tile up needs to mend the far ends alone.
    pub(super) fn join_lines(&mut self, place: Place, face: Face) -> [[Edge; 2]; 2] {
        Side::BOTH.map(|side| {
            let edges = self.line_edges(place, face, side);
            let far @ [one, two] = edges.map(|edge| self.ends[edge as usize]);
            if one == edges[1] {
                self.wins = self.wins.and(Wins::of_ring(side));
            } else {
                self.ends[one as usize] = two;
                self.ends[two as usize] = one;
                if self.spans && one & 1 == two & 1 && self.is_winning_line(one, two) {
                    self.wins = self.wins.and(Wins::of_line(side));
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

    /// Both ends of the lines that run through tiles of the last turn. A line can be named for
    /// several of them.
    pub(crate) fn last_lines(&self) -> impl Iterator<Item = [LineEnd; 2]> + '_ {
        let before = self.turns.last().map_or(self.tiles.len(), |turn| turn.tiles as usize);
        let last = &self.tiles[before..];
        let lines = (0..2 * last.len()).map(|number| last[number / 2].far[number % 2]);
        // A later tile of the turn may have gone on from where a line ended for an earlier one.
        lines.filter_map(|[one, two]| Some([self.line_end(one)?, self.line_end(two)?]))
    }

    /// Where a line goes on that ends at this edge; nothing if tiles lie on both sides of it.
    #[inline(always)]
    pub(crate) fn line_end(&self, edge: Edge) -> Option<LineEnd> {
        let place = (edge / 2) as usize;
        let way = if edge & 1 == 0 { Direction::North } else { Direction::West };
        let beyond = self.neighbour(place, way);
        if !self.cells[place].is_tile() {
            Some(LineEnd { space: place, way })
        } else if !self.cells[beyond].is_tile() {
            Some(LineEnd { space: beyond, way: way.opposite() })
        } else {
            None
        }
    }

    pub(crate) fn edge(&self, place: Place, way: Direction) -> Edge {
        2 * place as Edge + self.steps.edges[way.index()]
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
