//! Servers that tests need beside ours, started privately: each in a temporary folder, on a port of
//! its own, and gone when the test is, however that ends.
//!
//! * [`Nats`]: the bus between nodes.
//! * [`Postgres`]: the database of many nodes.
//!
//! This crate finds programs and starts them. It installs nothing (`cargo xtask test` does), and knows
//! nothing of what they are used for.

mod nats;
mod postgres;
mod private;

pub use nats::Nats;
pub use postgres::Postgres;
