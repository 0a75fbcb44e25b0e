//! Lessons: positions with tasks, and who judges what is played there.
//!
//! * [`read()`] reads a file of lessons: [`Lesson`]s made of [`Step`]s.
//! * [`Goal`] is what a turn has to achieve. The rules decide whether it does, so nearly no task lists
//!   the turns that are right.
//! * [`judge()`] says whether a turn achieves the goals, and if not, which one is missed and what the
//!   other side does about it. [`reply`] is how the other side defends itself, [`find`] a turn that
//!   is right.
//!
//! This crate deliberately knows no engine: everything is found by playing all turns, which positions
//! of lessons are small enough for.

mod force;
mod goal;
mod judge;
mod read;
mod taught;

pub use goal::Goal;
pub use judge::{Miss, find, judge, reply};
pub use read::{Lesson, Step, read};
pub use taught::Taught;
