//! What a hole promises before anything is searched.
//!
//! The numbers are hundredths of logits: how likely a hole is to be the best turn, as fitted to
//! what searches of 3000 positions found best in 460 games of the engine against itself on
//! 24 × 24. `train twixt` fits them anew.

use super::geometry::{MARGIN, Point, WORDS, Words, points};

/// How much a hundredth of a logit counts in comparison with the history of turns.
pub(super) const UNIT: i32 = 60;

/// A hole on a shortest way of one's own and of the opponent, by how many choices there are: 1, 2,
/// up to 4, 8, 16, and more.
pub(super) const ON_SHORTEST: [[i16; 6]; 2] =
    [[133, 115, 86, 52, 0, -41], [163, 76, 52, 31, -1, -50]];

/// A hole on a way of one's own and of the opponent that is a peg longer, and on neither.
pub(super) const ON_LONGER: [i16; 2] = [-123, -57];
pub(super) const ON_NONE: [i16; 2] = [-127, -111];

/// A hole that is linked with pegs of one's own, with those of the opponent, and with both.
pub(super) const REACHED: [i16; 3] = [134, 17, -33];

/// A hole that one bridge would join with pegs of one's own and of the opponent, and one that
/// several would.
pub(super) const BRIDGED: [[i16; 2]; 2] = [[130, 286], [0, 97]];

/// How far a hole lies from one's own borders and from the opponent's.
pub(super) const FROM_BORDER: [[i16; 8]; 2] =
    [[-87, 5, 62, 6, -5, 1, -15, -4], [0, -26, -38, -16, 4, 7, 11, 34]];

/// By how many lines along and holes across a hole lies from the last peg of one's own and of the
/// opponent.
pub(super) const FROM_LAST: [[[i16; 6]; 6]; 2] = [
    [
        [0, -57, -6, 9, 34, 5],
        [-37, -36, 69, 2, -16, -2],
        [1, 85, -33, -27, -1, -6],
        [-15, 15, -5, 33, -22, -35],
        [66, -25, -5, -34, -17, -14],
        [0, -22, 17, -31, -13, -12],
    ],
    [
        [0, 143, 172, 106, 84, 44],
        [136, 143, 145, 64, 74, 43],
        [89, 69, 33, 48, 63, 8],
        [-5, 4, 61, -4, 7, 15],
        [-26, -43, -35, -5, -9, 14],
        [-70, -58, -58, -40, -6, -12],
    ],
];

/// The same for all pegs of one's own and of the opponent.
pub(super) const FROM_PEGS: [[[i16; 5]; 5]; 2] = [
    [
        [0, -61, -168, -53, -14],
        [-81, -136, -95, -60, -27],
        [-73, -74, -44, -47, 23],
        [-45, -20, -51, 3, -8],
        [64, -25, 49, -17, -5],
    ],
    [
        [0, 36, 1, 11, 36],
        [94, 38, 28, 28, 10],
        [-14, 2, 1, 15, 14],
        [-5, -12, 5, -8, -5],
        [-22, -14, -5, 5, -3],
    ],
];

/// Where in [`ON_SHORTEST`] a hole is to be found with so many choices.
pub(super) fn choices(count: u32) -> usize {
    match count {
        ..=1 => 0,
        2 => 1,
        3..=4 => 2,
        5..=8 => 3,
        9..=16 => 4,
        _ => 5,
    }
}

/// What a hole on a shortest way promises, of one's own (0) or the opponent's (1), with so many
/// choices.
pub(super) fn on_shortest(side: usize, count: u32) -> i16 {
    ON_SHORTEST[side][choices(count)] - ON_NONE[side]
}

/// So many places are added to at once.
const WIDTH: usize = 16;

/// A table of what lies around a peg, so many lines and places before it and behind it.
const fn around<const N: usize, const L: usize>(promises: &[[i16; N]; N]) -> [[i16; WIDTH]; L] {
    let mut lines = [[0; WIDTH]; L];
    let mut line = 0;
    while line < L {
        let mut place = 0;
        while place < L {
            lines[line][place] = promises[line.abs_diff(N - 1)][place.abs_diff(N - 1)];
            place += 1;
        }
        line += 1;
    }
    lines
}

static AROUND_LAST: [[[i16; WIDTH]; 11]; 2] = [around(&FROM_LAST[0]), around(&FROM_LAST[1])];
static AROUND_PEGS: [[[i16; WIDTH]; 9]; 2] = [around(&FROM_PEGS[0]), around(&FROM_PEGS[1])];

