//! Lines of the board as arrays of a length that compilers know, so that they handle many of them
//! at once.

use super::geometry::{FORWARD, MARGIN, WORDS, Words, shifted};
use super::vectors::any;

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
#[inline(always)]
pub(super) fn is_empty<const N: usize>(set: &Words) -> bool {
    !any(*lines::<N>(set, MARGIN))
}

/// Whether two sets share a hole, on a board of at most `N` lines.
#[inline(always)]
pub(super) fn meet<const N: usize>(one: &Words, other: &Words) -> bool {
    let (one, other) = (lines::<N>(one, MARGIN), lines::<N>(other, MARGIN));
    any::<N>(std::array::from_fn(|n| one[n] & other[n]))
}

/// Calls a function for the first line of each chunk of a board of at most `N` lines. It is a constant
/// there, because places that are constants need not be computed in wasm.
macro_rules! for_chunks {
    ($n:ident, $($function:ident).+ ( $($argument:expr),* )) => {{
        use super::lines::chunk;
        $($function).+::<{ chunk(0) }>($($argument),*);
        $($function).+::<{ chunk(1) }>($($argument),*);
        if $n > 16 {
            $($function).+::<{ chunk(2) }>($($argument),*);
        }
        if $n > 24 {
            $($function).+::<{ chunk(3) }>($($argument),*);
        }
    }};
}
pub(super) use for_chunks;

/// The first line of a chunk.
pub(super) const fn chunk(number: usize) -> usize {
    MARGIN + number * CHUNK
}

/// Whether a set holds anything in a chunk of lines or so near that a link could lead there.
#[inline(always)]
pub(super) fn is_near<const FIRST: usize>(set: &Words) -> bool {
    const AROUND: usize = MARGIN + CHUNK + MARGIN;
    any(*lines::<AROUND>(set, FIRST - MARGIN))
}

/// The places that are a bridge away from some of `from`: from at least one, and from at least
/// two.
#[inline(never)]
pub(super) fn bridged<const N: usize>(open: &[Words; 4], from: &Words) -> [Words; 2] {
    let mut bridged = [[0; WORDS]; 2];
    for_chunks!(N, bridged_in(open, from, &mut bridged));
    bridged
}

#[inline(always)]
fn bridged_in<const FIRST: usize>(open: &[Words; 4], from: &Words, bridged: &mut [Words; 2]) {
    if !is_near::<FIRST>(from) {
        return;
    }
    let mut once = [0; CHUNK];
    let mut twice = [0; CHUNK];
    macro_rules! add {
        ($kind:literal) => {
            const AHEAD: usize = FORWARD[$kind].0;
            const ASIDE: i32 = FORWARD[$kind].1;
            let open = &open[$kind];
            let (ahead, back) = (lines::<CHUNK>(open, FIRST), lines::<CHUNK>(open, FIRST - AHEAD));
            let (behind, before) =
                (lines::<CHUNK>(from, FIRST + AHEAD), lines::<CHUNK>(from, FIRST - AHEAD));
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
    *lines_mut(&mut bridged[0], FIRST) = once;
    *lines_mut(&mut bridged[1], FIRST) = twice;
}
