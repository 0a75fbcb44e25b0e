//! Who won how many games against whom.

use super::elo::Pairs;
use super::ratings::Encounter;
use std::collections::HashMap;

/// The results of one engine against one other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) wins: u32,
    pub(crate) draws: u32,
    pub(crate) losses: u32,
    /// Pairs of games, as far as both are played.
    pub(crate) pairs: Pairs,
    /// Half points of pairs of which one game is played.
    halves: HashMap<usize, usize>,
}

impl Score {
    pub(crate) fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    pub(crate) fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Adds a game of this pair: 2 half points for a win, 1 for a draw.
    pub(crate) fn add(&mut self, pair: usize, half_points: usize) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
        match self.halves.remove(&pair) {
            Some(other) => self.pairs.add(other + half_points),
            None => {
                self.halves.insert(pair, half_points);
            }
        }
    }
}

/// The results of all pairings.
#[derive(Clone, Debug)]
pub(crate) struct Standings {
    /// Pairings with the score of the first of both.
    pub(crate) scores: Vec<([usize; 2], Score)>,
}

impl Standings {
    pub(crate) fn new(pairings: Vec<[usize; 2]>) -> Standings {
        Standings { scores: pairings.into_iter().map(|pair| (pair, Score::default())).collect() }
    }

    /// Adds a game between these two, won by the first (0), the second (1) or nobody.
    pub(crate) fn add(&mut self, entrants: [usize; 2], pair: usize, winner: Option<usize>) {
        let half_points = match winner {
            Some(0) => 2,
            None => 1,
            Some(_) => 0,
        };
        if let Some((_, score)) = self.scores.iter_mut().find(|(known, _)| *known == entrants) {
            score.add(pair, half_points);
        }
    }

    pub(crate) fn games(&self) -> u32 {
        self.scores.iter().map(|(_, score)| score.games()).sum()
    }

    pub(crate) fn encounters(&self) -> Vec<Encounter> {
        let encounter = |(entrants, score): &([usize; 2], Score)| Encounter {
            engines: (entrants[0], entrants[1]),
            points: score.points(),
            games: score.games().into(),
        };
        self.scores.iter().map(encounter).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_a_pair_are_counted_together() {
        let mut standings = Standings::new(vec![[0, 1]]);
        standings.add([0, 1], 0, Some(0));
        standings.add([0, 1], 1, None);
        standings.add([0, 1], 1, Some(1));
        standings.add([0, 1], 0, Some(0));
        standings.add([0, 1], 2, Some(1));
        let score = &standings.scores[0].1;
        assert_eq!((score.wins, score.draws, score.losses), (2, 1, 2));
        assert_eq!(score.pairs, Pairs([0, 1, 0, 0, 1]));
        assert_eq!(standings.encounters()[0].points, 2.5);
    }
}
