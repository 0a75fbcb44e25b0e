//! Pegs that hang together by bridges.

use super::geometry::{LINES, Point, Span, WORDS, Words, points};
use super::view::View;
use ::twixt::Direction;

/// The numbers of the two borders among the chains.
pub(super) const START: usize = 0;
pub(super) const END: usize = 1;

/// Which peg belongs to which chain. Chains that touch a border have its number.
pub(super) struct Chains {
    of: [[u8; 32]; WORDS],
    pub(super) count: usize,
}

impl Chains {
    pub(super) fn of(view: &View) -> Chains {
        let mut chains = Chains { of: [[0; 32]; WORDS], count: 2 };
        let mut seen = [0; WORDS];
        for (number, second) in [(START, false), (END, true)] {
            let hanging = view.hanging_on(second);
            chains.number(&hanging, number);
            seen = std::array::from_fn(|line| seen[line] | hanging[line]);
        }
        for peg in points(&view.own) {
            if !peg.is_in(&seen) && chains.count < u8::MAX.into() {
                let mut pegs = [0; WORDS];
                pegs[peg.along] = peg.bit();
                let chain = view.flood::<LINES>(&pegs, &mut seen);
                chains.number(&chain, chains.count);
                chains.count += 1;
            }
        }
        chains
    }

    /// The number of the chain of a peg.
    pub(super) fn chain(&self, peg: Point) -> usize {
        self.of[peg.along][peg.across as usize].into()
    }

    fn number(&mut self, pegs: &Words, number: usize) {
        for peg in points(pegs) {
            self.of[peg.along][peg.across as usize] = number as u8;
        }
    }

    /// The chains and borders that a peg in a hole would be joined with, and by which bridge.
    pub(super) fn around(&self, view: &View, hole: Point) -> Vec<(usize, Option<Span>)> {
        let borders = [(START, false), (END, true)].into_iter();
        let mut around: Vec<_> = borders
            .filter(|(_, second)| hole.along == view.border(*second))
            .map(|(number, _)| (number, None))
            .collect();
        for direction in Direction::ALL {
            let Some(span) = Span::leading(view.side, hole, direction) else { continue };
            let other = if span.first == hole { span.second() } else { Some(span.first) };
            if let Some(peg) = other.filter(|peg| peg.is_in(&view.own))
                && span.is_in(&view.open)
            {
                around.push((self.chain(peg), Some(span)));
            }
        }
        around
    }
}
