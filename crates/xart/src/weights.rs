//! A hash of the layout that does not depend on where on the table it lies.
//!
//! A layout is a polynomial in x and y over the numbers modulo 2⁶⁴: a tile in column c and row r
//! adds its face's key times xᶜyʳ. Moving the layout multiplies the sum by powers of x and y, so
//! dividing by the weight of its top left corner makes it the same everywhere. Division works
//! because x and y are odd. The low bits of such a sum are weak, so whoever uses it mixes it.

use rules::mix;

const X: u64 = mix(1) | 1;
const Y: u64 = mix(2) | 1;

/// The keys of the six faces.
pub(crate) const FACE_KEYS: [u64; 6] = [mix(3), mix(4), mix(5), mix(6), mix(7), mix(8)];

/// The weights xᶜyʳ of all cells of a grid, row by row.
pub(crate) fn weights(columns: usize, rows: usize) -> Vec<u64> {
    let powers =
        |base: u64| std::iter::successors(Some(1_u64), move |power| Some(power.wrapping_mul(base)));
    powers(Y)
        .take(rows)
        .flat_map(|y| powers(X).take(columns).map(move |x| x.wrapping_mul(y)))
        .collect()
}

/// What an odd number must be multiplied with to give 1.
pub(crate) const fn inverse(odd: u64) -> u64 {
    // Newton's iteration doubles the number of right bits; an odd number is its own inverse in
    // the lowest three.
    let mut inverse = odd;
    let mut bits = 3;
    while bits < 64 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)));
        bits *= 2;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses() {
        for odd in [1, 3, X, Y, X.wrapping_mul(Y), u64::MAX] {
            assert_eq!(odd.wrapping_mul(inverse(odd)), 1);
        }
    }

    #[test]
    fn moving_a_layout_does_not_change_its_hash() {
        let weights = weights(16, 16);
        let hash = |column: usize, row: usize| {
            let weight = |c: usize, r: usize| weights[(row + r) * 16 + column + c];
            let sum = FACE_KEYS[0]
                .wrapping_mul(weight(0, 1))
                .wrapping_add(FACE_KEYS[3].wrapping_mul(weight(2, 0)));
            sum.wrapping_mul(inverse(weight(0, 0)))
        };
        assert_eq!(hash(0, 0), hash(5, 9));
    }
}
