use super::table::Table;
use crate::words::{Words, count, list, status};
use rules::Game;
use xart::{Face, Solitaire, SolitaireState, Tile, Xart, column_name, place_name};

pub(super) fn of_game(game: &Xart, last: &[Tile]) -> Words {
    let tiles = count(game.tile_count(), "tile");
    let in_hand = game.hand().map(|face| format!(" In hand: {}.", name(face)));
    Words {
        title: format!("{}, {tiles}, {}", Xart::TITLE, status(game)),
        description: describe(game.tiles(), last) + &in_hand.unwrap_or_default(),
    }
}

pub(super) fn of_solitaire(game: &Solitaire, last: &[Tile]) -> Words {
    let size = game.size();
    let state = match game.state() {
        SolitaireState::Open => "open",
        SolitaireState::Solved(_) => "solved",
        SolitaireState::Failed => "failed",
    };
    let tiles = format!("{} of {} tiles", game.tile_count(), game.stack().len());
    let mut description = describe(game.tiles(), last);
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
    let table = Table::new(&tiles.collect::<Vec<Tile>>());
    let (_, rows) = table.size();
    if rows == 0 {
        return "The table is empty.".to_owned();
    }
    let mut sentences = vec!["Each tile is named by where its white line runs.".to_owned()];
    for row in 1..=rows {
        let in_row = table.tiles().filter(|((_, at), _)| *at == row);
        let tiles =
            in_row.map(|((column, _), face)| format!("{} {}", column_name(column), name(face)));
        sentences.push(list(&format!("Row {row}"), tiles));
    }
    if let Some((chosen, forced)) = last.split_first() {
        let chosen = place_name(chosen.column, chosen.row);
        sentences.push(match forced.len() {
            0 => format!("Laid last: {chosen}."),
            more => format!("Laid last: {chosen}, which forced {}.", count(more, "tile")),
        });
    }
    sentences.join(" ")
}
