//! The puzzles that come with the site, and how somebody gets on with them.

mod choice;
mod collection;
mod progress;

pub(crate) use choice::{is_of, next, of_the_day};
pub(crate) use collection::{Collection, Puzzle};
pub(crate) use progress::{Progress, Success, days_in_a_row};
