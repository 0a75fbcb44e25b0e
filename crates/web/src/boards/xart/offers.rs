//! What can be laid into a space, what it would force, and why the rest cannot be laid.

use super::scene::{Frame, Spot};
use rules::Game;
use xart::{Face, Illegal, Turn, Xart};

/// A face that may be laid.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Offer {
    pub(super) face: Face,
    /// In notation.
    pub(super) turn: String,
    /// The tiles that would lie after it: the chosen one, then the forced ones in order.
    pub(super) laid: Vec<(Spot, Face)>,
}

/// What is possible in a space.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Offers {
    pub(super) spot: Spot,
    pub(super) offers: Vec<Offer>,
    /// The other faces, those together that are refused for the same reason.
    pub(super) refused: Vec<(Vec<Face>, Illegal)>,
}

impl Offers {
    /// What is possible here; nothing if this is no place of the notation.
    pub(super) fn at(game: &Xart, spot: Spot) -> Option<Offers> {
        let (column, row) = Frame::of(game).column_and_row(spot);
        let (column, row) = (u16::try_from(column).ok()?, u16::try_from(row).ok()?);
        // The table has no north, so there is nothing to say about the other first tiles.
        let first = game.tile_count() == 0;
        let faces = if first { Face::FIRST.as_slice() } else { Face::ALL.as_slice() };
        let mut found = Offers { spot, offers: Vec::new(), refused: Vec::new() };
        for &face in faces {
            let turn = Turn { column, row, face };
            let mut after = game.clone();
            match after.play(&turn) {
                Ok(()) => {
                    let frame = Frame::of(&after);
                    let laid = after.last_tiles().into_iter().map(|tile| frame.tile(tile));
                    let turn = game.format_turn(&turn);
                    found.offers.push(Offer { face, turn, laid: laid.collect() });
                }
                Err(why) => found.refuse(face, why),
            }
        }
        Some(found)
    }

    fn refuse(&mut self, face: Face, why: Illegal) {
        let same = |known: &Illegal| match (known, &why) {
            // At which edge they clash is seen, and whoever hears is told which lines end here.
            (Illegal::Clash(..), Illegal::Clash(..)) => true,
            (known, why) => known == why,
        };
        match self.refused.iter_mut().find(|(_, known)| same(known)) {
            Some((faces, _)) => faces.push(face),
            None => self.refused.push((vec![face], why)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use xart::Variant;

    fn game(variant: Variant, turns: &[&str]) -> Xart {
        let mut game = Xart::new(&variant);
        for text in turns {
            let turn = game.parse_turn(text).unwrap();
            game.play(&turn).unwrap();
        }
        game
    }

    #[test]
    fn every_face_is_offered_or_refused() {
        let game = game(Variant::Unlimited, &["@0/", "A2\\"]);
        let found = Offers::at(&game, (1, 0)).unwrap();
        let refused: usize = found.refused.iter().map(|(faces, _)| faces.len()).sum();
        assert_eq!(found.offers.len() + refused, 6);
        assert!(found.refused.iter().any(|(_, why)| matches!(why, Illegal::Clash(..))));
        // One of them closes a ring with a tile that it forces.
        assert!(found.offers.iter().any(|offer| offer.laid.len() == 2));
        for offer in &found.offers {
            assert_eq!(offer.laid.first(), Some(&((1, 0), offer.face)));
            assert_eq!(game.parse_turn(&offer.turn).unwrap().face, offer.face);
        }
    }

    #[test]
    fn the_first_tile_and_the_drawn_one() {
        let mut empty = game(Variant::Lucky, &[]);
        assert_eq!(Offers::at(&empty, (0, 0)).unwrap().offers.len(), 2);
        empty.deal(Face::Horizontal);
        let found = Offers::at(&empty, (0, 0)).unwrap();
        assert_eq!(found.offers.len(), 1);
        assert_eq!(found.refused, [(vec![Face::NorthWest], Illegal::NotAsDrawn(Face::Horizontal))]);
        assert_eq!(Offers::at(&empty, (-1, 0)), None);
    }
}
