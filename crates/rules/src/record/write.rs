use super::{Line, Node, RESULTS, Record, SIGNS};
use std::fmt;

/// Lines are broken behind this many characters where a space allows it.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.tags.iter() {
            // A value is one line: nothing in it can end the tag.
            let value = value.replace(['\n', '\r'], " ").replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        let mut text = Text::default();
        text.line(&self.main, 1);
        if let Some(result) = self.tags.get("Result").filter(|result| RESULTS.contains(result)) {
            text.word(result);
        }
        let text = text.finish();
        if !self.tags.is_empty() && !text.is_empty() {
            writeln!(f)?;
        }
        f.write_str(&text)
    }
}

/// Collects words into lines of at most [`WIDTH`] characters.
#[derive(Default)]
struct Text {
    done: String,
    line: String,
    /// Whether the next word follows without a space.
    glue: bool,
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
    }

    fn finish(mut self) -> String {
        self.end_line();
        self.done
    }

    fn line(&mut self, line: &Line, first_number: usize) {
        self.comments(&line.comments);
        for (index, node) in line.nodes.iter().enumerate() {
            self.node(node, first_number + index);
        }
    }

    fn node(&mut self, node: &Node, number: usize) {
        self.word(&format!("{number}. {}", node.turn));
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
            self.line(variation, number);
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
                    self.glue = false;
                }
            } else {
                self.word(&format!("{{{comment}}}"));
            }
        }
    }
}
