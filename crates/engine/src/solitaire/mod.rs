//! Xart Solitaire: how a stack is solved, what the best turn is, and where a game went wrong.
//!
//! ```
//! use engine::Undisturbed;
//! use engine::solitaire::{Solver, Verdict};
//! use xart::{Bag, Solitaire, SolitaireState};
//!
//! let mut game = Solitaire::new(4, Bag::new("example").draws(16))?;
//! let mut solver = Solver::new();
//! // For a player who sees two tiles:
//! let best = solver.choices(&game, &Undisturbed).expect("nobody stops it")[0];
//! assert!(best.chance > 0.5);
//! // For somebody who has seen them all:
//! if let Verdict::Solved(line) = solver.solve(&game, 1_000_000, &Undisturbed) {
//!     for turn in &line {
//!         game.play(turn)?;
//!     }
//!     assert!(matches!(game.state(), SolitaireState::Solved(_)));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Both sizes are exact. There are few squares with a line through all tiles, so only layouts that
//! are part of one need to be looked at, and of those that differ only in how one looks at them
//! only one: some hundred for 3 × 3, some thousand for 4 × 4.

mod chances;
mod goals;
mod review;
mod solve;
mod solver;

pub use review::{LastChance, Review, Step};
pub use solve::Verdict;
pub use solver::{Choice, Solver};
