use crate::{Bitboard, Position, Square};
use rules::{Malformed, Side};
use std::fmt;
use std::str::FromStr;

/// Which squares are blocked from the beginning: `standard` for none, or for example
/// `blocked=c3,e3,c5,e5`.
///
/// ```
/// use ataxx::Variant;
///
/// let variant: Variant = "blocked=e5,c3".parse()?;
/// assert_eq!(variant.to_string(), "blocked=c3,e5");
/// # Ok::<(), rules::Malformed>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Variant {
    /// None of them is a corner: stones stand there.
    blocked: Bitboard,
}

const STANDARD: &str = "standard";
const BLOCKED: &str = "blocked=";

impl Variant {
    /// The variant in which these squares are blocked.
    ///
    /// # Errors
    /// If one of them is a corner, where the first stones stand.
    pub fn with_blocked(blocked: Bitboard) -> Result<Variant, Malformed> {
        let corners = Position::corners(Side::First) | Position::corners(Side::Second);
        match (blocked & corners).first() {
            None => Ok(Variant { blocked }),
            Some(corner) => {
                Err(Malformed::new(format!("{corner} cannot be blocked, a stone stands there")))
            }
        }
    }

    /// The blocked squares.
    #[must_use]
    pub fn blocked(&self) -> Bitboard {
        self.blocked
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.blocked.is_empty() {
            return f.write_str(STANDARD);
        }
        let squares: Vec<String> =
            self.blocked.into_iter().map(|square| square.to_string()).collect();
        write!(f, "{BLOCKED}{}", squares.join(","))
    }
}

impl FromStr for Variant {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Variant, Malformed> {
        if text == STANDARD {
            return Ok(Variant::default());
        }
        let squares = text.strip_prefix(BLOCKED).ok_or_else(|| {
            Malformed::new(format!("\"{text}\" is neither {STANDARD} nor like {BLOCKED}c3,e3"))
        })?;
        let mut blocked = Bitboard::EMPTY;
        for square in squares.split(',') {
            let square: Square = square.parse()?;
            if blocked.contains(square) {
                return Err(Malformed::new(format!("{square} is there twice")));
            }
            blocked = blocked | Bitboard::of(square);
        }
        Variant::with_blocked(blocked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        for text in ["standard", "blocked=c3,e3,c5,e5", "blocked=d4"] {
            assert_eq!(text.parse::<Variant>().map(|variant| variant.to_string()), Ok(text.into()));
        }
        assert_eq!("blocked=E5,c3".parse::<Variant>(), "blocked=c3,e5".parse());
    }

    #[test]
    fn refused() {
        for (text, what) in [
            ("", "\"\" is neither standard nor like blocked=c3,e3"),
            ("Standard", "\"Standard\" is neither standard nor like blocked=c3,e3"),
            ("blocked=", "\"\" is not a square (a1 to g7)"),
            ("blocked=c3,", "\"\" is not a square (a1 to g7)"),
            ("blocked=c3, e3", "\" e3\" is not a square (a1 to g7)"),
            ("blocked=c3,c3", "c3 is there twice"),
            ("blocked=a7", "a7 cannot be blocked, a stone stands there"),
            ("blocked=c3,g7", "g7 cannot be blocked, a stone stands there"),
        ] {
            assert_eq!(text.parse::<Variant>(), Err(Malformed::new(what)), "{text}");
        }
    }
}
