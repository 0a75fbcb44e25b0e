use super::{Line, MAX_DEPTH, Node, RESULTS, Record, SIGNS, Tags};
use crate::Malformed;
use std::str::FromStr;

impl FromStr for Record {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Record, Malformed> {
        let mut reader = Reader { rest: text.trim_start_matches('\u{feff}'), line: 1 };
        let tags = reader.tags()?;
        reader.turns(tags)
    }
}

struct Reader<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Reader<'a> {
    fn error<T>(&self, what: impl Into<String>) -> Result<T, Malformed> {
        Err(Malformed::new(what).in_line(self.line))
    }

    /// Takes the next `bytes` bytes and counts their lines.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.bytes().filter(|&byte| byte == b'\n').count();
        self.rest = rest;
        taken
    }

    fn skip_space(&mut self) {
        let space = self.rest.len() - self.rest.trim_start().len();
        self.take(space);
    }

    fn tags(&mut self) -> Result<Tags, Malformed> {
        let mut tags = Tags::default();
        loop {
            self.skip_space();
            if !self.rest.starts_with('[') {
                return Ok(tags);
            }
            self.take(1);
            self.skip_space();
            let name_end = self
                .rest
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(self.rest.len());
            let name = self.take(name_end);
            if name.is_empty() {
                return self.error("a tag without a name");
            }
            self.skip_space();
            let value = self.quoted(name)?;
            self.skip_space();
            if !self.rest.starts_with(']') {
                return self.error(format!("the tag {name} has no closing bracket"));
            }
            self.take(1);
            if tags.get(name).is_some() {
                return self.error(format!("the tag {name} is there twice"));
            }
            tags.set(name, value);
        }
    }

    fn quoted(&mut self, name: &str) -> Result<String, Malformed> {
        if !self.rest.starts_with('"') {
            return self.error(format!("the tag {name} needs a value in quotes"));
        }
        let mut value = String::new();
        let mut escaped = false;
        for (index, c) in self.rest.char_indices().skip(1) {
            match c {
                _ if escaped => {
                    value.push(c);
                    escaped = false;
                }
                '\\' => escaped = true,
                '"' => {
                    self.take(index + 1);
                    return Ok(value);
                }
                '\n' => break,
                _ => value.push(c),
            }
        }
        self.error(format!("the value of the tag {name} has no closing quote"))
    }

    fn turns(&mut self, mut tags: Tags) -> Result<Record, Malformed> {
        // The lines being read, the main line first, each further one a variation of the last
        // turn of the one before it.
        let mut open = vec![Line::default()];
        let mut ended = false;
        loop {
            self.skip_space();
            let Some(next) = self.rest.chars().next() else { break };
            let depth = open.len();
            let line = &mut open[depth - 1];
            match next {
                '{' => {
                    let Some(end) = self.rest.find('}') else {
                        return self.error("a comment has no closing brace");
                    };
                    let comment = self.take(end + 1);
                    add_comment(line, &comment[1..end]);
                }
                ';' => {
                    let end = self.rest.find('\n').unwrap_or(self.rest.len());
                    let comment = self.take(end);
                    add_comment(line, &comment[1..]);
                }
                '(' => {
                    if line.nodes.is_empty() {
                        return self.error("a variation stands before the first turn");
                    }
                    if depth > MAX_DEPTH {
                        return self.error("variations are nested too deeply");
                    }
                    self.take(1);
                    open.push(Line::default());
                }
                ')' => {
                    if depth == 1 {
                        return self.error("a closing parenthesis without an opening one");
                    }
                    self.take(1);
                    let variation = open.pop().unwrap_or_default();
                    if let Some(node) = open[depth - 2].nodes.last_mut() {
                        node.variations.push(variation);
                    }
                }
                '}' => return self.error("a closing brace without an opening one"),
                _ => {
                    let end = self
                        .rest
                        .find(|c: char| c.is_whitespace() || "{}();".contains(c))
                        .unwrap_or(self.rest.len());
                    let word = without_number(self.take(end));
                    if word.is_empty() {
                        continue;
                    }
                    if word.starts_with('[') {
                        return self.error("a tag behind the first turn (one text, one game)");
                    }
                    if RESULTS.contains(&word) {
                        if depth == 1 {
                            ended = true;
                            if tags.get("Result").is_none_or(|known| known == "*") {
                                tags.set("Result", word);
                            }
                        }
                        continue;
                    }
                    if ended {
                        return self.error(format!("\"{word}\" stands behind the result"));
                    }
                    if let Err(what) = add_word(line, word) {
                        return self.error(what);
                    }
                }
            }
        }
        if open.len() > 1 {
            return self.error("a variation has no closing parenthesis");
        }
        Ok(Record { tags, main: open.pop().unwrap_or_default() })
    }
}

fn add_comment(line: &mut Line, comment: &str) {
    let comment = comment.trim();
    if comment.is_empty() {
        return;
    }
    match line.nodes.last_mut() {
        Some(node) => node.comments.push(comment.to_owned()),
        None => line.comments.push(comment.to_owned()),
    }
}

/// A turn with marks behind it, or marks alone.
fn add_word(line: &mut Line, word: &str) -> Result<(), String> {
    if let Some(number) = word.strip_prefix('$') {
        let mark = number.parse().map_err(|_| format!("\"{word}\" is not a mark"))?;
        return add_mark(line, word, mark);
    }
    let turn = word.trim_end_matches(['!', '?']);
    let signs = &word[turn.len()..];
    let turn = without_number(turn);
    if !turn.is_empty() {
        line.nodes.push(Node::new(turn));
    }
    if signs.is_empty() {
        return Ok(());
    }
    match SIGNS.iter().find(|(sign, _)| *sign == signs) {
        Some(&(_, mark)) => add_mark(line, word, mark),
        None => Err(format!("\"{signs}\" is not a mark")),
    }
}

fn add_mark(line: &mut Line, word: &str, mark: u8) -> Result<(), String> {
    let node = line.nodes.last_mut().ok_or_else(|| format!("\"{word}\" marks no turn"))?;
    node.marks.push(mark);
    Ok(())
}

/// The word without the numbers in front of it. A number alone becomes empty; `0000` is a turn
/// (Ataxx's pass), and so is everything else.
fn without_number(mut word: &str) -> &str {
    loop {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let behind = &word[digits..];
        if behind.starts_with('.') {
            word = behind.trim_start_matches(['.', '…']);
        } else if behind.is_empty() && word != "0000" {
            return "";
        } else {
            return word;
        }
    }
}
