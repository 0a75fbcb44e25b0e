//! What a turn would fill, without making it.

use super::make::FORBIDDEN;
use super::{Layout, Place};
use crate::{Direction, Face};

/// What a tile would force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    /// Nothing.
    Nothing,
    /// One tile, here.
    One(Place),
    /// More, or something forbidden in the end.
    More,
    /// Something forbidden, at once.
    Forbidden,
}

impl Layout {
    /// What a tile which fits would force, as far as it can be seen without laying anything.
    #[inline]
    pub(crate) fn forced(&self, place: Place, face: Face) -> Forced {
        let demands = self.demands(place, face);
        if demands == 0 {
            return Forced::Nothing;
        }
        if demands & FORBIDDEN != 0 {
            return Forced::Forbidden;
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
                return Forced::One(space);
            }
        }
        Forced::More
    }

    /// Finds the cells that a tile which fits would fill with all it forces, and whether that is
    /// allowed: only what lies where is looked at, not the lines. If it is forbidden, these are the
    /// cells up to where that shows. Everything stays as it is.
    #[inline]
    pub(crate) fn foresee(&mut self, place: Place, face: Face, filled: &mut Vec<Place>) -> bool {
        filled.clear();
        filled.push(place);
        match self.forced(place, face) {
            Forced::Nothing => true,
            Forced::One(space) => {
                filled.push(space);
                true
            }
            Forced::More => self.try_filling(place, face, filled),
            Forced::Forbidden => false,
        }
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
