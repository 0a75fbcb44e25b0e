//! Games of players of all kinds.

use super::crafted::Crafted;
use crate::engine::{Engine, Settings};
use crate::level::Level;
use crate::limits::{Limits, World};
use rules::mix;

/// No player looks at more for a turn, so that games take little time and have mistakes in them.
const MOST: u64 = 3_000;

/// Games that are not over after so many turns are left as they are.
const LONGEST: usize = 160;

/// How many positions before the end may hold a puzzle.
const BACK: usize = 14;

/// The last positions of a game that a number decides, in the order in which they came about.
pub(super) fn positions<G: Crafted>(
    engine: &mut Engine<G>,
    random: u64,
    world: &dyn World,
) -> Vec<G> {
    let mut game = G::new(&G::variant_for(random));
    let mut next = Numbers(random);
    for _ in 0..2 + next.below(5) {
        let turns = game.turns();
        if let Some(turn) = turns.get(next.below(turns.len())) {
            let _ = game.play(turn);
        }
    }
    let levels = [(); 2].map(|()| Level::new(2 + next.below(5) as u8).unwrap_or(Level::FULL));
    let limits = Limits { nodes: Some(MOST), ..Limits::default() };
    let usual = *engine.settings();
    let mut positions = Vec::new();
    for number in 0..LONGEST {
        if world.stopped() || game.outcome().is_some() {
            break;
        }
        positions.push(game.clone());
        let level = levels[number % 2];
        engine.set(Settings { level, seed: random, ..usual });
        let Ok(report) = engine.think(&game, &limits, world, &mut |_| ()) else { break };
        match report.best() {
            Some(turn) if game.play(turn).is_ok() => {}
            _ => break,
        }
    }
    engine.set(usual);
    let late = positions.len().saturating_sub(BACK);
    let posed = positions.iter().skip(late).filter(|position| position.is_near_the_end());
    posed.flat_map(|position| position.as_posed(mix(random ^ position.hash()))).collect()
}

/// Numbers that follow from one.
pub(super) struct Numbers(pub(super) u64);

impl Numbers {
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 = mix(self.0.wrapping_add(1));
        (self.0 >> 16) as usize % end.max(1)
    }
}
