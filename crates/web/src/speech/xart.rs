//! Xart in words.

use super::Speech;
use crate::texts::{say, t};
use rules::{Game, Side, parse_letters, split_letters};
use xart::{Direction, Face, Illegal, Turn, Xart, place_name};

impl Speech for Xart {
    fn place_in_words(&self, name: &str) -> Option<String> {
        let (column, row) = parse_place(name)?;
        let (width, height) = self.size();
        let inside = |at: i32, size: usize| (0..=size as i32 + 1).contains(&at);
        if !inside(column, width) || !inside(row, height) {
            return None;
        }
        let what = match self.face_at(column, row) {
            Some(face) => face_in_words(face),
            None => space_in_words(self.tile_count() == 0, beside(self, column, row)),
        };
        Some(say("place", &[("place", place_name(column, row).into()), ("what", what.into())]))
    }

    fn turn_in_words(&self, turn: &Turn) -> String {
        let mut after = self.clone();
        let forced = match after.play(turn) {
            Ok(()) => after.last_tiles().len().saturating_sub(1),
            Err(_) => 0,
        };
        say(
            "xart-lays",
            &[
                ("kind", kind(turn.face).into()),
                ("white", white(turn.face).into()),
                ("place", place_name(turn.column.into(), turn.row.into()).into()),
                ("forced", forced.into()),
            ],
        )
    }

    fn pieces_in_words(&self, side: Side) -> String {
        let lines = lines(self, side);
        let spoken: Vec<String> = lines.iter().map(Line::in_words).collect();
        say("xart-lines", &[("count", lines.len().into()), ("lines", spoken.join(", ").into())])
    }

    fn state_in_words(&self) -> String {
        let (columns, rows) = self.size();
        let mut state = say(
            "xart-state",
            &[
                ("tiles", self.tile_count().into()),
                ("columns", columns.into()),
                ("rows", rows.into()),
            ],
        );
        if let Some(face) = self.hand() {
            state =
                format!("{state}. {}", say("xart-hand", &[("tile", face_in_words(face).into())]));
        }
        state
    }
}

/// How a tile lies.
pub(crate) fn face_in_words(face: Face) -> String {
    say("xart-face", &[("kind", kind(face).into()), ("white", white(face).into())])
}

/// What can be said about an empty cell: the lines that end in it.
pub(crate) fn space_in_words(is_first: bool, beside: impl Fn(Direction) -> Option<Face>) -> String {
    if is_first {
        return t("xart-space-first");
    }
    let lines = lines_into(beside);
    if lines.is_empty() {
        return t("xart-apart");
    }
    say("xart-space", &[("lines", lines.join(", ").into())])
}

/// The tiles beside a cell.
pub(crate) fn beside(game: &Xart, column: i32, row: i32) -> impl Fn(Direction) -> Option<Face> {
    move |way| {
        let (right, down) = way.step();
        game.face_at(column + right, row + down)
    }
}

/// The lines that end in an empty cell, each in words.
pub(crate) fn lines_into(beside: impl Fn(Direction) -> Option<Face>) -> Vec<String> {
    let line = |way: Direction| {
        let face = beside(way)?;
        let colour = t(&format!("xart-colour-{}", face.edge(way.opposite()).index() + 1));
        Some(format!("{colour} {}", t(&format!("xart-from-{way}"))))
    };
    Direction::ALL.into_iter().filter_map(line).collect()
}

/// Why a turn is not legal.
pub(crate) fn why_not(why: &Illegal) -> String {
    match why {
        Illegal::Clash(..) => t("xart-why-clash"),
        Illegal::Forbidden { space, forced } => say(
            "xart-why-forbidden",
            &[("space", space.clone().into()), ("forced", forced.clone().into())],
        ),
        Illegal::NotAsDrawn(face) => {
            say("xart-why-drawn", &[("tile", face_in_words(*face).into())])
        }
        Illegal::TooLarge(_, size) => say("xart-why-size", &[("size", (*size).into())]),
        Illegal::Occupied(_) => t("xart-why-occupied"),
        Illegal::Apart(_) | Illegal::OnlyCorner(_) => t("xart-why-apart"),
        Illegal::Over(_) | Illegal::StackEmpty => t("why-over"),
        Illegal::FirstTurn | Illegal::FirstPlace => t("xart-why-first"),
        Illegal::Unreadable(_) => t("xart-why-unreadable"),
    }
}

