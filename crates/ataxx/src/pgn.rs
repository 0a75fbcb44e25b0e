//! Games as the engine community writes them, in the way of chess's PGN:
//!
//! ```text
//! [Event "?"]
//! [Site "?"]
//! [Date "????.??.??"]
//! [Round "?"]
//! [Black "Anna"]
//! [White "Bert"]
//! [Result "1-0"]
//!
//! 1. g2 a2 2. g3 {slow} (2. g1g3 a3) 2... a1c2 1-0
//! ```
//!
//! The community's programs call `x` Black and `o` White, let Black begin, and write `1-0` when
//! Black has won: the first number is the first player's, as in this project's records. So
//! `Black` is Red here and `White` is Blue, in tags like `BlackElo` as well. A set-up stands in
//! the tag `FEN`. Both numbers of a move, `1.` and `1...`, count as the FEN does.

use crate::Position;
use crate::format::{played, take_fen};
use rules::{Line, Malformed, Node, Reason, Record, Tags};

/// The community's names for the sides, each with ours.
const NAMES: [(&str, &str); 2] = [("Black", "Red"), ("White", "Blue")];

/// The tags that begin every game, with what is written when nothing is known.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("Black", "?"),
    ("White", "?"),
    ("Result", "*"),
];

/// Lines are broken behind this many characters.
const WIDTH: usize = 80;

/// Tags in front, but not the one that begins every record of this project.
pub(crate) fn detect(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let has = |tag: &str| text.contains(&format!("[{tag} \""));
    let known =
        ROSTER.iter().any(|(tag, _)| has(tag)) || has("FEN") || has("black") || has("white");
    text.starts_with('[') && known && !has("Game")
}

pub(crate) fn read(text: &str) -> Result<Record, Malformed> {
    let Record { tags: read, main } = text.parse()?;
    let mut tags = Tags::default();
    for (name, value) in read.iter() {
        let name = our_name(name);
        if tags.get(&name).is_some() {
            return Err(Malformed::new(format!("the tag {name} is there twice")));
        }
        // Unknown, which we say by leaving the tag out.
        if !ROSTER.iter().any(|(tag, unknown)| our_name(tag) == name && *unknown == value) {
            tags.set(name, value);
        }
    }
    take_fen(&mut tags);
    // The one judgement of match programs that this project has a word for.
    if tags.get("Adjudicated") == Some("Out of time") && tags.get("Reason").is_none() {
        tags.set("Reason", Reason::Time.name());
    }
    Ok(Record { tags, main })
}

/// `Red` for `Black`, which some programs write in lower case; `RedElo` for `BlackElo`.
fn our_name(name: &str) -> String {
    for (theirs, ours) in NAMES {
        if name.eq_ignore_ascii_case(theirs) {
            return ours.to_owned();
        }
        if let Some(rest) = behind(name, theirs) {
            return format!("{ours}{rest}");
        }
    }
    name.to_owned()
}

/// The opposite of [`our_name`].
fn their_name(name: &str) -> String {
    for (theirs, ours) in NAMES {
        if let Some(rest) = behind(name, ours) {
            return format!("{theirs}{rest}");
        }
    }
    name.to_owned()
}

/// What follows `side` in the name of a tag: a word of its own, or nothing.
fn behind<'a>(name: &'a str, side: &str) -> Option<&'a str> {
    name.strip_prefix(side).filter(|rest| !rest.starts_with(|c: char| c.is_lowercase()))
}

pub(crate) fn write(record: &Record) -> Result<String, Malformed> {
    let played = played(record)?;
    let start = played.start.position();
    let mut tags = Tags::default();
    for (name, unknown) in ROSTER {
        tags.set(name, unknown);
    }
    for (name, value) in played.record.tags.iter() {
        // The FEN says what these say.
        if !["Game", "Variant", "Position", "FEN", "SetUp"].contains(&name) {
            tags.set(their_name(name), value);
        }
    }
    if *start != Position::default() {
        tags.set("SetUp", "1");
        tags.set("FEN", start.to_string());
    }

    let mut text = Text::default();
    for (name, value) in tags.iter() {
        text.tag(name, value);
    }
    text.end_line();
    text.done.push('\n');
    let ply = 2 * u64::from(start.move_number()) + start.side().index() as u64;
    text.line(&played.record.main, ply)?;
    text.word(tags.get("Result").unwrap_or("*"));
    text.end_line();
    Ok(text.done)
}

/// Collects tags and words into lines.
#[derive(Default)]
struct Text {
    done: String,
    line: String,
    /// Whether the next word follows without a space.
    glue: bool,
}

impl Text {
    fn tag(&mut self, name: &str, value: &str) {
        // A value is one line: nothing in it can end the tag.
        let value = value.replace(['\n', '\r'], " ").replace('\\', "\\\\").replace('"', "\\\"");
        self.done.push_str(&format!("[{name} \"{value}\"]\n"));
    }

    fn word(&mut self, word: &str) {
        let glued = std::mem::take(&mut self.glue);
        if !self.line.is_empty() && !glued {
            if self.line.chars().count() + 1 + word.chars().count() > WIDTH {
                self.end_line();
            } else {
                self.line.push(' ');
            }
        }
        self.line.push_str(word);
    }

    fn end_line(&mut self) {
        if !self.line.is_empty() {
            self.done.push_str(&self.line);
            self.done.push('\n');
            self.line.clear();
        }
        self.glue = false;
    }

    /// A line of turns. An even `ply` is a turn of the first side, in move `ply / 2`.
    fn line(&mut self, line: &Line, ply: u64) -> Result<(), Malformed> {
        self.comments(&line.comments);
        let mut interrupted = true;
        for (node, ply) in line.nodes.iter().zip(ply..) {
            if ["resign", "draw"].contains(&node.turn.as_str()) {
                if !node.variations.is_empty() {
                    let what = format!("PGN cannot say a variation to \"{}\"", node.turn);
                    return Err(Malformed::new(what));
                }
                // No turn in PGN: the result says it, and in variations at least a comment.
                self.comments(std::slice::from_ref(&node.turn));
                self.comments(&node.comments);
                continue;
            }
            self.turn(node, ply, interrupted)?;
            interrupted = !node.comments.is_empty() || !node.variations.is_empty();
        }
        Ok(())
    }

    fn turn(&mut self, node: &Node, ply: u64, interrupted: bool) -> Result<(), Malformed> {
        let number = ply / 2;
        match ply % 2 {
            0 => self.word(&format!("{number}. {}", node.turn)),
            _ if interrupted => self.word(&format!("{number}... {}", node.turn)),
            _ => self.word(&node.turn),
        }
        for mark in &node.marks {
            self.word(&format!("${mark}"));
        }
        self.comments(&node.comments);
        for variation in &node.variations {
            self.word("(");
            self.glue = true;
            self.line(variation, ply)?;
            self.glue = true;
            self.word(")");
        }
        Ok(())
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            if comment.contains('}') {
                // Braces cannot hold it: to the end of the line, each line for itself.
                for part in comment.lines() {
                    self.word(&format!("; {part}"));
                    self.end_line();
                }
            } else {
                self.word(&format!("{{{comment}}}"));
            }
        }
    }
}
