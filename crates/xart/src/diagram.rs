//! The position drawn as text. Every edge shows its colour, every tile its kind:
//!
//! ```text
//!       A   B
//!     +-w-+-r-+
//!   1 w / r \ w
//!     +-r-+-w-+
//! white to move
//! ```

use crate::code::{read_faces, with_hand};
use crate::layout::{Layout, MAX_SPAN};
use crate::notation::{column_name, place_name};
use crate::{Direction, Face, RED, Variant, WHITE, Xart};
use rules::{Game, Malformed, Side};

/// The picture begins behind the row numbers.
const MARGIN: usize = 4;
/// From one tile to the next: characters and lines, because neighbours share an edge.
const STEP: (usize, usize) = (4, 2);

pub(crate) fn write(game: &Xart) -> String {
    let mut text = draw(game.layout());
    text.push_str(if game.to_move() == WHITE { "white to move\n" } else { "red to move\n" });
    if let Some(hand) = game.hand() {
        text.push_str(&format!("tile in hand: {}\n", hand.letter()));
    }
    text
}

pub(crate) fn draw(layout: &Layout) -> String {
    let (width, height) = layout.size();
    if width == 0 {
        return "(empty table)\n".to_owned();
    }
    let (step_x, step_y) = STEP;
    let mut canvas = vec![vec![' '; MARGIN + width * step_x + 1]; height * step_y + 1];
    for (place, face) in layout.tiles() {
        let (column, row) = layout.position(place);
        let (x, y) = (MARGIN + (column as usize - 1) * step_x, (row as usize - 1) * step_y);
        for (dx, dy, c) in drawn_tile(face) {
            canvas[y + dy][x + dx] = c;
        }
    }
    let mut text = " ".repeat(MARGIN);
    for column in 1..=width as i32 {
        text.push_str(&format!("  {:<2}", column_name(column)));
    }
    text = format!("{}\n", text.trim_end());
    for (y, mut line) in canvas.into_iter().enumerate() {
        if y % step_y == 1 {
            for (x, c) in format!("{:>3}", y / step_y + 1).chars().enumerate() {
                line[x] = c;
            }
        }
        let line: String = line.into_iter().collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

const fn letter(side: Side) -> char {
    match side {
        WHITE => 'w',
        RED => 'r',
    }
}

/// The characters of a tile, with their places from its top left corner.
fn drawn_tile(face: Face) -> [(usize, usize, char); 13] {
    let [north, east, south, west] = Direction::ALL.map(|way| letter(face.edge(way)));
    [
        (0, 0, '+'),
        (1, 0, '-'),
        (2, 0, north),
        (3, 0, '-'),
        (4, 0, '+'),
        (0, 1, west),
        (2, 1, face.symbol()),
        (4, 1, east),
        (0, 2, '+'),
        (1, 2, '-'),
        (2, 2, south),
        (3, 2, '-'),
        (4, 2, '+'),
    ]
}

pub(crate) fn read(variant: Variant, text: &str) -> Result<Xart, Malformed> {
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let mut tiles = Vec::new();
    let mut side = None;
    let mut hand = None;
    for (index, line) in text.lines().enumerate() {
        let fail = |error: Malformed| error.in_line(index + 1);
        let trimmed = line.trim();
        if trimmed == "white to move" {
            side = Some(WHITE);
        } else if trimmed == "red to move" {
            side = Some(RED);
        } else if let Some(letter) = trimmed.strip_prefix("tile in hand:") {
            hand = read_faces(letter).map_err(fail)?.into_iter().next();
        } else if let Some(row) = row_number(line) {
            read_row(&lines, index, row, &mut tiles).map_err(fail)?;
        }
    }
    let side = side.ok_or_else(|| Malformed::new("the drawing does not say who is to move"))?;
    let layout = Layout::from_tiles(&tiles, Xart::limit(variant))?;
    let game = with_hand(variant, layout, side, hand)?;
    compare(text, &write(&game))?;
    Ok(game)
}

/// Whatever was not understood above would be lost without a word, so a drawing has to be just
/// as it would be drawn; only space at the ends of lines and lines around it are free.
fn compare(drawn: &str, usual: &str) -> Result<(), Malformed> {
    let blank = drawn.lines().take_while(|line| line.trim().is_empty()).count();
    let mut usual = usual.lines();
    for (index, line) in drawn.trim_end().lines().enumerate().skip(blank) {
        let expected = usual.next().unwrap_or_default();
        if line.trim_end() != expected {
            let what = format!("this line is drawn \"{expected}\"");
            return Err(Malformed::new(what).in_line(index + 1));
        }
    }
    match usual.next() {
        None => Ok(()),
        Some(missing) => Err(Malformed::new(format!("the line \"{missing}\" is missing"))),
    }
}

/// The number at the beginning of a line that shows the middle of tiles.
fn row_number(line: &str) -> Option<usize> {
    let number: String = line.chars().take(MARGIN).collect();
    number.trim().parse().ok().filter(|row| (1..=MAX_SPAN).contains(row))
}

fn read_row(
    lines: &[Vec<char>],
    index: usize,
    row: usize,
    tiles: &mut Vec<(usize, usize, Face)>,
) -> Result<(), Malformed> {
    let at = |line: usize, x: usize| lines.get(line).and_then(|line| line.get(x)).copied();
    let line = &lines[index];
    for (column, x) in (MARGIN..line.len()).step_by(STEP.0).enumerate() {
        let symbol = match at(index, x + 2) {
            None | Some(' ') => continue,
            Some(symbol) => symbol,
        };
        let colour = |c: Option<char>| match c {
            Some('w') => Some(WHITE),
            Some('r') => Some(RED),
            _ => None,
        };
        let above = index.checked_sub(1).and_then(|above| at(above, x + 2));
        let edges = [above, at(index, x + 4), at(index + 1, x + 2), at(index, x)].map(colour);
        let place = place_name(column as i32 + 1, row as i32);
        let [Some(north), Some(east), Some(south), Some(west)] = edges else {
            return Err(Malformed::new(format!("an edge of the tile at {place} has no colour")));
        };
        match Face::from_edges([north, east, south, west]) {
            Some(face) if face.symbol() == symbol => tiles.push((column, row - 1, face)),
            _ => {
                return Err(Malformed::new(format!(
                    "the tile at {place} is drawn as {symbol}, but its edges say otherwise"
                )));
            }
        }
    }
    Ok(())
}
