//! Turns as text: `l8`, `-j7k9l8`, `l8=j7l8,l8n9`, `l8=` and `swap`.

use crate::{Bridge, Hole, Illegal, Turn};
use rules::split_letters;
use std::fmt;

const SWAP: &str = "swap";

/// Error messages repeat at most this many characters of what cannot be read.
const REPEATED: usize = 40;

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let custom = match self {
            Turn::Peg(hole) => return hole.fmt(f),
            Turn::Swap => return f.write_str(SWAP),
            Turn::Custom(custom) => custom,
        };
        for bridge in custom.removed() {
            write!(f, "-{bridge}")?;
        }
        custom.peg().fmt(f)?;
        if let Some(laid) = custom.laid() {
            let laid: Vec<String> = laid.iter().map(Bridge::to_string).collect();
            write!(f, "={}", laid.join(","))?;
        }
        Ok(())
    }
}

/// Whether a word of a record holds only bridges to take away, so that the peg is still to come.
pub(crate) fn is_only_removals(word: &str) -> bool {
    let mut reader = Reader { rest: word, size: Hole::MAX_SIZE };
    reader.removals().is_ok_and(|removed| !removed.is_empty()) && reader.rest.is_empty()
}

/// Reads a turn for a board of `size`, as it is written.
pub(crate) fn read_turn(text: &str, size: usize) -> Result<Turn, Illegal> {
    let compact: String = text.split_whitespace().collect();
    if compact.eq_ignore_ascii_case(SWAP) {
        return Ok(Turn::Swap);
    }
    let mut reader = Reader { rest: &compact, size };
    reader.turn().map_err(|error| match error {
        Unread::Illegal(illegal) => illegal,
        Unread::NotNotation => Illegal::Unreadable(text.trim().chars().take(REPEATED).collect()),
    })
}

/// Why the reader stopped: the whole text makes no sense, or one place in it.
enum Unread {
    NotNotation,
    Illegal(Illegal),
}

impl From<Illegal> for Unread {
    fn from(illegal: Illegal) -> Unread {
        Unread::Illegal(illegal)
    }
}

struct Reader<'a> {
    rest: &'a str,
    size: usize,
}

impl Reader<'_> {
    fn turn(&mut self) -> Result<Turn, Unread> {
        let removed = self.removals()?;
        let peg = self.hole()?;
        let laid = if self.take('=') { Some(self.list()?) } else { None };
        if self.rest.is_empty() {
            Ok(Turn::new(removed, peg, laid))
        } else {
            Err(Unread::NotNotation)
        }
    }

    fn removals(&mut self) -> Result<Vec<Bridge>, Unread> {
        let mut removed = Vec::new();
        while self.take('-') {
            self.bridge(&mut removed)?;
        }
        Ok(removed)
    }

    fn list(&mut self) -> Result<Vec<Bridge>, Unread> {
        let mut laid = Vec::new();
        if self.rest.is_empty() {
            return Ok(laid);
        }
        self.bridge(&mut laid)?;
        while self.take(',') {
            self.bridge(&mut laid)?;
        }
        Ok(laid)
    }

    fn bridge(&mut self, bridges: &mut Vec<Bridge>) -> Result<(), Unread> {
        let (one, other) = (self.hole()?, self.hole()?);
        let bridge = Bridge::between(one, other).ok_or(Illegal::NotAKnightsMove(one, other))?;
        if bridges.contains(&bridge) {
            return Err(Illegal::NamedTwice(bridge).into());
        }
        bridges.push(bridge);
        Ok(())
    }

    fn hole(&mut self) -> Result<Hole, Unread> {
        let (column, behind) = split_letters(self.rest);
        let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
        if column.is_empty() || digits == 0 {
            return Err(Unread::NotNotation);
        }
        let (text, rest) = self.rest.split_at(column.len() + digits);
        self.rest = rest;
        let on_board = |hole: &Hole| hole.column() < self.size && hole.row() < self.size;
        let hole = text.parse().ok().filter(on_board);
        hole.ok_or_else(|| Illegal::NotAHole(text.chars().take(REPEATED).collect()).into())
    }

    fn take(&mut self, sign: char) -> bool {
        match self.rest.strip_prefix(sign) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_back() {
        for (text, canonical) in [
            ("l8", "l8"),
            (" L8\n", "l8"),
            ("-j7k9l8", "-j7k9l8"),
            ("-K9J7 l8", "-j7k9l8"),
            ("- k9 j7 - a2 b4 l8", "-a2b4-j7k9l8"),
            ("l8=", "l8="),
            ("l8=l8n9,j7l8", "l8=j7l8,l8n9"),
            ("l8 = N9L8 , l8j7", "l8=j7l8,l8n9"),
            ("-j7k9l8=", "-j7k9l8="),
            ("SWAP", "swap"),
        ] {
            let turn = read_turn(text, 24).unwrap();
            assert_eq!(turn.to_string(), canonical, "{text}");
            assert_eq!(read_turn(canonical, 24), Ok(turn));
        }
        assert_eq!(read_turn("ad30", 30).unwrap().to_string(), "ad30");
    }

    #[test]
    fn errors_name_the_place() {
        for (text, message) in [
            ("", "\"\" cannot be read as a turn such as l8, -j7k9l8, l8=j7l8 or swap"),
            ("-j7k9", "\"-j7k9\" cannot be read as a turn such as l8, -j7k9l8, l8=j7l8 or swap"),
            ("y1", "y1 is not a hole of this board"),
            ("a25", "a25 is not a hole of this board"),
            ("a0", "a0 is not a hole of this board"),
            ("-j7k8l8", "j7 and k8 are not a knight's move apart"),
            ("l8=j7j7", "j7 and j7 are not a knight's move apart"),
            ("l8=j7l8,l8j7", "the bridge j7l8 is named twice"),
        ] {
            assert_eq!(read_turn(text, 24).unwrap_err().to_string(), message);
        }
        for text in ["l", "8", "l8=,", "l8=j7l8,", "l8-j7k9", "l8l9", "swap!", "-", "l8==", "ä1"] {
            assert!(matches!(read_turn(text, 24), Err(Illegal::Unreadable(_))), "{text}");
        }
    }

    #[test]
    fn removals_alone() {
        for text in ["-j7k9", "-k9j7-a2b4", "-J7K9"] {
            assert!(is_only_removals(text), "{text}");
        }
        for text in ["", "-", "-j7", "l8", "-j7k9l8", "swap", "-j7k8"] {
            assert!(!is_only_removals(text), "{text}");
        }
    }
}
