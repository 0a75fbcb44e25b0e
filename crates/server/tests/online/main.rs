//! People play on a real server through real sockets.

mod abuse;
mod accounts;
mod bytes;
mod clocks;
mod connection;
mod described;
mod farewell;
mod foreign;
mod games;
mod glickman;
mod house;
mod lobby;
mod model;
mod operation;
mod pass;
mod place;
mod plain;
mod profiles;
mod programs;
mod ratings;
mod seated;
mod secrets;
mod sessions;
mod tokens;
