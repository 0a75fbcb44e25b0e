//! What the page asks the worker, and what the worker answers.
//!
//! A worker is asked one thing at a time and answers until it is done; who wants it to stop ends
//! it and starts another one. Games go to it as records, because a game is its set-up and its list
//! of turns.
//!
//! This crate is apart from the worker so that the page need not carry the engine. It deliberately
//! knows nothing of pages and of languages: what a threat is called is for the client to say.

mod message;
mod solitaire;

pub use message::{
    Answer, Attempt, Effects, Evaluation, Line, Mark, Question, Refusal, Request, Said, Threat,
    ThreatKind, Unreadable, Worth,
};
pub use solitaire::{Choice, Choices, Review, SOLITAIRE, Solution, Step};
