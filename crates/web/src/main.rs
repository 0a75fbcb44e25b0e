//! The client: all games in the browser, with or without network.
//!
//! The pages are drawn here, in the browser; a server only hands out files. Rules come from the
//! games' own crates, and the engine runs beside the page in a worker, which is loaded when
//! somebody wants it.
//!
//! This crate deliberately decides nothing about a game: it asks the rules what is legal and
//! what a turn leads to.

#![allow(unreachable_pub, reason = "Leptos makes parts of components public")]

mod app;
mod arrival;
mod boards;
mod browser;
mod choices;
mod elsewhere;
mod game;
mod gate;
mod guide;
mod kind;
mod online;
mod pages;
mod puzzles;
mod reached;
mod session;
mod settings;
mod sounds;
mod speech;
mod storage;
mod study;
mod texts;
mod thinking;
mod threats;
mod waiting;
mod who;

fn main() {
    app::start();
}
