//! The engine as a web worker: what it is asked and what it answers.
//!
//! A worker is asked one thing at a time and answers until it is done; who wants it to stop ends
//! it and starts another one. Games go to it as records, because a game is its set-up and its list
//! of turns.
//!
//! This crate deliberately knows nothing of pages and of languages: what a threat is called is for
//! the client to say.

mod answer;
mod message;
mod solitaire;
mod threats;

pub use answer::answer;
pub use message::{
    Answer, Attempt, Effects, Evaluation, Line, Mark, Question, Refusal, Request, Said, Threat,
    ThreatKind, Unreadable, Worth,
};
pub use solitaire::{Choice, Choices, Review, SOLITAIRE, Solution, Step};
