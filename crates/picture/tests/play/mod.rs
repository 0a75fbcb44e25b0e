//! Positions to draw: games with turns chosen by a number, the same in every run.

use rules::Game;

/// The position after at most `turns` turns.
pub(crate) fn play<G: Game>(variant: &str, mut seed: u64, turns: usize) -> G {
    let variant = variant.parse().unwrap_or_else(|error| panic!("{variant}: {error}"));
    let mut game = G::new(&variant);
    for _ in 0..turns {
        let legal = game.turns();
        if legal.is_empty() {
            break;
        }
        seed = rules::mix(seed + 1);
        game.play(&legal[(seed % legal.len() as u64) as usize]).expect("a legal turn");
    }
    game
}
