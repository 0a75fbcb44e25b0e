//! Xart: tiles, which become a position only when nothing is missing any more.

use super::Tool;
use crate::boards::xart::{Spot, piece};
use crate::speech::xart::{face_in_words, space_in_words};
use crate::texts::{say, t};
use leptos::prelude::*;
use rules::{Game, Side};
use xart::{Direction, Face, Tile, Unfit, Variant, Xart, place_name};

/// Tiles on a table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) variant: Variant,
    pub(super) tiles: Vec<(Spot, Face)>,
    pub(super) to_move: Side,
}

/// Why a tile cannot be laid.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Refused {
    /// Nothing is beside it.
    Apart,
    /// It does not match what is beside it.
    Clash,
    Unfit(Unfit),
}

pub(super) fn tools() -> Vec<Tool> {
    let faces = Face::ALL.into_iter().map(|face| Tool {
        name: Signal::derive(move || face_in_words(face)),
        picture: piece(face).into_any(),
    });
    let take =
        Tool { name: Signal::derive(|| t("set-up-take")), picture: super::cross().into_any() };
    faces.chain([take]).collect()
}

impl Layout {
    /// The tiles of a game, counted from the first one.
    pub(super) fn of(game: &Xart) -> Layout {
        let (left, top) = game.tiles().next().map_or((0, 0), |tile| (tile.column, tile.row));
        let tile = |tile: Tile| ((tile.column - left, tile.row - top), tile.face);
        let tiles = game.tiles().map(tile).collect();
        Layout { variant: game.variant(), tiles, to_move: game.to_move() }
    }

    fn face(&self, spot: Spot) -> Option<Face> {
        self.tiles.iter().find(|(known, _)| *known == spot).map(|(_, face)| *face)
    }

    /// The tile beside a cell.
    fn beside(&self, spot: Spot, way: Direction) -> Option<(Spot, Face)> {
        let (right, down) = way.step();
        let spot = (spot.0 + right, spot.1 + down);
        Some((spot, self.face(spot)?))
    }

    /// What is on a cell, under the name that it has among these tiles.
    pub(super) fn place_in_words(&self, spot: Spot) -> String {
        let first = |at: fn(&(Spot, Face)) -> i32| self.tiles.iter().map(at).min();
        let (left, top) = (first(|tile| tile.0.0), first(|tile| tile.0.1));
        let number = |at: i32, first: Option<i32>| first.map_or(0, |first| at - first + 1);
        let place = place_name(number(spot.0, left), number(spot.1, top));
        let what = match self.face(spot) {
            Some(face) => face_in_words(face),
            None => space_in_words(self.tiles.is_empty(), |way| Some(self.beside(spot, way)?.1)),
        };
        say("place", &[("place", place.into()), ("what", what.into())])
    }

    /// The position, if that is one.
    pub(super) fn game(&self) -> Result<Xart, Unfit> {
        let tile =
            |((column, row), face): &(Spot, Face)| Tile { column: *column, row: *row, face: *face };
        let tiles: Vec<Tile> = self.tiles.iter().map(tile).collect();
        Xart::set_up(self.variant, &tiles, self.to_move)
    }

    /// What a tool does on a cell. A tile goes where one like it is.
    pub(super) fn touched(&self, tool: usize, spot: Spot) -> Result<Layout, Refused> {
        let mut after = self.clone();
        after.tiles.retain(|(known, _)| *known != spot);
        let wanted = Face::ALL.get(tool).copied();
        let Some(face) = wanted.filter(|face| self.face(spot) != Some(*face)) else {
            return Ok(after);
        };
        // It alone with what it touches: whatever else is wrong may be wanted, for now.
        let beside = Direction::ALL.into_iter().filter_map(|way| self.beside(spot, way));
        let mut near = Layout { tiles: vec![(spot, face)], ..*self };
        near.tiles.extend(beside);
        if near.tiles.len() == 1 && !after.tiles.is_empty() {
            return Err(Refused::Apart);
        }
        if let Err(Unfit::Clash(_)) = near.game() {
            return Err(Refused::Clash);
        }
        after.tiles.push((spot, face));
        match after.game() {
            Err(unfit @ Unfit::TooLarge(_)) => Err(Refused::Unfit(unfit)),
            _ => Ok(after),
        }
    }
}

impl Refused {
    pub(super) fn in_words(&self) -> String {
        match self {
            Refused::Apart => t("xart-why-apart"),
            Refused::Clash => t("xart-why-clash"),
            Refused::Unfit(unfit) => in_words(unfit),
        }
    }
}

/// Why tiles are not a position.
pub(super) fn in_words(unfit: &Unfit) -> String {
    let (name, place) = match unfit {
        Unfit::TooLarge(size) => return say("xart-why-size", &[("size", (*size).into())]),
        Unfit::Clash(place) => ("set-up-clash", place),
        Unfit::Apart(place) => ("set-up-apart", place),
        Unfit::Forced(place) => ("set-up-forced", place),
        Unfit::Forbidden(place) => ("set-up-forbidden", place),
    };
    say(name, &[("place", place.as_str().into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tool(face: Face) -> usize {
        Face::ALL.iter().position(|known| *known == face).unwrap()
    }

    fn laid(tiles: &[(Spot, Face)]) -> Layout {
        let empty = Layout::of(&Xart::new(&Variant::Unlimited));
        tiles.iter().fold(empty, |layout, (spot, face)| layout.touched(tool(*face), *spot).unwrap())
    }

    #[test]
    fn tiles_become_a_position() {
        let layout = laid(&[((0, 0), Face::NorthWest), ((0, 1), Face::SouthWest)]);
        assert_eq!(layout.game().unwrap().code(), "q/z w");
        // The same tool takes away.
        let gone = layout.touched(tool(Face::SouthWest), (0, 1)).unwrap();
        assert_eq!(gone.game().unwrap().code(), "q w");
        assert_eq!(gone.touched(6, (0, 0)).unwrap().game().unwrap().code(), "- w");
    }

    #[test]
    fn what_cannot_lie_is_refused() {
        let layout = laid(&[((0, 0), Face::NorthWest)]);
        assert_eq!(layout.touched(0, (5, 5)), Err(Refused::Apart));
        let clash = tool(Face::Vertical);
        assert_eq!(layout.touched(clash, (0, 1)), Err(Refused::Clash));
        let long: Vec<_> = (0..8).map(|x| ((x, 0), Face::Vertical)).collect();
        let limited = Layout { variant: Variant::Limited, ..laid(&long) };
        let too_far = limited.touched(tool(Face::Vertical), (8, 0));
        assert_eq!(too_far, Err(Refused::Unfit(Unfit::TooLarge(8))));
    }

    #[test]
    fn what_is_missing_is_known() {
        // Two red lines end in the space beside the last two.
        let layout = laid(&[
            ((0, 0), Face::NorthWest),
            ((0, 1), Face::SouthWest),
            ((1, 0), Face::NorthEast),
        ]);
        assert!(matches!(layout.game(), Err(Unfit::Forced(place)) if place == "B2"));
        let split = layout.touched(6, (0, 0)).unwrap();
        assert!(matches!(split.game(), Err(Unfit::Apart(_))));
    }
}
