//! Lines that somebody types.

use crate::failure::Failure;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;

/// Nothing that can be said is longer.
const LONGEST: u64 = 1 << 16;

/// Asks with `prompt` and gives the answer without white space around it; nothing at the end of
/// the input.
pub(super) fn ask(prompt: &str) -> Result<Option<String>, Failure> {
    write!(io::stdout(), "{prompt}> ")?;
    io::stdout().flush()?;
    let mut line = Vec::new();
    let read = io::stdin().lock().take(LONGEST).read_until(b'\n', &mut line);
    match read {
        Ok(0) => {
            // The prompt stands on a line of its own.
            writeln!(io::stdout())?;
            Ok(None)
        }
        Ok(_) => Ok(Some(String::from_utf8_lossy(&line).trim().to_owned())),
        Err(error) => Err(Failure::Usage(format!("cannot read the input: {error}"))),
    }
}

/// The word that a line begins with, in small letters, and the file that it may name.
pub(super) fn word_and_file(line: &str) -> (String, &Path) {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word.to_ascii_lowercase(), Path::new(rest.trim()))
}
