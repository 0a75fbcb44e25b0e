//! What an Ataxx position is worth, by a small network that learnt from the engine's own games.
//!
//! Its inputs are the 36 blocks of two by two squares, each with what stands on its squares, so that
//! walls and holes are seen as such, and the blocked squares.
//! `cargo run --release -p train` plays the games and fits the weights in `net.bin`.

use crate::score::{Value, estimate};
use ::ataxx::{Bitboard, Position, Square};

const HIDDEN: usize = 32;

/// Positions with different numbers of empty squares are judged by different last layers.
const STAGES: usize = 8;

const ROWS: usize = Square::SIDE as usize;
const BLOCKS_IN_ROW: usize = ROWS - 1;

/// How a block can look: each of its squares is empty, own or the other side's.
const LOOKS: usize = 81;

/// Where which weights begin, in rows of [`HIDDEN`].
const BLOCKED: usize = BLOCKS_IN_ROW * BLOCKS_IN_ROW * LOOKS;
const BIASES: usize = BLOCKED + Square::COUNT;
const LAST: usize = BIASES + 1;

/// Where the biases of the last layers begin.
const LAST_BIASES: usize = (LAST + STAGES) * HIDDEN;

/// What 1 is, in the first and in the last layer.
const FIRST_ONE: i32 = 255;
const LAST_ONE: i32 = 64;

/// What a logit of 1 is as an estimate.
const SCALE: i32 = 350;

/// All weights, numbers of two bytes, the lower one first. Each row of them lies in one line of the
/// processor's cache.
static WEIGHTS: Aligned<[u8; 2 * (LAST_BIASES + STAGES)]> = Aligned(*include_bytes!("net.bin"));

#[repr(align(64))]
struct Aligned<T>(T);

/// A row of weights.
fn row(number: usize) -> impl Iterator<Item = i16> {
    let row: &[u8; 2 * HIDDEN] = &WEIGHTS.0.as_chunks().0[number];
    row.as_chunks().0.iter().map(|bytes| i16::from_le_bytes(*bytes))
}

/// The seven bits of a row as bytes.
static SPREAD: [u64; 1 << ROWS] = {
    let mut spread = [0; 1 << ROWS];
    let mut bits = 0;
    while bits < spread.len() {
        let mut column = 0;
        while column < ROWS {
            spread[bits] |= (bits as u64 >> column & 1) << (8 * column);
            column += 1;
        }
        bits += 1;
    }
    spread
};

/// From the view of the player to move.
pub(super) fn evaluate(position: &Position) -> Value {
    let side = position.side();
    let (own, other) = (position.stones(side), position.stones(!side));
    let mut hidden = [0; HIDDEN];
    add(&mut hidden, BIASES);
    // How two neighbours in a row look, for all columns at once: 0 to 8 in a byte each.
    let pairs = |row: usize| {
        let squares = SPREAD[own.row(row)] + 2 * SPREAD[other.row(row)];
        squares + 3 * (squares >> 8)
    };
    let mut lower = pairs(0);
    for row in 0..BLOCKS_IN_ROW {
        let upper = pairs(row + 1);
        let looks = (lower + 9 * upper).to_le_bytes();
        for (column, look) in looks.into_iter().take(BLOCKS_IN_ROW).enumerate() {
            add(&mut hidden, (row * BLOCKS_IN_ROW + column) * LOOKS + usize::from(look));
        }
        lower = upper;
    }
    for square in position.blocked() {
        add(&mut hidden, BLOCKED + square.index());
    }
    last_layer(&hidden, position.empty())
}

fn add(hidden: &mut [i16; HIDDEN], input: usize) {
    for (sum, weight) in hidden.iter_mut().zip(row(input)) {
        *sum = sum.wrapping_add(weight);
    }
}

fn last_layer(hidden: &[i16; HIDDEN], empty: Bitboard) -> Value {
    let stage = (empty.count() as usize * STAGES / Square::COUNT).min(STAGES - 1);
    let mut sum = 0;
    for (value, weight) in hidden.iter().zip(row(LAST + stage)) {
        let active = i32::from(*value).clamp(0, FIRST_ONE);
        sum += active * active * i32::from(weight);
    }
    let bias = i16::from_le_bytes(WEIGHTS.0.as_chunks().0[LAST_BIASES + stage]);
    let logit = sum / FIRST_ONE + i32::from(bias) * FIRST_ONE;
    estimate(logit * SCALE / (FIRST_ONE * LAST_ONE))
}
