use crate::{Hole, Opening};
use rules::Malformed;
use std::fmt;
use std::str::FromStr;

/// What can be chosen before the first turn.
///
/// As text it is a list such as `size=12,pp,handicap=2,nopie`, of which only what differs from
/// the default is written; the default itself is `standard`.
///
/// ```
/// use twixt::Variant;
///
/// let variant: Variant = "pp,size=12".parse().unwrap();
/// assert_eq!(variant.size(), 12);
/// assert!(variant.paper_and_pencil() && variant.pie());
/// assert_eq!(variant.to_string(), "size=12,pp");
/// assert_eq!(Variant::default().to_string(), "standard");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    size: u8,
    paper_and_pencil: bool,
    pie: bool,
    handicap: u8,
}

impl Default for Variant {
    fn default() -> Variant {
        Variant { size: Variant::USUAL_SIZE as u8, paper_and_pencil: false, pie: true, handicap: 0 }
    }
}

impl Variant {
    /// The smallest size of a board.
    pub const MIN_SIZE: usize = 12;

    /// The largest size of a board.
    pub const MAX_SIZE: usize = Hole::MAX_SIZE;

    /// The size of the board in the box.
    pub const USUAL_SIZE: usize = 24;

    /// The largest handicap.
    pub const MAX_HANDICAP: u8 = 3;

    /// The same with a board of `size` × `size`; nothing if there is no such board.
    #[must_use]
    pub const fn with_size(self, size: usize) -> Option<Variant> {
        if size < Variant::MIN_SIZE || size > Variant::MAX_SIZE {
            return None;
        }
        Some(Variant { size: size as u8, ..self })
    }

    /// The same with or without paper-and-pencil rules.
    #[must_use]
    pub const fn with_paper_and_pencil(self, paper_and_pencil: bool) -> Variant {
        Variant { paper_and_pencil, ..self }
    }

    /// The same with or without the pie rule. A handicap always goes without it.
    #[must_use]
    pub const fn with_pie(self, pie: bool) -> Variant {
        Variant { pie: pie && self.handicap == 0, ..self }
    }

    /// The same with a handicap, which takes the pie rule away; nothing if it is too large.
    #[must_use]
    pub const fn with_handicap(self, handicap: u8) -> Option<Variant> {
        if handicap > Variant::MAX_HANDICAP {
            return None;
        }
        Some(Variant { handicap, pie: self.pie && handicap == 0, ..self })
    }

    /// How many holes a side of the board has.
    #[must_use]
    pub const fn size(self) -> usize {
        self.size as usize
    }

    /// Whether bridges are laid automatically, one's own may cross, and none is taken away.
    #[must_use]
    pub const fn paper_and_pencil(self) -> bool {
        self.paper_and_pencil
    }

    /// Whether the answer to the first peg may be a swap.
    #[must_use]
    pub const fn pie(self) -> bool {
        self.pie
    }

    /// How many turns White has before Black's first one, where that is a handicap; else 0. A
    /// handicap of 1 is only the missing pie rule.
    #[must_use]
    pub const fn handicap(self) -> u8 {
        self.handicap
    }

    /// How a game begins.
    pub(crate) const fn opening(self) -> Opening {
        match (self.handicap, self.pie) {
            (3, _) => Opening::ThreeTurns,
            (2, _) => Opening::TwoTurns,
            (_, true) => Opening::FirstPeg,
            (_, false) => Opening::Over,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        if self.size() != Variant::USUAL_SIZE {
            words.push(format!("size={}", self.size));
        }
        if self.paper_and_pencil {
            words.push("pp".to_owned());
        }
        if self.handicap > 0 {
            words.push(format!("handicap={}", self.handicap));
        } else if !self.pie {
            words.push("nopie".to_owned());
        }
        f.write_str(if words.is_empty() { "standard".to_owned() } else { words.join(",") }.as_str())
    }
}

impl FromStr for Variant {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Variant, Malformed> {
        let mut variant = Variant::default();
        if text.trim().is_empty() || text.trim() == "standard" {
            return Ok(variant);
        }
        let mut pie = true;
        let mut known: Vec<&str> = Vec::new();
        for word in text.split(',').map(str::trim) {
            let (name, value) = match word.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (word, None),
            };
            if known.contains(&name) {
                return Err(Malformed::new(format!("\"{name}\" is there twice")));
            }
            known.push(name);
            variant = match (name, value) {
                ("size", Some(value)) => number(value)
                    .and_then(|size| variant.with_size(size))
                    .ok_or_else(|| out_of_range(word, Variant::MIN_SIZE, Variant::MAX_SIZE))?,
                ("handicap", Some(value)) => number(value)
                    .and_then(|turns| variant.with_handicap(u8::try_from(turns).ok()?))
                    .ok_or_else(|| out_of_range(word, 0, usize::from(Variant::MAX_HANDICAP)))?,
                ("pp", None) => variant.with_paper_and_pencil(true),
                ("nopie", None) => {
                    pie = false;
                    variant
                }
                _ => {
                    return Err(Malformed::new(format!(
                        "\"{word}\" is not known in a variant (size=12 to size=30, pp, \
                         handicap=0 to handicap=3, nopie, or standard alone)"
                    )));
                }
            };
        }
        Ok(variant.with_pie(pie))
    }
}

fn number(text: &str) -> Option<usize> {
    // `parse` alone would take a plus sign.
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

fn out_of_range(word: &str, least: usize, most: usize) -> Malformed {
    Malformed::new(format!("\"{word}\" is out of range: {least} to {most}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_back() {
        for (text, canonical) in [
            ("", "standard"),
            ("  ", "standard"),
            ("standard", "standard"),
            ("size=24", "standard"),
            ("handicap=0", "standard"),
            ("nopie", "nopie"),
            ("nopie,handicap=0", "nopie"),
            ("size=12", "size=12"),
            ("pp, size=30", "size=30,pp"),
            ("handicap=1", "handicap=1"),
            ("nopie,handicap=3,pp,size=13", "size=13,pp,handicap=3"),
        ] {
            let variant: Variant = text.parse().unwrap();
            assert_eq!(variant.to_string(), canonical, "{text}");
            assert_eq!(canonical.parse(), Ok(variant));
        }
        assert!(!"handicap=1".parse::<Variant>().unwrap().pie());
    }

    #[test]
    fn strict() {
        for (text, part) in [
            ("size=11", "out of range: 12 to 30"),
            ("size=31", "out of range"),
            ("size=+12", "out of range"),
            ("size=", "out of range"),
            ("size", "not known"),
            ("handicap=4", "out of range: 0 to 3"),
            ("handicap=260", "out of range"),
            ("pp,pp", "\"pp\" is there twice"),
            ("size=12,size=13", "twice"),
            ("pp,", "\"\" is not known"),
            ("pp,standard", "not known"),
            ("PP", "not known"),
            ("pp=1", "not known"),
            ("blitz", "\"blitz\" is not known"),
        ] {
            let error = text.parse::<Variant>().unwrap_err();
            assert!(error.what.contains(part), "{text}: {error}");
        }
    }
}
