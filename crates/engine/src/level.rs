//! Ten players for each game, from a first-day beginner to full strength.

use crate::engine::Searched;
use crate::limits::Limits;
use crate::sight::Sight;
use rules::{Malformed, mix};
use std::fmt;
use std::str::FromStr;

/// How strong a player is: 1 is a first-day beginner, 10 is as strong as the engine can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What makes a player of a level: how far he looks, and how well he sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// How many plies he looks ahead; nothing means as far as time allows.
    pub(crate) depth: Option<u32>,
    /// How many positions he looks at.
    pub(crate) nodes: Option<u64>,
    /// See [`Sight::overlooks`].
    pub(crate) overlooks: u32,
    /// See [`Sight::misjudges`].
    pub(crate) misjudges: u32,
    /// Like anybody he has good days and bad ones: on the best one he looks at two to the power of
    /// this as many positions and errs as much less, on the worst one the other way round.
    pub(crate) form: u32,
}

impl Strength {
    /// As strong as possible.
    pub(crate) const FULL: Strength =
        Strength { depth: None, nodes: None, overlooks: 0, misjudges: 0, form: 0 };

    /// The player that he is on the day that `day` stands for.
    pub(crate) fn on(self, day: u64) -> Strength {
        let form = self.form;
        let good = mix(day ^ mix(form.into())) as u32 % (2 * form + 1);
        let less = |error: u32| (error << form) >> good;
        Strength {
            nodes: self.nodes.map(|nodes| (nodes << good) >> form),
            overlooks: less(self.overlooks),
            misjudges: less(self.misjudges),
            form: 0,
            ..self
        }
    }

    /// How he sees. With another seed he overlooks other things.
    pub(crate) fn sight(self, seed: u64) -> Sight {
        let Strength { overlooks, misjudges, .. } = self;
        Sight { overlooks, misjudges, seed: mix(seed) }
    }

    /// The limits of a player who has `limits` and never does more than is in him.
    pub(crate) fn limits(self, limits: &Limits) -> Limits {
        Limits {
            depth: limits.depth.into_iter().chain(self.depth).min(),
            nodes: limits.nodes.into_iter().chain(self.nodes).min(),
            time: limits.time,
        }
    }
}

impl Level {
    /// A first-day beginner.
    pub const LOWEST: Level = Level(1);

    /// Full strength.
    pub const FULL: Level = Level(10);

    /// The level of this number, 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (Level::LOWEST.0..=Level::FULL.0).contains(&number).then_some(Level(number))
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::LOWEST.0..=Level::FULL.0).map(Level)
    }

    /// Its number, 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) fn strength<G: Searched>(self) -> Strength {
        G::LEVELS.get(usize::from(self.0) - 1).copied().unwrap_or(Strength::FULL)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Level, Malformed> {
        let number = text.parse().ok();
        number
            .and_then(Level::new)
            .ok_or_else(|| Malformed::new(format!("\"{text}\" is not a level (1 to 10)")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::ataxx::Ataxx;
    use std::collections::BTreeSet;

    #[test]
    fn a_level_never_exceeds_what_is_allowed() {
        let limits = Limits { depth: Some(1), nodes: Some(5), time: None };
        for level in Level::all() {
            let own = level.strength::<Ataxx>().limits(&limits);
            assert!(own.depth <= Some(1) && own.nodes <= Some(5));
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!(Level::FULL.strength::<Ataxx>().limits(&limits), limits);
        assert!(Level::FULL.strength::<Ataxx>().sight(7).is_perfect());
        assert!(["0", "11", "", "x", "-1"].iter().all(|text| text.parse::<Level>().is_err()));
    }

    #[test]
    fn days_differ_within_the_form() {
        let usual = Strength { nodes: Some(1000), misjudges: 40, form: 2, ..Strength::FULL };
        let days = (0..100).map(|day| usual.on(day));
        let seen: BTreeSet<_> = days.map(|today| (today.nodes, today.misjudges)).collect();
        let expected = [(250, 160), (500, 80), (1000, 40), (2000, 20), (4000, 10)];
        assert!(seen.into_iter().eq(expected.map(|(nodes, error)| (Some(nodes), error))));
    }
}
