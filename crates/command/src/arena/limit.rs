//! How long engines may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How long engines may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    Time(Duration),
    Nodes(u64),
    Depth(u32),
    Clock(TimeControl),
}

/// A clock: what it shows in the beginning, and what it adds after each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimeControl {
    pub(crate) start: Duration,
    pub(crate) increment: Duration,
}

impl FromStr for TimeControl {
    type Err = String;

    /// Seconds, or seconds+seconds.
    fn from_str(text: &str) -> Result<TimeControl, String> {
        let (start, increment) = text.split_once('+').unwrap_or((text, "0"));
        let read = |text: &str| {
            let seconds = text.trim().parse().ok()?;
            Duration::try_from_secs_f64(seconds).ok().filter(|time| time.as_secs() < 1_000_000)
        };
        match read(start).zip(read(increment)) {
            Some((start, increment)) if !start.is_zero() => Ok(TimeControl { start, increment }),
            _ => Err("seconds, or seconds+increment such as 10+0.1".to_owned()),
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Time(time) => write!(f, "{} ms a turn", time.as_millis()),
            Limit::Nodes(nodes) => write!(f, "{nodes} nodes a turn"),
            Limit::Depth(depth) => write!(f, "depth {depth}"),
            Limit::Clock(TimeControl { start, increment }) => {
                write!(f, "{}+{} s", start.as_secs_f64(), increment.as_secs_f64())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_seconds() {
        let read: TimeControl = "10+0.1".parse().unwrap();
        assert_eq!((read.start.as_millis(), read.increment.as_millis()), (10_000, 100));
        assert_eq!("3".parse::<TimeControl>().unwrap().increment, Duration::ZERO);
        for text in ["", "0", "-1+1", "1+", "nan", "1e30"] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
        assert_eq!(Limit::Clock(read).to_string(), "10+0.1 s");
    }
}
