//! What one side sees on the board, kept up peg by peg and bridge by bridge.

use super::geometry::{FORWARD, LINES, MARGIN, Point, Span, WORDS, Words, shifted};
use super::lines::{for_each, lines, lines_mut};
use super::vectors::{any, filled};
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
    pub(super) foe: Words,
    /// By kind: bridges of the side that nothing on the board forbids, whether there are pegs or
    /// not.
    pub(super) open: [Words; 4],
    /// By kind: bridges of the side that one of the opponent's crosses.
    pub(super) walled: [Words; 4],
    /// By kind: bridges of the opponent that one of the side's crosses.
    pub(super) fenced: [Words; 4],
    /// By kind: bridges of the side that lie.
    pub(super) laid: [Words; 4],
    /// The side's pegs at which bridges end.
    joined: Words,
    pub(super) own_may_cross: bool,
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
            joined: [0; WORDS],
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
            self.judge_ends(span);
        }
        for crossing in span.crossing() {
            let count = &mut self.crossed[usize::from(own)][place(crossing)];
            *count += 1;
            if *count > 1 {
                continue;
            }
            let (kind, along, bit) = (crossing.kind, crossing.first.along, crossing.first.bit());
            let crossed = if own { &mut self.fenced } else { &mut self.walled };
            crossed[kind][along] |= bit;
            if !(own && self.own_may_cross) {
                self.open[kind][along] &= !bit;
            }
        }
    }

    /// The opposite of [`lay`](View::lay).
    pub(super) fn lift(&mut self, by: Side, span: Span) {
        let own = by == self.side;
        if own {
            self.laid[span.kind][span.first.along] &= !span.first.bit();
            self.judge_ends(span);
        }
        for crossing in span.crossing() {
            let count = &mut self.crossed[usize::from(own)][place(crossing)];
            *count -= 1;
            if *count > 0 {
                continue;
            }
            let (kind, along, bit) = (crossing.kind, crossing.first.along, crossing.first.bit());
            let crossed = if own { &mut self.fenced } else { &mut self.walled };
            crossed[kind][along] &= !bit;
            let fenced = if self.own_may_cross { 0 } else { self.fenced[kind][along] };
            self.open[kind][along] |= bit & !(self.walled[kind][along] | fenced);
        }
    }

    /// Whether bridges end at a peg of the side.
    pub(super) fn is_joined(&self, peg: Point) -> bool {
        peg.is_in(&self.joined)
    }

    /// Works out anew whether bridges end where one begins and ends.
    fn judge_ends(&mut self, span: Span) {
        for end in [Some(span.first), span.second()].into_iter().flatten() {
            let (line, bit) = (end.along, end.bit());
            let joined = FORWARD.into_iter().zip(&self.laid).any(|((ahead, aside), laid)| {
                laid[line] & bit != 0 || laid[line - ahead] & shifted(bit, -aside) != 0
            });
            self.joined[line] = self.joined[line] & !bit | if joined { bit } else { 0 };
        }
    }

    /// Where the opponent could place a peg: not on the lines of the side's own borders.
    pub(super) fn free_for_foe(&self) -> Words {
        let inner = MARGIN + 1..MARGIN + self.size - 1;
        let holes = (1 << self.size) - 1;
        let free = |line: usize| holes & !(self.own[line] | self.foe[line]);
        std::array::from_fn(|line| if inner.contains(&line) { free(line) } else { 0 })
    }

    /// The bridges that the opponent could lay with one peg, on a board of at most `N` lines.
    #[inline(always)]
    pub(super) fn attacks<const N: usize>(&self, attacks: &mut Attacks) {
        let free = self.free_for_foe();
        let walls = if self.own_may_cross { 0 } else { !0 };
        let [at_second, at_first, all] = attacks;
        macro_rules! set {
            ($kind:literal) => {
                const AHEAD: usize = FORWARD[$kind].0;
                const ASIDE: i32 = FORWARD[$kind].1;
                let fenced = lines::<N>(&self.fenced[$kind], MARGIN);
                let walled = lines::<N>(&self.walled[$kind], MARGIN);
                let [foe, free_here] = [&self.foe, &free].map(|set| lines::<N>(set, MARGIN));
                let [foe_there, free_there] =
                    [&self.foe, &free].map(|set| lines::<N>(set, MARGIN + AHEAD));
                let at_second = lines_mut::<N>(&mut at_second[$kind], MARGIN);
                let at_first = lines_mut::<N>(&mut at_first[$kind], MARGIN);
                let all = lines_mut::<N>(&mut all[$kind], MARGIN);
                for n in 0..N {
                    let open = !(fenced[n] | walled[n] & walls);
                    at_second[n] = foe[n] & shifted(free_there[n], -ASIDE) & open;
                    at_first[n] = free_here[n] & shifted(foe_there[n], -ASIDE) & open;
                    all[n] = at_second[n] | at_first[n];
                }
            };
        }
        for_each!(set: 0 1 2 3);
    }

    /// Adds to `chains` all pegs of the chains of `pegs`, and gives those that were not in it. The
    /// board has at most `N` lines.
    pub(super) fn flood<const N: usize>(&self, pegs: &Words, chains: &mut Words) -> Words {
        let board = MARGIN..MARGIN + N;
        let joined = |line: usize| pegs[line] & self.joined[line] & !chains[line];
        if any::<N>(std::array::from_fn(|n| joined(MARGIN + n))) {
            return self.flood_over(&self.laid, pegs, chains);
        }
        let mut added = [0; WORDS];
        for line in board {
            added[line] = pegs[line] & !chains[line];
            chains[line] |= pegs[line];
        }
        added
    }

    /// The same over other bridges than those that lie.
    pub(super) fn flood_over(
        &self,
        bridges: &[Words; 4],
        pegs: &Words,
        chains: &mut Words,
    ) -> Words {
        let mut waiting: Words = std::array::from_fn(|line| pegs[line] & !chains[line]);
        let before = *chains;
        let mut lines = filled(waiting);
        for (chain, word) in chains.iter_mut().zip(waiting) {
            *chain |= word;
        }
        while lines != 0 {
            let line = lines.trailing_zeros() as usize;
            lines &= lines - 1;
            let here = std::mem::take(&mut waiting[line]);
            let mut meet = |along: usize, places: u32| {
                let new = places & self.own[along] & !chains[along];
                chains[along] |= new;
                waiting[along] |= new;
                lines |= u64::from(new != 0) << along;
            };
            for (kind, (ahead, aside)) in FORWARD.into_iter().enumerate() {
                meet(line + ahead, shifted(here & bridges[kind][line], aside));
                meet(line - ahead, shifted(here, -aside) & bridges[kind][line - ahead]);
            }
        }
        std::array::from_fn(|line| chains[line] & !before[line])
    }

    /// The pegs whose chains touch a border.
    pub(super) fn hanging_on(&self, second: bool) -> Words {
        let line = self.border(second);
        let mut chains = [0; WORDS];
        if self.own[line] != 0 {
            let mut pegs = [0; WORDS];
            pegs[line] = self.own[line];
            self.flood::<LINES>(&pegs, &mut chains);
        }
        chains
    }
}
