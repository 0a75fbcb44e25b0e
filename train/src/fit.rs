//! Fitting a network to samples.

use crate::net::{Features, HIDDEN, INPUTS, Net, SIZE};
use crate::sample::Sample;
use rules::mix;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// How much the result of the game counts beside what the search said.
const RESULT: f32 = 0.5;

const BATCH: usize = 512;

/// One sample in so many is set aside to see how well others are judged.
const ASIDE: usize = 20;

/// Reads samples, fits a network to them and writes it in whole numbers.
pub(crate) fn fit(output: &Path, inputs: &[PathBuf], epochs: u32, seed: u64) -> io::Result<()> {
    let mut samples = Vec::new();
    for input in inputs {
        samples.extend(fs::read(input)?.chunks_exact(Sample::BYTES).filter_map(Sample::read));
    }
    let (test, train): (Vec<_>, Vec<_>) =
        samples.into_iter().enumerate().partition(|(index, _)| index / 64 % ASIDE == 0);
    eprintln!("{} samples, {} set aside", train.len(), test.len());
    let mut net = Net::random(seed);
    let mut adam = Adam::new();
    for epoch in 0..epochs {
        let rate =
            0.001 * 0.5 * (1.0 + (std::f32::consts::PI * epoch as f32 / epochs as f32).cos());
        let loss = epoch_of(&mut net, &mut adam, &train, rate + 1e-5, seed + u64::from(epoch));
        let aside = loss_of(&net, &test);
        eprintln!("epoch {epoch}: {loss:.5}, set aside {aside:.5}");
        fs::write(output, net.in_whole_numbers())?;
    }
    Ok(())
}

fn target(sample: &Sample) -> f32 {
    let result = f32::from(sample.result) / 2.0;
    RESULT * result + (1.0 - RESULT) * f32::from(sample.chance) / 65535.0
}

/// Goes through all samples once, in another order and another view each time.
fn epoch_of(
    net: &mut Net,
    adam: &mut Adam,
    samples: &[(usize, Sample)],
    rate: f32,
    seed: u64,
) -> f32 {
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    let mut random = mix(seed);
    for index in (1..order.len()).rev() {
        random = mix(random.wrapping_add(1));
        order.swap(index, random as usize % (index + 1));
    }
    let mut total = 0.0_f64;
    let mut gradient = vec![0.0; SIZE];
    for batch in order.chunks(BATCH) {
        gradient.fill(0.0);
        for index in batch {
            let sample = &samples[*index as usize].1;
            random = mix(random.wrapping_add(1));
            let features = Features::new(sample, random as usize % 8);
            total += f64::from(net.learn(&features, target(sample), &mut gradient));
        }
        adam.step(&mut net.0, &gradient, rate, batch.len());
    }
    (total / samples.len() as f64) as f32
}

fn loss_of(net: &Net, samples: &[(usize, Sample)]) -> f32 {
    let mut unused = vec![0.0; SIZE];
    let loss = |(_, sample): &(usize, Sample)| {
        f64::from(net.learn(&Features::new(sample, 0), target(sample), &mut unused))
    };
    (samples.iter().map(loss).sum::<f64>() / samples.len().max(1) as f64) as f32
}

/// The usual way to follow gradients.
struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn new() -> Adam {
        Adam { first: vec![0.0; SIZE], second: vec![0.0; SIZE], steps: 0 }
    }

    fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32, batch: usize) {
        self.steps += 1;
        let (first_share, second_share) = (0.9_f32, 0.999_f32);
        let first_scale = 1.0 - first_share.powi(self.steps);
        let second_scale = 1.0 - second_share.powi(self.steps);
        for index in 0..weights.len() {
            let slope = gradient[index] / batch as f32;
            let first = &mut self.first[index];
            *first = first_share * *first + (1.0 - first_share) * slope;
            let second = &mut self.second[index];
            *second = second_share * *second + (1.0 - second_share) * slope * slope;
            let step = *first / first_scale / ((*second / second_scale).sqrt() + 1e-8);
            weights[index] = (weights[index] - rate * step).clamp(-LARGEST, LARGEST);
        }
    }
}

/// No weight is larger, so that whole numbers of two bytes suffice.
const LARGEST: f32 = 1.98;

/// What 1 is in whole numbers, in the first and in the last layer.
const FIRST_ONE: f32 = 255.0;
const LAST_ONE: f32 = 64.0;

impl Net {
    /// The weights as two-byte numbers, lowest byte first.
    fn in_whole_numbers(&self) -> Vec<u8> {
        let first = INPUTS * HIDDEN + HIDDEN;
        let whole = |(index, weight): (usize, &f32)| {
            let one = if index < first { FIRST_ONE } else { LAST_ONE };
            ((weight * one).round() as i16).to_le_bytes()
        };
        self.0.iter().enumerate().flat_map(whole).collect()
    }
}
