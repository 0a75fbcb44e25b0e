//! What one side sees on the board, kept up peg by peg and bridge by bridge.

use super::geometry::{FORWARD, LINES, MARGIN, Point, Span, WORDS, Words, shifted};
use ::twixt::{Hole, TwixT};
use rules::{Game, Side};

/// Where a count of crossings lies.
const fn place(span: Span) -> usize {
    (span.kind * WORDS + span.first.along) * 32 + span.first.across as usize
}

/// By kind, the bridges that the opponent could lay with one peg: first those that need the peg at
/// their second end, then those that need it at their first, then all.
pub(super) type Attacks = [[Words; 4]; 3];

/// The board as one side sees it.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub(super) side: Side,
    pub(super) size: usize,
    /// Where the side may place a peg.
    pub(super) free: Words,
    pub(super) own: Words,
    /// The opponent's pegs.
    foe: Words,
    /// By kind: bridges of the side that nothing on the board forbids, whether there are pegs or
    /// not.
    pub(super) open: [Words; 4],
    /// By kind: bridges of the side that one of the opponent's crosses.
    pub(super) walled: [Words; 4],
    /// By kind: bridges of the opponent that one of the side's crosses.
    fenced: [Words; 4],
    /// By kind: bridges of the side that lie.
    pub(super) laid: [Words; 4],
    own_may_cross: bool,
    /// How many bridges of the opponent and of the side itself cross one.
    crossed: [Box<[u8]>; 2],
}

impl View {
    pub(super) fn new(game: &TwixT, side: Side) -> View {
        let counts = || vec![0; 4 * WORDS * 32].into_boxed_slice();
        let mut view = View {
            side,
            size: game.size(),
            free: [0; WORDS],
            own: [0; WORDS],
            foe: [0; WORDS],
            open: [[!0; WORDS]; 4],
            walled: [[0; WORDS]; 4],
            fenced: [[0; WORDS]; 4],
            laid: [[0; WORDS]; 4],
            own_may_cross: game.variant().paper_and_pencil(),
            crossed: [counts(), counts()],
        };
        for hole in game.holes() {
            let point = Point::of(side, hole);
            if game.may_place(side, hole) {
                view.free[point.along] |= point.bit();
            } else if let Some(owner) = game.peg(hole) {
                view.place(owner, hole);
            }
        }
        for bridge in game.bridges() {
            let left = Point::of(side, bridge.left());
            let owner = game.peg(bridge.left());
            if let Some((span, owner)) = Span::leading(side, left, bridge.direction()).zip(owner) {
                view.lay(owner, span);
            }
        }
        view
    }

    /// The line of the first or the second border.
    pub(super) const fn border(&self, second: bool) -> usize {
        if second { MARGIN + self.size - 1 } else { MARGIN }
    }

    pub(super) fn place(&mut self, by: Side, hole: Hole) {
        let point = Point::of(self.side, hole);
        self.free[point.along] &= !point.bit();
        let pegs = if by == self.side { &mut self.own } else { &mut self.foe };
        pegs[point.along] |= point.bit();
    }

    /// The opposite of [`place`](View::place); whether the side may place there now, the game
    /// says.
    pub(super) fn pull_out(&mut self, hole: Hole, free: bool) {
        let point = Point::of(self.side, hole);
        self.own[point.along] &= !point.bit();
        self.foe[point.along] &= !point.bit();
        if free {
            self.free[point.along] |= point.bit();
        }
    }

    /// A bridge of either side, as this side sees it.
    pub(super) fn lay(&mut self, by: Side, span: Span) {
        let own = by == self.side;
        if own {
            self.laid[span.kind][span.first.along] |= span.first.bit();
        }
        for crossing in span.crossing() {
            let count = &mut self.crossed[usize::from(own)][place(crossing)];
            *count += 1;
            if *count == 1 {
                self.judge(crossing);
            }
        }
    }

