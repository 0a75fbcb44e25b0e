//! Moments as they are printed.

use std::time::{SystemTime, UNIX_EPOCH};
use wire::Millis;

const DAY: Millis = 24 * 60 * 60 * 1000;

/// The time now.
pub(crate) fn now() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
}

/// A moment of the world's time, such as `2026-11-16 09:05`.
pub(crate) fn moment(at: Millis) -> String {
    let (year, month, day) = date(at / DAY);
    let minutes = at % DAY / 60_000;
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", minutes / 60, minutes % 60)
}

/// Year, month and day of a day counted from 1970. Years are counted from March on here, so that the
/// day that is sometimes missing is the last one.
fn date(day: u64) -> (u64, u64, u64) {
    const BEFORE_1970: u64 = 719_468;
    const IN_400_YEARS: u64 = 146_097;
    let days = day + BEFORE_1970;
    let (era, day) = (days / IN_400_YEARS, days % IN_400_YEARS);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let is_next_year = month >= 10;
    let month = if is_next_year { month - 9 } else { month + 3 };
    (year + 400 * era + u64::from(is_next_year), month, day)
}

/// A length of time, such as `12.3 s` or `2 h 05`.
pub(crate) fn duration(time: Millis) -> String {
    let minutes = time / 60_000;
    match time {
        0..60_000 => format!("{}.{} s", time / 1000, time % 1000 / 100),
        60_000..3_600_000 => format!("{minutes} min"),
        3_600_000..DAY => format!("{} h {:02}", minutes / 60, minutes % 60),
        _ => format!("{} d", time / DAY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written() {
        for (at, written) in [
            (0, "1970-01-01 00:00"),
            (951_782_400_000, "2000-02-29 00:00"),
            (1_794_819_906_000, "2026-11-16 09:05"),
            (4_107_542_399_000, "2100-02-28 23:59"),
        ] {
            assert_eq!(moment(at), written);
        }
        for (time, written) in [
            (900, "0.9 s"),
            (59_999, "59.9 s"),
            (60_000, "1 min"),
            (7_500_000, "2 h 05"),
            (DAY, "1 d"),
        ] {
            assert_eq!(duration(time), written);
        }
    }
}
