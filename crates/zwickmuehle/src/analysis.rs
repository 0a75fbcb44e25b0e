//! What an engine says about a whole game.
//!
//! [`evaluate`] thinks about every position, [`judge`] finds the mistakes, [`annotate`] writes all
//! of it into the record.

mod annotate;
mod evaluate;
mod judge;

pub(crate) use annotate::{annotate, value_in_words};
pub(crate) use evaluate::{Evaluation, evaluate};
pub(crate) use judge::{Judgement, judge, may_be_mistake};
