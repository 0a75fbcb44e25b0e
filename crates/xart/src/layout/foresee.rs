//! What a turn would fill, without making it.

use super::make::FORBIDDEN;
use super::{Layout, Place};
use crate::{Direction, Face};

impl Layout {
    /// Finds the cells that a tile which fits would fill with all it forces, and whether that is
    /// allowed: only what lies where is looked at, not the lines. If it is forbidden, these are the
    /// cells up to where that shows. Everything stays as it is.
    #[inline]
    pub(crate) fn foresee(&mut self, place: Place, face: Face, filled: &mut Vec<Place>) -> bool {
        filled.clear();
        filled.push(place);
        let demands = self.demands(place, face);
        if demands == 0 || demands & FORBIDDEN != 0 {
            return demands == 0;
        }
        // Mostly one space is forced and no more. No cell lies beside both, so nothing need be laid
        // to see that.
        if demands.is_power_of_two() {
            let way = Direction::ALL[demands.trailing_zeros() as usize / 2 % 4];
            let space = self.neighbour(place, way);
            let next = self.cells[space].beside(face, way.opposite()).forced_face();
            // The tile itself does not lie yet, so that it seems to be a neighbour like others.
            let onward = self.demands(space, next) & !(3 << (2 * way.opposite().index()));
            if onward == 0 {
                filled.push(space);
                return true;
            }
        }
        self.try_filling(place, face, filled)
    }

    /// What the cells around a tile would demand, two bits each.
    #[inline(always)]
    fn demands(&self, place: Place, face: Face) -> u8 {
        let mut demands = 0;
        for way in Direction::ALL {
            let cell = self.cells[self.neighbour(place, way)].beside(face, way.opposite());
            demands |= cell.demands() << (2 * way.index());
        }
        demands
    }

    /// The same by laying the tiles.
    fn try_filling(&mut self, place: Place, face: Face, filled: &mut Vec<Place>) -> bool {
        filled.clear();
        let (mut here, mut face) = (place, face);
        let allowed = 'filling: loop {
            filled.push(here);
            let demands = self.put(here, face);
            if demands != 0 && self.note_demands(here, demands).is_some() {
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
}
