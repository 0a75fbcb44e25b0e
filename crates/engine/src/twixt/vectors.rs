//! What compilers do not put together by themselves for browsers: there it is written out in vectors
//! of four lines.

#[cfg(not(target_arch = "wasm32"))]
pub(super) use scalar::{any, count, filled, transpose};
#[cfg(target_arch = "wasm32")]
pub(super) use wasm::{any, count, filled, transpose};

#[cfg(not(target_arch = "wasm32"))]
mod scalar {
    /// Whether lines hold anything.
    // All lines are looked at, because that takes fewer instructions than stopping at the first.
    #[inline(always)]
    pub(in super::super) fn any<const N: usize>(lines: [u32; N]) -> bool {
        lines.into_iter().fold(0, |all, word| all | word) != 0
    }

    /// How many holes two sets have together, both given line by line.
    // One pass over both: two passes keep the first set somewhere.
    #[inline(always)]
    pub(in super::super) fn count<const N: usize>(sets: impl Fn(usize) -> [u32; 2]) -> u32 {
        (0..N).flat_map(sets).map(u32::count_ones).sum()
    }

    /// Which lines hold anything, a bit for each.
    #[inline(always)]
    pub(in super::super) fn filled<const N: usize>(lines: [u32; N]) -> u64 {
        let bits = lines.into_iter().enumerate();
        bits.fold(0, |all, (line, word)| all | u64::from(word != 0) << line)
    }

    /// Exchanges lines and columns.
    pub(in super::super) fn transpose(square: &mut [u32; 32]) {
        exchange::<16>(square, 0x0000_ffff);
        exchange::<8>(square, 0x00ff_00ff);
        exchange::<4>(square, 0x0f0f_0f0f);
        exchange::<2>(square, 0x3333_3333);
        exchange::<1>(square, 0x5555_5555);
    }

    /// Exchanges blocks of this size on both sides of the diagonal. The mask has the holes of a line
    /// that belong to the first of two blocks.
    #[inline(always)]
    fn exchange<const SIZE: usize>(square: &mut [u32; 32], mask: u32) {
        for blocks in square.chunks_exact_mut(2 * SIZE) {
            let (upper, lower) = blocks.split_at_mut(SIZE);
            for (upper, lower) in upper.iter_mut().zip(lower) {
                let swap = (*upper >> SIZE ^ *lower) & mask;
                *upper ^= swap << SIZE;
                *lower ^= swap;
            }
        }
    }
}

/// The same for browsers.
#[cfg(target_arch = "wasm32")]
mod wasm {
    use core::arch::wasm32::*;

    #[inline(always)]
    fn fours<const N: usize>(lines: &[u32; N]) -> impl Iterator<Item = v128> {
        lines.as_chunks().0.iter().map(|[a, b, c, d]| u32x4(*a, *b, *c, *d))
    }

    #[inline(always)]
    pub(in super::super) fn any<const N: usize>(lines: [u32; N]) -> bool {
        v128_any_true(fours(&lines).fold(u32x4_splat(0), |all, four| v128_or(all, four)))
    }

    #[inline(always)]
    pub(in super::super) fn count<const N: usize>(sets: impl Fn(usize) -> [u32; 2]) -> u32 {
        // At most 8 in a byte of each four lines: not too many for a byte.
        const { assert!(2 * N * 8 / 4 <= 255) };
        let sets: [[u32; 2]; N] = std::array::from_fn(sets);
        let bytes = sets.as_chunks().0.iter().fold(u8x16_splat(0), |all, [a, b, c, d]| {
            let first = u8x16_popcnt(u32x4(a[0], b[0], c[0], d[0]));
            let second = u8x16_popcnt(u32x4(a[1], b[1], c[1], d[1]));
            u8x16_add(all, u8x16_add(first, second))
        });
        let sums = u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(bytes));
        let halves = u32x4_add(sums, u32x4_shuffle::<2, 3, 0, 1>(sums, sums));
        u32x4_extract_lane::<0>(halves) + u32x4_extract_lane::<1>(halves)
    }

    #[inline(always)]
    pub(in super::super) fn filled<const N: usize>(lines: [u32; N]) -> u64 {
        let nothing = u32x4_splat(0);
        let bits = fours(&lines).map(|four| u64::from(u32x4_bitmask(u32x4_ne(four, nothing))));
        bits.enumerate().fold(0, |all, (number, bits)| all | bits << (4 * number))
    }

    pub(in super::super) fn transpose(square: &mut [u32; 32]) {
        let mut all = [u32x4_splat(0); 8];
        for (four, lines) in all.iter_mut().zip(fours(square)) {
            *four = lines;
        }
        exchange::<4, 16>(&mut all, 0x0000_ffff);
        exchange::<2, 8>(&mut all, 0x00ff_00ff);
        exchange::<1, 4>(&mut all, 0x0f0f_0f0f);
        for (four, lines) in all.into_iter().zip(square.as_chunks_mut().0) {
            let twos = exchange_within::<2>(
                four,
                u32x4_shuffle::<2, 3, 0, 1>(four, four),
                u32x4(0x3333_3333, 0x3333_3333, 0xcccc_cccc, 0xcccc_cccc),
                u32x4(!0, !0, 0, 0),
            );
            let ones = exchange_within::<1>(
                twos,
                u32x4_shuffle::<1, 0, 3, 2>(twos, twos),
                u32x4(0x5555_5555, 0xaaaa_aaaa, 0x5555_5555, 0xaaaa_aaaa),
                u32x4(!0, 0, !0, 0),
            );
            *lines = [
                u32x4_extract_lane::<0>(ones),
                u32x4_extract_lane::<1>(ones),
                u32x4_extract_lane::<2>(ones),
                u32x4_extract_lane::<3>(ones),
            ];
        }
    }

    /// Exchanges blocks that are so many vectors high.
    #[inline(always)]
    fn exchange<const FOURS: usize, const SIZE: u32>(all: &mut [v128; 8], mask: u32) {
        for blocks in all.chunks_exact_mut(2 * FOURS) {
            let (upper, lower) = blocks.split_at_mut(FOURS);
            for (upper, lower) in upper.iter_mut().zip(lower) {
                let swap = v128_xor(u32x4_shr(*upper, SIZE), *lower);
                let swap = v128_and(swap, u32x4_splat(mask));
                *upper = v128_xor(*upper, u32x4_shl(swap, SIZE));
                *lower = v128_xor(*lower, swap);
            }
        }
    }

    /// Exchanges blocks of a vector in which lines have changed places: `kept` has the holes that stay,
    /// `upper` the lines whose others come from the lines below.
    #[inline(always)]
    fn exchange_within<const SIZE: u32>(four: v128, other: v128, kept: v128, upper: v128) -> v128 {
        let moved = v128_bitselect(u32x4_shl(other, SIZE), u32x4_shr(other, SIZE), upper);
        v128_bitselect(four, moved, kept)
    }
}
