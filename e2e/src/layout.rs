//! A large layout of tiles.

use anyhow::{Context, Result};
use rules::{Game, Record};
use xart::{Variant, Xart};

/// A game of Xart with so many tiles that nobody has won yet, by chance.
pub(crate) fn large(tiles: usize) -> Result<Record> {
    (1..1000).find_map(|seed| grown(tiles, seed)).context("no such game was found")
}

fn grown(tiles: usize, seed: u64) -> Option<Record> {
    // Where only rings win, layouts grow large.
    let start = Xart::new(&Variant::Loop);
    let (mut game, mut turns, mut chance) = (start.clone(), Vec::new(), rules::mix(seed));
    while game.tile_count() < tiles {
        let legal = game.turns();
        // Most turns go on; where several tries fail, another game is quicker.
        let next = (0..20).find_map(|_| {
            chance = rules::mix(chance);
            let turn = *legal.get((chance % legal.len().max(1) as u64) as usize)?;
            let mut after = game.clone();
            after.play(&turn).ok()?;
            after.outcome().is_none().then_some((turn, after))
        });
        let (turn, after) = next?;
        turns.push(turn);
        game = after;
    }
    Some(Record::of(&start, &turns, None))
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_large_layout_is_found() {
        let record = super::large(338).unwrap();
        let played = rules::replay::<xart::Xart>(&record, None).unwrap();
        assert!(played.end.tile_count() >= 338 && played.outcome.is_none());
    }
}
