//! The Trax community's notation: `@0/`, `B3+`, `AA12\`.

use crate::layout::{Layout, Place};
use crate::{Direction, Face, Illegal, Turn};
use rules::{letters, parse_letters, split_letters};

/// The name of a column as the notation counts it: `@` is the empty one before the first, `A`
/// the first.
///
/// ```
/// assert_eq!([0, 1, 27].map(xart::column_name), ["@", "A", "AA"]);
/// ```
#[must_use]
pub fn column_name(column: i32) -> String {
    match usize::try_from(column - 1) {
        Ok(index) => letters(index).to_uppercase(),
        Err(_) => "@".to_owned(),
    }
}

/// The name of a place: `@0`, `B3`.
#[must_use]
pub fn place_name(column: i32, row: i32) -> String {
    format!("{}{row}", column_name(column))
}

pub(crate) fn format_turn(turn: Turn) -> String {
    format!("{}{}", place_name(turn.column.into(), turn.row.into()), turn.face.symbol())
}

/// A turn as it is written: the colours follow from the neighbours.
pub(crate) struct Written {
    pub(crate) column: u16,
    pub(crate) row: u16,
    pub(crate) symbol: char,
}

impl Written {
    pub(crate) fn parse(text: &str) -> Result<Written, Illegal> {
        Written::parse_parts(text).ok_or_else(|| {
            // A message need not repeat a whole file.
            Illegal::Unreadable(text.chars().take(40).collect())
        })
    }

    fn parse_parts(text: &str) -> Option<Written> {
        let (column, rest) = match text.strip_prefix('@') {
            Some(rest) => (0, rest),
            None => {
                let (column, rest) = split_letters(text);
                (parse_letters(column)? + 1, rest)
            }
        };
        let symbol = rest.chars().last()?;
        let row = rest.strip_suffix(['+', '/', '\\'])?;
        if row.is_empty() || !row.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        Some(Written { column: column.try_into().ok()?, row: row.parse().ok()?, symbol })
    }

    /// The turn that this means in a layout with tiles. Where no face of that kind fits, it is
    /// one whose colours match the first neighbour, so that playing it says what clashes.
    pub(crate) fn in_layout(&self, layout: &Layout) -> Turn {
        let mut faces = Face::ALL.into_iter().filter(|face| face.symbol() == self.symbol);
        let [one, two] = [faces.next(), faces.next()].map(|face| face.unwrap_or(Face::Vertical));
        let face = match layout.place_at(self.column.into(), self.row.into()) {
            Some(place) if fits_better(layout, place, two, one) => two,
            _ => one,
        };
        Turn { column: self.column, row: self.row, face }
    }
}

fn fits_better(layout: &Layout, place: Place, this: Face, other: Face) -> bool {
    let cell = layout.cell(place);
    if cell.fitting().contains(this) {
        return true;
    }
    if cell.fitting().contains(other) {
        return false;
    }
    Direction::ALL
        .into_iter()
        .find_map(|way| cell.colour(way).map(|colour| this.edge(way) == colour))
        .unwrap_or(false)
}
