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
use rules::{Line, Malformed, Node, Numbering, Reason, Record, Tags};

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

    tags.set("Result", tags.get("Result").unwrap_or("*").to_owned());
    let main = without_words(&played.record.main)?;
    let first = 2 * u64::from(start.move_number()) + start.side().index() as u64;
    Ok(Record { tags, main }.written(Numbering::Moves { first }))
}

/// The line without `resign` and `draw`, which are no turns in PGN: the result says them, and in
/// variations at least a comment.
fn without_words(line: &Line) -> Result<Line, Malformed> {
    let mut copy = Line { comments: line.comments.clone(), nodes: Vec::new() };
    for node in &line.nodes {
        if ["resign", "draw"].contains(&node.turn.as_str()) {
            if !node.variations.is_empty() {
                let what = format!("PGN cannot say a variation to \"{}\"", node.turn);
                return Err(Malformed::new(what));
            }
            let last = copy.nodes.last_mut();
            let comments = last.map_or(&mut copy.comments, |node: &mut Node| &mut node.comments);
            comments.push(node.turn.clone());
            comments.extend(node.comments.iter().cloned());
        } else {
            let variations = node.variations.iter().map(without_words).collect::<Result<_, _>>()?;
            copy.nodes.push(Node { variations, ..node.clone() });
        }
    }
    Ok(copy)
}
