//! The sequential test: when to stop a match because it is clear who is stronger.

use super::elo::expected_score;
use std::str::FromStr;

/// A test whether the first engine leads by `elo1` rather than by `elo0`, with an error of 5 % in
/// either direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprt {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
}

/// Where a test stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The lead is rather `elo0`.
    H0,
    /// The lead is rather `elo1`.
    H1,
    Undecided,
}

/// ln(0.95 / 0.05): beyond this in either direction the test is decided.
pub(crate) const BOUND: f64 = 2.944_438_979_166_44;

impl Sprt {
    /// The logarithm of the ratio of likelihoods, of `elo1` to that of `elo0`, given how often
    /// each score occurred: losses, draws and wins, or the five results of pairs.
    ///
    /// Each likelihood is the highest that a distribution with the expected score can give to
    /// these results (the generalised test).
    pub(crate) fn log_likelihood_ratio(&self, counts: &[u32]) -> f64 {
        if counts.iter().all(|count| *count == 0) {
            return 0.0;
        }
        // What has not occurred yet is not impossible.
        let counts: Vec<f64> = counts.iter().map(|n| f64::from(*n).max(1e-3)).collect();
        let total: f64 = counts.iter().sum();
        let last = (counts.len() - 1) as f64;
        let scores = |mean: f64| -> Vec<(f64, f64)> {
            let score = |i: usize| i as f64 / last - mean;
            counts.iter().enumerate().map(|(i, n)| (score(i), n / total)).collect()
        };
        let [null, other] = [self.elo0, self.elo1].map(|elo| scores(expected_score(elo)));
        let [at0, at1] = [multiplier(&null), multiplier(&other)];
        let ratio = null.iter().zip(&other).map(|((score0, p), (score1, _))| {
            p * ((1.0 + at0 * score0).ln() - (1.0 + at1 * score1).ln())
        });
        total * ratio.sum::<f64>()
    }

    pub(crate) fn verdict(ratio: f64) -> Verdict {
        if ratio >= BOUND {
            Verdict::H1
        } else if ratio <= -BOUND {
            Verdict::H0
        } else {
            Verdict::Undecided
        }
    }
}

/// The x with Σ p·a / (1 + x·a) = 0: with it p / (1 + x·a) is the most likely distribution whose
/// mean is 0. The sum falls as x grows, from pole to pole.
fn multiplier(distribution: &[(f64, f64)]) -> f64 {
    let lowest = distribution.first().map_or(-1.0, |(score, _)| *score);
    let highest = distribution.last().map_or(1.0, |(score, _)| *score);
    let (mut low, mut high) = (-1.0 / highest, -1.0 / lowest);
    for _ in 0..200 {
        let middle = low.midpoint(high);
        let sum: f64 = distribution.iter().map(|(a, p)| p * a / (1.0 + middle * a)).sum();
        if sum > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    low.midpoint(high)
}

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Sprt, String> {
        let number = |text: &str| {
            let number = text.trim().parse::<f64>().ok();
            number.filter(|elo| elo.abs() <= 1000.0)
        };
        let read = text.split_once(',').and_then(|(a, b)| number(a).zip(number(b)));
        match read {
            Some((elo0, elo1)) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
            _ => Err("two numbers ELO0,ELO1, the first one smaller, such as 0,10".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(elo0: f64, elo1: f64, counts: &[u32]) -> f64 {
        Sprt { elo0, elo1 }.log_likelihood_ratio(counts)
    }

    #[test]
    fn results_give_the_values_that_other_programs_give() {
        for (elo0, elo1, counts, known) in [
            (0.5, 2.5, &[21184, 40708, 21404][..], -1.57),
            (0.0, 2.0, &[57030, 106_593, 57433], -2.59),
            (0.5, 2.5, &[223, 9863, 21279, 10037, 246], -3.07),
            (0.0, 2.0, &[871, 26175, 55983, 26678, 821], -4.98),
        ] {
            let found = ratio(elo0, elo1, counts);
            assert!((found - known).abs() < 0.01, "{found} {known}");
        }
    }

    #[test]
    fn five_results_agree_with_the_normal_approximation() {
        let counts = [120, 900, 2000, 1000, 140];
        let (mean, variance) =
            super::super::elo::moments(&super::super::elo::distribution(&counts));
        let [s0, s1] = [0.0, 5.0].map(expected_score);
        let approximate = 4160.0 * (s1 - s0) * (2.0 * mean - s0 - s1) / variance / 2.0;
        let exact = ratio(0.0, 5.0, &counts);
        assert!((exact - approximate).abs() < 0.02, "{exact} {approximate}");
    }

    #[test]
    fn the_test_is_fair_to_both_sides() {
        let one = ratio(-5.0, 5.0, &[3, 10, 30, 25, 9]);
        let two = ratio(-5.0, 5.0, &[9, 25, 30, 10, 3]);
        assert!((one + two).abs() < 1e-9 && one > 0.0, "{one} {two}");
        assert_eq!(ratio(0.0, 5.0, &[0; 5]), 0.0);
    }

    #[test]
    fn clear_results_decide() {
        assert_eq!(Sprt::verdict(ratio(0.0, 50.0, &[0, 0, 5, 20, 40])), Verdict::H1);
        assert_eq!(Sprt::verdict(ratio(0.0, 50.0, &[40, 20, 5, 0, 0])), Verdict::H0);
        assert_eq!(Sprt::verdict(ratio(0.0, 50.0, &[1, 1, 1, 1, 1])), Verdict::Undecided);
        assert!(ratio(0.0, 50.0, &[0, 0, 0, 0, 100]).is_finite());
    }

    #[test]
    fn it_is_written_with_a_comma() {
        assert_eq!("0, 10".parse(), Ok(Sprt { elo0: 0.0, elo1: 10.0 }));
        for text in ["10,0", "5", "a,b", "nan,nan", "0,1e9"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