    /// The opposite of [`lay`](View::lay).
    pub(super) fn lift(&mut self, by: Side, span: Span) {
        let own = by == self.side;
        if own {
            self.laid[span.kind][span.first.along] &= !span.first.bit();
        }
        for crossing in span.crossing() {
            let count = &mut self.crossed[usize::from(own)][place(crossing)];
            *count -= 1;
            if *count == 0 {
                self.judge(crossing);
            }
        }
    }

    /// Works out anew whether a bridge is open.
    fn judge(&mut self, span: Span) {
        let [foreign, own] = [0, 1].map(|by: usize| self.crossed[by][place(span)] > 0);
        let set = |word: &mut u32, value: bool| {
            *word = *word & !span.first.bit() | if value { span.first.bit() } else { 0 };
        };
        let along = span.first.along;
        set(&mut self.walled[span.kind][along], foreign);
        set(&mut self.fenced[span.kind][along], own);
        set(&mut self.open[span.kind][along], !(foreign || own && !self.own_may_cross));
    }

    /// The bridges that the opponent could lay with one peg.
    pub(super) fn attacks(&self) -> Attacks {
        let mut free = [0; WORDS];
        // The lines of the side's own borders are not for the opponent.
        for line in MARGIN + 1..MARGIN + self.size - 1 {
            free[line] = ((1 << self.size) - 1) & !(self.own[line] | self.foe[line]);
        }
        let mut attacks = [[[0; WORDS]; 4]; 3];
        let walls = if self.own_may_cross { 0 } else { !0 };
        for (kind, (ahead, aside)) in FORWARD.into_iter().enumerate() {
            let [at_second, at_first, all] = &mut attacks;
            let (at_second, at_first, all) =
                (&mut at_second[kind], &mut at_first[kind], &mut all[kind]);
            for line in MARGIN..MARGIN + LINES {
                let open = !(self.fenced[kind][line] | self.walled[kind][line] & walls);
                let [foe, to] = [&self.foe, &free].map(|set| shifted(set[line + ahead], -aside));
                at_second[line] = self.foe[line] & to & open;
                at_first[line] = free[line] & foe & open;
                all[line] = at_second[line] | at_first[line];
            }
        }
        attacks
    }

    /// Adds to `chains` all pegs of the chains of `pegs`, and gives those that were not in it.
    pub(super) fn flood(&self, pegs: &Words, chains: &mut Words) -> Words {
        self.flood_over(&self.laid, pegs, chains)
    }

    /// The same over other bridges than those that lie.
    pub(super) fn flood_over(
        &self,
        bridges: &[Words; 4],
        pegs: &Words,
        chains: &mut Words,
    ) -> Words {
        let mut added = [0; WORDS];
        let mut waiting: Words = std::array::from_fn(|line| pegs[line] & !chains[line]);
        let mut line = MARGIN;
        let end = MARGIN + self.size;
        while line < end {
            let here = std::mem::take(&mut waiting[line]);
            if here == 0 {
                line += 1;
                continue;
            }
            chains[line] |= here;
            added[line] |= here;
            let mut earliest = line + 1;
            let mut meet = |along: usize, places: u32| {
                let new = places & self.own[along] & !chains[along];
                waiting[along] |= new;
                if new != 0 {
                    earliest = earliest.min(along);
                }
            };
            for (kind, (ahead, aside)) in FORWARD.into_iter().enumerate() {
                meet(line + ahead, shifted(here & bridges[kind][line], aside));
                meet(line - ahead, shifted(here, -aside) & bridges[kind][line - ahead]);
            }
            line = earliest;
        }
        added
    }

    /// The pegs whose chains touch a border.
    pub(super) fn hanging_on(&self, second: bool) -> Words {
        let line = self.border(second);
        let mut chains = [0; WORDS];
        if self.own[line] != 0 {
            let mut pegs = [0; WORDS];
            pegs[line] = self.own[line];
            self.flood(&pegs, &mut chains);
        }
        chains
    }
}
