use std::fmt;

/// Why a text (a position code, a record, a variant) cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The line it happened in, counted from 1, where the text has several.
    pub line: Option<usize>,
    /// What is wrong, in a sentence without a full stop.
    pub what: String,
}

impl Malformed {
    /// An error without a line.
    #[must_use]
    pub fn new(what: impl Into<String>) -> Malformed {
        Malformed { line: None, what: what.into() }
    }

    /// The same error, in `line` (counted from 1) unless it already knows its line.
    #[must_use]
    pub fn in_line(self, line: usize) -> Malformed {
        Malformed { line: self.line.or(Some(line)), ..self }
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.what)
    }
}

impl std::error::Error for Malformed {}
