//! The Trax community's lists of turns, as its archives and programs write them:
//!
//! ```text
//! Loop Trax
//! Anna vs Bert
//! 1. @0/ 2. B1+ ; a comment
//! 3. RESIGN
//! ```
//!
//! Everything but the turns may be missing.

use crate::Variant;
use rules::{Format, Malformed, Record, Tags};

pub(crate) const TRAX: Format = Format {
    name: "trax",
    about: "the Trax community's list of turns",
    extensions: &["trx", "trax"],
    detect,
    read,
    write,
};

/// The first lines of archived games, without their spaces.
fn variant_of(line: &str) -> Option<Variant> {
    let word: String = line.split_whitespace().collect();
    match word.to_ascii_lowercase().as_str() {
        "trax" | "supertrax" => Some(Variant::Unlimited),
        "8x8trax" | "trax8x8" => Some(Variant::Limited),
        "looptrax" => Some(Variant::Loop),
        _ => None,
    }
}

/// The names in a line such as `Anna vs Bert (27 turns)`: no turns, no comments, no tags.
fn players_of(line: &str) -> Option<(&str, &str)> {
    let (white, red) = line.split_once(" vs ").or_else(|| line.split_once(" vs. "))?;
    let red = red.split_once('(').map_or(red, |(name, _)| name);
    let is_name = |name: &str| {
        !name.trim().is_empty()
            && !name.starts_with(|c: char| c.is_ascii_digit())
            && !name.contains(['{', '}', ';', '[', ']', '(', ')', '@', '"', '#'])
    };
    (is_name(white) && is_name(red)).then(|| (white.trim(), red.trim()))
}

fn is_comment(line: &str) -> bool {
    line.starts_with('#')
}

fn detect(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines
        .find(|line| !is_comment(line))
        .is_some_and(|line| variant_of(line).is_some() || players_of(line).is_some())
}

fn read(text: &str) -> Result<Record, Malformed> {
    // What is read here is blanked, so that the lines of the rest keep their numbers.
    let mut turns = String::new();
    let mut tags = Tags::default();
    let mut in_head = true;
    let mut in_braces = false;
    for line in text.trim_start_matches('\u{feff}').lines() {
        let trimmed = line.trim();
        let variant = variant_of(trimmed).filter(|_| in_head);
        let players = players_of(trimmed).filter(|_| in_head);
        if let Some(variant) = variant {
            tags.set("Variant", variant.to_string());
        } else if let Some((white, red)) = players {
            tags.set("White", white);
            tags.set("Red", red);
        } else if in_braces || !is_comment(trimmed) {
            in_head &= trimmed.is_empty();
            turns.push_str(line);
            in_braces = match (line.rfind('{'), line.rfind('}')) {
                (None, None) => in_braces,
                (open, close) => open > close,
            };
        }
        turns.push('\n');
    }
    let mut record: Record = turns.parse()?;
    for (name, value) in tags.iter() {
        record.tags.set(name, value);
    }
    Ok(record)
}

fn write(record: &Record) -> Result<String, Malformed> {
    if record.tags.get("Position").is_some() {
        return Err(Malformed::new("a list of turns cannot say that the game began elsewhere"));
    }
    let head = match record.tags.get("Variant").map(str::parse).transpose()? {
        None | Some(Variant::Unlimited) => None,
        Some(Variant::Limited) => Some("8x8 Trax"),
        Some(Variant::Loop) => Some("Loop Trax"),
        Some(Variant::Lucky) => {
            return Err(Malformed::new("a list of turns cannot hold the tiles drawn"));
        }
    };
    let mut text = head.map(|head| format!("{head}\n")).unwrap_or_default();
    if let (Some(white), Some(red)) = (record.tags.get("White"), record.tags.get("Red")) {
        let line = format!("{white} vs {red}\n");
        // A name that would not be read back as one is left out.
        if players_of(&line) == Some((white, red)) {
            text.push_str(&line);
        }
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(&Record { tags: Tags::default(), main: record.main.clone() }.to_string());
    Ok(text)
}