/// Column and row of a place as the notation names it.
pub(crate) fn parse_place(name: &str) -> Option<(i32, i32)> {
    let name = name.trim();
    let (column, row) = match name.strip_prefix('@') {
        Some(row) => (0, row),
        None => {
            let (letters, row) = split_letters(name);
            (i32::try_from(parse_letters(letters)?).ok()? + 1, row)
        }
    };
    let digits = !row.is_empty() && row.bytes().all(|byte| byte.is_ascii_digit());
    Some((column, row.parse().ok().filter(|_| digits)?))
}

const fn kind(face: Face) -> &'static str {
    if face.is_straight() { "straight" } else { "curve" }
}

fn white(face: Face) -> String {
    t(&format!("xart-white-{}", face.letter()))
}

/// A line that is not closed.
#[derive(Debug, PartialEq, Eq)]
struct Line {
    /// The spaces into which it runs.
    ends: [(i32, i32); 2],
    /// How many tiles it runs through.
    tiles: usize,
}

impl Line {
    fn in_words(&self) -> String {
        let [from, to] = self.ends.map(|(column, row)| place_name(column, row));
        say("xart-line", &[("from", from.into()), ("to", to.into()), ("tiles", self.tiles.into())])
    }
}

/// All lines of a colour that are not closed, the longest first.
fn lines(game: &Xart, side: Side) -> Vec<Line> {
    let mut lines = Vec::new();
    for tile in game.tiles() {
        for way in tile.face.ends(side) {
            let (right, down) = way.step();
            let start = (tile.column + right, tile.row + down);
            if game.face_at(start.0, start.1).is_some() {
                continue;
            }
            // From its end back to the other end, which finds the same line the other way round.
            let (end, arrived, tiles) = follow(game, side, (tile.column, tile.row), way);
            if (start, way.index()) <= (end, arrived.index()) {
                lines.push(Line { ends: [start, end], tiles });
            }
        }
    }
    lines.sort_by_key(|line| (std::cmp::Reverse(line.tiles), line.ends));
    lines
}

/// Follows a line from the tile where it ends on the `from` side: the space at its other end, the
/// way it leads there, and through how many tiles it ran.
fn follow(
    game: &Xart,
    side: Side,
    (mut column, mut row): (i32, i32),
    from: Direction,
) -> ((i32, i32), Direction, usize) {
    let (mut back, mut tiles) = (from, 0);
    while let Some(face) = game.face_at(column, row) {
        let [one, two] = face.ends(side);
        let way = if one == back { two } else { one };
        let (right, down) = way.step();
        (column, row) = (column + right, row + down);
        back = way.opposite();
        tiles += 1;
    }
    ((column, row), back.opposite(), tiles)
}

#[cfg(test)]
mod tests {
    use super::*;
    use xart::{RED, Variant, WHITE};

    fn game(turns: &[&str]) -> Xart {
        let mut game = Xart::new(&Variant::Unlimited);
        for text in turns {
            let turn = game.parse_turn(text).unwrap();
            game.play(&turn).unwrap();
        }
        game
    }

    #[test]
    fn places_are_read_as_they_are_named() {
        for (column, row) in [(0, 0), (1, 12), (27, 3), (0, 5)] {
            assert_eq!(parse_place(&place_name(column, row)), Some((column, row)));
        }
        assert_eq!(parse_place(" c4 "), Some((3, 4)));
        for name in ["", "@", "4", "C", "C-4", "C+4", "@@1", "C4x", "C99999999999"] {
            assert_eq!(parse_place(name), None, "{name}");
        }
    }

    #[test]
    fn every_line_is_named_once() {
        let game = game(&["@0/", "A2\\"]);
        // The red line runs through both tiles, the white ones through one each.
        assert_eq!(lines(&game, RED), [Line { ends: [(2, 1), (2, 2)], tiles: 2 }]);
        let white = lines(&game, WHITE);
        assert_eq!(white.iter().map(|line| line.tiles).collect::<Vec<_>>(), [1, 1]);
        // Every tile is on exactly one line of each colour, unless that is a ring.
        for side in Side::BOTH {
            let sum: usize = lines(&game, side).iter().map(|line| line.tiles).sum();
            assert_eq!(sum, game.tile_count());
        }
    }
}
