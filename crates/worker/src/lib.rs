//! The engine as a web worker: it answers what it is asked.
//!
//! See [`questions`] for how.

mod answer;
mod solitaire;
mod threats;

pub use answer::answer;