/// What is added up for each hole, as the player to move sees the board; of two sides, his own is
/// 0 and the opponent's 1. There is room around it for what lies around a peg.
pub(super) struct Promises([[i16; 64]; WORDS + 2]);

/// The sets of holes that promise something, as the player to move sees the board; of two sides, his
/// own is 0 and the opponent's 1.
pub(super) struct Sets {
    /// On ways that are a peg longer than the shortest.
    pub(super) longer: [Words; 2],
    /// Linked with pegs.
    pub(super) reach: [Words; 2],
    /// Joined with pegs by at least one bridge, and by at least two.
    pub(super) bridged: [[Words; 2]; 2],
}

impl Promises {
    const BEFORE: usize = 8;

    /// What lines promise by how far from a border they are, on a board of a size.
    pub(super) fn of_borders(size: usize) -> Promises {
        let from_border = |promises: &[i16; 8], line: usize| {
            promises[line.min(size - 1 - line).min(promises.len() - 1)]
        };
        let mut across = [0; 32];
        for (place, promise) in across.iter_mut().enumerate().take(size) {
            *promise = from_border(&FROM_BORDER[1], place);
        }
        let mut promises = Promises([[0; 64]; WORDS + 2]);
        for along in 0..size {
            let promise = from_border(&FROM_BORDER[0], along);
            let line = &mut promises.0[along + MARGIN + 1];
            let places = &mut line[Promises::BEFORE..Promises::BEFORE + 32];
            for (sum, across) in places.iter_mut().zip(across) {
                *sum = promise + across;
            }
        }
        promises
    }

    /// What a hole promises in all. [`UNIT`] makes it comparable with the history of turns.
    pub(super) fn of(&self, hole: Point) -> i16 {
        self.0[hole.along + 1][hole.across as usize + Promises::BEFORE]
    }

    pub(super) fn add(&mut self, hole: Point, promise: i16) {
        self.0[hole.along + 1][hole.across as usize + Promises::BEFORE] += promise;
    }

    /// Adds what the sets promise, on a board of at most `N` lines.
    #[inline(never)]
    pub(super) fn add_sets<const N: usize>(&mut self, sets: &Sets) {
        const BITS: [u16; WIDTH] = {
            let mut bits = [0; WIDTH];
            let mut place = 0;
            while place < WIDTH {
                bits[place] = 1 << place;
                place += 1;
            }
            bits
        };
        let Sets { longer, reach, bridged } = sets;
        for line in MARGIN..MARGIN + N {
            let both = reach[0][line] & reach[1][line];
            let holes: [(u32, i16); 9] = [
                (longer[0][line], const { ON_LONGER[0] - ON_NONE[0] }),
                (longer[1][line], const { ON_LONGER[1] - ON_NONE[1] }),
                (reach[0][line], REACHED[0]),
                (reach[1][line], REACHED[1]),
                (both, REACHED[2]),
                (bridged[0][0][line], BRIDGED[0][0]),
                (bridged[0][1][line], const { BRIDGED[0][1] - BRIDGED[0][0] }),
                (bridged[1][0][line], BRIDGED[1][0]),
                (bridged[1][1][line], const { BRIDGED[1][1] - BRIDGED[1][0] }),
            ];
            let places = &mut self.0[line + 1][Promises::BEFORE..Promises::BEFORE + 2 * WIDTH];
            for (half, sums) in places.as_chunks_mut::<WIDTH>().0.iter_mut().enumerate() {
                for (sum, bit) in sums.iter_mut().zip(BITS) {
                    for (holes, promise) in holes {
                        let here = (holes >> (half * WIDTH)) as u16 & bit != 0;
                        *sum += if here { promise } else { 0 };
                    }
                }
            }
        }
    }

    /// Adds what the last peg promises around it.
    pub(super) fn add_last(&mut self, side: usize, peg: Point) {
        self.add_around(&AROUND_LAST[side], peg);
    }

    /// Adds what all pegs promise around them.
    pub(super) fn add_pegs(&mut self, side: usize, pegs: &Words) {
        for peg in points(pegs) {
            self.add_around(&AROUND_PEGS[side], peg);
        }
    }

    fn add_around<const L: usize>(&mut self, promises: &[[i16; WIDTH]; L], peg: Point) {
        let first = peg.across as usize + Promises::BEFORE - L / 2;
        for (line, promises) in self.0[peg.along + 1 - L / 2..].iter_mut().zip(promises) {
            for (sum, promise) in line[first..first + WIDTH].iter_mut().zip(promises) {
                *sum += promise;
            }
        }
    }
}
