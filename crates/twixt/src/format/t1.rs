//! The files of the program T1j: a header of one value a line, then one turn a line. Everything
//! behind a `#` is comment.
//!
//! Only the game itself is written: its turns with what is said of them, but no variations.

use super::{
    DRAW, Players, RESIGN, SWAP, one_line, plain_peg, record_of, refuse_position, transposed,
    variant_of,
};
use crate::{Hole, Variant};
use rules::{Format, Malformed, Node, Record};
use std::fmt::Write;

/// The format of T1j.
pub(crate) const T1: Format = Format {
    name: "t1",
    about: "the files of the program T1j",
    extensions: &["t1"],
    detect,
    read,
    write,
};

/// What T1j itself writes behind the values of the header.
const VERSION: &str = "version of file-format";
const NAME: &str = "Name of player";
const Y_SIZE: &str = "y-size of board";

fn detect(text: &str) -> bool {
    text.lines().any(|line| line.contains(VERSION) || line.contains(Y_SIZE))
}

fn read(text: &str) -> Result<Record, Malformed> {
    let mut lines = Lines { lines: text.trim_start_matches('\u{feff}').lines(), number: 0 };
    let header = Header::read(&mut lines)?;
    let variant = Variant::default().with_size(header.size).map(|it| it.with_pie(header.pie));
    let mut record = record_of(variant.unwrap_or_default());
    while let Some((value, comment)) = lines.value() {
        let mut node = Node::new(header.turn(value).map_err(|error| lines.error(error))?);
        node.comments.extend(Some(one_line(comment)).filter(|comment| !comment.is_empty()));
        record.main.nodes.push(node);
    }
    header.players.set_tags(&mut record);
    Ok(record)
}

struct Header {
    players: Players,
    size: usize,
    /// Whether the player from left to right began. Here White begins, so the board is mirrored.
    transposed: bool,
    pie: bool,
}

impl Header {
    fn read(lines: &mut Lines<'_>) -> Result<Header, Malformed> {
        lines.field("the version", |value| (value == "1").then_some(()))?;
        let mut players = Players { first: lines.name()?, second: lines.name()? };
        let size = |value: &str| {
            let size = value.parse().ok()?;
            Variant::default().with_size(size).map(Variant::size)
        };
        let y_size = lines.field("the y-size (12 to 30)", size)?;
        lines.field("an x-size like the y-size", |value| {
            size(value).filter(|x_size| *x_size == y_size)
        })?;
        for _ in 0..2 {
            lines.field("H for a human or C for a computer", |value| {
                ["H", "C"].iter().any(|known| known.eq_ignore_ascii_case(value)).then_some(())
            })?;
        }
        let transposed = lines.field("the player who begins, 1 or 2", |value| match value {
            "1" => Some(false),
            "2" => Some(true),
            _ => None,
        })?;
        if transposed {
            players = Players { first: players.second, second: players.first };
        }
        lines.field("V for letters on the columns", |value| {
            value.eq_ignore_ascii_case("V").then_some(())
        })?;
        let pie = lines.field("Y or N for the pie rule", yes_or_no)?;
        lines.field("Y or N for whether the game is over", yes_or_no)?;
        Ok(Header { players, size: y_size, transposed, pie })
    }

    /// A turn in this project's notation.
    fn turn(&self, text: &str) -> Result<String, Malformed> {
        let lower = text.to_ascii_lowercase();
        if [SWAP, RESIGN, DRAW].contains(&lower.as_str()) {
            return Ok(lower);
        }
        let hole: Hole = text.parse()?;
        if hole.column() >= self.size || hole.row() >= self.size {
            return Err(Malformed::new(format!("{hole} is not a hole of this board")));
        }
        Ok(if self.transposed { transposed(hole) } else { hole }.to_string())
    }
}

fn yes_or_no(value: &str) -> Option<bool> {
    match value {
        "Y" | "y" => Some(true),
        "N" | "n" => Some(false),
        _ => None,
    }
}

struct Lines<'a> {
    lines: std::str::Lines<'a>,
    /// Of the line read last, counted from 1.
    number: usize,
}

impl<'a> Lines<'a> {
    fn error(&self, error: Malformed) -> Malformed {
        error.in_line(self.number)
    }

    fn line(&mut self) -> Option<&'a str> {
        let line = self.lines.next()?;
        self.number += 1;
        Some(line)
    }

    /// The next line that has a value, and the comment behind it.
    fn value(&mut self) -> Option<(&'a str, &'a str)> {
        loop {
            let line = self.line()?;
            let (value, comment) = line.split_once('#').unwrap_or((line, ""));
            if !value.trim().is_empty() {
                return Some((value.trim(), comment));
            }
        }
    }

    fn field<T>(&mut self, what: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, Malformed> {
        let Some((value, _)) = self.value() else {
            return Err(Malformed::new(format!("the header ends before {what}")));
        };
        read(value).ok_or_else(|| {
            self.error(Malformed::new(format!("here should be {what}, not \"{value}\"")))
        })
    }

    /// A player's name, which may be empty: then only its comment tells the line from others.
    fn name(&mut self) -> Result<String, Malformed> {
        while let Some(line) = self.line() {
            let lower = line.to_ascii_lowercase();
            let own_comment =
                lower.find(&NAME.to_ascii_lowercase()).and_then(|place| line[..place].rfind('#'));
            let end = own_comment.or_else(|| line.find('#')).unwrap_or(line.len());
            let name = one_line(&line[..end]);
            if own_comment.is_some() || !name.is_empty() {
                return Ok(name);
            }
        }
        Err(Malformed::new("the header ends before the players' names"))
    }
}

fn write(record: &Record) -> Result<String, Malformed> {
    const FORMAT: &str = "T1";
    refuse_position(record, FORMAT)?;
    let variant = variant_of(record)?;
    // A handicap of 1 is nothing but the missing pie rule, which can be said.
    if variant.paper_and_pencil() || variant.handicap() > 1 {
        return Err(Malformed::new(format!("T1 has no way to say the variant {variant}")));
    }
    let players = Players::of(record);
    let over = record.tags.get("Result").is_some_and(|result| result != "*");
    let yes_no = |yes: bool| if yes { "Y" } else { "N" };
    let mut text = String::new();
    let mut line = |value: &str, comment: &str| {
        let _ = writeln!(text, "{value} # {comment}");
    };
    line("1", VERSION);
    line(&one_line(&players.first), &format!("{NAME} 1"));
    line(&one_line(&players.second), &format!("{NAME} 2"));
    line(&variant.size().to_string(), Y_SIZE);
    line(&variant.size().to_string(), "x-size of board");
    line("H", "player 1 human or computer");
    line("H", "player 2 human or computer");
    line("1", "starting player (1 plays top-down)");
    line("V", "Direction of letters");
    line(yes_no(variant.pie()), "pierule?");
    line(yes_no(over), "game already over?");
    for node in &record.main.nodes {
        let turn = match node.turn.as_str() {
            SWAP | RESIGN | DRAW => node.turn.clone(),
            turn => plain_peg(turn, FORMAT)?.to_string().to_uppercase(),
        };
        if node.comments.is_empty() {
            let _ = writeln!(text, "{turn}");
        } else {
            let _ = writeln!(text, "{turn} # {}", one_line(&node.comments.join(" ")));
        }
    }
    Ok(text)
}
