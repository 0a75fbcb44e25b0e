use crate::Bitboard;

/// How many squares four sets have together; a square in two of them counts twice.
///
/// Counting bits takes one instruction on most processors, but a program that is compiled for all
/// of them cannot use it. Without it, four counts cost four times some fifteen instructions; this
/// costs about half of that, by adding the sets up first.
pub(crate) fn count_together(sets: [Bitboard; 4]) -> u32 {
    let [a, b, c, d] = sets.map(Bitboard::bits);
    let either = a ^ b;
    let odd = either ^ c;
    let (carry, other_carry) = (a & b | either & c, odd & d);
    // In every four bits at most 4 + 2 * 4, which four bits hold; in all at most 3 * 49, which a
    // byte holds.
    let fours = by_fours(odd ^ d) + 2 * by_fours(carry | other_carry);
    let bytes = (fours & 0x0f0f_0f0f_0f0f_0f0f) + (fours >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
    let count = (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32;
    // Squares in all four sets are rare enough for a branch.
    match carry & other_carry {
        0 => count,
        in_all => count + 2 * in_all.count_ones(),
    }
}

/// In every four bits, how many are set.
fn by_fours(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn as_many_as_one_by_one(bits in any::<[[u64; 2]; 4]>()) {
            for fuller in [false, true] {
                let sets = bits.map(|[first, second]| {
                    let bits = if fuller { first | second } else { first & second };
                    Bitboard::ALL.into_iter().filter(|square| bits >> square.bit() & 1 == 1).collect()
                });
                let counts: u32 = sets.iter().map(|set: &Bitboard| set.count()).sum();
                prop_assert_eq!(count_together(sets), counts);
            }
        }
    }

    #[test]
    fn everything_and_nothing() {
        assert_eq!(count_together([Bitboard::ALL; 4]), 4 * 49);
        assert_eq!(count_together([Bitboard::EMPTY; 4]), 0);
    }
}
