//! Laying tiles with all they force, and taking them up again.

use super::{Before, Bounds, Forbidden, Laid, Layout, Place, Wins};
use crate::space::Status;
use crate::weights::FACE_KEYS;
use crate::{Direction, Face, Turn};
use rules::Side;

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
        if self.put(place, face) == 0 { None } else { self.note_demands(place) }
    }

    /// Notes the forced spaces around a tile and gives a forbidden one.
    fn note_demands(&mut self, place: Place) -> Option<Place> {
        let mut forbidden = None;
        for way in Direction::ALL {
            let beside = self.neighbour(place, way);
            match self.cells[beside].status() {
                Status::Free => {}
                Status::Forced(face) => self.forced.push((beside as u32, face)),
                Status::Forbidden => forbidden = Some(beside),
            }
        }
        forbidden
    }

    /// Finds the cells that a tile which fits would fill with all it forces, and whether that is
    /// allowed: only what lies where is looked at, not the lines. If it is forbidden, these are the
    /// cells up to where that shows. Everything stays as it is.
    pub(crate) fn foresee(&mut self, place: Place, face: Face, filled: &mut Vec<Place>) -> bool {
        filled.clear();
        filled.push(place);
        let mut forced = None;
        let mut count = 0;
        for way in Direction::ALL {
            let beside = self.neighbour(place, way);
            match self.cells[beside].beside(face, way.opposite()).status() {
                Status::Free => {}
                Status::Forced(face) => {
                    forced = Some((beside, face, way.opposite()));
                    count += 1;
                }
                Status::Forbidden => return false,
            }
        }
        let Some((space, next, from)) = forced else { return true };
        // Mostly one space is forced and no more. No cell lies beside both, so nothing need be laid
        // to see that.
        let ends = count == 1
            && Direction::ALL.into_iter().filter(|way| *way != from).all(|way| {
                let cell = self.cells[self.neighbour(space, way)];
                cell.beside(next, way.opposite()).demands() == 0
            });
        if ends {
            filled.push(space);
            return true;
        }
        self.try_filling(place, face, filled)
    }

    /// The same by laying the tiles.
    fn try_filling(&mut self, place: Place, face: Face, filled: &mut Vec<Place>) -> bool {
        filled.clear();
        let (mut here, mut face) = (place, face);
        let allowed = 'filling: loop {
            filled.push(here);
            if self.put(here, face) != 0 && self.note_demands(here).is_some() {
                self.forced.clear();
                break false;
            }
            (here, face) = loop {
                let Some((space, face)) = self.forced.pop() else { break 'filling true };
                if !self.cells[space as usize].is_tile() {
                    break (space as usize, face);
                }
            };
        };
        for &place in filled.iter().rev() {
            self.remove(place);
        }
        allowed
    }

    /// Writes a tile into its cell and those around it. Gives 0 if that demands nothing.
    #[inline(always)]
    fn put(&mut self, place: Place, face: Face) -> u8 {
        self.cells[place] = self.cells[place].with_tile(face);
        let mut demands = 0;
        for way in Direction::ALL {
            let beside = self.neighbour(place, way);
            let cell = self.cells[beside].beside(face, way.opposite());
            self.cells[beside] = cell;
            demands |= cell.demands();
        }
        demands
    }

    /// The opposite of [`put`](Layout::put).
    #[inline(always)]
    fn remove(&mut self, place: Place) {
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
