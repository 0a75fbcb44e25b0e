//! The little of SGF that Little Golem's files need: one line of nodes, each with properties.

use rules::Malformed;

/// A property: a name and one value. Further values of the same name are properties of their own.
pub(super) struct Property {
    pub(super) name: String,
    pub(super) value: String,
    /// Where its value begins, counted from 1.
    pub(super) line: usize,
}

/// Reads `(;…;…)` into its nodes. The closing parenthesis may be missing.
pub(super) fn read(text: &str) -> Result<Vec<Vec<Property>>, Malformed> {
    let mut reader = Reader { rest: text.trim_start_matches('\u{feff}').chars(), line: 1 };
    reader.expect_opening()?;
    let mut nodes: Vec<Vec<Property>> = Vec::new();
    let mut name = String::new();
    while let Some(next) = reader.next() {
        match next {
            ')' => {
                return match reader.next_visible() {
                    None => Ok(nodes),
                    Some(_) => Err(reader.error("something stands behind the end of the game")),
                };
            }
            '(' => return Err(reader.error("variations cannot be read here")),
            ';' => {
                nodes.push(Vec::new());
                name.clear();
            }
            '[' => {
                let line = reader.line;
                let value = reader.value()?;
                let Some(node) = nodes.last_mut() else {
                    return Err(reader.error("a property stands before the first node"));
                };
                // A second value without a name belongs to the name before it.
                let name = match (name.is_empty(), node.last()) {
                    (false, _) => std::mem::take(&mut name),
                    (true, Some(before)) => before.name.clone(),
                    (true, None) => return Err(reader.error("a value without a name")),
                };
                node.push(Property { name, value, line });
            }
            letter if letter.is_ascii_alphanumeric() => name.push(letter),
            space if space.is_whitespace() => {}
            other => return Err(reader.error(format!("\"{other}\" makes no sense here"))),
        }
    }
    Ok(nodes)
}

/// Writes a property.
pub(super) fn write(text: &mut String, name: &str, value: &str) {
    text.push_str(name);
    text.push('[');
    text.push_str(&value.replace('\\', "\\\\").replace(']', "\\]"));
    text.push(']');
}

struct Reader<'a> {
    rest: std::str::Chars<'a>,
    line: usize,
}

impl Reader<'_> {
    fn error(&self, what: impl Into<String>) -> Malformed {
        Malformed::new(what).in_line(self.line)
    }

    fn next(&mut self) -> Option<char> {
        let next = self.rest.next()?;
        self.line += usize::from(next == '\n');
        Some(next)
    }

    fn next_visible(&mut self) -> Option<char> {
        loop {
            let next = self.next()?;
            if !next.is_whitespace() {
                return Some(next);
            }
        }
    }

    fn expect_opening(&mut self) -> Result<(), Malformed> {
        match self.next_visible() {
            Some('(') => Ok(()),
            _ => Err(self.error("a game begins with an opening parenthesis")),
        }
    }

    /// The rest of a value behind its opening bracket.
    fn value(&mut self) -> Result<String, Malformed> {
        let mut value = String::new();
        while let Some(next) = self.next() {
            match next {
                ']' => return Ok(value),
                '\\' => value.extend(self.next()),
                other => value.push(other),
            }
        }
        Err(self.error("a value has no closing bracket"))
    }
}
