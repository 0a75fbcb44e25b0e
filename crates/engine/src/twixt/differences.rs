//! Where links differ from those before a peg was placed.

use super::geometry::{MARGIN, WORDS, Words, shifted};
use super::lines::{for_each, lines_mut};
use super::links::{LEADS, Links};

/// A peg changes links only in [`NEAR`] lines, the first so far before its own: its bridges lead two
/// lines far, what they cross reaches another line, and so far from there a Zwickmühle ends or
/// begins that this would break.
const NEAR_BEFORE: usize = 6;
pub(super) const NEAR: usize = 16;

/// The places at which links of two positions differ.
pub(super) struct Differences<'a> {
    pub(super) all: &'a mut Words,
    /// Where bridges differ, and where more than one does.
    pub(super) bridges: &'a mut Words,
    pub(super) several_bridges: &'a mut Words,
}

impl Links {
    /// Finds the places at which links differ from `others` of the same board before a peg was
    /// placed in a line.
    #[inline(never)]
    pub(super) fn differences<const N: usize>(
        &self,
        others: &Links,
        peg: usize,
        found: &mut Differences<'_>,
    ) {
        let first = near::<N>(peg).clamp(MARGIN, WORDS - MARGIN - NEAR);
        let all = lines_mut::<NEAR>(found.all, first);
        let bridges = lines_mut::<NEAR>(found.bridges, first);
        let several_bridges = lines_mut::<NEAR>(found.several_bridges, first);
        for n in 0..NEAR {
            let differing =
                |kind: usize, line: usize| self.ahead[kind][line] ^ others.ahead[kind][line];
            let (mut differ, mut several) = (0, 0);
            macro_rules! compare_bridges {
                ($kind:literal) => {
                    let begins = differing($kind, first + n);
                    let ends =
                        shifted(differing($kind, first + n - LEADS[$kind].0), LEADS[$kind].1);
                    several |= differ & begins | (differ | begins) & ends;
                    differ |= begins | ends;
                };
            }
            for_each!(compare_bridges: 0 1 2 3);
            bridges[n] = differ;
            several_bridges[n] = several;
            macro_rules! compare {
                ($kind:literal) => {
                    let ends = differing($kind, first + n - LEADS[$kind].0);
                    differ |= differing($kind, first + n) | shifted(ends, LEADS[$kind].1);
                };
            }
            for_each!(compare: 4 5 6 7 8 9 10 11 12 13 14 15);
            all[n] = differ;
        }
    }
}

/// The first of the [`NEAR`] lines around a line with a new peg, on a board of `N` lines.
#[inline(always)]
pub(super) fn near<const N: usize>(line: usize) -> usize {
    line.saturating_sub(NEAR_BEFORE).clamp(MARGIN, MARGIN + N - NEAR)
}
