//! What a turn changed, so that what it did not change need not be found out again.

use super::area::Area;
use super::fringe::{reachable, runs_out};
use super::outlook::Space;
use ::xart::{Board, Direction, LineEnd};

/// What the last turn changed.
pub(super) struct Changes {
    /// The cells that look different: new tiles and what is beside them.
    cells: Area,
    /// The spaces in which its lines end.
    ends: Area,
    /// The cells, and those ends that alone can make a turn win.
    turns: Area,
}

impl Changes {
    pub(super) fn of(board: &Board) -> Changes {
        let mut cells = Area::default();
        for (tile, _) in board.last_turn() {
            cells = cells.or(Area::cell(board.spot(tile)));
            for way in Direction::ALL {
                let beside = board.neighbour(tile, way);
                // To a tile it makes no difference what lies beside it.
                if !board.cell(beside).is_tile() {
                    cells = cells.or(Area::cell(board.spot(beside)));
                }
            }
        }
        let (mut ends, mut turns) = (Area::default(), cells);
        let (edges, bounds) = (reachable(board), board.bounds());
        for [one, two] in board.last_lines() {
            let [here, there] = [one, two].map(|end| Area::cell(board.spot(end.space)));
            ends = ends.or(here).or(there);
            // To close this line, a turn must fill both ends, and one of them looks different. To
            // complete it across the layout, one is enough.
            let is_seen = here.touches(cells) || there.touches(cells);
            let is_outer =
                |end: LineEnd| edges & runs_out(bounds, board.column_and_row(end.space)) != 0;
            if !is_seen || is_outer(one) || is_outer(two) {
                turns = turns.or(here).or(there);
            }
        }
        Changes { cells, ends, turns }
    }

    /// Whether what may be laid in a space, or what wins there, must be found out anew.
    #[inline]
    pub(super) fn matter_to_turns(&self, space: &Space) -> bool {
        space.reach.touches(self.turns)
    }

    /// Whether what the lines that end in a space are worth must be found out anew.
    #[inline]
    pub(super) fn matter_to_worth(&self, space: &Space) -> bool {
        let spot = space.spot;
        Area::around(spot).or(space.others).touches(self.cells)
            || Area::cell(spot).touches(self.ends)
    }
}

/// Whether this is a space since the last turn, and `tile` the first of its tiles around it.
pub(super) fn is_new(board: &Board, place: usize, tile: usize) -> bool {
    let cell = board.cell(place);
    let mut around = cell.ways_in().map(|way| board.neighbour(place, way)).peekable();
    cell.is_space()
        && around.peek() == Some(&tile)
        && around.all(|beside| board.last_turn().any(|(laid, _)| laid == beside))
}
