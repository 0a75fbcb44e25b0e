use std::hint::black_box;
use std::time::{Duration, Instant};

/// Everything runs at least so often, ...
const ROUNDS: usize = 5;

/// ... and again and again until this time is over: short works need many rounds, because a busy
/// machine disturbs them more.
const TIME: Duration = Duration::from_secs(15);

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
    /// The speed of the quickest round: whatever else a machine does only ever slows a round down.
    pub(crate) fn best(&self) -> f64 {
        self.0.iter().copied().fold(0.0, f64::max)
    }

    /// How many times as fast as `other`: the median of the ratios of the rounds.
    pub(crate) fn ratio(&self, other: &Speeds) -> f64 {
        median(self.0.iter().zip(&other.0).map(|(own, other)| own / other).collect())
    }
}

/// Runs all works in turns, after one round to warm up.
///
/// # Panics
/// If two works do not come to the same amount: then they have not done the same.
pub(crate) fn interleave(works: &mut [Work<'_>]) -> Vec<Speeds> {
    let start = Instant::now();
    let amount = round(works).first().map_or(0, |(amount, _)| *amount);
    let mut speeds: Vec<Speeds> = works.iter().map(|_| Speeds(Vec::new())).collect();
    let mut rounds = 0;
    while rounds < ROUNDS || start.elapsed() < TIME {
        for (index, (done, seconds)) in round(works).into_iter().enumerate() {
            assert_eq!(done, amount, "{} counts otherwise", works[index].name);
            speeds[index].0.push(done as f64 / seconds);
        }
        rounds += 1;
    }
    speeds
}

/// How much each work did, and how many seconds it took.
fn round(works: &mut [Work<'_>]) -> Vec<(u64, f64)> {
    let run = |work: &mut Work<'_>| {
        let start = Instant::now();
        let amount = black_box((work.run)());
        (amount, start.elapsed().as_secs_f64())
    };
    works.iter_mut().map(run).collect()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
