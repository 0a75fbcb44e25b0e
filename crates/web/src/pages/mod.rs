//! The pages.

mod games;
mod home;
mod play;
mod settings;

pub(crate) use games::Games;
pub(crate) use home::Home;
pub(crate) use play::Play;
pub(crate) use settings::SettingsPage;
