//! How strong players are: Glicko-2, for each game and speed.
//!
//! Every game is counted as it ends, as a rating period of its own. Between games a rating becomes the
//! more uncertain the longer nobody has seen its owner play; that is counted in periods of five
//! days, by which a rating that was known to ± 60 is known to ± 107 after a year.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use wire::{Millis, Rating, Seat};

/// A rating period without games.
const PERIOD: Millis = 5 * 24 * 60 * 60 * 1000;

/// A point of Glicko-2's own scale in points as they are shown.
const SCALE: f64 = 173.7178;

/// Nobody is less known than somebody new.
const UNKNOWN: f64 = 350.0;

/// The rating at which the house engines of level 1 begin.
const LEVEL_ONE: f64 = 700.0;

/// How uncertain the ratings are with which house engines begin: the levels of a game were measured
/// against each other, but never against people.
const MEASURED: f64 = 100.0;

/// By how much each level is stronger than level 1: see docs/levels.md.
const LEVELS: [(&str, [u16; 10]); 3] = [
    ("xart", [0, 90, 350, 539, 696, 912, 1075, 1225, 1309, 1495]),
    ("twixt", [0, 273, 365, 589, 718, 915, 976, 1164, 1317, 1432]),
    ("ataxx", [0, 301, 441, 646, 880, 1116, 1204, 1490, 1680, 1891]),
];

/// How strong somebody was at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Strength {
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
    pub(crate) at: Millis,
}

impl Strength {
    /// Somebody of whom nothing is known.
    pub(crate) const fn unknown(at: Millis) -> Strength {
        Strength { rating: 1500.0, deviation: UNKNOWN, volatility: 0.06, at }
    }

    /// A house engine that has not played yet.
    pub(crate) fn of_house(game: &str, level: u8, at: Millis) -> Strength {
        let of_game = LEVELS.iter().find(|(name, _)| *name == game).map(|(_, levels)| levels);
        let above =
            of_game.and_then(|levels| levels.get(usize::from(level).saturating_sub(1))).copied();
        let Some(above) = above else { return Strength::unknown(at) };
        Strength {
            rating: LEVEL_ONE + f64::from(above),
            deviation: MEASURED,
            ..Strength::unknown(at)
        }
    }

    /// The same at a later moment, if he has not played since.
    #[must_use]
    pub(crate) fn grown(self, now: Millis) -> Strength {
        let periods = now.saturating_sub(self.at) as f64 / PERIOD as f64;
        let growth = SCALE * self.volatility;
        let deviation = (self.deviation * self.deviation + growth * growth * periods).sqrt();
        Strength { deviation: deviation.min(UNKNOWN), at: self.at.max(now), ..self }
    }

    /// As it is shown.
    pub(crate) fn shown(self) -> Rating {
        shown(self.rating, self.deviation)
    }

    fn counted(self) -> Glicko2Rating {
        let Strength { rating, deviation, volatility, .. } = self;
        Glicko2Rating { rating, deviation, volatility }
    }
}

/// A rating as it is shown.
pub(crate) fn shown(rating: f64, deviation: f64) -> Rating {
    Rating { value: rating.round() as i32, deviation: deviation.round() as u32 }
}

/// How strong both are after a game that ended at this moment: before it, grown, and after it.
pub(crate) fn after(
    players: [Strength; 2],
    winner: Option<Seat>,
    at: Millis,
) -> [(Strength, Strength); 2] {
    let [first, second] = players.map(|player| player.grown(at));
    let outcome = match winner {
        Some(0) => Outcomes::WIN,
        Some(_) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    };
    let config = Glicko2Config::new();
    let (one, two) = glicko2(&first.counted(), &second.counted(), &outcome, &config);
    let strength = |Glicko2Rating { rating, deviation, volatility }| Strength {
        rating,
        deviation: deviation.min(UNKNOWN),
        volatility,
        at,
    };
    [(first, strength(one)), (second, strength(two))]
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Millis = 24 * 60 * 60 * 1000;

    #[test]
    fn a_rating_nobody_confirms_becomes_uncertain() {
        let known = Strength { deviation: 60.0, ..Strength::unknown(7) };
        assert_eq!(known.grown(7), known);
        let later = known.grown(7 + 365 * DAY);
        assert_eq!((later.rating, later.deviation.round()), (1500.0, 107.0));
        assert_eq!(known.grown(u64::MAX).deviation, UNKNOWN);
        // A clock that was put back changes nothing.
        assert_eq!(known.grown(0), known);
    }

    #[test]
    fn who_wins_gains_what_the_other_loses_if_both_are_equal() {
        let [(_, winner), (_, loser)] = after([Strength::unknown(0); 2], Some(0), 5);
        assert!(winner.rating > 1650.0 && winner.deviation < 300.0, "{winner:?}");
        assert!((winner.rating + loser.rating - 3000.0).abs() < 1e-9);
        let [(_, same), _] = after([Strength::unknown(0); 2], None, 5);
        assert!((same.rating - 1500.0).abs() < 1e-9);
    }

    #[test]
    fn house_engines_begin_as_they_were_measured() {
        let measured = include_str!("../../../docs/levels.md");
        for (game, levels) in LEVELS {
            let heading = format!("\n## {game}\n");
            let lower = measured.to_lowercase();
            let section = lower.split(&heading).nth(1).expect(game);
            for (level, above) in (1u8..).zip(levels) {
                assert!(section.contains(&format!("\n| {level} | {above} |")), "{game} {level}");
                let rating = Strength::of_house(game, level, 0).shown().value;
                assert_eq!(rating, 700 + i32::from(above));
            }
        }
    }
}
