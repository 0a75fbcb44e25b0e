//! Days, counted where the sun is highest at noon in Greenwich, so that everybody has the same.

use std::fmt;
use std::str::FromStr;

/// A day, counted from the first one of 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Day(pub(super) i64);

/// So many milliseconds has a day.
const LENGTH: f64 = 86_400_000.0;

impl Day {
    /// The day of a moment, which is given in milliseconds since 1970.
    pub(super) fn of(moment: f64) -> Day {
        Day((moment / LENGTH).floor() as i64)
    }

    /// Its first moment, in milliseconds since 1970.
    pub(super) fn begin(self) -> f64 {
        self.0 as f64 * LENGTH
    }

    /// Year, month and day of the Gregorian calendar. Years are counted from March on here, so that
    /// the day that is sometimes missing is the last one.
    fn date(self) -> (i64, i64, i64) {
        let days = self.0 + DAYS_BEFORE_1970;
        let era = days.div_euclid(DAYS_IN_400_YEARS);
        let day = days.rem_euclid(DAYS_IN_400_YEARS);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let is_next_year = month >= 10;
        let month = if is_next_year { month - 9 } else { month + 3 };
        (year + 400 * era + i64::from(is_next_year), month, day)
    }

    fn of_date(year: i64, month: i64, day: i64) -> Day {
        let (year, month) = if month <= 2 { (year - 1, month + 9) } else { (year, month - 3) };
        let era = year.div_euclid(400);
        let year = year.rem_euclid(400);
        let day = 365 * year + year / 4 - year / 100 + (153 * month + 2) / 5 + day - 1;
        Day(era * DAYS_IN_400_YEARS + day - DAYS_BEFORE_1970)
    }
}

/// From the first of March of the year 0 on.
const DAYS_BEFORE_1970: i64 = 719_468;
const DAYS_IN_400_YEARS: i64 = 146_097;

/// As `2026-11-16`.
impl fmt::Display for Day {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(out, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = ();

    fn from_str(text: &str) -> Result<Day, ()> {
        let number = |part: Option<&str>| part.and_then(|part| part.parse().ok()).ok_or(());
        let mut parts = text.splitn(3, '-');
        let (year, month, day) =
            (number(parts.next())?, number(parts.next())?, number(parts.next())?);
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day)
        {
            return Err(());
        }
        // Written as it is usually written, and no 30th of February.
        let found = Day::of_date(year, month, day);
        if found.to_string() == text { Ok(found) } else { Err(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        for (number, date) in [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (19_782, "2024-02-29"),
            (20_773, "2026-11-16"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(Day(number).to_string(), date);
            assert_eq!(date.parse(), Ok(Day(number)));
        }
        for number in (0..100_000).step_by(7) {
            assert_eq!(Day(number).to_string().parse(), Ok(Day(number)));
        }
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in ["", "2026", "2026-02-30", "2026-13-01", "2026-1-1", "2026-11-16-3", "a-b-c"] {
            assert_eq!(text.parse::<Day>(), Err(()), "{text}");
        }
    }

    #[test]
    fn a_moment_belongs_to_its_day() {
        assert_eq!(Day::of(0.0), Day(0));
        assert_eq!(Day::of(Day(20_773).begin() - 1.0), Day(20_772));
        assert_eq!(Day::of(Day(20_773).begin() + LENGTH - 1.0), Day(20_773));
    }
}
