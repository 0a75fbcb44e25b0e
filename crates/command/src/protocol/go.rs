//! `go`: how long to think.

use engine::{Limits, Time};
use rules::Side;
use std::time::Duration;

/// How many turns a clock without `movestogo` still has to last for.
const USUAL_TURNS_TO_GO: u32 = 20;

/// What a `go` said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    depth: Option<u32>,
    nodes: Option<u64>,
    time: Option<Duration>,
    /// What the clocks of the first and the second side show.
    clocks: [Option<Duration>; 2],
    increments: [Duration; 2],
    turns_to_go: Option<u32>,
    /// Whether the answer waits for `stop`, whatever is found.
    pub(crate) infinite: bool,
}

impl Go {
    /// Reads the words behind `go`. `uai`: whether `btime` and its kind are allowed, which belong
    /// to the first side.
    pub(crate) fn parse<'a>(
        mut words: impl Iterator<Item = &'a str>,
        side: Side,
        uai: bool,
    ) -> Result<Go, String> {
        let mut go = Go { infinite: true, ..Go::default() };
        while let Some(name) = words.next() {
            if name == "infinite" {
                continue;
            }
            let mut value = || words.next().ok_or_else(|| format!("{name} needs a number"));
            match name {
                "depth" => go.depth = Some(at_least_one(name, value()?)?),
                "nodes" => go.nodes = Some(at_least_one(name, value()?)?),
                "movestogo" => go.turns_to_go = Some(at_least_one(name, value()?)?),
                "movetime" => go.time = Some(Duration::from_millis(number(name, value()?)?)),
                "p1time" => go.clocks[0] = Some(clock(name, value()?)?),
                "p2time" => go.clocks[1] = Some(clock(name, value()?)?),
                "p1inc" => go.increments[0] = clock(name, value()?)?,
                "p2inc" => go.increments[1] = clock(name, value()?)?,
                "btime" if uai => go.clocks[0] = Some(clock(name, value()?)?),
                "wtime" if uai => go.clocks[1] = Some(clock(name, value()?)?),
                "binc" if uai => go.increments[0] = clock(name, value()?)?,
                "winc" if uai => go.increments[1] = clock(name, value()?)?,
                _ => return Err(format!("go does not know \"{name}\"")),
            }
            go.infinite = false;
        }
        if go.clocks != [None; 2] && go.clocks[side.index()].is_none() {
            return Err(format!("p{}time is missing", side.index() + 1));
        }
        Ok(go)
    }

    /// The limits for the side to move, if `overhead` passes between the end of a search and the
    /// moment its answer is heard.
    pub(crate) fn limits(&self, side: Side, overhead: Duration) -> Limits {
        let exact = self.time.map(|time| Time::exactly(time.saturating_sub(overhead)));
        let clock = self.clocks[side.index()].map(|clock| {
            let turns = self.turns_to_go.unwrap_or(USUAL_TURNS_TO_GO);
            let left = clock.saturating_sub(overhead);
            Time::of_clock(left, self.increments[side.index()], turns)
        });
        let time = match (exact, clock) {
            (Some(one), Some(two)) => {
                Some(Time { soft: one.soft.min(two.soft), hard: one.hard.min(two.hard) })
            }
            (one, two) => one.or(two),
        };
        Limits { depth: self.depth, nodes: self.nodes, time }
    }
}

fn number(name: &str, text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("{name} cannot be \"{text}\""))
}

fn at_least_one<T: TryFrom<u64>>(name: &str, text: &str) -> Result<T, String> {
    let number = number(name, text)?;
    let fitting = T::try_from(number).ok().filter(|_| number > 0);
    fitting.ok_or_else(|| format!("{name} cannot be {number}"))
}

/// A clock may have run out: some programs then write how much too late it is.
fn clock(name: &str, text: &str) -> Result<Duration, String> {
    let millis: i64 = text.parse().map_err(|_| format!("{name} cannot be \"{text}\""))?;
    Ok(Duration::from_millis(millis.max(0).unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(text: &str) -> Result<Go, String> {
        Go::parse(text.split_whitespace(), Side::Second, true)
    }

    #[test]
    fn the_clock_of_the_side_to_move_counts() {
        let read = go("p1time 60000 p2time 2000 p1inc 0 p2inc 0 movestogo 4").unwrap();
        let second = read.limits(Side::Second, Duration::ZERO).time.unwrap();
        assert!(second.hard < Duration::from_millis(2000));
        assert!(read.limits(Side::First, Duration::ZERO).time.unwrap().soft > second.hard);
        // In UAI b is the first side.
        assert_eq!(go("btime 60000 wtime 2000 movestogo 4"), Ok(read));
    }

    #[test]
    fn every_limit_holds_in_a_mixture() {
        let limits = go("depth 5 nodes 1000 movetime 50 p2time 100000")
            .unwrap()
            .limits(Side::Second, Duration::from_millis(3));
        assert_eq!((limits.depth, limits.nodes), (Some(5), Some(1000)));
        assert_eq!(limits.time, Some(Time::exactly(Duration::from_millis(47))));
    }

    #[test]
    fn impossible_limits_are_refused() {
        for text in [
            "depth 0",
            "depth",
            "depth -1",
            "depth 99999999999",
            "nodes x",
            "nodes 0",
            "movetime -5",
            "movetime 99999999999999999999",
            "p1time 1000",
            "p2time soon",
            "movestogo 0",
            "ponder",
            "depth depth 5",
        ] {
            assert!(go(text).is_err(), "{text}");
        }
        assert!(Go::parse("btime 1 wtime 1".split(' '), Side::First, false).is_err());
    }

    #[test]
    fn only_a_go_without_limits_is_infinite() {
        assert!(go("").unwrap().infinite && go("infinite").unwrap().infinite);
        assert!(!go("depth 3").unwrap().infinite && !go("infinite depth 3").unwrap().infinite);
        assert_eq!(go("p2time -20").unwrap().clocks[1], Some(Duration::ZERO));
    }
}
