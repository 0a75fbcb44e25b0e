//! Texts with figures: the rules and the help, as files have them.
//!
//! A file is a list of blocks with empty lines between them. How a block begins says what it is:
//!
//! ```text
//! # Title                    ## Heading
//! - an item of a list        > something that this project decides
//! | a row | of a table |     anything else is a paragraph
//!
//! ![name] What the figure shows, for who does not see it.
//! Its caption.
//!
//! [name]
//! variant: size=12
//! position: the code of a position
//! turns: the turns from there
//! view: near
//! ```
//!
//! The last one defines a figure. All languages share these definitions, so they are in a file of
//! their own, which stands before the text. Inside of blocks, `*words*` are stressed, and words
//! between backticks are to be typed.

use crate::kind::{Kind, Position};
use rules::Record;

/// A text that has been read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Guide {
    pub(crate) blocks: Vec<Block>,
    drawings: Vec<Drawing>,
}

#[derive(Clone, Debug)]
pub(crate) enum Block {
    Title(Words),
    Heading(Words),
    Paragraph(Words),
    /// How this project plays where a booklet is silent.
    Ruling(Words),
    List(Vec<Words>),
    /// The first row is its head.
    Table(Vec<Vec<Words>>),
    /// Figures that stand side by side.
    Figures(Vec<Figure>),
}

/// A line of text.
pub(crate) type Words = Vec<Span>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Span {
    Plain(String),
    Stressed(String),
    /// To be typed, or to be read as notation.
    Typed(String),
}

impl Span {
    pub(crate) fn text(&self) -> &str {
        match self {
            Span::Plain(text) | Span::Stressed(text) | Span::Typed(text) => text,
        }
    }
}

/// A board with what is said about it.
#[derive(Clone, Debug)]
pub(crate) struct Figure {
    /// Which of the drawings.
    pub(crate) name: String,
    /// What is seen, in words.
    pub(crate) alternative: String,
    pub(crate) caption: Words,
}

/// What a figure shows.
#[derive(Clone, Debug, Default)]
struct Drawing {
    name: String,
    record: Record,
    turns: Vec<String>,
    /// Whether so little is to be seen that it is better seen from near.
    is_near: bool,
}

impl Guide {
    /// Reads a text. Whatever is not known is a paragraph, so that nothing is lost.
    pub(crate) fn read(text: &str) -> Guide {
        let mut guide = Guide::default();
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        for block in lines.split(|line| line.is_empty()).filter(|block| !block.is_empty()) {
            guide.add(block);
        }
        guide
    }

    fn add(&mut self, lines: &[&str]) {
        let Some((first, rest)) = lines.split_first() else { return };
        if let Some(drawing) = Drawing::read(first, rest) {
            self.drawings.push(drawing);
            return;
        }
        if let Some(figure) = Figure::read(first, rest) {
            match self.blocks.last_mut() {
                Some(Block::Figures(figures)) => figures.push(figure),
                _ => self.blocks.push(Block::Figures(vec![figure])),
            }
            return;
        }
        let items = |mark: &str| -> Option<Vec<&str>> {
            lines.iter().map(|line| line.strip_prefix(mark)).collect()
        };
        let whole = |lines: &[&str]| words(&lines.join(" "));
        let block = if let Some(title) = items("# ") {
            Block::Title(whole(&title))
        } else if let Some(heading) = items("## ") {
            Block::Heading(whole(&heading))
        } else if let Some(ruling) = items("> ") {
            Block::Ruling(whole(&ruling))
        } else if let Some(list) = items("- ") {
            Block::List(list.into_iter().map(words).collect())
        } else if let Some(rows) = items("| ") {
            let row = |row: &str| {
                row.trim_end_matches('|').split('|').map(str::trim).map(words).collect()
            };
            Block::Table(rows.into_iter().map(row).collect())
        } else {
            Block::Paragraph(whole(lines))
        };
        self.blocks.push(block);
    }

    /// Whether a figure is to be seen from near.
    pub(crate) fn is_near(&self, name: &str) -> bool {
        self.drawings.iter().any(|drawing| drawing.name == name && drawing.is_near)
    }

    /// The position that a figure shows, and the turn that led to it.
    pub(crate) fn position(&self, kind: Kind, name: &str) -> Option<(Position, Option<String>)> {
        let drawing = self.drawings.iter().find(|drawing| drawing.name == name)?;
        let mut position = kind.replay(&drawing.record).ok()?.start;
        for turn in &drawing.turns {
            position.play(turn).ok()?;
        }
        Some((position, drawing.turns.last().cloned()))
    }
}

impl Drawing {
    fn read(first: &str, rest: &[&str]) -> Option<Drawing> {
        let name = first.strip_prefix('[')?.strip_suffix(']')?.to_owned();
        let mut drawing = Drawing { name, ..Drawing::default() };
        for line in rest {
            match line.split_once(": ")? {
                ("variant", variant) => drawing.record.tags.set("Variant", variant),
                ("position", code) => drawing.record.tags.set("Position", code),
                ("turns", turns) => {
                    drawing.turns = turns.split_whitespace().map(str::to_owned).collect();
                }
                ("view", "near") => drawing.is_near = true,
                _ => return None,
            }
        }
        Some(drawing)
    }
}

impl Figure {
    fn read(first: &str, rest: &[&str]) -> Option<Figure> {
        let (name, alternative) = first.strip_prefix("![")?.split_once("] ")?;
        Some(Figure {
            name: name.to_owned(),
            alternative: alternative.to_owned(),
            caption: words(&rest.join(" ")),
        })
    }
}

/// Takes a line apart. Marks without a partner stay as they are.
fn words(text: &str) -> Words {
    let mut words = Words::new();
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['*', '`']) {
        let (before, marked) = rest.split_at(at);
        let (mark, inside) = marked.split_at(1);
        plain += before;
        match inside.split_once(mark) {
            Some((inside, after)) => {
                if !plain.is_empty() {
                    words.push(Span::Plain(std::mem::take(&mut plain)));
                }
                let inside = inside.to_owned();
                words.push(if mark == "*" { Span::Stressed(inside) } else { Span::Typed(inside) });
                rest = after;
            }
            None => {
                plain += mark;
                rest = inside;
            }
        }
    }
    plain += rest;
    if !plain.is_empty() {
        words.push(Span::Plain(plain));
    }
    words
}

#[cfg(test)]
mod tests;
