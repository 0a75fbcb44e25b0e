//! How often something was done, and how long it took.

use std::fmt;
use std::time::{Duration, Instant};
use tokio::time::sleep_until;

/// How often something was done in some time, and how long it took each time.
#[derive(Debug, Default)]
pub(super) struct Measured {
    /// From the shortest to the longest.
    times: Vec<Duration>,
    all: Duration,
}

impl Measured {
    pub(super) fn new(mut times: Vec<Duration>, all: Duration) -> Measured {
        times.sort_unstable();
        Measured { times, all }
    }

    /// How often a second.
    pub(super) fn rate(&self) -> f64 {
        self.times.len() as f64 / self.all.as_secs_f64().max(f64::MIN_POSITIVE)
    }

    /// The time that so many of a hundred do not exceed.
    pub(super) fn percentile(&self, percent: f64) -> Duration {
        let rank = (self.times.len() as f64 * percent / 100.0).ceil() as usize;
        self.times.get(rank.saturating_sub(1)).copied().unwrap_or_default()
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = |percent| self.percentile(percent).as_secs_f64() * 1000.0;
        write!(
            f,
            "{:8} in {:.1} s, {:8.0} a second, p50 {:.2} ms, p99 {:.2} ms",
            self.times.len(),
            self.all.as_secs_f64(),
            self.rate(),
            millis(50.0),
            millis(99.0)
        )
    }
}

/// Makes many do something at a steady rate, if one is given.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    next: Instant,
    /// The time from one to the next.
    step: Option<Duration>,
}

impl Pace {
    /// One of so many who together do something so often a second; number `number` of them begins
    /// a little later than those before.
    pub(super) fn new(rate: Option<f64>, many: u32, number: u32) -> Pace {
        let step = rate.map(|rate| Duration::from_secs_f64(f64::from(many) / rate.max(1.0)));
        let offset = step.map_or(Duration::ZERO, |step| step * number / many.max(1));
        Pace { next: Instant::now() + offset, step }
    }

    /// Waits until it is time again.
    pub(super) async fn wait(&mut self) {
        if let Some(step) = self.step {
            sleep_until(self.next.into()).await;
            self.next += step;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_times_the_last_but_one_is_the_99th() {
        let times = (1..=100).rev().map(Duration::from_millis).collect();
        let measured = Measured::new(times, Duration::from_secs(10));
        assert_eq!(measured.percentile(99.0), Duration::from_millis(99));
        assert_eq!(measured.percentile(50.0), Duration::from_millis(50));
        assert_eq!(measured.rate(), 10.0);
        assert_eq!(Measured::default().percentile(99.0), Duration::ZERO);
    }
}
