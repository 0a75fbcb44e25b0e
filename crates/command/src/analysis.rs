//! What an engine says about a whole game, written into its record.

mod annotate;

pub(crate) use annotate::{annotate, mistake, value_in_words};
