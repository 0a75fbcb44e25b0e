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

/// Whether a set holds nothing, on a board of at most `N` lines.
// All lines are looked at, because that takes fewer instructions than stopping at the first.
#[inline(always)]
pub(super) fn is_empty<const N: usize>(set: &Words) -> bool {
    lines::<N>(set, MARGIN).iter().fold(0, |all, word| all | word) == 0
}

/// Whether two sets share a hole, on a board of at most `N` lines.
#[inline(always)]
pub(super) fn meet<const N: usize>(one: &Words, other: &Words) -> bool {
    let (one, other) = (lines::<N>(one, MARGIN), lines::<N>(other, MARGIN));
    (0..N).fold(0, |all, n| all | one[n] & other[n]) != 0
}

/// Whether a set holds anything in a chunk of lines or so near that a link could lead there.
#[inline(always)]
pub(super) fn is_near(set: &Words, first: usize) -> bool {
    const AROUND: usize = MARGIN + CHUNK + MARGIN;
    lines::<AROUND>(set, first - MARGIN).iter().fold(0, |all, word| all | word) != 0
}

/// The first lines of the chunks of a board of at most `N` lines.
#[inline(always)]
pub(super) fn chunks<const N: usize>() -> impl Iterator<Item = usize> {
    // What compilers see of it, they need not check.
    (0..N / CHUNK).map(|chunk| (MARGIN + chunk * CHUNK).clamp(MARGIN, WORDS - MARGIN - CHUNK))
}

/// The places that are a bridge away from some of `from`: from at least one, and from at least
/// two.
#[inline(never)]
pub(super) fn bridged<const N: usize>(open: &[Words; 4], from: &Words) -> [Words; 2] {
    let mut bridged = [[0; WORDS]; 2];
    for first in chunks::<N>().filter(|first| is_near(from, *first)) {
        let [once, twice] = bridged_in(first, open, from);
        *lines_mut(&mut bridged[0], first) = once;
        *lines_mut(&mut bridged[1], first) = twice;
    }
    bridged
}

#[inline(always)]
fn bridged_in(first: usize, open: &[Words; 4], from: &Words) -> [[u32; CHUNK]; 2] {
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
