//! Playing at a terminal, line by line.

/// Says a line. Whoever does not listen any more is noticed at the next question.
macro_rules! say {
    ($($words:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stdout(), $($words)*);
    }};
}

mod input;
mod opponent;
mod play;
mod solitaire;
mod told;

pub(crate) use play::play;
pub(crate) use solitaire::solitaire;
pub(crate) use told::Told;

use crate::failure::Failure;

/// A seed nobody could have chosen: 16 letters and digits that are easy to read aloud.
fn new_seed() -> Result<String, Failure> {
    const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Usage(format!("no randomness on this machine: {error}")))?;
    Ok(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}

/// Shows a text of several lines.
fn show(text: &impl std::fmt::Display) {
    use std::io::Write as _;
    let _ = write!(std::io::stdout(), "{text}");
}

/// Says how many turns there are, and lists them.
fn say_turns(turns: &[String]) {
    say!("{} {}", turns.len(), if turns.len() == 1 { "turn" } else { "turns" });
    if !turns.is_empty() {
        say!("{}", in_lines(turns));
    }
}

/// Says how something went that must not end the game.
fn report(done: Result<(), Failure>) {
    match done {
        Ok(()) => say!("Done."),
        Err(failure) => say!("{failure}"),
    }
}

/// Words in lines that fit a terminal.
fn in_lines(words: &[String]) -> String {
    const WIDTH: usize = 76;
    let mut text = String::new();
    let mut length = 0;
    for word in words {
        if length > 0 && length + 1 + word.len() > WIDTH {
            text.push('\n');
            length = 0;
        } else if length > 0 {
            text.push(' ');
            length += 1;
        }
        text.push_str(word);
        length += word.len();
    }
    text
}
