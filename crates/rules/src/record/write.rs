use super::{Line, Node, RESULTS, Record, SIGNS};
use std::fmt;

/// Lines are broken behind this many characters where a space allows it.
const WIDTH: usize = 80;

/// How turns are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// Every turn has its own number.
    Turns,
    /// Two turns share a number, as in chess. `first` is twice the number of the first move, plus
    /// one if the second side begins.
    Moves {
        /// Where counting begins.
        first: u64,
    },
}

impl Numbering {
    fn first(self) -> u64 {
        match self {
            Numbering::Turns => 1,
            Numbering::Moves { first } => first,
        }
    }

    /// What stands before a turn; `interrupted` if it is the first of a line, or something stands
    /// between it and the turn before.
    fn before(self, turn: u64, interrupted: bool) -> String {
        match self {
            Numbering::Turns => format!("{turn}. "),
            Numbering::Moves { .. } if turn.is_multiple_of(2) => format!("{}. ", turn / 2),
            Numbering::Moves { .. } if interrupted => format!("{}... ", turn / 2),
            Numbering::Moves { .. } => String::new(),
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written(Numbering::Turns))
    }
}

impl Record {
    /// The record as text, with its turns numbered in this way.
    #[must_use]
    pub fn written(&self, numbering: Numbering) -> String {
        let mut head = String::new();
        for (name, value) in self.tags.iter() {
            // A value is one line: nothing in it can end the tag.
            let value = value.replace(['\n', '\r'], " ").replace('\\', "\\\\").replace('"', "\\\"");
            head.push_str(&format!("[{name} \"{value}\"]\n"));
        }
        let mut text = Text { done: String::new(), line: String::new(), glue: false, numbering };
        text.line(&self.main, numbering.first());
        if let Some(result) = self.tags.get("Result").filter(|result| RESULTS.contains(result)) {
            text.word(result);
        }
        text.end_line();
        let gap = if head.is_empty() || text.done.is_empty() { "" } else { "\n" };
        format!("{head}{gap}{}", text.done)
    }
}

/// Collects words into lines of at most [`WIDTH`] characters.
struct Text {
    done: String,
    line: String,
    /// Whether the next word follows without a space.
    glue: bool,
    numbering: Numbering,
}

impl Text {
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

    fn line(&mut self, line: &Line, first: u64) {
        self.comments(&line.comments);
        let mut interrupted = true;
        for (turn, node) in (first..).zip(&line.nodes) {
            self.node(node, turn, interrupted);
            interrupted = !node.comments.is_empty() || !node.variations.is_empty();
        }
    }

    fn node(&mut self, node: &Node, turn: u64, interrupted: bool) {
        let number = self.numbering.before(turn, interrupted);
        self.word(&format!("{number}{}", node.turn));
        for mark in &node.marks {
            // A sign stands behind its turn, as people write it; a second mark and a mark
            // without a sign stand as numbers.
            match SIGNS.iter().find(|(_, known)| known == mark) {
                Some((sign, _)) if node.marks.len() == 1 => self.line.push_str(sign),
                _ => self.word(&format!("${mark}")),
            }
        }
        self.comments(&node.comments);
        for variation in &node.variations {
            self.word("(");
            self.glue = true;
            self.line(variation, turn);
            self.glue = true;
            self.word(")");
        }
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
