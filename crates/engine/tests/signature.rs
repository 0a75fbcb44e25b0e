//! The search looks at exactly as many positions as it did before.
//!
//! Whoever changes search, ordering or evaluation on purpose changes these numbers, too; whoever
//! did not mean to sees it here. The failing test prints the new numbers.

use ataxx::Ataxx;
use engine::{Engine, Limits, Searched, Settings, Undisturbed};
use rules::mix;
use twixt::TwixT;
use xart::Xart;

/// How many positions are searched in all for some random positions of a variant.
fn signature<G: Searched>(variant: &str, depth: u32, turns: &[usize]) -> u64 {
    let variant: G::Variant = variant.parse().unwrap();
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let mut engine = Engine::new(Settings { memory: 4, ..Settings::default() });
    turns
        .iter()
        .map(|turns| {
            let mut game = G::new(&variant);
            let mut random = *turns as u64;
            for _ in 0..*turns {
                random = mix(random.wrapping_add(1));
                let turns = game.turns();
                game.play(&turns[random as usize % turns.len()]).unwrap();
                // What ends the game is not played.
                if game.outcome().is_some() {
                    game.undo();
                }
            }
            engine.forget();
            engine.think(&game, &limits, &Undisturbed, &mut |_| ()).unwrap().nodes
        })
        .sum()
}

/// How many turns lie before the positions.
const TURNS: [usize; 5] = [2, 6, 10, 16, 24];

#[test]
fn ataxx() {
    let found =
        [signature::<Ataxx>("standard", 8, &TURNS), signature::<Ataxx>("blocked=d3,d5", 8, &TURNS)];
    assert_eq!(found, [56610, 21302]);
}

#[test]
fn xart() {
    let found = ["unlimited", "limited", "loop"].map(|v| signature::<Xart>(v, 5, &TURNS));
    assert_eq!(found, [36522, 35989, 23266]);
}

#[test]
fn twixt() {
    let found =
        ["size=24", "size=12,nopie", "size=18,pp"].map(|v| signature::<TwixT>(v, 4, &TURNS));
    assert_eq!(found, [6614, 5592, 6972]);
}
