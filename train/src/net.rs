//! A small network and its gradients.

use crate::sample::Sample;
use rules::mix;

/// Blocks of two by two squares in a row of them.
const BLOCKS_IN_ROW: usize = 6;

/// How a block can look: each of its squares is empty, own or the other side's.
const LOOKS: usize = 81;

/// Where the blocked squares begin among the inputs.
const BLOCKED: usize = BLOCKS_IN_ROW * BLOCKS_IN_ROW * LOOKS;

pub(crate) const INPUTS: usize = BLOCKED + 49;
pub(crate) const HIDDEN: usize = 32;

/// Positions with different numbers of empty squares are judged by different last layers.
pub(crate) const STAGES: usize = 8;

/// All weights: inputs × hidden, hidden biases, stages × hidden, stage biases.
#[derive(Clone)]
pub(crate) struct Net(pub(crate) Vec<f32>);

const BIASES: usize = INPUTS * HIDDEN;
const LAST: usize = BIASES + HIDDEN;
const LAST_BIASES: usize = LAST + STAGES * HIDDEN;
pub(crate) const SIZE: usize = LAST_BIASES + STAGES;

impl Net {
    /// Small random weights.
    pub(crate) fn random(seed: u64) -> Net {
        let mut weights = vec![0.0; SIZE];
        for (index, weight) in weights.iter_mut().enumerate() {
            let random = mix(seed ^ mix(index as u64)) as f64 / u64::MAX as f64 * 2.0 - 1.0;
            *weight = match index {
                0..BIASES => (random * 0.15) as f32,
                BIASES..LAST => 0.1,
                LAST..LAST_BIASES => (random * 0.15) as f32,
                _ => 0.0,
            };
        }
        Net(weights)
    }

    /// The logit of the chance to win, and what each hidden neuron summed up.
    fn forward(&self, features: &[usize], stage: usize) -> (f32, [f32; HIDDEN]) {
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&self.0[BIASES..LAST]);
        for feature in features {
            let weights = &self.0[feature * HIDDEN..][..HIDDEN];
            for (sum, weight) in hidden.iter_mut().zip(weights) {
                *sum += weight;
            }
        }
        let last = &self.0[LAST + stage * HIDDEN..][..HIDDEN];
        let mut output = self.0[LAST_BIASES + stage];
        for (sum, weight) in hidden.iter().zip(last) {
            let active = sum.clamp(0.0, 1.0);
            output += active * active * weight;
        }
        (output, hidden)
    }

    /// Adds the gradient of the loss for one sample, and gives the loss.
    pub(crate) fn learn(&self, sample: &Features, target: f32, gradient: &mut [f32]) -> f32 {
        let (logit, hidden) = self.forward(&sample.list, sample.stage);
        let chance = 1.0 / (1.0 + (-logit).exp());
        let error = chance - target;
        let row = sample.stage * HIDDEN;
        let mut back = [0.0_f32; HIDDEN];
        for neuron in 0..HIDDEN {
            let active = hidden[neuron].clamp(0.0, 1.0);
            gradient[LAST + row + neuron] += error * active * active;
            let inside = hidden[neuron] > 0.0 && hidden[neuron] < 1.0;
            let slope = if inside { 2.0 * active } else { 0.0 };
            back[neuron] = error * self.0[LAST + row + neuron] * slope;
        }
        gradient[LAST_BIASES + sample.stage] += error;
        for (sum, back) in gradient[BIASES..LAST].iter_mut().zip(back) {
            *sum += back;
        }
        for feature in &sample.list {
            for (sum, back) in gradient[feature * HIDDEN..][..HIDDEN].iter_mut().zip(back) {
                *sum += back;
            }
        }
        let chance = chance.clamp(1e-6, 1.0 - 1e-6);
        -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
    }
}

/// The inputs that are set, for one of the eight views of a position.
pub(crate) struct Features {
    list: Vec<usize>,
    stage: usize,
}

impl Features {
    pub(crate) fn new(sample: &Sample, view: usize) -> Features {
        let mut list = Vec::with_capacity(64);
        let mut digits = [0; 49];
        for (digit, set) in [(1, sample.own), (2, sample.other)] {
            squares(set, view).for_each(|square| digits[square] = digit);
        }
        for row in 0..BLOCKS_IN_ROW {
            for column in 0..BLOCKS_IN_ROW {
                let corner = 7 * row + column;
                let [one, two] = [corner, corner + 7].map(|at| digits[at] + 3 * digits[at + 1]);
                list.push((row * BLOCKS_IN_ROW + column) * LOOKS + one + 9 * two);
            }
        }
        list.extend(squares(sample.blocked, view).map(|square| BLOCKED + square));
        let taken = (sample.own | sample.other | sample.blocked).count_ones() as usize;
        let stage = ((49 - taken) * STAGES / 49).min(STAGES - 1);
        Features { list, stage }
    }
}

/// The squares of a set in one of the eight views.
fn squares(set: u64, view: usize) -> impl Iterator<Item = usize> {
    (0..49).filter(move |square| set >> square & 1 != 0).map(move |square| seen(square, view))
}

/// Where a square lies in one of the eight views of the board.
fn seen(square: usize, view: usize) -> usize {
    let (mut column, mut row) = (square % 7, square / 7);
    if view & 1 != 0 {
        column = 6 - column;
    }
    if view & 2 != 0 {
        row = 6 - row;
    }
    if view & 4 != 0 {
        (column, row) = (row, column);
    }
    row * 7 + column
}
