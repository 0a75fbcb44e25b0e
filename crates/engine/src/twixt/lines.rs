//! Lines of the board as arrays of a length that compilers know, so that they handle many of them
//! at once.

use super::geometry::{FORWARD, MARGIN, WORDS, Words, shifted};

/// Calls a macro for every number of a kind, so that all shifts are constants.
macro_rules! for_each {
    ($call:ident: $($number:literal)+) => { $({ $call!($number); })+ };
}
pub(super) use for_each;

/// `N` lines of a set, from a line on.
#[inline(always)]
pub(super) fn lines<const N: usize>(set: &Words, first: usize) -> &[u32; N] {
    &set[first..].as_chunks().0[0]
}

#[inline(always)]
pub(super) fn lines_mut<const N: usize>(set: &mut Words, first: usize) -> &mut [u32; N] {
    &mut set[first..].as_chunks_mut().0[0]
}

/// Calls a function with the smallest number of lines that hold a board.
macro_rules! for_board {
    ($size:expr, $($function:ident).+ ( $($argument:expr),* )) => {
        match $size {
            ..=16 => $($function).+::<16>($($argument),*),
            ..=24 => $($function).+::<24>($($argument),*),
            _ => $($function).+::<32>($($argument),*),
        }
    };
}
pub(super) use for_board;

/// So many lines are handled at once.
pub(super) const CHUNK: usize = 8;

/// The first lines of chunks that hold a set and what lies up to [`MARGIN`] lines from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chunks {
    first: usize,
    end: usize,
}

impl Chunks {
    #[inline]
    pub(super) fn around(set: &Words) -> Chunks {
        const BLOCK: usize = 4;
        let blocks = set.as_chunks::<BLOCK>().0;
        let holds = |block: &[u32; BLOCK]| *block != [0; BLOCK];
        let Some(first) = blocks.iter().position(holds) else {
            return Chunks { first: 0, end: 0 };
        };
        let last = blocks.iter().rposition(holds).unwrap_or(first);
        let (first, end) = (first * BLOCK, (last + 1) * BLOCK);
        let (first, end) = (first.max(2 * MARGIN) - MARGIN, end.min(WORDS - 2 * MARGIN) + MARGIN);
        let count = (end - first).next_multiple_of(CHUNK);
        let first = first.min(WORDS - MARGIN - count);
        Chunks { first, end: first + count }
    }

    pub(super) fn is_empty(self) -> bool {
        self.first == self.end
    }

    /// The first line.
    pub(super) fn first(self) -> usize {
        self.first
    }

    /// How many lines they have.
    pub(super) fn lines(self) -> usize {
        self.end - self.first
    }
}

impl Iterator for Chunks {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        (self.first < self.end).then(|| {
            self.first += CHUNK;
            self.first - CHUNK
        })
    }
}

/// The places that are a bridge away from some of `from`: from at least one, and from at least
/// two.
#[inline(never)]
pub(super) fn bridged(open: &[Words; 4], from: &Words) -> [Words; 2] {
    let mut bridged = [[0; WORDS]; 2];
    for first in Chunks::around(from) {
        let [once, twice] = bridged_in(first, open, from);
        *lines_mut(&mut bridged[0], first) = once;
        *lines_mut(&mut bridged[1], first) = twice;
    }
    bridged
}

#[inline(always)]
fn bridged_in(first: usize, open: &[Words; 4], from: &Words) -> [[u32; CHUNK]; 2] {
    let first = first.clamp(MARGIN, WORDS - MARGIN - CHUNK);
    let mut once = [0; CHUNK];
    let mut twice = [0; CHUNK];
    macro_rules! add {
        ($kind:literal) => {
            const AHEAD: usize = FORWARD[$kind].0;
            const ASIDE: i32 = FORWARD[$kind].1;
            let open = &open[$kind];
            let (ahead, back) = (lines::<CHUNK>(open, first), lines::<CHUNK>(open, first - AHEAD));
            let (behind, before) =
                (lines::<CHUNK>(from, first + AHEAD), lines::<CHUNK>(from, first - AHEAD));
            for n in 0..CHUNK {
                let new = shifted(before[n] & back[n], ASIDE);
                twice[n] |= once[n] & new;
                once[n] |= new;
                let new = ahead[n] & shifted(behind[n], -ASIDE);
                twice[n] |= once[n] & new;
                once[n] |= new;
            }
        };
    }
    for_each!(add: 0 1 2 3);
    [once, twice]
}
