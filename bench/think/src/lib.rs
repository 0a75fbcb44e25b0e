//! A fixed amount of thinking in each game.
//!
//! The same work natively and in wasm: the search with a limit of positions is the same on every
//! machine, so only its time has to be measured, from outside.

use engine::{Engine, Limits, Searched, Settings, Undisturbed};
use rules::{Game, mix};

/// How many positions one work looks at.
pub const NODES: u64 = 1_000_000;

/// How many random turns lie before the positions that are thought about.
const TURNS: usize = 12;

/// At least so many different positions, so that no single one decides.
const POSITIONS: u64 = 5;

/// Thinks about positions of a game, about [`NODES`] in all, and gives how many positions were really
/// looked at.
#[must_use]
pub fn think<G: Searched>() -> u64 {
    let mut engine = Engine::new(Settings { memory: 16, ..Settings::default() });
    let mut nodes = 0;
    // Many positions of random games are decided at once and take nearly nothing.
    for seed in 0.. {
        if nodes >= NODES {
            break;
        }
        let limits = Limits { nodes: Some(NODES / POSITIONS), ..Limits::default() };
        if let Ok(report) = engine.think(&position::<G>(seed), &limits, &Undisturbed, &mut |_| ()) {
            nodes += report.nodes;
        }
    }
    nodes
}

/// The position after some random turns.
fn position<G: Game>(seed: u64) -> G {
    let mut random = mix(seed);
    let mut game = G::new(&G::Variant::default());
    for _ in 0..TURNS {
        random = mix(random.wrapping_add(1));
        let turns = game.turns();
        // In wasm a `usize` has half as many bits: the remainder is taken before.
        let number = random % (turns.len() as u64).max(1);
        let Some(turn) = turns.get(number as usize) else { break };
        // A turn that ends the game would leave nothing to think about.
        if game.play(turn).is_ok() && game.outcome().is_some() {
            game.undo();
        }
    }
    game
}

/// What the programs of this crate end with, so that one can see from outside that they looked at
/// so many positions.
#[must_use]
pub fn exit_code(nodes: u64) -> u8 {
    (nodes % 251) as u8
}
