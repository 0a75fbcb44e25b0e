//! Laying tiles with all they force, and taking them up again.

use super::{Before, Bounds, Forbidden, Laid, Layout, Place, Wins};
use crate::weights::FACE_KEYS;
use crate::{Direction, Face, Turn};
use rules::Side;

/// Where demands are more than any tile can meet.
pub(super) const FORBIDDEN: u8 = 0b1010_1010;

impl Layout {
    /// Lays a tile that fits, and fills all forced spaces.
    ///
    /// On failure everything is as before.
    pub(crate) fn make(&mut self, place: Place, face: Face) -> Result<(), Forbidden> {
        self.turns.push(Before {
            hash: self.hash,
            tiles: self.tiles.len() as u32,
            bounds: self.bounds,
            spans: self.spans,
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

    /// Lays the first tile, in the middle of the grid.
    pub(crate) fn lay_first(&mut self, face: Face) {
        // A single tile forces nothing.
        let _ = self.make(self.middle(), face);
    }

    /// Takes the last turn back. Nothing happens if there is none.
    pub(crate) fn unmake(&mut self) {
        if let Some(before) = self.turns.pop() {
            while self.tiles.len() > before.tiles as usize {
                self.take_up();
            }
            self.bounds = before.bounds;
            self.spans = before.spans;
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

    /// Lays one tile; notes the spaces it forces and gives the one it makes forbidden.
    ///
    /// What lies around a tile cannot be foreseen, so nothing here branches on it. Only whether
    /// anything is forced does, and mostly nothing is.
    #[inline(always)]
    pub(super) fn lay(&mut self, place: Place, face: Face) -> Option<Place> {
        let key = FACE_KEYS[face.index()];
        self.hash = self.hash.wrapping_add(key.wrapping_mul(self.weights[place]));
        let far = self.join_lines(place, face);
        self.tiles.push(Laid { place: place as u32, face, far });
        let demands = self.put(place, face);
        if demands == 0 { None } else { self.note_demands(place, demands) }
    }

    /// Notes the forced spaces around a tile, whose neighbours [demand](Layout::put) this, and
    /// gives a forbidden one.
    #[inline]
    pub(super) fn note_demands(&mut self, place: Place, mut demands: u8) -> Option<Place> {
        let forbidden = demands & FORBIDDEN;
        if forbidden != 0 {
            return Some(self.beside(place, forbidden));
        }
        while demands != 0 {
            let space = self.beside(place, demands);
            demands &= demands - 1;
            self.forced.push((space as u32, self.cells[space].forced_face()));
        }
        None
    }

    /// The first cell around a place that demands something.
    #[inline(always)]
    fn beside(&self, place: Place, demands: u8) -> Place {
        place.wrapping_add(self.steps.cells[demands.trailing_zeros() as usize / 2 % 4])
    }

    /// Writes a tile into its cell and those around it. Gives what these demand then, two bits
    /// each.
    #[inline(always)]
    pub(super) fn put(&mut self, place: Place, face: Face) -> u8 {
        self.cells[place] = self.cells[place].with_tile(face);
        let mut demands = 0;
        for way in Direction::ALL {
            let beside = self.neighbour(place, way);
            let cell = self.cells[beside].beside(face, way.opposite());
            self.cells[beside] = cell;
            demands |= cell.demands() << (2 * way.index());
        }
        demands
    }

    /// The opposite of [`put`](Layout::put).
    #[inline(always)]
    pub(super) fn remove(&mut self, place: Place) {
        self.cells[place] = self.cells[place].without_tile();
        for way in Direction::ALL {
            let beside = self.neighbour(place, way);
            self.cells[beside] = self.cells[beside].without(way.opposite());
        }
    }

    /// The exact opposite of [`lay`](Layout::lay), for the tile laid last.
    fn take_up(&mut self) {
        let Some(Laid { place, face, far }) = self.tiles.pop() else { return };
        let place = place as usize;
        self.remove(place);
        for side in Side::BOTH {
            let edges = self.line_edges(place, face, side);
            for (edge, far) in edges.into_iter().zip(far[side.index()]) {
                self.ends[far as usize] = edge;
            }
        }
    }
}
