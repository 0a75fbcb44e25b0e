//! People play on a real server through real sockets.

mod abuse;
mod accounts;
mod bytes;
mod clocks;
mod connection;
mod farewell;
mod games;
mod glickman;
mod house;
mod lobby;
mod model;
mod operation;
mod pass;
mod place;
mod profiles;
mod ratings;
mod seated;
mod secrets;
mod sessions;
