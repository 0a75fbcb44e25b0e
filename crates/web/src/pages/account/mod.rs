//! Pages about one's own account: signing in, and everything that its owner can do with it.

mod codes;
mod data;
mod deletion;
mod devices;
mod entry;
mod form;
mod guest;
mod password;
mod sections;
mod tokens;

pub(super) use entry::{EntryPage, EntryWindow, Way};
pub(super) use sections::AccountPage;
