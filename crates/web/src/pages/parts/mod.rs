//! What pages with a game share, whoever plays it: they are given signals and tell who listens.

mod command;
mod confirm;
mod even;
mod past;
mod person;
mod players;
mod sure;
mod threats;
mod turns;

pub(super) use command::{Command, Deed, Desk, Playing};
pub(super) use confirm::{Chosen, Confirm};
pub(super) use even::even;
pub(super) use past::past;
pub(super) use person::{bot, person, strength};
pub(super) use players::{PlayerBar, Seen, clock};
pub(super) use sure::SureButton;
pub(super) use threats::Threats;
pub(super) use turns::{Course, Turns};
