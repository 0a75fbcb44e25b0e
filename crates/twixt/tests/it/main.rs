//! The rules of TwixT, checked against the booklet, a plain second implementation, and the
//! promises that every game makes.

mod booklet;
mod conformance;
mod dead;
mod formats;
mod illegal;
mod oracle;
mod perft;
mod positions;
mod same_as_oracle;

use rules::Game;
use twixt::TwixT;

/// Plays turns in notation; every one must be legal.
fn play(game: &mut TwixT, turns: &str) {
    for text in turns.split_whitespace() {
        let turn = game.parse_turn(text).unwrap();
        game.play(&turn).unwrap_or_else(|error| panic!("{text}: {error} in\n{}", game.diagram()));
    }
}

/// A game of a variant after these turns.
fn game(variant: &str, turns: &str) -> TwixT {
    let mut game = TwixT::new(&variant.parse().unwrap());
    play(&mut game, turns);
    game
}

/// Numbers without end, the same for the same seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (rules::mix(self.0) % end as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}
