//! The one text format for games, with the habits of chess's PGN.
//!
//! ```text
//! [Game "xart"]
//! [White "Anna"]
//! [Red "Bert"]
//! [Result "1-0"]
//! [Reason "ring"]
//!
//! {A short one.} 1. @0/ 2. A2/ 3. B1\! (3. @1/ {slow}) 4. B2/
//! 1-0
//! ```
//!
//! Every turn has its own number, because in handicap games the sides do not alternate. Reading
//! is tolerant: numbers may be missing or stand without a full stop, comments are `{…}` or run
//! from `;` to the end of the line, and tags may be missing altogether. What is read is text;
//! [`replay`](crate::replay()) plays it.

mod read;
mod tags;
mod write;

pub use tags::Tags;
pub use write::Numbering;

/// A game as text: tags, then a line of turns with comments and variations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// What is known about the game, the set-up included.
    pub tags: Tags,
    /// The turns that were played.
    pub main: Line,
}

/// A line of turns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Comments before the first turn.
    pub comments: Vec<String>,
    /// The turns, in order.
    pub nodes: Vec<Node>,
}

/// One turn of a line, with what is said about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The turn in the game's notation, or `resign` or `draw`.
    pub turn: String,
    /// Marks by their PGN numbers: 1 is `!`, 2 is `?`, 3 is `!!`, 4 is `??`, 5 is `!?`, 6 is `?!`.
    pub marks: Vec<u8>,
    /// Comments behind the turn.
    pub comments: Vec<String>,
    /// Other turns that could have been played instead of this one, and how they go on.
    pub variations: Vec<Line>,
}

impl Node {
    /// A turn without marks, comments and variations.
    #[must_use]
    pub fn new(turn: impl Into<String>) -> Node {
        Node { turn: turn.into(), ..Node::default() }
    }
}

impl Record {
    /// Joins each turn for which `is_partial` says that it is only the beginning of one with the
    /// turn that follows it.
    pub fn join_partial_turns(&mut self, is_partial: fn(&str) -> bool) {
        join_line(&mut self.main, is_partial);
    }
}

fn join_line(line: &mut Line, is_partial: fn(&str) -> bool) {
    let mut joined: Vec<Node> = Vec::with_capacity(line.nodes.len());
    for mut node in std::mem::take(&mut line.nodes) {
        for variation in &mut node.variations {
            join_line(variation, is_partial);
        }
        match joined.last_mut() {
            Some(before) if is_partial(&before.turn) => {
                before.turn.push_str(&node.turn);
                before.marks.append(&mut node.marks);
                before.comments.append(&mut node.comments);
                before.variations.append(&mut node.variations);
            }
            _ => joined.push(node),
        }
    }
    line.nodes = joined;
}

/// The marks that have a sign of their own, with their PGN numbers.
const SIGNS: [(&str, u8); 6] = [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)];

/// How deep variations may stand in variations. Nobody needs more, and reading, playing and
/// dropping a record go one call deeper with each.
const MAX_DEPTH: usize = 200;

/// What stands at the end of a record: the result.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];
