//! People play on a real server through real sockets.

mod abuse;
mod accounts;
mod bytes;
mod clocks;
mod conduct;
mod connection;
mod farewell;
mod games;
mod glickman;
mod house;
mod lobby;
mod model;
mod moderation;
mod operation;
mod pass;
mod place;
mod profiles;
mod progress;
mod ratings;
mod seated;
mod secrets;
mod security;
mod sessions;
