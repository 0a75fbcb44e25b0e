//! Columns in letters: `a` to `z`, then `aa`, `ab`, …

/// The letters of column `index`, counted from 0: `a`, …, `z`, `aa`, …
///
/// ```
/// assert_eq!(rules::letters(0), "a");
/// assert_eq!(rules::letters(25), "z");
/// assert_eq!(rules::letters(26), "aa");
/// ```
#[must_use]
pub fn letters(index: usize) -> String {
    let mut rest = index + 1;
    let mut reversed = Vec::new();
    while rest > 0 {
        rest -= 1;
        reversed.push(char::from(b'a' + (rest % 26) as u8));
        rest /= 26;
    }
    reversed.iter().rev().collect()
}

/// The column that `text` names, upper or lower case; the opposite of [`letters`].
///
/// Nothing if it is not made of letters only, or is far beyond any board.
#[must_use]
pub fn parse_letters(text: &str) -> Option<usize> {
    // Four letters are half a million columns; more would only invite overflow.
    if text.is_empty() || text.len() > 4 {
        return None;
    }
    let mut index = 0;
    for byte in text.bytes() {
        if !byte.is_ascii_alphabetic() {
            return None;
        }
        index = index * 26 + usize::from(byte.to_ascii_lowercase() - b'a') + 1;
    }
    Some(index - 1)
}

/// Splits `text` behind its leading ASCII letters: `ab12` into `ab` and `12`.
#[must_use]
pub fn split_letters(text: &str) -> (&str, &str) {
    let end = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    text.split_at(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_back() {
        for index in 0..2000 {
            assert_eq!(parse_letters(&letters(index)), Some(index));
            assert_eq!(parse_letters(&letters(index).to_uppercase()), Some(index));
        }
        assert_eq!(letters(701), "zz");
        assert_eq!(letters(702), "aaa");
    }

    #[test]
    fn no_letters() {
        for text in ["", "a1", "ä", "-", "aaaaa"] {
            assert_eq!(parse_letters(text), None, "{text}");
        }
    }
}
