//! What results say about a difference in strength.

/// How often pairs of games brought 0, ½, 1, 1½ and 2 points to the first of two engines.
///
/// Both games of a pair start from one opening with the sides exchanged. So whatever the opening
/// favours cancels out, and pairs tell more than the same games counted one by one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pairs(pub(crate) [u32; 5]);

/// A difference in strength, and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    /// The share of points, from 0 to 1.
    pub(crate) score: f64,
    /// The difference in Elo; infinite if one side won everything.
    pub(crate) elo: f64,
    /// The ends of the interval that holds the true difference with 95 %.
    pub(crate) between: (f64, f64),
    /// The likelihood that the first engine is the stronger one.
    pub(crate) superiority: f64,
}

impl Pairs {
    pub(crate) fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Adds a pair with so many half points for the first engine.
    pub(crate) fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// The estimate by these pairs, if there is any.
    pub(crate) fn estimate(&self) -> Option<Estimate> {
        let count = f64::from(self.count());
        if count == 0.0 {
            return None;
        }
        let (score, variance) = moments(&distribution(&self.0));
        let error = (variance / count).sqrt();
        let reach = 1.959_963_985 * error;
        let all_alike = error == 0.0;
        let (between, superiority) = if !all_alike {
            ((score - reach, score + reach), normal((score - 0.5) / error))
        } else if score == 0.0 || score == 1.0 {
            // How strong must one be at least to win all these games with a probability of 5 %?
            // And how likely would it be that two equals do?
            let games = 2.0 * count;
            let (least, luck) = (0.05f64.powf(1.0 / games), 0.5f64.powf(games + 1.0));
            if score > 0.5 { ((least, 1.0), 1.0 - luck) } else { ((0.0, 1.0 - least), luck) }
        } else {
            // Nothing is known of the error yet.
            ((0.0, 1.0), 0.5)
        };
        Some(Estimate {
            score,
            elo: elo(score),
            between: (elo(between.0), elo(between.1)),
            superiority,
        })
    }
}

/// The share of points that a lead of so much Elo brings.
pub(crate) fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The lead in Elo that brings this share of points.
pub(crate) fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// Scores from 0 to 1 at equal distances with their frequencies.
pub(super) fn distribution(counts: &[u32]) -> Vec<(f64, f64)> {
    let total: f64 = counts.iter().map(|count| f64::from(*count)).sum();
    let last = (counts.len() - 1) as f64;
    counts.iter().enumerate().map(|(i, n)| (i as f64 / last, f64::from(*n) / total)).collect()
}

/// Mean and variance.
pub(super) fn moments(distribution: &[(f64, f64)]) -> (f64, f64) {
    let mean = distribution.iter().map(|(score, p)| score * p).sum::<f64>();
    let variance = distribution.iter().map(|(score, p)| p * (score - mean).powi(2)).sum();
    (mean, variance)
}

/// The normal distribution function, by the series of its integral: exact to ten digits where it
/// matters.
fn normal(x: f64) -> f64 {
    if x.abs() > 7.0 {
        return if x > 0.0 { 1.0 } else { 0.0 };
    }
    let (mut term, mut sum) = (x, x);
    for k in 1..200 {
        term *= x * x / (2.0 * f64::from(k) + 1.0);
        sum += term;
    }
    0.5 + sum * (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, two: f64, by: f64) {
        assert!((one - two).abs() < by, "{one} is not {two}");
    }

    #[test]
    fn elo_and_score_are_opposites() {
        close(elo(0.75), 190.848, 0.001);
        close(expected_score(100.0), 0.640_065, 1e-6);
        close(elo(expected_score(-37.5)), -37.5, 1e-9);
    }

    #[test]
    fn the_normal_distribution_has_its_known_values() {
        close(normal(0.0), 0.5, 1e-12);
        close(normal(1.959_963_985), 0.975, 1e-9);
        close(normal(-1.0), 0.158_655_254, 1e-9);
        close(normal(5.0), 0.999_999_713, 1e-9);
    }

    #[test]
    fn the_error_comes_from_pairs() {
        // Mean 0.55, variance 0.085.
        let estimate = Pairs([10, 20, 20, 40, 10]).estimate().unwrap();
        close(estimate.score, 0.55, 1e-12);
        let error: f64 = 0.085f64.sqrt() / 10.0;
        close(estimate.between.0, elo(0.55 - 1.959_964 * error), 0.01);
        close(estimate.superiority, normal(0.05 / error), 1e-9);
        // Openings that decide the game by themselves say that both are equally strong.
        let drawn = Pairs([0, 0, 50, 0, 0]).estimate().unwrap();
        assert_eq!((drawn.elo, drawn.superiority), (0.0, 0.5));
    }

    #[test]
    fn winning_everything_gives_a_bound() {
        let estimate = Pairs([0, 0, 0, 0, 10]).estimate().unwrap();
        assert_eq!(estimate.elo, f64::INFINITY);
        // 0.05 to the power of 1/20.
        close(estimate.between.0, elo(0.860_891), 0.01);
        assert_eq!(Pairs::default().estimate(), None);
    }
}
