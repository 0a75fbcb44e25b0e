//! How strong the engine plays.

use crate::failure::Failure;
use engine::{Settings, Sight};
use std::str::FromStr;

/// A level from 1, a first-day beginner, to 10, full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Level(u8);

impl Level {
    /// A first-day beginner.
    pub(crate) const LOWEST: Level = Level(1);
    /// Full strength.
    pub(crate) const HIGHEST: Level = Level(10);

    /// The level with this number, if there is one.
    pub(crate) fn new(number: u8) -> Option<Level> {
        let level = Level(number);
        (Level::LOWEST..=Level::HIGHEST).contains(&level).then_some(level)
    }

    pub(crate) const fn number(self) -> u8 {
        self.0
    }
}

impl FromStr for Level {
    type Err = Failure;

    fn from_str(text: &str) -> Result<Level, Failure> {
        text.parse().ok().and_then(Level::new).ok_or_else(|| {
            let (lowest, highest) = (Level::LOWEST.0, Level::HIGHEST.0);
            Failure::Usage(format!("a level is a number from {lowest} to {highest}, not {text}"))
        })
    }
}

/// What makes an engine play like this level. The one place that knows.
pub(crate) fn level_settings(level: Level, seed: u64) -> Settings {
    let missing = u32::from(Level::HIGHEST.0 - level.0);
    let sight = Sight { overlooks: 40 * missing, misjudges: 20 * missing, seed };
    let sight = if missing == 0 { Sight::PERFECT } else { sight };
    Settings { sight, ..Settings::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbers_from_1_to_10() {
        assert_eq!("10".parse::<Level>().unwrap(), Level::HIGHEST);
        for text in ["0", "11", "-1", "ten", ""] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_highest_level_sees_everything() {
        assert_eq!(level_settings(Level::HIGHEST, 7).sight, Sight::PERFECT);
        assert_ne!(level_settings(Level::LOWEST, 7).sight, level_settings(Level::LOWEST, 8).sight);
    }
}
