//! TwixT: pegs in holes, and bridges between them.

mod board;
mod chain;
mod geometry;
mod pieces;
mod words;

use crate::colours::{BLACK_PEG, WHITE_PEG};
use crate::{Picture, SideColours, Style};
use board::Board;
use rules::Side;
use twixt::TwixT;

/// Pixels a unit.
const SCALE: f64 = 0.75;

impl SideColours for TwixT {
    const COLOURS: [&'static str; 2] = [WHITE_PEG, BLACK_PEG];
}

impl Picture for TwixT {
    fn svg(&self, style: &Style) -> String {
        let board = Board::new(self.size(), style.labels);
        let last = if style.mark_last { self.last_turn() } else { None };
        let mut parts = board.parts();
        parts.push(board.holes(self.holes().filter(|&hole| self.peg(hole).is_none())));
        parts.extend(pieces::winning_chain(self));
        parts.extend(Side::BOTH.map(|side| pieces::bridges(self, side)));
        parts.extend(Side::BOTH.map(|side| pieces::pegs(self, side)));
        parts.push(pieces::mark_of(last));
        if style.labels {
            parts.push(board.labels());
        }
        board.frame().document(SCALE, style, &words::words(self, last), parts)
    }
}
