//! Playing a turn with all checks, on a table with tiles.

use super::{Layout, Place};
use crate::notation::place_name;
use crate::{Direction, Face, Faces, Illegal, Turn};

impl Layout {
    /// Lays a tile and fills all it forces. A tile in `hand` must be laid as it was drawn, unless
    /// it can be laid nowhere.
    ///
    /// # Errors
    /// Says why the turn is not legal; everything is then as before.
    pub(crate) fn play(&mut self, turn: Turn, hand: Option<Face>) -> Result<(), Illegal> {
        let place = self.check_space(turn)?;
        if let Some(drawn) = hand
            && drawn != turn.face
            && self.has_turn(Faces::only(drawn))
        {
            return Err(Illegal::NotAsDrawn(drawn));
        }
        self.check_colours(place, turn)?;
        self.make(place, turn.face).map_err(|forbidden| {
            let name = |place: Place| {
                let (column, row) = self.position(place);
                place_name(column, row)
            };
            Illegal::Forbidden { space: name(forbidden.space), forced: name(forbidden.laid) }
        })
    }

    /// Where the turn lays its tile, if that is a space.
    fn check_space(&self, turn: Turn) -> Result<Place, Illegal> {
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
        Ok(place)
    }

    fn check_colours(&self, place: Place, turn: Turn) -> Result<(), Illegal> {
        let cell = self.cells[place];
        let clash = Direction::ALL
            .into_iter()
            .find(|way| cell.colour(*way).is_some_and(|colour| colour != turn.face.edge(*way)));
        match clash {
            Some(way) => Err(Illegal::Clash(place_name(turn.column.into(), turn.row.into()), way)),
            None => Ok(()),
        }
    }
}
