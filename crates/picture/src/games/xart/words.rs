use super::scene::column_name;
use super::table::Table;
use crate::words::{Words, count, status};
use rules::Game;
use xart::{Face, Solitaire, SolitaireState, Tile, Xart};

pub(super) fn of_game(game: &Xart) -> Words {
    let tiles = count(game.tile_count(), "tile");
    let in_hand = game.hand().map(|face| format!(" In hand: {}.", name(face)));
    Words {
        title: format!("{}, {tiles}, {}", Xart::TITLE, status(game)),
        description: describe(game.tiles(), &game.last_tiles()) + &in_hand.unwrap_or_default(),
    }
}

pub(super) fn of_solitaire(game: &Solitaire) -> Words {
    let size = game.size();
    let state = match game.state() {
        SolitaireState::Open => "open",
        SolitaireState::Solved(_) => "solved",
        SolitaireState::Failed => "failed",
    };
    let tiles = format!("{} of {} tiles", game.tile_count(), game.stack().len());
    let mut description = describe(game.tiles(), &game.last_tiles());
    for (heading, face) in [("In hand", game.hand()), ("Next", game.next())] {
        if let Some(face) = face {
            description.push_str(&format!(" {heading}: {}.", name(face)));
        }
    }
    Words { title: format!("Xart Solitaire, {size} by {size}, {tiles}, {state}"), description }
}

/// What a face is called, by the edges that its white line joins.
pub(super) fn name(face: Face) -> &'static str {
    match face {
        Face::Vertical => "vertical",
        Face::Horizontal => "horizontal",
        Face::NorthWest => "north-west",
        Face::NorthEast => "north-east",
        Face::SouthWest => "south-west",
        Face::SouthEast => "south-east",
    }
}

fn describe(tiles: impl Iterator<Item = Tile>, last: &[Tile]) -> String {
    let tiles: Vec<Tile> = tiles.collect();
    if tiles.is_empty() {
        return "The table is empty.".to_owned();
    }
    let mut text = "Each tile is named by where its white line runs.".to_owned();
    let mut row = 0;
    for ((column, at), face) in Table::new(&tiles).tiles() {
        text.push_str(&if at == row {
            ", ".to_owned()
        } else {
            format!("{} Row {at}: ", if row == 0 { "" } else { "." })
        });
        row = at;
        text.push_str(&format!("{} {}", column_name(column), name(face)));
    }
    text.push('.');
    if let Some((chosen, forced)) = last.split_first() {
        text.push_str(&format!(" Laid last: {}{}", column_name(chosen.column), chosen.row));
        if !forced.is_empty() {
            text.push_str(&format!(", which forced {}", count(forced.len(), "tile")));
        }
        text.push('.');
    }
    text
}
