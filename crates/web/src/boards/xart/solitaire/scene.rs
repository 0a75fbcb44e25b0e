//! What lies in the square, and what can be laid there.

use super::super::scene::{Frame, Spot, beside};
use rules::Side;
use std::collections::BTreeMap;
use xart::{Direction, Face, Solitaire, SolitaireState, Turn};

/// A turn that can be made.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Offer {
    pub(super) turn: Turn,
    /// The tiles that would lie after it: the chosen one, then the forced ones in order.
    pub(super) laid: Vec<(Spot, Face)>,
}

/// What is shown. Cells are counted from the first tile, so that nothing moves when the notation
/// begins to count elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scene {
    pub(super) frame: Frame,
    /// The first and the last column that the tiles cover,
    pub(super) columns: (i32, i32),
    /// and row.
    pub(super) rows: (i32, i32),
    /// Whether the square can grow in width, and in height.
    pub(super) grows: (bool, bool),
    /// The tiles of the last turn, the chosen one first.
    pub(super) last: Vec<(Spot, Face)>,
    /// The tiles of the longest line of each colour, white first.
    pub(super) longest: [Vec<(Spot, Face)>; 2],
    /// The colour whose line runs through all tiles of the full square.
    pub(super) solved: Option<Side>,
    tiles: BTreeMap<Spot, Face>,
}

impl Scene {
    pub(super) fn of(game: &Solitaire) -> Scene {
        let frame = Frame::of_first(game.tiles().next());
        let tiles: BTreeMap<Spot, Face> = game.tiles().map(|tile| frame.tile(tile)).collect();
        let range = |at: fn(&Spot) -> i32| {
            let all = || tiles.keys().map(at);
            (all().min().unwrap_or(0), all().max().unwrap_or(0))
        };
        let (columns, rows) = (range(|spot| spot.0), range(|spot| spot.1));
        let size = game.size() as i32;
        let grows = |(first, last): (i32, i32)| !tiles.is_empty() && last - first + 1 < size;
        let longest = Side::BOTH
            .map(|side| game.longest_line(side).into_iter().map(|tile| frame.tile(tile)).collect());
        Scene {
            frame,
            grows: (grows(columns), grows(rows)),
            columns,
            rows,
            last: game.last_tiles().into_iter().map(|tile| frame.tile(tile)).collect(),
            longest,
            solved: match game.state() {
                SolitaireState::Solved(side) => Some(side),
                _ => None,
            },
            tiles,
        }
    }

    /// The first and the last column that are shown.
    pub(super) fn shown_columns(&self) -> (i32, i32) {
        grown(self.columns, self.grows.0)
    }

    /// The first and the last row that are shown.
    pub(super) fn shown_rows(&self) -> (i32, i32) {
        grown(self.rows, self.grows.1)
    }

    /// The tile on a cell.
    pub(super) fn face(&self, spot: Spot) -> Option<Face> {
        self.tiles.get(&spot).copied()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// Whether this cell is shown.
    pub(super) fn has(&self, (x, y): Spot) -> bool {
        let inside = |(first, last): (i32, i32), at: i32| (first..=last).contains(&at);
        inside(self.shown_columns(), x) && inside(self.shown_rows(), y)
    }

    /// Whether a tile lies beside this cell.
    pub(super) fn touches(&self, spot: Spot) -> bool {
        Direction::ALL.into_iter().any(|way| self.face(beside(spot, way)).is_some())
    }
}

const fn grown((first, last): (i32, i32), grows: bool) -> (i32, i32) {
    if grows { (first - 1, last + 1) } else { (first, last) }
}

/// What can be laid, space by space.
pub(super) fn offers(game: &Solitaire) -> BTreeMap<Spot, Vec<Offer>> {
    let frame = Frame::of_first(game.tiles().next());
    let mut offers: BTreeMap<Spot, Vec<Offer>> = BTreeMap::new();
    for turn in game.turns() {
        let mut after = game.clone();
        if after.play(&turn).is_err() {
            continue;
        }
        let later = Frame::of_first(after.tiles().next());
        let laid = after.last_tiles().into_iter().map(|tile| later.tile(tile)).collect();
        let spot = frame.spot(turn.column.into(), turn.row.into());
        offers.entry(spot).or_default().push(Offer { turn, laid });
    }
    offers
}

#[cfg(test)]
mod tests {
    use super::*;
    use xart::Bag;

    fn game(size: usize, seed: &str) -> Solitaire {
        Solitaire::new(size, Bag::new(seed).draws(size * size)).unwrap()
    }

    #[test]
    fn every_offer_is_on_a_cell_that_is_shown() {
        for seed in 0..40 {
            let mut game = game(3 + seed % 2, &seed.to_string());
            loop {
                let (scene, offers) = (Scene::of(&game), offers(&game));
                let count: usize = offers.values().map(Vec::len).sum();
                assert_eq!(count, game.turns().len());
                for (spot, offers) in &offers {
                    assert!(scene.has(*spot) && scene.face(*spot).is_none());
                    assert!(scene.is_empty() || scene.touches(*spot));
                    for offer in offers {
                        assert_eq!(offer.laid.first(), Some(&(*spot, offer.turn.face)));
                    }
                }
                let Some(turn) = game.turns().last().copied() else { break };
                game.play(&turn).unwrap();
                // Tiles stay where they are.
                let after = Scene::of(&game);
                assert!(scene.tiles.iter().all(|(spot, face)| after.face(*spot) == Some(*face)));
            }
        }
    }

    #[test]
    fn the_square_stops_growing() {
        let mut game = game(3, "example");
        while let Some(turn) = game.turns().first().copied() {
            game.play(&turn).unwrap();
        }
        let scene = Scene::of(&game);
        if game.tile_count() == 9 {
            assert_eq!(scene.grows, (false, false));
            assert_eq!(scene.shown_columns(), scene.columns);
        }
        let longest = scene.longest.clone().map(|line| line.len());
        assert_eq!(longest, game.longest_lines());
    }
}
