//! What a turn did, in words.

use ataxx::Ataxx;
use rules::{Game, Side};
use twixt::{Opening, Turn, TwixT};
use xart::{Bag, Face, Tile, Variant, Xart, place_name};

/// What a terminal tells about a game beyond the notation of turns.
pub(crate) trait Told: Game {
    /// What the turn that led from `before` to `after` brought about besides itself.
    fn effect(before: &Self, after: &Self) -> Option<String>;

    /// What the player to move should know before choosing.
    fn notice(&self) -> Option<String> {
        None
    }

    /// Lets chance decide what is due now.
    fn draw(&mut self, _bag: &Bag) {}

    /// Whether chance has a part in it.
    fn needs_chance(&self) -> bool {
        false
    }
}

impl Told for Xart {
    fn effect(_: &Xart, after: &Xart) -> Option<String> {
        let forced: Vec<String> = after.last_tiles().iter().skip(1).map(tile_name).collect();
        let (width, height) = after.size();
        match forced.len() {
            0 => None,
            _ => Some(format!("forced: {} (layout {width} × {height})", forced.join(" "))),
        }
    }

    fn notice(&self) -> Option<String> {
        self.hand().map(|face| format!("tile drawn: {}", face_in_words(face)))
    }

    fn draw(&mut self, bag: &Bag) {
        if self.awaits_chance() {
            let drawn = self.turn_count();
            self.deal(bag.draw(drawn));
        }
    }

    fn needs_chance(&self) -> bool {
        self.variant() == Variant::Lucky
    }
}

/// A tile with its place in the layout as it is now.
pub(super) fn tile_name(tile: &Tile) -> String {
    format!("{}{}", place_name(tile.column, tile.row), tile.face.symbol())
}

/// How a tile lies, with its symbol in the notation.
pub(super) fn face_in_words(face: Face) -> String {
    format!("{}, {}", face.symbol(), face.in_words())
}

impl Told for TwixT {
    fn effect(before: &TwixT, after: &TwixT) -> Option<String> {
        let names = |game: &TwixT| -> Vec<String> {
            game.bridges().map(|bridge| bridge.to_string()).collect()
        };
        if after.last_turn() == Some(&Turn::Swap) {
            return Some("the players exchange colours".to_owned());
        }
        let (old, new) = (names(before), names(after));
        let missing_in = |all: &[String], list: &[String]| -> Vec<String> {
            list.iter().filter(|name| !all.contains(name)).cloned().collect()
        };
        let (laid, taken) = (missing_in(&old, &new), missing_in(&new, &old));
        let mut parts = Vec::new();
        if !taken.is_empty() {
            parts.push(format!("bridges taken away: {}", taken.join(" ")));
        }
        if !laid.is_empty() {
            parts.push(format!("bridges laid: {}", laid.join(" ")));
        }
        (!parts.is_empty()).then(|| parts.join("; "))
    }

    fn notice(&self) -> Option<String> {
        (self.opening() == Opening::Choice)
            .then(|| "you may say swap to take over White".to_owned())
    }
}

impl Told for Ataxx {
    fn effect(before: &Ataxx, after: &Ataxx) -> Option<String> {
        let count = |game: &Ataxx, side: Side| game.position().stones(side).count();
        let turned = count(before, after.to_move()).saturating_sub(count(after, after.to_move()));
        let score =
            format!("red {}, blue {}", count(after, Side::First), count(after, Side::Second));
        Some(match turned {
            0 => score,
            1 => format!("1 stone turned; {score}"),
            _ => format!("{turned} stones turned; {score}"),
        })
    }
}
