//! People play on a real server through real sockets.

mod abuse;
mod clocks;
mod connection;
mod games;
mod house;
mod lobby;
mod model;
mod operation;
mod pass;
mod place;
mod seated;
