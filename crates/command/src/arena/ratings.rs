//! Ratings of many engines by their games against each other.

/// What two engines did to each other: their numbers, the points of the first, and the games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Encounter {
    pub(crate) engines: (usize, usize),
    pub(crate) points: f64,
    pub(crate) games: f64,
}

/// An engine's rating in Elo, the average of all being 0, and half the width of the interval that
/// holds it with 95 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rating {
    pub(crate) elo: f64,
    pub(crate) error: f64,
}

/// So many drawn games are added to every encounter: without them whoever won all games would be
/// infinitely strong.
const ASSUMED_DRAWS: f64 = 0.5;

/// The ratings under which these results are the most likely (Bradley and Terry's model, a draw
/// being half a win), with errors from the curvature of the likelihood.
pub(crate) fn ratings(engines: usize, encounters: &[Encounter]) -> Vec<Rating> {
    let encounters: Vec<Encounter> = encounters
        .iter()
        .filter(|met| met.games > 0.0)
        .map(|met| Encounter {
            points: met.points + ASSUMED_DRAWS / 2.0,
            games: met.games + ASSUMED_DRAWS,
            ..*met
        })
        .collect();
    let mut logs = vec![0.0; engines];
    let mut covariance = identity(engines);
    // Newton's method: the likelihood is concave, and a step that is too long is shortened.
    for _ in 0..100 {
        let mut slope = vec![0.0; engines];
        // The average stays 0, whatever is added to all ratings alike.
        let mut curvature = vec![vec![1.0 / engines as f64; engines]; engines];
        for Encounter { engines: (a, b), points, games } in encounters.iter().copied() {
            let expected = 1.0 / (1.0 + f64::exp(logs[b] - logs[a]));
            slope[a] += points - games * expected;
            slope[b] -= points - games * expected;
            let weight = games * expected * (1.0 - expected);
            curvature[a][a] += weight;
            curvature[b][b] += weight;
            curvature[a][b] -= weight;
            curvature[b][a] -= weight;
        }
        covariance = inverse(curvature);
        let mut longest: f64 = 0.0;
        for (log, row) in logs.iter_mut().zip(&covariance) {
            let step: f64 = row.iter().zip(&slope).map(|(c, s)| c * s).sum();
            *log += step.clamp(-1.0, 1.0);
            longest = longest.max(step.abs());
        }
        let mean = logs.iter().sum::<f64>() / engines as f64;
        logs.iter_mut().for_each(|log| *log -= mean);
        if longest < 1e-10 {
            break;
        }
    }
    let to_elo = 400.0 / std::f64::consts::LN_10;
    // What was added for the average is no part of the error.
    let shared = 1.0 / engines as f64;
    logs.iter()
        .enumerate()
        .map(|(i, log)| Rating {
            elo: log * to_elo,
            error: 1.959_963_985 * (covariance[i][i] - shared).max(0.0).sqrt() * to_elo,
        })
        .collect()
}

fn identity(size: usize) -> Vec<Vec<f64>> {
    (0..size).map(|i| (0..size).map(|j| f64::from(u8::from(i == j))).collect()).collect()
}

/// The inverse of a positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut result = identity(size);
    for pivot in 0..size {
        // Engines that met nobody would leave 0 here.
        let scale = 1.0 / matrix[pivot][pivot].max(1e-12);
        for column in 0..size {
            matrix[pivot][column] *= scale;
            result[pivot][column] *= scale;
        }
        let (row, inverse_row) = (matrix[pivot].clone(), result[pivot].clone());
        for other in (0..size).filter(|other| *other != pivot) {
            let factor = matrix[other][pivot];
            for column in 0..size {
                matrix[other][column] -= factor * row[column];
                result[other][column] -= factor * inverse_row[column];
            }
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(a: usize, b: usize, points: f64, games: f64) -> Encounter {
        Encounter { engines: (a, b), points, games }
    }

    #[test]
    fn two_engines_differ_as_their_score_says() {
        let rated = ratings(2, &[met(0, 1, 7500.0, 10_000.0)]);
        let lead = rated[0].elo - rated[1].elo;
        assert!((lead - 190.85).abs() < 0.1, "{lead}");
        // The error of the lead is twice that of each, because they mirror each other:
        // 400/ln 10 · 1.96 / √(10000 · ¾ · ¼).
        let error = 2.0 * rated[0].error;
        assert!((error - 7.862).abs() < 0.01, "{error}");
    }

    #[test]
    fn ratings_that_made_the_results_are_found_again() {
        let truth = [150.0, 20.0, -40.0, -130.0];
        let mut encounters = Vec::new();
        for a in 0..4 {
            for b in a + 1..4 {
                let score = super::super::elo::expected_score(truth[a] - truth[b]);
                encounters.push(met(a, b, 100_000.0 * score, 100_000.0));
            }
        }
        for (rating, truth) in ratings(4, &encounters).iter().zip(truth) {
            assert!((rating.elo - truth).abs() < 0.1, "{rating:?} {truth}");
        }
    }

    #[test]
    fn whoever_won_everything_has_a_rating() {
        let rated = ratings(3, &[met(0, 1, 20.0, 20.0), met(1, 2, 20.0, 20.0)]);
        assert!(rated.iter().all(|rating| rating.elo.is_finite() && rating.error.is_finite()));
        assert!(rated[0].elo > rated[1].elo + 400.0);
        assert_eq!(ratings(2, &[]).len(), 2);
    }
}
