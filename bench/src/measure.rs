use std::hint::black_box;
use std::time::Instant;

/// How often everything runs. An odd number has a middle.
const ROUNDS: usize = 7;

/// Something to measure: a name, and work that gives how much was done.
pub(crate) struct Work<'a> {
    pub(crate) name: &'static str,
    run: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Work<'a> {
    pub(crate) fn new(name: &'static str, run: impl FnMut() -> u64 + 'a) -> Work<'a> {
        Work { name, run: Box::new(run) }
    }
}

/// The speeds of one work, round by round, in units a second.
pub(crate) struct Speeds(Vec<f64>);

impl Speeds {
    pub(crate) fn median(&self) -> f64 {
        median(self.0.clone())
    }

    /// How many times as fast as `other`: the median of the ratios of the rounds.
    pub(crate) fn ratio(&self, other: &Speeds) -> f64 {
        median(self.0.iter().zip(&other.0).map(|(own, other)| own / other).collect())
    }
}

/// Runs all works in turns, [`ROUNDS`] times after one round to warm up.
///
/// # Panics
/// If two works do not come to the same amount: then they have not done the same.
pub(crate) fn interleave(works: &mut [Work<'_>]) -> Vec<Speeds> {
    let mut speeds: Vec<Speeds> = works.iter().map(|_| Speeds(Vec::new())).collect();
    let mut expected = None;
    for round in 0..=ROUNDS {
        for (work, speeds) in works.iter_mut().zip(&mut speeds) {
            let start = Instant::now();
            let amount = black_box((work.run)());
            let seconds = start.elapsed().as_secs_f64();
            assert_eq!(*expected.get_or_insert(amount), amount, "{} counts otherwise", work.name);
            if round > 0 {
                speeds.0.push(amount as f64 / seconds);
            }
        }
    }
    speeds
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
