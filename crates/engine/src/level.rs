//! Ten players for each game, from a first-day beginner to full strength.

use crate::engine::{Searched, Settings};
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
}

impl Strength {
    /// As strong as possible.
    pub(crate) const FULL: Strength =
        Strength { depth: None, nodes: None, overlooks: 0, misjudges: 0 };
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
    pub fn number(self) -> u8 {
        self.0
    }

    fn strength<G: Searched>(self) -> Strength {
        G::LEVELS.get(usize::from(self.0) - 1).copied().unwrap_or(Strength::FULL)
    }

    /// The settings for a player of this level. With another seed he overlooks other things.
    #[must_use]
    pub fn settings<G: Searched>(self, settings: Settings, seed: u64) -> Settings {
        let Strength { overlooks, misjudges, .. } = self.strength::<G>();
        let sight = if overlooks == 0 && misjudges == 0 {
            Sight::PERFECT
        } else {
            Sight { overlooks, misjudges, seed: mix(seed) }
        };
        Settings { sight, ..settings }
    }

    /// The limits for a player of this level who has `limits`: never more than these.
    #[must_use]
    pub fn limits<G: Searched>(self, limits: &Limits) -> Limits {
        let Strength { depth, nodes, .. } = self.strength::<G>();
        Limits {
            depth: limits.depth.into_iter().chain(depth).min(),
            nodes: limits.nodes.into_iter().chain(nodes).min(),
            time: limits.time,
        }
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

    #[test]
    fn a_level_never_exceeds_what_is_allowed() {
        let limits = Limits { depth: Some(1), nodes: Some(5), time: None };
        for level in Level::all() {
            let own = level.limits::<Ataxx>(&limits);
            assert!(own.depth <= Some(1) && own.nodes <= Some(5));
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        let full = Level::FULL;
        assert_eq!(full.limits::<Ataxx>(&limits), limits);
        assert_eq!(full.settings::<Ataxx>(Settings::default(), 7), Settings::default());
        assert!(["0", "11", "", "x", "-1"].iter().all(|text| text.parse::<Level>().is_err()));
    }
}
