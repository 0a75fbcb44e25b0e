use crate::cell::Cell;
use crate::chains::{Borders, Chains};
use crate::crossing::{CROSSINGS, place};
use crate::hole::CELLS;
use crate::{Bridge, Direction, Hole, Variant};
use rules::Side;

/// Pegs, bridges and chains. It checks nothing: whoever changes it knows that he may.
///
/// The holes lie in arrays with a margin around them, so that a knight's move from any hole stays
/// inside.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    size: u8,
    /// Paper-and-pencil rules: one's own bridges do not block one's bridges.
    own_may_cross: bool,
    cells: [Cell; CELLS],
    /// The directions of the bridges that end in a hole, as bits.
    bridges: [u8; CELLS],
    /// By side and [`place`]: how many of its bridges cross a bridge there. That makes "is the way
    /// free?" one look-up.
    crossed: [[u8; 4 * CELLS]; 2],
    chains: Chains,
    /// By side: how many holes it may place in.
    free: [u16; 2],
}

impl Board {
    pub(crate) fn new(variant: Variant) -> Board {
        let size = variant.size();
        let mut board = Board {
            size: size as u8,
            own_may_cross: variant.paper_and_pencil(),
            cells: [Cell::NOTHING; CELLS],
            bridges: [0; CELLS],
            crossed: [[0; 4 * CELLS]; 2],
            chains: Chains::new(),
            free: [(size * (size - 2)) as u16; 2],
        };
        for hole in holes(size) {
            board.cells[hole.cell()] = Cell::empty(hole, size);
        }
        board
    }

    pub(crate) fn size(&self) -> usize {
        usize::from(self.size)
    }

    pub(crate) fn own_may_cross(&self) -> bool {
        self.own_may_cross
    }

    pub(crate) fn peg(&self, hole: Hole) -> Option<Side> {
        self.cells[hole.cell()].owner()
    }

    pub(crate) fn may_place(&self, side: Side, hole: Hole) -> bool {
        self.cells[hole.cell()].is_free_for(side)
    }

    /// Whether a peg of `side` stands in `cell` or could still be placed there.
    pub(crate) fn can_stand(&self, side: Side, cell: usize) -> bool {
        self.cells[cell].can_hold(side)
    }

    /// How many holes `side` may place in.
    pub(crate) fn free(&self, side: Side) -> u64 {
        u64::from(self.free[side.index()])
    }

    /// The directions of the bridges that end in a hole, as bits.
    pub(crate) fn bridges_at(&self, hole: Hole) -> u8 {
        self.bridges[hole.cell()]
    }

    pub(crate) fn has_bridge(&self, bridge: Bridge) -> bool {
        self.bridges_at(bridge.left()) & bridge.direction().bit() != 0
    }

    /// How many bridges of `by` cross the way that leads from `cell` in a direction.
    pub(crate) fn crossed(&self, by: Side, cell: usize, direction: Direction) -> u8 {
        self.crossed[by.index()][place(left_end(cell, direction), direction.index() & 3)]
    }

    /// The directions in which a peg of `side` in `hole` could get bridges now, as bits.
    pub(crate) fn open_directions(&self, side: Side, hole: Hole) -> u8 {
        let cell = hole.cell();
        let mut open = 0;
        for direction in Direction::ALL {
            if self.cells[direction.lead(cell)].has_peg_of(side)
                && self.crossed(!side, cell, direction) == 0
                && (self.own_may_cross || self.crossed(side, cell, direction) == 0)
            {
                open |= direction.bit();
            }
        }
        open & !self.bridges[cell]
    }

    pub(crate) fn place(&mut self, side: Side, hole: Hole) {
        let cell = hole.cell();
        self.count_free(self.cells[cell], u16::wrapping_sub);
        self.cells[cell] = Cell::peg(side);
        self.chains.add(cell, self.borders_of(side, hole));
    }

    /// The opposite of [`place`](Board::place); the peg has no bridges any more.
    pub(crate) fn pull_out(&mut self, hole: Hole) {
        let empty = Cell::empty(hole, self.size());
        self.cells[hole.cell()] = empty;
        self.count_free(empty, u16::wrapping_add);
    }

    fn count_free(&mut self, empty: Cell, change: impl Fn(u16, u16) -> u16) {
        for side in Side::BOTH {
            let holes = u16::from(empty.is_free_for(side));
            self.free[side.index()] = change(self.free[side.index()], holes);
        }
    }

