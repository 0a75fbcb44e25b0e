//! The pages.

mod home;
mod play;

pub(crate) use home::Home;
pub(crate) use play::Play;
