//! What the pages say, by the names of the texts: tests find buttons by their words, and
//! words change.

use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// The English text of this name, if nothing is inserted into it.
///
/// # Errors
/// There is none.
pub fn word(name: &str) -> Result<String> {
    word_in("en", name)
}

/// The same in another language.
///
/// # Errors
/// There is none.
pub fn word_in(language: &str, name: &str) -> Result<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../locales").join(language);
    for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let text = fs::read_to_string(entry?.path())?;
        let mut pairs = text.lines().filter_map(|line| line.split_once(" = "));
        if let Some((_, text)) = pairs.find(|(known, _)| *known == name) {
            return Ok(text.to_owned());
        }
    }
    anyhow::bail!("there is no text \"{name}\"")
}
