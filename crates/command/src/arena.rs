//! Engines against engines: matches and tournaments.
//!
//! [`process`] speaks with one engine, [`referee`] plays one game, [`contest`] plays all of them
//! and [`standings`] counts. What the counts say about strength is in [`elo`], [`sprt`] and
//! [`ratings`], which know nothing of engines.

mod command_line;
mod contest;
mod elo;
mod limit;
mod openings;
mod position;
mod process;
mod ratings;
mod records;
mod referee;
mod report;
mod run;
mod sprt;
mod standings;

pub(crate) use command_line::{CommandLine, named_game};
pub(crate) use contest::Entrant;
pub(crate) use limit::TimeControl;
pub(crate) use position::{position_line, start_words};
pub(crate) use process::{EngineProcess, Protocol, Score, Silence, Thought};
pub(crate) use run::{play_match, play_tournament, settings};
pub(crate) use sprt::Sprt;
