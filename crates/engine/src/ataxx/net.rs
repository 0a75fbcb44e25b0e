//! What an Ataxx position is worth, by a small network that learnt from the engine's own games.
//!
//! `cargo run --release -p train` plays the games and fits the weights in `net.bin`.

use crate::score::{Value, estimate};
use ::ataxx::{Bitboard, Position, Square};

const HIDDEN: usize = 64;

/// Positions with different numbers of empty squares are judged by different last layers.
const STAGES: usize = 8;

/// What 1 is, in the first and in the last layer.
const FIRST_ONE: i32 = 255;
const LAST_ONE: i32 = 64;

/// What a logit of 1 is as an estimate.
const SCALE: i32 = 350;

/// The weights of each thing on each square, by the square's bit, and of the last layers.
struct Net {
    own: [[i16; HIDDEN]; 64],
    other: [[i16; HIDDEN]; 64],
    blocked: [[i16; HIDDEN]; 64],
    biases: [i16; HIDDEN],
    last: [[i16; HIDDEN]; STAGES],
    last_biases: [i16; STAGES],
}

static NET: Net = Net::read(include_bytes!("net.bin"));

/// The number at an index of a list of two-byte numbers.
const fn number(bytes: &[u8], index: usize) -> i16 {
    i16::from_le_bytes([bytes[2 * index], bytes[2 * index + 1]])
}

const fn row(bytes: &[u8], from: usize) -> [i16; HIDDEN] {
    let mut row = [0; HIDDEN];
    let mut neuron = 0;
    while neuron < HIDDEN {
        row[neuron] = number(bytes, from + neuron);
        neuron += 1;
    }
    row
}

/// The weights of one kind of thing.
const fn squares(bytes: &[u8], kind: usize) -> [[i16; HIDDEN]; 64] {
    let mut weights = [[0; HIDDEN]; 64];
    let mut bit = 0;
    while bit < 64 {
        if let Some(square) = Square::from_bit(bit) {
            let feature = kind * Square::COUNT + square.index();
            weights[bit as usize] = row(bytes, feature * HIDDEN);
        }
        bit += 1;
    }
    weights
}

impl Net {
    const fn read(bytes: &[u8]) -> Net {
        let biases = 3 * Square::COUNT * HIDDEN;
        let last = biases + HIDDEN;
        let mut net = Net {
            own: squares(bytes, 0),
            other: squares(bytes, 1),
            blocked: squares(bytes, 2),
            biases: row(bytes, biases),
            last: [[0; HIDDEN]; STAGES],
            last_biases: [0; STAGES],
        };
        let mut stage = 0;
        while stage < STAGES {
            net.last[stage] = row(bytes, last + stage * HIDDEN);
            net.last_biases[stage] = number(bytes, last + STAGES * HIDDEN + stage);
            stage += 1;
        }
        net
    }
}

/// From the view of the player to move.
pub(super) fn evaluate(position: &Position) -> Value {
    let side = position.side();
    let mut hidden = NET.biases;
    add(&mut hidden, &NET.own, position.stones(side));
    add(&mut hidden, &NET.other, position.stones(!side));
    add(&mut hidden, &NET.blocked, position.blocked());
    let empty = position.empty().count() as usize;
    let stage = (empty * STAGES / Square::COUNT).min(STAGES - 1);
    let mut sum = 0;
    for (value, weight) in hidden.iter().zip(&NET.last[stage]) {
        let active = i32::from(*value).clamp(0, FIRST_ONE);
        sum += active * active * i32::from(*weight);
    }
    let logit = sum / FIRST_ONE + i32::from(NET.last_biases[stage]) * FIRST_ONE;
    estimate(logit * SCALE / (FIRST_ONE * LAST_ONE))
}

fn add(hidden: &mut [i16; HIDDEN], weights: &[[i16; HIDDEN]; 64], squares: Bitboard) {
    for square in squares {
        for (sum, weight) in hidden.iter_mut().zip(&weights[square.bit()]) {
            *sum = sum.wrapping_add(*weight);
        }
    }
}
