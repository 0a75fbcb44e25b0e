//! The position in one line: `qe/zc w`.
//!
//! Rows from the north, joined by `/`; a letter for each tile (see [`Face::letter`]), a number
//! for that many empty spaces; `-` for an empty table. Then the side to move, `w` or `r`, and in
//! Lucky the letter of the tile in hand, if it is known.

use crate::layout::{Layout, MAX_SPAN};
use crate::{Face, RED, Variant, WHITE, Xart};
use rules::{Game, Malformed, Side};

pub(crate) fn write(game: &Xart) -> String {
    let mut code = write_tiles(game.layout());
    code.push_str(if game.to_move() == WHITE { " w" } else { " r" });
    if let Some(hand) = game.hand() {
        code.push(' ');
        code.push(hand.letter());
    }
    code
}

pub(crate) fn write_tiles(layout: &Layout) -> String {
    let (width, height) = layout.size();
    if width == 0 {
        return "-".to_owned();
    }
    let mut code = String::new();
    for row in 1..=height as i32 {
        if row > 1 {
            code.push('/');
        }
        let mut empty = 0;
        for column in 1..=width as i32 {
            match layout.place_at(column, row).and_then(|place| layout.cell(place).face()) {
                None => empty += 1,
                Some(face) => {
                    if empty > 0 {
                        code.push_str(&empty.to_string());
                        empty = 0;
                    }
                    code.push(face.letter());
                }
            }
        }
    }
    code
}

pub(crate) fn read(variant: Variant, text: &str) -> Result<Xart, Malformed> {
    let mut fields = text.split_whitespace();
    let tiles = fields.next().ok_or_else(|| Malformed::new("the position is empty"))?;
    let layout = read_tiles(tiles, Xart::limit(variant))?;
    let side = match fields.next() {
        Some("w") => WHITE,
        Some("r") => RED,
        Some(other) => {
            return Err(Malformed::new(format!("the side to move is w or r, not \"{other}\"")));
        }
        None => return Err(Malformed::new("the side to move is missing (w or r)")),
    };
    let hand = fields.next().map(read_face).transpose()?;
    if let Some(more) = fields.next() {
        return Err(Malformed::new(format!("\"{more}\" stands behind the end of the position")));
    }
    with_hand(variant, layout, side, hand)
}

/// A game that starts with this layout and, in Lucky, this tile in hand.
pub(crate) fn with_hand(
    variant: Variant,
    layout: Layout,
    side: Side,
    hand: Option<Face>,
) -> Result<Xart, Malformed> {
    if hand.is_some() && variant != Variant::Lucky {
        return Err(Malformed::new("only the variant lucky has a tile in hand"));
    }
    let mut game = Xart::from_layout(variant, layout, side);
    if let Some(face) = hand {
        game.deal(face);
    }
    Ok(game)
}

pub(crate) fn read_tiles(text: &str, limit: usize) -> Result<Layout, Malformed> {
    if text == "-" {
        return Ok(Layout::new(limit));
    }
    let mut tiles = Vec::new();
    for (row, line) in text.split('/').enumerate() {
        let mut column: usize = 0;
        let mut rest = line;
        while let Some(c) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 {
                let empty: usize = rest[..digits].parse().unwrap_or(usize::MAX);
                column = column.saturating_add(empty).min(MAX_SPAN + 1);
                rest = &rest[digits..];
            } else {
                tiles.push((column, row, read_letter(c)?));
                column += 1;
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    if tiles.is_empty() {
        return Err(Malformed::new("there is no tile; the empty table is written -"));
    }
    let layout = Layout::from_tiles(&tiles, limit)?;
    let usual = write_tiles(&layout);
    if usual == text {
        Ok(layout)
    } else {
        Err(Malformed::new(format!(
            "these tiles are written {usual}, without empty rows and columns around them"
        )))
    }
}

fn read_letter(letter: char) -> Result<Face, Malformed> {
    Face::from_letter(letter).ok_or_else(|| {
        Malformed::new(format!("\"{letter}\" is no tile; tiles are v, h, q, e, z and c"))
    })
}

fn read_face(text: &str) -> Result<Face, Malformed> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => read_letter(letter),
        _ => Err(Malformed::new(format!("\"{text}\" is not the letter of one tile"))),
    }
}

/// Several tiles as letters, without spaces.
pub(crate) fn write_faces(faces: &[Face]) -> String {
    faces.iter().map(|face| face.letter()).collect()
}

/// The opposite of [`write_faces`]; spaces are allowed.
pub(crate) fn read_faces(text: &str) -> Result<Vec<Face>, Malformed> {
    text.chars().filter(|c| !c.is_whitespace()).map(read_letter).collect()
}
