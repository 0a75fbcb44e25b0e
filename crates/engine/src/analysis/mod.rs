//! What an engine says about a whole game.
//!
//! [`review()`] thinks about every position, [`judge()`] finds the mistakes.

mod evaluate;
mod judge;

pub use evaluate::{Evaluation, evaluate, review};
pub use judge::{Judgement, judge};
