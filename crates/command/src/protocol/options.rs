//! What can be set on the engine, under the names of the protocol.

use engine::{Level, Settings};
use std::fmt::Write;
use std::ops::RangeInclusive;

/// What is set.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Options {
    /// Mebibytes.
    pub(crate) memory: u32,
    pub(crate) threads: u32,
    /// How many best lines are wanted.
    pub(crate) lines: u32,
    pub(crate) level: Level,
    /// Decides what a weaker level overlooks.
    pub(crate) seed: u32,
    /// A game is drawn after [`HUNDRED`] idle plies.
    pub(crate) hundred_plies: bool,
}

/// After so many plies without progress games between engines are drawn.
pub(crate) const HUNDRED: u32 = 100;

pub(crate) const MEMORY: RangeInclusive<u32> = 1..=4096;
pub(crate) const THREADS: RangeInclusive<u32> = 1..=128;
const LINES: RangeInclusive<u32> = 1..=64;
const LEVELS: RangeInclusive<u32> = Level::LOWEST.number() as u32..=Level::FULL.number() as u32;
const SEEDS: RangeInclusive<u32> = 0..=u32::MAX;

impl Default for Options {
    fn default() -> Options {
        Options {
            memory: 64,
            threads: 1,
            lines: 1,
            level: Level::FULL,
            seed: 0,
            hundred_plies: false,
        }
    }
}

impl Options {
    /// The lines that tell which options there are, `idle` for games that know idle plies.
    pub(crate) fn list(&self, idle: bool) -> String {
        let mut lines = String::new();
        let spins = [
            ("Hash", self.memory, MEMORY),
            ("Threads", self.threads, THREADS),
            ("MultiPV", self.lines, LINES),
            ("Level", self.level.number().into(), LEVELS),
            ("Seed", self.seed, SEEDS),
        ];
        for (name, value, range) in spins {
            let (min, max) = (range.start(), range.end());
            let _ =
                writeln!(lines, "option name {name} type spin default {value} min {min} max {max}");
        }
        if idle {
            let value = self.hundred_plies;
            let _ = writeln!(lines, "option name HundredPlies type check default {value}");
        }
        lines
    }

    /// Sets the option of this name, in whichever case it is written.
    pub(crate) fn set(&mut self, name: &str, value: &str, idle: bool) -> Result<(), String> {
        let number = |range: RangeInclusive<u32>| {
            let number = value.parse().ok().filter(|number| range.contains(number));
            number.ok_or_else(|| {
                let (min, max) = (range.start(), range.end());
                format!("{name} is a number from {min} to {max}, not \"{value}\"")
            })
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.memory = number(MEMORY)?,
            "threads" => self.threads = number(THREADS)?,
            "multipv" => self.lines = number(LINES)?,
            "seed" => self.seed = number(SEEDS)?,
            "level" => {
                let level = u8::try_from(number(LEVELS)?).ok().and_then(Level::new);
                self.level = level.unwrap_or(self.level);
            }
            "hundredplies" if idle => {
                let flag = value.to_ascii_lowercase().parse();
                self.hundred_plies =
                    flag.map_err(|_| format!("{name} is true or false, not \"{value}\""))?;
            }
            _ => return Err(format!("there is no option \"{name}\"")),
        }
        Ok(())
    }

    /// The same for the engine.
    pub(crate) fn settings(&self) -> Settings {
        Settings {
            memory: self.memory as usize,
            threads: self.threads as usize,
            lines: self.lines as usize,
            level: self.level,
            seed: self.seed.into(),
            draw_after: self.hundred_plies.then_some(HUNDRED),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_set_within_their_ranges_only() {
        let mut options = Options::default();
        assert_eq!(options.set("hash", "16", false), Ok(()));
        assert_eq!(options.set("LEVEL", "3", false), Ok(()));
        assert_eq!(options.settings().memory, 16);
        assert!(options.set("HundredPlies", "true", false).is_err());
        assert_eq!(options.set("HundredPlies", "True", true), Ok(()));
        assert_eq!(options.settings().draw_after, Some(100));
        let before = options.clone();
        for (name, value) in [
            ("Hash", "0"),
            ("Threads", "-1"),
            ("Level", "11"),
            ("MultiPV", ""),
            ("Nothing", "1"),
            ("HundredPlies", "1"),
        ] {
            assert!(options.set(name, value, true).is_err(), "{name}");
        }
        assert_eq!(options, before);
    }
}
