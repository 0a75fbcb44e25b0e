//! What a hole promises before anything is searched.
//!
//! The numbers are hundredths of logits: how likely a hole is to be the best turn, as fitted to
//! what searches of 1500 positions found best in about 300 games of the engine against itself on
//! 24 × 24.

use super::geometry::{Point, Words};

/// How much a hundredth of a logit counts in comparison with the history of turns.
const UNIT: i32 = 30;

/// A hole on a shortest way of one's own and of the opponent, by how many choices there are: 1, 2,
/// up to 4, 8, 16, and more.
const ON_SHORTEST: [[i32; 6]; 2] = [[157, 127, 101, 62, -18, -63], [175, 99, 69, 12, -43, -92]];

/// A hole on a way of one's own and of the opponent that is a peg longer, and on neither.
const ON_LONGER: [i32; 2] = [-128, -60];
const ON_NONE: [i32; 2] = [-190, -121];

/// A hole that is linked with pegs of one's own, with those of the opponent, and with both.
const REACHED: [i32; 3] = [79, 46, -62];

/// A hole that one bridge would join with pegs, and one that several would.
const BRIDGED: [[i32; 2]; 2] = [[55, 126], [7, 77]];

/// By how many lines along and holes across a hole lies from the last peg of one's own and of the
/// opponent.
const FROM_LAST: [[[i32; 6]; 6]; 2] = [
    [
        [0, 125, 59, 45, 62, 36],
        [28, -1, 65, 20, -4, -35],
        [19, 66, -13, -2, -2, -7],
        [-39, 34, 3, 48, -27, -9],
        [113, -13, 30, -20, -8, -1],
        [10, -14, 16, -14, 1, -16],
    ],
    [
        [0, 106, 86, 62, 70, 34],
        [101, 96, 133, 66, 68, 27],
        [68, 73, 46, 36, 49, 37],
        [32, 11, 47, 15, 29, 30],
        [4, -15, -2, 0, -40, 14],
        [-24, -20, -14, 0, -9, -37],
    ],
];

/// What a hole on a shortest way promises, of one's own or the opponent's, with so many choices.
pub(super) fn on_shortest(own: bool, choices: u32) -> i32 {
    let number = match choices {
        ..=1 => 0,
        2 => 1,
        3..=4 => 2,
        5..=8 => 3,
        9..=16 => 4,
        _ => 5,
    };
    let side = usize::from(!own);
    (ON_SHORTEST[side][number] - ON_NONE[side]) * UNIT
}

/// What lies around the holes, as the player to move sees it: his own first, then the opponent's.
pub(super) struct Surroundings {
    /// The holes on ways that are a peg longer than the shortest.
    pub(super) longer: [Words; 2],
    /// The holes that are linked with pegs.
    pub(super) reach: [Words; 2],
    /// The holes that at least one bridge would join with pegs, and those that several would.
    pub(super) bridged: [[Words; 2]; 2],
    /// The last pegs.
    pub(super) last: [Option<Point>; 2],
}

impl Surroundings {
    /// What a hole promises besides what it does on shortest ways.
    pub(super) fn promise(&self, hole: Point) -> i32 {
        let mut promise = ON_NONE[0] + ON_NONE[1];
        for side in [0, 1] {
            if hole.is_in(&self.longer[side]) {
                promise += ON_LONGER[side] - ON_NONE[side];
            }
            let [once, twice] = &self.bridged[side];
            if hole.is_in(twice) {
                promise += BRIDGED[side][1];
            } else if hole.is_in(once) {
                promise += BRIDGED[side][0];
            }
            if let Some(last) = self.last[side] {
                let along = hole.along.abs_diff(last.along);
                let across = hole.across.abs_diff(last.across) as usize;
                let row = FROM_LAST[side].get(along);
                promise += row.and_then(|row| row.get(across)).copied().unwrap_or(0);
            }
        }
        promise += match self.reach.each_ref().map(|reach| hole.is_in(reach)) {
            [true, true] => REACHED[0] + REACHED[1] + REACHED[2],
            [true, false] => REACHED[0],
            [false, true] => REACHED[1],
            [false, false] => 0,
        };
        promise * UNIT
    }
}
