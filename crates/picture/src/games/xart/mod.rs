//! Xart: tiles on a table, and lines that run on from tile to tile.

mod geometry;
mod line;
mod names;
mod scene;
mod table;
mod tiles;
mod words;

use crate::colours::{RED_LINE, WHITE_LINE};
use crate::{Picture, SideColours, Style};
use rules::Side;
use scene::Scene;
use xart::{Solitaire, SolitaireState, Xart};

impl SideColours for Xart {
    const COLOURS: [&'static str; 2] = [WHITE_LINE, RED_LINE];
}

impl Picture for Xart {
    fn svg(&self, style: &Style) -> String {
        let winning = self.winning_lines();
        let last = if style.mark_last { self.last_tiles() } else { Vec::new() };
        let words = words::of_game(self, &last);
        Scene {
            tiles: self.tiles().collect(),
            last,
            glowing: winning
                .into_iter()
                .filter_map(|(side, tiles)| Some((side, *tiles.first()?)))
                .collect(),
            in_hand: self.hand().into_iter().collect(),
        }
        .document(style, &words)
    }
}

impl Picture for Solitaire {
    fn svg(&self, style: &Style) -> String {
        let through_all: Option<Side> = match self.state() {
            SolitaireState::Solved(side) => Some(side),
            SolitaireState::Open | SolitaireState::Failed => None,
        };
        let last = if style.mark_last { self.last_tiles() } else { Vec::new() };
        let words = words::of_solitaire(self, &last);
        Scene {
            tiles: self.tiles().collect(),
            last,
            glowing: through_all.into_iter().zip(self.tiles()).collect(),
            in_hand: [self.hand(), self.next()].into_iter().flatten().collect(),
        }
        .document(style, &words)
    }
}