    fn borders_of(&self, side: Side, hole: Hole) -> Borders {
        let along = match side {
            Side::First => hole.row(),
            Side::Second => hole.column(),
        };
        if along == 0 {
            Borders::START
        } else if along + 1 == self.size() {
            Borders::END
        } else {
            Borders::NONE
        }
    }

    /// Lays a bridge and says whether its chain now reaches from border to border.
    pub(crate) fn lay(&mut self, side: Side, hole: Hole, direction: Direction) -> bool {
        let cell = hole.cell();
        self.put_bridge(side, cell, direction);
        self.chains.join(cell, direction.lead(cell)) == Borders::BOTH
    }

    /// Puts a bridge on the board; the chains are the caller's business.
    pub(crate) fn put_bridge(&mut self, side: Side, cell: usize, direction: Direction) {
        self.bridges[cell] |= direction.bit();
        self.bridges[direction.lead(cell)] |= direction.opposite().bit();
        self.count_crossings(side, cell, direction, u8::wrapping_add);
    }

    /// Takes a bridge off the board; the chains are the caller's business.
    pub(crate) fn lift(&mut self, side: Side, cell: usize, direction: Direction) {
        self.bridges[cell] &= !direction.bit();
        self.bridges[direction.lead(cell)] &= !direction.opposite().bit();
        self.count_crossings(side, cell, direction, u8::wrapping_sub);
    }

    fn count_crossings(
        &mut self,
        side: Side,
        cell: usize,
        direction: Direction,
        change: impl Fn(u8, u8) -> u8,
    ) {
        let crossed = &mut self.crossed[side.index()];
        let base = place(left_end(cell, direction), 0);
        for &crossing in &CROSSINGS[direction.index() & 3] {
            let count = &mut crossed[base.wrapping_add_signed(crossing)];
            *count = change(*count, 1);
        }
    }

    pub(crate) fn chains(&self) -> &Chains {
        &self.chains
    }

    pub(crate) fn chains_mut(&mut self) -> &mut Chains {
        &mut self.chains
    }

    /// Works the chains out anew from pegs and bridges.
    pub(crate) fn rebuild_chains(&mut self) {
        self.chains.clear();
        for hole in holes(self.size()) {
            if let Some(side) = self.peg(hole) {
                self.chains.add(hole.cell(), self.borders_of(side, hole));
            }
        }
        let bridges: Vec<Bridge> = self.bridges().collect();
        for bridge in bridges {
            self.chains.join(bridge.left().cell(), bridge.right().cell());
        }
    }

    /// The side that has a chain from border to border.
    pub(crate) fn connected(&self) -> Option<Side> {
        let wins = |hole: &Hole| self.chains.borders(hole.cell()) == Borders::BOTH;
        self.pegs().find(|(hole, _)| wins(hole)).map(|(_, side)| side)
    }

    /// All pegs, by column, then by row.
    pub(crate) fn pegs(&self) -> impl Iterator<Item = (Hole, Side)> + use<'_> {
        holes(self.size()).filter_map(|hole| Some((hole, self.peg(hole)?)))
    }

    /// All bridges, by their left ends, then by their right ends.
    pub(crate) fn bridges(&self) -> impl Iterator<Item = Bridge> + use<'_> {
        holes(self.size()).flat_map(|hole| {
            let mask = self.bridges_at(hole);
            RIGHTWARDS
                .into_iter()
                .filter(move |direction| mask & direction.bit() != 0)
                .filter_map(move |direction| Bridge::leading(hole, direction))
        })
    }
}

/// The left end of the bridge that leads from `cell` in a direction.
pub(crate) const fn left_end(cell: usize, direction: Direction) -> usize {
    if direction.index() < 4 { cell } else { direction.lead(cell) }
}

/// The directions to the right, in the order of the holes they lead to.
const RIGHTWARDS: [Direction; 4] =
    [Direction::ALL[0], Direction::ALL[3], Direction::ALL[1], Direction::ALL[2]];

/// The places of a board by column, then by row, the corners included.
pub(crate) fn holes(size: usize) -> impl Iterator<Item = Hole> {
    (0..size).flat_map(move |column| (0..size).filter_map(move |row| Hole::new(column, row)))
}
