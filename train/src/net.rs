//! A small network and its gradients.

use crate::sample::Sample;
use rules::mix;

/// A square can hold an own stone, one of the other side, or be blocked.
pub(crate) const INPUTS: usize = 3 * 49;
pub(crate) const HIDDEN: usize = 64;

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
        let (logit, hidden) = self.forward(&sample.list[..sample.count], sample.stage);
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
        for feature in &sample.list[..sample.count] {
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
    list: [usize; 49],
    count: usize,
    stage: usize,
}

impl Features {
    pub(crate) fn new(sample: &Sample, view: usize) -> Features {
        let mut features = Features { list: [0; 49], count: 0, stage: 0 };
        for (kind, set) in [sample.own, sample.other, sample.blocked].into_iter().enumerate() {
            let mut left = set;
            while left != 0 {
                let square = left.trailing_zeros() as usize;
                left &= left - 1;
                features.list[features.count] = kind * 49 + seen(square, view);
                features.count += 1;
            }
        }
        let empty = 49 - features.count;
        features.stage = (empty * STAGES / 49).min(STAGES - 1);
        features
    }
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
